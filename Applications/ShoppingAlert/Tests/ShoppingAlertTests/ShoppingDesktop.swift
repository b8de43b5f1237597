// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing
import WindowTesting

let shopping = "org.carillon.ShoppingAlert"

extension Desktop {
    /// Runs a test with the window open, and some items on the list.
    static func withList(
        _ items: [String] = [], server: Server = .none, variables: [String: String] = [:],
        activated: [String: String] = [:], _ body: (Desktop) async throws -> Void
    ) async throws {
        try await run(
            [shopping: "shopping-alert"], server: server, variables: variables,
            activated: activated
        ) { desktop in
            try await desktop.allow(shopping)
            if !items.isEmpty { try desktop.keep(list(items), as: "items.json", of: shopping) }
            try desktop.start("shopping-alert")
            _ = try await desktop.find("New Item", in: shopping)
            try await body(desktop)
        }
    }

    /// The list as it is on the disk.
    static func list(_ items: [String]) throws -> String {
        let items = items.map { ["id": UUID().uuidString, "name": $0] }
        return String(decoding: try JSONEncoder().encode(["items": items]), as: UTF8.self)
    }

    /// Whether an item is on the list on the disk.
    func keeps(_ item: String) -> Bool { kept("items.json", of: shopping).contains(item) }

    /// Sets the reminder in the open window, for the time that the picker begins with.
    func remind() async throws {
        try await press("Remind Me", in: shopping)
        try await press("Set Reminder", in: shopping)
        try await untilSaid("Reminder: ", in: shopping)
    }

    /// Waits until the person can use something.
    func untilSensitive(_ name: String) async throws {
        try await eventually {
            let thing = try await contents(of: shopping).first {
                $0.name == name && $0.role != "label"
            }
            guard let thing else { return false }
            return try await has(.sensitive, thing)
        }
    }

    /// Waits until the keyboard is in the field for new items.
    func untilWriting() async throws {
        try await eventually {
            let field = try await find("New Item", in: shopping)
            guard try await has(.sensitive, field) else { return false }
            try await type("x")
            return try await text(of: field).contains("x")
        }
    }
}
