// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Testing
import WindowTesting

/// The story of the application in pictures; `make screenshots` takes them.
@Suite(.serialized, .timeLimit(.minutes(2)), .enabled(if: Desktop.pictureDirectory != nil))
struct PictureTests {
    @Test(arguments: ["light", "dark"]) func `of Nag Me`(scheme: String) async throws {
        try await Desktop.run(
            [nagMe: "nag-me"], server: .xfce,
            variables: ["ADW_DEBUG_COLOR_SCHEME": "prefer-\(scheme)"], isPretty: true
        ) { desktop in
            try await desktop.allow(nagMe)
            try desktop.start("nag-me")
            _ = try await desktop.find("New Task", in: nagMe)
            try await desktop.move("Nag Me", x: 40, y: 40)
            try await desktop.press("Nag me: Walk Dog", in: nagMe)
            try await desktop.press("Nag me: Exercise", in: nagMe)
            _ = try await desktop.find("Stop nagging: Exercise", in: nagMe)
            try await desktop.takePicture("nag-me-\(scheme)-1-list", width: 560, height: 680)

            try await desktop.hurry("Walk Dog", of: nagMe)
            try await desktop.xfce?.waitForWindow()
            try await desktop.takePicture("nag-me-\(scheme)-2-alert", height: 680)

            try await desktop.carillon("respond", "Walk Dog", "--action", "cancel")
            _ = try await desktop.find("Nag me: Walk Dog", in: nagMe)
            try await desktop.press("Delete Exercise", in: nagMe)
            try await desktop.takePicture("nag-me-\(scheme)-3-after", width: 560, height: 680)

            try await desktop.resize("Nag Me", width: 360, height: 560)
            for task in ["Wash Up", "Walk Dog", "Water Plants", "Call Home"] {
                try await desktop.press("Delete \(task)", in: nagMe)
            }
            _ = try await desktop.find("Nothing to Nag About", in: nagMe)
            try await desktop.takePicture("nag-me-\(scheme)-4-empty-narrow", width: 480, height: 680)
        }
    }
}
