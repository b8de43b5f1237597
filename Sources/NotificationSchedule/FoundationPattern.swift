// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Finds days of any calendar that Foundation knows.
struct FoundationPattern {
    private let components: DateComponents
    private let calendar: Calendar
    private let startsOnly: Bool

    init(_ components: DateComponents, _ calendar: Calendar, startsOnly: Bool) {
        var days = DateComponents()
        for field in DayPattern.fields where field != .isLeapMonth {
            days.setValue(components.value(for: field), for: field)
        }
        days.isLeapMonth = components.isLeapMonth
        self.components = days
        self.startsOnly = startsOnly
        // Days have no zone; it comes in with the time of day.
        var calendar = calendar
        calendar.timeZone = .gmt
        self.calendar = calendar
    }

    /// The first day at or after another that matches.
    func first(from day: Int) -> Int? {
        var date = Date(timeIntervalSince1970: Double(day) * 86_400)
        if !startsOnly && matches(date) { return day }
        date.addTimeInterval(-1)
        // Foundation answers with the day after one that does not exist, so its answers are
        // checked; as many tries as a leap month, or a 30th of a short month, can ask for.
        for _ in 0..<40 {
            guard
                let next = calendar.nextDate(
                    after: date, matching: components, matchingPolicy: .nextTime)
            else { return nil }
            if matches(next) { return Int((next.timeIntervalSince1970 / 86_400).rounded(.down)) }
            date = next
        }
        return nil
    }

    private func matches(_ date: Date) -> Bool {
        let found = calendar.dateComponents(Set(DayPattern.fields), from: date)
        return DayPattern.fields.allSatisfy { field in
            if field == .isLeapMonth {
                return components.isLeapMonth.map { $0 == found.isLeapMonth } ?? true
            }
            return components.value(for: field).map { $0 == found.value(for: field) } ?? true
        }
    }
}
