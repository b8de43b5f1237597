// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Testing
import WindowTesting

/// The story of the application in pictures; `make screenshots` takes them.
@Suite(.serialized, .timeLimit(.minutes(2)), .enabled(if: Desktop.pictureDirectory != nil))
struct PictureTests {
    @Test(arguments: ["light", "dark"]) func `of Shopping Alert`(scheme: String) async throws {
        let name = "shopping-\(scheme)"
        try await Desktop.run(
            [shopping: "shopping-alert"], server: .xfce,
            variables: ["ADW_DEBUG_COLOR_SCHEME": "prefer-\(scheme)"], isPretty: true
        ) { desktop in
            let items = ["Milk", "Bread", "Eggs", "Tomatoes", "Olive oil", "Coffee"]
            try desktop.keep(Desktop.list(items), as: "items.json", of: shopping)
            try await desktop.allow(shopping)
            // The window manager's shadows are there for the second window, at the latest.
            try desktop.start("shopping-alert")
            _ = try await desktop.find("Delete Milk", in: shopping)
            try await desktop.quit(shopping)
            try desktop.start("shopping-alert")
            _ = try await desktop.find("Delete Milk", in: shopping)
            try await desktop.move("Shopping Alert", x: 40, y: 40)
            try await desktop.press("Delete Coffee", in: shopping)
            try await desktop.takePicture("\(name)-1-list", width: 560, height: 760)

            try await desktop.press("Remind Me", in: shopping)
            try await desktop.untilSensitive("Set Reminder")
            try await desktop.takePicture("\(name)-2-picker", width: 560, height: 760)
            try await desktop.press("Set Reminder", in: shopping)
            try await desktop.untilSensitive("New Item")

            // The person looks elsewhere.
            try await desktop.quit(shopping)
            let reminder = try #require(try await desktop.pending(of: shopping).first)
            try await desktop.hurry(reminder, of: shopping)
            try await desktop.xfce?.waitForWindow()
            try await desktop.takePicture("\(name)-3-alert", height: 300)
            try await desktop.carillon("respond", reminder, "--action", "editList")
            _ = try await desktop.find("Delete Milk", in: shopping)
            try await desktop.move("Shopping Alert", x: 40, y: 40)
            try await desktop.takePicture("\(name)-4-after", width: 560, height: 760)

            try await desktop.allow(shopping, style: "banner")
            try await desktop.quit(shopping)
            try desktop.start("shopping-alert", "remind", "--in", "1s")
            try await desktop.xfce?.waitForWindow()
            try await desktop.takePicture("\(name)-5-banner", height: 300)
            let delivered = try #require(try await desktop.delivered(of: shopping).last)
            try await desktop.carillon("respond", delivered, "--action", "trashAction")
            try await desktop.untilGone(shopping)

            try desktop.start("shopping-alert")
            _ = try await desktop.find("Nothing to Buy", in: shopping)
            try await desktop.move("Shopping Alert", x: 40, y: 40)
            try await desktop.resize("Shopping Alert", width: 360, height: 620)
            try await desktop.takePicture("\(name)-6-empty-narrow", width: 480, height: 720)
        }
    }
}
