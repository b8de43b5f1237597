// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationModel

/// Finds the times of a repetition that counts from a first time.
///
/// The first time and the count say it all, so the answer is the same after a restart, and
/// what was missed moves nothing.
struct RecurrenceSearch {
    private let recurrence: Recurrence
    private let first: GregorianDay
    private let timeOfDay: Int
    private let zone: TimeZone

    /// Reads a first time; nil if it names no day.
    init?(_ recurrence: Recurrence, from first: DateComponents, in zone: TimeZone) {
        guard recurrence.count > 0, let year = first.year, let month = first.month,
            let day = first.day, (1...9_999).contains(year), (1...12).contains(month),
            let start = Self.day(day, of: GregorianDay(year: year, month: month, day: 1))
        else { return nil }
        self.recurrence = recurrence
        self.first = start
        timeOfDay = (first.hour ?? 0) * 3_600 + (first.minute ?? 0) * 60 + (first.second ?? 0)
        self.zone = zone
    }

    /// The first of its times that is later than a moment, in seconds since 1970.
    func next(after moment: Int) -> Int? {
        switch recurrence.unit {
        case .minutes: nextInSteps(of: recurrence.count * 60, after: moment)
        case .hours: nextInSteps(of: recurrence.count * 3_600, after: moment)
        case .days: nextDay(inStepsOf: recurrence.count, after: moment)
        case .weeks: nextDay(inStepsOf: recurrence.count * 7, after: moment)
        case .months: nextMonth(inStepsOf: recurrence.count, after: moment)
        case .years: nextMonth(inStepsOf: recurrence.count * 12, after: moment)
        }
    }

    private func nextInSteps(of seconds: Int, after moment: Int) -> Int {
        let start = self.moment(on: first)
        let steps = GregorianDay.floor(moment - start, seconds) + 1
        return start + max(0, steps) * seconds
    }

    private func nextDay(inStepsOf days: Int, after moment: Int) -> Int {
        var steps = stepBefore(day(at: moment).number - first.number, days)
        while true {
            let found = self.moment(on: GregorianDay(first.number + steps * days))
            if found > moment { return found }
            steps += 1
        }
    }

    private func nextMonth(inStepsOf months: Int, after moment: Int) -> Int? {
        let step = stepBefore(day(at: moment).monthNumber - first.monthNumber, months)
        // The calendar repeats after 400 years, so what is not found by then does not exist.
        for steps in step...(step + 400 * 12) {
            let month = GregorianDay(monthNumber: first.monthNumber + steps * months)
            guard let day = Self.day(first.day, of: month) else { continue }
            let found = self.moment(on: day)
            if found > moment { return found }
        }
        return nil
    }

    /// How many whole steps fit into a distance, and one less: clock changes move times by less
    /// than a day, except where a country crosses the date line.
    private func stepBefore(_ distance: Int, _ step: Int) -> Int {
        max(0, GregorianDay.floor(distance, step) - 1)
    }

    private func day(at moment: Int) -> GregorianDay {
        GregorianDay(GregorianDay.floor(moment + zone.offset(at: moment), 86_400))
    }

    private func moment(on day: GregorianDay) -> Int {
        zone.moment(ofWall: day.number * 86_400 + timeOfDay)
    }

    private static func day(_ day: Int, of month: GregorianDay) -> GregorianDay? {
        guard (1...month.daysInMonth).contains(day) else { return nil }
        return GregorianDay(year: month.year, month: month.month, day: day)
    }
}

extension GregorianDay {
    /// The months since the beginning of year 0.
    fileprivate var monthNumber: Int { year * 12 + month - 1 }

    /// The first day of a month.
    fileprivate init(monthNumber: Int) {
        let year = Self.floor(monthNumber, 12)
        self.init(year: year, month: monthNumber - year * 12 + 1, day: 1)
    }
}
