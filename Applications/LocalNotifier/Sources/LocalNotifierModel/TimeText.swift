// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Times in words for people.
enum TimeText {
    /// Says when something is: `Today, 18:30`, or `Sat 28 Nov, 09:00`.
    ///
    /// - Parameters:
    ///   - date: The time.
    ///   - now: The time at the moment.
    ///   - calendar: The calendar and zone in which the person reads it.
    /// - Returns: The words.
    static func describe(_ date: Date, at now: Date, in calendar: Calendar) -> String {
        let days = calendar.dateComponents(
            [.day], from: calendar.startOfDay(for: now), to: calendar.startOfDay(for: date)
        ).day
        let day =
            switch days {
            case 0: "Today"
            case 1: "Tomorrow"
            default:
                calendar.isDate(date, equalTo: now, toGranularity: .year)
                    ? format("E d MMM", date, calendar) : format("E d MMM y", date, calendar)
            }
        return "\(day), \(format("HH:mm", date, calendar))"
    }

    private static func format(_ pattern: String, _ date: Date, _ calendar: Calendar) -> String {
        let formatter = DateFormatter()
        formatter.calendar = calendar
        formatter.timeZone = calendar.timeZone
        formatter.locale = calendar.locale ?? .current
        formatter.dateFormat = pattern
        return formatter.string(from: date)
    }
}
