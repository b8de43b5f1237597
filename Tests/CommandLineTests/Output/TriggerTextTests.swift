// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationModel
import NotificationSentences
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

        #expect(TriggerText(.english).words(for: .interval(trigger)) == words)
    }

    @Test(arguments: [
        (DateComponents(minute: 5), "every hour at :05"),
        (DateComponents(hour: 8, minute: 30), "every day at 08:30"),
        (DateComponents(hour: 8, minute: 30, second: 0), "every day at 08:30"),
        (DateComponents(hour: 8, minute: 30, second: 15), "every day at 08:30:15"),
        (DateComponents(hour: 8, minute: 30, weekday: 2), "every Monday at 08:30"),
        (DateComponents(day: 31, hour: 8, minute: 0), "every month on the 31st at 08:00"),
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

        #expect(TriggerText(.english).words(for: .calendar(trigger)) == words)
    }

    @Test(arguments: [
        (Recurrence(every: 31, .minutes), "every 31 minutes from 8 January 2027 09:00"),
        (Recurrence(every: 1, .hours), "every hour from 8 January 2027 09:00"),
        (Recurrence(every: 3, .days), "every 3 days from 8 January 2027, at 09:00"),
        (Recurrence(every: 2, .weeks), "every 2 weeks on Friday at 09:00"),
        (Recurrence(every: 1, .months), "every month on the 8th at 09:00"),
        (Recurrence(every: 4, .years), "every 4 years on 8 January at 09:00"),
    ])
    func `says how a calendar counts`(recurrence: Recurrence, words: String) {
        let first = DateComponents(year: 2027, month: 1, day: 8, hour: 9, minute: 0, second: 0)
        let trigger = CalendarTrigger(first: first, recurrence: recurrence)

        #expect(TriggerText(.english).words(for: .calendar(trigger)) == words)
    }

    @Test(arguments: [
        (
            "FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,FR;COUNT=12",
            "every 2 weeks on Monday and Friday at 09:00, 12 times"
        ),
        (
            "FREQ=MONTHLY;BYDAY=-1FR;UNTIL=20270301",
            "every month on the last Friday at 09:00, until 1 March 2027"
        ),
        (
            "FREQ=MINUTELY;INTERVAL=20;BYDAY=MO,TU,WE,TH,FR;BYHOUR=9,10,11,12,13,14,15,16",
            "every 20 minutes on Monday to Friday, 9:00 to 17:00"
        ),
        (
            "FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29",
            "every year on 29 February at 09:00"
        ),
        (
            "FREQ=DAILY;COUNT=5\nEXDATE:20270110T090000",
            "every day at 09:00, 5 times, but for 1 date"
        ),
        ("FREQ=MONTHLY;COUNT=3", "every month on the 8th at 09:00, 3 times"),
        (
            "FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1",
            "every month on the last weekday at 09:00"
        ),
        (
            "FREQ=MONTHLY;BYMONTHDAY=1,-2,-21",
            "every month on the 1st, the second to last day and the 21st to last day at 09:00"
        ),
        (
            "FREQ=DAILY;BYHOUR=22,23,0,1;BYMINUTE=0,30;BYSECOND=0",
            "every 30 minutes from 22:00 to 01:30"
        ),
        (
            "FREQ=DAILY;BYDAY=MO;BYHOUR=9,10;BYMINUTE=10,30,50;BYSECOND=0;BYSETPOS=2,3,4,5,-1;COUNT=9",
            "every 20 minutes from 09:30 to 10:50 on Monday, 9 times"
        ),
        (
            "FREQ=DAILY;BYHOUR=9,10,12;BYMINUTE=0;BYSECOND=0",
            "every day at 09:00, 10:00 and 12:00"
        ),
        (
            "FREQ=YEARLY;BYDAY=MO;BYWEEKNO=20,-1",
            "every year on Monday in week 20 and the last week at 09:00"
        ),
        (
            "FREQ=DAILY;COUNT=1\nRDATE:20270301T090000\nRDATE:20270401T090000",
            "once, and on 2 more dates"
        ),
    ])
    func `says a rule in words`(rule: String, words: String) throws {
        let first = DateComponents(year: 2027, month: 1, day: 8, hour: 9, minute: 0, second: 0)
        let trigger = CalendarTrigger(first: first, recurrence: try Recurrence(text: rule))

        #expect(TriggerText(.english).words(for: .calendar(trigger)) == words)
    }

    @Test func `says so when it does not repeat`() {
        #expect(TriggerText(.english).words(for: nil) == "at once")
        #expect(TriggerText(.english).words(for: .interval(IntervalTrigger(seconds: 5))) == "once")
        let components = DateComponents(hour: 8)
        #expect(
            TriggerText(.english).words(for: .calendar(CalendarTrigger(components: components)))
                == "once")
    }

    @Test func `names the zone of a trigger that has one`() throws {
        let zone = try #require(TimeZone(identifier: "Asia/Tokyo"))
        let components = DateComponents(timeZone: zone, hour: 8, minute: 0)
        let trigger = CalendarTrigger(components: components, isRepeating: true)

        #expect(
            TriggerText(.english).words(for: .calendar(trigger))
                == "every day at 08:00, Asia/Tokyo time")
    }

    @Test func `tells no zone of what rings once where its date stands beside it`() {
        let moment = DateComponents(timeZone: .gmt, hour: 8)
        let once = Request(
            identifier: "a", content: Content(),
            trigger: .calendar(CalendarTrigger(components: moment)))
        var daily = once
        daily.trigger = .calendar(CalendarTrigger(components: moment, isRepeating: true))

        let text = TriggerText(.english)
        #expect(text.words(for: once) == "once, GMT time")
        #expect(text.rhythm(of: once) == "once")
        #expect(text.rhythm(of: daily) == text.words(for: daily))
    }

    @Test func `says how long before it warns`() {
        var daily = CalendarTrigger(
            components: DateComponents(hour: 9, minute: 0), isRepeating: true)
        daily.relativeOffsets = [.init(days: -1), .init(seconds: -5_400), .init()]
        var once = CalendarTrigger(components: DateComponents(year: 2027, month: 1, day: 1))
        once.relativeOffsets = [.init(seconds: -900)]
        var after = once
        after.relativeOffsets = [.init(), .init(seconds: 60)]

        let text = TriggerText(.english)
        #expect(
            text.words(for: .calendar(daily))
                == "every day at 09:00 (1 day before, 1 h 30 min before and at its time)")
        #expect(text.words(for: .calendar(once)) == "15 min before")
        #expect(text.words(for: .calendar(after)) == "at its time and 1 min after")
    }
}
