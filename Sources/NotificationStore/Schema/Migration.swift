// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import CSQLite

/// One step from a schema to the next.
///
/// Databases in the field hold every released schema, so a released step never changes:
/// a new need is a new step.
struct Migration: Sendable {
    /// The number of the schema that the step makes.
    let number: Int64
    /// The statements of the step.
    let sql: String
    /// Whether a table to which others refer is made anew.
    ///
    /// Source: SQLite's documentation, "ALTER TABLE", 7: what refers to a table that is dropped goes
    /// with it, unless nobody looks; which can be said outside of a transaction only.
    var remakesTables = false

    /// All steps, in order.
    static let all: [Migration] = [
        .firstSchema, .secondSchema, .historySchema, .wakingSchema, .snoozeSchema, .quietSchema,
        .unfinishedSchema, .historyShareSchema, .shownActionSchema,
        .putBackSchema, .placeSchema, .missedSchema,
    ]

    private static let secondSchema = Migration(
        number: 2,
        sql: """
            -- How far the wall clock had come when something that repeats rang last.
            ALTER TABLE service ADD COLUMN latest_repeat INTEGER;
            -- Else what was delivered is sorted anew for each page of it.
            CREATE INDEX delivered_by_date ON delivered (application, date);
            """)

    private static let unfinishedSchema = Migration(
        number: 7,
        sql: """
            -- Else a service that starts looks at the whole list, which has no end.
            CREATE INDEX delivered_unfinished ON delivered (date)
                WHERE is_settled = 0 OR handle IS NOT NULL;
            CREATE INDEX delivered_perhaps_answered ON delivered (perhaps_answered, id)
                WHERE perhaps_answered = 1;
            """)

    private static let shownActionSchema = Migration(
        number: 9,
        sql: """
            -- The action as the person saw it: its application may have others after a restart.
            ALTER TABLE responses ADD COLUMN shown_action TEXT;
            """)

    private static let putBackSchema = Migration(
        number: 10,
        sql: """
            -- Up to when what repeats was put into a time that had passed already, since the clock
            -- was far behind: what is due before that has rung, once the clock is put right.
            ALTER TABLE service ADD COLUMN put_back INTEGER;
            """)

    private static let placeSchema = Migration(
        number: 11,
        sql: """
            -- On which side of a place's boundary one was when that was seen last.
            CREATE TABLE places (
                place TEXT NOT NULL PRIMARY KEY,
                side TEXT NOT NULL
            ) STRICT;
            -- Else a service that starts looks at all that is pending.
            CREATE INDEX pending_by_place ON pending (kind) WHERE kind = 'location';
            """)

    private static let missedSchema = Migration(
        number: 12,
        sql: """
            -- Of while_quiet, -1: missed, and in no summary yet. -2: missed, and a summary stood
            -- for it.
            CREATE INDEX delivered_missed ON delivered (application) WHERE while_quiet = -1;
            """)

    /// Brings a database to the newest schema; a step is done wholly or not at all.
    ///
    /// - Parameters:
    ///   - steps: All known steps, in order.
    ///   - connection: The database.
    /// - Throws: `SQLiteError`; or `NewerSchema`, when the database is ahead of the steps.
    static func run(_ steps: [Migration], on connection: Connection) throws {
        let current = try check(steps, on: connection)
        for step in steps where step.number > current {
            if step.remakesTables { try connection.runScript("PRAGMA foreign_keys = OFF") }
            defer { step.restoreForeignKeys(on: connection) }
            try connection.transaction {
                try connection.runScript(step.sql)
                if step.remakesTables { try connection.checkReferences() }
                try connection.runScript("PRAGMA user_version = \(step.number)")
            }
        }
    }

    /// The number of the database's schema.
    ///
    /// - Throws: `NewerSchema`, when the database is ahead of the steps: nothing of it is known, so
    ///   nothing may be done to it.
    @discardableResult
    static func check(_ steps: [Migration], on connection: Connection) throws -> Int64 {
        let current = try connection.integer("PRAGMA user_version")
        let newest = steps.last?.number ?? 0
        if current > newest { throw NewerSchema(found: current, known: newest) }
        return current
    }
}

extension Migration {
    fileprivate func restoreForeignKeys(on connection: Connection) {
        guard remakesTables else { return }
        do throws(SQLiteError) {
            try connection.runScript("PRAGMA foreign_keys = ON")
        } catch {
            // It is a setting of the connection, not of the file, and cannot fail.
            assertionFailure("\(error)")
        }
    }
}

extension Connection {
    /// Checks that nothing refers to a missing row.
    fileprivate func checkReferences() throws(SQLiteError) {
        let faults = try integer("SELECT count(*) FROM pragma_foreign_key_check")
        if faults == 0 { return }
        throw SQLiteError(SQLITE_CORRUPT, "\(faults) references lead nowhere")
    }
}

/// A database that a newer Carillon wrote.
struct NewerSchema: Error {
    let found: Int64
    let known: Int64
}
