// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationModel
import NotificationSchedule

/// The pending requests: from the store, through its window, to the record of their delivery.
struct ScheduleStateMachine: Sendable {
    private let configuration: EngineConfiguration
    private(set) var windows: ScheduleWindows
    private var underWay = RequestsUnderWay()
    private var clocks: ScheduleClocks
    private var lastQuery = 0
    /// When the store is asked again, after it could not be read.
    private var readingRetry: ReadingRetry

    init(_ configuration: EngineConfiguration) {
        self.configuration = configuration
        windows = ScheduleWindows(capacity: configuration.windowCapacity)
        clocks = ScheduleClocks(configuration)
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
        windows.open(applications)
        return Decisions(.write(.intervals(now))) + clocks.started(repeats, at: now)
    }

    // MARK: - The clocks change

    /// The wall clock was set, the machine resumed, or the zone changed.
    mutating func clockChanged(to now: ClockReading) -> Decisions {
        windows.open(underWay.readAnew())
        let soonest = windows.soonestOnWall(configuration.revisedFirst)
        windows.invalidate()
        return Decisions(.write(.intervals(now))) + clocks.changed(to: now, soonest, &underWay)
    }

    /// The store has read a page of calendar requests.
    mutating func calendarLoaded(_ page: [PendingRequest], at now: ClockReading) -> Decisions {
        clocks.calendarLoaded(page, &windows, &underWay, at: now)
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
        for serial in serials { underWay.giveUp(serial) }
    }

    /// A person has given requests another time.
    ///
    /// - Returns: Those that wait for it: what rings by now is about to be written, and is gone then.
    mutating func rescheduled(_ entries: [ScheduleEntry]) -> Set<Int64> {
        clocks.rescheduled()
        let waiting = entries.filter { entry in
            // What could not be written is written once more, with the time that follows.
            if case .recording = underWay[entry.serial] { return false }
            if underWay.isAhead(entry.serial) { return false }
            underWay.giveUp(entry.serial)
            return true
        }
        windows.move(waiting)
        return Set(waiting.map(\.serial))
    }

    /// Notifications of an application were acted on: they do not nag any more.
    mutating func endNagging(of application: ApplicationID, where isMeant: (RequestKey) -> Bool) {
        windows.remove(application) { $0.again == .nagging && isMeant($0.key) }
        for entry in underWay.onTheirWay.compactMap(\.entry)
        where entry.again == .nagging && entry.key.application == application
            && isMeant(entry.key)
        {
            underWay.giveUp(entry.serial)
        }
    }

    // MARK: - The windows

    /// Asks for more entries where there is room.
    mutating func load() -> Decisions {
        guard windows.haveQuestions else { return Decisions() }
        let applications = underWay.keys.map(\.application)
        return windows.load { id in applications.count { $0 == id } }
            .reduce(into: Decisions()) {
                $0 += Decisions(.read(.soonest($1)))
            }
    }

    mutating func loaded(
        _ entries: [ScheduleEntry], waking: [ScheduleEntry], for query: SoonestQuery
    ) {
        let underWay = underWay
        windows.loaded(entries, waking: waking, for: query) { underWay.contains($0) }
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
            guard let known = underWay[serial], known.isWaiting(for: query) else { continue }
            underWay.giveUp(serial)
            readingFailed(of: known.key.application, at: now)
        }
    }

    // MARK: - From about to be due to its delivery

    /// Whether something of an application is due and waits for a place, or is being read.
    func hasQueue(of application: ApplicationID, at now: ClockReading) -> Bool {
        windows.hasDue(of: application, at: now)
            || underWay.onTheirWay.contains {
                guard case .loading(let entry, _, _) = $0 else { return false }
                return entry.key.application == application
                    && entry.due.remaining(at: now) <= .zero
            }
    }

    /// Reads what is due, or will be in a moment, as far as it may set out.
    mutating func loadDue(at now: ClockReading, _ places: inout DeliveryPlaces) -> Decisions {
        guard places.left > 0 else { return Decisions() }
        let soon = now.advanced(by: configuration.readAhead)
        let due = windows.takeDue(at: soon, &places) + underWay.due(at: soon, &places)
        guard !due.isEmpty else { return Decisions() }
        let until = now.elapsed + configuration.readAhead + configuration.explanation
        lastQuery += 1
        let query = RequestsQuery(serials: due.map(\.serial), number: lastQuery)
        for entry in due {
            underWay.move(entry.serial, to: .loading(entry, query: lastQuery, until: until))
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
            guard let state = underWay[serial], state.isWaiting(for: query) else { continue }
            underWay.giveUp(serial)
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
        where underWay[request.entry.serial]?.isWaiting(for: query) == true {
            if let due = underWay.due(ahead: request.entry.serial) { request.entry.due = due }
            if let later = clocks.nextDue(of: request, at: now) {
                request.entry.due = later
                if later.remaining(at: now) > .zero {
                    decisions += Decisions(.write(.dueTimes([request.entry.serial: later])))
                    postpone(request)
                    continue
                }
            }
            let wait = request.entry.due.remaining(at: now)
            if wait > .zero {
                underWay.move(
                    request.entry.serial, to: .ready(request, at: now.elapsed + wait))
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
            underWay.move(entry.serial, to: .late(entry, query: query))
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
        underWay.deliver(entry, as: id)
        let then = due.request.sequel(after: entry.due, at: now)
        var latest: Date?
        if case .at = then { latest = clocks.repeatDelivered(at: now) }
        return Delivery(
            notification: DeliveredNotification(
                id: id, application: entry.key.application,
                request: due.request.withoutPlaceOfSnooze, dueDate: entry.due.wall, date: now.wall),
            serial: entry.serial, then: then, latestRepeat: latest)
    }

    /// Puts back what is due and has to wait.
    mutating func postpone(_ due: TimedRequest) {
        if !underWay.putBack(due.entry.serial) { windows.insert(due.entry) }
    }

    /// It is written that a request was delivered.
    mutating func recorded(_ delivery: Delivery, at now: ClockReading) -> Decisions {
        // One that is written late says nothing of the one after it.
        guard let serial = delivery.serial, !isBeingDelivered(serial, besides: delivery)
        else { return Decisions() }
        let next = next(after: delivery, serial, at: now)
        let key = underWay.giveUp(serial)?.key ?? delivery.notification.key
        guard let next else { return Decisions() }
        windows.insert(delivery.entry(serial, key, due: next))
        return delivery.then == .at(next)
            ? Decisions() : Decisions(.write(.dueTimes([serial: next])))
    }

    /// It could not be written that a request was delivered: it rings by its next time all the same.
    ///
    /// The store keeps the time before. After a crash it rings for that once more, with the same id.
    mutating func recordingFailed(_ delivery: Delivery, at now: ClockReading) {
        guard let serial = delivery.serial,
            case .recording(let key, delivery.notification.id) = underWay[serial],
            let next = next(after: delivery, serial, at: now)
        else { return }
        underWay.ringsOn(
            by: delivery.entry(serial, key, due: next),
            trigger: delivery.notification.request.trigger)
    }

    private func isBeingDelivered(_ serial: Int64, besides delivery: Delivery) -> Bool {
        guard case .recording(_, let id) = underWay[serial] else { return false }
        return id != delivery.notification.id
    }

    /// When a request rings after a delivery, by the clocks of now; nil if that was its last time.
    private func next(
        after delivery: Delivery, _ serial: Int64, at now: ClockReading
    ) -> DueTime? {
        guard case .at(let next) = delivery.then else { return nil }
        if let due = underWay.due(ahead: serial) { return due }
        guard underWay.isOutdated(serial) else { return next }
        return clocks.revised(next, of: delivery.notification.request.trigger, at: now)
    }

    // MARK: - When to look again

    /// When something was due that no entry of the window says.
    var deadline: Duration? {
        [underWay.onTheirWay.earliest(\.deadline), readingRetry.time].earliest(\.self)
    }

    /// When the first entry is to be read.
    func plan(_ places: DeliveryPlaces) -> WakePlan {
        // With no place left nothing can set out; what makes room plans anew.
        guard places.left > 0 else { return WakePlan() }
        var plan = windows.plan { places.hasRoom(for: $0) }
        for entry in underWay.waiting where places.hasRoom(for: entry.key) {
            plan.include(entry.due)
        }
        return plan.earlier(by: configuration.readAhead)
    }

    /// When the first is due that may wake the machine; nil without one.
    func wakesMachine(where isAllowed: (ApplicationID, WakeClaim) -> Bool) -> Date? {
        let waiting = underWay.waiting.filter {
            $0.claim != .none && isAllowed($0.key.application, $0.claim)
        }
        return [windows.wakesMachine(where: isAllowed), waiting.map(\.due.wall).min()]
            .earliest(\.self)
    }

    /// Whether no request is on its way out of the store.
    var rests: Bool { underWay.isEmpty }

    /// The requests that were taken out of the window to be delivered, and are not yet.
    var toBeDelivered: [RequestKey] { underWay.onTheirWay.compactMap(\.entry?.key) }

    private var ready: [(request: TimedRequest, time: Duration)] {
        underWay.onTheirWay.compactMap {
            if case .ready(let request, let time) = $0 { (request, time) } else { nil }
        }
    }

    private var loading: [(entry: ScheduleEntry, query: Int, until: Duration)] {
        underWay.onTheirWay.compactMap {
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
            + windows.serials.filter(underWay.contains)
            .map { "the entry \($0) waits in the window and is under way" }
    }
}

extension Delivery {
    /// The entry of the request by its next time.
    fileprivate func entry(_ serial: Int64, _ key: RequestKey, due: DueTime) -> ScheduleEntry {
        ScheduleEntry(
            serial: serial, key: key, due: due, claim: notification.request.wakeClaim)
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
