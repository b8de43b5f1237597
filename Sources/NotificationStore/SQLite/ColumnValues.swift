// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import CSQLite
import Foundation
import NotificationModel

/// A column of a table, or a parameter of a statement, by its name.
///
/// Each is declared once, beside the record that reads or writes it.
struct Column: Hashable, Sendable, ExpressibleByStringLiteral {
    /// The name in the program itself, at a place that does not change.
    let text: StaticString

    init(stringLiteral name: StaticString) { text = name }

    /// The name, as the schema has it.
    var name: String { text.description }

    /// Whether a text of C is the name.
    func isCalled(_ other: UnsafePointer<CChar>) -> Bool {
        text.withUTF8Buffer { name in
            name.elementsEqual(UnsafeRawBufferPointer(start: other, count: strlen(other)))
        }
    }

    static func == (left: Column, right: Column) -> Bool {
        left.text.utf8Start == right.text.utf8Start || left.name == right.name
    }

    func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

/// The value of a column.
enum SQLiteValue: Hashable, Sendable, CustomStringConvertible {
    case null
    case integer(Int64)
    case text(String)

    init(_ value: Int64?) { self = value.map(Self.integer) ?? .null }
    init(_ value: String?) { self = value.map(Self.text) ?? .null }

    /// A date, in the one form in which the store keeps dates.
    static func date(_ date: Date) -> SQLiteValue { .integer(date.microseconds) }

    /// An id, as a text.
    static func id(_ id: UUID) -> SQLiteValue { .text(id.uuidString) }

    var description: String {
        switch self {
        case .null: "NULL"
        case .integer(let value): "\(value)"
        case .text(let value): value
        }
    }
}

/// Columns or parameters, each with its value: their order means nothing.
struct ColumnValues: Sendable, ExpressibleByDictionaryLiteral {
    private(set) var pairs: [(Column, SQLiteValue)]

    init(dictionaryLiteral pairs: (Column, SQLiteValue)...) { self.pairs = pairs }

    /// The value of a column that is known to be there.
    subscript(column: Column) -> SQLiteValue { pairs.first { $0.0 == column }?.1 ?? .null }

    static func + (left: ColumnValues, right: ColumnValues) -> ColumnValues {
        var sum = left
        sum.pairs += right.pairs
        return sum
    }
}

/// A type that a column's value can be read as.
protocol ColumnReadable {
    /// SQLite's type of such a value, such as `SQLITE_TEXT`.
    static var storage: Int32 { get }

    /// Reads a value that is known to be of that type.
    init(_ statement: OpaquePointer, at index: Int32)
}

extension Int64: ColumnReadable {
    static let storage = SQLITE_INTEGER

    init(_ statement: OpaquePointer, at index: Int32) {
        self = sqlite3_column_int64(statement, index)
    }
}

extension Bool: ColumnReadable {
    static let storage = SQLITE_INTEGER

    init(_ statement: OpaquePointer, at index: Int32) {
        self = sqlite3_column_int64(statement, index) != 0
    }
}

extension Date: ColumnReadable {
    static let storage = SQLITE_INTEGER

    init(_ statement: OpaquePointer, at index: Int32) {
        self.init(microseconds: sqlite3_column_int64(statement, index))
    }
}

extension String: ColumnReadable {
    static let storage = SQLITE_TEXT

    init(_ statement: OpaquePointer, at index: Int32) {
        // SQLite answers with nil when there is no memory for the text.
        guard let bytes = sqlite3_column_text(statement, index) else {
            self = ""
            return
        }
        let count = Int(sqlite3_column_bytes(statement, index))
        self.init(decoding: UnsafeBufferPointer(start: bytes, count: count), as: UTF8.self)
    }
}
