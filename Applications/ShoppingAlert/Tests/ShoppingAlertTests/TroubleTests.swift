// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing
import WindowTesting

/// What the window says when something is wrong.
@Suite(.timeLimit(.minutes(2))) struct TroubleTests {
    @Test func `says that there is no service, and what to do`() async throws {
        try await Desktop.run([shopping: "shopping-alert"], hasService: false) { desktop in
            try desktop.start("shopping-alert")

            try await desktop.untilSaid(
                "The notification service cannot be reached", in: shopping)
            _ = try await desktop.find("Try Again", in: shopping)
        }
    }

    @Test func `says that notifications are switched off, until they are on again`()
        async throws
    {
        try await Desktop.run([shopping: "shopping-alert"]) { desktop in
            try await desktop.carillon("settings", shopping, "--deny")
            try desktop.start("shopping-alert")
            let advice = "carillon settings org.carillon.ShoppingAlert --allow"
            try await desktop.untilSaid(advice, in: shopping)

            try await desktop.allow(shopping)
            try await desktop.press("Try Again", in: shopping)

            try await desktop.untilUnsaid(advice, in: shopping)
        }
    }

    @Test func `says where a damaged list is kept, and that a new one cannot be saved`()
        async throws
    {
        try await Desktop.run([shopping: "shopping-alert"]) { desktop in
            try await desktop.allow(shopping)
            try desktop.keep("{\"items\": [", as: "items.json", of: shopping)
            try desktop.start("shopping-alert")
            try await desktop.untilSaid("items.json.damaged-", in: shopping)

            // A file where the directory should be.
            let directory = desktop.dataPath(of: shopping)
            try FileManager.default.removeItem(atPath: directory)
            try Data().write(to: URL(filePath: directory))
            let field = try await desktop.find("New Item", in: shopping)
            try await desktop.enter("Milk", into: field, of: shopping)

            try await desktop.untilSaid("Your list could not be saved", in: shopping)
            #expect(try await desktop.text(of: field) == "Milk")
        }
    }
}
