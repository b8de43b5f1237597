// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The days that a trigger's components allow; a day is counted from 1970-01-01.
enum DayPattern {
    case any
    case known(CalendarPattern)
    case foundation(FoundationPattern)
    case none

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
        let components = components.telling
        let calendar = components.calendar ?? Self.usual
        if !Self.fields.contains(where: { components.isSet($0) }) {
            self = .any
        } else if let eras = CalendarEras.of(calendar.identifier) {
            self =
                CalendarPattern(components, eras, calendar, startsOnly: startsOnly)
                .map { .known($0) } ?? .none
        } else {
            self =
                FoundationPattern(components, calendar, startsOnly: startsOnly)
                .map { .foundation($0) } ?? .none
        }
    }

    /// The first day at or after another.
    ///
    /// - Parameters:
    ///   - day: The day to begin with.
    ///   - looks: Grows with the work: by one for each year that is looked at, or for each day
    ///     that Foundation is asked about.
    /// - Returns: The day, or nil if there is none.
    func first(from day: Int, looks: inout Int) -> Int? {
        switch self {
        case .any: day
        case .known(let pattern): pattern.first(from: day, looks: &looks)
        case .foundation(let pattern): pattern.first(from: day, looks: &looks)
        case .none: nil
        }
    }

    // Making a calendar costs more than the whole search.
    private static let usual = Calendar(identifier: .gregorian)
}

extension DateComponents {
    fileprivate func isSet(_ field: Calendar.Component) -> Bool {
        // False and missing are the same: see Decision 0025.
        field == .isLeapMonth ? isLeapMonth == true : value(for: field) != nil
    }
}
