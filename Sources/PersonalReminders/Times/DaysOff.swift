// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationModel
import NotificationSchedule

extension CalendarTrigger {
    /// So many dates are left out at most: the rest is for those that a person skips.
    private static let mostDaysOff = Recurrence.mostDates - 100

    /// Leaves out those of many whole days on which it would be due.
    ///
    /// - Parameters:
    ///   - days: The days in any order, by the clock of the trigger.
    ///   - zone: The zone of a trigger that names none.
    /// - Returns: When the last day begins as far as which all of them are left out; nil if there
    ///   are none.
    mutating func leaveOut(_ days: [RecurrenceDate], in zone: TimeZone) -> Date? {
        let zone = components.timeZone ?? zone
        var dates = self
        dates.relativeOffsets = []
        var last: Date?
        for day in Set(days).sorted(by: { $0.wall < $1.wall }) {
            let span = zone.wholeDay(of: day)
            let before = Date(timeIntervalSince1970: Double(span.lowerBound - 1))
            let next = dates.nextDate(after: before, zone: zone)?.timeIntervalSince1970
            if let next, next < Double(span.upperBound) {
                if exceptions.count >= Self.mostDaysOff { break }
                exceptions.append(day)
            }
            last = before.addingTimeInterval(1)
        }
        return last
    }
}
