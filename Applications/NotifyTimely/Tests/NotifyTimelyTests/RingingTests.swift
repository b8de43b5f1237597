// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Testing
import WindowTesting

/// The course of a timer that rings, with the window in front, and with no process.
@Suite(.timeLimit(.minutes(2))) struct RingingTests {
    @Test func `the window in front asks itself`() async throws {
        try await Desktop.run([timely: "notify-timely"], server: .dunst) { desktop in
            try await desktop.allow(timely)
            try desktop.start("notify-timely")
            // It rings when the window is known to be in front, however long that takes.
            try await desktop.startTimer(minutes: 20, seconds: 0)
            try await desktop.untilActive(timely)

            try await desktop.hurryAll(of: timely)

            _ = try await desktop.find("Your time is up!", role: "label", in: timely)
            #expect(try await desktop.dunst?.displayedCount() == 0)
            _ = try await desktop.find("Dismiss", role: "button", in: timely)
            _ = try await desktop.find("Restart", role: "button", in: timely)
            try await desktop.press("Snooze", in: timely)

            _ = try await desktop.find("Cancel", role: "button", in: timely)
            #expect(try await desktop.remaining() > 30)
        }
    }

    @Test(arguments: ["Restart", "Snooze"])
    func `needs no window and no display to go on`(label: String) async throws {
        try await fired(activated: ["DISPLAY": ""]) { desktop in
            try await desktop.dunst?.choose(actionLabelled: label)

            try await eventually { try await desktop.pending(of: timely).count == 1 }
            // It ends by itself when nothing more comes.
            try await desktop.untilGone(timely)
        }
    }

    @Test func `"Edit" opens the window where the duration is chosen`() async throws {
        try await fired { desktop in
            // Another timer runs, which the window would show.
            try desktop.start("notify-timely")
            try await desktop.startTimer(minutes: 30, seconds: 0)
            try await desktop.quit(timely)

            try await desktop.dunst?.choose(actionLabelled: "Edit")

            _ = try await desktop.find("Keep the Timer", role: "button", in: timely)
            _ = try await desktop.find("Start", role: "button", in: timely)
            #expect(try await desktop.pending(of: timely).count == 1)
        }
    }

    /// Runs a test when a timer has rung and no process is left.
    private func fired(
        activated: [String: String] = [:], _ body: (Desktop) async throws -> Void
    ) async throws {
        try await Desktop.run(
            [timely: "notify-timely"], server: .dunst, activated: activated
        ) { desktop in
            try await desktop.allow(timely)
            try desktop.start("notify-timely")
            try await desktop.startTimer(minutes: 45, seconds: 0)
            try await desktop.quit(timely)
            try await desktop.hurryAll(of: timely)
            try await desktop.untilShown(1)
            try await body(desktop)
        }
    }
}
