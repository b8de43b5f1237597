// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Testing
import WindowTesting

/// The window as a person uses it, with the mouse and with the keyboard.
@Suite(.timeLimit(.minutes(2))) struct WindowTests {
    @Test func `a timer counts down, is cancelled, and goes on`() async throws {
        try await Desktop.run([timely: "notify-timely"]) { desktop in
            try await desktop.allow(timely)
            try desktop.start("notify-timely")
            try await desktop.startTimer(minutes: 10, seconds: 0)
            try await eventually { try await desktop.remaining() < 599 }

            try await desktop.press("Cancel", in: timely)
            try await eventually { try await desktop.pending(of: timely) == [] }
            _ = try await desktop.find("Start", in: timely)

            try await desktop.press("Undo", in: timely)
            _ = try await desktop.find("Cancel", in: timely)
            #expect(try await desktop.remaining() < 599)
            #expect(try await desktop.pending(of: timely).count == 1)
        }
    }

    @Test func `the timer goes on without the window and without the process`() async throws {
        try await Desktop.run([timely: "notify-timely"]) { desktop in
            try await desktop.allow(timely)
            let program = try desktop.start("notify-timely")
            try await desktop.startTimer(minutes: 20, seconds: 0)
            try await desktop.untilActive(timely)

            try await desktop.press("ctrl+w")
            #expect(await program.waitForExit() == .code(0))
            let again = try desktop.start("notify-timely")
            _ = try await desktop.find("Cancel", in: timely)
            #expect(try await (1_100...1_200).contains(desktop.remaining()))

            await again.killAndWait()
            try desktop.start("notify-timely")
            _ = try await desktop.find("Cancel", in: timely)
            #expect(try await (1_100...1_200).contains(desktop.remaining()))
        }
    }

    @Test func `the keyboard does it all, in 360 pixels`() async throws {
        try await Desktop.run([timely: "notify-timely"]) { desktop in
            try await desktop.allow(timely)
            let program = try desktop.start("notify-timely")
            _ = try await desktop.find("Start", in: timely)
            try await desktop.untilActive(timely)
            try await desktop.resize("Notify Timely", width: 360, height: 480)
            try await eventually { try await desktop.width(of: timely) == 360 }

            try await desktop.press("ctrl+n")
            try await desktop.press("ctrl+a")
            try await desktop.type("45")
            try await desktop.press("Tab", "ctrl+Return")
            _ = try await desktop.find("Cancel", role: "button", in: timely)
            #expect(try await desktop.remaining() > 2_600)

            // To the configuration and back to the timer.
            try await desktop.press("ctrl+n")
            _ = try await desktop.find("Keep the Timer", role: "button", in: timely)
            try await desktop.press("Escape")
            _ = try await desktop.find("Cancel", role: "button", in: timely)

            try await desktop.press("F1")
            _ = try await desktop.find("Choose a duration", in: timely)
            try await desktop.untilActive(timely, window: "Keyboard Shortcuts")
            try await desktop.press("Escape")
            try await desktop.activate("about", of: timely)
            try await desktop.untilActive(timely, window: "About")
            try await desktop.press("Escape")
            try await desktop.untilActive(timely, window: "Notify Timely")
            try await desktop.press("ctrl+q")
            #expect(await program.waitForExit() == .code(0))
        }
    }
}
