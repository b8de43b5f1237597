// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import NotificationStore

/// Columns and parameters go by their names: a wrong one is an error, and no empty value.
struct StatementTests {
    private let folder: TemporaryFolder
    private let connection: Connection

    init() throws {
        folder = try TemporaryFolder()
        try StoreFile(path: folder.database).create()
        connection = try Connection(opening: folder.database)
        try connection.runScript(
            """
            CREATE TABLE tea (number INTEGER PRIMARY KEY, name TEXT UNIQUE, steeped INTEGER) STRICT;
            INSERT INTO tea (name, steeped) VALUES ('Assam', 240), ('Sencha', NULL);
            """)
    }

    private func read<Value>(
        _ columns: String = "*", where condition: String = "number = 1",
        _ body: (borrowing Row) throws(SQLiteError) -> Value
    ) throws(SQLiteError) -> [Value] {
        try connection.rows("SELECT \(columns) FROM tea WHERE \(condition)", [:], body)
    }

    @Test(arguments: ["number, name, steeped", "steeped, number, name", "name, steeped, number"])
    func `reads a column by its name, wherever it stands`(columns: String) throws {
        let found = try read(columns, where: "1 ORDER BY number") { (row) throws(SQLiteError) in
            let steeped: Int64? = try row["steeped"]
            let name: String = try row["name"]
            let number: Int64 = try row["number"]
            return "\(number) \(name) \(steeped ?? -1)"
        }
        #expect(found == ["1 Assam 240", "2 Sencha -1"])
    }

    @Test func `a name that the statement does not return is an error that names it`() {
        let error = #expect(throws: SQLiteError.self) {
            try read("number, name") { (row) throws(SQLiteError) -> Int64? in try row["steeped"] }
        }
        #expect(error?.message == "no such column in the result: steeped")
        #expect(error?.isOfOneRow == false)
    }

    @Test func `NULL where a value must be is an error that names the column`() throws {
        let error = #expect(throws: SQLiteError.self) {
            try read(where: "number = 2") { (row) throws(SQLiteError) -> Int64 in
                try row["steeped"]
            }
        }
        #expect(error?.message == "column steeped holds NULL, not INTEGER")
        let optional = try read(where: "number = 2") { (row) throws(SQLiteError) -> Int64? in
            try row["steeped"]
        }
        #expect(optional == [nil])
    }

    @Test func `a value of another type is an error that names the column`() {
        let text = #expect(throws: SQLiteError.self) {
            try read { (row) throws(SQLiteError) -> String? in try row["steeped"] }
        }
        #expect(text?.message == "column steeped holds INTEGER, not TEXT")
        let number = #expect(throws: SQLiteError.self) {
            try read { (row) throws(SQLiteError) -> Int64 in try row["name"] }
        }
        #expect(number?.message == "column name holds TEXT, not INTEGER")
    }

    @Test func `goes on reading after an error`() throws {
        #expect(throws: SQLiteError.self) {
            try read { (row) throws(SQLiteError) -> Int64 in try row["nothing"] }
        }
        #expect(try read { (row) throws(SQLiteError) -> String in try row["name"] } == ["Assam"])
    }

    @Test func `binds parameters by their names, in any order`() throws {
        let update = "UPDATE tea SET name = :name, steeped = :steeped WHERE number = :number"

        try connection.run(
            update, [.number: .integer(1), "steeped": .null, "name": .text("Oolong")])

        let names: [String] = try connection.column("SELECT name FROM tea WHERE steeped IS NULL")
        #expect(names.sorted() == ["Oolong", "Sencha"])
        for values: ColumnValues in [
            [.number: .integer(1), "steeped": .null],
            [.number: .integer(1), "steeped": .null, "nam": .text("Oolong")],
            [.number: .integer(1), "steeped": .null, "steeped": .integer(1)],
            [.number: .integer(1), "steeped": .null, "name": .null, .date: .null],
        ] {
            #expect(throws: SQLiteError.self) { try connection.run(update, values) }
        }
    }

    @Test func `inserts columns with their values, in any order`() throws {
        let first = try connection.insert(
            into: "tea", ["name": .text("Oolong"), "steeped": .integer(300)])
        let second = try connection.insert(
            into: "tea", ["steeped": .integer(180), "name": .text("Bancha")])

        let found = try read(where: "number > 2") { (row) throws(SQLiteError) in
            let name: String = try row["name"]
            let steeped: Int64 = try row["steeped"]
            return "\(name) \(steeped)"
        }
        #expect(found == ["Oolong 300", "Bancha 180"])
        #expect([first, second] == [3, 4])
    }

    @Test func `an inserted row fails, is left out or replaces the one with its key`() throws {
        let values: ColumnValues = ["name": .text("Assam"), "steeped": .integer(1)]

        #expect(throws: SQLiteError.self) { try connection.insert(into: "tea", values) }
        #expect(try connection.insert(into: "tea", values, .keeps(["name"])) == nil)
        let sum = "SELECT sum(steeped) FROM tea"
        #expect(try connection.integer(sum) == 240)
        #expect(try connection.insert(into: "tea", values, .replaces) == 3)
        #expect(try connection.integer(sum) == 1)
    }

    @Test func `asks for one value of statements with one column and one row`() throws {
        #expect(throws: SQLiteError.self) { try connection.integer("SELECT 1, 2") }
        #expect(throws: SQLiteError.self) { try connection.integer("SELECT 1 WHERE 0") }
        #expect(throws: SQLiteError.self) { try connection.integer("SELECT NULL") }
        #expect(try connection.integer("SELECT 7") == 7)
    }
}
