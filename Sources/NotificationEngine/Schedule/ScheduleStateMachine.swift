// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationModel
import NotificationSchedule

/// The pending requests: from the store, through its window, to the record of their delivery.
struct ScheduleStateMachine: Sendable {
    let configuration: EngineConfiguration
    var windows: ScheduleWindows
    var progress: [Int64: RequestProgress] = [:]
    /// When requests ring next of which the store still has the time before.
    var ahead: [Int64: DueTime] = [:]
    private var lastQuery = 0
    var revision: CalendarRevision?
    /// When the store is asked again, after it could not be read.
    private var readingRetry: ReadingRetry
    /// The reading of the clocks when they were last looked at because of a change.
    var clock: ClockReading?
    var latestRepeat = LatestRepeat()

    init(_ configuration: EngineConfiguration) {
        self.configuration = configuration
        windows = ScheduleWindows(capacity: configuration.windowCapacity)
        readingRetry = ReadingRetry(limit: configuration.recordingRetry)
    }

    /// The service starts: nothing is known yet, and the zone may have changed meanwhile.
    ///
    /// - Parameters:
    ///   - applications: Those that have anything pending.
    ///   - repeats: What the store knows of repeats that were delivered.
    ///   - now: What the clocks say.
    /// - Returns: What to do.
    mutating func started(
        _ applications: Set<ApplicationID>, repeats: KeptRepeats, at now: ClockReading
    ) -> Decisions {
        clock = now
        latestRepeat = LatestRepeat(repeats)
        windows.open(applications)
        let isBehind = latestRepeat.isAhead(of: now)
        return Decisions(.write(.intervals(now)))
            + startRevision(repeats: isBehind, floating: true, at: now)
    }

    // MARK: - Requests come and go

    mutating func added(
        _ entries: [ScheduleEntry], replacing replaced: [Int64], of application: ApplicationID
    ) {
        remove(replaced, of: application)
        windows.insert(entries, of: application)
    }

    /// Forgets requests wherever they are, also those that the store is reading at this moment.
    mutating func remove(_ serials: [Int64], of application: ApplicationID) {
        windows.remove(Set(serials), of: application)
        for serial in serials { giveUp(serial) }
    }

    /// A person has given requests another time.
    ///
    /// - Returns: Those that wait for it: what rings by now is about to be written, and is gone then.
    mutating func rescheduled(_ entries: [ScheduleEntry]) -> Set<Int64> {
        // A walk that has read an old trigger would bring its time back.
        revision?.mustRestart = true
        let waiting = entries.filter { entry in
            // What could not be written is written once more, with the time that follows.
            if case .recording = progress[entry.serial] { return false }
            if ahead[entry.serial] != nil { return false }
            progress[entry.serial] = nil
            return true
        }
        windows.move(waiting)
        return Set(waiting.map(\.serial))
    }

    /// Notifications were acted on: they do not nag any more.
    mutating func endNagging(of keys: Set<RequestKey>) {
        for application in Set(keys.map(\.application)) {
            windows.remove(application) { $0.again == .nagging && keys.contains($0.key) }
        }
        for (serial, state) in progress {
            guard let entry = state.entry, entry.again == .nagging, keys.contains(entry.key)
            else { continue }
            progress[serial] = nil
        }
    }

    // MARK: - The windows

    /// Asks for more entries where there is room.
    mutating func load() -> Decisions {
        let underWay = progress.values.map(\.key.application)
        return windows.load { id in underWay.count { $0 == id } }
            .reduce(into: Decisions()) {
                $0 += Decisions(.read(.soonest($1)))
            }
    }

    mutating func loaded(
        _ entries: [ScheduleEntry], waking: [ScheduleEntry], for query: SoonestQuery
    ) {
        let underWay = progress
        windows.loaded(entries, waking: waking, for: query) { underWay[$0] != nil }
    }

    /// The store could not answer; if that is waited for still, it is asked again after a while.
    mutating func readingFailed(for query: SoonestQuery, at now: ClockReading) {
        if windows.areWaiting(for: query) { readingFailed(of: query.application, at: now) }
    }

    /// The store could not be read; what was asked for is asked for again after a while.
    private mutating func readingFailed(of application: ApplicationID, at now: ClockReading) {
        windows.suspend(application)
        readingRetry.failed(at: now.elapsed)
    }

    /// The store could not read requests that are due.
    mutating func readingFailed(for query: RequestsQuery, at now: ClockReading) {
        for serial in query.serials {
            guard let known = progress[serial], known.isWaiting(for: query) else { continue }
            giveUp(serial)
            readingFailed(of: known.key.application, at: now)
        }
    }

    // MARK: - From about to be due to its delivery

    /// Whether something of an application is due and waits for a place, or is being read.
    func hasQueue(of application: ApplicationID, at now: ClockReading) -> Bool {
        windows.hasDue(of: application, at: now)
            || progress.values.contains {
                guard case .loading(let entry, _, _) = $0 else { return false }
                return entry.key.application == application
                    && entry.due.remaining(at: now) <= .zero
            }
    }

    /// Reads what is due, or will be in a moment, as far as it may set out.
    mutating func loadDue(at now: ClockReading, _ places: inout DeliveryPlaces) -> Decisions {
        guard places.left > 0 else { return Decisions() }
        let soon = now.advanced(by: configuration.readAhead)
        let due = windows.takeDue(at: soon, &places) + takeUnwritten(at: soon, &places)
        guard !due.isEmpty else { return Decisions() }
        let until = now.elapsed + configuration.readAhead + configuration.explanation
        lastQuery += 1
        let query = RequestsQuery(serials: due.map(\.serial), number: lastQuery)
        for entry in due {
            progress[entry.serial] = .loading(entry, query: lastQuery, until: until)
        }
        return Decisions(.read(.requests(query)))
    }

    /// The store has read requests: those that are due are returned, in their order.
    mutating func loaded(
        _ requests: [PendingRequest], for query: RequestsQuery, at now: ClockReading
    ) -> (due: [TimedRequest], decisions: Decisions) {
        // What has lost its time since is as good as gone: it is for no schedule.
        let timed = requests.compactMap(TimedRequest.init)
        let found = Set(timed.map(\.entry.serial))
        var decisions = Decisions()
        for serial in query.serials where !found.contains(serial) {
            // What was removed meanwhile is not under way any more.
            guard let state = progress[serial], state.isWaiting(for: query) else { continue }
            giveUp(serial)
            // What nags goes with its notification, whichever way, and the store need not tell.
            if state.entry?.again == .nagging { continue }
            let key = state.key
            decisions += .report(.missing(key))
            windows.open([key.application])
            windows.invalidate()
        }
        var due: [TimedRequest] = []
        // What is under way no more was removed meanwhile, or its time has changed; then it may be asked
        // for again.
        for var request in timed
        where progress[request.entry.serial]?.isWaiting(for: query) == true {
            if let due = ahead[request.entry.serial] { request.entry.due = due }
            if let later = latestRepeat.nextDue(of: request, at: now) {
                request.entry.due = later
                if later.remaining(at: now) > .zero {
                    decisions += Decisions(.write(.dueTimes([request.entry.serial: later])))
                    postpone(request)
                    continue
                }
            }
            let wait = request.entry.due.remaining(at: now)
            if wait > .zero {
                progress[request.entry.serial] = .ready(request, at: now.elapsed + wait)
            } else {
                due.append(request)
            }
        }
        return (due.inOrder, decisions)
    }

    /// Takes out what was read ahead and is due now, and tells of what the store is late with.
    mutating func passDeadlines(
        at now: ClockReading
    ) -> (due: [TimedRequest], late: Decisions) {
        if readingRetry.isDue(at: now.elapsed) { windows.invalidate() }
        var late = Decisions()
        for (entry, query, until) in loading where until <= now.elapsed {
            progress[entry.serial] = .late(entry, query: query)
            late += .report(.unread(entry.key, after: configuration.explanation))
        }
        let reached = ready.filter { $0.time <= now.elapsed }.map(\.request.entry.due)
        // What was read in two goes has two readings of the clocks, a hair apart.
        let wall = reached.filter { $0.elapsed == nil }.map(\.wall).max() ?? .distantPast
        let due = ready.filter { request, time in
            time <= now.elapsed
                || request.entry.due.elapsed == nil && request.entry.due.wall <= wall
        }
        return (due.map(\.request).inOrder, late)
    }

    /// Delivers a request that is due; its next time counts from when that is written.
    mutating func deliver(_ due: TimedRequest, at now: ClockReading) -> Delivery {
        let entry = due.entry
        let id = UUID(delivering: entry)
        progress[entry.serial] = .recording(entry.key, as: id)
        let then = due.request.sequel(after: entry.due, at: now)
        var latest: Date?
        if case .at = then {
            latestRepeat.delivered(at: now)
            latest = latestRepeat.stored
        }
        return Delivery(
            notification: DeliveredNotification(
                id: id, application: entry.key.application,
                request: due.request.withoutPlaceOfSnooze, dueDate: entry.due.wall, date: now.wall),
            serial: entry.serial, then: then, latestRepeat: latest)
    }

    /// Puts back what is due and has to wait.
    mutating func postpone(_ due: TimedRequest) {
        guard ahead[due.entry.serial] == nil else {
            progress[due.entry.serial] = .unwritten(due.entry)
            return
        }
        progress[due.entry.serial] = nil
        windows.insert(due.entry)
    }

    /// It is written that a request was delivered.
    mutating func recorded(_ delivery: Delivery) {
        guard let serial = delivery.serial else { return }
        // One that is written late says nothing of the one after it.
        if case .recording(_, let id) = progress[serial], id != delivery.notification.id { return }
        let key = giveUp(serial)?.key ?? delivery.notification.key
        guard case .at(let next) = delivery.then else { return }
        windows.insert(
            ScheduleEntry(
                serial: serial, key: key, due: next,
                claim: delivery.notification.request.wakeClaim))
    }

    // MARK: - When to look again

    /// When something was due that no entry of the window says.
    var deadline: Duration? {
        (ready.map(\.time) + loading.map(\.until) + [readingRetry.time].compactMap(\.self)).min()
    }

    /// When the first entry is to be read.
    func plan(_ places: DeliveryPlaces) -> WakePlan {
        // With no place left nothing can set out; what makes room plans anew.
        guard places.left > 0 else { return WakePlan() }
        var plan = windows.plan { places.hasRoom(for: $0) }
        for entry in unwritten where places.hasRoom(for: entry.key) { plan.include(entry.due) }
        return plan.earlier(by: configuration.readAhead)
    }

    /// When the first is due that may wake the machine; nil without one.
    func wakesMachine(where isAllowed: (ApplicationID, WakeClaim) -> Bool) -> Date? {
        windows.wakesMachine(where: isAllowed)
    }

    /// Whether no request is on its way out of the store.
    var rests: Bool { progress.isEmpty }

    /// The requests that were taken out of the window to be delivered, and are not yet.
    var underWay: [RequestKey] {
        progress.values.compactMap {
            switch $0 {
            case .loading, .late, .ready: $0.key
            case .recording, .unwritten: nil
            }
        }
    }

    private var ready: [(request: TimedRequest, time: Duration)] {
        progress.values.compactMap {
            if case .ready(let request, let time) = $0 { (request, time) } else { nil }
        }
    }

    private var loading: [(entry: ScheduleEntry, query: Int, until: Duration)] {
        progress.values.compactMap {
            if case .loading(let entry, let query, let until) = $0 {
                (entry, query, until)
            } else {
                nil
            }
        }
    }

    /// Everything about the schedule that contradicts itself.
    var faults: [String] {
        windows.faults
            + windows.serials.filter { progress[$0] != nil }
            .map { "the entry \($0) waits in the window and is under way" }
    }
}

extension Request {
    /// Its fate when it is delivered.
    fileprivate func sequel(after previous: DueTime, at now: ClockReading) -> Delivery.Sequel {
        guard let trigger else { return .gone }
        if case .place(let place) = trigger { return place.isRepeating ? .waits : .gone }
        return Schedule.nextDue(of: trigger, after: previous, at: now).map { .at($0) } ?? .gone
    }
}
