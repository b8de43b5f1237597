// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationBus
import NotificationModel
import TestWorld
import Testing
import WindowTesting

/// Notifications that came while the machine was off, as a person finds it in the window.
@Suite(.timeLimit(.minutes(3))) struct MissedTests {
    @Test func `what was missed says so, and rings now for who asks`() async throws {
        try await Desktop.run([:], hasService: false, variables: Desktop.noon) { desktop in
            let service = try desktop.start("carillond")
            let tool = try await desktop.tool()
            try await eventually { (try? await tool.pending()) != nil }
            try await desktop.carillon("remind", "Dentist", "--at", "2099-05-01 09:00")
            _ = await service.killAndWait()
            // As if the machine had been off for two hours at its time.
            try await ChildProcess.run(
                "sqlite3",
                [
                    "\(desktop.home.path)/data/carillon/carillon.db",
                    "UPDATE pending SET due = (strftime('%s', 'now') - 7200) * 1000000",
                ])
            try desktop.start("carillond")
            try await eventually { (try? await tool.delivered().count) == 1 }

            try desktop.start("carillon-center")
            try await desktop.untilActive(centre)
            // One key shows what was missed.
            try await desktop.press("alt+2")
            try await desktop.untilFocused("Dentist.")
            try await desktop.untilSaid("missed", in: centre)
            try await desktop.press("Return")
            try await desktop.untilActive(centre, window: "Notification")
            try await desktop.press("Remind Me Now", in: centre)

            try await eventually {
                guard let one = try await tool.delivered().first else { return false }
                return one.date.timeIntervalSince(one.dueDate) < 60
            }
            try await desktop.untilUnsaid("missed", in: centre)
            try await desktop.untilRows("Today, ", "Reminders", "Dentist.")
            try await desktop.quit(centre)
        }
    }
}
