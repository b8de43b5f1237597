// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationEngine
import NotificationModel

extension SQLiteStore {
    /// Writes that requests are ringing, in one transaction.
    public func record(_ firings: [Firing]) async throws(NotificationError) {
        try await write { connection in
            // Turned into text here, where nobody waits for it: the caller's thread rings.
            for firing in firings { try connection.record(FiringRecord(firing)) }
        }
    }

    /// Writes what became of notifications; unknown ones are ignored.
    public func settle(_ outcomes: [UUID: DeliveryOutcome]) async throws(NotificationError) {
        try await write { connection in
            for (id, outcome) in outcomes {
                switch outcome {
                case .delivered(let handle): try connection.settle(id, handle)
                case .leftScreen: try connection.settle(id, nil)
                case .dropped: try connection.removeDelivered(id)
                }
            }
        }
    }

    /// The notifications of one application or of all, latest first.
    public func delivered(
        of application: ApplicationID?
    ) async throws(NotificationError) -> [StoredNotification] {
        if let application {
            try await notifications(DeliveredQuery.ofApplication, .text(application.rawValue))
        } else {
            try await notifications(DeliveredQuery.all)
        }
    }

    /// One notification, settled or not.
    public func delivered(id: UUID) async throws(NotificationError) -> StoredNotification? {
        try await notifications(DeliveredQuery.ofID, .text(id.uuidString)).first
    }

    /// Forgets delivered notifications; nil is all of the application's.
    public func removeDelivered(
        _ identifiers: [String]?, of application: ApplicationID
    ) async throws(NotificationError) -> [UUID] {
        let ids = try await write { connection in
            guard let identifiers else {
                return try connection.rows(
                    "DELETE FROM delivered WHERE application = ? RETURNING id",
                    [.text(application.rawValue)]
                ) { $0.text(0) }
            }
            return try identifiers.flatMap { identifier in
                try connection.rows(
                    "DELETE FROM delivered WHERE application = ? AND identifier = ? RETURNING id",
                    [.text(application.rawValue), .text(identifier)]
                ) { $0.text(0) }
            }
        }
        return ids.compactMap(UUID.init(uuidString:))
    }

    private func notifications(
        _ query: String, _ values: SQLiteValue...
    ) async throws(NotificationError) -> [StoredNotification] {
        let rows = try await read { connection in
            try connection.rows(query, values, DeliveredRecord.init)
        }
        return decode(rows, name: { "delivered notification \($0.number)" }) {
            try $0.notification()
        }.values
    }
}

/// The queries whose plans the tests look at.
enum DeliveredQuery {
    private static let select = "SELECT \(DeliveredRecord.columns) FROM delivered"

    static let all = "\(select) ORDER BY date DESC, number DESC"
    static let ofApplication =
        "\(select) WHERE application = ? ORDER BY date DESC, number DESC"
    static let ofID = "\(select) WHERE id = ?"
}

/// What a ringing writes.
struct FiringRecord: Sendable {
    let delivered: DeliveredRecord
    let serial: Int64?
    let next: TimeColumns?

    init(_ firing: Firing) throws {
        delivered = try DeliveredRecord(firing.notification)
        serial = firing.serial
        next = firing.next.map(TimeColumns.init)
    }
}

extension Connection {
    /// Adds a notification; its request moves to its next time or is forgotten.
    func record(_ firing: FiringRecord) throws(SQLiteError) {
        try insert(firing.delivered)
        guard let serial = firing.serial else { return }
        if let next = firing.next {
            try move(serial, to: next)
        } else {
            try run("DELETE FROM pending WHERE serial = ?", [.integer(serial)])
        }
    }

    /// Removes a delivered notification; one that is gone is ignored.
    func removeDelivered(_ id: UUID) throws(SQLiteError) {
        try run("DELETE FROM delivered WHERE id = ?", [.text(id.uuidString)])
    }

    /// Adds a notification in the place of the one with its key.
    ///
    /// It inherits the place on the screen: until it is settled, the old one is still there.
    fileprivate func insert(_ record: DeliveredRecord) throws(SQLiteError) {
        try run(
            """
            INSERT OR REPLACE INTO delivered (id, application, identifier, due, date, content, \
            trigger, late, server, server_number) \
            SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, server, server_number FROM (SELECT 1) \
            LEFT JOIN delivered ON application = ?2 AND identifier = ?3
            """,
            [
                .text(record.id), .text(record.application), .text(record.request.identifier),
                .integer(record.due), .integer(record.date), .text(record.request.content),
                SQLiteValue(record.request.trigger), SQLiteValue(record.request.late),
            ])
        try attach(record.request.files, to: .delivered(lastInsertedRow))
    }

    fileprivate func settle(_ id: UUID, _ handle: PresentationHandle?) throws(SQLiteError) {
        try run(
            "UPDATE delivered SET settled = 1, server = ?, server_number = ? WHERE id = ?",
            [
                SQLiteValue(handle?.rawValue), SQLiteValue(handle.map { _ in Int64(0) }),
                .text(id.uuidString),
            ])
    }
}
