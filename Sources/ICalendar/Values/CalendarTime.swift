// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import NotificationModel
import NotificationSchedule

/// A date or a date with a time, as `DTSTART` and others have it, and the zone that it names.
///
/// Without a zone it is a time of UTC, or one that floats: it means wherever the person is.
package struct CalendarTime: Hashable, Sendable {
    /// The date, with a time of day unless it is a whole day.
    package var date: RecurrenceDate
    /// The name of the zone, as the file writes it.
    package var zone: String?

    /// Whether it is a whole day.
    package var isDay: Bool { date.time == nil }

    /// Reads one value; nil if it is none.
    init?(_ text: some StringProtocol, zone: String?) {
        var text = text.trimmed.uppercased()
        // A second that is put in is the one before; clocks do not show it.
        if text.count >= 15, text.dropFirst(13).hasPrefix("60") {
            text = text.prefix(13) + "59" + text.dropFirst(15)
        }
        guard let date = RecurrenceDate(text: text) else { return nil }
        self.date = date
        self.zone = date.isUTC || date.time == nil ? nil : zone
    }

    /// Reads the values of a line, which commas part; what is none is a problem.
    static func list(_ line: ContentLine, _ problems: inout ProblemList) -> [CalendarTime] {
        guard let parts = line.parts else { return [] }
        let zone = parts["TZID"]
        return parts.value.split(separator: ",").compactMap { text in
            let time = CalendarTime(text, zone: zone)
            if time == nil { problems.add(line.number, noDate(line.name, text)) }
            return time
        }
    }

    /// Reads the only value of a line; nil, with a problem, if it is none.
    static func one(_ line: ContentLine, _ problems: inout ProblemList) -> CalendarTime? {
        guard let parts = line.parts else { return nil }
        let time = CalendarTime(parts.value, zone: parts["TZID"])
        if time == nil { problems.add(line.number, noDate(line.name, parts.value[...])) }
        return time
    }

    private static func noDate(_ name: String, _ text: Substring) -> Finding {
        .of(name, .isNoDate(shortened(text)))
    }
}

extension RecurrenceDate {
    /// The date of a moment in UTC.
    package init(utc moment: Int) {
        self.init(wall: moment)
        isUTC = true
    }
}

/// The beginning of what was written, as much of it as fits into a message.
func shortened(_ text: some StringProtocol) -> String {
    String(text.prefix(30).filter { $0.isASCII && !$0.isNewline && $0 != "\0" })
}
