// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationModel
import TestWorld

/// Components of a day in any calendar and of a time, and a moment to look after.
struct RandomDate: RandomTrigger {
    let trigger: CalendarTrigger
    let moment: Date
    let zone: TimeZone

    private static let times: [(Calendar.Component, ClosedRange<Int>, Int)] = [
        (.hour, 0...23, 2), (.minute, 0...59, 2), (.second, 0...59, 3),
    ]

    init(_ random: inout SeededGenerator) {
        var components = RandomComponents.make(&random)
        for (field, range, odds) in Self.times where Int.random(in: 0..<odds, using: &random) == 0 {
            components.setValue(.random(in: range, using: &random), for: field)
        }
        trigger = CalendarTrigger(components: components, isRepeating: true)
        zone = RandomRule.zones[Int.random(in: RandomRule.zones.indices, using: &random)]
        let seconds = Int.random(in: 1_577_836_800..<2_208_988_800, using: &random)
        moment = Date(timeIntervalSince1970: Double(seconds))
    }

    var description: String {
        let values = (RandomComponents.fields + Self.times).compactMap { field, _, _ in
            trigger.components.value(for: field).map { "\(field): \($0)" }
        }
        let calendar = trigger.components.calendar.map { "\($0.identifier)" } ?? "no calendar"
        let isLeapMonth = trigger.components.isLeapMonth == true ? " in a leap month" : ""
        return "\(calendar) {\(values.joined(separator: ", "))}\(isLeapMonth) in "
            + "\(zone.identifier), after \(moment)"
    }
}
