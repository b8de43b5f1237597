// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationModel

// The clocks change.
extension ScheduleStateMachine {
    /// The wall clock was set, the machine resumed, or the zone changed.
    mutating func clockChanged(to now: ClockReading) -> Decisions {
        let before = clock
        clock = now
        // Its time may have changed; it is read again.
        for (serial, state) in progress {
            guard case .ready(let request, _) = state else { continue }
            guard ahead[serial] == nil else {
                progress[serial] = .unwritten(request.entry)
                continue
            }
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

    mutating func startRevision(
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
        case .loading, .late, .recording, .unwritten: return nil
        case .ready: progress[pending.serial] = nil
        case nil: break
        }
        return ScheduleEntry(
            serial: pending.serial, key: pending.key, due: due, claim: pending.request.wakeClaim,
            again: pending.request.again?.reason)
    }
}
