// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing
import WindowTesting

/// What the window says when something is wrong.
@Suite(.timeLimit(.minutes(2))) struct TroubleTests {
    @Test func `says that there is no service, and what to do`() async throws {
        try await Desktop.run([todo: "todo-list"], hasService: false) { desktop in
            try desktop.start("todo-list")

            try await desktop.untilSaid(
                "The notification service cannot be reached", in: todo)
            _ = try await desktop.find("Try Again", in: todo)
        }
    }

    @Test func `says that notifications are switched off, until they are on again`()
        async throws
    {
        try await Desktop.run([todo: "todo-list"]) { desktop in
            try await desktop.carillon("settings", todo, "--deny")
            try desktop.start("todo-list")
            let advice = "carillon settings org.carillon.TodoList --allow"
            try await desktop.untilSaid(advice, in: todo)

            try await desktop.allow(todo)
            try await desktop.press("Try Again", in: todo)

            try await desktop.untilUnsaid(advice, in: todo)
        }
    }

    @Test func `says where a damaged file is kept`() async throws {
        try await Desktop.run([todo: "todo-list"]) { desktop in
            try await desktop.allow(todo)
            try desktop.keep("{\"items\": [", as: "items.json", of: todo)
            try desktop.start("todo-list")

            try await desktop.untilSaid("items.json.damaged-", in: todo)
        }
    }
}
