// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import CSQLite
import NotificationModel

/// The rows that can be read of a damaged database, in a new one.
struct Salvage: CustomStringConvertible {
    private var copied: [String: Int] = [:]
    private var columns: [String: [String]] = [:]
    /// Whether there was nothing that could not be read, as far as can be told.
    private(set) var isComplete = true

    var description: String {
        let counts = ["pending", "delivered", "responses"].map { "\(copied[$0] ?? 0) \($0)" }
        return "kept \(counts.joined(separator: ", ")), \(copied["history"] ?? 0) in the history"
    }

    /// Makes a store of the readable rows of a damaged one, beside it.
    ///
    /// - Parameter file: The damaged store.
    /// - Returns: The new store, and how much could be read; nil if nothing, and it is empty.
    /// - Throws: `NotificationError` or `SQLiteError` when the new one cannot be written.
    static func make(of file: StoreFile) throws -> (copy: StoreCopy, kept: String?) {
        let copy = StoreCopy(beside: file)
        do {
            let connection = try Connection(opening: file.path)
            // Else SQLite refuses a file that is shorter than it says, as a whole.
            try connection.runScript("PRAGMA writable_schema = ON;" + Connection.limits)
            if try copy.writeAll(of: connection) { return (copy, "all of it") }
            let salvage = try copy.writeRows(of: connection)
            return (copy, salvage.copied.isEmpty ? nil : salvage.description)
        } catch let error as SQLiteError {
            guard error.isDamage || error.isOfSchema else { throw error }
            // Not even its schema can be read.
            try copy.writeNothing()
            return (copy, nil)
        }
    }

    /// Copies all rows that can be read.
    ///
    /// - Parameters:
    ///   - old: The damaged database.
    ///   - path: An empty file; it becomes a database of the newest schema.
    /// - Returns: How much was copied.
    /// - Throws: `SQLiteError` when the new file cannot be written.
    static func copy(_ old: Connection, to path: String) throws -> Salvage {
        // Closed again at once: the old connection writes to it.
        _ = try Connection.prepared(at: path)
        try old.run("ATTACH :path AS saved", [.path: .text(path)])
        defer { detach(old) }
        // Whoever asked for the copy makes it durable as a whole.
        try old.runScript("PRAGMA saved.synchronous = OFF")
        var salvage = Salvage()
        // Tables to which others refer come first.
        for table in ["applications", "released"] { try salvage.copyKeys(of: table, old) }
        salvage.copyRetention(old)
        for table in [
            "pending", "delivered", "responses", "damaged", "attachments", "history", "quiet",
            "places",
        ] {
            try salvage.copyRows(of: table, old)
        }
        try salvage.copyNumbers(old)
        // The old counts may be wrong, and not all that they count was copied.
        for statement in PendingCounts.remaking(in: "saved") { try old.run(statement) }
        try old.runScript("UPDATE saved.service SET last_end = 'crash'")
        return salvage
    }

    /// Copies how much of the history is kept, before its first entry is.
    private mutating func copyRetention(_ old: Connection) {
        do throws(SQLiteError) {
            // A database of an older schema has none.
            if try columns(of: "history", old).isEmpty { return }
            try old.run(
                """
                UPDATE saved.service SET (history_age, history_limit) = \
                (SELECT history_age, history_limit FROM main.service)
                """)
        } catch {
            // It is the usual one again.
            isComplete = false
        }
    }

    /// The columns that a table of the old database fills: an older one has fewer.
    ///
    /// By their places, because a name may be what is damaged.
    private mutating func columns(
        of table: String, _ old: Connection
    ) throws(SQLiteError) -> [String] {
        if let known = columns[table] { return known }
        let found: [String] = try old.column(
            """
            SELECT name FROM pragma_table_info(:name, 'saved') ORDER BY cid
            LIMIT (SELECT count(*) FROM pragma_table_info(:name, 'main'))
            """, [.name: .text(table)])
        columns[table] = found
        return found
    }

    private static func detach(_ old: Connection) {
        do throws(SQLiteError) {
            try old.runScript("DETACH saved")
        } catch {
            // The connection is of no more use, and the next copy says so.
        }
    }

    /// Copies a table by its row numbers, and goes around those that cannot be read.
    private mutating func copyRows(of table: String, _ old: Connection) throws(SQLiteError) {
        if isMissing(table, old) { return }
        let next =
            "SELECT rowid FROM main.\(table) NOT INDEXED WHERE rowid > :row ORDER BY rowid LIMIT 1"
        var row: Int64 = 0
        // Where a page is gone, the next row is found from behind it. Numbers have gaps, but no
        // wide ones at once.
        var failures = 0
        while failures < 20_000, row < .max {
            let number: Int64?
            do throws(SQLiteError) {
                number = try rowNumber(next, after: row, old)
            } catch {
                isComplete = false
                failures += 1
                row += 1
                continue
            }
            guard let number else { return }
            row = number
            try copy(table, where: "rowid", .integer(number), old)
            failures = 0
        }
    }

    /// Whether a database of an older schema has no such table, or none can be read.
    private mutating func isMissing(_ table: String, _ old: Connection) -> Bool {
        do throws(SQLiteError) {
            return try columns(of: table, old).isEmpty
        } catch {
            isComplete = false
            return true
        }
    }

    /// The number of the next row; nil if there is none.
    private func rowNumber(
        _ query: String, after row: Int64, _ old: Connection
    ) throws(SQLiteError) -> Int64? {
        let found: [Int64] = try old.column(query, [.row: .integer(row)])
        guard let number = found.first else { return nil }
        if number > row { return number }
        // It would be found again and again.
        throw SQLiteError(SQLITE_CORRUPT, "the numbers of rows go back")
    }

    /// Copies a table whose key is its first column, from both ends up to the unreadable part.
    private mutating func copyKeys(of table: String, _ old: Connection) throws(SQLiteError) {
        let key = table == "applications" ? "id" : "file"
        for order in ["ASC", "DESC"] {
            var keys: [String] = []
            let select = "SELECT \(key) FROM main.\(table) ORDER BY \(key) \(order)"
            do throws(SQLiteError) {
                _ = try old.rows(select) { (row) throws(SQLiteError) in keys.append(try row.only())
                }
            } catch {
                // Those before it were read.
                isComplete = false
            }
            for text in keys { try copy(table, where: key, .text(text), old) }
        }
    }

    private mutating func copy(
        _ table: String, where key: String, _ value: SQLiteValue, _ old: Connection
    ) throws(SQLiteError) {
        do throws(SQLiteError) {
            let columns = try columns(of: table, old).joined(separator: ", ")
            try old.run(
                """
                INSERT OR IGNORE INTO saved.\(table) (\(columns)) \
                SELECT * FROM main.\(table) NOT INDEXED WHERE \(key) = :row
                """, [.row: value])
            copied[table, default: 0] += 1
        } catch {
            if error.isFull { throw error }
            // One that cannot be read, or that the schema does not allow.
            isComplete = false
        }
    }

    /// Keeps the numbers of lost rows from coming back as another's: the service knows them still.
    private func copyNumbers(_ old: Connection) throws(SQLiteError) {
        for table in ["pending", "delivered", "responses"] {
            let name: ColumnValues = [.name: .text(table)]
            let copied: [Int64] = try old.column(
                "SELECT seq FROM saved.sqlite_sequence WHERE name = :name", name)
            let last = max(lastNumber(of: name, old), copied.first ?? 0)
            try old.run("DELETE FROM saved.sqlite_sequence WHERE name = :name", name)
            try old.run(
                "INSERT INTO saved.sqlite_sequence (name, seq) VALUES (:name, :row)",
                name + [.row: .integer(last)])
        }
    }

    private func lastNumber(of name: ColumnValues, _ old: Connection) -> Int64 {
        do throws(SQLiteError) {
            let found: [Int64] = try old.column(
                "SELECT seq FROM main.sqlite_sequence WHERE name = :name", name)
            return found.first ?? 0
        } catch {
            // Far behind any that was ever given.
            return 1 << 40
        }
    }
}

extension Column {
    fileprivate static let path: Column = "path"
    fileprivate static let row: Column = "row"
}
