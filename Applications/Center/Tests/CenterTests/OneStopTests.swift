// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import NotificationBus
import PersonalReminders
import TestWorld
import Testing
import WindowTesting

/// The room for the buttons of a notification in its window, where their words are long.
@Suite(.timeLimit(.minutes(2))) struct DetailRoomTests {
    @Test func `all of its buttons are seen, in German, too`() async throws {
        let variables = Desktop.noon.merging(["LANGUAGE": "de"]) { $1 }
        try await Desktop.run([:], variables: variables) { desktop in
            try await desktop.carillon("remind", "Tee", "--in", "1s")
            try await desktop.startInstalled("carillon-center")
            try await desktop.untilActive(centre)
            try await desktop.showHistory(of: "Tee.")
            try await desktop.press("Return")
            try await desktop.untilActive(centre, window: "Mitteilung")
            let window = try await desktop.find("Mitteilung", role: "window", in: centre)
            let clear = try await desktop.find("Löschen", role: "button", in: centre)
            try await eventually(orElse: "a button is cut off") {
                try await desktop.isWhole(clear, in: window)
            }
        }
    }
}

/// The keyboard's way through rows with controls: each is one stop, which has a name.
@Suite(.timeLimit(.minutes(2))) struct OneStopTests {
    @Test func `a row with a switch or a choice is one stop`() async throws {
        try await Desktop.run([:], variables: Desktop.noon) { desktop in
            try await desktop.allow(Reminders.name)
            try desktop.start("carillon-center", Reminders.name)
            _ = try await desktop.find("Allow Notifications", role: "switch", in: centre)
            try await desktop.untilActive(centre)
            try await desktop.tab(to: "Silence: 1 Hour")
            let stops = [
                ("button", "Silence: Until 08:00"), ("button", "Style"),
                ("button", "Play the Sound"), ("switch", "Sounds"), ("switch", "Badge"),
                ("button", "Show Message Content"), ("switch", "Time Sensitive"),
            ]
            for (role, name) in stops {
                try await desktop.press("Tab")
                try await desktop.untilFocused(role: role, name)
            }
            // Up and down go from row to row.
            try await desktop.press("Down")
            try await desktop.untilFocused(role: "switch", "Comes Through Quiet Hours")
            try await desktop.press("Up", "space")
            let tool = try await desktop.tool()
            try await eventually {
                try await tool.applications().allSatisfy { !$0.settings.allowsTimeSensitive }
            }
        }
    }
}
