// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

/// A date in a recurrence, with a time of day or without.
///
/// It means the zone of its trigger, or UTC.
public struct RecurrenceDate: Hashable, Sendable {
    /// A time of day.
    public struct Time: Hashable, Sendable {
        /// From 0 to 23.
        public var hour: Int
        /// From 0 to 59.
        public var minute: Int
        /// From 0 to 59.
        public var second: Int

        /// Makes a time of day.
        public init(hour: Int, minute: Int = 0, second: Int = 0) {
            self.hour = hour
            self.minute = minute
            self.second = second
        }
    }

    /// The year of the Gregorian calendar.
    public var year: Int
    /// From 1 to 12.
    public var month: Int
    /// From 1 to 31.
    public var day: Int
    /// The time of day; nil is the whole day.
    public var time: Time?
    /// Whether it is a time of UTC and not of the trigger's zone.
    public var isUTC: Bool

    /// Makes a date.
    public init(year: Int, month: Int, day: Int, time: Time? = nil, isUTC: Bool = false) {
        self.year = year
        self.month = month
        self.day = day
        self.time = time
        self.isUTC = isUTC
    }

    /// Whether the calendar has the day and the day has the time.
    var isValid: Bool {
        guard (1...9_999).contains(year), !isUTC || time != nil else { return false }
        if let time {
            guard (0...23).contains(time.hour), (0...59).contains(time.minute),
                (0...59).contains(time.second)
            else { return false }
        }
        guard (1...12).contains(month) else { return false }
        let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
        let days = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
        return (1...days[month - 1]).contains(day)
    }
}

// Dates as RFC 5545 writes them: 20270301, 20270301T090000, and 20270301T090000Z for UTC.
extension RecurrenceDate {
    /// Reads a date; nil if it is none.
    public init?(text: some StringProtocol) {
        // By its bytes: a calendar has hundreds of thousands of them.
        let bytes = Array(text.utf8)
        guard [8, 15, 16].contains(bytes.count), let year = Self.number(bytes[0..<4]),
            let month = Self.number(bytes[4..<6]), let day = Self.number(bytes[6..<8])
        else { return nil }
        self.init(year: year, month: month, day: day, isUTC: bytes.count == 16)
        if bytes.count > 8 {
            guard bytes[8] == UInt8(ascii: "T"), !isUTC || bytes[15] == UInt8(ascii: "Z"),
                let hour = Self.number(bytes[9..<11]), let minute = Self.number(bytes[11..<13]),
                let second = Self.number(bytes[13..<15])
            else { return nil }
            time = Time(hour: hour, minute: minute, second: second)
        }
        guard isValid else { return nil }
    }

    /// The date as RFC 5545 writes it.
    public var text: String {
        let date = Self.digits(year, 4) + Self.digits(month, 2) + Self.digits(day, 2)
        guard let time else { return date }
        return date + "T" + Self.digits(time.hour, 2) + Self.digits(time.minute, 2)
            + Self.digits(time.second, 2) + (isUTC ? "Z" : "")
    }

    private static func number(_ digits: ArraySlice<UInt8>) -> Int? {
        var number = 0
        for digit in digits {
            guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(digit) else { return nil }
            number = number * 10 + Int(digit - UInt8(ascii: "0"))
        }
        return number
    }

    private static func digits(_ number: Int, _ count: Int) -> String {
        let text = "\(number)"
        return String(repeating: "0", count: max(0, count - text.utf8.count)) + text
    }
}
