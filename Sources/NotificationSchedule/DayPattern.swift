// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The days that a trigger's components allow; a day is counted from 1970-01-01.
enum DayPattern {
    case any
    case gregorian(GregorianPattern)
    case foundation(FoundationPattern)

    /// The components that choose days.
    static let fields: [Calendar.Component] = [
        .era, .year, .quarter, .month, .day, .weekday, .weekdayOrdinal, .weekOfMonth, .weekOfYear,
        .yearForWeekOfYear, .dayOfYear, .isLeapMonth,
    ]

    /// Reads the components.
    ///
    /// - Parameters:
    ///   - components: The trigger's.
    ///   - startsOnly: Of days in a row that match, such as those of a month, take the first.
    init(_ components: DateComponents, startsOnly: Bool) {
        let calendar = components.calendar ?? Self.usual
        if !Self.fields.contains(where: { components.isSet($0) }) {
            self = .any
        } else if calendar.identifier == .gregorian || calendar.identifier == .iso8601 {
            self = .gregorian(GregorianPattern(components, calendar, startsOnly: startsOnly))
        } else {
            self = .foundation(FoundationPattern(components, calendar, startsOnly: startsOnly))
        }
    }

    /// The first day at or after another.
    func first(from day: Int) -> Int? {
        switch self {
        case .any: day
        case .gregorian(let pattern): pattern.first(from: day)
        case .foundation(let pattern): pattern.first(from: day)
        }
    }

    // Making a calendar costs more than the whole search.
    private static let usual = Calendar(identifier: .gregorian)
}

extension DateComponents {
    fileprivate func isSet(_ field: Calendar.Component) -> Bool {
        // A month that is not a leap month is what everybody means.
        field == .isLeapMonth ? isLeapMonth == true : value(for: field) != nil
    }
}
