// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import CSQLite

/// A prepared statement; owns its handle and is used on its connection's thread only.
final class Statement {
    private let handle: OpaquePointer
    private let connection: OpaquePointer
    private var columns: Names
    private var parameters: Names

    /// Compiles the first statement of a text, and learns its names.
    init(_ sql: String, on connection: OpaquePointer) throws(SQLiteError) {
        var handle: OpaquePointer?
        let result = sqlite3_prepare_v3(
            connection, sql, -1, UInt32(SQLITE_PREPARE_PERSISTENT), &handle, nil)
        guard result == SQLITE_OK, let handle else {
            throw SQLiteError(result, on: connection)
        }
        self.handle = handle
        self.connection = connection
        columns = Names(
            (0..<sqlite3_column_count(handle)).map { index in
                sqlite3_column_name(handle, index).map { String(cString: $0) } ?? ""
            })
        // Parameters count from 1, and their names begin with a colon.
        parameters = Names(
            (0..<sqlite3_bind_parameter_count(handle)).map { index in
                sqlite3_bind_parameter_name(handle, index + 1).map { String(cString: $0 + 1) } ?? ""
            })
    }

    deinit { sqlite3_finalize(handle) }

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
            case SQLITE_ROW: try body(Row(statement: self))
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
        for (column, value) in values.pairs {
            guard let index = parameters.index(of: column.name) else {
                throw SQLiteError(SQLITE_MISUSE, "no such parameter: \(column.name)")
            }
            let result =
                switch value {
                case .null: sqlite3_bind_null(handle, index + 1)
                case .integer(let value): sqlite3_bind_int64(handle, index + 1, value)
                case .text(let value):
                    sqlite3_bind_text(handle, index + 1, value, Int32(value.utf8.count), copy)
                }
            guard result == SQLITE_OK else { throw SQLiteError(result, on: connection) }
        }
    }

    fileprivate func index(of column: Column) throws(SQLiteError) -> Int32 {
        if let index = columns.index(of: column.name) { return index }
        throw SQLiteError(SQLITE_MISUSE, "no such column in the result: \(column.name)")
    }

    fileprivate func indexOfOnlyColumn() throws(SQLiteError) -> Int32 {
        if columns.count == 1 { return 0 }
        throw SQLiteError(SQLITE_MISUSE, "\(columns.count) columns where one is asked for")
    }

    fileprivate func read<Value: ColumnReadable>(
        _ type: Value.Type, at index: Int32
    ) throws(SQLiteError) -> Value? {
        switch sqlite3_column_type(handle, index) {
        case Value.storage: return Value(handle, at: index)
        case SQLITE_NULL: return nil
        case let found: throw SQLiteError(mismatch: found, in: columns[index], not: Value.storage)
        }
    }

    fileprivate func value(at index: Int32) -> SQLiteValue {
        switch sqlite3_column_type(handle, index) {
        case SQLITE_INTEGER: .integer(Int64(handle, at: index))
        case SQLITE_NULL: .null
        default: .text(String(handle, at: index))
        }
    }

    fileprivate func require<Value: ColumnReadable>(
        _ type: Value.Type, at index: Int32
    ) throws(SQLiteError) -> Value {
        if let value = try read(type, at: index) { return value }
        throw SQLiteError(mismatch: SQLITE_NULL, in: columns[index], not: Value.storage)
    }
}

/// One row of a result, read by the names of its columns.
///
/// A name that the statement does not return is an error, and so is a value of another type
/// than the one that is asked for; both name the column.
struct Row: ~Copyable {
    fileprivate let statement: Statement

    /// A value that must be there.
    subscript<Value: ColumnReadable>(column: Column) -> Value {
        get throws(SQLiteError) {
            try statement.require(Value.self, at: try statement.index(of: column))
        }
    }

    /// A value that may be NULL.
    subscript<Value: ColumnReadable>(column: Column) -> Value? {
        get throws(SQLiteError) {
            try statement.read(Value.self, at: try statement.index(of: column))
        }
    }

    /// What names a row, whatever its type.
    func key(_ column: Column) throws(SQLiteError) -> SQLiteValue {
        statement.value(at: try statement.index(of: column))
    }

    /// The value of a statement with one column.
    func only<Value: ColumnReadable>() throws(SQLiteError) -> Value {
        try statement.require(Value.self, at: try statement.indexOfOnlyColumn())
    }
}

/// The names of a statement's columns or parameters, in their order.
private struct Names {
    private let names: [String]
    private var next = 0

    init(_ names: [String]) { self.names = names }

    var count: Int { names.count }

    subscript(index: Int32) -> String { names[Int(index)] }

    /// Where a name is; nil if there is no such name.
    mutating func index(of name: String) -> Int32? {
        // Records ask in the order of the statement, so the name is the next one nearly always,
        // and comparing two short texts costs less than a dictionary.
        if next < names.count, names[next] == name {
            next += 1
            return Int32(next - 1)
        }
        guard let index = names.firstIndex(of: name) else { return nil }
        next = index + 1
        return Int32(index)
    }
}
