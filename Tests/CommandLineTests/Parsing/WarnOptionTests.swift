// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationModel
import Testing

@testable import CarillonCommands

/// `carillon remind … --warn`, said on 21 November 2026 at 12:15 in Berlin.
@Suite struct WarnOptionTests {
    private func command(_ words: [String]) throws -> RemindCommand {
        try RemindCommand(
            try Arguments(parsing: ["Dentist"] + words, for: RemindCommand.declaration),
            in: try Sample.environment())
    }

    private func trigger(_ words: [String]) throws -> CalendarTrigger {
        let trigger = try command(words).request.trigger
        guard case .calendar(let calendar)? = trigger else {
            throw NotificationError(.invalidTrigger, message: "\(String(describing: trigger))")
        }
        return calendar
    }

    @Test(arguments: [
        (["--warn", "1d", "--warn", "1h"], ["-P1D", "-PT1H", "PT0S"]),
        (["--warn", "90m", "--warn", "90m"], ["-PT1H30M", "PT0S"]),
        (["--warn", "1d12h"], ["-P1DT12H", "PT0S"]), (["--warn", "1w"], ["-P7D", "PT0S"]),
        (["--warn", "2 days"], ["-P2D", "PT0S"]), (["--warn", "600"], ["-PT10M", "PT0S"]),
    ])
    func `warns so long before`(words: [String], offsets: [String]) throws {
        let once = try trigger(["--at", "2026-12-04 09:00"] + words)
        #expect(once.relativeOffsets.map(\.text) == offsets)
        let often = try trigger(["--every", "friday", "--at", "09:00"] + words)
        #expect(often.relativeOffsets.map(\.text) == offsets)
        #expect(often.isRepeating)
    }

    @Test func `real time has a date of its own`() throws {
        let once = try trigger(["--in", "2h", "--warn", "10m"])
        #expect(once.components.hour == 14 && once.components.timeZone != nil)
        let often = try trigger(["--every", "2h", "--warn", "10m"])
        #expect(often.recurrence == Recurrence(every: 2, .hours))
        let zone = try Sample.environment().zone
        let now = try Sample.environment().now
        #expect(
            try #require(often.nextDate(after: now, zone: zone)).timeIntervalSince(now) == 6_600)
    }

    @Test func `the answer names the time itself, and the warnings`() throws {
        let reminder = try command(["--at", "2026-11-23 09:00", "--warn", "1h"])
        let line = reminder.confirmation.line(in: try Sample.environment())
        #expect(
            line.hasSuffix(
                "rings Monday 23 November 2026 09:00 Europe/Berlin (in 2 days), "
                    + "1 h before and at its time"), "\(line)")
    }

    @Test func `the next dates are those of the reminder`() throws {
        let environment = try Sample.environment()
        let reminder = try command(["--every", "day", "--at", "13:00", "--warn", "30m"])
        let dates = try #require(reminder.schedule).dates(
            2, after: environment.now, in: environment.zone)
        #expect(dates.map { $0.timeIntervalSince(environment.now) } == [2_700, 89_100])
    }

    @Test(arguments: [
        (
            ["--in", "20m", "--warn", "1h"],
            "--warn: it is less than 1 h until then; take a shorter span"
        ),
        (
            ["--at", "23:00", "--warn", "1d"],
            "--warn: it is less than 1 day until then; take a shorter span"
        ),
        (
            ["--in", "2d", "--warn", "soon"],
            "--warn: 'soon' is no span; use one such as 30m, 2h, 1d or 1w, up to 366 days"
        ),
        (
            ["--in", "2d", "--warn", "0"],
            "--warn: '0' is no span; use one such as 30m, 2h, 1d or 1w, up to 366 days"
        ),
        (
            ["--in", "2d", "--warn", "1 month"],
            "--warn: '1 month' is no span; use one such as 30m, 2h, 1d or 1w, up to 366 days"
        ),
        (
            ["--in", "2d", "--warn", "999999999w"],
            "--warn: '999999999w' is no span; use one such as 30m, 2h, 1d or 1w, up to 366 days"
        ),
    ])
    func `says why it cannot warn`(words: [String], message: String) throws {
        #expect(throws: CommandError.usage(message)) { try command(words) }
    }
}
