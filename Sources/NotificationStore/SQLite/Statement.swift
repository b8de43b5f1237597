// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import CSQLite

/// A prepared statement; owns its handle and is used on its connection's queue only.
final class Statement {
    private let handle: OpaquePointer
    private let connection: OpaquePointer

    /// Compiles the first statement of a text.
    init(_ sql: String, on connection: OpaquePointer) throws(SQLiteError) {
        var handle: OpaquePointer?
        let result = sqlite3_prepare_v3(
            connection, sql, -1, UInt32(SQLITE_PREPARE_PERSISTENT), &handle, nil)
        guard result == SQLITE_OK, let handle else {
            throw SQLiteError(result, on: connection)
        }
        self.handle = handle
        self.connection = connection
    }

    deinit { sqlite3_finalize(handle) }

    /// Runs the statement to its end.
    ///
    /// - Parameters:
    ///   - values: The parameters, in order.
    ///   - body: Called for each row, which is valid during the call only.
    /// - Throws: `SQLiteError`.
    func run(_ values: [SQLiteValue], _ body: (borrowing Row) -> Void) throws(SQLiteError) {
        // A statement that is not reset keeps its read transaction, and with it the WAL, open.
        defer {
            sqlite3_reset(handle)
            sqlite3_clear_bindings(handle)
        }
        try bind(values)
        while true {
            switch sqlite3_step(handle) {
            case SQLITE_ROW: body(Row(handle: handle))
            case SQLITE_DONE: return
            case let result: throw SQLiteError(result, on: connection)
            }
        }
    }

    private func bind(_ values: [SQLiteValue]) throws(SQLiteError) {
        // SQLITE_TRANSIENT, a macro that Swift cannot import: SQLite takes its own copy.
        let copy = unsafeBitCast(-1, to: sqlite3_destructor_type.self)
        for (index, value) in zip(Int32(1)..., values) {
            let result =
                switch value {
                case .null: sqlite3_bind_null(handle, index)
                case .integer(let value): sqlite3_bind_int64(handle, index, value)
                case .text(let value):
                    sqlite3_bind_text(handle, index, value, Int32(value.utf8.count), copy)
                }
            guard result == SQLITE_OK else { throw SQLiteError(result, on: connection) }
        }
    }
}

/// One row of a result, read by column number.
struct Row: ~Copyable {
    fileprivate let handle: OpaquePointer

    func integer(_ column: Int32) -> Int64 { sqlite3_column_int64(handle, column) }

    func optionalInteger(_ column: Int32) -> Int64? { isNull(column) ? nil : integer(column) }

    func text(_ column: Int32) -> String {
        guard let bytes = sqlite3_column_text(handle, column) else { return "" }
        let count = Int(sqlite3_column_bytes(handle, column))
        return String(decoding: UnsafeBufferPointer(start: bytes, count: count), as: UTF8.self)
    }

    func optionalText(_ column: Int32) -> String? { isNull(column) ? nil : text(column) }

    private func isNull(_ column: Int32) -> Bool {
        sqlite3_column_type(handle, column) == SQLITE_NULL
    }
}
