// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import NotificationModel
import Testing

@testable import CarillonCommands

@Suite struct RepetitionTests {
    private static let plain: [(String, Repetition)] = [
        ("1d", .span(.day)), ("day", .span(.day)), ("Week", .span(.week)),
        ("hour", .span(.hour)), ("minute", .span(.minute)), ("third day", .span(.day * 3)),
        ("2nd day", .span(.day * 2)), ("31 minutes", .span(.minute * 31)),
        ("1 week", .span(.week)), ("20m", .span(.minute * 20)), ("120", .span(.minute * 2)),
        ("month", .counted(Recurrence(every: 1, .months))),
        ("other year", .counted(Recurrence(every: 2, .years))),
        ("second Friday", .unclear(ordinal: 2, weekday: 6)),
        ("fifth monday", .unclear(ordinal: 5, weekday: 2)),
    ]

    @Test(arguments: plain)
    func `reads a repetition`(text: String, repetition: Repetition) throws {
        #expect(try Repetition(text) == repetition)
    }

    @Test(arguments: [
        ("monday", "FREQ=WEEKLY;BYDAY=MO"), ("Sun", "FREQ=WEEKLY;BYDAY=SU"),
        ("weekday", "FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR"),
        ("monday, thursday", "FREQ=WEEKLY;BYDAY=MO,TH"),
        ("fri-mon", "FREQ=WEEKLY;BYDAY=FR,SA,SU,MO"),
        ("mon, weekday", "FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR"),
        ("other friday", "FREQ=WEEKLY;INTERVAL=2;BYDAY=FR"),
        ("3 weeks on mon and thu", "FREQ=WEEKLY;INTERVAL=3;BYDAY=MO,TH"),
        ("15th", "FREQ=MONTHLY;BYMONTHDAY=15"), ("1st, 15th", "FREQ=MONTHLY;BYMONTHDAY=1,15"),
        ("last day of the month", "FREQ=MONTHLY;BYMONTHDAY=-1"),
        ("last friday", "FREQ=MONTHLY;BYDAY=-1FR"), ("2nd tuesday", "FREQ=MONTHLY;BYDAY=2TU"),
        ("second tuesday of each month", "FREQ=MONTHLY;BYDAY=2TU"),
        ("1st and last monday", "FREQ=MONTHLY;BYDAY=1MO,-1MO"),
        ("last weekday", "FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1"),
        ("24th of december", "FREQ=YEARLY;BYMONTH=12;BYMONTHDAY=24"),
    ])
    func `reads days as a rule`(text: String, rule: String) throws {
        #expect(try Repetition(text) == .days(try Recurrence(text: rule)))
    }

    @Test(arguments: [
        "", "daily", "mo", "mondays", "0s", "1x", "2 fridays", "0 days", "-1 days", "second",
        "every second friday", "6th friday", "32nd", "2th", "last", "1st and", "monday,",
        "30 february", "10000 days", "mon-", "mon-fri-sun", "third", "other", "last 15th",
    ])
    func `refuses what is no repetition`(text: String) {
        #expect(
            throws: CommandError.usage(
                "'\(text)' is no repetition; write it like 20m, \"2 weeks\", weekday, \"monday,"
                    + " thursday\", 15th or \"last friday\"")
        ) { try Repetition(text) }
    }
}
