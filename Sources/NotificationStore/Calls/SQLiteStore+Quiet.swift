// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationEngine
import NotificationJSON
import NotificationModel

extension SQLiteStore {
    /// Reads the quiet hours; those that cannot be read are as if none were set.
    package func quietHours() async throws(NotificationError) -> QuietHours {
        try await list(QuietRow.self, "SELECT \(QuietRow.columnList) FROM quiet").first
            ?? QuietHours()
    }

    /// Changes when a person is not to be disturbed.
    package func setQuietHours(_ hours: QuietHours) async throws(NotificationError) {
        try hours.validate()
        let values: ColumnValues = [
            .number: .integer(1), .hours: .text(JSONText.encode(hours)),
        ]
        try await write { connection in
            try connection.insert(into: "quiet", values, .replaces)
            return
        }
    }

    /// The held notifications that are still in the list and in no summary yet.
    ///
    /// With them come those that are left of the ones for which a summary on the screen stands.
    package func held(
        _ reason: HoldReason, besides shown: [ApplicationID: Date]
    ) async throws(NotificationError) -> HeldNotifications {
        // In one step: a notification that comes into a summary meanwhile would count twice.
        let (found, left) = try await read { connection in
            let left = try shown.map { application, date in
                let values: ColumnValues = [
                    .application: .text(application.rawValue), .date: .date(date),
                ]
                return (application, Int(try connection.integer(HeldQuery.shown(reason), values)))
            }
            return (try connection.list(HeldRow.self, HeldQuery.counts(reason)), left)
        }
        let rows = decode(found).values
        return HeldNotifications(
            reason, counts: Dictionary(rows.map { ($0.application, $0.count) }) { $1 },
            oldest: Dictionary(rows.map { ($0.application, $0.oldest) }) { $1 },
            last: rows.map(\.last).max() ?? 0,
            shown: Dictionary(uniqueKeysWithValues: left.filter { $0.1 > 0 }))
    }

    /// Writes that a summary stands for these.
    package func markSummedUp(_ held: HeldNotifications) async throws(NotificationError) {
        try await write { connection in
            for application in held.counts.keys {
                try connection.run(
                    HeldQuery.marking(held.reason),
                    [.application: .text(application.rawValue), .number: .integer(held.last)])
            }
        }
    }
}

/// The queries whose plans the tests look at.
///
/// The reason stands in each, because the index of each has only the rows that are in no summary.
enum HeldQuery {
    static func counts(_ reason: HoldReason) -> String {
        """
        SELECT application, count(*) AS held, min(date) AS oldest, max(number) AS number \
        FROM delivered WHERE while_quiet = \(reason.numberWhileOwed) GROUP BY application
        """
    }

    static func shown(_ reason: HoldReason) -> String {
        """
        SELECT count(*) FROM delivered
        WHERE application = :application AND while_quiet = \(reason.numberOfSummedUp)
            AND date >= :date
        """
    }

    static func marking(_ reason: HoldReason) -> String {
        """
        UPDATE delivered SET while_quiet = \(reason.numberOfSummedUp) WHERE number IN (
            SELECT number FROM delivered
            WHERE application = :application AND while_quiet = \(reason.numberWhileOwed)
                AND number <= :number
        )
        """
    }
}

// As the column `while_quiet` has it: only what was held while it was quiet is above 0, which the
// history tells.
extension HoldReason {
    /// The number of what is in no summary yet.
    var numberWhileOwed: Int { self == .quiet ? 1 : -1 }
    /// The number of what a summary stood for.
    fileprivate var numberOfSummedUp: Int { self == .quiet ? 2 : -2 }
}

/// The row of the table `quiet`.
private struct QuietRow: StoredRow {
    static let noun = "quiet hours"
    static let keyColumn = Column.number
    static let columns: [Column] = [.number, .hours]

    private let number: Int64
    private let hours: String

    init(_ row: borrowing Row) throws(SQLiteError) {
        number = try row[.number]
        hours = try row[.hours]
    }

    var key: SQLiteValue { .integer(number) }

    func value() throws -> QuietHours { try JSONText.decode(hours) }
}

/// How many of one application are held.
private struct HeldRow: StoredRow {
    static let noun = "the held notifications of"
    static let keyColumn = Column.application
    static let columns: [Column] = [.application, .held, .oldest, .number]

    private let application: String
    private let held: Int64
    private let oldest: Int64
    private let number: Int64

    init(_ row: borrowing Row) throws(SQLiteError) {
        application = try row[.application]
        held = try row[.held]
        oldest = try row[.oldest]
        number = try row[.number]
    }

    var key: SQLiteValue { .text(application) }

    func value() throws -> (application: ApplicationID, count: Int, oldest: Date, last: Int64) {
        (try ApplicationID(application), Int(held), Date(microseconds: oldest), number)
    }
}

extension Column {
    fileprivate static let hours: Column = "hours"
    fileprivate static let held: Column = "held"
    fileprivate static let oldest: Column = "oldest"
}
