// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationEngine
import NotificationModel

extension SQLiteStore {
    /// Writes that a service runs, and marks what was delivered when the last one crashed.
    public func beginRun() async throws(NotificationError) -> Set<UUID> {
        let ids = try await write { connection in
            try connection.run(
                "UPDATE delivered SET perhaps_answered = 1 WHERE (SELECT is_running FROM service)")
            try connection.run("UPDATE service SET is_running = 1")
            return try connection.rows("SELECT id FROM delivered WHERE perhaps_answered") {
                $0.text(0)
            }
        }
        return Set(ids.compactMap(UUID.init(uuidString:)))
    }

    /// Writes that the service has stopped in order.
    public func endRun() async throws(NotificationError) {
        try await write { try $0.run("UPDATE service SET is_running = 0") }
    }
}
