// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Testing
import WindowTesting

/// The behaviour of Shopping Alert when its list cannot be read or saved.
@Suite(.timeLimit(.minutes(2))) struct TroubleTests {
    @Test func `says where a damaged list is kept, and that a new one cannot be saved`()
        async throws
    {
        try await Desktop.run([shopping: "shopping-alert"]) { desktop in
            try await desktop.allow(shopping)
            try desktop.keep("{\"items\": [", as: "items.json", of: shopping)
            try desktop.start("shopping-alert")
            try await desktop.untilSaid("items.json.damaged-", in: shopping)

            try desktop.forbidSaving(of: shopping)
            let field = try await desktop.find("New Item", in: shopping)
            try await desktop.enter("Milk", into: field, of: shopping)

            try await desktop.untilSaid("What you wrote could not be saved", in: shopping)
            #expect(try await desktop.text(of: field) == "Milk")
        }
    }
}
