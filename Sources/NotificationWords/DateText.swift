// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Writes dates for people, seen from a moment in a time zone.
public struct DateText: Sendable {
    private let now: Date
    private let calendar: Calendar

    /// Sees dates from a moment.
    ///
    /// - Parameters:
    ///   - now: The moment.
    ///   - calendar: A Gregorian calendar with the time zone of the person.
    public init(from now: Date, in calendar: Calendar) {
        self.now = now
        self.calendar = calendar
    }

    /// `today 12:35 (in 20 min)`.
    public func full(_ date: Date) -> String { "\(local(date)) (\(relative(date)))" }

    /// `today 12:35`, `Mon 23 Nov 09:00`, or `2027-01-05 09:00` in another year.
    public func local(_ date: Date) -> String {
        let parts = calendar.dateComponents(
            [.year, .month, .day, .hour, .minute, .weekday], from: date)
        let time = "\(Self.two(parts.hour)):\(Self.two(parts.minute))"
        let days = calendar.dateComponents(
            [.day], from: calendar.startOfDay(for: now), to: calendar.startOfDay(for: date))
        switch days.day {
        case 0: return "today \(time)"
        case 1: return "tomorrow \(time)"
        case -1: return "yesterday \(time)"
        default: break
        }
        if parts.year == calendar.component(.year, from: now),
            let weekday = parts.weekday.flatMap(WeekdayName.name), let month = parts.month
        {
            return "\(weekday.prefix(3)) \(parts.day ?? 0) \(MonthName.short(month)) \(time)"
        }
        return "\(parts.year ?? 0)-\(Self.two(parts.month))-\(Self.two(parts.day)) \(time)"
    }

    /// `Today, 22 November`, `Yesterday, …`, `Monday, 23 November`; with the year if it is another.
    public func day(_ date: Date) -> String {
        let parts = calendar.dateComponents([.year, .month, .day, .weekday], from: date)
        let days = calendar.dateComponents(
            [.day], from: calendar.startOfDay(for: now), to: calendar.startOfDay(for: date))
        let name =
            switch days.day {
            case 0: "Today"
            case 1: "Tomorrow"
            case -1: "Yesterday"
            default: parts.weekday.flatMap(WeekdayName.name) ?? ""
            }
        let isThisYear = parts.year == calendar.component(.year, from: now)
        return "\(name), \(parts.day ?? 0) \(MonthName.long(parts.month ?? 0))"
            + (isThisYear ? "" : " \(parts.year ?? 0)")
    }

    /// `in 20 min`, `now`, `3 days ago`.
    public func relative(_ date: Date) -> String {
        let seconds = Int(date.timeIntervalSince(now).rounded())
        if seconds == 0 { return "now" }
        let length = SpanText.rounded(abs(seconds))
        return seconds > 0 ? "in \(length)" : "\(length) ago"
    }

    /// `Sunday 22 November 2026 08:30 Europe/Berlin`.
    public func complete(_ date: Date) -> String {
        let parts = calendar.dateComponents(
            [.year, .month, .day, .hour, .minute, .second, .weekday], from: date)
        let weekday = parts.weekday.flatMap(WeekdayName.name) ?? ""
        let seconds = (parts.second ?? 0) == 0 ? "" : ":\(Self.two(parts.second))"
        return "\(weekday) \(parts.day ?? 0) \(MonthName.long(parts.month ?? 0)) \(parts.year ?? 0)"
            + " \(Self.two(parts.hour)):\(Self.two(parts.minute))\(seconds)"
            + " \(calendar.timeZone.identifier)"
    }

    /// `12:35`.
    public func time(_ date: Date) -> String { String(clock(date).dropLast(3)) }

    /// `12:35:10`.
    public func clock(_ date: Date) -> String {
        let parts = calendar.dateComponents([.hour, .minute, .second], from: date)
        return [parts.hour, parts.minute, parts.second].map(Self.two).joined(separator: ":")
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
}
