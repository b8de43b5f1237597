// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import CSQLite
import NotificationModel

/// A row of a list that is read page by page.
protocol PagedRow: StoredRow {
    /// How its list is read.
    static var pages: PageQuery { get }
    /// About how many bytes its texts have.
    var size: Int { get }
}

/// The statements that read a list in pages.
///
/// Which rows a page has is seen in an index alone, for each application; then they are read. A
/// page of all applications is merged: an index of its own would make each `add` dearer.
struct PageQuery: Sendable {
    /// The places of an application's first rows.
    let first: String
    /// The places of those at the time of another and behind it.
    ///
    /// A statement of its own: SQLite would search an index by the time alone, and read again all
    /// that is due at one time for each page of it.
    let same: String
    /// The places of those behind a time.
    let after: String
    /// The row with a number.
    let row: String
    /// The application that follows another by name.
    let application: String
    /// Whether the list begins with the latest.
    let isLatestFirst: Bool

    /// Bytes after which a page ends: a thousand requests may be a gigabyte.
    private static let byteLimit = 1_024 * 1_024

    init<Record: StoredRow>(
        _ type: Record.Type, of table: String, by time: Column, _ number: Column, latestFirst: Bool
    ) {
        let direction = latestFirst ? " DESC" : ""
        let places = """
            SELECT \(time.name) AS time, \(number.name) AS number FROM \(table) \
            WHERE application = :application
            """
        let order = """
            ORDER BY \(time.name)\(direction), \(number.name)\(direction) LIMIT :limit
            """
        first = "\(places) \(order)"
        let behind = latestFirst ? "<" : ">"
        same = """
            \(places) AND \(time.name) IS :time AND \(number.name) \(behind) :number \(order)
            """
        after = "\(places) AND \(time.name) \(behind) :time \(order)"
        row = "SELECT \(Record.columnList) FROM \(table) WHERE \(number.name) = :number"
        application = """
            SELECT min(application) AS application FROM \(table) WHERE application > :application
            """
        isLatestFirst = latestFirst
    }

    fileprivate func isInOrder(_ left: ListPlace, _ right: ListPlace) -> Bool {
        isLatestFirst
            ? (left.time, left.number) > (right.time, right.number)
            : (left.time, left.number) < (right.time, right.number)
    }

    fileprivate func isFull(_ bytes: Int) -> Bool { bytes >= Self.byteLimit }
}

/// A page as it is read, while nobody else can use the store.
struct StoredPage<Record: PagedRow>: Sendable {
    var rows: [ListedRow<Record>] = []
    /// Where the next page begins; nil when this is the last.
    var next: ListPlace?
}

extension Connection {
    /// Reads a page of one application's list, or of the list of all.
    func page<Record: PagedRow>(
        _ type: Record.Type, of application: ApplicationID?, after place: ListPlace?, limit: Int
    ) throws(SQLiteError) -> StoredPage<Record> {
        // One more than wanted tells whether there is a next page.
        var places: [ListPlace] = []
        let names =
            if let application { [application.rawValue] } else {
                try applications(with: Record.pages)
            }
        for name in names {
            places += try self.places(Record.pages, of: name, after: place, limit: limit + 1)
        }
        if application == nil { places.sort(by: Record.pages.isInOrder) }
        return try page(Record.self, at: places, limit: limit)
    }

    /// Reads a page whose places are known, of which one more than wanted tells whether there is
    /// a next page.
    func page<Record: PagedRow>(
        _ type: Record.Type, at places: [ListPlace], limit: Int
    ) throws(SQLiteError) -> StoredPage<Record> {
        var page = StoredPage<Record>()
        var bytes = 0
        for (index, place) in places.prefix(limit).enumerated() {
            let rows = try list(
                Record.self, Record.pages.row, [.number: .integer(place.number)])
            if rows.isEmpty { throw .disorder("there is no row of a number in an index") }
            page.rows += rows
            for case .record(let row) in rows { bytes += row.size }
            if index + 1 == limit || Record.pages.isFull(bytes) {
                page.next = places.count > index + 1 ? place : nil
                break
            }
        }
        return page
    }

    private func places(
        _ query: PageQuery, of application: String, after place: ListPlace?, limit: Int
    ) throws(SQLiteError) -> [ListPlace] {
        let application: ColumnValues = [.application: .text(application)]
        func places(_ sql: String, _ limit: Int, _ values: ColumnValues) throws(SQLiteError)
            -> [ListPlace]
        {
            let limit: ColumnValues = [.limit: .integer(Int64(limit))]
            return try self.places(sql, application + limit + values)
        }
        guard let place else { return try places(query.first, limit, [:]) }
        let time: ColumnValues = [.time: .integer(place.time)]
        let exactly = place.time == ListPlace.noTime ? [.time: .null] : time
        let same = try places(query.same, limit, exactly + [.number: .integer(place.number)])
        let found = same + (try places(query.after, limit - same.count, time))
        // Else a reader who goes on where a page ends never comes to an end.
        if let first = found.first, !query.isInOrder(place, first) {
            throw .disorder("an index has a place before the one it is searched for")
        }
        return found
    }

    /// The places that a statement finds, in its order.
    func places(_ sql: String, _ values: ColumnValues) throws(SQLiteError) -> [ListPlace] {
        try rows(sql, values) { (row) throws(SQLiteError) in
            let time: Int64? = try row[.time]
            return ListPlace(time: time ?? ListPlace.noTime, number: try row[.number])
        }
    }

    /// The applications that have any rows, found one by one in an index.
    private func applications(with query: PageQuery) throws(SQLiteError) -> [String] {
        var names: [String] = []
        while true {
            let next: [String?] = try rows(
                query.application, [.application: .text(names.last ?? "")]
            ) { (row) throws(SQLiteError) in try row[.application] }
            guard case let name?? = next.first else { return names }
            if let last = names.last, !last.utf8.lexicographicallyPrecedes(name.utf8) {
                throw .disorder("an index has an application before the one it is searched for")
            }
            names.append(name)
        }
    }
}

extension SQLiteError {
    /// The damage of an index that SQLite does not notice, and the order of the answers shows.
    fileprivate static func disorder(_ message: String) -> SQLiteError {
        SQLiteError(SQLITE_CORRUPT, message)
    }
}

extension ListPlace {
    /// The place of rows that wait for no time: they come first, as NULL does in an index.
    fileprivate static let noTime = Int64.min
}

extension Column {
    static let time: Column = "time"
    static let limit: Column = "limit"
}
