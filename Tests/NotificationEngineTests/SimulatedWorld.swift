// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationModel
import NotificationSchedule
import Testing

@testable import NotificationEngine

/// Performs the engine's actions at once, on clocks that the test drives.
///
/// It plays the store, the presenter and the applications, and keeps a record of what happened.
struct SimulatedWorld {
    var machine: SchedulerStateMachine
    var now: ClockReading
    var plan = WakePlan()
    var pending: [Int64: PendingRequest] = [:]
    var delivered: [UUID: DeliveredNotification] = [:]
    var responses: [UUID: Response] = [:]

    var presentations: [Presentation] = []
    var played: [Sound] = []
    var reports: [EngineReport] = []
    var asked: [DeliveredNotification] = []
    var handed: [Response] = []
    var launched: [ApplicationID] = []
    var activated: [ApplicationID] = []
    var settingsOpened: [(ApplicationID, DeliveredNotification?)] = []
    var withdrawn: [UUID] = []
    var told: [WaitingResponse] = []
    var badges: [ApplicationID: Int] = [:]
    var settled: [UUID: DeliveryOutcome] = [:]
    var recordsFail = false
    var presenterIsStuck = false
    /// What is said to be written only when the test says so.
    var unwritten: [UUID]?
    var recordedTries: [Int] = []

    private var lastSerial: Int64 = 0
    private var queue: [EngineAction] = []
    private var isPerforming = false

    init(
        at text: String = "2026-03-01T08:00:00Z", zone: String = "UTC",
        configuration: EngineConfiguration = EngineConfiguration(),
        applications: [Application] = []
    ) throws {
        machine = SchedulerStateMachine(configuration: configuration) { UUID() }
        now = ClockReading(
            wall: try Date(text, strategy: .iso8601), elapsed: .seconds(1_000),
            boot: BootID(rawValue: "first"),
            zone: try #require(TimeZone(identifier: zone)))
        perform(machine.started(.init(applications: applications), at: now))
    }

    // MARK: What applications and people do

    mutating func add(_ requests: Request..., from application: ApplicationID) {
        var entries: [ScheduleEntry] = []
        var replaced: [Int64] = []
        for request in requests {
            guard let trigger = request.trigger else {
                let firings = machine.immediateFirings(of: [request], from: application, at: now)
                note(firings)
                perform(machine.immediateRecorded(firings, at: now))
                continue
            }
            guard let due = Schedule.firstDue(of: trigger, at: now) else { continue }
            let key = RequestKey(application, request.identifier)
            for (serial, old) in pending where old.key == key {
                pending[serial] = nil
                replaced.append(serial)
            }
            lastSerial += 1
            pending[lastSerial] = PendingRequest(
                serial: lastSerial, application: application, request: request, due: due)
            entries.append(ScheduleEntry(serial: lastSerial, key: key, due: due))
        }
        perform(machine.requestsAdded(entries, replacing: replaced, at: now))
    }

    mutating func remove(_ identifier: String, of application: ApplicationID) {
        let key = RequestKey(application, identifier)
        let serials = pending.values.filter { $0.key == key }.map(\.serial)
        for serial in serials { pending[serial] = nil }
        perform(machine.requestsRemoved(serials))
    }

    mutating func press(_ action: String, on notification: DeliveredNotification) {
        perform(
            machine.responded(
                to: notification, action: action, text: nil, activationToken: nil, at: now))
    }

    // MARK: What time does

    /// Lets time pass and wakes the machine whenever its plan says so.
    mutating func advance(by span: Duration) {
        let end = now.elapsed + span
        while let next = timeToWake(), next <= end {
            move(to: max(next, now.elapsed))
            plan = WakePlan()
            perform(machine.wokeUp(at: now))
        }
        move(to: end)
    }

    /// Sets the wall clock, as a person or NTP does.
    mutating func setClock(by span: Duration) {
        now.wall += span / .seconds(1)
        perform(machine.clockChanged(to: now))
    }

    mutating func travel(to zone: String) throws {
        now.zone = try #require(TimeZone(identifier: zone))
        perform(machine.clockChanged(to: now))
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

// MARK: - Performing actions

extension SimulatedWorld {
    /// Performs actions and those that follow from them, in the order they were decided.
    mutating func perform(_ actions: [EngineAction]) {
        queue += actions
        guard !isPerforming else { return }
        isPerforming = true
        while !queue.isEmpty {
            perform(queue.removeFirst())
            #expect(machine.faults.isEmpty)
        }
        isPerforming = false
    }

    private mutating func perform(_ action: EngineAction) {
        switch action {
        case .arm(let plan): self.plan = plan
        case .loadSoonest(let limit):
            let entries = pending.values
                .map { ScheduleEntry(serial: $0.serial, key: $0.key, due: $0.due) }
                .sorted { ($0.due.wall, $0.serial) < ($1.due.wall, $1.serial) }
            perform(machine.soonestLoaded(Array(entries.prefix(limit)), at: now))
        case .loadDue(let serials):
            perform(machine.dueLoaded(serials.compactMap { pending[$0] }, of: serials, at: now))
        case .synchronizeIntervals(let clock): synchronize(with: clock)
        case .loadCalendar(let serial, let limit):
            let page = pending.values.filter {
                if case .calendar = $0.request.trigger { $0.serial > serial } else { false }
            }
            let sorted = page.sorted { $0.serial < $1.serial }
            perform(machine.calendarLoaded(Array(sorted.prefix(limit)), at: now))
        case .reschedule(let changes):
            for (serial, due) in changes { pending[serial]?.due = due }
        case .record(let firings):
            if recordsFail {
                perform(machine.recordingFailed(firings, at: now))
            } else {
                note(firings)
                perform(machine.firingsRecorded(firings, at: now))
            }
        case .askApplication(let notification): asked.append(notification)
        case .present(let presentation):
            presentations.append(presentation)
            if !presenterIsStuck {
                perform(machine.presented(presentation.id, handle: nil, at: now))
            }
        case .play(let sound, _): played.append(sound)
        case .settle(let outcomes):
            settled.merge(outcomes) { $1 }
            for (id, outcome) in outcomes where outcome == .dropped { delivered[id] = nil }
        case .withdraw(let ids): withdrawn += ids
        case .setBadge(let application, let number): badges[application] = number
        case .saveApplication(let change): machine.applicationWritten(change)
        case .recordResponse(let response, let tries):
            recordedTries.append(tries)
            responses[response.id] = response
            delivered[response.notification.id] = nil
            if unwritten != nil {
                unwritten?.append(response.id)
            } else {
                perform(machine.responseRecorded(response.id, at: now))
            }
        case .forgetDelivered(let key): delivered = delivered.filter { $0.value.key != key }
        case .launch(let application): launched.append(application)
        case .activate(let application, _): activated.append(application)
        case .openSettings(let id, let notification): settingsOpened.append((id, notification))
        case .deliver(let response, _): handed.append(response)
        case .countFailure: break
        case .tell(let waiting): told.append(waiting)
        case .removeResponse(let id): responses[id] = nil
        case .report(let report): reports.append(report)
        }
    }

    private mutating func note(_ firings: [Firing]) {
        for firing in firings {
            delivered = delivered.filter { $0.value.key != firing.notification.key }
            delivered[firing.notification.id] = firing.notification
            guard let serial = firing.serial else { continue }
            if let next = firing.next { pending[serial]?.due = next } else { pending[serial] = nil }
        }
    }

    private mutating func synchronize(with clock: ClockReading) {
        let offset = clock.elapsed / .seconds(1)
        for (serial, request) in pending {
            guard var point = request.due.elapsed else { continue }
            if point.boot == clock.boot {
                pending[serial]?.due.wall =
                    clock.wall.addingTimeInterval(point.sinceBoot / .seconds(1) - offset)
            } else {
                let ahead = request.due.wall.timeIntervalSince(clock.wall)
                point = .init(sinceBoot: clock.elapsed + .seconds(ahead), boot: clock.boot)
                pending[serial]?.due.elapsed = point
            }
        }
    }
}
