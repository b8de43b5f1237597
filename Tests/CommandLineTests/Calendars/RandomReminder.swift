// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationModel
import PersonalReminders
import TestWorld

/// Reminders of each kind that the command line and the window make, as a seed decides it.
enum RandomReminder {
    private static let rules = [
        "FREQ=DAILY", "FREQ=DAILY;INTERVAL=3;COUNT=12", "FREQ=WEEKLY;BYDAY=MO,TH",
        "FREQ=WEEKLY;INTERVAL=2;UNTIL=20270901", "FREQ=MONTHLY;BYDAY=-1FR",
        "FREQ=MONTHLY;BYMONTHDAY=31;UNTIL=20270901T120000", "FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29",
        "FREQ=HOURLY;INTERVAL=5;COUNT=40", "FREQ=MINUTELY;INTERVAL=20;BYHOUR=9,10,11",
        "FREQ=DAILY\nEXDATE:20270301\nEXDATE:20270310T090000", "FREQ=DAILY;COUNT=2\nRDATE:20270405",
    ]
    private static let patterns = [
        DateComponents(hour: 9, minute: 30), DateComponents(hour: 2, minute: 30, weekday: 1),
        DateComponents(day: 31, hour: 8, minute: 0, second: 30),
        DateComponents(month: 12, day: 24, hour: 18, minute: 0),
    ]
    private static let zones = [nil, "Europe/Berlin", "America/New_York", "GMT"]

    static func request(_ identifier: String, _ random: inout SeededGenerator) -> Request {
        let texts = ["Tea", "Mülltonne; raus, jetzt", "お茶", "a\\b", "two\nlines"]
        func text(_ random: inout SeededGenerator) -> String {
            texts[Int.random(in: 0..<texts.count, using: &random)]
        }
        var content = Reminders.content(title: text(&random))
        if Bool.random(using: &random) { content.body = text(&random) }
        if Int.random(in: 0..<4, using: &random) == 0 { content.subtitle = "Room 5" }
        return Request(identifier: identifier, content: content, trigger: trigger(&random))
    }

    private static func trigger(_ random: inout SeededGenerator) -> Trigger {
        let kind = Int.random(in: 0..<10, using: &random)
        if kind < 2 {
            let seconds = Double(Int.random(in: 1...400, using: &random) * 150)
            return .interval(IntervalTrigger(seconds: seconds, isRepeating: kind == 0))
        }
        let zone = zones[Int.random(in: 0..<zones.count, using: &random)].flatMap {
            TimeZone(identifier: $0)
        }
        var trigger: CalendarTrigger
        if kind < 4 {
            let pattern = patterns[Int.random(in: 0..<patterns.count, using: &random)]
            trigger = CalendarTrigger(components: pattern, isRepeating: true)
            if Bool.random(using: &random) {
                trigger.exceptions = [RecurrenceDate(year: 2027, month: 3, day: 7)]
            }
        } else {
            let first = DateComponents(
                year: 2027, month: Int.random(in: 2...6, using: &random),
                day: Int.random(in: 1...28, using: &random),
                hour: Int.random(in: 0...23, using: &random),
                minute: [nil, 15][Int.random(in: 0...1, using: &random)])
            trigger = CalendarTrigger(components: first)
            let text = rules[Int.random(in: 0..<rules.count, using: &random)]
            if kind > 5, let rule = try? Recurrence(text: text) {
                trigger = CalendarTrigger(first: first, recurrence: rule)
            }
        }
        trigger.components.timeZone = zone
        let offsets = [
            CalendarDuration(days: -1), CalendarDuration(seconds: -900), CalendarDuration(),
            CalendarDuration(days: -1, seconds: -3_600), CalendarDuration(seconds: 600),
        ].shuffled(using: &random)
        trigger.relativeOffsets = Array(offsets.prefix(Int.random(in: 0...3, using: &random)))
        // In calendars those of a rule by hours are 24 hours (Decision 0070).
        if trigger.recurrence?.unit.isWithinDay == true {
            trigger.relativeOffsets.removeAll { $0.days != 0 }
        }
        return .calendar(trigger)
    }
}
