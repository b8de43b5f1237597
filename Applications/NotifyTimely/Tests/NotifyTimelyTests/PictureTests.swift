// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Testing
import WindowTesting

/// The story of the application in pictures; `make screenshots` takes them.
@Suite(.serialized, .timeLimit(.minutes(2)), .enabled(if: Desktop.pictureDirectory != nil))
struct PictureTests {
    @Test(arguments: ["light", "dark"]) func `of Notify Timely`(scheme: String) async throws {
        try await Desktop.run(
            [timely: "notify-timely"], server: .xfce,
            variables: ["ADW_DEBUG_COLOR_SCHEME": "prefer-\(scheme)"], isPretty: true
        ) { desktop in
            let name = "notify-timely-\(scheme)"
            try await desktop.allow(timely)
            try desktop.keep("{\"seconds\": 1500}", as: "timer.json", of: timely)
            try desktop.start("notify-timely")
            _ = try await desktop.find("Start", in: timely)
            try await desktop.move("Notify Timely", x: 40, y: 40)
            try await desktop.takePicture("\(name)-1-duration", width: 560, height: 680)
            try await desktop.startTimer(minutes: 12, seconds: 0)
            try await desktop.takePicture("\(name)-2-countdown", width: 560, height: 680)

            // The window manager puts dialogs in the middle of the screen.
            try await desktop.move("Notify Timely", x: 379, y: 80)
            try await desktop.untilActive(timely)
            try await desktop.hurryAll(of: timely)
            _ = try await desktop.find("Snooze", in: timely)
            try await desktop.takePicture("\(name)-3-in-front")
            try await desktop.press("Dismiss", in: timely)

            try await desktop.startTimer(minutes: 25, seconds: 0)
            try await desktop.quit(timely)
            let identifiers = try await desktop.pending(of: timely)
            try await desktop.hurryAll(of: timely)
            try await desktop.xfce?.waitForWindow()
            try await desktop.takePicture("\(name)-4-alert", height: 300)
            try await desktop.carillon("respond", identifiers[0], "--action", "SnoozeTimer")
            try await eventually { try await desktop.pending(of: timely).count == 1 }
            try await desktop.untilGone(timely)

            try desktop.start("notify-timely")
            _ = try await desktop.find("Cancel", in: timely)
            try await desktop.move("Notify Timely", x: 40, y: 40)
            try await desktop.takePicture("\(name)-5-snoozed", width: 560, height: 680)
            try await desktop.resize("Notify Timely", width: 440, height: 560)
            try await desktop.press("Cancel", in: timely)
            try await desktop.takePicture("\(name)-6-narrow", width: 560, height: 680)
            try await desktop.resize("Notify Timely", width: 1000, height: 600)
            try await desktop.takePicture("\(name)-7-wide", height: 760)
        }
    }
}
