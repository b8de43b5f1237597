// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing
import WindowTesting

/// The window as a person uses it, with the mouse and with the keyboard.
@Suite(.timeLimit(.minutes(2))) struct WindowTests {
    @Test func `an item is written, completed, and taken back`() async throws {
        try await Desktop.withItems { desktop in
            _ = try await desktop.find("Nothing to Do", in: todo)
            try await desktop.press("New Item", in: todo)
            let title = try await desktop.find("Title", role: "text box", in: todo)
            try await desktop.write("Water <b>plants</b>", into: title)
            try await desktop.press("Add", in: todo)

            _ = try await desktop.find("Complete Water <b>plants</b>", in: todo)
            #expect(desktop.keeps("Water"))
            try await eventually { try await desktop.pending(of: todo).count == 1 }
            try await desktop.press("Complete Water <b>plants</b>", in: todo)
            _ = try await desktop.find("“Water <b>plants</b>” completed", in: todo)
            _ = try await desktop.find("Nothing to Do", in: todo)
            #expect(!desktop.keeps("Water"))
            try await eventually { try await desktop.pending(of: todo) == [] }

            try await desktop.press("Undo", in: todo)
            _ = try await desktop.find("Complete Water <b>plants</b>", in: todo)
            try await eventually { try await desktop.pending(of: todo).count == 1 }
        }
    }

    @Test func `is sorted, tells what is overdue, and looks when an item falls due`() async throws {
        try await Desktop.withItems([("Late", 3600), ("Soon", 6), ("Past", -3600)]) { desktop in
            try await desktop.untilSaid("Overdue since", in: todo)
            var items: [Substring] = []
            try await eventually(orElse: "The items are \(items)") {
                items = try await desktop.contents(of: todo).map(\.name)
                    .filter { $0.hasPrefix("Complete ") }.map { $0.dropFirst(9) }
                return items == ["Past", "Soon", "Late"]
            }

            try await eventually {
                try await desktop.contents(of: todo).count { $0.name.hasPrefix("Overdue") } == 2
            }
            try await eventually {
                try await desktop.contents(of: todo).count { $0.name.hasPrefix("Due ") } == 1
            }
        }
    }

    @Test func `the keyboard does it all, and the window is as narrow as 360 pixels`() async throws
    {
        let long = String(repeating: "Read the book ", count: 800)
        try await Desktop.withItems([(long, 3600)]) { desktop in
            _ = try await desktop.find("Complete \(long)", in: todo)
            try await desktop.resize("Todo List", width: 360, height: 600)
            try await desktop.untilActive(todo)
            try await desktop.press("ctrl+n")
            try await desktop.untilSaid("Hour", in: todo)
            try await eventually { try await desktop.width(of: todo) == 360 }
            try await desktop.type("Call Dad")
            try await desktop.press("Return")
            _ = try await desktop.find("Complete Call Dad", in: todo)

            try await desktop.press("F1")
            _ = try await desktop.find("Complete the item", in: todo)
            try await desktop.untilActive(todo, window: "Keyboard Shortcuts")
            try await desktop.press("Escape")
            try await desktop.untilActive(todo, window: "Todo List")
            try await desktop.quit(todo)
        }
    }

    @Test func `says that a deadline has passed, at once`() async throws {
        try await Desktop.run([todo: "todo-list"], variables: Desktop.noon) { desktop in
            try await desktop.allow(todo)
            try desktop.start("todo-list")
            try await desktop.press("New Item", in: todo)
            let title = try await desktop.find("Title", role: "text box", in: todo)
            try await desktop.write("Too late", into: title)
            let add = try await desktop.find("Add", role: "button", in: todo)
            try await eventually { try await desktop.has(.sensitive, add) }

            let clock = try await desktop.find("Hour", role: "spin button", in: todo)
            try await desktop.set(0, of: clock)

            try await desktop.untilSaid("That time has passed", in: todo)
            try await eventually { try await !desktop.has(.sensitive, add) }
            try await desktop.press("Back", in: todo)
            _ = try await desktop.find("Nothing to Do", in: todo)
        }
    }
}
