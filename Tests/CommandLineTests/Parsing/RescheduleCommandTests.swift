// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationModel
import Testing

@testable import CarillonCommands

@Suite struct RescheduleCommandTests {
    private func parse(
        _ words: [String], atTerminal isAtTerminal: Bool = false
    ) throws -> RescheduleCommand {
        let arguments = try Arguments(parsing: words, for: RescheduleCommand.declaration)
        let silent: @Sendable (String) -> String? = { _ in nil }
        return try RescheduleCommand(
            arguments, in: try Sample.environment(ask: isAtTerminal ? silent : nil))
    }

    @Test func `is for a span, or for a time as it is typed`() throws {
        let soon = try parse(["tea", "milk", "--in", "5m", "--app", "org.example.App"])
        #expect(soon.identifiers == ["tea", "milk"])
        #expect(soon.time.time == .interval(300))
        #expect(soon.application?.rawValue == "org.example.App")
        let morning = try Sample.date("2026-11-22T09:00:00+01:00")
        #expect(try parse(["tea", "--at", "tomorrow 9:00"]).time.time == .date(morning))
    }

    @Test func `is for words behind the names, at a terminal`() throws {
        let soon = try parse(["tea", "milk", "half", "an", "hour"], atTerminal: true)
        #expect(soon.identifiers == ["tea", "milk"])
        #expect(soon.time.time == .interval(1_800))
        let morning = try Sample.date("2026-11-22T09:00:00+01:00")
        let tomorrow = try parse(["call", "mum", "tomorrow", "at", "9:00"], atTerminal: true)
        #expect(tomorrow.identifiers == ["call", "mum"])
        #expect(tomorrow.time.time == .date(morning))
        // Numbers are names, and scripts name nothing else.
        #expect(throws: CommandError.self) { try parse(["6", "7"], atTerminal: true) }
        #expect(throws: CommandError.self) { try parse(["tea", "5m"]) }
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
