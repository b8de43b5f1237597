// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationModel
import Testing

@testable import CarillonCommands

@Suite struct ReminderScheduleTests {
    private func schedule(_ words: String...) throws -> ReminderSchedule {
        let arguments = try Arguments(
            parsing: ["Tea"] + words, for: RemindCommand.declaration)
        return try RemindCommand(arguments, in: try Sample.environment()).schedule
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

    @Test(arguments: [("90s", 90.0), ("1d", 86_400), ("week", 604_800)])
    func `repeats from now`(every: String, seconds: Double) throws {
        let schedule = try schedule("--every", every)

        #expect(
            schedule.trigger == .interval(IntervalTrigger(seconds: seconds, isRepeating: true)))
        #expect(try schedule.date.timeIntervalSince(Sample.environment().now) == seconds)
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

        let time = try Moment(at).time
        let components = DateComponents(
            hour: time.hour, minute: time.minute, second: 0, weekday: weekday)
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
