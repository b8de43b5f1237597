// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationModel
import TestWorld
import Testing

/// A program of the library's in a Flatpak, with the permissions that the documentation names.
@Suite(
    .enabled(if: FlatpakBus.isPossible, "bubblewrap cannot make namespaces here"),
    .timeLimit(.minutes(2)))
struct FlatpakApplicationTests {
    private static let id = "org.example.Boxed"

    @Test func `it schedules, ends, rings, and is started for what the person chose`()
        async throws
    {
        let home = try TemporaryDirectory()
        let log = home.path + "/log"
        let flatpak = try FlatpakProgram(
            BuiltProgram.path(of: "notifying-app"), id: Self.id,
            rules: try Self.documentedRules(), in: home)
        let activation = [Self.id: "\(flatpak.command) \(log) handle"]
        try await DaemonWorld.run(services: activation) { world in
            try await world.startService()
            try await world.allow(try ApplicationID(Self.id))
            var environment = world.environment
            environment["HOME"] = home.path
            let scheduling = try flatpak.start(
                [log, "schedule", "milk", "0.5"], environment: environment)
            #expect(await scheduling.waitForExit() == .code(0), "\(scheduling.errors.all)")
            try await world.connection.owner(of: Self.id, isThere: false)

            try await world.press("Done", on: "milk")

            var lines: [String] = []
            try await until {
                // Before the first line there is no file.
                lines = ((try? String(contentsOfFile: log, encoding: .utf8)) ?? "")
                    .split(separator: "\n").map(String.init)
                return lines.last == "ended"
            }
            #expect(lines == ["started", "milk: done", "ended"])
            try await world.waits([:])
            #expect(try await world.carillon("apps", "--json").contains { $0.contains(Self.id) })
        }
    }

    /// The permissions that a manifest is to have, from the guide to bringing an application.
    private static func documentedRules() throws -> [String] {
        let guide = URL(filePath: #filePath).deletingLastPathComponent()
            .appending(
                path: "../../../Sources/UserNotifications/UserNotifications.docc/BringingAnApp.md")
        let text = try String(contentsOf: guide, encoding: .utf8)
        let rules = text.matches(of: #/--(talk|own)-name=[A-Za-z0-9.*]+/#).map { String($0.0) }
        try #require(!rules.isEmpty, "the guide names no permission")
        return rules
    }
}
