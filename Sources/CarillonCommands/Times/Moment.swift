// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A moment as it is typed: `09:00`, `tomorrow 09:00`, `monday noon`, `2027-01-05 08:30`.
struct Moment: Hashable, Sendable {
    /// The day, seen from now.
    enum Day: Hashable, Sendable {
        /// The day on which the time comes next: today or tomorrow.
        case next
        case today
        case tomorrow
        /// From 1 for Sunday to 7, as in `DateComponents`.
        case weekday(Int)
        case date(year: Int, month: Int, day: Int)
    }

    /// The time on the wall clock.
    struct Time: Hashable, Sendable {
        var hour: Int
        var minute: Int
        var second = 0
    }

    var day: Day
    var time: Time
}

extension Moment {
    /// Reads a moment; whether it is past is for `date(after:in:)` to say.
    init(_ text: String) throws(CommandError) {
        let words = text.lowercased().split {
            $0 == " " || $0 == "t" && text.first?.isNumber == true
        }
        let time = words.last.flatMap { Time($0) }
        switch words.count {
        case 1 where time != nil: day = .next
        case 2: day = try Self.day(words[0], of: text)
        default: throw Self.unreadable(text)
        }
        guard let time else { throw Self.unreadable(text) }
        self.time = time
    }

    private static func day(
        _ word: Substring, of text: String
    ) throws(CommandError) -> Day {
        if word == "today" { return .today }
        if word == "tomorrow" { return .tomorrow }
        if let weekday = WeekdayName.number(of: String(word)) { return .weekday(weekday) }
        let numbers = word.split(separator: "-", omittingEmptySubsequences: false)
        guard numbers.map(\.count) == [4, 2, 2], let year = Int(numbers[0]),
            let month = Int(numbers[1]), let day = Int(numbers[2])
        else { throw unreadable(text) }
        let date = DateComponents(
            calendar: Calendar(identifier: .gregorian), year: year, month: month, day: day)
        guard date.isValidDate else { throw .usage("'\(text)' is a day that does not exist") }
        return .date(year: year, month: month, day: day)
    }

    private static func unreadable(_ text: String) -> CommandError {
        .usage(
            "'\(text)' is no time; write it like 09:00, \"tomorrow 09:00\", \"monday noon\""
                + " or \"2027-01-05 08:30\"")
    }
}

extension Moment.Time {
    init?(_ text: Substring) {
        if text == "noon" {
            self.init(hour: 12, minute: 0)
        } else if text == "midnight" {
            self.init(hour: 0, minute: 0)
        } else {
            let parts = text.split(separator: ":", omittingEmptySubsequences: false)
            let numbers = parts.compactMap { $0.allSatisfy(\.isNumber) ? Int($0) : nil }
            guard (2...3).contains(parts.count), numbers.count == parts.count,
                parts.dropFirst().allSatisfy({ $0.count == 2 }),
                (0...23).contains(numbers[0]), numbers.dropFirst().allSatisfy((0...59).contains)
            else { return nil }
            self.init(
                hour: numbers[0], minute: numbers[1], second: numbers.count > 2 ? numbers[2] : 0)
        }
    }
}

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
    /// As the service does it: the first of two, and the end of the gap for one that is skipped.
    func date(on day: Date, in calendar: Calendar) -> Date? {
        calendar.nextDate(
            after: calendar.startOfDay(for: day).addingTimeInterval(-1),
            matching: DateComponents(hour: hour, minute: minute, second: second),
            matchingPolicy: .nextTime, repeatedTimePolicy: .first)
    }
}
