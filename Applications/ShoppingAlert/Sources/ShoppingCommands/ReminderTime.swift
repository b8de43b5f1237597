// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// When the person wants to be reminded.
public enum ReminderTime: Hashable, Sendable {
    /// So many seconds from now.
    case afterwards(TimeInterval)
    /// When the clock in this calendar's time zone shows this time.
    case at(Date, Calendar)

    /// Reads a span such as `20m`.
    ///
    /// - Parameter text: A number and one of `s`, `m`, `h` and `d`.
    /// - Throws: `CommandError`.
    init(in text: String) throws(CommandError) {
        let units: [Character: Double] = ["s": 1, "m": 60, "h": 3600, "d": 86400]
        guard let unit = text.last.flatMap({ units[$0] }), let number = Int(text.dropLast()),
            number > 0
        else { throw CommandError.usage("--in: '\(text)' is not a span; write 5s, 20m, 2h or 1d") }
        self = .afterwards(Double(number) * unit)
    }

    /// Reads a time such as `2026-11-21 18:30`.
    ///
    /// - Parameters:
    ///   - text: The time, to the minute or the second.
    ///   - calendar: The calendar and time zone that it is meant in.
    /// - Throws: `CommandError`, also for a day that the month does not have.
    init(at text: String, _ calendar: Calendar) throws(CommandError) {
        let error = CommandError.usage("--at: '\(text)' is not a time; write \"2026-11-21 18:30\"")
        guard let match = text.wholeMatch(of: /(\d{4})-(\d\d)-(\d\d)[ T](\d\d):(\d\d)(:\d\d)?/)
        else { throw error }
        let day = DateComponents(
            year: Int(match.1), month: Int(match.2), day: Int(match.3))
        var time = day
        time.hour = Int(match.4)
        time.minute = Int(match.5)
        var gregorian = Calendar(identifier: .gregorian)
        gregorian.timeZone = calendar.timeZone
        guard let date = gregorian.date(from: time),
            // A date that does not exist is counted on into the next month or hour or day.
            gregorian.dateComponents([.year, .month, .day], from: date) == day,
            time.minute ?? 0 < 60
        else { throw error }
        self = .at(date, gregorian)
    }
}
