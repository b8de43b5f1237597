// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationModel

/// A due time as the columns `due, elapsed, boot`.
struct TimeColumns: Sendable {
    /// Microseconds since 1970.
    let due: Int64
    /// Nanoseconds since boot.
    let elapsed: Int64?
    /// The boot's id.
    let boot: String?

    init(_ time: DueTime) {
        due = time.wall.microseconds
        elapsed = time.elapsed?.sinceBoot.nanoseconds
        boot = time.elapsed?.boot.rawValue
    }

    init(_ row: borrowing Row, from column: Int32) {
        due = row.integer(column)
        elapsed = row.optionalInteger(column + 1)
        boot = row.optionalText(column + 2)
    }

    var values: [SQLiteValue] { [.integer(due), SQLiteValue(elapsed), SQLiteValue(boot)] }

    var time: DueTime {
        var time = DueTime(wall: Date(microseconds: due))
        if let elapsed, let boot {
            time.elapsed = .init(
                sinceBoot: .nanoseconds(elapsed), boot: BootID(rawValue: boot))
        }
        return time
    }
}

extension Date {
    init(microseconds: Int64) {
        self.init(timeIntervalSince1970: Double(microseconds) / 1_000_000)
    }

    /// Microseconds since 1970; a date that does not fit becomes the nearest that does.
    var microseconds: Int64 { Int64(clamping: timeIntervalSince1970 * 1_000_000) }
}

extension Duration {
    /// Whole nanoseconds; a span that does not fit becomes the nearest that does.
    var nanoseconds: Int64 {
        let (seconds, attoseconds) = components
        let (product, overflow) = seconds.multipliedReportingOverflow(by: 1_000_000_000)
        let (sum, carry) = product.addingReportingOverflow(attoseconds / 1_000_000_000)
        return overflow || carry ? (seconds < 0 ? .min : .max) : sum
    }
}

extension Int64 {
    fileprivate init(clamping value: Double) {
        self = Int64(exactly: value.rounded()) ?? (value < 0 ? .min : .max)
    }
}
