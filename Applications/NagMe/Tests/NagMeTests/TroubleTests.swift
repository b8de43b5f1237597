// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing
import WindowTesting

/// What the window says when something is wrong.
@Suite(.timeLimit(.minutes(2))) struct TroubleTests {
    @Test func `says that there is no service, and what to do`() async throws {
        try await Desktop.run([nagMe: "nag-me"], hasService: false) { desktop in
            try desktop.start("nag-me")

            try await desktop.untilSaid("The notification service cannot be reached")
            _ = try await desktop.find("Try Again", in: nagMe)
        }
    }

    @Test func `says that notifications are switched off, until they are on again`()
        async throws
    {
        try await Desktop.run([nagMe: "nag-me"]) { desktop in
            try await desktop.carillon("settings", nagMe, "--deny")
            try desktop.start("nag-me")
            try await desktop.untilSaid("carillon settings org.carillon.NagMe --allow")

            try await desktop.allow(nagMe)
            try await desktop.press("Try Again", in: nagMe)

            try await eventually {
                try await !desktop.contents(of: nagMe).contains { $0.name.contains("--allow") }
            }
        }
    }

    @Test func `says where a damaged list is kept, and starts with a new one`() async throws {
        try await Desktop.run([nagMe: "nag-me"]) { desktop in
            try await desktop.allow(nagMe)
            try desktop.keep("{\"names\": [")
            try desktop.start("nag-me")

            try await desktop.untilSaid("tasks.json.damaged-")
            _ = try await desktop.find("Nag me: Wash Up", in: nagMe)
            let files = try FileManager.default.contentsOfDirectory(
                atPath: desktop.dataPath(of: nagMe))
            #expect(files.contains { $0.hasPrefix("tasks.json.damaged-") })
        }
    }

    @Test func `says that a list cannot be saved, and goes on`() async throws {
        try await Desktop.run([nagMe: "nag-me"]) { desktop in
            try await desktop.allow(nagMe)
            // A file where the directory should be.
            try desktop.keep("{}")
            let directory = desktop.dataPath(of: nagMe)
            try FileManager.default.removeItem(atPath: directory)
            try Data().write(to: URL(filePath: directory))
            try desktop.start("nag-me")

            try await desktop.untilSaid("Your tasks could not be saved")
        }
    }
}

extension Desktop {
    /// Waits until the window says something.
    func untilSaid(_ text: String) async throws {
        try await eventually {
            try await contents(of: nagMe).contains { $0.name.contains(text) }
        }
    }
}
