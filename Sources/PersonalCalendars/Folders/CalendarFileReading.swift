// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import ICalendar

/// Reads files of calendars, away from what is known of them.
struct CalendarFileReading: Sendable {
    /// How many files are read in one go at most.
    static let mostFiles = 32
    /// How many reminders are read in one go, unless a single file has more.
    private static let mostReminders = 256

    /// A file that is to be read.
    struct Order: Sendable {
        let path: String
        /// The folder in which it lies; the file itself if it stands alone.
        let folder: String
        /// The calendar whose options count.
        let calendar: KeptCalendar
    }

    /// A file that was read, or cannot be.
    struct File: Sendable {
        let order: Order
        let result: Result<CalendarReminderList, ReadCalendar.Fault>
    }

    /// The files that were read, and those that are left.
    struct Outcome: Sendable {
        var files: [File] = []
        var left: ArraySlice<Order>
    }

    private let now: Date
    private let zone: TimeZone
    /// The names of the items of which something is on the screen.
    private let shown: Set<String>

    init(at now: Date, in zone: TimeZone, shown: Set<String>) {
        (self.now, self.zone, self.shown) = (now, zone, shown)
    }

    /// Reads files, until there is much in them.
    func read(_ orders: [Order]) -> Outcome {
        var outcome = Outcome(left: orders[...])
        var count = 0
        while count < Self.mostReminders, let order = outcome.left.popFirst() {
            let result = Result { () throws(ReadCalendar.Fault) in
                try ReadCalendar(at: order.path, order.calendar, at: now, in: zone, shown: shown)
                    .list
            }
            if case .success(let list) = result { count += list.reminders.count }
            outcome.files.append(File(order: order, result: result))
        }
        return outcome
    }
}
