// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import NotificationEngine
import NotificationJSON
import NotificationModel

extension SQLiteStore {
    /// All applications that ever called.
    public func applications() async throws(NotificationError) -> [Application] {
        let rows = try await read { connection in
            try connection.rows("SELECT id, settings, categories, badge FROM applications") {
                (id: $0.text(0), settings: $0.text(1), categories: $0.text(2), badge: $0.integer(3))
            }
        }
        return decode(rows, name: { "application \($0.id)" }) { row in
            let categories = try JSONText.decode(
                row.categories, as: [NotificationModel.Category].self)
            return Application(
                id: try ApplicationID(row.id), settings: try JSONText.decode(row.settings),
                categories: Dictionary(categories.map { ($0.identifier, $0) }) { $1 },
                badge: Int(row.badge))
        }.values
    }

    /// How much each application has pending and delivered.
    public func counts() async throws(NotificationError) -> [ApplicationID: StoredCounts] {
        let rows = try await read { connection in
            try connection.rows(
                """
                SELECT application, SUM(pending), SUM(delivered) FROM (
                    SELECT application, count AS pending, 0 AS delivered FROM pending_counts
                    UNION ALL
                    SELECT application, 0, 1 FROM delivered
                ) GROUP BY application
                """
            ) { (id: $0.text(0), pending: $0.integer(1), delivered: $0.integer(2)) }
        }
        let counts = decode(rows, name: { "the counts of \($0.id)" }) { row in
            (
                try ApplicationID(row.id),
                StoredCounts(pending: Int(row.pending), delivered: Int(row.delivered))
            )
        }
        return Dictionary(counts.values) { $1 }
    }

    /// Writes an application, whether it is new or known.
    public func save(_ application: Application) async throws(NotificationError) {
        let values: [SQLiteValue] = try encode {
            [
                .text(application.id.rawValue),
                .text(JSONText.encode(application.settings)),
                .text(
                    JSONText.encode(
                        application.categories.values.sorted { $0.identifier < $1.identifier })),
                .integer(Int64(application.badge)),
            ]
        }
        try await write { connection in
            try connection.run("INSERT OR REPLACE INTO applications VALUES (?, ?, ?, ?)", values)
        }
    }
}
