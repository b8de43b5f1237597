// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationBus
import NotificationModel
import NotificationSentences
import Observation
import PersonalCalendars
import PersonalReminders

/// The notification centre without its window: everything of every application, as it is now.
///
/// All that changes is observed. It asks the service when something happened there, and never
/// otherwise; much that happens at once leads to one question.
@MainActor @Observable public final class LiveCenter {
    /// Whether the service can be asked.
    public enum Service: Equatable, Sendable {
        /// It has not answered yet.
        case unknown
        /// It answers.
        case running
        /// It has ended; what is shown is what it said last.
        case stopped
        /// It cannot be reached, and why.
        case unreachable(String)
    }

    /// Something to do with the service.
    public typealias Work = @MainActor (ControlClient) async throws(NotificationError) -> Void
    /// Does something with the service, if there is one; says in ``trouble`` what went wrong.
    public typealias Call = @MainActor (Work) async -> Void

    /// Whether the service can be asked.
    public private(set) var service = Service.unknown
    /// The last trouble, in words for people; nil if there was none, or it was read.
    public var trouble: String?
    /// The removal that is about to happen, and can be taken back.
    public internal(set) var removal: Removal?
    /// The reminder that was made last, as long as that can be taken back.
    public internal(set) var made: MadeReminder?

    /// The list of what is pending.
    public let coming: ComingList
    /// The list of what has rung.
    public let history: HistoryList
    /// Who may notify.
    public let applications: ApplicationList
    /// The list of the responses that wait for an application.
    public let waiting = WaitingList()
    /// When nothing is to disturb the person.
    public let quiet = QuietTimes()
    /// The calendars that ring, which are followed only while somebody wants to see them.
    public let calendars: KeptLists
    /// Whether anything shows notifications on the screen.
    public let screen = ScreenState()

    /// The sentences for people.
    @ObservationIgnored public let sentences: CenterSentences
    /// The name that people call an application by.
    @ObservationIgnored public let name: @Sendable (ApplicationID) -> String
    @ObservationIgnored private let connect:
        @Sendable () async throws(NotificationError) ->
            ControlClient
    /// Connects to the service as an application.
    @ObservationIgnored let connectAs: ReminderStore.Connect
    /// The sounds that reminders can have.
    @ObservationIgnored public let sounds: InstalledSounds
    /// Where it is written down what is cancelled of calendars.
    @ObservationIgnored let errands: CalendarErrands
    @ObservationIgnored private let pause: Duration
    @ObservationIgnored private var connection:
        Task<Result<ControlClient, NotificationError>, Never>?
    /// In the order in which they are read: what one sees first is asked first.
    @ObservationIgnored private var parts: [any CenterPart] = []
    @ObservationIgnored private var stale: Set<ObjectIdentifier> = []
    @ObservationIgnored private var isRefreshing = false

    /// Makes it; it connects when it is to ``follow()``, or to do something.
    ///
    /// - Parameters:
    ///   - language: The language of the session.
    ///   - name: What people call an application.
    ///   - zone: Where the clock of the person is, which can change.
    ///   - pause: How long it waits at least between two questions.
    ///   - calendarProgram: What knows of calendars.
    ///   - sounds: The sounds that reminders can have.
    ///   - errands: Where it is written down what is cancelled of calendars.
    ///   - labels: Finds the names and colours of their lists, each time as they are then.
    ///   - connectAs: Connects to the service as an application, in whose name reminders are added.
    ///   - connect: Connects to the service.
    public init(
        language: Language, name: @escaping @Sendable (ApplicationID) -> String,
        zone: @escaping @Sendable () -> TimeZone = { .current },
        pause: Duration = .milliseconds(200),
        calendarProgram: CalendarProgram = .installed,
        sounds: InstalledSounds = InstalledSounds(ProcessInfo.processInfo.environment),
        errands: CalendarErrands = CalendarErrands(ProcessInfo.processInfo.environment),
        labels: @escaping @Sendable () -> ListLabels = {
            ListLabels(ProcessInfo.processInfo.environment)
        },
        connectAs: @escaping ReminderStore.Connect = { (id) async throws(NotificationError) in
            try await CenterClient.connect(as: id)
        },
        connect: @escaping @Sendable () async throws(NotificationError) -> ControlClient
    ) {
        coming = ComingList(name: name, language: language, zone: zone, labels: labels)
        history = HistoryList(labels: labels)
        applications = ApplicationList(name: name)
        sentences = CenterSentences(in: language)
        self.name = name
        (self.pause, self.errands, self.sounds) = (pause, errands, sounds)
        self.connectAs = connectAs
        self.connect = connect
        calendars = KeptLists(calendarProgram)
        calendars.say = { [weak self] in self?.trouble = $0 }
        for part: any CenterPart in [coming, applications, history, waiting, quiet, screen] {
            add(part)
        }
    }

    /// Reads a part whenever an event has changed it, as long as it follows the service.
    public func add(_ part: some CenterPart) {
        part.call = { [weak self] in await self?.call($0) }
        parts.append(part)
    }

    // MARK: Following

    /// Reads what there is and follows what happens, until the bus is gone or the task cancelled.
    public func follow() async {
        do throws(NotificationError) {
            let client = try await connected()
            // Before anything is read: nothing is missed then.
            let events = try await client.events()
            let presence = try await client.presence()
            async let presenceEnds: Void = follow(presence)
            await refresh()
            for await event in events { changed(parts(touchedBy: event.kind)) }
            await presenceEnds
            connection = nil
            service = .unreachable(sentences.busWentAway)
        } catch {
            service = .unreachable(error.message)
        }
    }

    private func follow(_ presence: AsyncStream<Bool>) async {
        for await isRunning in presence {
            // At the beginning it may not run yet: the first question starts it.
            if !isRunning {
                if service != .unknown { service = .stopped }
            } else if service != .unknown {
                changed(parts)
            }
        }
    }

    /// Asks once more, which starts a service that has ended.
    public func tryAgain() async { await refresh() }

    /// Reads parts anew, soon; what changes meanwhile is read once behind that.
    private func changed(_ changed: [any CenterPart]) {
        stale.formUnion(changed.map { ObjectIdentifier($0) })
        guard !isRefreshing else { return }
        isRefreshing = true
        // Unstructured, because what happens does not wait for it; it lives until all is read.
        Task {
            while !stale.isEmpty {
                let names = stale
                stale = []
                await refresh(parts.filter { names.contains(ObjectIdentifier($0)) })
                // Never cancelled, so the pause is never cut short.
                try? await Task.sleep(for: pause)
            }
            isRefreshing = false
        }
    }

    /// The parts that an event may have changed; of a kind that none of them names, all.
    private func parts(touchedBy kind: CenterEvent.Kind) -> [any CenterPart] {
        let touched = parts.filter { $0.touchingEvents.contains(kind) }
        return touched.isEmpty ? parts : touched
    }

    private func refresh(_ stale: [any CenterPart]? = nil) async {
        for part in stale ?? parts { await part.reload() }
    }

    // MARK: Calling

    /// Does something with the service, and says what went wrong.
    private func call(_ work: Work) async {
        let client: ControlClient
        do throws(NotificationError) {
            client = try await connected()
        } catch {
            trouble = error.message
            return
        }
        do throws(NotificationError) {
            try await work(client)
            service = .running
        } catch {
            await failed(error, client)
        }
    }

    /// The connection, which the first who needs it makes; what is done meanwhile waits for it.
    private func connected() async throws(NotificationError) -> ControlClient {
        let attempt =
            connection
            ?? Task { [connect] in
                do throws(NotificationError) {
                    return .success(try await connect())
                } catch {
                    return .failure(error)
                }
            }
        connection = attempt
        do throws(NotificationError) {
            return try await attempt.value.get()
        } catch {
            // The next who needs one tries again.
            if connection == attempt { connection = nil }
            throw error
        }
    }

    private func failed(_ error: NotificationError, _ client: ControlClient) async {
        // A call that the service did not live to answer is asked again when it is back.
        if (try? await client.isServiceRunning()) == false {
            service = .stopped
        } else {
            trouble = error.message
        }
    }

    // MARK: Acting

    /// Acts on a delivered notification, as its buttons on the screen do.
    ///
    /// - Parameters:
    ///   - item: The notification.
    ///   - action: The action's identifier.
    ///   - text: What was typed, for an action that asks for a text.
    public func respond(to item: RungItem, action: String, text: String? = nil) async {
        await call { (client) async throws(NotificationError) in
            try await client.respond(
                to: item.key.identifier, of: item.application, action: action, text: text)
        }
        await refresh([history, waiting])
    }

    /// Takes a delivered notification from the list until it is delivered again.
    ///
    /// - Parameters:
    ///   - item: The notification.
    ///   - time: When it is delivered again.
    /// - Returns: Whether it will be.
    @discardableResult
    public func snooze(_ item: RungItem, _ time: LaterTime) async -> Bool {
        var snoozed: [String] = []
        await call { (client) async throws(NotificationError) in
            snoozed = try await client.snooze([item.key.identifier], of: item.application, time)
        }
        await refresh([history, coming])
        return !snoozed.isEmpty
    }

    /// Gives what is pending another time, which takes the place of its own.
    public func reschedule(_ item: ComingItem, to date: Date) async {
        await call { (client) async throws(NotificationError) in
            _ = try await client.reschedule(
                [item.id.key.identifier], of: item.application, to: .date(date))
        }
        await refresh([coming])
    }

    /// Leaves out the next time of what repeats, or takes up what was left out before it.
    public func skip(_ item: ComingItem, isUndone: Bool = false) async {
        await call { (client) async throws(NotificationError) in
            _ = try await client.skip(
                [item.id.key.identifier], of: item.application, isUndone: isUndone)
        }
        await refresh([coming])
    }
}

extension LiveCenter {
    /// Lets an application show notification settings of its own, starting it if need be.
    public func openSettings(of application: ApplicationID) async {
        await call { (client) async throws(NotificationError) in
            try await client.openSettings(of: application)
        }
    }

    /// Lets the person hear a sound as an application's notifications have it; the default one, if
    /// none is named.
    public func playSound(_ name: String? = nil, of application: ApplicationID) async {
        await call { (client) async throws(NotificationError) in
            try await client.playSound(name, of: application)
        }
    }
}
