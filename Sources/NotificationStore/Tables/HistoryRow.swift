// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationEngine
import NotificationModel

/// A row of the table `history`.
struct HistoryRow: PagedRow {
    static let noun = "entry of the history"
    static let keyColumn = Column.number
    static let columns =
        [.number, .id] + NotificationColumns.columns
        + [
            .ended, .ending, .action, .text, .whileLocked, .whileQuiet, .title, .subtitle, .body,
        ]
    static let pages = PageQuery(Self.self, of: "history", by: .date, .number, latestFirst: true)

    private let number: Int64
    private let id: String
    private let notification: NotificationColumns
    private let ended: Date
    private let ending: String
    private let action: String?
    private let text: String?
    private let isWhileLocked: Bool
    private let isWhileQuiet: Bool
    private let title: String
    private let subtitle: String
    private let body: String

    init(_ row: borrowing Row) throws(SQLiteError) {
        number = try row[.number]
        id = try row[.id]
        notification = try NotificationColumns(row)
        ended = try row[.ended]
        ending = try row[.ending]
        action = try row[.action]
        text = try row[.text]
        isWhileLocked = try row[.whileLocked]
        isWhileQuiet = try row[.whileQuiet]
        title = try row[.title]
        subtitle = try row[.subtitle]
        body = try row[.body]
    }

    var key: SQLiteValue { .integer(number) }
    var size: Int {
        notification.size + title.utf8.count + subtitle.utf8.count + body.utf8.count
    }

    func value() throws -> HistoryEntry {
        var notification = try notification.notification(id: id)
        notification.request.content.title = title
        notification.request.content.subtitle = subtitle
        notification.request.content.body = body
        guard let ending = HistoryEntry.Ending(rawValue: ending) else {
            throw DecodingError.dataCorrupted(
                .init(codingPath: [], debugDescription: "the ending is none of the known ones"))
        }
        return HistoryEntry(
            notification, ending: ending, ended: ended, action: action, userText: text,
            cameWhileLocked: isWhileLocked, cameWhileQuiet: isWhileQuiet)
    }
}

/// Which notifications of the list a statement means.
enum ListedOnes: CaseIterable {
    case ofID, ofIdentifier, oldest

    /// The condition behind WHERE.
    var condition: String {
        switch self {
        case .ofID: "id = :id"
        case .ofIdentifier: "application = :application AND identifier = :identifier"
        case .oldest:
            """
            number IN (
                SELECT number FROM delivered WHERE application = :application
                ORDER BY date, number LIMIT :limit
            )
            """
        }
    }

    /// Takes them into the history, unless their application excludes them, or it is off, for that
    /// application or at all.
    ///
    /// A content that cannot be read is not kept. All is done by SQLite: the texts go from one
    /// table to the other as they stand.
    fileprivate var keeping: String { Self.statements[self] ?? "" }

    /// From how many characters on the user info of a content is not kept: ten thousand times a
    /// megabyte would be more than a person wants to give for the past.
    private static let largeContent = 65_536

    private static let statements = Dictionary(
        uniqueKeysWithValues: allCases.map { ($0, statement($0.condition)) })

    private static func statement(_ condition: String) -> String {
        let columns = HistoryRow.columns.filter { $0 != .number }
        return """
            INSERT INTO history (\(columns.map(\.name).joined(separator: ", ")))
            SELECT \(columns.map(source).joined(separator: ", "))
            FROM delivered WHERE \(condition)
                AND CASE WHEN json_valid(content)
                    THEN (content ->> '$.excludedFromHistory') IS NOT 1 ELSE 0 END
                AND (SELECT history_limit FROM service) > 0
                AND NOT EXISTS (
                    SELECT 1 FROM applications WHERE applications.id = delivered.application
                        AND CASE WHEN json_valid(settings)
                            THEN (settings ->> '$.\(FieldKey.keepsHistory.rawValue)') IS 0 ELSE 0 END
                )
            ON CONFLICT (id) DO NOTHING
            """
    }

    /// Where the history has a column from: the list's column of the same name, unless it says else.
    private static func source(of column: Column) -> String {
        switch column {
        case .ended, .ending, .action, .text: ":\(column.name)"
        case .whileQuiet: "while_quiet > 0"
        case .title, .subtitle, .body: "coalesce(content ->> '$.\(column.name)', '')"
        case .content:
            """
            json_remove(content, '$.title', '$.subtitle', '$.body', '$.attachments',
                CASE WHEN length(content) > \(largeContent) THEN '$.userInfo' ELSE '$.body' END)
            """
        default: column.name
        }
    }
}

/// The history's note on how notifications left the list.
struct HistoryNote: Sendable {
    private let values: ColumnValues

    init(_ exit: ListExit) {
        values = [
            .ended: .date(exit.date), .ending: .text(exit.ending.rawValue), .action: .null,
            .text: .null,
        ]
    }

    init(_ response: Response) {
        let exit = ListExit(of: response)
        let isAnswer = exit.ending == .answered
        values = [
            .ended: .date(exit.date), .ending: .text(exit.ending.rawValue),
            .action: isAnswer ? .text(response.actionIdentifier) : .null,
            .text: SQLiteValue(isAnswer ? response.userText : nil),
        ]
    }

    /// Takes notifications into the history; those that are gone are ignored.
    ///
    /// - Parameters:
    ///   - ones: Which ones.
    ///   - place: The parameters that say which.
    ///   - connection: The store, in the transaction that removes them.
    /// - Throws: `SQLiteError`.
    func keep(
        _ ones: ListedOnes, _ place: ColumnValues, on connection: Connection
    ) throws(SQLiteError) {
        try connection.run(ones.keeping, place + values)
    }
}

/// The queries whose plans the tests look at.
enum HistoryQuery {
    private static let found = """
        FROM history_words CROSS JOIN history ON history.number = history_words.rowid \
        WHERE history_words MATCH :search \
        AND (:application IS NULL OR history.application = :application)
        """

    /// The places of those that a search finds, behind one.
    static let searchPage = """
        SELECT history.date AS time, history.number AS number \(found) \
        AND (history.date < :time OR history.date = :time AND history.number < :number) \
        ORDER BY history.date DESC, history.number DESC LIMIT :limit
        """
    static let searchCount = "SELECT count(*) \(found)"
    static let count = "SELECT history_count FROM service"
    static let countOfApplication = "SELECT count(*) FROM history WHERE application = :application"

    static let removalOfName = """
        DELETE FROM history WHERE number IN (
            SELECT number FROM history WHERE (id = :name OR identifier = :name)
                AND (:application IS NULL OR application = :application) LIMIT :limit
        ) RETURNING number
        """
    static let removalOfApplication = """
        DELETE FROM history WHERE number IN (
            SELECT number FROM history WHERE application = :application LIMIT :limit
        ) RETURNING number
        """
    static let removalOfFirst = """
        DELETE FROM history WHERE number IN (
            SELECT number FROM history ORDER BY number LIMIT :limit
        ) RETURNING number
        """
    /// The first of the application that has the most.
    static let removalOfMost = """
        DELETE FROM history WHERE number = (
            SELECT number FROM history WHERE application = (
                SELECT application FROM history_counts ORDER BY count DESC LIMIT 1
            ) ORDER BY number LIMIT 1
        ) RETURNING number
        """
    static let removalOfOld = """
        DELETE FROM history WHERE number IN (
            SELECT number FROM history ORDER BY number LIMIT :limit
        ) AND ended < :now - (SELECT history_age FROM service) RETURNING number
        """
    /// Whether any of those that go first is too old; the first may be of a clock that was wrong.
    static let hasOld = """
        SELECT EXISTS (
            SELECT 1 FROM (SELECT ended FROM history ORDER BY number LIMIT 16), service
            WHERE ended < :now - history_age
        )
        """
    static let surplus = "SELECT max(0, history_count - history_limit) FROM service"
}

extension Column {
    static let ended: Column = "ended"
    static let ending: Column = "ending"
    static let action: Column = "action"
    static let text: Column = "text"
    static let whileLocked: Column = "while_locked"
    fileprivate static let whileQuiet: Column = "while_quiet"
    static let search: Column = "search"
    static let name: Column = "name"
    static let now: Column = "now"
    fileprivate static let title: Column = "title"
    fileprivate static let subtitle: Column = "subtitle"
    fileprivate static let body: Column = "body"
}
