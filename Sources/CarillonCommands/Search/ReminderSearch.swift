// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationModel
import NotificationSentences
import PersonalReminders

/// Finds the reminders that a person can mean by what they type into the search of their desktop.
struct ReminderSearch: Sendable {
    /// How many letters of a search are read.
    private static let longest = 500
    /// How many readings of one sentence are offered.
    private static let most = 3

    private let now: Date
    private let calendar: Calendar
    private let language: Language
    private let locale: String

    /// Reads by the habits of a person.
    ///
    /// - Parameters:
    ///   - now: The time.
    ///   - calendar: The Gregorian calendar in their zone.
    ///   - language: Their language; English is read besides.
    ///   - locale: The name of their locale of times, such as `de_AT.UTF-8`.
    init(now: Date, calendar: Calendar, language: Language, locale: String) {
        (self.now, self.calendar) = (now, calendar)
        (self.language, self.locale) = (language, locale)
    }

    /// The reminders that a sentence can mean, the likeliest first; none where words beside the time
    /// can belong to it, or nothing is left to be reminded of.
    func reminders(in sentence: String) -> [FoundReminder] {
        guard sentence.count <= Self.longest else { return [] }
        let reader = ReminderReader(
            language: language.identifier, locale: locale, now: now, zone: calendar.timeZone)
        guard let typed = try? TypedReminder([sentence], reader), typed.doubt == nil else {
            return []
        }
        let times = typed.times.flatMap { time in
            let days = time.leapDays(after: now, in: calendar.timeZone)
            return days.isEmpty ? [time] : days.map(\.time)
        }
        let schedules = times.compactMap { try? ReminderSchedule($0, after: now, in: calendar) }
        return schedules.prefix(Self.most).enumerated().map { number, schedule in
            FoundReminder(
                identifier: "\(number):\(sentence)", title: typed.text, schedule: schedule)
        }
    }

    /// A reminder that was found before, as it is meant now: `in 20 minutes` counts from now.
    ///
    /// - Parameter identifier: The identifier of ``FoundReminder``.
    /// - Returns: Nil where the sentence does not mean that any more.
    func reminder(_ identifier: String) -> FoundReminder? {
        guard let end = identifier.firstIndex(of: ":") else { return nil }
        return reminders(in: String(identifier[identifier.index(after: end)...]))
            .first { $0.identifier == identifier }
    }

    /// When a reminder rings, and how it repeats, in words.
    func words(for reminder: FoundReminder) -> String {
        let first = DateText(from: now, in: calendar, language: language)
            .full(reminder.schedule.date)
        let trigger = reminder.schedule.trigger
        let isOnce = !trigger.isDueAgain && reminder.schedule.afterDone == nil
        if isOnce { return first }
        let text = TriggerText(language, in: calendar.timeZone)
        let rhythm = text.words(
            text.words(for: trigger), thenAfterDone: reminder.schedule.afterDone?.span)
        return CommandSentences(language: language).times(first, rhythm)
    }
}

/// A reminder that a sentence can mean, and that is not made yet.
struct FoundReminder: Hashable, Sendable {
    /// The sentence, and which of its readings this is.
    let identifier: String
    /// Its first line.
    let title: String
    /// When it rings.
    let schedule: ReminderSchedule

    /// The request that makes it, and the buttons that it needs.
    ///
    /// - Parameters:
    ///   - identifier: The name of the request.
    ///   - done: The word on the button that ends it.
    /// - Returns: The request, and the category to make known.
    /// - Throws: `NotificationError` that names the field if it is longer than a notification may be.
    func request(
        identifier: String, done: String
    ) throws(NotificationError) -> (Request, NotificationModel.Category?) {
        var request = Request(identifier: identifier, content: Reminders.content(title: title))
        schedule.afterDone?.write(to: &request.content)
        request.trigger = schedule.trigger
        let category = Reminders.giveDone(to: &request.content, title: done)
        try request.validate()
        return (request, category)
    }
}
