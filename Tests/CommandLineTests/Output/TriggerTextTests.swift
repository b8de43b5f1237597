// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationModel
import Testing

@testable import CarillonCommands

@Suite struct TriggerTextTests {
    @Test(arguments: [
        (1.0, "every 1 s"), (60, "every minute"), (90, "every 1 min 30 s"), (3_600, "every hour"),
        (5_400, "every 1 h 30 min"), (86_400, "every day"), (172_800, "every 2 days"),
        (604_800, "every week"), (1.5, "every 1.5 s"),
    ])
    func `says how long an interval is`(seconds: Double, words: String) {
        let trigger = IntervalTrigger(seconds: seconds, isRepeating: true)

        #expect(TriggerText.words(for: .interval(trigger)) == words)
    }

    @Test(arguments: [
        (DateComponents(minute: 5), "every hour at :05"),
        (DateComponents(hour: 8, minute: 30), "every day at 08:30"),
        (DateComponents(hour: 8, minute: 30, second: 0), "every day at 08:30"),
        (DateComponents(hour: 8, minute: 30, second: 15), "every day at 08:30:15"),
        (DateComponents(hour: 8, minute: 30, weekday: 2), "every Monday at 08:30"),
        (DateComponents(day: 31, hour: 8, minute: 0), "every month on day 31 at 08:00"),
        (
            DateComponents(month: 2, day: 29, hour: 8, minute: 0),
            "every year on 29 February at 08:00"
        ),
        (DateComponents(hour: 8), "whenever hour is 8"),
        (
            DateComponents(minute: 0, weekdayOrdinal: 1),
            "whenever weekday ordinal is 1, minute is 0"
        ),
    ])
    func `says when a calendar repeats`(components: DateComponents, words: String) {
        let trigger = CalendarTrigger(components: components, isRepeating: true)

        #expect(TriggerText.words(for: .calendar(trigger)) == words)
    }

    @Test(arguments: [
        (Recurrence(every: 31, .minutes), "every 31 minutes from 2027-01-08 09:00"),
        (Recurrence(every: 1, .hours), "every hour from 2027-01-08 09:00"),
        (Recurrence(every: 3, .days), "every 3 days from 2027-01-08, at 09:00"),
        (Recurrence(every: 2, .weeks), "every 2 weeks on Friday at 09:00"),
        (Recurrence(every: 1, .months), "every month on day 8 at 09:00"),
        (Recurrence(every: 4, .years), "every 4 years on 8 January at 09:00"),
    ])
    func `says how a calendar counts`(recurrence: Recurrence, words: String) {
        let first = DateComponents(year: 2027, month: 1, day: 8, hour: 9, minute: 0, second: 0)
        let trigger = CalendarTrigger(first: first, recurrence: recurrence)

        #expect(TriggerText.words(for: .calendar(trigger)) == words)
    }

    @Test func `says so when it does not repeat`() {
        #expect(TriggerText.words(for: nil) == "at once")
        #expect(TriggerText.words(for: .interval(IntervalTrigger(seconds: 5))) == "once")
        let components = DateComponents(hour: 8)
        #expect(
            TriggerText.words(for: .calendar(CalendarTrigger(components: components))) == "once")
    }

    @Test func `names the zone of a trigger that has one`() throws {
        let zone = try #require(TimeZone(identifier: "Asia/Tokyo"))
        let components = DateComponents(timeZone: zone, hour: 8, minute: 0)
        let trigger = CalendarTrigger(components: components, isRepeating: true)

        #expect(
            TriggerText.words(for: .calendar(trigger)) == "every day at 08:00, Asia/Tokyo time")
    }
}
