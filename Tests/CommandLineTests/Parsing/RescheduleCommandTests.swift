// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationModel
import Testing

@testable import CarillonCommands

@Suite struct RescheduleCommandTests {
    private func parse(_ words: [String]) throws -> RescheduleCommand {
        let arguments = try Arguments(parsing: words, for: RescheduleCommand.declaration)
        return try RescheduleCommand(arguments, in: try Sample.environment())
    }

    @Test func `is for a span, or for a time as it is typed`() throws {
        let soon = try parse(["tea", "milk", "--in", "5m", "--app", "org.example.App"])
        #expect(soon.identifiers == ["tea", "milk"])
        #expect(soon.time.time == .interval(300))
        #expect(soon.application?.rawValue == "org.example.App")
        let morning = try Sample.date("2026-11-22T09:00:00+01:00")
        #expect(try parse(["tea", "--at", "tomorrow 9:00"]).time.time == .date(morning))
    }

    @Test(arguments: [
        (["tea"], "use --in or --at"),
        (["tea", "--in", "1h", "--at", "noon"], "--in and --at exclude each other"),
        (["tea", "--in", "9999h"], "use 1 second to 366 days"),
        (["tea", "--at", "today 9:00"], "--at: "),
        (["--in", "1h"], "is missing"),
    ])
    func `refuses what is no time`(words: [String], part: String) throws {
        let error = #expect(throws: CommandError.self) { _ = try parse(words) }
        #expect(error?.kind == .usage)
        #expect(error?.message.contains(part) == true, "\(error?.message ?? "")")
    }
}
