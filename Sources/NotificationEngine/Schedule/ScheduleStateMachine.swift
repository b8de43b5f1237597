// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationModel
import NotificationSchedule

/// The pending requests: from the store, through its window, to the record of their delivery.
struct ScheduleStateMachine: Sendable {
    private let configuration: EngineConfiguration
    private(set) var windows: ScheduleWindows
    private var progress: [Int64: RequestProgress] = [:]
    private var lastQuery = 0
    private var revision: CalendarRevision?
    /// When the store is asked again, after it could not be read.
    private var readingRetry: ReadingRetry
    /// The reading of the clocks when they were last looked at because of a change.
    private var clock: ClockReading?
    private var latestRepeat = LatestRepeat()

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
        for serial in serials { progress[serial] = nil }
    }

    /// A person has given requests another time.
    ///
    /// - Returns: Those that wait for it: what rings by now is about to be written, and is gone then.
    mutating func rescheduled(_ entries: [ScheduleEntry]) -> Set<Int64> {
        // A walk that has read an old trigger would bring its time back.
        revision?.mustRestart = true
        let waiting = entries.filter { entry in
            if case .recording = progress[entry.serial] { return false }
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
            progress[serial] = nil
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
        let due = windows.takeDue(at: now.advanced(by: configuration.readAhead), &places)
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
            progress[serial] = nil
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
        progress[entry.serial] = .recording(entry.key)
        let then = due.request.sequel(after: entry.due, at: now)
        var latest: Date?
        if case .at = then {
            latestRepeat.delivered(at: now)
            latest = latestRepeat.stored
        }
        return Delivery(
            notification: DeliveredNotification(
                id: UUID(delivering: entry), application: entry.key.application,
                request: due.request.withoutPlaceOfSnooze, dueDate: entry.due.wall, date: now.wall),
            serial: entry.serial, then: then, latestRepeat: latest)
    }

    /// Puts back what is due and has to wait.
    mutating func postpone(_ due: TimedRequest) {
        progress[due.entry.serial] = nil
        windows.insert(due.entry)
    }

    /// It is written that a request was delivered.
    mutating func recorded(_ delivery: Delivery) {
        guard let serial = delivery.serial else { return }
        let key = progress.removeValue(forKey: serial)?.key ?? delivery.notification.key
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
        return windows.plan { places.hasRoom(for: $0) }.earlier(by: configuration.readAhead)
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
            if case .recording = $0 { nil } else { $0.key }
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

// MARK: - The clocks change

extension ScheduleStateMachine {
    /// The wall clock was set, the machine resumed, or the zone changed.
    mutating func clockChanged(to now: ClockReading) -> Decisions {
        let before = clock
        clock = now
        // Its time may have changed; it is read again.
        for (serial, state) in progress {
            guard case .ready(let request, _) = state else { continue }
            progress[serial] = nil
            windows.open([request.entry.key.application])
        }
        let soonest = windows.soonestOnWall(configuration.revisedFirst)
        windows.invalidate()
        let decisions = Decisions(.write(.intervals(now)))
        guard let before else { return decisions }
        let expected = before.wall.addingTimeInterval((now.elapsed - before.elapsed) / .seconds(1))
        let step = now.wall.timeIntervalSince(expected)
        if step > 1 { latestRepeat.wasSetForward(to: now) }
        let isSetBack = step < -1
        guard isSetBack || before.zone != now.zone else { return decisions }
        return decisions
            + startRevision(
                repeats: isSetBack, floating: before.zone != now.zone, soonest, at: now)
    }

    private mutating func startRevision(
        repeats: Bool, floating: Bool, _ soonest: [Int64] = [], at now: ClockReading
    ) -> Decisions {
        // However many steps it took.
        let putBack = latestRepeat.fellBehind(now, by: configuration.correction)
        // Before any of them is.
        let note = putBack.map { Decisions(.write(.putBack($0))) } ?? Decisions()
        if revision != nil {
            revision?.startOver(repeats: repeats, floating: floating, soonest)
            return note
        }
        revision = CalendarRevision(soonest: soonest, repeats: repeats, floating: floating)
        return note + loadPage(after: nil)
    }

    /// Asks for the page behind a serial; for nil, for the first.
    private func loadPage(after serial: Int64?) -> Decisions {
        if serial == nil, let soonest = revision?.soonest, !soonest.isEmpty {
            return Decisions(.read(.calendar(.of(soonest))))
        }
        return Decisions(
            .read(.calendar(.after(serial ?? 0, limit: configuration.revisionPage))))
    }

    /// The store has read a page of calendar requests.
    mutating func calendarLoaded(_ page: [PendingRequest], at now: ClockReading) -> Decisions {
        guard let current = revision else { return Decisions() }
        if current.mustRestart {
            revision?.mustRestart = false
            return loadPage(after: nil)
        }
        let moved = page.compactMap { revise($0, current, at: now) }
        windows.move(moved)
        let times = Dictionary(uniqueKeysWithValues: moved.map { ($0.serial, $0.due) })
        let write = times.isEmpty ? Decisions() : Decisions(.write(.dueTimes(times)))
        if !current.soonest.isEmpty {
            revision?.soonest = []
            // These are the first to be right on the disk, too.
            return write + loadPage(after: nil)
        }
        guard let last = page.last, page.count == configuration.revisionPage else {
            revision = nil
            return write
        }
        // The next page is read first: then this one is written while that one is worked out.
        return loadPage(after: last.serial) + write
    }

    /// The entry of a request whose time is another one now.
    private mutating func revise(
        _ pending: PendingRequest, _ revision: CalendarRevision, at now: ClockReading
    ) -> ScheduleEntry? {
        guard let due = revision.due(of: pending, latestRepeat, at: now) else { return nil }
        switch progress[pending.serial] {
        // What is being read at this moment is as good as due.
        case .loading, .late, .recording: return nil
        case .ready: progress[pending.serial] = nil
        case nil: break
        }
        return ScheduleEntry(
            serial: pending.serial, key: pending.key, due: due, claim: pending.request.wakeClaim,
            again: pending.request.again?.reason)
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
