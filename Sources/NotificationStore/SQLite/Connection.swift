// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import CSQLite

/// One connection to a database file; owns its handle and is used on one queue only.
final class Connection {
    private let handle: OpaquePointer
    private var statements: [String: Statement] = [:]

    /// Opens a file that exists.
    init(opening path: String) throws(SQLiteError) {
        var handle: OpaquePointer?
        // No mutex of SQLite's own: the gate lets one call in at a time.
        let flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE
        let result = sqlite3_open_v2(path, &handle, flags, nil)
        guard result == SQLITE_OK, let handle else {
            defer { sqlite3_close_v2(handle) }
            throw SQLiteError(result, on: handle)
        }
        self.handle = handle
    }

    deinit {
        statements = [:]
        sqlite3_close_v2(handle)
    }

    /// Runs one statement, compiled at most once, and reads its rows.
    ///
    /// - Parameters:
    ///   - sql: One statement; a constant, because it stays in the cache.
    ///   - values: Its parameters, in order.
    ///   - read: Makes a value of a row.
    /// - Returns: The values, in order.
    /// - Throws: `SQLiteError`.
    func rows<Value>(
        _ sql: String, _ values: [SQLiteValue] = [], _ read: (borrowing Row) -> Value
    ) throws(SQLiteError) -> [Value] {
        var found: [Value] = []
        try statement(sql).run(values) { row in found.append(read(row)) }
        return found
    }

    /// Runs one statement, compiled at most once, and ignores its rows.
    func run(_ sql: String, _ values: [SQLiteValue] = []) throws(SQLiteError) {
        try statement(sql).run(values) { _ in }
    }

    /// Runs a text of several statements without parameters, past the cache.
    func runScript(_ sql: String) throws(SQLiteError) {
        let result = sqlite3_exec(handle, sql, nil, nil, nil)
        guard result == SQLITE_OK else { throw SQLiteError(result, on: handle) }
    }

    /// Runs a statement that answers with one number, such as a pragma.
    func integer(_ sql: String, _ values: [SQLiteValue] = []) throws(SQLiteError) -> Int64 {
        try rows(sql, values) { $0.integer(0) }.first ?? 0
    }

    /// The serial of the row that was inserted last.
    var lastInsertedRow: Int64 { sqlite3_last_insert_rowid(handle) }

    /// How many rows the last statement inserted, changed or deleted, without its triggers.
    var changedRows: Int32 { sqlite3_changes(handle) }

    /// Whether a transaction is open; SQLite itself ends one after some errors.
    var isInTransaction: Bool { sqlite3_get_autocommit(handle) == 0 }

    private func statement(_ sql: String) throws(SQLiteError) -> Statement {
        if let known = statements[sql] { return known }
        let new = try Statement(sql, on: handle)
        statements[sql] = new
        return new
    }
}

extension Connection {
    /// Runs a body in a transaction that is durable when this returns, or has not happened.
    func transaction<Value>(_ body: () throws -> Value) throws -> Value {
        try run("BEGIN IMMEDIATE")
        do {
            let value = try body()
            try run("COMMIT")
            return value
        } catch {
            try undo("ROLLBACK")
            throw error
        }
    }

    /// Runs a body inside a transaction so that its failure leaves the rest of it as it was.
    func savepoint<Value>(_ body: () throws -> Value) throws -> Value {
        try run("SAVEPOINT part")
        do {
            let value = try body()
            try run("RELEASE part")
            return value
        } catch {
            try undo("ROLLBACK TO part")
            try undo("RELEASE part")
            throw error
        }
    }

    // After a full disk or an I/O error SQLite may have rolled everything back already.
    private func undo(_ sql: String) throws(SQLiteError) {
        if isInTransaction { try run(sql) }
    }

    /// Calls a function at each commit, for tests that count them.
    func observeCommits(_ counter: UnsafeMutablePointer<Int>?) {
        sqlite3_commit_hook(
            handle,
            { counter in
                counter?.assumingMemoryBound(to: Int.self).pointee += 1
                return 0
            }, counter)
    }
}
