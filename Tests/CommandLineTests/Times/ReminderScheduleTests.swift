// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationModel
import NotificationSentences
import NotificationWords
import PersonalReminders
import Testing

@testable import CarillonCommands

@Suite struct ReminderScheduleTests {
    private func schedule(_ words: String...) throws -> ReminderSchedule {
        let arguments = try Arguments(
            parsing: ["Tea"] + words, for: RemindCommand.declaration)
        return try #require(RemindCommand(arguments, in: try Sample.environment()).schedule)
    }

    @Test func `rings once after a span of real time`() throws {
        let schedule = try schedule("--in", "20m")

        #expect(schedule.trigger == .interval(IntervalTrigger(seconds: 1_200)))
        #expect(try schedule.date == Sample.date("2026-11-21T12:35:00+01:00"))
    }

    @Test func `rings once by the wall clock`() throws {
        let schedule = try schedule("--at", "tomorrow 09:00")

        let components = DateComponents(
            year: 2026, month: 11, day: 22, hour: 9, minute: 0, second: 0)
        #expect(schedule.trigger == .calendar(CalendarTrigger(components: components)))
        #expect(try schedule.date == Sample.date("2026-11-22T09:00:00+01:00"))
    }

    @Test(arguments: [
        ("day", "4:00", "04:00"), ("day", "3pm", "15:00"), ("friday", "noon", "12:00"),
        ("day", "midnight", "00:00"), ("weekday", "half past nine", "09:30"),
        ("day", "8:00 in London", "09:00"), ("day", "3", nil), ("friday", "half past four", nil),
    ])
    func `repeats at one hour, whatever time it is now`(
        every: String, at words: String, expected: String?
    ) throws {
        for hour in (0..<24).map({ "0\($0)".suffix(2) }) {
            let now = "2026-11-20T\(hour):15:00+01:00"
            let environment = try Sample.environment(now: now)
            let arguments = try Arguments(
                parsing: ["Tea", "--every", every, "--at", words], for: RemindCommand.declaration)
            guard let expected else {
                // The hours from one to five can be of either half of the day.
                #expect(throws: CommandError.self, "\(now)") {
                    _ = try RemindCommand(arguments, in: environment)
                }
                continue
            }
            let date = try #require(RemindCommand(arguments, in: environment).schedule).date
            #expect(LocalMoment(date, in: environment.zone).clockText == expected, "\(now)")
        }
    }

    @Test func `repeats from a distance on that is longer than a day`() throws {
        let schedule = try schedule("--every", "day", "--at", "in 30 hours")
        #expect(try schedule.date == Sample.date("2026-11-22T18:15:00+01:00"))
    }

    @Test(arguments: [("90s", 90.0), ("24h", 86_400), ("half hour", 1_800)])
    func `repeats from now`(every: String, seconds: Double) throws {
        let schedule = try schedule("--every", every)

        #expect(
            schedule.trigger == .interval(IntervalTrigger(seconds: seconds, isRepeating: true)))
        #expect(try schedule.date.timeIntervalSince(Sample.environment().now) == seconds)
    }

    @Test(arguments: [
        // The clocks go forward in the night to Sunday 29 March, and back on 25 October.
        ("2026-03-28T10:00:30+01:00", "day", "2026-03-29T10:00:00+02:00"),
        ("2026-03-28T10:00:00+01:00", "1d", "2026-03-29T10:00:00+02:00"),
        ("2026-03-28T10:00:00+01:00", "week", "2026-04-04T10:00:00+02:00"),
        ("2026-03-28T10:00:00+01:00", "2 weeks", "2026-04-11T10:00:00+02:00"),
        ("2026-10-24T10:00:00+02:00", "3 days", "2026-10-27T10:00:00+01:00"),
        ("2026-10-24T10:00:00+02:00", "month", "2026-11-24T10:00:00+01:00"),
        ("2026-10-24T10:00:00+02:00", "year", "2027-10-24T10:00:00+02:00"),
    ])
    func `keeps the time of day in what is counted in days from now`(
        now: String, every: String, date: String
    ) throws {
        let arguments = try Arguments(
            parsing: ["Tea", "--every", every], for: RemindCommand.declaration)
        let command = try RemindCommand(arguments, in: try Sample.environment(now: now))

        #expect(try command.schedule?.date == Sample.date(date))
    }

    @Test(arguments: [
        ("2027-01-31", ["2027-02-28", "2027-03-31", "2027-04-30"]),
        ("2027-01-30", ["2027-02-28", "2027-03-30", "2027-04-30"]),
        ("2028-01-29", ["2028-02-29", "2028-03-29", "2028-04-29"]),
        ("2027-01-28", ["2027-02-28", "2027-03-28", "2027-04-28"]),
    ])
    func `has the last day where a month is too short`(day: String, dates: [String]) throws {
        let arguments = try Arguments(
            parsing: ["Tea", "--every", "month"], for: RemindCommand.declaration)
        let environment = try Sample.environment(now: "\(day)T10:00:00+01:00")
        let schedule = try #require(RemindCommand(arguments, in: environment).schedule)

        let found = schedule.dates(3, after: environment.now, in: environment.zone)
        #expect(found.map { String(DateText.iso($0, in: environment.zone).prefix(10)) } == dates)
        #expect(schedule.rareDay == nil)
    }

    @Test func `says that not every month has the day that was named`() throws {
        #expect(try schedule("--every", "31st", "--at", "9:00").rareDay?.months == 7)
        #expect(try schedule("--every", "month", "--at", "2027-01-30 9:00").rareDay?.months == 11)
        #expect(try schedule("--every", "last day", "--at", "9:00").rareDay == nil)
        #expect(try schedule("--every", "28th", "--at", "9:00").rareDay == nil)
    }

    @Test(arguments: [
        ("1", "2027-02-28"), ("2", "2027-03-01"), ("3", "2028-02-29"),
    ])
    func `asks what is meant by 29 February`(answer: String, second: String) throws {
        let plain = try Sample.environment(now: "2026-11-21T12:15:00+01:00")
        let environment = Environment(
            now: plain.now, zone: plain.zone, output: { _ in }, errors: { _ in },
            makeIdentifier: { "id" }, ask: { _ in answer })
        let arguments = try Arguments(
            parsing: ["Tea", "every", "29", "february", "at", "9:00"],
            for: RemindCommand.declaration)

        let schedule = try #require(RemindCommand(arguments, in: environment).schedule)
        #expect(DateText.iso(schedule.date, in: plain.zone).prefix(10) == second)
        #expect(throws: CommandError.self) { try RemindCommand(arguments, in: plain) }
    }

    @Test(
        arguments: [
            ("1d", "08:30", nil, "2026-11-22T08:30:00+01:00"),
            ("day", "13:30", nil, "2026-11-21T13:30:00+01:00"),
            ("monday", "08:30", 2, "2026-11-23T08:30:00+01:00"),
            ("sat", "12:00", 7, "2026-11-28T12:00:00+01:00"),
            ("1w", "tuesday 08:30", 3, "2026-11-24T08:30:00+01:00"),
            ("week", "08:30", 1, "2026-11-22T08:30:00+01:00"),
            ("week", "today 08:30", 7, "2026-11-28T08:30:00+01:00"),
            ("week", "tomorrow 08:30", 1, "2026-11-22T08:30:00+01:00"),
        ] as [(String, String, Int?, String)])
    func `repeats by the wall clock`(
        every: String, at: String, weekday: Int?, date: String
    ) throws {
        let schedule = try schedule("--every", every, "--at", at)

        let parts = at.suffix(5).split(separator: ":").compactMap { Int($0) }
        let components = DateComponents(
            hour: parts[0], minute: parts[1], second: 0, weekday: weekday)
        #expect(
            schedule.trigger
                == .calendar(CalendarTrigger(components: components, isRepeating: true))
        )
        #expect(try schedule.date == Sample.date(date))
    }

    @Test(
        arguments: [
            ("2w", "09:00", .init(every: 2, .weeks), "2026-11-22T09:00:00+01:00"),
            ("14d", "friday 09:00", .init(every: 2, .weeks), "2026-11-27T09:00:00+01:00"),
            ("2 weeks", "today 13:00", .init(every: 2, .weeks), "2026-11-21T13:00:00+01:00"),
            ("1w", "2027-01-01 08:30", .init(every: 1, .weeks), "2027-01-01T08:30:00+01:00"),
            ("1d", "tomorrow 08:30", .init(every: 1, .days), "2026-11-22T08:30:00+01:00"),
            ("other day", "08:30", .init(every: 2, .days), "2026-11-22T08:30:00+01:00"),
            ("31m", "13:00", .init(every: 31, .minutes), "2026-11-21T13:00:00+01:00"),
            ("2h", "08:30", .init(every: 2, .hours), "2026-11-22T08:30:00+01:00"),
            ("month", "2027-01-31 08:30", .init(every: 1, .months), "2027-01-31T08:30:00+01:00"),
            ("3 months", "noon", .init(every: 3, .months), "2026-11-22T12:00:00+01:00"),
            ("year", "13:00", .init(every: 1, .years), "2026-11-21T13:00:00+01:00"),
        ] as [(String, String, Recurrence, String)])
    func `counts from the first time on`(
        every: String, at: String, recurrence: Recurrence, date: String
    ) throws {
        let schedule = try schedule("--every", every, "--at", at)

        let first = try Sample.calendar().dateComponents(
            [.year, .month, .day, .hour, .minute, .second], from: Sample.date(date))
        #expect(
            schedule.trigger == .calendar(CalendarTrigger(first: first, recurrence: recurrence)))
        #expect(try schedule.date == Sample.date(date))
    }
}
