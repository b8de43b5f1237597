// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationModel
import NotificationSchedule

/// How far the wall clock had come when something that repeats was delivered last.
///
/// A clock that is set back a little does not have it delivered twice. One that is far behind was
/// wrong before, or is wrong now: a machine without a battery for its clock starts in the past, and
/// is set right a moment later. So what repeats follows the clock that is shown, and what was
/// delivered before counts again if the clock is set forward past it.
struct LatestRepeat: Hashable, Sendable {
    /// The time that counts; nil if none does.
    private(set) var date: Date?
    /// The time that counted before the clock was set back that far, or the service started so.
    private var abandoned: Date?
    /// Up to when what is due was put into a time that had passed already.
    private var relived: Date?

    /// Takes what the store has.
    init(_ kept: KeptRepeats = KeptRepeats()) {
        date = kept.latest
        relived = kept.putBack
    }

    /// The time that the store is to have.
    var stored: Date? { [date, abandoned].compactMap(\.self).max() }

    /// Something that repeats was delivered.
    mutating func delivered(at now: ClockReading) { date = max(date ?? now.wall, now.wall) }

    /// Whether something was delivered at a time that is still to come.
    func isAhead(of now: ClockReading) -> Bool { date.map { $0 > now.wall } ?? false }

    /// From when on what repeats is delivered again.
    func rest(at now: ClockReading) -> Date { max(date ?? now.wall, now.wall) }

    /// The clock is behind: what was delivered counts no more if that is so by more than a span.
    ///
    /// - Returns: The time up to which what repeats is put into one that has passed, which the store
    ///   is to have: the service may be stopped before the clock is put right.
    mutating func fellBehind(_ now: ClockReading, by span: Duration) -> Date? {
        guard let date, date.timeIntervalSince(now.wall) > span / .seconds(1) else { return nil }
        abandoned = stored
        relived = nil
        self.date = nil
        return abandoned
    }

    /// The clock was set forward: what was delivered counts again where it has come past that.
    mutating func wasSetForward(to now: ClockReading) {
        guard let abandoned, abandoned <= now.wall else { return }
        relived = abandoned
        date = stored
        self.abandoned = nil
    }

    /// When a repeat is due instead that is due at a time at which it was delivered already; nil
    /// without one.
    func nextDue(of due: TimedRequest, at now: ClockReading) -> DueTime? {
        guard let relived, due.entry.due.wall <= relived,
            case .calendar(let trigger) = due.request.trigger, trigger.isDueAgain
        else { return nil }
        return trigger.nextDate(after: relived, zone: now.zone).map { DueTime(wall: $0) }
    }
}
