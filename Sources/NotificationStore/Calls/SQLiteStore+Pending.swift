// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationEngine
import NotificationModel

extension SQLiteStore {
    /// Adds requests in order; one with the key of a pending request replaces it.
    ///
    /// Replacing is always possible, also above a limit that was lowered since.
    package func insert(
        _ requests: [PendingRequest], delivering deliveries: [Delivery] = [],
        removing removed: [RequestKey] = [], limit: Int
    ) async throws(NotificationError) -> Insertion {
        let rows = requests.map(NewPending.init)
        let delivered = deliveries.map(NewDelivered.init)
        var (outcome, gone) = try await write { connection in
            // First: one that is added may have the name of one that goes, and finds its room.
            let gone = try removed.flatMap { try connection.removePending($0) }
            var added: [String: Int64] = [:]
            var outcome = Insertion(serials: [], replaced: [])
            outcome.replaced = try connection.removeFurtherAlerts(
                of: rows.map(\.key) + delivered.map(\.key))
            outcome.serials.reserveCapacity(rows.count)
            for row in rows {
                // Nearly every request is new, so looking for an old one first would be in vain.
                if let serial = try connection.insert(row) {
                    added[row.application, default: 0] += 1
                    outcome.serials.append(serial)
                } else {
                    // Before the removal takes it off: it may be one of these, not counted yet.
                    try connection.count(1, of: row.application)
                    outcome.replaced += try connection.removeNamesake(of: row)
                    if let serial = try connection.insert(row) { outcome.serials.append(serial) }
                }
            }
            for (application, number) in added {
                try connection.count(number, of: application)
                try connection.checkCount(of: application, limit: limit)
            }
            outcome.recordings = try delivered.map { try connection.record($0) }
            return (outcome, gone)
        }
        outcome.removed = decode(gone).values
        return outcome
    }

    /// A page of the pending requests, soonest first.
    package func pending(
        of application: ApplicationID?, after place: ListPlace?, limit: Int
    ) async throws(NotificationError) -> Page<PendingRequest> {
        let page = try await read { connection in
            try connection.page(PendingRow.self, of: application, after: place, limit: limit)
        }
        return Page(elements: try await settingAside(page.rows), next: page.next)
    }

    /// Forgets pending requests by their identifiers.
    package func removePending(
        _ identifiers: [String], of application: ApplicationID
    ) async throws(NotificationError) -> [RemovedRequest] {
        try await remove(identifiers, of: application, by: PendingQuery.removal)
    }

    /// Forgets rows by a query that takes an application and an identifier.
    func remove(
        _ identifiers: [String], of application: ApplicationID, by query: String
    ) async throws(NotificationError) -> [RemovedRequest] {
        let application = SQLiteValue.text(application.rawValue)
        let rows = try await write(isRemoval: true) { connection in
            try identifiers.flatMap { identifier in
                try connection.list(
                    KeyRow.self, query,
                    [.application: application, .identifier: .text(identifier)])
            }
        }
        return decode(rows).values
    }

    /// Forgets the soonest of an application's pending requests.
    package func removePending(
        of application: ApplicationID, limit: Int, sparesMonitors: Bool
    ) async throws(NotificationError) -> [RemovedRequest] {
        let query =
            sparesMonitors ? PendingQuery.removalOfSoonest : PendingQuery.removalOfAnySoonest
        let values: ColumnValues = [
            .application: .text(application.rawValue), .limit: .integer(Int64(limit)),
        ]
        while true {
            let rows = try await write(isRemoval: true) { connection in
                try connection.list(KeyRow.self, query, values)
            }
            let removed = decode(rows).values
            // Nothing is left, or all of these could not be read.
            if !removed.isEmpty || rows.isEmpty { return removed }
        }
    }

    /// The pending requests with these serials that still exist, in the order given.
    package func pending(serials: [Int64]) async throws(NotificationError) -> [PendingRequest] {
        let rows = try await readBeside { connection in
            try serials.flatMap { serial in
                try connection.list(
                    PendingRow.self, PendingQuery.ofSerial, [.serial: .integer(serial)])
            }
        }
        return try await settingAside(rows)
    }

    /// The pending requests with these identifiers, in the order given.
    package func pending(
        _ identifiers: [String], of application: ApplicationID
    ) async throws(NotificationError) -> [PendingRequest] {
        let application = SQLiteValue.text(application.rawValue)
        let rows = try await read { connection in
            try identifiers.flatMap { identifier in
                try connection.list(
                    PendingRow.self, PendingQuery.ofKey,
                    [.application: application, .identifier: .text(identifier)])
            }
        }
        return try await settingAside(rows)
    }

    /// Gives pending requests the triggers and due times that they have here.
    package func reschedule(
        _ requests: [PendingRequest]
    ) async throws(NotificationError) -> Set<Int64> {
        let rows = requests.map(NewPending.rescheduling)
        return try await write { connection in
            try rows.reduce(into: []) { moved, row in
                let found: [Int64] = try connection.column(PendingQuery.reschedule, row)
                moved.formUnion(found)
            }
        }
    }

    /// A page of the pending requests with a calendar trigger, by serial.
    package func calendarRequests(
        after serial: Int64, limit: Int
    ) async throws(NotificationError) -> [PendingRequest] {
        try await pending(
            PendingQuery.calendarPage,
            [.serial: .integer(serial), .limit: .integer(Int64(limit))])
    }

    /// The soonest entries of an application's schedule, in order of due time, then serial.
    package func soonest(
        _ limit: Int, of application: ApplicationID
    ) async throws(NotificationError) -> [ScheduleEntry] {
        let rows = try await read { connection in
            try connection.list(
                ScheduleEntryRow.self, PendingQuery.soonest,
                [.application: .text(application.rawValue), .limit: .integer(Int64(limit))])
        }
        return try await settingAside(rows)
    }

    /// The first entry of each claim to wake the machine, due at a time or later.
    package func soonestWaking(
        from date: Date, of application: ApplicationID
    ) async throws(NotificationError) -> [ScheduleEntry] {
        let values: ColumnValues = [
            .application: .text(application.rawValue), .due: .date(date),
        ]
        let rows = try await read { connection in
            try WakeClaim.allCases.filter { $0 != .none }.flatMap { claim in
                try connection.list(ScheduleEntryRow.self, PendingQuery.soonest(claim), values)
            }
        }
        return try await settingAside(rows)
    }

    /// Moves due times.
    package func reschedule(_ changes: [Int64: DueTime]) async throws(NotificationError) {
        try await writeAnticipated { connection in
            for (serial, time) in changes { try connection.move(serial, to: time) }
        }
    }

    /// Makes the two times of every interval agree with the clocks again.
    package func synchronizeIntervals(with now: ClockReading) async throws(NotificationError) {
        let boot: ColumnValues = [.boot: .text(now.boot.rawValue)]
        let both: ColumnValues =
            boot + [.ahead: .integer(now.wall.microseconds - now.elapsed.microseconds)]
        try await writeAnticipated { connection in
            for statement in PendingQuery.estimating { try connection.run(statement, both) }
            // A row that is written in a boot names it, so once is enough for each.
            if try connection.integer(PendingQuery.knowsBoot, boot) > 0 { return }
            try connection.run(PendingQuery.moveToBoot, both)
            try connection.run("UPDATE service SET boot = :boot", boot)
        }
    }

    /// The pending requests that a query finds.
    func pending(
        _ query: String, _ values: ColumnValues = [:]
    ) async throws(NotificationError) -> [PendingRequest] {
        try await settingAside(try await read { try $0.list(PendingRow.self, query, values) })
    }

    /// The values of rows; those that cannot be read go to the table `damaged`, where they
    /// cannot come due.
    private func settingAside<Record>(
        _ rows: [ListedRow<Record>]
    ) async throws(NotificationError) -> [Record.Value] {
        let (values, damaged) = decode(rows)
        if damaged.isEmpty { return values }
        do throws(NotificationError) {
            try await write { connection in
                for serial in damaged {
                    try connection.run(PendingQuery.copyToDamaged, [.serial: serial])
                    try connection.run(PendingQuery.removalOfSerial, [.serial: serial])
                }
            }
        } catch {
            // On a full or read-only disk they stay, and the others ring all the same.
            log("what cannot be read could not be set aside: \(error)")
        }
        return values
    }
}

extension Connection {
    /// Moves a pending request to its next time, nil for none; one that is gone is ignored.
    func move(_ serial: Int64, to time: DueTime?) throws(SQLiteError) {
        try run(PendingQuery.move, DueColumns.values(time) + [.serial: .integer(serial)])
    }

    /// Forgets a pending request; one that is gone is ignored.
    func removePending(_ serial: Int64) throws(SQLiteError) {
        try run(PendingQuery.removalOfSerial, [.serial: .integer(serial)])
    }

    /// Forgets what is pending under a name.
    fileprivate func removePending(_ key: RequestKey) throws(SQLiteError) -> [ListedRow<KeyRow>] {
        try list(
            KeyRow.self, PendingQuery.removal,
            [.application: .text(key.application.rawValue), .identifier: .text(key.identifier)])
    }

    /// Inserts a request and returns its serial; nil if one has the same key.
    func insert(_ row: NewPending) throws(SQLiteError) -> Int64? {
        guard
            let serial = try insert(
                into: "pending", row.values, .keeps([.application, .identifier, .again]))
        else { return nil }
        try attach(row.files, to: .pending(serial))
        return serial
    }

    fileprivate func removeNamesake(of row: NewPending) throws(SQLiteError) -> [Int64] {
        try column(
            "\(PendingQuery.delete) AND identifier = :identifier RETURNING serial", row.key)
    }

    /// Counts requests that were inserted, in the transaction that inserts them.
    ///
    /// Those that are removed count themselves.
    func count(_ added: Int64, of application: String) throws(SQLiteError) {
        try run(PendingQuery.count, [.application: .text(application), .added: .integer(added)])
    }

    fileprivate func checkCount(of name: String, limit: Int) throws {
        let count = try integer(
            "SELECT count FROM pending_counts WHERE application = :application",
            [.application: .text(name)])
        // A person's snoozes and further alerts do not count against the limit of the application,
        // and the places that it follows itself have one of their own.
        if count <= limit { return }
        let application = SQLiteValue.text(name)
        let others = try [AgainQuery.count, PendingQuery.countOfMonitors]
            .map { (query) throws(SQLiteError) in try integer(query, [.application: application]) }
        let own = Int(others.reduce(count, -))
        if own <= limit { return }
        throw NotificationError.pendingLimitReached(by: name, limit: limit, count: own)
    }
}

extension PendingQuery {
    fileprivate static let delete = "DELETE FROM pending WHERE application = :application"
    static let removalOfSoonest = removal(
        ofSoonest: " AND identifier NOT GLOB '\(Request.monitorPrefix)*'")
    static let removalOfAnySoonest = removal(ofSoonest: "")
    static let countOfMonitors = """
        SELECT count(*) FROM pending WHERE application = :application \
        AND identifier GLOB '\(Request.monitorPrefix)*'
        """

    private static func removal(ofSoonest condition: String) -> String {
        """
        DELETE FROM pending WHERE serial IN (
            SELECT serial FROM pending WHERE application = :application\(condition)
            ORDER BY due, serial LIMIT :limit
        ) RETURNING \(KeyRow.columnList)
        """
    }

    fileprivate static let removal = """
        \(delete) AND identifier = :identifier RETURNING \(KeyRow.columnList)
        """
    fileprivate static let removalOfSerial = "DELETE FROM pending WHERE serial = :serial"
    fileprivate static let move = """
        UPDATE pending SET due = :due, elapsed = :elapsed, boot = :boot WHERE serial = :serial
        """
    fileprivate static let count = """
        INSERT INTO pending_counts (application, count) VALUES (:application, :added) \
        ON CONFLICT (application) DO UPDATE SET count = count + :added
        """
    fileprivate static let knowsBoot = "SELECT count(*) FROM service WHERE boot = :boot"
    fileprivate static let moveToBoot = """
        UPDATE pending SET elapsed = due - :ahead, boot = :boot WHERE boot <> :boot
        """
    /// The columns that are set aside: the table `damaged` has all of the other.
    private static let kept = (PendingRow.columns + [.kind]).map(\.name).joined(separator: ", ")
    fileprivate static let copyToDamaged = """
        INSERT OR REPLACE INTO damaged (\(kept)) SELECT \(kept) FROM pending WHERE serial = :serial
        """
}

extension Column {
    /// How far the wall clock is ahead of the clock that counts from boot.
    fileprivate static let ahead: Column = "ahead"
    fileprivate static let added: Column = "added"
}
