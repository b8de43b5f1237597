// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import CSQLite

/// One connection to a database file; owns its handle and is used on one thread only.
final class Connection {
    private let handle: OpaquePointer
    private var statements: [String: Statement] = [:]
    private var insertions: [String: [Insertion]] = [:]
    /// How many frames the log had after the last commit, and how many of them are moved.
    private var logFrames: (all: Int32, moved: Int32) = (0, 0)
    private var logLimit = Int32.max
    private var pageSize: Int64 = 0

    /// Opens a file that exists.
    ///
    /// - Parameters:
    ///   - path: The file, or its URI.
    ///   - isReadOnly: Whether nothing is to be written.
    /// - Throws: `SQLiteError`.
    init(opening path: String, isReadOnly: Bool = false) throws(SQLiteError) {
        var handle: OpaquePointer?
        // No mutex of SQLite's own: the gate lets one call in at a time.
        let access = isReadOnly ? SQLITE_OPEN_READONLY | SQLITE_OPEN_URI : SQLITE_OPEN_READWRITE
        let flags = access | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE
        let result = sqlite3_open_v2(path, &handle, flags, nil)
        guard result == SQLITE_OK, let handle else {
            defer { sqlite3_close_v2(handle) }
            throw SQLiteError(result, on: handle)
        }
        self.handle = handle
        // Also of a connection that only looks: another that closes has the file to itself.
        waitForOthers()
    }

    /// Lets calls wait for other connections, but not for ever.
    func waitForOthers() { sqlite3_busy_timeout(handle, 5_000) }

    /// How many rows were ever changed by this connection.
    var changeCount: Int64 { sqlite3_total_changes64(handle) }

    deinit {
        statements = [:]
        insertions = [:]
        sqlite3_close_v2(handle)
    }

    /// Runs one statement, compiled at most once, and reads its rows.
    ///
    /// - Parameters:
    ///   - sql: One statement; a constant, because it stays in the cache.
    ///   - values: Its parameters.
    ///   - read: Makes a value of a row.
    /// - Returns: The values, in order.
    /// - Throws: `SQLiteError`.
    func rows<Value>(
        _ sql: String, _ values: ColumnValues = [:],
        _ read: (borrowing Row) throws(SQLiteError) -> Value
    ) throws(SQLiteError) -> [Value] {
        var found: [Value] = []
        try statement(sql).run(values) { (row) throws(SQLiteError) in found.append(try read(row)) }
        return found
    }

    /// Runs one statement, compiled at most once, and ignores its rows.
    func run(_ sql: String, _ values: ColumnValues = [:]) throws(SQLiteError) {
        try statement(sql).run(values) { _ in }
    }

    /// Runs a text of several statements without parameters, past the cache.
    func runScript(_ sql: String) throws(SQLiteError) {
        let result = sqlite3_exec(handle, sql, nil, nil, nil)
        guard result == SQLITE_OK else { throw SQLiteError(result, on: handle) }
    }

    /// Runs a statement that gives one column.
    func column<Value: ColumnReadable>(
        _ sql: String, _ values: ColumnValues = [:]
    ) throws(SQLiteError) -> [Value] {
        try rows(sql, values) { (row) throws(SQLiteError) in try row.only() }
    }

    /// Runs a statement that gives one number, such as a pragma.
    func integer(_ sql: String, _ values: ColumnValues = [:]) throws(SQLiteError) -> Int64 {
        let values: [Int64] = try column(sql, values)
        if let value = values.first { return value }
        throw SQLiteError(SQLITE_MISUSE, "no row where a number is asked for")
    }

    /// Inserts a row.
    ///
    /// - Parameters:
    ///   - table: The table.
    ///   - values: Every column that is not to be the table's default.
    ///   - conflict: The way out when a row has the same key.
    /// - Returns: The number of the new row; nil when the one with its key was kept.
    /// - Throws: `SQLiteError`.
    @discardableResult
    func insert(
        into table: String, _ values: ColumnValues, _ conflict: InsertConflict = .fails
    ) throws(SQLiteError) -> Int64? {
        try insertion(into: table, values, conflict).run(values) { _ in }
        return sqlite3_changes(handle) > 0 ? sqlite3_last_insert_rowid(handle) : nil
    }

    /// Stops the running statement, from any thread; not to be called when this is gone.
    var interruption: @Sendable () -> Void {
        // The one call that SQLite allows beside others.
        nonisolated(unsafe) let handle = handle
        return { sqlite3_interrupt(handle) }
    }

    /// Sees where the log ends after each commit, and moves it into the database when it is long.
    ///
    /// - Parameter limit: With how many frames it is; instead of SQLite's own
    ///   `wal_autocheckpoint`, which is such a hook as well.
    func watchLog(limit: Int32) {
        logLimit = limit
        sqlite3_wal_hook(
            handle,
            { connection, _, _, frames in
                guard let connection else { return SQLITE_OK }
                Unmanaged<Connection>.fromOpaque(connection).takeUnretainedValue()
                    .committed(frames)
                return SQLITE_OK
            }, Unmanaged.passUnretained(self).toOpaque())
    }

    private func committed(_ frames: Int32) {
        logFrames = (frames, 0)
        // A log that cannot be moved now is moved after a later commit.
        if frames >= logLimit { _ = try? moveLog() }
    }

    /// Moves as much of the log into the database as nobody reads.
    ///
    /// - Returns: How many frames the log has; -1 where there is none.
    /// - Throws: `SQLiteError`, such as of a full disk; the log keeps what it has.
    @discardableResult
    func moveLog() throws(SQLiteError) -> Int32 {
        var all: Int32 = 0
        var moved: Int32 = 0
        let result = sqlite3_wal_checkpoint_v2(
            handle, nil, SQLITE_CHECKPOINT_PASSIVE, &all, &moved)
        guard result == SQLITE_OK else { throw SQLiteError(result, on: handle) }
        logFrames = (all, moved)
        return all
    }

    /// How long the file of the log is at least, with all that was committed to it.
    func logSize() throws(SQLiteError) -> Int64 {
        if pageSize == 0 { pageSize = try integer("PRAGMA page_size") }
        return WriteAheadLog.size(frames: Int64(logFrames.all), pageSize: pageSize)
    }

    /// Copies all of the database into another, which must be empty.
    func copyAll(to other: Connection) throws(SQLiteError) {
        guard let copying = sqlite3_backup_init(other.handle, "main", handle, "main") else {
            throw SQLiteError(sqlite3_errcode(other.handle), on: other.handle)
        }
        sqlite3_backup_step(copying, -1)
        let result = sqlite3_backup_finish(copying)
        guard result == SQLITE_OK else { throw SQLiteError(result, on: other.handle) }
    }

    /// Where the log ends; nil when nothing was committed to one.
    var logPosition: LogPosition? {
        var file: UnsafeMutablePointer<sqlite3_file>?
        sqlite3_file_control(handle, nil, SQLITE_FCNTL_JOURNAL_POINTER, &file)
        guard logFrames.all > 0, let file,
            let generation = WriteAheadLog.generation(of: file)
        else { return nil }
        return LogPosition(
            generation: generation, frames: Int64(logFrames.all),
            isMoved: logFrames.moved == logFrames.all)
    }

    /// Whether a transaction is open; SQLite itself ends one after some errors.
    var isInTransaction: Bool { sqlite3_get_autocommit(handle) == 0 }

    // The text is made once, and not for each row: it would cost as much as the insertion.
    private func insertion(
        into table: String, _ values: ColumnValues, _ conflict: InsertConflict
    ) throws(SQLiteError) -> Statement {
        let known = insertions[table, default: []]
        if let insertion = known.first(where: { $0.fits(values, conflict) }) {
            return insertion.statement
        }
        let names = values.pairs.map(\.0.name)
        let new = try Statement(
            """
            INSERT \(conflict == .replaces ? "OR REPLACE " : "")INTO \(table) \
            (\(names.joined(separator: ", "))) VALUES (:\(names.joined(separator: ", :")))\
            \(conflict.clause)
            """, on: handle)
        insertions[table] =
            known + [
                Insertion(
                    columns: values.pairs.map(\.0), conflict: conflict, statement: new)
            ]
        return new
    }

    private func statement(_ sql: String) throws(SQLiteError) -> Statement {
        if let known = statements[sql] { return known }
        let new = try Statement(sql, on: handle)
        statements[sql] = new
        return new
    }
}

/// The fate of a new row when there is one with the same key.
enum InsertConflict: Hashable, Sendable {
    /// It is an error.
    case fails
    /// The old row is kept, if these columns are the same; another fault is still an error.
    case keeps([Column])
    /// The old row goes.
    case replaces

    fileprivate var clause: String {
        guard case .keeps(let columns) = self else { return "" }
        let names = columns.map(\.name).joined(separator: ", ")
        return " ON CONFLICT (\(names)) DO NOTHING"
    }
}

/// A statement that inserts certain columns.
private struct Insertion {
    let columns: [Column]
    let conflict: InsertConflict
    let statement: Statement

    func fits(_ values: ColumnValues, _ conflict: InsertConflict) -> Bool {
        conflict == self.conflict && columns.elementsEqual(values.pairs) { $0 == $1.0 }
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
