// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import WindowTesting

extension Desktop {
    /// Waits until the window says something.
    func untilSaid(_ text: String) async throws {
        try await eventually {
            try await contents(of: notifier).contains { $0.name.contains(text) }
        }
    }

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

/// A zone of the world where it is noon or so.
enum Noon {
    static var zone: String {
        let hour = Int(Date().timeIntervalSince1970 / 3_600) % 24
        // The signs of these zones are turned round.
        return "Etc/GMT\(hour < 12 ? "-" : "+")\(abs(12 - hour))"
    }
}
