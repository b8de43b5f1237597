// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import NotificationEngine
import NotificationModel

extension SQLiteStore {
    /// All applications that ever called.
    public func applications() async throws(StoreError) -> [Application] {
        let rows = try await read { connection in
            try connection.rows("SELECT id, settings, categories, badge FROM applications") {
                (id: $0.text(0), settings: $0.text(1), categories: $0.text(2), badge: $0.integer(3))
            }
        }
        return decode(rows, name: { "application \($0.id)" }) { row in
            Application(
                id: try ApplicationID(row.id), settings: try JSONText.decode(row.settings),
                categories: try JSONText.decode(row.categories), badge: Int(row.badge))
        }.values
    }

    /// Writes an application, whether it is new or known.
    public func save(_ application: Application) async throws(StoreError) {
        let values: [SQLiteValue] = try encode {
            [
                .text(application.id.rawValue),
                .text(try JSONText.encode(application.settings)),
                .text(try JSONText.encode(application.categories)),
                .integer(Int64(application.badge)),
            ]
        }
        try await write { connection in
            try connection.run("INSERT OR REPLACE INTO applications VALUES (?, ?, ?, ?)", values)
        }
    }
}
