// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestWorld
import Testing

/// A reminder rings ahead of its time, on a real screen.
@Suite(.timeLimit(.minutes(2))) struct WarningTests {
    /// The pending reminders as `carillon list --json` says them.
    private struct Pending: Decodable {
        let id: String
        let due: String
        let why: String
    }

    private func pending(in world: DesktopWorld) async throws -> [Pending] {
        struct Lists: Decodable { let pending: [Pending] }
        let text = try await world.run("carillon", "list", "--json")
        return try JSONDecoder().decode(Lists.self, from: Data(text.utf8)).pending
    }

    @Test func `a warning says when it is due, and Done on it ends the reminder`() async throws {
        try await DesktopWorld.run { world, _ in
            try await world.run(
                "carillon", "remind", "Dentist", "--in", "1h", "--warn", "3592s", "--warn", "30m",
                "--id", "dentist")
            try await world.untilShown(1)
            #expect(
                try await pending(in: world).map(\.why) == [
                    "59 min 52 s before, 30 min before and at its time"
                ])

            try await world.dunst.choose(actionLabelled: "Done")

            try await world.untilShown(0)
            let shown = try #require(try await world.dunst.history().first)
            #expect(shown.summary == "Dentist")
            #expect(shown.body.wholeMatch(of: /due .*[0-9]{2}:[0-9]{2}/) != nil)
            try await until { try await pending(in: world).isEmpty }
        }
    }

    @Test func `Done on a warning of what repeats leaves out that time alone`() async throws {
        try await DesktopWorld.run { world, _ in
            try await world.run(
                "carillon", "remind", "Stretch", "--every", "1h", "--warn", "3592s", "--id", "x",
                "--yes")
            try await world.untilShown(1)
            let before = try #require(try await pending(in: world).first)

            try await world.dunst.choose(actionLabelled: "Done")

            // Next is the warning of the time behind that.
            var after = before
            try await until {
                after = try #require(try await pending(in: world).first)
                return after.due != before.due
            }
            let dates = try [before, after].map { try Date($0.due, strategy: .iso8601) }
            #expect(dates[1].timeIntervalSince(dates[0]) == 8)
        }
    }

    @Test(arguments: [("Done", 3), ("", 1)])
    func `comes again after it was done, and the next day if it was only dismissed`(
        _ button: String, _ days: Int
    ) async throws {
        try await DesktopWorld.run { world, _ in
            let said = try await world.run(
                "carillon", "remind", "Water", "--in", "1s", "--after-done", "3d", "--id", "water")
            #expect(said.contains("again 3 days after “Done”"))
            try await world.untilShown(1)
            if button.isEmpty {
                try await world.dunst.close()
            } else {
                try await world.dunst.choose(actionLabelled: button)
            }

            var found: Pending?
            try await until {
                found = try await pending(in: world).first
                return found != nil
            }
            let next = try #require(found)
            #expect(next.id == "water" && next.why == "again 3 days after “Done”")
            let distance = try Date(next.due, strategy: .iso8601).timeIntervalSinceNow
            #expect((distance / 86_400).rounded() == Double(days))
        }
    }
}
