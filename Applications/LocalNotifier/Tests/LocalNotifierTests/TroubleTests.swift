// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Testing
import WindowTesting

/// What the window says when something is wrong.
@Suite(.timeLimit(.minutes(2))) struct TroubleTests {
    @Test func `says that there is no service, and what to do`() async throws {
        try await Desktop.run([notifier: "local-notifier"], hasService: false) { desktop in
            try desktop.start("local-notifier")

            try await desktop.untilSaid("The notification service cannot be reached")
            _ = try await desktop.find("Try Again", in: notifier)
        }
    }

    @Test func `says that notifications are switched off, until they are on again`()
        async throws
    {
        try await Desktop.run([notifier: "local-notifier"]) { desktop in
            try await desktop.carillon("settings", notifier, "--deny")
            try desktop.start("local-notifier")
            try await desktop.untilSaid("carillon settings org.carillon.LocalNotifier --allow")

            try await desktop.allow(notifier)
            try await desktop.press("Try Again", in: notifier)

            try await eventually {
                try await !desktop.contents(of: notifier).contains { $0.name.contains("--allow") }
            }
        }
    }
}
