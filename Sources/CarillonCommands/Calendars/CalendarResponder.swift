// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationBus
import NotificationFiles
import NotificationModel
import NotificationSchedule
import PersonalCalendars
import PersonalReminders

/// Does what a person answers to notifications of calendars, and writes it into the files they came
/// from.
actor CalendarResponder: AnsweringApplication {
    /// The things that others do for it.
    struct Deeds: Sendable {
        /// Ends the time that a notification has warned of.
        var endOccurrence: @Sendable (DeliveredNotification) async throws -> Void
        /// Opens an address of the web.
        var open: @Sendable (String) async throws -> Void
        /// Has the service take a request of the application.
        var add: @Sendable (Request) async throws -> Void
    }

    /// How many responses have come.
    private(set) var count = 0
    private(set) var running = 0
    private let answering: CalendarAnswering
    private let sentences: CommandSentences
    private let now: @Sendable () -> Date
    private let deeds: Deeds
    private let note: @Sendable (String) -> Void

    /// How long later it rings again if nobody can say when it starts.
    private static let shortly = 600.0

    /// Makes one.
    ///
    /// - Parameters:
    ///   - configuration: Where the person's calendars are listed.
    ///   - sentences: The language of what they are told.
    ///   - now: Reads the clock.
    ///   - deeds: The things that others do for it.
    ///   - note: Where it says what went wrong.
    init(
        configuration: PersonalFile<KeptCalendars>, sentences: CommandSentences,
        now: @escaping @Sendable () -> Date, deeds: Deeds,
        note: @escaping @Sendable (String) -> Void
    ) {
        answering = CalendarAnswering(configuration: configuration, now: now)
        self.sentences = sentences
        (self.now, self.deeds, self.note) = (now, deeds, note)
    }

    func willPresent(_ notification: DeliveredNotification) -> PresentationOptions { .all }

    func openSettings(for notification: DeliveredNotification?) {}

    func didReceive(_ response: Response) async {
        count += 1
        running += 1
        defer { running -= 1 }
        let notification = response.notification
        let mark = CalendarMark(notification.request.content)
        switch response.actionIdentifier {
        case _ where Reminders.isDone(response): await done(notification, mark)
        case CalendarButton.join.rawValue: await open(mark?.meeting, of: notification, mark)
        case CalendarButton.open.rawValue, Action.defaultIdentifier:
            await open(mark?.link, of: notification, mark)
        case CalendarButton.atStart.rawValue: await atStart(notification)
        case Action.dismissIdentifier: await seen(notification, mark)
        default: break
        }
    }

    // MARK: - Answers

    private func done(_ notification: DeliveredNotification, _ mark: CalendarMark?) async {
        let isWritten = await write(.done, notification)
        // A task that is completed rings no more by itself.
        if isWritten, mark?.kind == .task { return }
        do {
            try await deeds.endOccurrence(notification)
        } catch {
            note("\(notification.request.identifier) may ring once more: \(error)")
        }
    }

    private func seen(_ notification: DeliveredNotification, _ mark: CalendarMark?) async {
        // A task that is put out of sight is not done.
        if mark?.kind != .task { await write(.seen, notification) }
    }

    private func open(
        _ address: String?, of notification: DeliveredNotification, _ mark: CalendarMark?
    ) async {
        await seen(notification, mark)
        let address = CalendarButton.address(address ?? "")
        if address.isEmpty { return }
        do {
            try await deeds.open(address)
        } catch {
            let reason = (error as? LinkOpener.Fault)?.message ?? "\(error)"
            await tell(
                sentences.linkFailed(notification.request.content.title), reason,
                about: notification)
        }
    }

    private func atStart(_ notification: DeliveredNotification) async {
        if await write(.atStart, notification) { return }
        // Where the file cannot say it, the service does.
        let start = notification.occurrence(zone: .current)
        let date = start ?? now().addingTimeInterval(Self.shortly)
        let seconds = date.timeIntervalSince(now())
        if seconds <= 0 { return }
        var content = notification.request.content
        CalendarMark.remove(from: &content)
        let request = Request(
            identifier: notification.request.identifier + "/start", content: content,
            trigger: .interval(IntervalTrigger(seconds: seconds)))
        do {
            try await deeds.add(request)
        } catch {
            note("\(notification.request.identifier) does not ring again: \(error)")
        }
    }

    // MARK: - The file

    /// Writes an answer into the file that a notification came from.
    ///
    /// - Returns: Whether a file says it now.
    @discardableResult
    private func write(
        _ kind: CalendarAnswer.Kind, _ notification: DeliveredNotification
    ) async -> Bool {
        let answer = CalendarAnswer(
            to: notification, occurrence: notification.occurrence(zone: .current), kind)
        do {
            guard let answer else { return false }
            return try await answering.write(answer)
        } catch {
            note("what was done about a notification is not in its calendar: \(error)")
            // The rest is between this machine and the person; a task is to be done everywhere.
            if answer?.completes == true {
                await tell(
                    sentences.isDoneHereOnly(notification.request.content.title), "\(error)",
                    about: notification)
            }
            return false
        }
    }

    /// Tells a person what did not go.
    private func tell(
        _ title: String, _ reason: String, about notification: DeliveredNotification
    ) async {
        var content = Content()
        (content.title, content.body) = (title, reason)
        content.threadIdentifier = notification.request.content.threadIdentifier
        let identifier = notification.request.identifier + "/failed"
        do {
            try await deeds.add(Request(identifier: identifier, content: content, trigger: nil))
        } catch {
            note("\(title): \(reason); nobody is told: \(error)")
        }
    }
}
