// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Testing
import WindowTesting

/// A notification on the screen, with the window open, closed, and no process.
@Suite(.timeLimit(.minutes(2))) struct AnswerTests {
    @Test func `"Complete" removes the item without a window, and without a display`()
        async throws
    {
        try await Desktop.withItems(
            [("Water plants", 3600)], server: .dunst, activated: ["DISPLAY": ""]
        ) { desktop in
            try await eventually { try await desktop.pending(of: todo).count == 1 }
            try await desktop.quit(todo)
            try await desktop.hurryOnly(of: todo)

            try await desktop.dunst?.choose(actionLabelled: "Complete")

            try await eventually { !desktop.keeps("Water") }
            // It ends by itself when nothing more comes.
            try await desktop.untilGone(todo)
        }
    }

    @Test func `"Remind in 30 minutes" schedules it again, with no process there`() async throws {
        try await Desktop.withItems([("Water plants", 3600)], server: .dunst) { desktop in
            try await eventually { try await desktop.pending(of: todo).count == 1 }
            try await desktop.quit(todo)
            try await desktop.hurryOnly(of: todo)

            try await desktop.dunst?.choose(actionLabelled: "Remind in 30 minutes")

            try await eventually {
                try await desktop.carillon("list", "--json").contains("Reminder: Todo Item")
            }
            #expect(desktop.keeps("Water"))
        }
    }

    @Test func `"Complete" removes the item from the open window`() async throws {
        try await Desktop.withItems([("Water plants", 3600)], server: .dunst) { desktop in
            // Something else has the focus.
            try await desktop.activate("about", of: todo)
            try await desktop.untilActive(todo, window: "About")
            try await desktop.hurryOnly(of: todo)

            try await desktop.dunst?.choose(actionLabelled: "Complete")

            _ = try await desktop.find("Nothing to Do", in: todo)
        }
    }

    @Test func `tapping it opens the window and changes nothing`() async throws {
        try await Desktop.withItems([("Water plants", 3600)], server: .dunst) { desktop in
            try await eventually { try await desktop.pending(of: todo).count == 1 }
            try await desktop.quit(todo)
            try await desktop.hurryOnly(of: todo)

            try await desktop.dunst?.pressDefault()

            _ = try await desktop.find("Complete Water plants", in: todo)
        }
    }
}
