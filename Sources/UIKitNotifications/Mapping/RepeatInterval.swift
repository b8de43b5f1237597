// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

/// How often a notification repeats, of what a calendar unit can say.
enum RepeatInterval {
    case minute, hour, day, week, month, quarter, year

    private static let units: [(NSCalendar.Unit, RepeatInterval)] = [
        (.minute, .minute), (.hour, .hour), (.day, .day), (.weekday, .day),
        (.weekOfMonth, .week), (.weekOfYear, .week), (.weekdayOrdinal, .week),
        (.month, .month), (.quarter, .quarter), (.year, .year), (.yearForWeekOfYear, .year),
        // `NSWeekCalendarUnit` of iOS 4 to 6.
        (NSCalendar.Unit(rawValue: 1 << 8), .week),
    ]

    /// Reads a unit: adding one of it to a date gives the next one (LEG-12).
    ///
    /// - Parameter unit: The unit; nil comes of none.
    /// - Throws: ``LegacyError`` for units that are too short, never come again, or are several.
    init?(_ unit: NSCalendar.Unit) throws(LegacyError) {
        if unit.isEmpty { return nil }
        guard let found = Self.units.first(where: { $0.0 == unit }) else {
            throw LegacyError(
                field: "repeatInterval",
                reason: "it is \(unit.rawValue); use one unit from a minute to a year")
        }
        self = found.1
    }

    /// Whether the calendar makes no difference.
    var isSameInAllCalendars: Bool {
        switch self {
        case .minute, .hour, .day, .week: true
        case .month, .quarter, .year: false
        }
    }

    /// The same as a trigger says it.
    var recurrence: UNCalendarNotificationTrigger.Recurrence {
        switch self {
        case .minute: .every(1, .minutes)
        case .hour: .every(1, .hours)
        case .day: .every(1, .days)
        case .week: .every(1, .weeks)
        case .month: .every(1, .months)
        case .quarter: .every(3, .months)
        case .year: .every(1, .years)
        }
    }

    /// For a calendar that is not Gregorian: what to match, and the step to the match before.
    var matched: (components: Set<Calendar.Component>, step: DateComponents)? {
        switch self {
        case .month: ([.day, .hour, .minute, .second], DateComponents(month: -1))
        case .year: ([.month, .day, .hour, .minute, .second], DateComponents(year: -1))
        case .minute, .hour, .day, .week, .quarter: nil
        }
    }
}
