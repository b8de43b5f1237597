// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A module of ours that has Apple's names, with its files in `Compatibility/`.
enum AppleModule: String, CaseIterable, Sendable {
    case userNotifications = "UserNotifications"
    case legacy = "UIKitNotifications"
    case alarms = "AlarmKit"

    /// The declarations of Apple.
    var table: [TableRow] {
        switch self {
        case .userNotifications: Self.userNotificationsTable
        case .legacy: Self.legacyTable
        case .alarms: Self.alarmTable
        }
    }
    /// The rows that are missing or differ.
    var remaining: [[String]] { CompatibilityFile.rows(of: prefix + "Remaining.tsv") }
    /// The declarations that are ours.
    var additions: [String] { CompatibilityFile.lines(of: prefix + "Additions.txt") }
    /// So many rows there are at least, and so many raw values among them.
    var leastCounts: (rows: Int, values: Int) {
        switch self {
        case .userNotifications: (300, 61)
        case .legacy: (134, 16)
        case .alarms: (118, 0)
        }
    }
    /// Whether Apple's is written in Objective-C, so that Swift imports it by rules of its own.
    var isImported: Bool { self != .alarms }

    private var prefix: String {
        switch self {
        case .userNotifications: ""
        case .legacy: "UIKit"
        case .alarms: "Alarm"
        }
    }

    // Read once for all tests.
    private static let userNotificationsTable = TableRow.all(in: "UserNotifications.tsv")
    private static let legacyTable = TableRow.all(in: "UIKitNotifications.tsv")
    private static let alarmTable = TableRow.all(in: "AlarmKit.tsv")
}
