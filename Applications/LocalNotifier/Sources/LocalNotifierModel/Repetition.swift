// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import UIKitNotifications

/// How often a reminder comes again, of what `UILocalNotification` can say.
public enum Repetition: CaseIterable, Sendable {
    case never, minute, hour, day, week, month, year

    /// Reads the interval of a notification; one that the person cannot choose is ``never``.
    init(_ unit: NSCalendar.Unit) {
        self = Self.allCases.first { $0.unit == unit } ?? .never
    }

    /// The interval for a notification; an empty set is once.
    var unit: NSCalendar.Unit { interval?.unit ?? [] }

    /// As a notification says it, and as a calendar counts it.
    private var interval: (unit: NSCalendar.Unit, component: Calendar.Component)? {
        switch self {
        case .never: nil
        case .minute: (.minute, .minute)
        case .hour: (.hour, .hour)
        case .day: (.day, .day)
        case .week: (.weekOfYear, .weekOfYear)
        case .month: (.month, .month)
        case .year: (.year, .year)
        }
    }

    /// Finds when it comes next.
    ///
    /// - Parameters:
    ///   - now: The time.
    ///   - first: When it comes for the first time.
    ///   - calendar: The calendar and zone to count in.
    /// - Returns: The first time, or the next one after now.
    func next(after now: Date, from first: Date, in calendar: Calendar) -> Date {
        guard let component = interval?.component, first <= now else { return first }
        let elapsed = calendar.dateComponents([component], from: first, to: now)
        let count = elapsed.value(for: component) ?? 0
        // Counted from the first time: the last day of a month would else be lost in February.
        let dates = (count...(count + 1)).lazy.compactMap {
            calendar.date(byAdding: component, value: $0, to: first)
        }
        return dates.first { $0 > now } ?? first
    }
}
