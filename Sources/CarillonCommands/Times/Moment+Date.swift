// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

extension Moment {
    /// The first date after `now` that is meant, nil if it is past.
    func date(after now: Date, in calendar: Calendar) -> Date? {
        candidates(from: now, in: calendar)
            .compactMap { time.date(on: $0, in: calendar) }
            .first { $0 > now }
    }

    /// The components that match the date and no other.
    func components(after now: Date, in calendar: Calendar) -> DateComponents? {
        let day = candidates(from: now, in: calendar).first { day in
            time.date(on: day, in: calendar).map { $0 > now } ?? false
        }
        guard let day else { return nil }
        var components = calendar.dateComponents([.year, .month, .day], from: day)
        time.set(in: &components)
        return components
    }

    /// The days that can be meant, each as an instant in it.
    private func candidates(from now: Date, in calendar: Calendar) -> [Date] {
        let today = calendar.startOfDay(for: now)
        func daysAhead(_ counts: Int...) -> [Date] {
            counts.compactMap { calendar.date(byAdding: .day, value: $0, to: today) }
        }
        switch day {
        case .next: return daysAhead(0, 1)
        case .today: return daysAhead(0)
        case .tomorrow: return daysAhead(1)
        case .weekday(let weekday):
            let count = (weekday - calendar.component(.weekday, from: today) + 7) % 7
            return daysAhead(count, count + 7)
        case .date(let year, let month, let day):
            // Noon exists on every day of every zone.
            let noon = DateComponents(year: year, month: month, day: day, hour: 12)
            return [calendar.date(from: noon)].compactMap(\.self)
        }
    }
}

extension Moment.Time {
    func set(in components: inout DateComponents) {
        components.hour = hour
        components.minute = minute
        components.second = second
    }

    /// The instant at which the wall clock shows the time.
    ///
    /// As the service rings: the first of two, and the end of the gap for one that is skipped.
    func date(on day: Date, in calendar: Calendar) -> Date? {
        calendar.nextDate(
            after: calendar.startOfDay(for: day).addingTimeInterval(-1),
            matching: DateComponents(hour: hour, minute: minute, second: second),
            matchingPolicy: .nextTime, repeatedTimePolicy: .first)
    }
}
