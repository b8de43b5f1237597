// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import CSQLite

extension Connection {
    /// Reads the whole file, the indexes included.
    ///
    /// - Throws: `SQLiteError` that is a damage, when the file contradicts itself. It says what
    ///   is wrong by tables, indexes and row numbers, without anything of the user's.
    func checkSoundness() throws(SQLiteError) {
        // Not `quick_check`, which does not compare an index with its table: a request that is
        // in the table and in no index is listed and never rings.
        let findings: [String] = try column("PRAGMA integrity_check(1)")
        if let finding = findings.first, finding != "ok" {
            throw SQLiteError(SQLITE_CORRUPT, finding)
        }
        try checkSchema()
        // A file that is being made has none yet.
        let tables = "SELECT count(*) FROM sqlite_schema WHERE name = 'pending_counts'"
        if try integer(tables) > 0, try integer(PendingCounts.wrong) > 0 {
            throw SQLiteError(SQLITE_CORRUPT, "the counts of pending requests are wrong")
        }
        if try hasHistory(), try integer(HistoryCount.wrong) > 0 {
            throw SQLiteError(SQLITE_CORRUPT, "the count of the history is wrong")
        }
        if try hasTable("history_counts"), try integer(HistoryCount.wrongShares) > 0 {
            throw SQLiteError(SQLITE_CORRUPT, "the counts of the history are wrong")
        }
    }

    /// A schema is text in the file: a column of another name is sound to SQLite.
    private func checkSchema() throws(SQLiteError) {
        let number = try integer("PRAGMA user_version")
        let schema =
            "SELECT type || name || sql FROM sqlite_schema WHERE sql IS NOT NULL ORDER BY 1"
        let found: [String] = try column(schema)
        let model = try Connection(opening: ":memory:")
        for step in Migration.all where step.number <= number { try model.runScript(step.sql) }
        let wanted: [String] = try model.column(schema)
        // Of a newer schema, nothing is known.
        if number <= Migration.all.last?.number ?? 0, found != wanted {
            throw SQLiteError(SQLITE_CORRUPT, "the description of its tables is damaged")
        }
    }

    /// Makes all that follows from the tables anew, in a transaction of the caller's.
    ///
    /// - Throws: `SQLiteError` that is a damage, when the tables themselves are damaged; the
    ///   transaction is to be undone then.
    func remakeIndexes() throws(SQLiteError) {
        do throws(SQLiteError) {
            try runScript("REINDEX")
            for statement in PendingCounts.remaking() { try run(statement) }
            if try hasHistory() { try runScript(HistoryCount.remaking) }
            if try hasTable("history_counts") { try runScript(HistoryCount.remakingShares) }
        } catch {
            // Two rows with one key are a damage as well.
            guard error.isOfSchema else { throw error }
            throw SQLiteError(SQLITE_CORRUPT, error.message)
        }
        try checkSoundness()
    }

    /// Whether there is a history: a file that is being brought to the newest schema has none.
    private func hasHistory() throws(SQLiteError) -> Bool {
        try integer("SELECT count(*) FROM sqlite_schema WHERE name = 'history_removed'") > 0
    }

    private func hasTable(_ name: String) throws(SQLiteError) -> Bool {
        try integer("SELECT count(*) FROM sqlite_schema WHERE name = '\(name)'") > 0
    }

    /// Reads the whole file, and makes its indexes anew if they alone are damaged.
    ///
    /// - Returns: The damage that was mended; nil when there was none.
    /// - Throws: `SQLiteError` that is a damage, when the tables themselves are damaged.
    func mend() throws -> String? {
        do throws(SQLiteError) {
            try checkSoundness()
            if try hasHistory() { try runScript(HistoryCount.checkingWords) }
            return nil
        } catch {
            guard error.isDamage else { throw error }
            try transaction { try remakeIndexes() }
            return error.message
        }
    }
}

/// The stored counts of pending requests, compared with those that there are.
enum PendingCounts {
    /// How many applications are counted wrongly.
    fileprivate static let wrong = """
        SELECT count(*) FROM (SELECT application FROM (
            SELECT application, count AS number FROM pending_counts
            UNION ALL
            SELECT application, -1 FROM pending NOT INDEXED
        ) GROUP BY application HAVING sum(number) <> 0)
        """

    /// The statements that count anew.
    ///
    /// - Parameter database: The name of the database on its connection.
    /// - Returns: The statements, in order.
    static func remaking(in database: String = "main") -> [String] {
        [
            "DELETE FROM \(database).pending_counts",
            """
            INSERT INTO \(database).pending_counts (application, count)
            SELECT application, count(*) FROM \(database).pending NOT INDEXED GROUP BY application
            """,
        ]
    }
}

/// How many entries the history has, and the words that it is searched by.
private enum HistoryCount {
    static let wrong = """
        SELECT count(*) FROM service
        WHERE history_count <> (SELECT count(*) FROM history NOT INDEXED)
        """
    /// How many applications are counted wrongly.
    static let wrongShares = """
        SELECT count(*) FROM (SELECT application FROM (
            SELECT application, count AS number FROM history_counts
            UNION ALL
            SELECT application, -1 FROM history NOT INDEXED
        ) GROUP BY application HAVING sum(number) <> 0)
        """
    /// Fails if the words are not those of the texts.
    ///
    /// It keeps others from writing, so it is not for a store that is in use: there, a search finds
    /// too little at worst.
    static let checkingWords =
        "INSERT INTO history_words (history_words, rank) VALUES ('integrity-check', 1)"
    static let remaking = """
        UPDATE service SET history_count = (SELECT count(*) FROM history NOT INDEXED);
        INSERT INTO history_words (history_words) VALUES ('rebuild');
        """
    static let remakingShares = """
        DELETE FROM history_counts;
        INSERT INTO history_counts (application, count)
            SELECT application, count(*) FROM history NOT INDEXED GROUP BY application;
        """
}
