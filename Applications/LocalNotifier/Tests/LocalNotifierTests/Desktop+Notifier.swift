// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Testing
import WindowTesting

extension Desktop {
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
