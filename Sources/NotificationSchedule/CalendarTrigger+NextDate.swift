// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationModel

extension CalendarTrigger {
    /// The next date, strictly later than another, at which the wall clock matches.
    ///
    /// - Parameters:
    ///   - date: The date to look after.
    ///   - zone: The zone to use when the trigger names none.
    /// - Returns: The date, or nil if there is none.
    public func nextDate(after date: Date, zone: TimeZone) -> Date? {
        var calendar = components.calendar ?? Calendar(identifier: .gregorian)
        calendar.timeZone = components.timeZone ?? zone
        return calendar.nextDate(after: date, matching: components, matchingPolicy: .nextTime)
    }
}
