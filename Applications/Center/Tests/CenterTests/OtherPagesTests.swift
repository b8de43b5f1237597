// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import NotificationBus
import NotificationModel
import Testing
import WindowTesting

private let kettle = "org.example.Kettle"

/// The history, the applications and what waits, as a person uses them.
@Suite(.timeLimit(.minutes(3))) struct OtherPagesTests {
    @Test func `a notification is answered with a text, and cleared`() async throws {
        try await Desktop.run([:]) { desktop in
            try await desktop.registerMessages(of: kettle)
            try await desktop.schedule("m", "Anna", in: nil, category: "message", of: kettle)
            try await desktop.schedule("n", "Bert", in: nil, of: kettle)
            try desktop.start("carillon-center")
            try await desktop.untilActive(centre)
            try await desktop.press("alt+2")
            try await desktop.untilRows("Today, ", kettle, "Bert.", "Anna.")

            try await desktop.press("Down", "Return")
            let field = try await desktop.find("Write a reply", in: centre)
            for button in ["Open", "Send", "Mark as Read", "Delete", "Clear"] {
                _ = try await desktop.find(button, role: "button", in: centre)
            }
            try await desktop.write("Here I am", into: field)
            try await desktop.press("Send", in: centre)
            try await desktop.untilSaid("answered: Reply “Here I am”", in: centre)

            try await desktop.press("Clear Bert", in: centre)
            try await desktop.untilRows("Today, ", kettle, "Anna.")
            try await desktop.press("Clear Anna", in: centre)
            _ = try await desktop.find("Nothing Has Come Yet", in: centre)
            try await eventually { try await desktop.delivered(of: kettle) == [] }

            // What was answered waits, because there is no such application to start.
            try await desktop.press("alt+4")
            try await desktop.untilRows("Anna. Reply “Here I am” was chosen ")
            try await desktop.press("Let Anna go on", in: centre)
            try await desktop.press("Discard Anna", in: centre)
            _ = try await desktop.find("Nothing Waits", in: centre)
            try await desktop.quit(centre)
            let tool = try await desktop.tool()
            try await eventually { try await tool.waiting().isEmpty }
        }
    }

    @Test func `each setting of an application is changed`() async throws {
        try await Desktop.run([:]) { desktop in
            try await desktop.allow(kettle, style: "banner")
            try desktop.start("carillon-center")
            try await desktop.untilActive(centre)
            try await desktop.press("alt+3")
            try await desktop.untilRows(kettle)
            try await desktop.untilFocused(kettle)
            try await desktop.press("Return")
            let tool = try await desktop.tool()
            func settings() async throws -> ApplicationSettings? {
                try await tool.applications().first { $0.id.rawValue == kettle }?.settings
            }

            for name in ["Sounds", "Badge"] { try await desktop.flip(name) }
            try await eventually {
                let settings = try await settings()
                return settings?.isSoundEnabled == false && settings?.isBadgeEnabled == false
            }
            try await desktop.set(
                64, of: try await desktop.find("Pending Limit", role: "spin button", in: centre))
            try await eventually { try await settings()?.pendingLimit == 64 }
            try await desktop.flip("Allow Notifications")
            try await eventually { try await settings()?.authorization == .denied }
            _ = try await desktop.find("Not allowed", in: centre)

            // What is changed elsewhere shows here.
            try await desktop.carillon("settings", kettle, "--allow", "--style", "alert")
            _ = try await desktop.find("Stays until closed", in: centre)

            try await desktop.press("Back to All Applications", in: centre)
            try await desktop.untilRows("\(kettle). Allowed.")
        }
    }
}
