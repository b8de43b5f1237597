// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import NotificationEngine
import NotificationModel

extension SQLiteStore {
    /// Adds requests in order; one with the key of a pending request replaces it.
    ///
    /// Replacing is always possible, also above a limit that was lowered since.
    public func insert(
        _ requests: [PendingRequest], ringing firings: [Firing] = [], limit: Int
    ) async throws(NotificationError) -> Insertion {
        let records = try encode { try requests.map(PendingRecord.init) }
        let ringing = try encode { try firings.map(FiringRecord.init) }
        return try await write { connection in
            var growing: Set<String> = []
            var outcome = Insertion(serials: [], replaced: [])
            outcome.serials.reserveCapacity(records.count)
            for record in records {
                // Nearly every request is new, so looking for an old one first would be in vain.
                if let serial = try connection.insert(record) {
                    growing.insert(record.application)
                    outcome.serials.append(serial)
                } else {
                    outcome.replaced += try connection.removePending(record)
                    if let serial = try connection.insert(record) { outcome.serials.append(serial) }
                }
            }
            for application in growing {
                let count = try connection.pendingCount(of: application)
                if count <= limit { continue }
                throw NotificationError(
                    .pendingLimitReached,
                    message: """
                        \(application) may have \(limit) pending requests and would have \(count); \
                        remove some first, or raise the limit with 'carillon settings'
                        """)
            }
            for firing in ringing { try connection.record(firing) }
            return outcome
        }
    }

    /// The pending requests of one application or of all, soonest first.
    public func pending(
        of application: ApplicationID?
    ) async throws(NotificationError) -> [PendingRequest] {
        let rows = try await read { connection in
            if let application {
                try connection.rows(
                    PendingQuery.ofApplication, [.text(application.rawValue)],
                    PendingRecord.init)
            } else {
                try connection.rows(PendingQuery.all, [], PendingRecord.init)
            }
        }
        return try await pendingRequests(rows)
    }

    /// Forgets pending requests; nil is all of the application's.
    public func removePending(
        _ identifiers: [String]?, of application: ApplicationID
    ) async throws(NotificationError) -> [ScheduleEntry] {
        let rows = try await write { connection in
            guard let identifiers else {
                return try connection.rows(
                    "DELETE FROM pending WHERE application = ? RETURNING \(EntryRecord.columns)",
                    [.text(application.rawValue)], EntryRecord.init)
            }
            return try identifiers.flatMap { identifier in
                try connection.rows(
                    """
                    DELETE FROM pending WHERE application = ? AND identifier = ? \
                    RETURNING \(EntryRecord.columns)
                    """,
                    [.text(application.rawValue), .text(identifier)], EntryRecord.init)
            }
        }
        return decode(rows, name: { "pending request \($0.serial)" }) { try $0.entry() }.values
    }

    /// The pending requests with these serials that still exist, in the order given.
    public func pending(serials: [Int64]) async throws(NotificationError) -> [PendingRequest] {
        let rows = try await read { connection in
            try serials.flatMap { serial in
                try connection.rows(
                    PendingQuery.ofSerial, [.integer(serial)], PendingRecord.init)
            }
        }
        return try await pendingRequests(rows)
    }

    /// A page of the pending requests with a calendar trigger, by serial.
    public func calendarRequests(
        after serial: Int64, limit: Int
    ) async throws(NotificationError) -> [PendingRequest] {
        let rows = try await read { connection in
            try connection.rows(
                PendingQuery.calendarPage, [.integer(serial), .integer(Int64(limit))],
                PendingRecord.init)
        }
        return try await pendingRequests(rows)
    }

    private func pendingRequests(
        _ rows: [PendingRecord]
    ) async throws(NotificationError) -> [PendingRequest] {
        let (requests, damaged) = decode(rows, name: { "pending request \($0.serial)" }) {
            try $0.pendingRequest()
        }
        try await setAsideRows(damaged.map(\.serial))
        return requests
    }

    /// Moves rows that cannot be read to the table `damaged`: there they cannot come due.
    func setAsideRows(_ serials: [Int64]) async throws(NotificationError) {
        if serials.isEmpty { return }
        try await write { connection in
            for serial in serials {
                try connection.run(
                    """
                    INSERT OR REPLACE INTO damaged \
                    SELECT serial, application, identifier, due, content, trigger, late \
                    FROM pending WHERE serial = ?
                    """, [.integer(serial)])
                try connection.run("DELETE FROM pending WHERE serial = ?", [.integer(serial)])
            }
        }
    }
}

/// The queries whose plans the tests look at.
enum PendingQuery {
    private static let select = "SELECT \(PendingRecord.columns) FROM pending"

    static let all = "\(select) ORDER BY due, serial"
    static let ofApplication = "\(select) WHERE application = ? ORDER BY due, serial"
    static let ofSerial = "\(select) WHERE serial = ?"
    static let calendarPage =
        "\(select) WHERE kind = 'calendar' AND serial > ? ORDER BY serial LIMIT ?"
    static let soonest =
        "SELECT \(EntryRecord.columns) FROM pending ORDER BY due, serial LIMIT ?"
}

extension Connection {
    fileprivate func pendingCount(of application: String) throws(SQLiteError) -> Int64 {
        try integer(
            "SELECT count FROM pending_counts WHERE application = ?", [.text(application)])
    }

    fileprivate func removePending(_ record: PendingRecord) throws(SQLiteError) -> [Int64] {
        try rows(
            "DELETE FROM pending WHERE application = ? AND identifier = ? RETURNING serial",
            [.text(record.application), .text(record.request.identifier)]
        ) { $0.integer(0) }
    }

    /// Inserts a request and returns its serial; nil if one has the same key.
    fileprivate func insert(_ record: PendingRecord) throws(SQLiteError) -> Int64? {
        try run(
            """
            INSERT INTO pending \
            (application, identifier, kind, content, trigger, late, due, elapsed, boot) \
            VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (application, identifier) DO NOTHING
            """,
            [
                .text(record.application), .text(record.request.identifier), .text(record.kind),
                .text(record.request.content), SQLiteValue(record.request.trigger),
                SQLiteValue(record.request.late), .integer(record.time.due),
                SQLiteValue(record.time.elapsed), SQLiteValue(record.time.boot),
            ])
        guard changedRows > 0 else { return nil }
        // Asked for here: what is attached below are rows, too.
        let serial = lastInsertedRow
        try attach(record.request.files, to: .pending(serial))
        return serial
    }
}
