// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

/// A year of a calendar: its days, counted from 1970-01-01, and its months in order.
struct CalendarYear {
    /// A month; its number is what the calendar shows, and a leap month has that of another.
    struct Month: Equatable {
        let number: Int
        var isLeap = false
        let length: Int
    }

    /// The year's place in a row that no era interrupts.
    let number: Int
    let start: Int
    let months: [Month]

    var length: Int { months.reduce(0) { $0 + $1.length } }
}

/// How a calendar divides days into years and years into months, without eras.
///
/// Sources: Reingold and Dershowitz, "Calendrical Calculations", for the rules. Calendars that
/// depend on the moon or on an authority are in tables, since its rules take too long. All of it is
/// compared with Foundation, day by day, in `CalendarOracleTests`.
enum YearRule {
    case gregorian
    /// Twelve months of 30 days, and the rest; each fourth year is longer.
    case coptic(epoch: Int)
    /// The national calendar of India.
    case indian
    case persian
    /// Months of 30 and 29 days, and a cycle of 30 years.
    case islamic(epoch: Int)
    case hebrew
    case table(LunarTable)

    /// The years that are known.
    var numbers: ClosedRange<Int> {
        if case .table(let table) = self { table.numbers } else { 1...9_999 }
    }

    /// The first day of a year; the one after the last of those known has one, too.
    func start(of number: Int) -> Int {
        switch self {
        case .gregorian: return GregorianDay.newYear(number)
        case .coptic(let epoch):
            return epoch + 365 * (number - 1) + GregorianDay.floor(number, 4)
        case .indian:
            // 22 March, or the 21st of a leap year: always the 81st day.
            return GregorianDay.newYear(number + 78) + 80
        case .persian:
            return -492_268 + 365 * (number - 1) + GregorianDay.floor(8 * number + 21, 33)
        case .islamic(let epoch):
            return epoch + 354 * (number - 1) + GregorianDay.floor(11 * number + 3, 30)
        case .hebrew: return Self.hebrewNewYear(number)
        case .table(let table): return table.start(of: number)
        }
    }

    func year(_ number: Int) -> CalendarYear {
        let start = start(of: number)
        if case .table(let table) = self {
            return CalendarYear(number: number, start: start, months: table.months(of: number))
        }
        let length = self.start(of: number + 1) - start
        return CalendarYear(number: number, start: start, months: months(length: length))
    }

    /// The year that a day lies in, or the nearest that is known.
    func number(at day: Int) -> Int {
        let numbers = numbers
        let first = start(of: numbers.lowerBound)
        let span = start(of: numbers.upperBound) - first
        let guess =
            numbers.lowerBound
            + GregorianDay.floor((day - first) * (numbers.count - 1), span)
        var number = min(max(guess, numbers.lowerBound), numbers.upperBound)
        while number > numbers.lowerBound, start(of: number) > day { number -= 1 }
        while number < numbers.upperBound, start(of: number + 1) <= day { number += 1 }
        return number
    }

    /// The months of a year of so many days, which say it all but in a table.
    private func months(length: Int) -> [CalendarYear.Month] {
        switch self {
        case .gregorian: length == 366 ? Self.gregorianLeap : Self.gregorianCommon
        case .coptic: length == 366 ? Self.copticLeap : Self.copticCommon
        case .indian: length == 366 ? Self.indianLeap : Self.indianCommon
        case .persian: length == 366 ? Self.persianLeap : Self.persianCommon
        case .islamic: length == 355 ? Self.islamicLeap : Self.islamicCommon
        case .hebrew: Self.hebrewMonths(length: length)
        case .table: []
        }
    }

    private static func numbered(_ lengths: [Int]) -> [CalendarYear.Month] {
        lengths.enumerated().map { .init(number: $0.offset + 1, length: $0.element) }
    }

    private static let gregorianCommon = numbered([31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31])
    private static let gregorianLeap = numbered([31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31])
    private static let copticCommon = numbered(Array(repeating: 30, count: 12) + [5])
    private static let copticLeap = numbered(Array(repeating: 30, count: 12) + [6])
    private static let indianCommon = numbered([30, 31, 31, 31, 31, 31, 30, 30, 30, 30, 30, 30])
    private static let indianLeap = numbered([31, 31, 31, 31, 31, 31, 30, 30, 30, 30, 30, 30])
    private static let persianCommon = numbered([31, 31, 31, 31, 31, 31, 30, 30, 30, 30, 30, 29])
    private static let persianLeap = numbered([31, 31, 31, 31, 31, 31, 30, 30, 30, 30, 30, 30])
    private static let islamicCommon = numbered([30, 29, 30, 29, 30, 29, 30, 29, 30, 29, 30, 29])
    private static let islamicLeap = numbered([30, 29, 30, 29, 30, 29, 30, 29, 30, 29, 30, 30])
}

extension YearRule {
    /// New year is the day of the mean new moon, moved off some weekdays so that no holiday
    /// meets a sabbath, and no year has a length that there is not.
    private static func hebrewNewYear(_ number: Int) -> Int {
        let before = hebrewDays(number - 1)
        let days = hebrewDays(number)
        let after = hebrewDays(number + 1)
        let moved = after - days == 356 ? 2 : days - before == 382 ? 1 : 0
        return hebrewEpoch + days + moved
    }

    /// The days from the epoch to the mean new moon of a year, as it is put off.
    private static func hebrewDays(_ number: Int) -> Int {
        let months = GregorianDay.floor(235 * number - 234, 19)
        let parts = 12_084 + 13_753 * months
        let days = 29 * months + GregorianDay.floor(parts, 25_920)
        let weekday = 3 * (days + 1)
        return weekday - 7 * GregorianDay.floor(weekday, 7) < 3 ? days + 1 : days
    }

    private static let hebrewEpoch = -2_092_590

    /// Heshvan and Kislev have 29 or 30 days, and years of 13 months have an Adar more: the
    /// sixth, whose number other years leave out.
    private static func hebrewMonths(length: Int) -> [CalendarYear.Month] {
        let isLeap = length > 360
        let surplus = length - (isLeap ? 384 : 354)
        let lengths = [
            30, surplus > 0 ? 30 : 29, surplus < 0 ? 29 : 30, 29, 30, 30, 29, 30, 29, 30, 29, 30,
            29,
        ]
        let months = numbered(lengths)
        return isLeap ? months : months.filter { $0.number != 6 }
    }
}
