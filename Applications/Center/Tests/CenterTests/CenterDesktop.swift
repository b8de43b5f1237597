// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationBus
import NotificationModel
import TestWorld
import Testing
import WindowTesting

let centre = "org.carillon.Center"

extension Desktop {
    /// The person's tool.
    func tool() async throws -> ControlClient {
        try await ControlClient.connect(to: .custom(bus.address))
    }

    /// Lets an application that is allowed to notify do something.
    func act(
        as id: String, _ body: (CenterClient) async throws -> Void
    ) async throws {
        try await allow(id)
        let client = try await CenterClient.connect(
            as: try ApplicationID(id), to: .custom(bus.address))
        try await body(client)
        await client.close()
    }

    /// Schedules something in so many seconds; nil is now.
    func schedule(
        _ identifier: String, _ title: String, _ body: String = "", in seconds: Double? = nil,
        repeats: Bool = false, by calendar: CalendarTrigger? = nil, category: String = "",
        thread: String = "", of id: String
    ) async throws {
        var content = Content()
        (content.title, content.body) = (title, body)
        (content.categoryIdentifier, content.threadIdentifier) = (category, thread)
        let trigger =
            seconds.map { Trigger.interval(IntervalTrigger(seconds: $0, isRepeating: repeats)) }
            ?? calendar.map { .calendar($0) }
        let request = Request(identifier: identifier, content: content, trigger: trigger)
        try await act(as: id) { try await $0.add([request]) }
        if trigger == nil {
            try await eventually { try await delivered(of: id).contains(identifier) }
        }
    }

    /// Gives an application the actions of a message: a reply, and two that ask for no text.
    func registerMessages(of id: String) async throws {
        let category = NotificationModel.Category(
            identifier: "message",
            actions: [
                Action(
                    identifier: "reply", title: "Reply",
                    textInput: .init(buttonTitle: "Send", placeholder: "Write a reply")),
                Action(identifier: "read", title: "Mark as Read"),
                Action(identifier: "delete", title: "Delete", options: .destructive),
            ])
        try await act(as: id) { try await $0.setCategories([category]) }
    }

    /// Lets the desktop know the applications of this package by name.
    func installEntries() throws {
        let data = URL(filePath: #filePath).deletingLastPathComponent()
            .appending(path: "../../../../data").standardized
        let files = try FileManager.default.contentsOfDirectory(
            at: data, includingPropertiesForKeys: nil)
        _ = try home.makeDirectory("data/applications")
        for file in files where file.lastPathComponent.hasSuffix(".desktop.in") {
            // Without what starts it: its program may not be there.
            let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
                .filter { !$0.hasPrefix("Exec=") && !$0.hasPrefix("DBusActivatable=") }
            let text = lines.joined(separator: "\n")
            try home.write(
                text, to: "data/applications/\(file.deletingPathExtension().lastPathComponent)")
        }
    }

    /// The names that a screen reader reads for the rows in sight.
    func rows() async throws -> [String] {
        let parts = ["Today", "Tomorrow", "This Week", "Later"]
        return try await contents(of: centre).filter { $0.role == "list item" }.map(\.name)
            // Which of these come depends on the time of the test.
            .filter { !parts.contains($0) }
    }

    /// Waits until the rows in sight begin with these texts.
    func untilRows(_ beginnings: String...) async throws {
        var seen: [String] = []
        try await eventually(orElse: "the rows are \(seen)") {
            seen = try await rows()
            return seen.count == beginnings.count
                && zip(seen, beginnings).allSatisfy { $0.hasPrefix($1) }
        }
    }

    /// Waits until the keyboard is on the row that a screen reader reads so, or on any.
    func untilFocused(_ beginning: String = "") async throws {
        try await eventually(orElse: "the keyboard is not on “\(beginning)”") {
            for row in try await contents(of: centre)
            where row.role == "list item" && row.name.hasPrefix(beginning) {
                if try await has(.focused, row) { return true }
            }
            return false
        }
    }

    /// Shows what has rung, with the keyboard on the row that a screen reader reads so.
    ///
    /// The window hears of what rings a moment after the service has it, and until then the keys put the
    /// keyboard on no row. A key that comes as the window gets the keyboard can be lost.
    func showHistory(of beginning: String) async throws {
        try await eventually(orElse: "the keyboard does not come to “\(beginning)”") {
            try await press("alt+2")
            for row in try await contents(of: centre)
            where row.role == "list item" && row.name.hasPrefix(beginning) {
                if try await has(.focused, row) { return true }
            }
            return false
        }
    }

    /// Moves the keyboard on until it is on something of that name.
    func tab(to name: String) async throws {
        try await eventually(orElse: "the keyboard does not come to “\(name)”") {
            try await press("Tab")
            for thing in try await contents(of: centre) where thing.name == name {
                if try await has(.focused, thing) { return true }
            }
            return false
        }
    }

    /// Switches a switch of the settings.
    func flip(_ name: String) async throws {
        var found: Accessible?
        try await eventually {
            found = try await contents(of: centre).first {
                $0.role == "switch" && $0.name.hasPrefix(name)
            }
            return found != nil
        }
        if let found { try await press(found) }
    }

    /// Waits until the keyboard is not on the row that a screen reader reads so.
    func untilUnfocused(_ beginning: String) async throws {
        try await eventually(orElse: "the keyboard is still on “\(beginning)”") {
            for row in try await contents(of: centre)
            where row.role == "list item" && row.name.hasPrefix(beginning) {
                if try await has(.focused, row) { return false }
            }
            return true
        }
    }

    /// Waits until the keyboard is on a button, of that name or of any: a dialog has it then.
    func untilButtonFocused(_ name: String? = nil) async throws {
        try await eventually(orElse: "the keyboard is on no such button") {
            for thing in try await contents(of: centre)
            where thing.role == "button" && (name == nil || thing.name == name) {
                if try await has(.focused, thing) { return true }
            }
            return false
        }
    }

    /// Waits until the keyboard is on something of that kind and name.
    func untilFocused(role: String, _ name: String) async throws {
        var focused: [Accessible] = []
        try await eventually(
            orElse: "the keyboard is not on the \(role) “\(name)”, but on \(focused)"
        ) {
            focused = []
            for thing in try await contents(of: centre) {
                if try await has(.focused, thing) { focused.append(thing) }
            }
            return focused.contains { $0.role == role && $0.name == name }
        }
    }

    /// Waits until a list of choices is open, and the keys are its own.
    func untilChoosing(_ word: String) async throws {
        _ = try await find(word, in: centre)
        try await eventually(orElse: "the keyboard is on no choice") {
            // The row has no name, only the words in it.
            for row in try await contents(of: centre)
            where row.role == "list item" && row.name.isEmpty {
                if try await has(.focused, row) { return true }
            }
            return false
        }
    }

    /// Chooses one of several, also in a window over another one, which takes no clicks from here.
    ///
    /// - Parameters:
    ///   - word: The one.
    ///   - name: The name of the list.
    ///   - number: Its place, from 1.
    /// - Throws: What looking throws.
    func choose(_ word: String, of name: String, number: Int = 2) async throws {
        try await eventually(orElse: "there is no choice of “\(name)”") {
            let things = try await contents(of: centre)
            guard
                let place = things.firstIndex(where: {
                    $0.role == "combo box" && $0.name == name
                })
            else { return false }
            try await press(things[place + 1])
            return true
        }
        try await untilChoosing(word)
        for _ in 1..<number { try await press("Down") }
        try await press("Return")
    }

    /// Chooses the second of several, with the keyboard.
    ///
    /// Keys that come at once move from the first, whichever was chosen before.
    func chooseSecond(_ name: String) async throws {
        try await click(try await find(name, role: "combo box", in: centre), in: centre)
        try await press("Down", "Return")
    }
}
