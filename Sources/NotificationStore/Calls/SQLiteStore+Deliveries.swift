// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationEngine
import NotificationModel

extension SQLiteStore {
    /// Writes that requests are ringing, in one transaction.
    @discardableResult
    package func record(
        _ deliveries: [Delivery]
    ) async throws(NotificationError) -> [Recording] {
        try await writeKeepingHistory { connection, keepsHistory in
            // Turned into text here, where nobody waits for it: the caller's thread rings.
            try deliveries.map {
                try connection.record(NewDelivered($0), keepsHistory: keepsHistory)
            }
        }
    }

    /// Writes the outcomes of notifications; unknown ones are ignored.
    package func settle(_ outcomes: [UUID: DeliveryOutcome]) async throws(NotificationError) {
        try await write { connection in
            for (id, outcome) in outcomes {
                switch outcome {
                case .delivered(let handle): try connection.settle(id, handle)
                case .leftScreen: try connection.settle(id, nil)
                case .held(let reason): try connection.hold(id, reason)
                case .dropped: try connection.removeDelivered(id)
                }
            }
        }
    }

    /// A page of the notifications, latest first.
    package func delivered(
        of application: ApplicationID?, after place: ListPlace?, limit: Int
    ) async throws(NotificationError) -> Page<StoredNotification> {
        let page = try await read { connection in
            try connection.page(DeliveredRow.self, of: application, after: place, limit: limit)
        }
        return Page(elements: decode(page.rows).values, next: page.next)
    }

    /// The notifications with these identifiers, in the order given.
    package func delivered(
        _ identifiers: [String], of application: ApplicationID
    ) async throws(NotificationError) -> [StoredNotification] {
        let application = SQLiteValue.text(application.rawValue)
        let rows = try await read { connection in
            try identifiers.flatMap { identifier in
                try connection.list(
                    DeliveredRow.self, DeliveredQuery.ofIdentifier,
                    [.application: application, .identifier: .text(identifier)])
            }
        }
        return decode(rows).values
    }

    /// One notification, settled or not.
    package func delivered(id: UUID) async throws(NotificationError) -> StoredNotification? {
        try await list(DeliveredRow.self, DeliveredQuery.ofID, [.id: .id(id)]).first
    }

    /// The deliveries with which the next service goes on, oldest first.
    package func unfinishedDeliveries() async throws(NotificationError) -> [StoredNotification] {
        try await list(DeliveredRow.self, DeliveredQuery.unfinished)
    }

    /// Forgets delivered notifications by the identifiers of their requests.
    package func removeDelivered(
        _ identifiers: [String], of application: ApplicationID, as exit: ListExit
    ) async throws(NotificationError) -> [RemovedNotification] {
        let application = SQLiteValue.text(application.rawValue)
        let note = HistoryNote(exit)
        let rows = try await writeKeepingHistory(isRemoval: true) { connection, keepsHistory in
            try identifiers.flatMap { identifier in
                let key: ColumnValues = [
                    .application: application, .identifier: .text(identifier),
                ]
                if keepsHistory { try note.keep(.ofIdentifier, key, on: connection) }
                return try connection.list(RemovedRow.self, DeliveredQuery.removal, key)
            }
        }
        return decode(rows).values
    }

    /// Forgets the oldest of an application's notifications.
    package func removeDelivered(
        of application: ApplicationID, limit: Int, as exit: ListExit
    ) async throws(NotificationError) -> [RemovedNotification] {
        let note = HistoryNote(exit)
        let values: ColumnValues = [
            .application: .text(application.rawValue), .limit: .integer(Int64(limit)),
        ]
        while true {
            let rows = try await writeKeepingHistory(isRemoval: true) { connection, keepsHistory in
                if keepsHistory { try note.keep(.oldest, values, on: connection) }
                return try connection.list(
                    RemovedRow.self, DeliveredQuery.removalOfOldest, values)
            }
            let removed = decode(rows).values
            // Nothing is left, or all of these could not be read.
            if !removed.isEmpty || rows.isEmpty { return removed }
        }
    }
}

/// The part of a row of `delivered` that says which one it is.
private struct RemovedRow: StoredRow {
    static let noun = DeliveredRow.noun
    static let keyColumn = Column.number
    static let columns: [Column] = [.number, .id, .application, .identifier]

    private let number: Int64
    private let id: String
    private let application: String
    private let identifier: String

    init(_ row: borrowing Row) throws(SQLiteError) {
        number = try row[.number]
        id = try row[.id]
        application = try row[.application]
        identifier = try row[.identifier]
    }

    var key: SQLiteValue { .integer(number) }

    func value() throws -> RemovedNotification {
        RemovedNotification(
            id: try UUID(column: id), key: RequestKey(try ApplicationID(application), identifier))
    }
}

/// A row of the table `delivered`.
struct DeliveredRow: PagedRow {
    static let noun = "delivered notification"
    static let keyColumn = Column.number
    static let columns =
        [.number, .id] + NotificationColumns.columns + [.handle, .isSettled]
    static let pages = PageQuery(
        Self.self, of: "delivered", by: .date, .number, latestFirst: true)

    private let number: Int64
    private let id: String
    private let notification: NotificationColumns
    private let handle: String?
    private let isSettled: Bool

    init(_ row: borrowing Row) throws(SQLiteError) {
        number = try row[.number]
        id = try row[.id]
        notification = try NotificationColumns(row)
        handle = try row[.handle]
        isSettled = try row[.isSettled]
    }

    var key: SQLiteValue { .integer(number) }
    var size: Int { notification.size }

    func value() throws -> StoredNotification {
        StoredNotification(
            notification: try notification.notification(id: id),
            handle: handle.map(PresentationHandle.init(rawValue:)), isSettled: isSettled)
    }
}

/// The row that a ringing writes.
struct NewDelivered: Sendable {
    let key: ColumnValues
    fileprivate let values: ColumnValues
    fileprivate let files: [String]
    fileprivate let serial: Int64?
    fileprivate let then: Delivery.Sequel
    fileprivate let latestRepeat: Date?
    /// The history's note on the one whose place it takes; nil if it is the same, which nags.
    fileprivate let replacement: HistoryNote?
    /// Its next alert, if it nags.
    fileprivate let nag: NewPending?

    init(_ delivery: Delivery) {
        let notification = delivery.notification
        key = [
            .application: .text(notification.application.rawValue),
            .identifier: .text(notification.request.identifier),
        ]
        values =
            [
                .id: .id(notification.id),
                .whileLocked: .integer(delivery.isWhileLocked ? 1 : 0),
            ] + NotificationColumns.values(notification)
        replacement =
            notification.request.again?.reason == .nagging
            ? nil : HistoryNote(ListExit(.replaced, at: notification.date))
        nag = delivery.nag.map(NewPending.init)
        files = notification.request.content.attachments.map(\.fileName)
        serial = delivery.serial
        then = delivery.then
        latestRepeat = delivery.latestRepeat
    }
}

/// The queries whose plans the tests look at.
enum DeliveredQuery {
    private static let select = "SELECT \(DeliveredRow.columnList) FROM delivered"

    static let ofID = "\(select) WHERE id = :id"
    static let ofIdentifier =
        "\(select) WHERE application = :application AND identifier = :identifier"
    static let unfinished =
        "\(select) WHERE is_settled = 0 OR handle IS NOT NULL ORDER BY date, number"
    static let removal = """
        DELETE FROM delivered WHERE \(ListedOnes.ofIdentifier.condition) RETURNING \(RemovedRow.columnList)
        """
    static let removalOfOldest = """
        DELETE FROM delivered WHERE \(ListedOnes.oldest.condition) RETURNING \(RemovedRow.columnList)
        """
}

extension Connection {
    /// Adds a notification; its request moves to its next time or is forgotten.
    func record(
        _ delivery: NewDelivered, keepsHistory: Bool = true
    ) throws(SQLiteError) -> Recording {
        // It inherits the place on the screen: until it is settled, the old one is still there.
        let place = try rows(
            """
            SELECT handle FROM delivered \
            WHERE application = :application AND identifier = :identifier
            """, delivery.key
        ) { (row) throws(SQLiteError) -> String? in try row[.handle] }
        var recording = Recording()
        if !place.isEmpty {
            if keepsHistory {
                try delivery.replacement?.keep(.ofIdentifier, delivery.key, on: self)
            }
            // Only a notification in the list nags, and one that is replaced does not fire the
            // trigger.
            recording.ended = try column(AgainQuery.endOfNagging, delivery.key)
        }
        let handle = SQLiteValue(place.first ?? nil)
        let number = try insert(
            into: "delivered", delivery.values + [.handle: handle], .replaces)
        if let number { try attach(delivery.files, to: .delivered(number)) }
        if let nag = delivery.nag {
            recording.nag = try insert(nag)
            try count(1, of: nag.application)
        }
        guard let serial = delivery.serial else { return recording }
        switch delivery.then {
        case .at(let next): try move(serial, to: next)
        case .waits: try move(serial, to: nil)
        case .gone: try removePending(serial)
        }
        if let latest = delivery.latestRepeat { try write(latestRepeat: latest) }
        return recording
    }

    /// Removes a delivered notification; one that is gone is ignored.
    func removeDelivered(_ id: UUID) throws(SQLiteError) {
        try run("DELETE FROM delivered WHERE id = :id", [.id: .id(id)])
    }

    fileprivate func settle(_ id: UUID, _ handle: PresentationHandle?) throws(SQLiteError) {
        try run(
            "UPDATE delivered SET is_settled = 1, handle = :handle WHERE id = :id",
            [.handle: SQLiteValue(handle?.rawValue), .id: .id(id)])
    }

    fileprivate func hold(_ id: UUID, _ reason: HoldReason) throws(SQLiteError) {
        try run(
            """
            UPDATE delivered SET is_settled = 1, handle = NULL, \
            while_quiet = \(reason.numberWhileOwed) WHERE id = :id
            """, [.id: .id(id)])
    }
}

extension Column {
    fileprivate static let handle: Column = "handle"
    fileprivate static let isSettled: Column = "is_settled"
}
