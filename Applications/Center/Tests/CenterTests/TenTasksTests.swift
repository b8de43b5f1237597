// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationBus
import NotificationModel
import PersonalReminders
import TestWorld
import Testing
import WindowTesting

private let kettle = "org.example.Kettle"

/// The tasks of Documentation/Notification-centre.md that are done in the window, by keyboard alone.
///
/// Each key and each text is a step of its table, but for the keys that go to a page.
@Suite(.timeLimit(.minutes(3))) struct TasksByKeyboardTests {
    @Test func `makes a reminder, and a weekday alarm`() async throws {
        try await Desktop.window { desktop in
            try await desktop.press("ctrl+n")
            try await desktop.untilActive(centre, window: "New Reminder")
            try await desktop.type("call the dentist tomorrow at 9")
            try await desktop.press("Return")
            try await desktop.untilRows("call the dentist.")

            try await desktop.press("ctrl+n")
            try await desktop.untilActive(centre, window: "New Reminder")
            try await desktop.type("get up every weekday at 7")
            try await desktop.press("Return")
            try await eventually { try await desktop.own().count == 2 }
            #expect(try await desktop.own().count(where: { $0.trigger?.isRepeating == true }) == 1)
        }
    }

    @Test func `snoozes for an hour, and is done`() async throws {
        try await Desktop.window { desktop in
            try await desktop.ring("Tea")
            try await desktop.showHistory(of: "Tea.")
            try await desktop.press("Return")
            try await desktop.untilActive(centre, window: "Notification")
            // There is nothing to open.
            try await desktop.untilButtonFocused("Done")
            try await desktop.press("Tab", "Tab")
            try await desktop.untilButtonFocused("Snooze 1 Hour")
            try await desktop.press("Return")
            try await eventually { try await desktop.tool().pending().count == 1 }
            try await desktop.untilSaid("“Tea” rings ", in: centre)

            try await desktop.ring("Milk")
            try await desktop.untilActive(centre, window: "Notification Centre")
            try await desktop.showHistory(of: "Milk.")
            try await desktop.press("Right")
            try await desktop.untilButtonFocused("Done")
            try await desktop.press("Return")
            try await desktop.untilSaid("answered: Done", in: centre)
            #expect(try await desktop.tool().delivered().isEmpty)
        }
    }

    @Test func `changes one of many times to another day`() async throws {
        try await Desktop.window { desktop in
            try await desktop.carillon(
                "remind", "Gym", "--every", "friday", "--at", "10:00", "--yes", "--id", "gym")
            try await desktop.untilFocused("Gym.")
            try await desktop.press("Right", "Return")
            try await desktop.untilActive(centre, window: "Edit Reminder")
            // A single time is the next one's.
            try await desktop.type(" saturday at 10")
            try await desktop.press("Return")
            try await eventually { try await desktop.own().count == 2 }

            let made = try await desktop.own()
            let series = try #require(made.first { $0.identifier == "gym" })
            let single = try #require(made.first { $0.identifier != "gym" })
            #expect(series.trigger?.isRepeating == true && single.trigger?.isRepeating == false)
            #expect(series.content.title == "Gym" && single.content.title == "Gym")
            // One step takes both back.
            try await desktop.untilActive(centre, window: "Notification Centre")
            try await desktop.press("ctrl+z")
            try await eventually { try await desktop.own().map(\.identifier) == ["gym"] }
        }
    }

    @Test func `clears all, and finds the dentist's`() async throws {
        try await Desktop.window { desktop in
            for title in ["Tea", "Dentist", "Milk"] {
                try await desktop.carillon("remind", title, "--in", "1h")
            }
            try await desktop.untilFocused("Tea.")
            try await desktop.type("dent")
            try await desktop.untilRows("Dentist.")
            try await desktop.press("Return")
            try await desktop.untilActive(centre, window: "Notification")
            try await desktop.press("Escape")
            // However fast the keyboard goes on to what is found.
            try await desktop.untilActive(centre, window: "Notification Centre")
            try await desktop.press("ctrl+f", "ctrl+a")
            try await desktop.type("mil")
            try await desktop.press("Down")
            try await desktop.untilFocused("Milk.")
            try await desktop.press("Escape")

            try await desktop.ring("Bread")
            try await desktop.untilActive(centre, window: "Notification Centre")
            try await desktop.showHistory(of: "Bread.")
            try await desktop.tab(to: "Clear All")
            try await desktop.press("Return")
            _ = try await desktop.find("No Notifications Yet", in: centre)
            // The button takes no keys any more.
            try await desktop.untilFocused(role: "search box", "Search the History")
        }
    }

    @Test func `silences one application tonight`() async throws {
        try await Desktop.window { desktop in
            try await desktop.allow(kettle)
            try await desktop.press("alt+3")
            try await desktop.untilFocused(kettle)
            try await desktop.press("Return")
            _ = try await desktop.find("Allow Notifications", role: "switch", in: centre)
            try await desktop.press("Tab", "Tab")
            try await desktop.untilButtonFocused("Silence: Until 08:00")
            try await desktop.press("Return")
            try await desktop.untilSaid("Until ", in: centre)
            let tool = try await desktop.tool()
            try await eventually { try await tool.quietHours().silenced.count == 1 }
        }
    }
}

/// The same tasks by what a screen reader knows of the window: each control has a name, and does what it
/// says.
@Suite(.timeLimit(.minutes(3))) struct TasksByScreenReaderTests {
    @Test func `makes a reminder, in German, too`() async throws {
        for (language, name, sentence, add) in [
            ("en", "New Reminder", "tea tomorrow at 9", "Add"),
            ("de", "Neue Erinnerung", "Tee morgen um 9", "Hinzufügen"),
        ] {
            try await Desktop.window(["LANGUAGE": language]) { desktop in
                try await desktop.press(name, in: centre)
                let field = try await desktop.field()
                try await desktop.write(sentence, into: field)
                try await desktop.press(add, in: centre)
                try await eventually { try await desktop.own().count == 1 }
                let made = try await desktop.own()
                #expect(["tea", "Tee"].contains(made.first?.content.title))
            }
        }
    }

    @Test func `snoozes for an hour, is done, and clears all`() async throws {
        try await Desktop.window { desktop in
            for title in ["Tea", "Milk", "Bread"] { try await desktop.ring(title) }
            try await desktop.press("History", role: nil, in: centre)
            try await desktop.untilSaid("Bread. ", in: centre)
            try await desktop.press("Done", in: centre)
            try await desktop.untilSaid("answered: Done", in: centre)
            try await desktop.showHistory(of: "Bread.")
            try await desktop.press("Down", "Return")
            try await desktop.press("Snooze 1 Hour", in: centre)
            try await eventually { try await desktop.tool().pending().count == 1 }
            try await desktop.press("Clear All", in: centre)
            _ = try await desktop.find("No Notifications Yet", in: centre)
        }
    }

    @Test func `changes one of many times to another day`() async throws {
        try await Desktop.window { desktop in
            try await desktop.carillon(
                "remind", "Gym", "--every", "friday", "--at", "10:00", "--yes", "--id", "gym")
            try await desktop.untilFocused("Gym.")
            try await desktop.press("Return")
            _ = try await desktop.find("Change the Next Time Only", role: "button", in: centre)
            try await desktop.set(11, of: try await desktop.find("Hour", in: centre))
            try await desktop.press("Change the Next Time Only", in: centre)
            try await eventually { try await desktop.own().count == 2 }
            let single = try await desktop.own().first { $0.identifier != "gym" }
            guard case .calendar(let times)? = single?.trigger else {
                Issue.record("\(String(describing: single))")
                return
            }
            #expect(times.components.hour == 11 && !times.isRepeating)
        }
    }

    @Test func `finds the dentist's, and silences one application tonight`() async throws {
        try await Desktop.window { desktop in
            for title in ["Tea", "Dentist"] {
                try await desktop.carillon("remind", title, "--in", "1h")
            }
            let search = try await desktop.find("Search Upcoming", in: centre)
            try await desktop.write("dent", into: search)
            try await desktop.untilRows("Dentist.")
            try await desktop.allow(kettle)
            try desktop.start("carillon-center", kettle)
            try await desktop.press("Silence: Until 08:00", in: centre)
            let tool = try await desktop.tool()
            try await eventually { try await tool.quietHours().silenced.count == 1 }
        }
    }
}

extension Desktop {
    /// Runs a test with the window in front, at noon.
    fileprivate static func window(
        _ variables: [String: String] = [:], _ body: (Desktop) async throws -> Void
    ) async throws {
        let variables = noon.merging(variables) { $1 }
        try await run([:], variables: variables) { desktop in
            if variables["LANGUAGE"] == nil {
                try desktop.start("carillon-center")
                _ = try await desktop.find("Nothing Upcoming", in: centre)
            } else {
                try await desktop.startInstalled("carillon-center")
            }
            try await desktop.untilActive(centre)
            try await body(desktop)
        }
    }

    /// The reminders of the person's own that are pending.
    fileprivate func own() async throws -> [Request] {
        try await tool().pending().filter { $0.application.rawValue == Reminders.name }
            .map(\.request)
    }

    /// Rings a reminder of the person's own, and waits until it has.
    fileprivate func ring(_ title: String) async throws {
        try await carillon("remind", title, "--in", "1s")
        let tool = try await tool()
        try await eventually {
            try await tool.delivered().contains { $0.request.content.title == title }
        }
    }

    /// The field of the page of a reminder.
    fileprivate func field() async throws -> Accessible {
        var found: Accessible?
        try await eventually(orElse: "there is no field") {
            found = try await contents(of: centre).last { $0.role == "text box" }
            return found != nil
        }
        return try #require(found)
    }
}
