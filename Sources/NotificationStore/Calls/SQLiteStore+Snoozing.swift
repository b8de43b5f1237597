// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationEngine
import NotificationModel

extension SQLiteStore {
    /// Takes notifications from the list until they are delivered again, in one transaction.
    package func snooze(
        _ snoozes: [Snooze]
    ) async throws(NotificationError) -> [Insertion?] {
        let rows = snoozes.map { (id: $0.notification, pending: NewPending($0.pending)) }
        return try await write { connection in
            try rows.map { try connection.snooze($0.id, as: $0.pending) }
        }
    }

    /// Removes further alerts, those that are snoozed or nag next, by the identifiers of the
    /// requests, which stay.
    package func removeFurtherAlerts(
        _ identifiers: [String], of application: ApplicationID
    ) async throws(NotificationError) -> [RemovedRequest] {
        try await remove(identifiers, of: application, by: AgainQuery.removalByName)
    }

    /// Which of these identifiers have a request that the application asked for.
    package func asked(
        among identifiers: [String], of application: ApplicationID
    ) async throws(NotificationError) -> Set<String> {
        let application = SQLiteValue.text(application.rawValue)
        return try await read { connection in
            Set(
                try identifiers.filter { identifier in
                    try connection.integer(
                        AgainQuery.isAsked,
                        [.application: application, .identifier: .text(identifier)]) > 0
                })
        }
    }
}

/// The queries about further alerts whose plans the tests look at.
enum AgainQuery {
    private static let ofKey = "application = :application AND identifier = :identifier"

    static let isAsked = """
        SELECT count(*) FROM pending WHERE \(ofKey) AND again = '\(RequestColumns.asked)'
        """
    static let any = "SELECT serial FROM pending \(ofApplication) LIMIT 1"
    static let count = "SELECT count(*) FROM pending \(ofApplication)"
    static let removal = "\(delete) RETURNING serial"
    static let removalByName = "\(delete) RETURNING \(KeyRow.columnList)"
    static let endOfNagging = """
        DELETE FROM pending WHERE \(ofKey) AND again = '\(AlertAgain.Reason.nagging.rawValue)' \
        RETURNING serial
        """

    private static let delete =
        "DELETE FROM pending WHERE \(ofKey) AND again <> '\(RequestColumns.asked)'"
    // Asked for by its name: SQLite takes an index of all that is pending for as good, and would
    // look at everything that the application has.
    private static let ofApplication = """
        INDEXED BY pending_again WHERE application = :application \
        AND again <> '\(RequestColumns.asked)'
        """
}

extension Connection {
    /// Removes the further alerts of notifications with these keys; returns the serials.
    func removeFurtherAlerts(of keys: [ColumnValues]) throws(SQLiteError) -> [Int64] {
        // Nearly no application has any, so looking for each would be in vain.
        var known: [SQLiteValue: Bool] = [:]
        var removed: [Int64] = []
        for key in keys {
            let application = key[.application]
            if known[application] == nil {
                let found: [Int64] = try column(AgainQuery.any, [.application: application])
                known[application] = !found.isEmpty
            }
            if known[application] == true { removed += try column(AgainQuery.removal, key) }
        }
        return removed
    }

    /// Takes a notification from the list until it is delivered again; nil if it is gone.
    fileprivate func snooze(
        _ id: UUID, as row: NewPending
    ) throws(SQLiteError) -> Insertion? {
        let found: [Int64] = try column(
            "SELECT number FROM delivered WHERE id = :id", [.id: .id(id)])
        if found.isEmpty { return nil }
        let replaced: [Int64] = try column(AgainQuery.removal, row.key)
        guard let serial = try insert(row) else { return nil }
        try count(1, of: row.application)
        // Last, so that its files are never without a row that refers to them.
        try removeDelivered(id)
        return Insertion(serials: [serial], replaced: replaced)
    }
}
