// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationEngine
import NotificationModel

extension SQLiteStore {
    /// How many entries are removed in one transaction; deliveries come between two.
    private static let slice: Int64 = 200

    /// Removes notifications from the list, and keeps their history in the same transaction.
    ///
    /// On a disk that is full even for that, they go without a trace: a person or an application
    /// wants them gone.
    ///
    /// - Parameters:
    ///   - isRemoval: Whether it makes room, and may use the last of it on a full disk.
    ///   - body: The change, and whether the history is kept.
    /// - Returns: The result of the body.
    /// - Throws: `NotificationError`; then nothing has changed.
    func writeKeepingHistory<Value: Sendable>(
        isRemoval: Bool = false,
        _ body: @escaping @Sendable (Connection, _ keepsHistory: Bool) throws -> Value
    ) async throws(NotificationError) -> Value {
        do throws(NotificationError) {
            return try await write(isRemoval: isRemoval) { try body($0, true) }
        } catch {
            guard error.code == .storeFull else { throw error }
        }
        return try await write(isRemoval: isRemoval) { try body($0, false) }
    }

    // MARK: - Reading

    /// A page of the history, latest first.
    package func history(
        of application: ApplicationID?, matching search: SearchText?, after place: ListPlace?,
        limit: Int
    ) async throws(NotificationError) -> Page<HistoryEntry> {
        let page = try await read { connection in
            guard let search else {
                return try connection.page(
                    HistoryRow.self, of: application, after: place, limit: limit)
            }
            let place = place ?? ListPlace(time: .max, number: .max)
            let places = try connection.places(
                HistoryQuery.searchPage,
                Self.values(of: application, search) + [
                    .time: .integer(place.time), .number: .integer(place.number),
                    .limit: .integer(Int64(limit) + 1),
                ])
            return try connection.page(HistoryRow.self, at: places, limit: limit)
        }
        return Page(elements: decode(page.rows).values, next: page.next)
    }

    /// How many entries there are.
    package func historyCount(
        of application: ApplicationID?, matching search: SearchText?
    ) async throws(NotificationError) -> Int {
        let count = try await read { connection in
            if let search {
                return try connection.integer(
                    HistoryQuery.searchCount, Self.values(of: application, search))
            }
            guard let application else { return try connection.integer(HistoryQuery.count) }
            return try connection.integer(
                HistoryQuery.countOfApplication, [.application: .text(application.rawValue)])
        }
        return Int(count)
    }

    private static func values(
        of application: ApplicationID?, _ search: SearchText
    ) -> ColumnValues {
        [.search: .text(search.expression), .application: SQLiteValue(application?.rawValue)]
    }

    // MARK: - Forgetting

    /// Forgets entries for good.
    package func forgetHistory(
        _ names: [String], of application: ApplicationID?
    ) async throws(NotificationError) -> [String] {
        var found: [String] = []
        for name in names {
            let values: ColumnValues = [
                .name: .text(name), .application: SQLiteValue(application?.rawValue),
            ]
            let count = try await removeAll(HistoryQuery.removalOfName, values)
            if count > 0 { found.append(name) }
        }
        try await eraseRemains()
        return found
    }

    /// Forgets all entries of an application, or of all, for good.
    package func forgetHistory(
        of application: ApplicationID?
    ) async throws(NotificationError) -> Int {
        let count =
            if let application {
                try await removeAll(
                    HistoryQuery.removalOfApplication,
                    [.application: .text(application.rawValue)])
            } else {
                try await removeAll(HistoryQuery.removalOfFirst)
            }
        try await eraseRemains()
        return count
    }

    private func removeAll(
        _ removal: String, _ values: ColumnValues = [:]
    ) async throws(NotificationError) -> Int {
        var count = 0
        while true {
            let removed: [Int64] = try await write(isRemoval: true) { connection in
                let removed: [Int64] = try connection.column(
                    removal, values + [.limit: .integer(Self.slice)])
                if !removed.isEmpty { try connection.write(historyRemains: true) }
                return removed
            }
            if removed.isEmpty { return count }
            count += removed.count
        }
    }

    /// Removes the remains of forgotten entries from the file, also those that an interrupted
    /// service left.
    ///
    /// SQLite overwrites rows that it deletes, but the search keeps their words until its parts
    /// are merged, and the log keeps the pages as they were.
    ///
    /// - Throws: `NotificationError` also when another program reads the file, and keeps the log.
    func eraseRemains() async throws(NotificationError) {
        guard try await read({ try $0.integer("SELECT history_remains FROM service") }) != 0
        else { return }
        try await mergeWords()
        try await write(isRemoval: true) { try $0.write(historyRemains: false) }
        // The check of the whole store reads, too, and ends soon. Not by SQLite's busy handler: it
        // would wait on the store's thread, and what is due is read there.
        for _ in 0..<20 {
            if try await read({ try $0.emptyLog() }) { return }
            try? await Task.sleep(for: .milliseconds(50))
        }
        try await write(isRemoval: true) { try $0.write(historyRemains: true) }
        throw NotificationError(
            .storeFailed,
            message: """
                it is out of the history, and what it said is still in \(path)-wal, since another \
                program reads the store; close that and forget it again, or restart the service
                """)
    }

    private func mergeWords() async throws(NotificationError) {
        // Pages of the search that are written in one transaction; a negative number begins.
        var pages: Int64 = -64
        while true {
            let pagesNow = pages
            let changes = try await write(isRemoval: true) { connection in
                let before = connection.changeCount
                try connection.run(
                    "INSERT INTO history_words (history_words, rank) VALUES ('merge', :limit)",
                    [.limit: .integer(pagesNow)])
                return connection.changeCount - before
            }
            // Source: SQLite's documentation of FTS5, "The 'merge' Command": less than two
            // changes say that there was nothing to merge.
            if changes < 2 { break }
            pages = 64
        }
    }

    // MARK: - Retention

    /// How much of the history is kept.
    package func historyRetention() async throws(NotificationError) -> HistoryRetention {
        let rows = try await read { connection in
            try connection.rows("SELECT history_age, history_limit FROM service") {
                (row) throws(SQLiteError) -> (Int64, Int64) in
                (try row[.historyAge], try row[.historyLimit])
            }
        }
        guard let (age, limit) = rows.first else { return HistoryRetention() }
        return HistoryRetention(seconds: Int(age / 1_000_000), entries: Int(limit))
    }

    /// Changes how much of the history is kept.
    package func setHistoryRetention(
        _ retention: HistoryRetention
    ) async throws(NotificationError) {
        try retention.validate()
        try await write(isRemoval: true) { connection in
            try connection.run(
                "UPDATE service SET history_age = :history_age, history_limit = :history_limit",
                [
                    .historyAge: .integer(Int64(retention.seconds) * 1_000_000),
                    .historyLimit: .integer(Int64(retention.entries)),
                ])
        }
    }

    /// Removes the entries that are above the retention.
    @discardableResult
    package func pruneHistory(at now: Date) async throws(NotificationError) -> Int {
        let count = try await removeSurplus(at: now)
        // Of a service that was ended while it forgot.
        try await eraseRemains()
        return count
    }

    private func removeSurplus(at now: Date) async throws(NotificationError) -> Int {
        var count = 0
        while true {
            // Most often there is nothing to remove, which is no reason to write.
            let surplus = try await read { connection in
                (
                    try connection.integer(HistoryQuery.surplus),
                    try connection.integer(HistoryQuery.hasOld, [.now: .date(now)])
                )
            }
            if surplus == (0, 0) { return count }
            let removed: [Int64] = try await write(isRemoval: true) { connection in
                let surplus = min(try connection.integer(HistoryQuery.surplus), Self.slice)
                var most: [Int64] = []
                for _ in 0..<surplus {
                    most += try connection.column(HistoryQuery.removalOfMost)
                }
                let old: [Int64] = try connection.column(
                    HistoryQuery.removalOfOld,
                    [.now: .date(now), .limit: .integer(Self.slice)])
                return most + old
            }
            if removed.isEmpty { return count }
            count += removed.count
        }
    }
}

extension SearchText {
    /// The expression that FTS5 looks for: each word, or the words that it sees in it, as the
    /// beginning of one, in one of its spellings.
    fileprivate var expression: String {
        let spellings = words.map(Self.spellings)
        // What it sees no word in is passed over between words alone, and not beside an AND.
        let others = spellings.filter { $0.count > 1 }
        let plain = spellings.filter { $0.count == 1 }.joined()
            .filter { others.isEmpty || Self.isSearchable($0) }
        let parts = others.map { "(\($0.map(Self.beginning).joined(separator: " OR ")))" }
        return ([plain.map(Self.beginning).joined(separator: " ")] + parts)
            .filter { !$0.isEmpty }.joined(separator: " AND ")
    }

    private static func beginning(_ word: String) -> String {
        "\"\(word.replacing("\"", with: "\"\""))\"*"
    }
}

extension Connection {
    /// Moves the log into the file, and leaves nothing in it.
    ///
    /// While another connection reads, as the check of the whole store does, it is left for the
    /// next time: nobody is to wait for it.
    ///
    /// - Returns: Whether nothing is left.
    @discardableResult
    func emptyLog() throws(SQLiteError) -> Bool {
        try runScript("PRAGMA busy_timeout = 0")
        defer { waitForOthers() }
        let isBusy: [Int64] = try rows("PRAGMA wal_checkpoint(TRUNCATE)") {
            (row) throws(SQLiteError) in try row["busy"]
        }
        return isBusy == [0]
    }

    fileprivate func write(historyRemains: Bool) throws(SQLiteError) {
        try run(
            "UPDATE service SET history_remains = :history_remains",
            [.historyRemains: .integer(historyRemains ? 1 : 0)])
    }
}

extension Column {
    fileprivate static let historyAge: Column = "history_age"
    fileprivate static let historyLimit: Column = "history_limit"
    fileprivate static let historyRemains: Column = "history_remains"
}
