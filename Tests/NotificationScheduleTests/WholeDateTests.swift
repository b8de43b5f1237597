// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationModel
import TestThreads
import Testing

@testable import NotificationSchedule

/// All fields that a calendar has for a date, as `dateComponents(in:from:)` gives them.
@Suite(.computing) struct WholeDateTests {
    @Test(arguments: [Calendar.Identifier.gregorian, .iso8601, .buddhist, .japanese, .hebrew])
    func `is the date that it was made from, whatever the derived fields say`(
        _ identifier: Calendar.Identifier
    ) throws {
        var calendar = Calendar(identifier: identifier)
        calendar.timeZone = .gmt
        let start = try Date("2026-01-01T12:30:00Z", strategy: .iso8601)
        for day in 1..<800 {
            let date = start + Double(day) * 86_400
            let trigger = CalendarTrigger(
                components: calendar.dateComponents(in: .gmt, from: date))

            try trigger.validate()

            #expect(trigger.nextDate(after: start, zone: .gmt) == date, "\(trigger.components)")
        }
    }

    @Test func `counts a derived field where the date is not whole`() throws {
        var components = DateComponents(year: 2026, month: 3, hour: 9)
        components.quarter = 2
        let start = try Date("2026-01-01T12:30:00Z", strategy: .iso8601)
        let trigger = CalendarTrigger(components: components)

        #expect(trigger.nextDate(after: start, zone: .gmt) == nil)
        components.quarter = 0
        #expect(throws: NotificationError.self) {
            try CalendarTrigger(components: components).validate()
        }
    }

    @Test func `a weekday that the date does not have is none`() throws {
        let components = DateComponents(year: 2026, month: 3, day: 2, hour: 9, weekday: 1)
        let start = try Date("2026-01-01T12:30:00Z", strategy: .iso8601)

        #expect(CalendarTrigger(components: components).nextDate(after: start, zone: .gmt) == nil)
    }
}
