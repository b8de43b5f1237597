// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Writes dates for people, seen from a moment in a time zone.
public struct DateText: Sendable {
    private let now: Date
    private let calendar: Calendar
    private let language: Language
    /// The beginning of today, and the year, which each date of a long list is compared with.
    private let today: Date
    private let year: Int
    private var sentences: TimeSentences { TimeSentences(language: language) }

    /// Sees dates from a moment.
    ///
    /// - Parameters:
    ///   - now: The moment.
    ///   - calendar: A Gregorian calendar with the time zone of the person.
    ///   - language: The language in which they are written.
    public init(from now: Date, in calendar: Calendar, language: Language) {
        self.now = now
        self.calendar = calendar
        self.language = language
        today = calendar.startOfDay(for: now)
        year = calendar.component(.year, from: now)
    }

    /// `today 12:35 (in 20 min)`.
    public func full(_ date: Date) -> String {
        let days = days(to: date)
        return sentences.away(local(date, inDays: days), relative(date, inDays: days))
    }

    /// `today 12:35`, `Mon 23 Nov 09:00`, or `Tue 5 Jan 2027 09:00` in another year.
    public func local(_ date: Date) -> String { local(date, inDays: days(to: date)) }

    private func local(_ date: Date, inDays days: Int?) -> String {
        let time = time(date)
        switch days {
        case 0: return sentences.today(time)
        case 1: return sentences.tomorrow(time)
        case -1: return sentences.yesterday(time)
        default: break
        }
        return language.isEnglish
            ? "\(shortDay(date)) \(time)" : sentences.moment(shortDay(date), time)
    }

    /// `Mon 23 Nov`, or `Tue 5 Jan 2027` in another year.
    public func shortDay(_ date: Date) -> String {
        let parts = calendar.dateComponents([.year, .month, .day, .weekday], from: date)
        let isThisYear = parts.year == year
        if !language.isEnglish {
            let day = style.day().month(.abbreviated)
            // Digits from right to left are those of another date from left to right.
            let digits =
                language.isRightToLeft
                ? day.year() : style.day(.twoDigits).month(.twoDigits).year()
            let text = date.formatted(isThisYear ? day.weekday(.abbreviated) : digits)
            // Dates stand in rows, with commas between them.
            return language.spelled(text).filter { !",،".contains($0) }
        }
        let weekday = parts.weekday.flatMap(WeekdayName.name)?.prefix(3) ?? ""
        let year = isThisYear ? "" : " \(parts.year ?? 0)"
        let month = MonthName.short(parts.month ?? 0)
        return "\(weekday) \(parts.day ?? 0) \(month)\(year)"
    }

    /// `Today, 22 November`, `Yesterday, …`, `Monday, 23 November`; with the year if it is another.
    public func day(_ date: Date) -> String {
        let isThisYear = calendar.component(.year, from: date) == year
        let text = dayAndMonth(date, withYear: !isThisYear)
        switch days(to: date) {
        case 0: return sentences.headingToday(text)
        case 1: return sentences.headingTomorrow(text)
        case -1: return sentences.headingYesterday(text)
        default: break
        }
        if !language.isEnglish {
            let day = style.weekday(.wide).day().month(.wide)
            return language.spelled(date.formatted(isThisYear ? day : day.year()))
        }
        let weekday = WeekdayName.name(of: calendar.component(.weekday, from: date))
        return "\(weekday ?? ""), \(text)"
    }

    /// `in 20 min`, `now`, `3 days ago`, `in 4 months`.
    ///
    /// Days are counted as on a calendar: on a Monday, all of Friday is in four days. What is three
    /// months away, or more, is so in months, and behind two years in years: nobody counts days there.
    public func relative(_ date: Date) -> String { relative(date, inDays: days(to: date)) }

    private func relative(_ date: Date, inDays days: Int?) -> String {
        let seconds = Int(date.timeIntervalSince(now).rounded())
        guard abs(seconds) >= SpanText.day, let days, days != 0 else {
            return SpanText(language).away(seconds)
        }
        // No date is three months away that is not as many days away as they have.
        let months = abs(days) < 80 ? 0 : months(to: date)
        return abs(months) < 3
            ? SpanText(language).away(days: days) : SpanText(language).away(months: months)
    }

    /// `Sunday 22 November 2026 08:30 Europe/Berlin`.
    public func complete(_ date: Date) -> String {
        let parts = calendar.dateComponents([.second, .weekday], from: date)
        let time = (parts.second ?? 0) == 0 ? time(date) : clock(date)
        let weekday = parts.weekday.flatMap(WeekdayName.name) ?? ""
        let day =
            language.isEnglish
            ? "\(weekday) \(dayAndMonth(date, withYear: true))"
            : language.spelled(date.formatted(style.weekday(.wide).day().month(.wide).year()))
        return sentences.moment(day, time, in: calendar.timeZone.identifier)
    }

    /// A day in words and a time of it, in the order of a language.
    public static func moment(_ day: String, _ time: String, _ language: Language) -> String {
        TimeSentences(language: language).moment(day, time)
    }

    /// `12:35`.
    public func time(_ date: Date) -> String {
        let parts = calendar.dateComponents([.hour, .minute], from: date)
        return ClockText(language).text(hour: parts.hour ?? 0, minute: parts.minute ?? 0)
    }

    /// `12:35:10`.
    public func clock(_ date: Date) -> String {
        let parts = calendar.dateComponents([.hour, .minute, .second], from: date)
        return ClockText(language).text(
            hour: parts.hour ?? 0, minute: parts.minute ?? 0, second: parts.second ?? 0)
    }

    /// `2026-11-21T12:35:10+01:00`.
    public static func iso(_ date: Date, in zone: TimeZone) -> String {
        date.formatted(Date.ISO8601FormatStyle(timeZoneSeparator: .colon, timeZone: zone))
    }

    /// Two digits at least; 0 for nothing.
    public static func two(_ number: Int?) -> String {
        let number = number ?? 0
        return number < 10 ? "0\(number)" : "\(number)"
    }

    private func days(to date: Date) -> Int? {
        calendar.dateComponents([.day], from: today, to: calendar.startOfDay(for: date)).day
    }

    private func months(to date: Date) -> Int {
        calendar.dateComponents(
            [.month], from: today, to: calendar.startOfDay(for: date)
        ).month ?? 0
    }

    private func dayAndMonth(_ date: Date, withYear: Bool) -> String {
        let parts = calendar.dateComponents([.year, .month, .day], from: date)
        return CalendarNames(language).date(
            parts.day ?? 0, month: parts.month ?? 0, year: withYear ? parts.year : nil)
    }

    /// How other languages than English write dates.
    private var style: Date.FormatStyle {
        Date.FormatStyle(
            locale: language.locale, calendar: calendar, timeZone: calendar.timeZone)
    }
}
