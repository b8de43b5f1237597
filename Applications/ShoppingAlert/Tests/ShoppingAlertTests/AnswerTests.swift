// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Testing
import WindowTesting

/// The reminder on the screen, with the window open, closed, and no process.
@Suite(.timeLimit(.minutes(2))) struct AnswerTests {
    @Test func `"Edit list" brings the open window to the front, ready to write`() async throws {
        try await Desktop.withList(["Milk"], server: .dunst) { desktop in
            try await desktop.remind()
            try await desktop.minimize(shopping)
            try await desktop.hurryOnly(of: shopping)

            try await desktop.dunst?.choose(actionLabelled: "Edit list")

            try await desktop.untilActive(shopping)
            try await desktop.untilWriting()
            #expect(desktop.keeps("Milk"))
        }
    }

    @Test func `"Edit list" opens the window when no process is there`() async throws {
        try await Desktop.withList(["Milk"], server: .dunst) { desktop in
            try await desktop.remind()
            try await desktop.quit(shopping)
            try await desktop.hurryOnly(of: shopping)

            try await desktop.dunst?.choose(actionLabelled: "Edit list")

            _ = try await desktop.find("Delete Milk", in: shopping)
            try await desktop.untilActive(shopping)
            try await desktop.untilWriting()
        }
    }

    @Test func `"Delete list" empties the list without a window, and without a display`()
        async throws
    {
        try await Desktop.withList(["Milk"], server: .dunst, activated: ["DISPLAY": ""]) {
            desktop in
            try await desktop.remind()
            try await desktop.quit(shopping)
            try await desktop.hurryOnly(of: shopping)

            try await desktop.dunst?.choose(actionLabelled: "Delete list")

            try await eventually { !desktop.keeps("Milk") }
            // It ends by itself when nothing more comes.
            try await desktop.untilGone(shopping)
        }
    }

    @Test func `"Delete list" empties the open window, and "OK, got it" changes nothing`()
        async throws
    {
        try await Desktop.withList(["Milk"], server: .dunst) { desktop in
            // Something else has the focus.
            try await desktop.activate("about", of: shopping)
            try await desktop.untilActive(shopping, window: "About")
            try await desktop.carillonReminder()
            try await desktop.dunst?.choose(actionLabelled: "OK, got it")
            try await desktop.untilShown(0)
            _ = try await desktop.find("Delete Milk", in: shopping)

            try await desktop.carillonReminder()
            try await desktop.dunst?.choose(actionLabelled: "Delete list")

            _ = try await desktop.find("Nothing to Buy", in: shopping)
            #expect(!desktop.keeps("Milk"))
        }
    }

    @Test func `in front of the person the window itself says it`() async throws {
        try await Desktop.withList(["Milk"], server: .dunst) { desktop in
            try await desktop.remind()
            try await desktop.untilActive(shopping)
            let reminder = try await desktop.pending(of: shopping)

            try await desktop.hurry(try #require(reminder.first), of: shopping)

            try await desktop.untilSaid("Hey, you must go shopping", in: shopping)
            #expect(try await desktop.dunst?.displayedCount() == 0)
            try await desktop.untilSaid("No reminder", in: shopping)
        }
    }
}

extension Desktop {
    /// Sets a reminder on the command line, and waits until it is on the screen.
    func carillonReminder() async throws {
        #expect(
            await (try start("shopping-alert", "remind", "--in", "1s")).waitForExit() == .code(0))
        try await untilShown(1)
    }
}
