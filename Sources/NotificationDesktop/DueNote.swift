// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationSentences

/// The line that says when a notification is due that rings ahead of that, or was due that is late.
package struct DueNote: Sendable {
    /// The zone in which the time is told.
    package var timeZone: TimeZone
    /// The language.
    package var sentences: Sentences

    /// Makes a note for a zone.
    package init(timeZone: TimeZone, in sentences: Sentences) {
        self.timeZone = timeZone
        self.sentences = sentences
    }

    /// Says when: `was due 09:30`, `due Fri 27 Nov 09:30`, with the day and the year as far as they
    /// differ.
    ///
    /// - Parameters:
    ///   - due: When it is or was due.
    ///   - now: When it rings.
    /// - Returns: One line, without a full stop.
    package func text(due: Date, now: Date) -> String {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = timeZone
        let fields: Set<Calendar.Component> = [.year, .month, .day, .weekday, .hour, .minute]
        let then = calendar.dateComponents(fields, from: due)
        let today = calendar.dateComponents(fields, from: now)
        let isToday = (then.year, then.month, then.day) == (today.year, today.month, today.day)
        let precision: Precision =
            isToday ? .time : then.year == today.year ? .day : .year
        let language = sentences.language.identifier
        let moment =
            language == "en"
            ? Self.english(then, precision) : local(due, precision, language, calendar)
        return due > now ? sentences.isDue(moment) : sentences.wasDue(moment)
    }

    /// How much of a date is told.
    private enum Precision: Int, Comparable {
        case time, day, year

        static func < (left: Precision, right: Precision) -> Bool { left.rawValue < right.rawValue }
    }

    /// As people who speak the language write it.
    private func local(
        _ date: Date, _ precision: Precision, _ language: String, _ calendar: Calendar
    ) -> String {
        var style = Date.FormatStyle(
            locale: Locale(identifier: language), calendar: calendar, timeZone: timeZone)
        if precision >= .day { style = style.weekday().day().month() }
        if precision == .year { style = style.year() }
        return date.formatted(style.hour().minute())
    }

    // Written by hand: the service is small as long as nothing needs the dates of all languages.
    private static func english(_ then: DateComponents, _ precision: Precision) -> String {
        var words: [String] = []
        if precision >= .day {
            words.append(String((then.weekday.flatMap(WeekdayName.name) ?? "").prefix(3)))
            words.append("\(then.day ?? 0)")
            words.append(MonthName.short(then.month ?? 0))
        }
        if precision == .year { words.append("\(then.year ?? 0)") }
        words.append("\(DateText.two(then.hour)):\(DateText.two(then.minute))")
        return words.joined(separator: " ")
    }
}
