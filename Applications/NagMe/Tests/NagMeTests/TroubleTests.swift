// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Testing
import WindowTesting

/// The behaviour of Nag Me when its list cannot be read or saved.
@Suite(.timeLimit(.minutes(2))) struct TroubleTests {
    @Test func `starts with a new list in place of a damaged one`() async throws {
        try await Desktop.run([nagMe: "nag-me"]) { desktop in
            try await desktop.allow(nagMe)
            try desktop.keep("{\"names\": [", as: "tasks.json", of: nagMe)
            try desktop.start("nag-me")

            try await desktop.untilSaid("tasks.json.damaged-", in: nagMe)
            _ = try await desktop.find("Nag me: Wash Up", in: nagMe)
        }
    }

    @Test func `says that a list cannot be saved, and goes on`() async throws {
        try await Desktop.run([nagMe: "nag-me"]) { desktop in
            try await desktop.allow(nagMe)
            try desktop.forbidSaving(of: nagMe)
            try desktop.start("nag-me")

            try await desktop.untilSaid("What you wrote could not be saved", in: nagMe)
        }
    }
}
