// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing
import WindowTesting

let todo = "org.carillon.TodoList"

extension Desktop {
    /// Runs a test with the window open, and some items: their titles and when they are due, in
    /// seconds from now.
    static func withItems(
        _ items: [(String, Double)] = [], server: Server = .none,
        activated: [String: String] = [:], _ body: (Desktop) async throws -> Void
    ) async throws {
        try await run([todo: "todo-list"], server: server, activated: activated) { desktop in
            try await desktop.allow(todo)
            if !items.isEmpty { try desktop.keep(list(items), as: "items.json", of: todo) }
            try desktop.start("todo-list")
            _ = try await desktop.find("Main Menu", in: todo)
            try await body(desktop)
        }
    }

    /// The items as they are on the disk.
    static func list(_ items: [(String, Double)]) throws -> String {
        let items = items.map { title, seconds in
            let deadline = (Date() + seconds).formatted(.iso8601)
            return ["id": UUID().uuidString, "title": title, "deadline": deadline]
        }
        return String(decoding: try JSONEncoder().encode(["items": items]), as: UTF8.self)
    }

    /// Whether an item is in the file.
    func keeps(_ item: String) -> Bool { kept("items.json", of: todo).contains(item) }
}
