// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import NotificationEngine
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
    private let due: DueColumns
    private let request: RequestColumns

    init(_ row: borrowing Row) throws(SQLiteError) {
        serial = try row[.serial]
        application = try row[.application]
        due = try DueColumns(row)
        request = try RequestColumns(row)
    }

    var key: SQLiteValue { .integer(serial) }
    var size: Int { request.size }

    func value() throws -> PendingRequest {
        PendingRequest(
            serial: serial, application: try ApplicationID(application),
            request: try request.request(), due: due.time)
    }
}

/// The part of a row of `pending` that decides when it rings.
struct EntryRow: StoredRow {
    static let noun = PendingRow.noun
    static let keyColumn = Column.serial
    static let columns = [.serial, .application, .identifier] + DueColumns.columns

    private let serial: Int64
    private let application: String
    private let identifier: String
    private let due: DueColumns

    init(_ row: borrowing Row) throws(SQLiteError) {
        serial = try row[.serial]
        application = try row[.application]
        identifier = try row[.identifier]
        due = try DueColumns(row)
    }

    var key: SQLiteValue { .integer(serial) }

    func value() throws -> ScheduleEntry {
        ScheduleEntry(
            serial: serial, key: RequestKey(try ApplicationID(application), identifier),
            due: due.time)
    }
}

/// A row of `pending` that is to be written.
struct NewPending: Sendable {
    let application: String
    let identifier: String
    let values: ColumnValues
    let files: [String]

    init(_ pending: PendingRequest) {
        application = pending.application.rawValue
        identifier = pending.request.identifier
        files = pending.request.content.attachments.map(\.fileName)
        values =
            [
                .application: .text(application),
                .kind: .text(Self.kind(of: pending.request.trigger)),
            ] + DueColumns.values(pending.due) + RequestColumns.values(pending.request)
    }

    private static func kind(of trigger: Trigger?) -> String {
        switch trigger {
        case .interval: "interval"
        case .calendar: "calendar"
        case .push: "push"
        case nil: "none"
        }
    }
}

/// The columns of a due time.
struct DueColumns: Sendable {
    fileprivate static let columns: [Column] = [.due, .elapsed, .boot]

    /// When it rings next.
    let time: DueTime

    fileprivate init(_ row: borrowing Row) throws(SQLiteError) {
        // The schema lets it be absent, for triggers that are no times; there are none as yet.
        var time = DueTime(wall: try row[.due])
        let elapsed: Int64? = try row[.elapsed]
        let boot: String? = try row[.boot]
        if let elapsed, let boot {
            time.elapsed = .init(
                sinceBoot: .microseconds(elapsed), boot: BootID(rawValue: boot))
        }
        self.time = time
    }

    /// The same columns, to be written.
    static func values(_ time: DueTime) -> ColumnValues {
        [
            .due: .date(time.wall), .elapsed: SQLiteValue(time.elapsed?.sinceBoot.microseconds),
            .boot: SQLiteValue(time.elapsed?.boot.rawValue),
        ]
    }
}

/// The queries whose plans the tests look at.
enum PendingQuery {
    private static let select = "SELECT \(PendingRow.columnList) FROM pending"

    static let ofSerial = "\(select) WHERE serial = :serial"
    static let calendarPage = """
        \(select) WHERE kind = 'calendar' AND serial > :serial ORDER BY serial LIMIT :limit
        """
    static let soonest = """
        SELECT \(EntryRow.columnList) FROM pending \
        WHERE application = :application AND due IS NOT NULL ORDER BY due, serial LIMIT :limit
        """

    // Each is a range of an index. What differs by a millisecond or more is moved: writing each
    // row anew at each start, because two clocks are never read at the same moment, helps nobody.
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
    fileprivate static let kind: Column = "kind"
    fileprivate static let elapsed: Column = "elapsed"
    static let boot: Column = "boot"
}
