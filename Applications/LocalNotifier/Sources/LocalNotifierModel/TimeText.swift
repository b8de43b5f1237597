// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationSentences

/// Times in words for people.
enum TimeText {
    /// Says when something is: `Today, 18:30`, or `Sat 28 Nov, 09:00`.
    ///
    /// - Parameters:
    ///   - date: The time.
    ///   - now: The time at the moment.
    ///   - calendar: The calendar and zone in which the person reads it.
    ///   - sentences: What is said to the person.
    /// - Returns: The words.
    static func describe(
        _ date: Date, at now: Date, in calendar: Calendar, _ sentences: ReminderSentences
    ) -> String {
        let days = calendar.dateComponents(
            [.day], from: calendar.startOfDay(for: now), to: calendar.startOfDay(for: date)
        ).day
        let isThisYear = calendar.isDate(date, equalTo: now, toGranularity: .year)
        let formatter = formatter(in: calendar, sentences.language)
        let day =
            switch days {
            case 0: sentences.today
            case 1: sentences.tomorrow
            default: formatter.string(from: date, isThisYear ? "E d MMM" : "E d MMM y")
            }
        let parts = calendar.dateComponents([.hour, .minute], from: date)
        let time = ClockText(sentences.language).text(
            hour: parts.hour ?? 0, minute: parts.minute ?? 0)
        return sentences.moment(day, time)
    }

    private static func formatter(in calendar: Calendar, _ language: Language) -> DateFormatter {
        let formatter = DateFormatter()
        formatter.calendar = calendar
        formatter.timeZone = calendar.timeZone
        formatter.locale = language.isEnglish ? calendar.locale ?? .current : language.locale
        return formatter
    }
}

extension DateFormatter {
    /// Writes what a pattern has: in English as it stands there, else as the language writes it.
    fileprivate func string(from date: Date, _ pattern: String) -> String {
        if locale.language.languageCode == .english {
            dateFormat = pattern
        } else {
            setLocalizedDateFormatFromTemplate(pattern)
        }
        return string(from: date)
    }
}
