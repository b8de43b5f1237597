// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import NotificationBus
import NotificationModel
import TestWorld
import Testing
import WindowTesting

private let kettle = "org.example.Kettle"

/// An application is forgotten in the window, as a person does it.
@Suite(.timeLimit(.minutes(3))) struct ForgettingTests {
    @Test func `an application is forgotten by the keyboard, after a question`() async throws {
        try await Desktop.run([:], variables: Desktop.noon) { desktop in
            let tool = try await desktop.tool()
            try await desktop.schedule("m", "Tea", in: 3_600, of: kettle)
            try desktop.start("carillon-center")
            try await desktop.untilActive(centre)
            try await desktop.untilSaid(
                "No notification server is running, so nothing shows on the screen.", in: centre)
            try await desktop.press("alt+3")
            try await desktop.untilRows(kettle)
            try await desktop.press("Return")
            try await desktop.tab(to: "Forget This Application…")
            try await desktop.press("space")
            try await desktop.untilSaid("Forget “\(kettle)”?", in: centre)
            // Escape keeps it.
            try await desktop.press("Escape")
            try await desktop.untilUnsaid("Forget “\(kettle)”?", in: centre)
            try await desktop.press("space")
            try await desktop.untilSaid("Forget “\(kettle)”?", in: centre)
            try await desktop.press("alt+f")
            try await desktop.untilSaid("“\(kettle)” forgotten", in: centre)
            _ = try await desktop.find("No Applications Yet", in: centre)
            #expect(try await tool.pending().count == 1)

            try await desktop.quit(centre)

            try await eventually { try await tool.applications().isEmpty }
            #expect(try await tool.pending().isEmpty)
        }
    }
}
