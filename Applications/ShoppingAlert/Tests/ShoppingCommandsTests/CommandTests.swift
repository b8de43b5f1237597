// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import ShoppingCommands

@Suite struct CommandTests {
    private let calendar: Calendar

    init() throws {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = try #require(TimeZone(identifier: "Europe/Berlin"))
        self.calendar = calendar
    }

    @Test(
        arguments: [
            (["add", "Milk", " two eggs "], .add(["Milk", "two eggs"])),
            (["remove", "Milk"], .remove("Milk")),
            (["list"], .list(asJSON: false)),
            (["list", "--json"], .list(asJSON: true)),
            (["remind", "--in", "5s"], .remind(.afterwards(5))),
            (["remind", "--in", "20m"], .remind(.afterwards(1200))),
            (["remind", "--in", "2h"], .remind(.afterwards(7200))),
            (["remind", "--in", "1d"], .remind(.afterwards(86400))),
            (["remind", "--cancel"], .cancelReminder),
            (["--help"], .showHelp),
        ] as [([String], Command)])
    func `understands`(words: [String], command: Command) throws {
        #expect(try Command(words, calendar: calendar) == command)
    }

    @Test(arguments: ["2026-11-21 18:30", "2026-11-21T18:30", "2026-11-21 18:30:59"])
    func `takes a time as the clock shows it`(text: String) throws {
        guard
            case .remind(.at(let date, let calendar)) = try Command(
                ["remind", "--at", text], calendar: calendar)
        else {
            Issue.record("it is not a reminder at a time")
            return
        }

        #expect(date.formatted(.iso8601) == "2026-11-21T17:30:00Z")
        #expect(calendar.timeZone.identifier == "Europe/Berlin")
    }

    @Test(arguments: [
        [], ["ad"], ["add"], ["add", " "], ["remove"], ["remove", "a", "b"], ["list", "--jsn"],
        ["remind"], ["remind", "--in"], ["remind", "--in", "5"], ["remind", "--in", "0s"],
        ["remind", "--in", "-5s"], ["remind", "--in", "5s", "6s"], ["remind", "--at", "18:30"],
        ["remind", "--at", "2026-02-29 18:30"], ["remind", "--at", "2026-13-01 18:30"],
        ["remind", "--at", "2026-11-21 24:00"], ["remind", "--at", "2026-11-21 18:60"],
    ])
    func `refuses what it does not understand`(words: [String]) {
        let error = #expect(throws: CommandError.self) { try Command(words, calendar: calendar) }
        #expect(error?.exitCode == 2)
    }
}
