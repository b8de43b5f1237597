// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationModel
import TestWorld

/// Components of any calendar and any fields, and a moment to look after.
struct RandomComponents: RandomTrigger {
    let trigger: CalendarTrigger
    let moment: Date
    let zone: TimeZone

    private static let calendars: [Calendar.Identifier] = [
        .gregorian, .iso8601, .buddhist, .japanese, .republicOfChina, .coptic,
        .ethiopicAmeteMihret, .ethiopicAmeteAlem, .hebrew, .indian, .persian, .islamic,
        .islamicCivil, .islamicTabular, .islamicUmmAlQura, .chinese, .dangi, .vietnamese,
        .tamil, .vikram,
    ]

    /// Each field with what it may be, and how rarely it is given.
    private static let fields: [(Calendar.Component, ClosedRange<Int>, Int)] = [
        (.era, 0...240, 20), (.year, 1...6_000, 8), (.month, 1...13, 2), (.day, 1...31, 3),
        (.weekday, 1...7, 4), (.weekdayOrdinal, 1...5, 8), (.weekOfMonth, 0...6, 8),
        (.weekOfYear, 1...54, 6), (.yearForWeekOfYear, 1_400...5_000, 20),
        (.dayOfYear, 1...385, 8), (.quarter, 1...4, 10), (.hour, 0...23, 2), (.minute, 0...59, 2),
        (.second, 0...59, 3),
    ]

    init(_ random: inout SeededGenerator) {
        func odds(_ number: Int) -> Bool { Int.random(in: 0..<number, using: &random) == 0 }
        var components = DateComponents()
        let identifier = Int.random(in: Self.calendars.indices, using: &random)
        components.calendar = Calendar(identifier: Self.calendars[identifier])
        for (field, range, rarity) in Self.fields where odds(rarity) {
            components.setValue(.random(in: range, using: &random), for: field)
        }
        if odds(5) { components.isLeapMonth = true }
        trigger = CalendarTrigger(components: components, isRepeating: true)
        zone = RandomRule.zones[Int.random(in: RandomRule.zones.indices, using: &random)]
        let seconds = Int.random(in: 1_577_836_800..<2_208_988_800, using: &random)
        moment = Date(timeIntervalSince1970: Double(seconds))
    }

    var description: String {
        let values = Self.fields.compactMap { field, _, _ in
            trigger.components.value(for: field).map { "\(field): \($0)" }
        }
        let calendar = trigger.components.calendar.map { "\($0.identifier)" } ?? "no calendar"
        let isLeapMonth = trigger.components.isLeapMonth == true ? " in a leap month" : ""
        return "\(calendar) {\(values.joined(separator: ", "))}\(isLeapMonth) in "
            + "\(zone.identifier), after \(moment)"
    }
}
