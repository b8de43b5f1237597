// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

/// The months of a calendar that follows the moon in the sky, or what an authority decides.
///
/// Each year is five hexadecimal digits. From the lowest, 13 bits are the months in order, set
/// for 30 days and not for 29; above them stands the number of the month that a leap month
/// repeats, or zero. `LunarTableTests` compares them with Foundation.
struct LunarTable {
    private let first: Int
    private let years: [[CalendarYear.Month]]
    /// The first day of each year, and of the one after the last.
    private let starts: [Int]

    /// Reads the digits of years in a row.
    ///
    /// - Parameters:
    ///   - first: The number of the first year.
    ///   - start: Its first day.
    ///   - digits: Five for each year.
    init(first: Int, start: Int, _ digits: String) {
        self.first = first
        let digits = digits.compactMap(\.hexDigitValue)
        var years: [[CalendarYear.Month]] = []
        var starts = [start]
        for place in stride(from: 0, to: digits.count - 4, by: 5) {
            let code = digits[place..<place + 5].reduce(0) { $0 << 4 | $1 }
            let months = Self.months(code)
            starts.append((starts.last ?? start) + months.reduce(0) { $0 + $1.length })
            years.append(months)
        }
        self.years = years
        self.starts = starts
    }

    var numbers: ClosedRange<Int> { first...first + years.count - 1 }

    func start(of number: Int) -> Int { starts[min(max(number - first, 0), years.count)] }

    func months(of number: Int) -> [CalendarYear.Month] {
        numbers.contains(number) ? years[number - first] : []
    }

    private static func months(_ code: Int) -> [CalendarYear.Month] {
        let leap = code >> 13
        return (0..<(leap == 0 ? 12 : 13)).map { place in
            let isLeap = leap != 0 && place == leap
            let isAfter = leap != 0 && place >= leap
            return CalendarYear.Month(
                number: isAfter ? place : place + 1, isLeap: isLeap,
                length: code >> place & 1 == 1 ? 30 : 29)
        }
    }
}
