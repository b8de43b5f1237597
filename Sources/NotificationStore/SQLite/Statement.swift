// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import CSQLite

/// A prepared statement; owns its handle and is used on its connection's thread only.
final class Statement {
    private let handle: OpaquePointer
    private let connection: OpaquePointer
    private let columns: Places
    private let parameters: Places

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
        columns = Places(count: sqlite3_column_count(handle))
        parameters = Places(count: sqlite3_bind_parameter_count(handle))
    }

    deinit {
        columns.deallocate()
        parameters.deallocate()
        sqlite3_finalize(handle)
    }

    /// Runs the statement to its end.
    ///
    /// - Parameters:
    ///   - values: A value for each parameter.
    ///   - body: Called for each row, which is valid during the call only.
    /// - Throws: `SQLiteError`; or what the body throws.
    func run(
        _ values: ColumnValues, _ body: (borrowing Row) throws(SQLiteError) -> Void
    ) throws(SQLiteError) {
        // A statement that is not reset keeps its read transaction, and with it the WAL, open.
        defer {
            sqlite3_reset(handle)
            sqlite3_clear_bindings(handle)
        }
        try bind(values)
        while true {
            switch sqlite3_step(handle) {
            case SQLITE_ROW: try body(Row(handle: handle, columns: columns))
            case SQLITE_DONE: return
            case let result: throw SQLiteError(result, on: connection)
            }
        }
    }

    private func bind(_ values: ColumnValues) throws(SQLiteError) {
        guard values.pairs.count == parameters.count else {
            throw SQLiteError(
                SQLITE_MISUSE, "\(values.pairs.count) values for \(parameters.count) parameters")
        }
        // SQLITE_TRANSIENT, a macro that Swift cannot import: SQLite takes its own copy.
        let copy = unsafeBitCast(-1, to: sqlite3_destructor_type.self)
        // One bit for each parameter that has its value.
        var bound: UInt64 = 0
        for (column, value) in values.pairs {
            // Parameters count from 1, and their names begin with a colon.
            let place = parameters.index(of: column) { index in
                sqlite3_bind_parameter_name(handle, index + 1).map { $0 + 1 }
            }
            guard let place else {
                throw SQLiteError(SQLITE_MISUSE, "no such parameter: \(column.name)")
            }
            if bound & (1 << place) != 0 {
                throw SQLiteError(SQLITE_MISUSE, "two values for \(column.name)")
            }
            bound |= 1 << place
            let result =
                switch value {
                case .null: sqlite3_bind_null(handle, place + 1)
                case .integer(let value): sqlite3_bind_int64(handle, place + 1, value)
                case .text(let value):
                    sqlite3_bind_text(handle, place + 1, value, Int32(value.utf8.count), copy)
                }
            guard result == SQLITE_OK else { throw SQLiteError(result, on: connection) }
        }
    }
}

/// One row of a result, read by the names of its columns.
///
/// A name that the statement does not return is an error, and so is a value of another type
/// than the one that is asked for; both name the column. It owns nothing, so that reading
/// counts no references.
struct Row: ~Copyable {
    fileprivate let handle: OpaquePointer
    fileprivate let columns: Places

    /// A value that must be there.
    subscript<Value: ColumnReadable>(column: Column) -> Value {
        get throws(SQLiteError) { try require(try index(of: column)) }
    }

    /// A value that may be NULL.
    subscript<Value: ColumnReadable>(column: Column) -> Value? {
        get throws(SQLiteError) { try read(try index(of: column)) }
    }

    /// The value that names a row, whatever its type.
    func key(_ column: Column) throws(SQLiteError) -> SQLiteValue {
        let index = try index(of: column)
        return switch sqlite3_column_type(handle, index) {
        case SQLITE_INTEGER: .integer(Int64(handle, at: index))
        case SQLITE_NULL: .null
        default: .text(String(handle, at: index))
        }
    }

    /// The value of a statement with one column.
    func only<Value: ColumnReadable>() throws(SQLiteError) -> Value {
        if columns.count == 1 { return try require(0) }
        throw SQLiteError(SQLITE_MISUSE, "\(columns.count) columns where one is asked for")
    }

    private func index(of column: Column) throws(SQLiteError) -> Int32 {
        if let index = columns.index(of: column, named: { sqlite3_column_name(handle, $0) }) {
            return index
        }
        throw SQLiteError(SQLITE_MISUSE, "no such column in the result: \(column.name)")
    }

    private func require<Value: ColumnReadable>(_ index: Int32) throws(SQLiteError) -> Value {
        if sqlite3_column_type(handle, index) == Value.storage { return Value(handle, at: index) }
        throw mismatch(at: index, not: Value.storage)
    }

    private func read<Value: ColumnReadable>(_ index: Int32) throws(SQLiteError) -> Value? {
        switch sqlite3_column_type(handle, index) {
        case Value.storage: return Value(handle, at: index)
        case SQLITE_NULL: return nil
        default: throw mismatch(at: index, not: Value.storage)
        }
    }

    private func mismatch(at index: Int32, not wanted: Int32) -> SQLiteError {
        SQLiteError(
            mismatch: sqlite3_column_type(handle, index),
            in: sqlite3_column_name(handle, index).map { String(cString: $0) } ?? "",
            not: wanted)
    }
}

/// Where the columns or parameters of a statement are, as far as they were asked for.
///
/// The text of a name lies at one place in the program, and comparing places takes no time
/// beside reading a value; the names themselves are compared the first time only.
private struct Places {
    private let known: UnsafeMutableBufferPointer<UnsafePointer<UInt8>?>

    init(count: Int32) {
        known = .allocate(capacity: Int(count))
        known.initialize(repeating: nil)
    }

    func deallocate() { known.deallocate() }

    var count: Int { known.count }

    /// Where a column is; nil if there is none of that name.
    func index(
        of column: Column, named name: (Int32) -> UnsafePointer<CChar>?
    ) -> Int32? {
        let text = column.text.utf8Start
        for index in known.indices where known[index] == text { return Int32(index) }
        for index in known.indices {
            guard let name = name(Int32(index)), column.isCalled(name) else { continue }
            known[index] = text
            return Int32(index)
        }
        return nil
    }
}
