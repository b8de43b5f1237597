// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationModel

/// When a trigger is due next, and nothing else.
///
/// The service and `nextTriggerDate()` use the same code.
public enum Schedule {
    /// When a request that is accepted now is due first.
    ///
    /// - Parameters:
    ///   - trigger: The trigger of the request.
    ///   - now: The times that the clocks show.
    /// - Returns: The time, or nil if the trigger waits for something that is no time.
    /// - Throws: `NeverDue` for a date in the past, or one that does not exist.
    public static func firstDue(
        of trigger: Trigger, at now: ClockReading
    ) throws(NeverDue) -> DueTime? {
        switch trigger {
        case .interval(let trigger): return dueTime(seconds: trigger.seconds, after: now)
        case .calendar(let trigger):
            guard let date = trigger.nextDate(after: now.wall, zone: now.zone) else {
                throw trigger.reasonForNone(zone: now.zone)
            }
            return DueTime(wall: date)
        case .place, .push: return nil
        }
    }

    /// When a request that was just delivered is due again.
    ///
    /// Missed times are not made up for: the answer always lies after `now`. An interval
    /// keeps its phase, so it does not drift when it is late.
    ///
    /// - Parameters:
    ///   - trigger: The trigger of the request.
    ///   - previous: When it was due.
    ///   - now: The times that the clocks show.
    /// - Returns: The time, or nil if that was the last.
    public static func nextDue(
        of trigger: Trigger, after previous: DueTime, at now: ClockReading
    ) -> DueTime? {
        guard trigger.isDueAgain else { return nil }
        switch trigger {
        case .interval(let trigger):
            let late = (Duration.zero - previous.remaining(at: now)) / .seconds(1)
            let missed = max(0, (late / trigger.seconds).rounded(.down))
            return dueTime(seconds: (missed + 1) * trigger.seconds - late, after: now)
        case .calendar(let trigger):
            let after = max(previous.wall, now.wall)
            return trigger.nextDate(after: after, zone: now.zone).map { DueTime(wall: $0) }
        case .place, .push: return nil
        }
    }

    /// A moment that setting the wall clock does not move.
    ///
    /// - Parameters:
    ///   - seconds: How far away it is; 0 is now.
    ///   - now: The times that the clocks show.
    /// - Returns: The time on both clocks.
    package static func dueTime(seconds: Double, after now: ClockReading) -> DueTime {
        DueTime(
            wall: now.wall.addingTimeInterval(seconds),
            elapsed: .init(sinceBoot: now.elapsed + .seconds(seconds), boot: now.boot))
    }
}

/// A trigger that waits for a time that never comes.
public struct NeverDue: Error, Hashable {
    /// Why it never comes.
    public enum Reason: Hashable, Sendable {
        /// Its date is past, or does not exist.
        case noDate
        /// Its rule has no date, from the first time on, or none that could be found.
        case emptyRule
        /// The last date of its rule is past.
        case ended
    }

    /// Why it never comes.
    public let reason: Reason

    init(_ reason: Reason) { self.reason = reason }
}

extension NeverDue: CustomStringConvertible {
    /// One line for people.
    public var description: String {
        switch reason {
        case .noDate: "it never rings: its date is past or does not exist"
        case .emptyRule:
            "it never rings: its rule has no date within 400 years, or takes too long to count"
        case .ended: "it never rings: the last date of its rule is past"
        }
    }
}
