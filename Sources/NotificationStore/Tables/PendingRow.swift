// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationEngine
import NotificationJSON
import NotificationModel

/// A row of the table `pending`.
struct PendingRow: PagedRow {
    static let noun = "pending request"
    static let keyColumn = Column.serial
    static let columns = [.serial, .application] + DueColumns.columns + RequestColumns.columns
    static let pages = PageQuery(
        Self.self, of: "pending", by: .due, .serial, latestFirst: false)

    private let serial: Int64
    private let application: String
    private let due: DueTime?
    private let request: RequestColumns

    init(_ row: borrowing Row) throws(SQLiteError) {
        serial = try row[.serial]
        application = try row[.application]
        due = try DueColumns.timeIfAny(of: row)
        request = try RequestColumns(row)
    }

    var key: SQLiteValue { .integer(serial) }
    var size: Int { request.size }

    func value() throws -> PendingRequest {
        PendingRequest(
            serial: serial, application: try ApplicationID(application),
            request: try request.request(), due: due)
    }
}

/// The part of a row of `pending` that says which one it is.
struct KeyRow: StoredRow {
    static let noun = PendingRow.noun
    static let keyColumn = Column.serial
    static let columns: [Column] = [.serial, .application, .identifier]

    fileprivate let serial: Int64
    private let application: String
    private let identifier: String

    init(_ row: borrowing Row) throws(SQLiteError) {
        serial = try row[.serial]
        application = try row[.application]
        identifier = try row[.identifier]
    }

    var key: SQLiteValue { .integer(serial) }

    func value() throws -> RemovedRequest {
        RemovedRequest(
            serial: serial, key: RequestKey(try ApplicationID(application), identifier))
    }
}

/// The part of a row of `pending` that decides when it rings, where that is a time.
struct ScheduleEntryRow: StoredRow {
    static let noun = PendingRow.noun
    static let keyColumn = Column.serial
    static let columns = KeyRow.columns + DueColumns.columns + [.wakes, .again]

    private let which: KeyRow
    private let due: DueTime
    private let wakes: Int64
    private let again: String

    init(_ row: borrowing Row) throws(SQLiteError) {
        which = try KeyRow(row)
        due = try DueColumns.time(of: row)
        wakes = try row[.wakes]
        again = try row[.again]
    }

    var key: SQLiteValue { which.key }

    func value() throws -> ScheduleEntry {
        ScheduleEntry(
            serial: which.serial, key: try which.value().key, due: due,
            claim: WakeClaim(rawValue: Int(wakes)) ?? .none,
            again: AlertAgain.Reason(rawValue: again))
    }
}

/// A row of `pending` that is to be written.
struct NewPending: Sendable {
    let application: String
    let identifier: String
    let values: ColumnValues
    let files: [String]

    /// The values that name it among the requests of its application.
    var key: ColumnValues {
        [.application: .text(application), .identifier: .text(identifier)]
    }

    init(_ pending: PendingRequest) {
        application = pending.application.rawValue
        identifier = pending.request.identifier
        files = pending.request.content.attachments.map(\.fileName)
        values =
            [.application: .text(application)] + RequestColumns.values(pending.request)
            + Self.schedule(of: pending)
    }

    /// The columns that say when it is due, beside its trigger.
    private static func schedule(of pending: PendingRequest) -> ColumnValues {
        // The queries know these names, such as `calendar`.
        [.kind: .text(pending.request.trigger?.kind.rawValue ?? "none")]
            + DueColumns.values(pending.due)
    }

    /// The columns that change when one that is pending is due at another time.
    static func rescheduling(_ pending: PendingRequest) -> ColumnValues {
        schedule(of: pending) + [
            .serial: .integer(pending.serial),
            .trigger: SQLiteValue(pending.request.trigger.map { JSONText.encode($0) }),
        ]
    }
}

/// The columns of a due time.
enum DueColumns {
    fileprivate static let columns: [Column] = [.due, .elapsed, .boot]

    /// When it rings next; nil when what it waits for is no time.
    fileprivate static func timeIfAny(of row: borrowing Row) throws(SQLiteError) -> DueTime? {
        let wall: Date? = try row[.due]
        return wall == nil ? nil : try time(of: row)
    }

    /// When it rings next.
    fileprivate static func time(of row: borrowing Row) throws(SQLiteError) -> DueTime {
        var time = DueTime(wall: try row[.due])
        let elapsed: Int64? = try row[.elapsed]
        let boot: String? = try row[.boot]
        if let elapsed, let boot {
            time.elapsed = .init(
                sinceBoot: .microseconds(elapsed), boot: BootID(rawValue: boot))
        }
        return time
    }

    /// The same columns, to be written.
    static func values(_ time: DueTime?) -> ColumnValues {
        [
            .due: SQLiteValue(time?.wall.microseconds),
            .elapsed: SQLiteValue(time?.elapsed?.sinceBoot.microseconds),
            .boot: SQLiteValue(time?.elapsed?.boot.rawValue),
        ]
    }
}

/// The queries whose plans the tests look at.
enum PendingQuery {
    private static let select = "SELECT \(PendingRow.columnList) FROM pending"

    static let ofSerial = "\(select) WHERE serial = :serial"
    static let ofKey = """
        \(select) WHERE application = :application AND identifier = :identifier ORDER BY serial
        """
    static let reschedule = """
        UPDATE pending SET kind = :kind, trigger = :trigger, due = :due, elapsed = :elapsed, \
        boot = :boot WHERE serial = :serial RETURNING serial
        """
    static let calendarPage = """
        \(select) WHERE kind = 'calendar' AND serial > :serial ORDER BY serial LIMIT :limit
        """
    static let soonest = """
        SELECT \(ScheduleEntryRow.columnList) FROM pending \
        WHERE application = :application AND due IS NOT NULL ORDER BY due, serial LIMIT :limit
        """

    /// The first that has a claim to wake the machine, at or after a time.
    ///
    /// The claim stands in the query, because the index has only rows that have one.
    static func soonest(_ claim: WakeClaim) -> String {
        """
        SELECT \(ScheduleEntryRow.columnList) FROM pending \
        WHERE application = :application AND wakes > 0 AND wakes = \(claim.rawValue) \
        AND due >= :due ORDER BY due, serial LIMIT 1
        """
    }

    // Each is a range of an index. Rows that differ by a millisecond or more are moved: writing
    // each row anew at each start, because two clocks are never read at the same moment, helps
    // nobody.
    static let estimating = [
        "\(estimate) AND due - elapsed <= :ahead - 1000",
        "\(estimate) AND due - elapsed >= :ahead + 1000",
    ]
    private static let estimate = """
        UPDATE pending SET due = elapsed + :ahead WHERE elapsed IS NOT NULL AND boot = :boot
        """
}

extension Duration {
    /// Whole microseconds, rounded up, because nothing may ring early; a span that does not fit
    /// becomes the nearest that does.
    var microseconds: Int64 {
        let (seconds, attoseconds) = components
        let (product, overflow) = seconds.multipliedReportingOverflow(by: 1_000_000)
        // Rounded towards zero, which is up for a negative span.
        let part = attoseconds / 1_000_000_000_000
        let rest: Int64 = attoseconds > part * 1_000_000_000_000 ? 1 : 0
        let (sum, carry) = product.addingReportingOverflow(part + rest)
        return overflow || carry ? (seconds < 0 ? .min : .max) : sum
    }
}

extension Column {
    static let serial: Column = "serial"
    static let kind: Column = "kind"
    fileprivate static let elapsed: Column = "elapsed"
    static let boot: Column = "boot"
}
