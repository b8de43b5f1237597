// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

extension Recurrence {
    /// The largest count: 27 years of days.
    ///
    /// The end has to be counted from the first time on, which must not take long.
    public static let largestCount = 10_000
    /// How many dates may be left out, and as many added.
    public static let mostDates = 500

    /// Checks each part by itself and with the unit; whether a date exists, the schedule finds out.
    ///
    /// - Throws: `NotificationError` for the field `every` or `rule`, whose message names the
    ///   part.
    public func validate() throws(NotificationError) {
        let most = Self.largestInterval(of: unit)
        if !(1...most).contains(interval) {
            let reason = "it is \(interval); it can be 1 to \(most) \(unit.rawValue)"
            throw isPlain
                ? NotificationError(.invalidTrigger, .every, reason) : fault("INTERVAL", reason)
        }
        try validateNumbers()
        try validateWeekdays()
        try validateParts()
        switch end {
        case .count(let count) where !(1...Self.largestCount).contains(count):
            throw fault("COUNT", "it is \(count); it can be 1 to \(Self.largestCount)")
        case .until(let date) where !date.isValid: throw fault("UNTIL", "there is no such date")
        default: break
        }
        try validate(exceptions, "EXDATE")
        try validate(additions, "RDATE")
    }

    private func validate(_ dates: [RecurrenceDate], _ name: String) throws(NotificationError) {
        if dates.count > Self.mostDates {
            throw fault(name, "there are \(dates.count); there can be \(Self.mostDates)")
        }
        if !dates.allSatisfy(\.isValid) { throw fault(name, "there is no such date") }
    }

    private func validateNumbers() throws(NotificationError) {
        for part in Part.allCases {
            for number in self[part] {
                let size = part.countsFromEnd ? Int(clamping: number.magnitude) : number
                if !part.range.contains(size) {
                    let other = part.countsFromEnd ? ", or below 0 from the end" : ""
                    throw fault(
                        part.rawValue,
                        "it is \(number); it can be \(part.range.lowerBound) to "
                            + "\(part.range.upperBound)\(other)")
                }
            }
        }
    }

    private func validateWeekdays() throws(NotificationError) {
        if !(1...7).contains(weekStart) { throw fault("WKST", "there is no such day of the week") }
        for day in weekdays {
            if !(1...7).contains(day.number) {
                throw fault("BYDAY", "there is no such day of the week")
            }
            guard let ordinal = day.ordinal else { continue }
            if !(1...53).contains(ordinal.magnitude) {
                throw fault("BYDAY", "it is \(ordinal); it can be 1 to 53, or below 0 from the end")
            }
            if (unit != .months && unit != .years) || !self[.weeks].isEmpty {
                throw fault(
                    "BYDAY", "a number before the day needs MONTHLY or YEARLY without BYWEEKNO")
            }
        }
    }

    /// Checks that each part means something for the unit, as RFC 5545 demands.
    private func validateParts() throws(NotificationError) {
        if unit != .years && !self[.weeks].isEmpty {
            throw fault("BYWEEKNO", "it needs FREQ=YEARLY")
        }
        if !self[.yearDays].isEmpty && [.days, .weeks, .months].contains(unit) {
            throw fault("BYYEARDAY", "it needs FREQ=YEARLY, or hours and less")
        }
        if unit == .weeks && !self[.monthDays].isEmpty {
            throw fault("BYMONTHDAY", "it goes with any FREQ but WEEKLY")
        }
        if !self[.positions].isEmpty && weekdays.isEmpty
            && Part.allCases.allSatisfy({ $0 == .positions || self[$0].isEmpty })
        {
            throw fault(
                "BYSETPOS", "it chooses among what other parts give; add one, such as BYDAY")
        }
    }

    private func fault(_ part: String, _ reason: String) -> NotificationError {
        NotificationError(.invalidTrigger, .rule, "\(part): \(reason)")
    }

    /// The largest interval: a hundred years; more is a mistake, and would overflow at some point.
    private static func largestInterval(of unit: Unit) -> Int {
        switch unit {
        case .seconds: 100 * 366 * 86_400
        case .minutes: 100 * 366 * 1_440
        case .hours: 100 * 366 * 24
        case .days: 100 * 366
        case .weeks: 100 * 53
        case .months: 100 * 12
        case .years: 100
        }
    }
}

extension Recurrence.Part {
    /// The numbers that the part can have, without their sign.
    fileprivate var range: ClosedRange<Int> {
        switch self {
        case .months: 1...12
        case .weeks: 1...53
        case .yearDays, .positions: 1...366
        case .monthDays: 1...31
        case .hours: 0...23
        case .minutes, .seconds: 0...59
        }
    }

    fileprivate var countsFromEnd: Bool {
        switch self {
        case .weeks, .yearDays, .monthDays, .positions: true
        case .months, .hours, .minutes, .seconds: false
        }
    }
}
