// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Writes dates for people, seen from a moment in a time zone.
struct DateText {
    let now: Date
    let calendar: Calendar

    /// Sees dates from a moment; the start of the program if none is given.
    ///
    /// - Parameters:
    ///   - environment: The world around the program.
    ///   - now: The moment.
    ///   - zone: The zone; that of the person if none is given.
    init(_ environment: Environment, from now: Date? = nil, in zone: TimeZone? = nil) {
        self.now = now ?? environment.now
        calendar = environment.calendar(in: zone ?? environment.zone)
    }

    /// `today 12:35 (in 20 min)`.
    func full(_ date: Date) -> String { "\(local(date)) (\(relative(date)))" }

    /// `today 12:35`, `Mon 23 Nov 09:00`, or `2027-01-05 09:00` in another year.
    func local(_ date: Date) -> String {
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

    /// `in 20 min`, `now`, `3 days ago`.
    func relative(_ date: Date) -> String {
        let seconds = Int(date.timeIntervalSince(now).rounded())
        if seconds == 0 { return "now" }
        let length = SpanText.rounded(abs(seconds))
        return seconds > 0 ? "in \(length)" : "\(length) ago"
    }

    /// `Sunday 22 November 2026 08:30 Europe/Berlin`.
    func complete(_ date: Date) -> String {
        let parts = calendar.dateComponents(
            [.year, .month, .day, .hour, .minute, .second, .weekday], from: date)
        let weekday = parts.weekday.flatMap(WeekdayName.name) ?? ""
        let seconds = (parts.second ?? 0) == 0 ? "" : ":\(Self.two(parts.second))"
        return "\(weekday) \(parts.day ?? 0) \(MonthName.long(parts.month ?? 0)) \(parts.year ?? 0)"
            + " \(Self.two(parts.hour)):\(Self.two(parts.minute))\(seconds)"
            + " \(calendar.timeZone.identifier)"
    }

    /// `12:35:10`.
    func clock(_ date: Date) -> String {
        let parts = calendar.dateComponents([.hour, .minute, .second], from: date)
        return [parts.hour, parts.minute, parts.second].map(Self.two).joined(separator: ":")
    }

    /// `2026-11-21T12:35:10+01:00`.
    static func iso(_ date: Date, in zone: TimeZone) -> String {
        date.formatted(Date.ISO8601FormatStyle(timeZoneSeparator: .colon, timeZone: zone))
    }

    static func two(_ number: Int?) -> String {
        let number = number ?? 0
        return number < 10 ? "0\(number)" : "\(number)"
    }
}

/// Writes spans of time for people.
enum SpanText {
    /// To the nearest second, minute or day, as one would say it: `90 s`, `20 min`, `3 days`.
    static func rounded(_ seconds: Int) -> String {
        if seconds < 120 { return "\(seconds) s" }
        if seconds < 86_370 { return exact((seconds + 30) / 60 * 60) }
        let days = (seconds + 43_200) / 86_400
        return days == 1 ? "1 day" : "\(days) days"
    }

    /// With every unit: `1 h 30 min`, `2 days`.
    static func exact(_ seconds: Int) -> String {
        var rest = seconds
        var parts: [String] = []
        for (length, unit) in [(86_400, "days"), (3_600, "h"), (60, "min"), (1, "s")] {
            let count = rest / length
            rest -= count * length
            if count > 0 { parts.append("\(count) \(count == 1 && unit == "days" ? "day" : unit)") }
        }
        return parts.isEmpty ? "0 s" : parts.joined(separator: " ")
    }
}

/// The names of the months, in English like the rest of the program.
enum MonthName {
    private static let names = [
        "January", "February", "March", "April", "May", "June", "July", "August", "September",
        "October", "November", "December",
    ]

    static func short(_ number: Int) -> String { String(long(number).prefix(3)) }

    /// From 1 for January; also for `jan`, in small or large letters.
    static func number(of text: String) -> Int? {
        let text = text.lowercased()
        let index = names.map { $0.lowercased() }.firstIndex { $0 == text || $0.prefix(3) == text }
        return index.map { $0 + 1 }
    }

    static func long(_ number: Int) -> String {
        names.indices.contains(number - 1) ? names[number - 1] : "month \(number)"
    }
}

/// The names of the days of the week, in English like the rest of the program.
enum WeekdayName {
    private static let names = [
        "Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday",
    ]

    /// From 1 for Sunday to 7, as in `DateComponents`; also for `mon`, in small or large letters.
    static func number(of text: String) -> Int? {
        let text = text.lowercased()
        let index = names.map { $0.lowercased() }.firstIndex { $0 == text || $0.prefix(3) == text }
        return index.map { $0 + 1 }
    }

    static func name(of number: Int) -> String? {
        names.indices.contains(number - 1) ? names[number - 1] : nil
    }
}
