// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The names of the months in English, as they are typed and as English dates have them.
public enum MonthName {
    private static let names = [
        "January", "February", "March", "April", "May", "June", "July", "August", "September",
        "October", "November", "December",
    ]

    /// `Jan` for 1.
    public static func short(_ number: Int) -> String { String(long(number).prefix(3)) }

    /// From 1 for January; also for `jan`, in small or large letters.
    public static func number(of text: String) -> Int? {
        let text = text.lowercased()
        let index = names.map { $0.lowercased() }.firstIndex { $0 == text || $0.prefix(3) == text }
        return index.map { $0 + 1 }
    }

    /// `January` for 1.
    public static func long(_ number: Int) -> String {
        names.indices.contains(number - 1) ? names[number - 1] : "month \(number)"
    }
}

/// The names of the days of the week in English, as they are typed and as English dates have them.
public enum WeekdayName {
    private static let names = [
        "Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday",
    ]

    /// From 1 for Sunday to 7, as in `DateComponents`; also for `mon`, in small or large letters.
    public static func number(of text: String) -> Int? {
        let text = text.lowercased()
        let index = names.map { $0.lowercased() }.firstIndex { $0 == text || $0.prefix(3) == text }
        return index.map { $0 + 1 }
    }

    /// The days of a week that begins on Monday.
    public static let fromMonday = [2, 3, 4, 5, 6, 7, 1]

    /// `Sunday` for 1.
    public static func name(of number: Int) -> String? {
        names.indices.contains(number - 1) ? names[number - 1] : nil
    }
}

/// Numbers that say which one it is, in English, as they are typed.
public enum OrdinalText {
    /// `15th` for 15.
    public static func short(_ number: Int) -> String {
        let isTeen = (11...13).contains(number % 100)
        let endings = [1: "st", 2: "nd", 3: "rd"]
        return "\(number)" + (isTeen ? "th" : endings[number % 10] ?? "th")
    }
}

/// The names of months, days of the week and dates of the year in a language.
public struct CalendarNames: Sendable {
    private let language: Language

    /// Says them in a language.
    public init(_ language: Language) { self.language = language }

    /// `January` for 1.
    func month(_ number: Int) -> String {
        if language.isEnglish { return MonthName.long(number) }
        let names = calendar.standaloneMonthSymbols
        return names.indices.contains(number - 1) ? names[number - 1] : "\(number)"
    }

    /// `Sunday` for 1.
    public func weekday(_ number: Int) -> String? {
        if language.isEnglish { return WeekdayName.name(of: number) }
        let names = calendar.standaloneWeekdaySymbols
        return names.indices.contains(number - 1) ? names[number - 1] : nil
    }

    /// `Sun` for 1, as it stands in a table.
    public func shortWeekday(_ number: Int) -> String? {
        if language.isEnglish { return WeekdayName.name(of: number).map { String($0.prefix(3)) } }
        let names = calendar.shortStandaloneWeekdaySymbols
        return names.indices.contains(number - 1) ? names[number - 1] : nil
    }

    /// Days of the week as short as they are understood: `Mon-Fri`, or `Tue, Thu`.
    public func shortWeekdays(_ numbers: Set<Int>) -> String {
        let week = WeekdayName.fromMonday
        let places = week.indices.filter { numbers.contains(week[$0]) }
        let names = places.compactMap { shortWeekday(week[$0]) }
        if let first = places.first, let last = places.last, places.count > 2,
            last - first == places.count - 1
        {
            return "\(names[0])-\(names[names.count - 1])"
        }
        return names.joined(separator: ", ")
    }

    /// `8 January`, or `8 January 2027`.
    func date(_ day: Int, month: Int, year: Int? = nil) -> String {
        let english = "\(day) \(MonthName.long(month))" + (year.map { " \($0)" } ?? "")
        if language.isEnglish { return english }
        // A leap year has every date.
        let parts = DateComponents(year: year ?? 2024, month: month, day: day, hour: 12)
        guard let date = calendar.date(from: parts),
            calendar.component(.day, from: date) == day
        else { return english }
        var style = Date.FormatStyle(
            locale: language.locale, calendar: calendar, timeZone: calendar.timeZone
        ).day().month(.wide)
        if year != nil { style = style.year() }
        return language.spelled(date.formatted(style))
    }

    private var calendar: Calendar {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = .gmt
        calendar.locale = language.locale
        return calendar
    }
}
