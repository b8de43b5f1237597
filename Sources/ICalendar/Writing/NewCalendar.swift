// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationModel

/// A calendar that is written anew, with lines as RFC 5545 wants them.
///
/// Zones have the names of the zone database and no definitions, as RFC 7809 allows.
package struct NewCalendar: Sendable {
    private static let end = Array("\r\n".utf8)

    private let entries: [CalendarEntry]
    private let stamp: RecurrenceDate

    /// Takes what is to be written.
    ///
    /// - Parameters:
    ///   - entries: The events and tasks, in their order.
    ///   - date: When that is.
    package init(_ entries: [CalendarEntry], at date: Date) {
        self.entries = entries
        stamp = RecurrenceDate(utc: Int(date.timeIntervalSince1970.rounded(.down)))
    }

    /// The bytes of the file.
    package var bytes: [UInt8] {
        var bytes: [UInt8] = []
        write(
            [
                NewLine("BEGIN", value: "VCALENDAR"), NewLine("VERSION", value: "2.0"),
                NewLine("PRODID", value: "-//Carillon//carillon export//EN"),
            ], to: &bytes)
        for entry in entries {
            write([NewLine("BEGIN", value: entry.kind.rawValue)], to: &bytes)
            write(entry.lines(stamp: stamp), to: &bytes)
            for alarm in entry.alarms {
                write([NewLine("BEGIN", value: "VALARM")], to: &bytes)
                write(entry.lines(of: alarm), to: &bytes)
                write([NewLine("END", value: "VALARM")], to: &bytes)
            }
            write([NewLine("END", value: entry.kind.rawValue)], to: &bytes)
        }
        write([NewLine("END", value: "VCALENDAR")], to: &bytes)
        return bytes
    }

    private func write(_ lines: [NewLine], to bytes: inout [UInt8]) {
        for line in lines { bytes += line.bytes(ending: Self.end) }
    }
}
