// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Testing
import WindowTesting

/// What the window says when something is wrong.
@Suite(.timeLimit(.minutes(2))) struct TroubleTests {
    @Test func `says that there is no service, and what to do`() async throws {
        try await Desktop.run([timely: "notify-timely"], hasService: false) { desktop in
            try desktop.start("notify-timely")

            try await desktop.untilSaid("The notification service cannot be reached")
            _ = try await desktop.find("Try Again", in: timely)
        }
    }

    @Test func `says that the person refused, until they allow it`() async throws {
        try await Desktop.run([timely: "notify-timely"]) { desktop in
            try await desktop.carillon("settings", timely, "--deny")
            try desktop.start("notify-timely")
            try await desktop.untilSaid("carillon settings org.carillon.NotifyTimely --allow")

            try await desktop.allow(timely)
            try await desktop.press("Try Again", in: timely)

            try await eventually {
                try await !desktop.contents(of: timely).contains { $0.name.contains("--allow") }
            }
        }
    }

    @Test func `says where a damaged file is kept`() async throws {
        try await Desktop.run([timely: "notify-timely"]) { desktop in
            try await desktop.allow(timely)
            try desktop.keep("{\"seconds\": ")
            try desktop.start("notify-timely")

            try await desktop.untilSaid("timer.json.damaged-")
        }
    }
}
