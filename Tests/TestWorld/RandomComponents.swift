// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Components of a day in any calendar, most of which mean nothing to anybody.
public enum RandomComponents {
    /// The calendars whose years are known, so that a search in them goes by our own tables.
    public static let knownCalendars: [Calendar.Identifier] = [
        .gregorian, .iso8601, .buddhist, .japanese, .republicOfChina, .coptic,
        .ethiopicAmeteMihret, .ethiopicAmeteAlem, .hebrew, .indian, .persian, .islamic,
        .islamicCivil, .islamicTabular, .islamicUmmAlQura, .chinese, .dangi, .vietnamese,
    ]

    /// Each field with what it may be, and in how many it is given once.
    public static let fields: [(field: Calendar.Component, range: ClosedRange<Int>, odds: Int)] = [
        (.era, 0...240, 20), (.year, 1...6_000, 8), (.month, 1...13, 2), (.day, 1...31, 3),
        (.weekday, 1...7, 4), (.weekdayOrdinal, 1...5, 8), (.weekOfMonth, 0...6, 8),
        (.weekOfYear, 1...54, 6), (.yearForWeekOfYear, 1_400...5_000, 20),
        (.dayOfYear, 1...385, 8), (.quarter, 1...4, 10),
    ]

    /// Makes some in one of the known calendars, or one that only Foundation knows.
    public static func make(_ random: inout SeededGenerator) -> DateComponents {
        var components = DateComponents()
        components.calendar = (knownCalendars + [.tamil, .vikram]).randomElement(using: &random)
            .map { Calendar(identifier: $0) }
        for (field, range, odds) in fields where Int.random(in: 0..<odds, using: &random) == 0 {
            components.setValue(.random(in: range, using: &random), for: field)
        }
        if Int.random(in: 0..<5, using: &random) == 0 { components.isLeapMonth = true }
        return components
    }
}
