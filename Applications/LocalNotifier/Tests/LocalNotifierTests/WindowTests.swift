// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Testing
import WindowTesting

let notifier = "org.carillon.LocalNotifier"

/// The window as a person uses it, with the mouse and with the keyboard.
@Suite(.timeLimit(.minutes(2))) struct WindowTests {
    @Test func `a reminder is scheduled, deleted, and deleted not after all`() async throws {
        try await Desktop.run([notifier: "local-notifier"]) { desktop in
            try await desktop.allow(notifier)
            let program = try desktop.start("local-notifier")
            _ = try await desktop.find("Nothing Scheduled", in: notifier)
            try await desktop.untilActive(notifier)

            try await desktop.press("ctrl+n")
            _ = try await desktop.find("Write what you want to be reminded of.", in: notifier)
            try await desktop.type("Feed <b>Cat</b>")
            try await desktop.press("Return")
            _ = try await desktop.find("Feed <b>Cat</b>", role: "label", in: notifier)
            #expect(try await desktop.pending(of: notifier).count == 1)

            // Into the list, with the keyboard alone.
            try await desktop.press("Home", "Delete")
            _ = try await desktop.find("“Feed <b>Cat</b>” deleted", in: notifier)
            #expect(try await desktop.pending(of: notifier) == [])
            _ = try await desktop.find("Nothing Scheduled", in: notifier)

            try await desktop.press("Undo", in: notifier)
            _ = try await desktop.find("Delete Feed <b>Cat</b>", in: notifier)
            #expect(try await desktop.pending(of: notifier).count == 1)

            try await desktop.press("ctrl+q")
            #expect(await program.waitForExit() == .code(0))
        }
    }

    @Test func `a reminder repeats as often as was chosen, also in a new window`() async throws {
        try await Desktop.run([notifier: "local-notifier"]) { desktop in
            try await desktop.allow(notifier)
            let program = try desktop.start("local-notifier")
            try await desktop.press("New Reminder", in: notifier)
            let field = try await desktop.find("Event", in: notifier)
            try await desktop.write("Stand up", into: field)
            let choice = try await desktop.find(nil, role: "combo box", in: notifier)
            try await desktop.untilActive(notifier)

            try await desktop.click(choice, in: notifier)
            try await desktop.press("Down", "Down", "Return")
            try await desktop.press("Schedule", in: notifier)

            try await desktop.untilSaid("· Hourly", in: notifier)
            await program.killAndWait()
            try desktop.start("local-notifier")
            try await desktop.untilSaid("· Hourly", in: notifier)
        }
    }

    @Test func `says at once that a time is past`() async throws {
        // Noon or so: an earlier time of the same day is past.
        try await Desktop.run(
            [notifier: "local-notifier"], variables: Desktop.noon
        ) { desktop in
            try await desktop.allow(notifier)
            try desktop.start("local-notifier")
            try await desktop.press("New Reminder", in: notifier)
            let field = try await desktop.find("Event", in: notifier)
            try await desktop.write("Feed the cat", into: field)
            let schedule = try await desktop.find("Schedule", role: "button", in: notifier)
            try await eventually { try await desktop.has(.sensitive, schedule) }

            try await desktop.set(3, of: try await desktop.find("Hour", in: notifier))

            _ = try await desktop.find("This time is past. Choose a later one.", in: notifier)
            #expect(try await !desktop.has(.sensitive, schedule))
            #expect(try await desktop.pending(of: notifier) == [])
        }
    }

    @Test func `fits a width of 360 pixels, also with ten thousand letters`() async throws {
        try await Desktop.run([notifier: "local-notifier"]) { desktop in
            try await desktop.allow(notifier)
            try desktop.start("local-notifier")
            try await desktop.press("New Reminder", in: notifier)
            let field = try await desktop.find("Event", in: notifier)
            let long = String(repeating: "<i>Feed& ", count: 1_100)
            try await desktop.write(long, into: field)

            try await desktop.resize("Local Notifier", width: 360, height: 600)
            try await eventually { try await desktop.width(of: notifier) == 360 }
            try await desktop.press("Schedule", in: notifier)

            try await desktop.untilSaid("<i>Feed& <i>Feed&", in: notifier)
            #expect(try await desktop.width(of: notifier) == 360)
            #expect(try await desktop.pending(of: notifier).count == 1)
        }
    }
}
