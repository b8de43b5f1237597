// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import UserNotifications

/// When an alarm begins and alerts, on a calendar.
struct AlarmTimes {
    /// The longest countdown, and how far away a paused one is: a hundred years.
    static let longest: TimeInterval = 100 * 366 * 86_400

    /// The Gregorian calendar in the zone of the machine.
    let calendar: Calendar

    /// Makes times on a machine in a zone.
    init(zone: TimeZone) {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = zone
        self.calendar = calendar
    }

    /// When a schedule begins next.
    ///
    /// - Parameters:
    ///   - schedule: The schedule.
    ///   - date: The time after which it is.
    /// - Returns: The moment; nil if there is none.
    func start(of schedule: Alarm.Schedule, after date: Date) -> Date? {
        switch schedule {
        case .fixed(let fixed): return fixed > date ? fixed : nil
        case .relative(let relative):
            var time = DateComponents(
                hour: relative.time.hour, minute: relative.time.minute, second: 0)
            guard case .weekly(let days) = relative.repeats else {
                return calendar.nextDate(after: date, matching: time, matchingPolicy: .nextTime)
            }
            return days.compactMap { day in
                time.weekday = day.number
                return calendar.nextDate(after: date, matching: time, matchingPolicy: .nextTime)
            }.min()
        }
    }

    /// The trigger that is due so many seconds after a schedule begins.
    ///
    /// A fixed date means one moment; all others follow the clock of the machine.
    ///
    /// - Parameters:
    ///   - schedule: The schedule.
    ///   - start: When it begins next.
    ///   - delay: The seconds.
    /// - Returns: The trigger.
    /// - Throws: An error for days that cannot be a rule.
    func trigger(
        of schedule: Alarm.Schedule, from start: Date, after delay: TimeInterval
    ) throws -> UNCalendarNotificationTrigger {
        let date = start + delay
        guard case .relative(let relative) = schedule else {
            var exact = AlarmTimes(zone: .gmt).components(of: date, isExact: true)
            exact.timeZone = .gmt
            return UNCalendarNotificationTrigger(dateMatching: exact, repeats: false)
        }
        guard case .weekly(let days) = relative.repeats else {
            return UNCalendarNotificationTrigger(
                dateMatching: components(of: date, isExact: false), repeats: false)
        }
        // On the clock of the wall, so that it is the same in each week.
        let seconds =
            relative.time.hour * 3_600 + relative.time.minute * 60 + Int(delay.rounded())
        let later = seconds / 86_400
        var first = calendar.dateComponents([.year, .month, .day], from: start)
        first.day = (first.day ?? 1) + later
        let noon = calendar.date(from: first)?.addingTimeInterval(43_200) ?? date
        first = calendar.dateComponents([.year, .month, .day], from: noon)
        first.hour = seconds % 86_400 / 3_600
        first.minute = seconds % 3_600 / 60
        first.second = seconds % 60
        let names = Set(days.map { $0.name(daysLater: later) }).sorted()
        return UNCalendarNotificationTrigger(
            startingAt: first,
            repeating: try .init(rule: "FREQ=WEEKLY;BYDAY=" + names.joined(separator: ",")))
    }

    private func components(of date: Date, isExact: Bool) -> DateComponents {
        var components = calendar.dateComponents(
            [.year, .month, .day, .hour, .minute, .second, .nanosecond], from: date)
        if !isExact || components.nanosecond == 0 { components.nanosecond = nil }
        components.calendar = Calendar(identifier: .gregorian)
        return components
    }

    /// A time of day as people read it, with seconds if there are any.
    func text(of date: Date) -> String {
        let parts = calendar.dateComponents([.hour, .minute, .second], from: date)
        func two(_ number: Int?) -> String {
            let text = String(number ?? 0)
            return text.count < 2 ? "0" + text : text
        }
        let time = "\(two(parts.hour)):\(two(parts.minute))"
        return parts.second == 0 ? time : "\(time):\(two(parts.second))"
    }

    /// A span as people read it: `4:05`, or `1:04:05`.
    static func text(of span: TimeInterval) -> String {
        let seconds = Int(span.rounded(.up))
        func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
        let tail = "\(two(seconds % 60))"
        return seconds < 3_600
            ? "\(seconds / 60):\(tail)" : "\(seconds / 3_600):\(two(seconds % 3_600 / 60)):\(tail)"
    }
}

extension Locale.Weekday {
    private static let all: [Locale.Weekday] = [
        .sunday, .monday, .tuesday, .wednesday, .thursday, .friday, .saturday,
    ]
    private static let names = ["SU", "MO", "TU", "WE", "TH", "FR", "SA"]

    private var index: Int { Self.all.firstIndex(of: self) ?? 0 }

    /// The number that calendars have for it, from 1 for Sunday.
    fileprivate var number: Int { index + 1 }

    /// The name in RFC 5545 of the day that comes so many days later.
    fileprivate func name(daysLater days: Int) -> String { Self.names[(index + days) % 7] }
}
