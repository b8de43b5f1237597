// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationModel
import NotificationWords
import PersonalReminders
import TestThreads
import Testing

@Suite("An hour that takes the place of another, on its day", .computing)
struct HourOnItsDayTests {
    private let berlin = TimeZone(identifier: "Europe/Berlin") ?? .gmt

    private func date(_ text: String) throws -> Date { try Date(text, strategy: .iso8601) }

    /// The times that words mean instead of one on Friday, 4 December 2026 at 10:00 in Berlin.
    private func times(
        _ words: String, at now: Date, isOneOfMany: Bool = true
    ) throws -> [Date] {
        let reader = ReminderReader(language: "en", locale: "C", now: now, zone: berlin)
        let due = DueTime(wall: try date("2026-12-04T09:00:00Z"))
        let trigger = CalendarTrigger(
            components: DateComponents(year: 2026, month: 12, day: 4, hour: 10))
        let pending = PendingRequest(
            application: try ApplicationID(Reminders.name),
            request: Request(identifier: "gym", content: Content(), trigger: .calendar(trigger)),
            due: due)
        return try ReminderTime.onDay(
            try TypedReminder(["gym \(words)"], reader).times, of: pending,
            isOneOfMany: isOneOfMany, after: now, in: berlin
        ).compactMap { $0.moment?.date }
    }

    @Test(arguments: [
        ("at 11", ["2026-12-04T10:00:00Z"]),
        ("at 23", ["2026-12-04T22:00:00Z"]),
        ("at 8", ["2026-12-04T07:00:00Z"]),
        ("at 3", ["2026-12-04T14:00:00Z", "2026-12-04T02:00:00Z"]),
        ("at 3pm", ["2026-12-04T14:00:00Z"]),
        ("at noon", ["2026-12-04T11:00:00Z"]),
        ("at midnight", ["2026-12-03T23:00:00Z", "2026-12-04T23:00:00Z"]),
        ("at 20:00 in New York", ["2026-12-05T01:00:00Z"]),
        ("in the evening", ["2026-12-04T17:00:00Z"]),
        ("saturday at 11", ["2026-12-05T10:00:00Z"]),
    ])
    func `is the same, whatever time it is now`(_ words: String, _ expected: [String]) throws {
        let expected = try expected.map(date)
        let sunday = try date("2026-11-29T00:10:00+01:00")
        for hour in 0..<24 {
            let now = sunday.addingTimeInterval(Double(hour) * 3_600)
            #expect(try times(words, at: now) == expected, "at \(hour):10")
        }
    }

    @Test func `on the day itself, what is still to come`() throws {
        let noon = try date("2026-12-04T12:00:00+01:00")
        #expect(try times("at 11", at: noon) == [date("2026-12-04T22:00:00Z")])
        #expect(try times("at 3", at: noon) == [date("2026-12-04T14:00:00Z")])
        #expect(throws: ReminderError.timeIsPast) { try times("at 9:00", at: noon) }
        // What rings once can leave its day.
        let next = try times("at 9:00", at: noon, isOneOfMany: false)
        #expect(try next == [date("2026-12-05T08:00:00Z")])
        let either = try times("at 11", at: noon, isOneOfMany: false)
        #expect(
            try either == [date("2026-12-04T22:00:00Z"), date("2026-12-05T10:00:00Z")])
    }
}
