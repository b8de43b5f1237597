// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Testing
import WindowTesting

/// The course of a reminder that rings, with the window open, closed, and no process.
@Suite(.timeLimit(.minutes(2))) struct RingingTests {
    @Test func `is shown in the window while that is in front`() async throws {
        try await scheduled { desktop in
            try await desktop.untilActive(notifier)
            try await desktop.hurryAll(of: notifier)

            _ = try await desktop.find("Reminder", role: "label", in: notifier)
            #expect(try await desktop.dunst?.displayedCount() == 0)
            try await desktop.press("OK", in: notifier)
            _ = try await desktop.find("Nothing Scheduled", in: notifier)
        }
    }

    @Test func `opening it starts the application, which says what started it`() async throws {
        try await scheduled { desktop in
            try await desktop.quit(notifier)
            try await desktop.hurryAll(of: notifier)
            try await desktop.untilShown(1)

            try await desktop.dunst?.pressDefault()

            _ = try await desktop.find("Started by a Reminder", in: notifier)
            _ = try await desktop.find("Feed the cat", in: notifier)
            _ = try await desktop.find("Nothing Scheduled", in: notifier)
            // The window came to the front, with its dialog.
            _ = try await desktop.find(nil, role: "window", in: notifier)
        }
    }

    @Test func `opening it brings a window that is behind to the front`() async throws {
        try await scheduled { desktop in
            try await desktop.minimize(notifier)
            try await desktop.hurryAll(of: notifier)
            try await desktop.untilShown(1)

            try await desktop.dunst?.pressDefault()

            _ = try await desktop.find("Opened Reminder", in: notifier)
            _ = try await desktop.find("Nothing Scheduled", in: notifier)
        }
    }

    /// Runs a test while "Feed the cat" is scheduled and the window is open.
    private func scheduled(_ body: (Desktop) async throws -> Void) async throws {
        try await Desktop.run([notifier: "local-notifier"], server: .dunst) { desktop in
            try await desktop.allow(notifier)
            try desktop.start("local-notifier")
            try await desktop.press("New Reminder", in: notifier)
            let field = try await desktop.find("Event", in: notifier)
            try await desktop.write("Feed the cat", into: field)
            try await desktop.press("Schedule", in: notifier)
            _ = try await desktop.find("Feed the cat", role: "label", in: notifier)
            try await body(desktop)
        }
    }
}
