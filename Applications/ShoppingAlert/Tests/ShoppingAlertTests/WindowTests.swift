// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing
import WindowTesting

/// The window as a person uses it, with the mouse and with the keyboard.
@Suite(.timeLimit(.minutes(2))) struct WindowTests {
    @Test func `items are written, deleted by button, key and swipe, and taken back`()
        async throws
    {
        try await Desktop.withList { desktop in
            _ = try await desktop.find("Nothing to Buy", in: shopping)
            let field = try await desktop.find("New Item", in: shopping)
            try await desktop.untilActive(shopping)
            for item in ["Milk", "<b>Bread</b>", "Eggs"] {
                try await desktop.type(item)
                try await desktop.press("Return")
                _ = try await desktop.find("Delete \(item)", in: shopping)
                #expect(desktop.keeps(item.replacing("/", with: "\\/")))
                #expect(try await desktop.text(of: field) == "")
            }

            try await desktop.press("Delete Milk", in: shopping)
            _ = try await desktop.find("“Milk” deleted", in: shopping)
            #expect(!desktop.keeps("Milk"))
            try await desktop.press("Undo", in: shopping)
            _ = try await desktop.find("Delete Milk", in: shopping)
            #expect(desktop.keeps("Milk"))

            // Into the list, and to its last row.
            try await desktop.press("Tab", "End", "Delete")
            _ = try await desktop.find("“Eggs” deleted", in: shopping)
            #expect(!desktop.keeps("Eggs"))

            let label = try await desktop.find("Milk", role: "label", in: shopping)
            try await desktop.swipe(label, in: shopping, by: 40)
            #expect(desktop.keeps("Milk"))
            try await desktop.swipe(label, in: shopping, by: -140)
            try await eventually { !desktop.keeps("Milk") }
        }
    }

    @Test func `the list and the reminder are there again after a restart`() async throws {
        try await Desktop.withList(["Milk"]) { desktop in
            try await desktop.remind()
            try await desktop.press("ctrl+q")
            try await desktop.untilGone(shopping)

            try desktop.start("shopping-alert")

            _ = try await desktop.find("Delete Milk", in: shopping)
            try await desktop.untilSaid("Reminder: ", in: shopping)
        }
    }

    @Test func `the reminder button shows the picker in two steps, and then takes its time`()
        async throws
    {
        try await Desktop.withList(["Milk"], variables: Desktop.noon) { desktop in
            let field = try await desktop.find("New Item", in: shopping)
            let start = ContinuousClock.now
            try await desktop.press("Remind Me", in: shopping)

            let hour = try await desktop.find("Hour", role: "spin button", in: shopping)
            // One step of 0.35 s hides the list; another one shows the picker.
            #expect(ContinuousClock.now - start >= .milliseconds(350))
            #expect(try await !desktop.has(.sensitive, field))
            try await desktop.untilUnsaid("Delete Milk", in: shopping)
            try await desktop.untilSensitive("Set Reminder")
            #expect(ContinuousClock.now - start >= .milliseconds(700))

            // Said at once.
            try await desktop.set(0, of: hour)
            try await desktop.untilSaid("That time has passed", in: shopping)
            #expect(try await desktop.pending(of: shopping) == [])
            try await desktop.set(23, of: hour)
            try await desktop.untilUnsaid("That time has passed", in: shopping)
            let minute = try await desktop.find("Minute", role: "spin button", in: shopping)
            try await desktop.set(17, of: minute)
            try await desktop.press("Set Reminder", in: shopping)

            _ = try await desktop.find("Delete Milk", in: shopping)
            try await eventually { try await desktop.has(.sensitive, field) }
            #expect(try await desktop.pending(of: shopping).count == 1)
            #expect(try await desktop.carillon("list").contains("23:17"))

            // Opening the picker again cancels it. Its button is said to wait for both steps.
            let again = ContinuousClock.now
            try await desktop.press("Remind Me", in: shopping)
            try await desktop.untilSensitive("Set Reminder")
            #expect(ContinuousClock.now - again >= .milliseconds(700))
            try await eventually { try await desktop.pending(of: shopping) == [] }
        }
    }

    @Test func `fits a width of 360 pixels, also with long names`() async throws {
        let long = String(repeating: "Oat milk <i>", count: 900)
        try await Desktop.withList([long]) { desktop in
            let button = try await desktop.find("Delete \(long)", in: shopping)
            try await desktop.resize("Shopping Alert", width: 360, height: 600)
            try await eventually { try await desktop.width(of: shopping) == 360 }

            try await desktop.click(button, in: shopping)
            _ = try await desktop.find("Nothing to Buy", in: shopping)
        }
    }
}
