// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A module of ours that has Apple's names, with its files in `Compatibility/`.
enum AppleModule: String, CaseIterable, Sendable {
    case userNotifications = "UserNotifications"
    case legacy = "UIKitNotifications"

    /// What Apple declares.
    var table: [TableRow] {
        self == .legacy ? Self.legacyTable : Self.userNotificationsTable
    }
    /// The rows that are missing or differ.
    var remaining: [[String]] { CompatibilityFile.rows(of: prefix + "Remaining.tsv") }
    /// What is ours.
    var additions: [String] { CompatibilityFile.lines(of: prefix + "Additions.txt") }
    /// So many rows there are at least, and so many raw values among them.
    var leastCounts: (rows: Int, values: Int) { self == .legacy ? (134, 15) : (300, 60) }

    private var prefix: String { self == .legacy ? "UIKit" : "" }

    // Read once for all tests.
    private static let userNotificationsTable = TableRow.all(in: "UserNotifications.tsv")
    private static let legacyTable = TableRow.all(in: "UIKitNotifications.tsv")
}
