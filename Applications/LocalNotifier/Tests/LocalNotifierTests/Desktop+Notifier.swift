// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Testing
import WindowTesting

extension Desktop {
    /// Lets all that is scheduled ring soon.
    func hurryAll() async throws {
        for identifier in try await pending(of: notifier) {
            try await hurry(identifier, of: notifier)
        }
    }

    /// Makes an application's window one that nobody looks at.
    func loseFocus(_ application: String) async throws {
        try await xdotool(["search", "--onlyvisible", "--class", application, "windowminimize"])
        try await eventually {
            for thing in try await contents(of: application) where thing.role == "window" {
                if try await has(.active, thing) { return false }
            }
            return true
        }
    }
}
