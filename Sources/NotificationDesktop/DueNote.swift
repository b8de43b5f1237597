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
        let time = ClockText(sentences.language).text(
            hour: then.hour ?? 0, minute: then.minute ?? 0)
        let day =
            sentences.language.isEnglish
            ? Self.english(then, precision) : local(due, precision, calendar)
        let moment = day.map { DateText.moment($0, time, sentences.language) } ?? time
        return due > now ? sentences.isDue(moment) : sentences.wasDue(moment)
    }

    /// How much of a date is told.
    private enum Precision { case time, day, year }

    /// The day as people who speak the language write it; nil of today.
    private func local(_ date: Date, _ precision: Precision, _ calendar: Calendar) -> String? {
        if precision == .time { return nil }
        let style = Date.FormatStyle(
            locale: sentences.language.locale, calendar: calendar, timeZone: timeZone
        ).weekday().day().month()
        return date.formatted(precision == .year ? style.year() : style)
    }

    // Written by hand: the service is small as long as nothing needs the dates of all languages.
    private static func english(_ then: DateComponents, _ precision: Precision) -> String? {
        if precision == .time { return nil }
        let weekday = (then.weekday.flatMap(WeekdayName.name) ?? "").prefix(3)
        let date = "\(weekday) \(then.day ?? 0) \(MonthName.short(then.month ?? 0))"
        return precision == .year ? "\(date) \(then.year ?? 0)" : date
    }
}
