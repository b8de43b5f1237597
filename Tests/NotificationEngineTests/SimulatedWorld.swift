// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationModel
import NotificationTestKit
import Testing

@testable import NotificationEngine

/// Performs what the engine decides at once, on clocks that the test drives.
///
/// It plays the presenter and the applications, and keeps a record of what happened.
struct SimulatedWorld {
    var engine: Engine
    let store = MemoryStore()
    var now: ClockReading
    var plan = WakePlan()

    var presentations: [Presentation] = []
    var played: [Sound] = []
    var reports: [EngineReport] = []
    var asked: [DeliveredNotification] = []
    var handed: [Response] = []
    var launched: [ApplicationID] = []
    var activated: [ApplicationID] = []
    var settingsOpened: [(ApplicationID, DeliveredNotification?)] = []
    var opened: [(String, String?)] = []
    var withdrawn: [UUID] = []
    var notes: [WaitingNote] = []
    var summaries: [HeldSummary] = []
    var held: [HeldSummary] = []
    var questions: [AuthorizationQuestion] = []
    var answers: [UUID: Bool] = [:]
    /// The calls that waited for an application, each with why it waits in vain.
    var resumed: [UUID: NotificationError?] = [:]
    var badges: [ApplicationID: Int] = [:]
    var settled: [UUID: DeliveryOutcome] = [:]
    var recordsFail = false
    var storeHangs = false
    var countsFail = false
    /// The questions that it was asked meanwhile.
    private(set) var unanswered: [RequestsQuery] = []
    var presenterIsStuck = false
    /// The places that are followed.
    private(set) var followed: Set<Place> = []
    /// The calls that are answered only when the test says so.
    var unwritten: [UUID]?
    var recordedTries: [Int] = []

    private var queue: [EngineTask] = []
    private var isPerforming = false

    init(
        at text: String = "2026-03-01T08:00:00Z", zone: String = "UTC",
        configuration: EngineConfiguration = EngineConfiguration(),
        applications: [Application] = [.allowed(.shopping)]
    ) throws {
        engine = Engine(configuration: configuration) { UUID() }
        now = ClockReading(
            wall: try Date(text, strategy: .iso8601), elapsed: .seconds(1_000),
            boot: BootID(rawValue: "first"),
            zone: try #require(TimeZone(identifier: zone)))
        for application in applications { store.save(application) }
        perform(engine.started(.init(applications: applications), at: now))
    }

    // MARK: What applications and people do

    mutating func add(_ requests: Request..., from application: ApplicationID = .shopping) {
        do throws(NotificationError) {
            let admission = try engine.admit(
                requests, of: application, isSandboxed: false, at: now)
            let batch = engine.prepare(admission, at: now)
            let insertion = try store.insert(
                batch.scheduled, delivering: batch.deliveries, limit: batch.limit)
            perform(engine.batchStored(batch, as: insertion, at: now))
        } catch  where error.code == .neverRings {
            // A random walk adds such, too.
        } catch {
            Issue.record(error)
        }
    }

    mutating func remove(_ identifier: String, of application: ApplicationID) {
        perform(engine.requestsRemoved(store.removePending([identifier], of: application)))
    }

    /// An instance of the application registers, and is called from now on.
    mutating func register(_ connection: String = ":1.1", isForeground: Bool) {
        perform(
            engine.applicationRegistered(
                .shopping, at: connection, isForeground: isForeground, at: now))
    }

    /// An instance of the application leaves.
    mutating func leave(_ connection: String = ":1.1") {
        perform(engine.disconnected(connection, at: now))
    }

    mutating func press(_ action: String, on notification: DeliveredNotification) {
        do {
            perform(try engine.chosen(Choice(action), of: notification, at: now))
        } catch {
            Issue.record(error)
        }
    }

    mutating func happened(_ event: PresenterEvent) {
        let stored = engine.unknownNotification(in: event).flatMap(store.delivered(id:))
        perform(engine.happened(event, to: stored?.notification, at: now))
    }

    /// The machine is connected to these networks; nil is a machine of which nobody knows.
    mutating func connect(to networks: UUID...) { see(Set(networks)) }

    mutating func see(_ networks: Set<UUID>?) {
        perform(engine.placeSighted(.networks(networks), at: now))
    }

    mutating func setQuietHours(_ hours: QuietHours) throws {
        try store.setQuietHours(hours)
        perform(engine.quietHoursChanged(to: hours, at: now))
    }

    // MARK: What time does

    /// Lets time pass and wakes the machine whenever its plan says so.
    mutating func advance(by span: Duration) {
        let end = now.elapsed + span
        while let next = timeToWake(), next <= end {
            move(to: max(next, now.elapsed))
            plan = WakePlan()
            perform(engine.wokeUp(at: now))
        }
        move(to: end)
    }

    /// Sleeps through its wake-ups, like a machine that is suspended.
    mutating func sleep(_ span: Duration) {
        move(to: now.elapsed + span)
        perform(engine.wokeUp(at: now))
    }

    /// Sets the wall clock, as a person or NTP does.
    mutating func setClock(by span: Duration) {
        now.wall += span / .seconds(1)
        perform(engine.clockChanged(to: now))
    }

    /// Ends the service without a word, and starts it again.
    ///
    /// - Parameter span: How far the wall clock is set meanwhile.
    mutating func restart(settingClockBy span: Duration = .zero) {
        now.wall += span / .seconds(1)
        engine = Engine { UUID() }
        plan = WakePlan()
        perform(
            engine.started(
                .init(
                    applications: store.applications(),
                    pending: Set(store.pending.values.map(\.application)),
                    repeats: store.keptRepeats(),
                    waiting: store.waitingForPlaces(), sides: store.placeSides(),
                    unsettled: store.unfinishedDeliveries().filter { !$0.isSettled }
                        .map(\.notification),
                    responses: store.unfinishedResponses(),
                    quietHours: store.quietHours(),
                    hasHeld: !store.held(.quiet, besides: [:]).counts.isEmpty,
                    missed: Set(store.held(.missed, besides: [:]).counts.keys)),
                at: now))
    }

    mutating func travel(to zone: String) throws {
        now.zone = try #require(TimeZone(identifier: zone))
        perform(engine.clockChanged(to: now))
    }

    private func timeToWake() -> Duration? {
        let wall = plan.wall.map { now.elapsed + .seconds($0.timeIntervalSince(now.wall)) }
        return [wall, plan.elapsed].compactMap { $0 }.min()
    }

    private mutating func move(to elapsed: Duration) {
        now.wall += (elapsed - now.elapsed) / .seconds(1)
        now.elapsed = elapsed
    }
}

// MARK: - Performing what is decided

extension SimulatedWorld {
    var pending: [Int64: PendingRequest] { store.pending }
    var delivered: [UUID: DeliveredNotification] { store.delivered }
    var responses: [UUID: Response] { store.responses }

    /// Gives pending requests another time, as the service does once that is decided.
    ///
    /// - Returns: Those that wait for it.
    mutating func write(_ moved: [PendingRequest]) -> [PendingRequest] {
        let found = store.reschedule(moved)
        let outcome = engine.rescheduled(moved.filter { found.contains($0.serial) }, at: now)
        perform(outcome.decisions)
        return outcome.moved
    }

    /// Performs what was decided and what follows from it, in order.
    ///
    /// The engine itself looks for contradictions after each event, and stops.
    mutating func perform(_ decisions: Decisions) {
        plan = decisions.plan ?? plan
        queue += decisions.tasks
        reports += decisions.reports
        guard !isPerforming else { return }
        isPerforming = true
        while !queue.isEmpty {
            perform(queue.removeFirst())
        }
        isPerforming = false
    }

    private mutating func perform(_ task: EngineTask) {
        switch task {
        case .write(.place(let change)) where recordsFail:
            return perform(engine.placeNotRecorded(change, at: now))
        case .desktop(.followPlaces(let places)): followed = places
        case .write(.deliveries(let deliveries)) where recordsFail:
            return perform(engine.recordingFailed(deliveries, at: now))
        case .write(.response(let response, let tries)):
            recordedTries.append(tries)
            guard unwritten == nil else {
                unwritten?.append(response.id)
                return store.record(response, tries: tries)
            }
        case .read(.requests(let query)) where storeHangs: return unanswered.append(query)
        case .read(.held(let reason, _)) where countsFail:
            return perform(engine.heldFailed(reason, at: now))
        case .write(.outcomes(let outcomes)): settled.merge(outcomes) { $1 }
        default: break
        }
        if let decisions = store.carryOut(task, for: &engine, at: now) {
            return perform(decisions)
        }
        switch task {
        case .application(.ask(let notification)): asked.append(notification)
        case .show(.notification(let presentation)):
            presentations.append(presentation)
            if !presenterIsStuck {
                perform(engine.presented(presentation.id, handle: nil, at: now))
            }
        case .desktop(.play(let sound, _, _)): played.append(sound)
        case .desktop(.openWindow(.player(let media, _), let token)):
            opened.append((media.path, token))
        case .desktop(.openWindow(.snoozing(let id, _), let token)): opened.append(("\(id)", token))
        case .withdraw(let ids): withdrawn += ids
        case .desktop(.setBadge(let application, let number)): badges[application] = number
        case .show(.question(let question)): questions.append(question)
        case .application(.answer(let calls, let isAllowed)):
            for call in calls { answers[call] = isAllowed }
        case .application(.resume(let calls, let error)):
            for call in calls { resumed[call] = .some(error) }
        case .application(.launch(let application)): launched.append(application)
        case .application(.activate(let application, _)): activated.append(application)
        case .application(.openSettings(let id, let notification)):
            settingsOpened.append((id, notification))
        case .application(.handOver(let response, _)): handed.append(response)
        case .show(.note(let note)): notes.append(note)
        case .show(.summary(let summary)):
            if summary.held.reason == .missed {
                summaries.append(summary)
            } else {
                held.append(summary)
            }
            store.markSummedUp(summary.held)
        default: break
        }
    }
}

extension HeldSummary {
    /// How many it stands for that were in none before.
    var count: Int { held.counts.values.reduce(0, +) }
}
