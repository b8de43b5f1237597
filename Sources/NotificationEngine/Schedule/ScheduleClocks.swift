// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationModel

/// The clocks by which requests are due, and what becomes of those when a clock is set, or the zone
/// is another one.
struct ScheduleClocks: Sendable {
    private let configuration: EngineConfiguration
    private var revision: CalendarRevision?
    /// The reading of the clocks when they were last looked at because of a change.
    private var last: ClockReading?
    private var latestRepeat = LatestRepeat()

    init(_ configuration: EngineConfiguration) { self.configuration = configuration }

    /// The service starts: the zone may have changed meanwhile.
    mutating func started(_ repeats: KeptRepeats, at now: ClockReading) -> Decisions {
        last = now
        latestRepeat = LatestRepeat(repeats)
        var underWay = RequestsUnderWay()
        return startRevision(
            repeats: latestRepeat.isAhead(of: now), floating: true, [], &underWay, at: now)
    }

    /// The wall clock was set, the machine resumed, or the zone changed.
    ///
    /// - Parameters:
    ///   - now: What the clocks say.
    ///   - soonest: The next to ring by the wall clock, which are looked at first.
    ///   - underWay: The requests of which some are ahead of the store.
    /// - Returns: What to do.
    mutating func changed(
        to now: ClockReading, _ soonest: [Int64], _ underWay: inout RequestsUnderWay
    ) -> Decisions {
        let before = last
        last = now
        guard let before else { return Decisions() }
        let expected = before.wall.addingTimeInterval((now.elapsed - before.elapsed) / .seconds(1))
        let step = now.wall.timeIntervalSince(expected)
        if step > 1 { latestRepeat.wasSetForward(to: now) }
        let isSetBack = step < -1
        guard isSetBack || before.zone != now.zone else { return Decisions() }
        return startRevision(
            repeats: isSetBack, floating: before.zone != now.zone, soonest, &underWay, at: now)
    }

    private mutating func startRevision(
        repeats: Bool, floating: Bool, _ soonest: [Int64],
        _ underWay: inout RequestsUnderWay, at now: ClockReading
    ) -> Decisions {
        // However many steps it took.
        let putBack = latestRepeat.fellBehind(now, by: configuration.correction)
        // Before any of them is.
        let note = putBack.map { Decisions(.write(.putBack($0))) } ?? Decisions()
        let started = CalendarRevision(soonest: soonest, repeats: repeats, floating: floating)
        underWay.revise { started.due(of: $0, $1, latestRepeat, at: now) }
        if revision != nil {
            revision?.startOver(repeats: repeats, floating: floating, soonest)
            return note
        }
        revision = started
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

    /// A request was given another time: a walk that has read the one before would bring that back.
    mutating func rescheduled() { revision?.mustRestart = true }

    /// The store has read a page of calendar requests.
    ///
    /// - Parameters:
    ///   - page: The requests.
    ///   - windows: Where those are that wait.
    ///   - underWay: The requests that have left them.
    ///   - now: What the clocks say.
    /// - Returns: What to do.
    mutating func calendarLoaded(
        _ page: [PendingRequest], _ windows: inout ScheduleWindows,
        _ underWay: inout RequestsUnderWay, at now: ClockReading
    ) -> Decisions {
        guard let current = revision else { return Decisions() }
        if current.mustRestart {
            revision?.mustRestart = false
            return loadPage(after: nil)
        }
        let moved = page.compactMap { revise($0, current, &underWay, at: now) }
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
    private func revise(
        _ pending: PendingRequest, _ revision: CalendarRevision,
        _ underWay: inout RequestsUnderWay, at now: ClockReading
    ) -> ScheduleEntry? {
        // The store has a time of it that has passed.
        if underWay.isAhead(pending.serial) { return nil }
        guard var entry = ScheduleEntry(pending),
            let due = revision.due(of: pending.request.trigger, entry.due, latestRepeat, at: now)
        else { return nil }
        switch underWay[pending.serial] {
        // What is being read at this moment is as good as due.
        case .loading, .late, .recording: return nil
        case .ready: underWay.giveUp(pending.serial)
        case nil: break
        }
        entry.due = due
        return entry
    }

    // MARK: - What repeats

    /// Something that repeats is delivered.
    ///
    /// - Returns: How far the wall clock has come, which the store is to have.
    mutating func repeatDelivered(at now: ClockReading) -> Date? {
        latestRepeat.delivered(at: now)
        return latestRepeat.stored
    }

    /// When a repeat is due instead that is due at a time at which it was delivered already; nil
    /// without one.
    func nextDue(of due: TimedRequest, at now: ClockReading) -> DueTime? {
        latestRepeat.nextDue(of: due, at: now)
    }

    /// The time after a delivery, where the clocks have changed since that was worked out.
    func revised(_ next: DueTime, of trigger: Trigger?, at now: ClockReading) -> DueTime {
        CalendarRevision(soonest: [], repeats: true, floating: true)
            .due(of: trigger, next, latestRepeat, at: now) ?? next
    }
}
