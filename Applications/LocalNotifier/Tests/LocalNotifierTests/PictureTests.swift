// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Testing
import WindowTesting

/// The story of the application in pictures; `make screenshots` takes them.
@Suite(.serialized, .timeLimit(.minutes(2)), .enabled(if: Desktop.pictureDirectory != nil))
struct PictureTests {
    @Test(arguments: ["light", "dark"]) func `of Local Notifier`(scheme: String) async throws {
        try await Desktop.run(
            [notifier: "local-notifier"], server: .xfce,
            variables: [
                "ADW_DEBUG_COLOR_SCHEME": "prefer-\(scheme)", "SEED": "1",
            ].merging(Desktop.noon) { $1 }, isPretty: true
        ) { desktop in
            let name = "local-notifier-\(scheme)"
            try await desktop.allow(notifier)
            try desktop.start("local-notifier")
            _ = try await desktop.find("Delete Pay the rent", in: notifier)
            try await desktop.move("Local Notifier", x: 40, y: 40)
            try await desktop.takePicture("\(name)-1-list", width: 560, height: 760)

            try await desktop.press("New Reminder", in: notifier)
            let field = try await desktop.find("Event", in: notifier)
            try await desktop.write("Feed the cat", into: field)
            try await desktop.takePicture("\(name)-2-picker", width: 560, height: 760)
            try await desktop.set(3, of: try await desktop.find("Hour", in: notifier))
            try await desktop.takePicture("\(name)-3-past", width: 560, height: 760)
            try await desktop.press("Cancel", in: notifier)

            // The window manager puts dialogs in the middle of the screen.
            try await desktop.move("Local Notifier", x: 370, y: 20)
            try await desktop.untilActive(notifier)
            let identifiers = try await desktop.pending(of: notifier)
            try await desktop.hurry(identifiers[0], of: notifier)
            _ = try await desktop.find("OK", in: notifier)
            try await desktop.takePicture("\(name)-4-in-front")
            try await desktop.press("OK", in: notifier)

            try await desktop.quit(notifier)
            try await desktop.hurry(identifiers[2], of: notifier)
            try await desktop.xfce?.waitForWindow()
            try await desktop.takePicture("\(name)-5-alert", height: 760)
            try await desktop.carillon("respond", identifiers[2])
            _ = try await desktop.find("Started by a Reminder", in: notifier)
            try await desktop.move("Local Notifier", x: 370, y: 20)
            try await desktop.takePicture("\(name)-6-started")
            try await desktop.press("OK", in: notifier)
            try await desktop.move("Local Notifier", x: 40, y: 40)

            try await desktop.resize("Local Notifier", width: 440, height: 600)
            try await desktop.takePicture("\(name)-7-narrow", width: 560, height: 760)
            try await desktop.resize("Local Notifier", width: 1000, height: 600)
            try await desktop.takePicture("\(name)-8-wide", height: 760)
        }
    }
}
