// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationBus
import NotificationModel
import TestWorld
import Testing
import WindowTesting

/// Notifications that came while the machine was off, as a person finds them in the window.
@Suite(.timeLimit(.minutes(3))) struct MissedTests {
    @Test func `what was missed says so, and rings now for who asks, by keyboard and mouse`()
        async throws
    {
        try await Desktop.run([:], hasService: false, variables: Desktop.noon) { desktop in
            let tool = try await desktop.tool()
            try await desktop.miss("Dentist", "Milk", tool: tool)

            try desktop.start("carillon-center")
            try await desktop.untilActive(centre)
            // One key shows what was missed.
            try await desktop.press("alt+2")
            try await desktop.untilFocused()
            #expect(try await desktop.missed().count == 2)
            try await desktop.press("Return")
            try await desktop.untilActive(centre, window: "Notification")
            try await desktop.tab(to: "Remind Me Now")
            try await desktop.press("Return")
            try await desktop.untilRung(1, tool)
            try await eventually { try await desktop.missed().count == 1 }

            try await desktop.untilActive(centre, window: "Notification Centre")
            let other = try #require(try await desktop.missed().first)
            try await desktop.click(other, in: centre)
            try await desktop.untilActive(centre, window: "Notification")
            let now = try await desktop.find("Remind Me Now", role: "button", in: centre)
            try await desktop.click(now, in: centre, window: "Notification")
            try await desktop.untilRung(2, tool)
            try await eventually { try await desktop.missed().isEmpty }
            try await desktop.quit(centre)
        }
    }
}

extension Desktop {
    /// Rings reminders two hours late, as if the machine had been off at their time.
    fileprivate func miss(_ titles: String..., tool: ControlClient) async throws {
        let service = try start("carillond")
        try await eventually { (try? await tool.pending()) != nil }
        for title in titles { try await carillon("remind", title, "--in", "3h") }
        _ = await service.killAndWait()
        // By the wall clock alone: the machine was started since.
        try await ChildProcess.run(
            "sqlite3",
            [
                "\(home.path)/data/carillon/carillon.db",
                """
                UPDATE pending SET elapsed = NULL, boot = NULL,
                    due = (strftime('%s', 'now') - 7200) * 1000000
                """,
            ])
        try start("carillond")
        try await eventually { (try? await tool.delivered().count) == titles.count }
    }

    /// The rows that say that something was missed.
    fileprivate func missed() async throws -> [Accessible] {
        try await contents(of: centre).filter {
            $0.role == "list item" && $0.name.contains("missed")
        }
    }

    /// Waits until so many have rung in time.
    fileprivate func untilRung(_ count: Int, _ tool: ControlClient) async throws {
        try await eventually {
            try await tool.delivered().count {
                $0.date.timeIntervalSince($0.dueDate) < 60
            } == count
        }
    }
}
