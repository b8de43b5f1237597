// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationJSON
import NotificationModel

/// A row as it is read from a table, while nobody else can use the store.
///
/// Work that takes longer, such as reading its JSON, comes after.
protocol StoredRow: Sendable {
    associatedtype Value

    /// The name of one in the log, such as "pending request".
    static var noun: String { get }
    /// The column that names one in the log, without any word of the user's.
    static var keyColumn: Column { get }
    /// All columns that are read.
    static var columns: [Column] { get }

    /// Reads the columns.
    init(_ row: borrowing Row) throws(SQLiteError)

    /// The value of the key column.
    var key: SQLiteValue { get }

    /// Makes the value, from JSON and all.
    func value() throws -> Value
}

extension StoredRow {
    /// The columns as a statement names them.
    static var columnList: String { columns.map(\.name).joined(separator: ", ") }
}

/// A row of a list.
enum ListedRow<Record: StoredRow>: Sendable {
    /// The row as it was read.
    case record(Record)
    /// Its key, and why it could not be read.
    case damaged(SQLiteValue, SQLiteError)

    var key: SQLiteValue {
        switch self {
        case .record(let record): record.key
        case .damaged(let key, _): key
        }
    }

    /// Makes the value.
    func value() throws -> Record.Value {
        switch self {
        case .record(let record): try record.value()
        case .damaged(_, let error): throw error
        }
    }
}

extension Connection {
    /// Reads rows, so that one that cannot be read does not hide the others.
    func list<Record: StoredRow>(
        _ type: Record.Type, _ sql: String, _ values: ColumnValues = [:]
    ) throws(SQLiteError) -> [ListedRow<Record>] {
        try rows(sql, values) { (row) throws(SQLiteError) -> ListedRow<Record> in
            do throws(SQLiteError) {
                return .record(try Record(row))
            } catch {
                guard error.isOfOneRow else { throw error }
                return .damaged(try row.key(Record.keyColumn), error)
            }
        }
    }
}

/// The columns of a request, which the tables of what waits, rang and was answered share.
struct RequestColumns: Sendable {
    static let columns: [Column] = [
        .identifier, .content, .trigger, .late, .wakes, .nag, .again, .firstRang, .alerts,
    ]

    private let identifier: String
    private let content: String
    private let trigger: String?
    /// Nil stands for `.ring`, which nearly every request has.
    private let late: String?
    private let wakes: Int64
    private let nag: Int64?
    private let again: String
    private let firstRang: Date?
    private let alerts: Int64

    init(_ row: borrowing Row) throws(SQLiteError) {
        identifier = try row[.identifier]
        content = try row[.content]
        trigger = try row[.trigger]
        late = try row[.late]
        wakes = try row[.wakes]
        nag = try row[.nag]
        again = try row[.again]
        firstRang = try row[.firstRang]
        alerts = try row[.alerts]
    }

    /// About how many bytes it has.
    var size: Int { identifier.utf8.count + content.utf8.count }

    func request() throws -> Request {
        Request(
            identifier: identifier, content: try JSONText.decode(content),
            trigger: try trigger.map { try JSONText.decode($0) },
            lateDelivery: try late.map { try JSONText.decode($0) } ?? .ring,
            wakesMachine: WakeClaim(rawValue: Int(wakes)) == .asked,
            nagInterval: nag.map { Double($0) / 1_000_000 }, again: mark)
    }

    /// The mark of a further alert; a row without its date counts as a request of the application.
    private var mark: AlertAgain? {
        guard let reason = AlertAgain.Reason(rawValue: again), let firstRang else { return nil }
        return AlertAgain(reason, firstDate: firstRang, count: Int(alerts))
    }

    /// The same columns, to be written.
    static func values(_ request: Request) -> ColumnValues {
        let late = request.lateDelivery
        return [
            .identifier: .text(request.identifier),
            .content: .text(JSONText.encode(request.content)),
            .trigger: SQLiteValue(request.trigger.map { JSONText.encode($0) }),
            .late: SQLiteValue(late == .ring ? nil : JSONText.encode(late)),
            .wakes: .integer(Int64(request.wakeClaim.rawValue)),
            .nag: SQLiteValue(request.nagInterval.map { Int64(($0 * 1_000_000).rounded()) }),
            .again: .text(again(request)),
            .firstRang: SQLiteValue(request.again?.firstDate.microseconds),
            .alerts: .integer(Int64(request.again?.count ?? 0)),
        ]
    }

    /// The word of the store for what an application asked for, which is no further alert.
    static let asked = "never"

    private static func again(_ request: Request) -> String {
        request.again?.reason.rawValue ?? asked
    }
}

/// The columns of a notification, which the tables of what rang and was answered share.
///
/// Its id is not among them: it is the key of one table, and refers to it in the other.
struct NotificationColumns: Sendable {
    static let columns: [Column] = [.application, .due, .date] + RequestColumns.columns

    private let application: String
    private let due: Date
    private let date: Date
    private let request: RequestColumns

    init(_ row: borrowing Row) throws(SQLiteError) {
        application = try row[.application]
        due = try row[.due]
        date = try row[.date]
        request = try RequestColumns(row)
    }

    /// About how many bytes it has.
    var size: Int { request.size }

    func notification(id: String) throws -> DeliveredNotification {
        DeliveredNotification(
            id: try UUID(column: id), application: try ApplicationID(application),
            request: try request.request(), dueDate: due, date: date)
    }

    /// The same columns, to be written.
    static func values(_ notification: DeliveredNotification) -> ColumnValues {
        [
            .application: .text(notification.application.rawValue),
            .due: .date(notification.dueDate), .date: .date(notification.date),
        ] + RequestColumns.values(notification.request)
    }
}

extension UUID {
    /// Reads an id from a column's text.
    init(column text: String) throws {
        guard let id = UUID(uuidString: text) else {
            throw DecodingError.dataCorrupted(
                .init(codingPath: [], debugDescription: "the id is not a UUID"))
        }
        self = id
    }
}

// The columns that more than one table has.
extension Column {
    static let id: Column = "id"
    static let application: Column = "application"
    static let identifier: Column = "identifier"
    static let due: Column = "due"
    static let date: Column = "date"
    static let number: Column = "number"
    static let content: Column = "content"
    static let trigger: Column = "trigger"
    fileprivate static let late: Column = "late"
    static let wakes: Column = "wakes"
    static let again: Column = "again"
    fileprivate static let nag: Column = "nag"
    fileprivate static let firstRang: Column = "first_rang"
    fileprivate static let alerts: Column = "alerts"
}
