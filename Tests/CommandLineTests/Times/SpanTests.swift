// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import NotificationModel
import Testing

@testable import CarillonCommands

@Suite struct SpanTests {
    @Test(arguments: [
        ("90", 90), ("90s", 90), ("1s", 1), ("20m", 1_200), ("1h30m", 5_400), ("2d", 172_800),
        ("1w", 604_800), ("1w2d3h4m5s", 788_645), ("007", 7), ("0h5m", 300),
    ])
    func `reads a span`(text: String, seconds: Int) throws {
        #expect(try Span(text).seconds == seconds)
    }

    @Test(arguments: [
        "", "s", "m20", "20 m", "20x", "-5", "1.5h", "30m1h", "1h1h", "1h30", "5M", "٥m",
        "99999999999", "soon",
    ])
    func `refuses what is no span`(text: String) {
        #expect(
            throws: CommandError.usage(
                "'\(text)' is no span of time; write it like 90s, 20m, 1h30m, 2d or 1w")
        ) { try Span(text) }
    }

    @Test func `refuses nothing, and more than a lifetime`() {
        #expect(throws: CommandError.usage("'0m' is no time at all; use at least 1s")) {
            try Span("0m")
        }
        #expect(throws: CommandError.usage("'6000w' is more than a hundred years")) {
            try Span("6000w")
        }
    }

    @Test(arguments: [
        ("1d", Repetition.span(.day)), ("day", .span(.day)), ("Week", .span(.week)),
        ("hour", .span(.hour)), ("minute", .span(.minute)), ("monday", .weekday(2, every: 1)),
        ("Sun", .weekday(1, every: 1)), ("SATURDAY", .weekday(7, every: 1)),
        ("second Friday", .weekday(6, every: 2)), ("third day", .span(.day * 3)),
        ("31 minutes", .span(.minute * 31)), ("1 week", .span(.week)),
        ("month", .counted(Recurrence(every: 1, .months))),
        ("other year", .counted(Recurrence(every: 2, .years))),
    ])
    func `reads a repetition`(text: String, repetition: Repetition) throws {
        #expect(try Repetition(text) == repetition)
    }

    @Test(arguments: [
        "", "daily", "mo", "mondays", "0s", "1x", "2 fridays", "0 days", "-1 days", "second",
        "fifth friday", "every second friday",
    ])
    func `refuses what is no repetition`(text: String) {
        #expect(
            throws: CommandError.usage(
                "'\(text)' is no repetition; write it like 20m, 1d, week, monday,"
                    + " \"second friday\" or \"3 months\"")
        ) { try Repetition(text) }
    }
}
