// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

/// A repetition that counts from a first time: every 31 minutes, the last Friday of each month.
///
/// Ours, not Apple's. It is a recurrence rule of RFC 5545 with its exceptions: a unit, how many
/// of them lie between one time and the next, and parts that choose times within them.
public struct Recurrence: Hashable, Sendable {
    /// The unit that is counted.
    ///
    /// Seconds, minutes and hours are real time, so a clock change moves nothing. The others go
    /// by the wall clock: the time of day stays, and a day that a month does not have is skipped.
    public enum Unit: String, Sendable, CaseIterable {
        /// Seconds.
        case seconds
        /// Sixty seconds.
        case minutes
        /// Sixty minutes.
        case hours
        /// Days on the wall calendar.
        case days
        /// Seven days.
        case weeks
        /// Months, on the same day of each.
        case months
        /// Years, on the same date of each.
        case years

        /// Whether it is real time: seconds, minutes or hours.
        public var isWithinDay: Bool {
            switch self {
            case .seconds, .minutes, .hours: true
            case .days, .weeks, .months, .years: false
            }
        }
    }

    /// A part of a rule that lists numbers, by its name in RFC 5545.
    public enum Part: String, Sendable, CaseIterable {
        /// Months, 1 to 12.
        case months = "BYMONTH"
        /// Weeks of the year as ISO 8601 counts them, from the end if negative.
        case weeks = "BYWEEKNO"
        /// Days of the year, from the end if negative.
        case yearDays = "BYYEARDAY"
        /// Days of the month, from the end if negative.
        case monthDays = "BYMONTHDAY"
        /// Hours, 0 to 23.
        case hours = "BYHOUR"
        /// Minutes, 0 to 59.
        case minutes = "BYMINUTE"
        /// Seconds, 0 to 59.
        case seconds = "BYSECOND"
        /// The places of those times in each unit that count, from the end if negative.
        case positions = "BYSETPOS"
    }

    /// A day of the week: each, or one of those in the month or the year.
    public struct Weekday: Hashable, Sendable {
        /// From 1 for Sunday to 7.
        public var number: Int
        /// Its place in the month or the year, from the end if negative; nil is each.
        public var ordinal: Int?

        /// Makes a day of the week.
        public init(_ number: Int, ordinal: Int? = nil) {
            self.number = number
            self.ordinal = ordinal
        }
    }

    /// Where a repetition ends.
    public enum End: Hashable, Sendable {
        /// After so many times, the first included and exceptions counted.
        case count(Int)
        /// With a date, included; one without a time is a whole day.
        case until(RecurrenceDate)
    }

    /// How many units lie between one time and the next, at least 1.
    public var interval: Int
    /// The unit that is counted.
    public var unit: Unit
    /// Where it ends; nil goes on for ever.
    public var end: End?
    /// The days of the week that it chooses.
    public var weekdays: [Weekday] = []
    /// The day on which a week begins, from 1 for Sunday; Monday unless the rule names another.
    public var weekStart = 2
    /// The times that are left out; one without a time of day leaves out the day.
    public var exceptions: [RecurrenceDate] = []
    /// The times that are added, whatever the rule says.
    public var additions: [RecurrenceDate] = []

    /// The numbers of each part by its place; no element at all when there are none.
    ///
    /// Not by the part itself: a search asks thirty times, and to hash a name takes longer than
    /// the search.
    private var parts: [[Int]] = []

    /// Makes a repetition; a request with an impossible one is refused when it is added.
    public init(every interval: Int, _ unit: Unit) {
        self.interval = interval
        self.unit = unit
    }

    /// The numbers of a part; none if the rule does not have it.
    public subscript(_ part: Part) -> [Int] {
        get { parts.isEmpty ? [] : parts[part.place] }
        set {
            if parts.isEmpty { parts = Array(repeating: [], count: Part.allCases.count) }
            parts[part.place] = newValue
            // An empty list is removed, so that two rules that say the same are equal.
            if parts.allSatisfy(\.isEmpty) { parts = [] }
        }
    }

    /// Whether it has nothing but a unit and how many of them lie between.
    public var isPlain: Bool { self == Recurrence(every: interval, unit) }
}

extension Recurrence {
    /// Makes a repetition at times of the day: each 20 minutes, 9:00 to 17:00, Monday to Friday.
    ///
    /// - Parameters:
    ///   - interval: How many units lie between.
    ///   - unit: Seconds, minutes or hours.
    ///   - hours: The hours in which it is due; the end of the last is not among them.
    ///   - weekdays: The days of the week, from 1 for Sunday; none is each day.
    public init(every interval: Int, _ unit: Unit, in hours: Range<Int>, on weekdays: [Int] = []) {
        self.init(every: interval, unit)
        self[.hours] = Array(hours)
        self.weekdays = weekdays.map { Weekday($0) }
    }
}

extension Recurrence.Part {
    fileprivate var place: Int {
        switch self {
        case .months: 0
        case .weeks: 1
        case .yearDays: 2
        case .monthDays: 3
        case .hours: 4
        case .minutes: 5
        case .seconds: 6
        case .positions: 7
        }
    }
}

// Written among the fields of its trigger: a plain one in two fields, any other as RFC 5545 has it.
extension Recurrence {
    init?(among fields: inout FieldReader) throws(NotificationError) {
        let interval = try fields.integer(.every)
        let unit: Unit? = try fields.choice(.unit, .invalidTrigger)
        if let text = try fields.string(.rule) {
            if interval != nil || unit != nil {
                throw NotificationError(
                    .invalidTrigger, .rule,
                    "every and unit are there, too; use one of both")
            }
            try self.init(text: text)
            return
        }
        if interval == nil && unit == nil { return nil }
        self.init(every: try interval.required(.every), try unit.required(.unit))
    }

    func write(among fields: inout FieldWriter) {
        if isPlain {
            fields.set(.every, interval)
            fields.set(.unit, unit.rawValue)
        } else {
            fields.set(.rule, text)
        }
    }
}
