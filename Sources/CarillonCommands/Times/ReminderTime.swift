// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationModel

/// When a reminder is to ring, as options or words say it, before a moment makes dates of it.
struct ReminderTime: Hashable, Sendable {
    /// Once after a span of real time.
    var span: Span?
    /// When, or with a repetition from when on.
    var moment: Moment?
    var repetition: Repetition?
    /// A rule as RFC 5545 has it.
    var rule: Recurrence?
    var window: DayWindow?
    /// The days of the week of the window, from 1 for Sunday.
    var weekdays: [Int] = []
    var count: Int?
    var until: DateWords?
    var exceptions: [DateWords] = []
    var additions: [DateWords] = []
    /// Where the wall clock is; nil is here.
    var zone: TimeZone?

    /// Whether it says when, and not only how it ends.
    var saysWhen: Bool { span != nil || moment != nil || repetition != nil || rule != nil }
}

/// A date as it is typed, with a time of day or without: `2027-03-01`, `friday`, `24 december 18:00`.
struct DateWords: Hashable, Sendable {
    let text: String
    let day: Moment.Day
    let time: Moment.Time?

    init(_ text: String) throws(CommandError) {
        var words = TimeWords(text)
        guard let date = DateWords(from: &words), words.isAtEnd else {
            throw .usage { $0.noDate(text) }
        }
        if !date.day.exists { throw .usage { $0.dayDoesNotExist(text) } }
        self = DateWords(text: text, day: date.day, time: date.time)
    }

    private init(text: String, day: Moment.Day, time: Moment.Time?) {
        self.text = text
        self.day = day
        self.time = time
    }

    init?(from words: inout TimeWords) {
        guard let day = Moment.Day(from: &words) else { return nil }
        self.init(text: "", day: day, time: Moment.Time(from: &words))
    }

    /// The date in a rule.
    ///
    /// - Throws: A usage error if it is past, or can be more than one date.
    func date(after now: Date, in calendar: Calendar) throws(CommandError) -> RecurrenceDate {
        let last = Moment.Time(hour: 23, minute: 59, second: 59)
        let readings = Moment(day: day, time: time ?? last).readings(after: now, in: calendar)
        if readings.count > 1 {
            throw Reading.refusal(
                of: text.isEmpty ? "until" : text,
                readings.map { moment in
                    let reading = moment.reading(after: now, in: calendar)
                    return time == nil
                        ? Reading(typed: String(reading.typed.prefix(10)), words: reading.words)
                        : reading
                })
        }
        guard let moment = readings.first, let parts = moment.components(after: now, in: calendar)
        else { throw .usage { $0.dateIsPast } }
        return RecurrenceDate(
            year: parts.year ?? 0, month: parts.month ?? 0, day: parts.day ?? 0,
            time: time == nil
                ? nil
                : .init(
                    hour: moment.time.hour, minute: moment.time.minute,
                    second: moment.time.second))
    }
}
