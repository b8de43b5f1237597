// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationSentences

/// Writes dates as a person writes them, seen from a moment in a time zone.
public struct CenterDates: Sendable {
    private let now: Date
    private let calendar: Calendar
    private let text: DateText
    private let isEnglish: Bool

    /// Sees dates from a moment.
    ///
    /// - Parameters:
    ///   - now: The moment.
    ///   - calendar: A Gregorian calendar with the time zone of the person.
    ///   - language: The language in which they are written.
    public init(from now: Date, in calendar: Calendar, language: Language) {
        self.now = now
        self.calendar = calendar
        text = DateText(from: now, in: calendar, language: language)
        isEnglish = language.isEnglish
    }

    /// `today 12:35 (in 20 min)`.
    public func full(_ date: Date) -> String {
        isFarAway(date) ? "\(moment(date)) (\(text.relative(date)))" : text.full(date)
    }

    /// `today 12:35`, `Mon 23 Nov 09:00`, or `Tuesday, 5 January 2027 09:00` in another year.
    public func moment(_ date: Date) -> String {
        isFarAway(date) ? "\(text.day(date)) \(text.time(date))" : text.local(date)
    }

    /// A date, or a part of one, that stays in one line among others.
    public static func unbroken(_ date: String) -> String { date.replacing(" ", with: "\u{A0}") }

    /// `Today, 22 November`, `Monday, 23 November`; with the year if it is another.
    public func day(_ date: Date) -> String { text.day(date) }

    /// `12:35`.
    public func time(_ date: Date) -> String { text.time(date) }

    /// Whether it is a date that English has with its digits in the order of a computer's.
    private func isFarAway(_ date: Date) -> Bool {
        isEnglish
            && calendar.component(.year, from: date) != calendar.component(.year, from: now)
    }
}
