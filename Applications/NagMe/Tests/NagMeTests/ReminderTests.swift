// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Testing
import WindowTesting

/// The course of a reminder on the screen, with the window open, closed, and no process.
@Suite(.timeLimit(.minutes(2))) struct ReminderTests {
    @Test func `is shown as an alert although the window is in front`() async throws {
        try await nagging { desktop in
            try await desktop.untilActive(nagMe)
            try await desktop.hurry("Walk Dog", of: nagMe)

            try await desktop.untilShown(1)

            try await desktop.dunst?.closeAll()
            let shown = try #require(try await desktop.dunst?.history().first)
            #expect(shown.summary == "Task Reminder")
            #expect(shown.body == "Walk Dog!!")
        }
    }

    @Test func `"Cancel" switches the loudspeaker off in the open window`() async throws {
        try await nagging { desktop in
            try await desktop.hurry("Walk Dog", of: nagMe)
            try await desktop.untilShown(1)

            try await desktop.dunst?.choose(actionLabelled: "Cancel")

            _ = try await desktop.find("Nag me: Walk Dog", in: nagMe)
            #expect(try await desktop.pending(of: nagMe) == [])
        }
    }

    @Test func `"Cancel" starts the program, switches the reminder off and opens the window`()
        async throws
    {
        try await nagging { desktop in
            try await desktop.quit(nagMe)
            try await desktop.hurry("Walk Dog", of: nagMe)
            try await desktop.untilShown(1)

            try await desktop.dunst?.choose(actionLabelled: "Cancel")

            _ = try await desktop.find("Nag me: Walk Dog", in: nagMe)
            // Before it has asked what nags, a new window says that nothing does.
            try await eventually { try await desktop.pending(of: nagMe) == [] }
        }
    }

    @Test func `tapping it opens the window and changes nothing`() async throws {
        try await nagging { desktop in
            try await desktop.quit(nagMe)
            try await desktop.hurry("Walk Dog", of: nagMe)
            try await desktop.untilShown(1)

            try await desktop.dunst?.pressDefault()

            _ = try await desktop.find("Stop nagging: Walk Dog", in: nagMe)
            #expect(try await desktop.pending(of: nagMe) == ["Walk Dog"])
        }
    }

    @Test func `is handled by a process that has no display`() async throws {
        try await nagging(activated: ["DISPLAY": ""]) { desktop in
            try await desktop.quit(nagMe)
            try await desktop.hurry("Walk Dog", of: nagMe)
            try await desktop.untilShown(1)

            try await desktop.dunst?.choose(actionLabelled: "Cancel")

            try await eventually { try await desktop.pending(of: nagMe) == [] }
            // It ends by itself when nothing more comes.
            try await desktop.untilGone(nagMe)
        }
    }

    /// Runs a test while "Walk Dog" nags and the window is open.
    private func nagging(
        activated: [String: String] = [:], _ body: (Desktop) async throws -> Void
    ) async throws {
        try await Desktop.run([nagMe: "nag-me"], server: .dunst, activated: activated) { desktop in
            try await desktop.allow(nagMe)
            try desktop.start("nag-me")
            try await desktop.press("Nag me: Walk Dog", in: nagMe)
            _ = try await desktop.find("Stop nagging: Walk Dog", in: nagMe)
            try await body(desktop)
        }
    }
}
