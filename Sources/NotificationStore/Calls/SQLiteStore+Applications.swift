// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationEngine
import NotificationJSON
import NotificationModel

extension SQLiteStore {
    /// All applications that ever called.
    package func applications() async throws(NotificationError) -> [Application] {
        try await list(
            ApplicationRow.self, "SELECT \(ApplicationRow.columnList) FROM applications")
    }

    /// How much each application has pending and delivered.
    package func counts() async throws(NotificationError) -> [ApplicationID: StoredCounts] {
        let counts = try await list(
            CountsRow.self,
            """
            SELECT application, SUM(pending) AS pending, SUM(delivered) AS delivered FROM (
                SELECT application, count AS pending, 0 AS delivered FROM pending_counts
                UNION ALL
                SELECT application, 0, count(*) FROM delivered GROUP BY application
            ) GROUP BY application
            """)
        return Dictionary(counts) { $1 }
    }

    /// Writes an application, whether it is new or known.
    package func save(_ application: Application) async throws(NotificationError) {
        let values = ApplicationRow.values(application)
        try await write { connection in
            try connection.insert(into: "applications", values, .replaces)
            return
        }
    }

    /// Forgets that an application ever called.
    package func removeApplication(_ id: ApplicationID) async throws(NotificationError) {
        let removals = [
            "DELETE FROM applications WHERE id = :id",
            // What could not be read is kept for a person, who wants it no more.
            "DELETE FROM damaged WHERE application = :id",
            "DELETE FROM pending_counts WHERE application = :id AND count = 0",
        ]
        try await write(isRemoval: true) { connection in
            for removal in removals { try connection.run(removal, [.id: .text(id.rawValue)]) }
        }
    }
}

/// A row of the table `applications`.
private struct ApplicationRow: StoredRow {
    static let noun = "application"
    static let keyColumn = Column.id
    static let columns: [Column] = [.id, .settings, .categories, .badge]

    private let id: String
    private let settings: String
    private let categories: String
    private let badge: Int64

    init(_ row: borrowing Row) throws(SQLiteError) {
        id = try row[.id]
        settings = try row[.settings]
        categories = try row[.categories]
        badge = try row[.badge]
    }

    var key: SQLiteValue { .text(id) }

    func value() throws -> Application {
        let categories = try JSONText.decode(
            categories, as: [NotificationModel.Category].self)
        return Application(
            id: try ApplicationID(id), settings: try JSONText.decode(settings),
            categories: Dictionary(categories.map { ($0.identifier, $0) }) { $1 },
            badge: Int(badge))
    }

    static func values(_ application: Application) -> ColumnValues {
        [
            .id: .text(application.id.rawValue),
            .settings: .text(JSONText.encode(application.settings)),
            .categories: .text(
                JSONText.encode(
                    application.categories.values.sorted { $0.identifier < $1.identifier })),
            .badge: .integer(Int64(application.badge)),
        ]
    }
}

/// How much one application has.
private struct CountsRow: StoredRow {
    static let noun = "the counts of"
    static let keyColumn = Column.application
    static let columns: [Column] = [.application, .pending, .delivered]

    private let application: String
    private let pending: Int64
    private let delivered: Int64

    init(_ row: borrowing Row) throws(SQLiteError) {
        application = try row[.application]
        pending = try row[.pending]
        delivered = try row[.delivered]
    }

    var key: SQLiteValue { .text(application) }

    func value() throws -> (ApplicationID, StoredCounts) {
        (
            try ApplicationID(application),
            StoredCounts(pending: Int(pending), delivered: Int(delivered))
        )
    }
}

extension Column {
    fileprivate static let settings: Column = "settings"
    fileprivate static let categories: Column = "categories"
    fileprivate static let badge: Column = "badge"
    fileprivate static let pending: Column = "pending"
    fileprivate static let delivered: Column = "delivered"
}
