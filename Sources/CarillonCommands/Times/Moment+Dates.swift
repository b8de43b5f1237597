// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationModel
import NotificationSchedule
import NotificationSentences

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
        case .today, .tonight: return daysAhead(0)
        case .tomorrow: return daysAhead(1)
        case .daysAhead(let count): return daysAhead(count)
        case .weekday(let weekday), .nextWeekday(let weekday):
            let count = (weekday - calendar.component(.weekday, from: today) + 7) % 7
            return daysAhead(count, count + 7)
        case .date(let year, let month, let day): return dates([year], month, day, calendar)
        case .yearless(let month, let day), .slashed(let day, let month, nil):
            // Two leap years are eight years apart at most.
            let year = calendar.component(.year, from: now)
            return dates(Array(year...year + 8), month, day, calendar)
        case .slashed(let day, let month, let year?): return dates([year], month, day, calendar)
        }
    }

    private func dates(_ years: [Int], _ month: Int, _ day: Int, _ calendar: Calendar) -> [Date] {
        years.filter { Day.exists($0, month, day) }.compactMap { year in
            // Noon exists on every day of every zone.
            calendar.date(from: DateComponents(year: year, month: month, day: day, hour: 12))
        }
    }
}

extension Moment {
    /// What can be meant, soonest first, each a moment that means one thing only.
    ///
    /// Two things are unclear: a word or a number that people read in different ways, and an hour
    /// from 1 to 12 that has passed today while the same hour of the evening has not.
    ///
    /// - Parameters:
    ///   - now: The time.
    ///   - calendar: The Gregorian calendar in the zone in which the moment is meant.
    /// - Returns: One if it is clear; also one that is past, so that there is always one.
    func readings(after now: Date, in calendar: Calendar) -> [Moment] {
        let all = days(after: now, in: calendar).flatMap { day in
            Moment(day: day, time: time).times(after: now, in: calendar)
        }
        var found: [Date: Moment] = [:]
        for moment in all {
            if let date = moment.date(after: now, in: calendar) { found[date] = moment }
        }
        return found.isEmpty
            ? Array(all.prefix(1)) : found.sorted { $0.key < $1.key }.map(\.value)
    }

    private func days(after now: Date, in calendar: Calendar) -> [Day] {
        switch day {
        case .nextWeekday(let weekday):
            let today = calendar.component(.weekday, from: now)
            let ahead = (weekday - today + 6) % 7 + 1
            // The one that comes, and that of the week after this one, by the day it begins on.
            let counts = [2, 1].map { start in
                7 - (today - start + 7) % 7 + (weekday - start + 7) % 7
            }
            return Set(counts + [ahead]).sorted().map { .daysAhead($0) }
        case .slashed(let one, let other, let year):
            let dates = Set([[one, other], [other, one]])
                .filter { Day.exists(year ?? 2000, $0[1], $0[0]) }
            return dates.map { date in
                year.map { .date(year: $0, month: date[1], day: date[0]) }
                    ?? .yearless(month: date[1], day: date[0])
            }
        default: return [day]
        }
    }

    /// This moment at the times that can be meant.
    private func times(after now: Date, in calendar: Calendar) -> [Moment] {
        let clear = Time(hour: time.hour, minute: time.minute, second: time.second)
        let other = Time(hour: (time.hour + 12) % 24, minute: time.minute, second: time.second)
        if day == .tonight { return [evening] }
        if time.isMidnight && day != .next {
            let start = Moment(day: day, time: clear)
            return [start] + [start.dayAfter(now, in: calendar)].compactMap(\.self)
        }
        guard time.isBareHour, (1...12).contains(time.hour) else {
            return [Moment(day: day, time: clear)]
        }
        switch day {
        case .next:
            let (early, late) = (Moment(day: .next, time: clear), Moment(day: .next, time: other))
            guard let first = early.date(after: now, in: calendar),
                let second = late.date(after: now, in: calendar), second < first
            else { return [early] }
            return [late, early]
        case .today:
            let early = Moment(day: .today, time: clear)
            let late = Moment(day: .today, time: other)
            let isPast = early.date(after: now, in: calendar) == nil
            guard isPast, late.date(after: now, in: calendar) != nil else { return [early] }
            return [early, late, Moment(day: .tomorrow, time: clear)]
        default: return [Moment(day: day, time: clear)]
        }
    }

    /// Tonight at 8 is at 20:00, and at 12 is when the day ends.
    private var evening: Moment {
        if time.isMidnight || time.hour == 12 {
            let midnight = Time(hour: 0, minute: time.minute, second: time.second)
            return Moment(day: .tomorrow, time: midnight)
        }
        let hour = time.hour < 12 ? time.hour + 12 : time.hour
        return Moment(
            day: .today, time: Time(hour: hour, minute: time.minute, second: time.second))
    }

    /// The same time a day later; nil if there is no such day.
    private func dayAfter(_ now: Date, in calendar: Calendar) -> Moment? {
        // A day that began is still there, so it is looked for by its last second.
        let end = Moment(day: day, time: Time(hour: 23, minute: 59, second: 59))
        guard let parts = end.components(after: now, in: calendar) else { return nil }
        let noon = DateComponents(year: parts.year, month: parts.month, day: parts.day, hour: 12)
        guard let date = calendar.date(from: noon),
            let next = calendar.date(byAdding: .day, value: 1, to: date)
        else { return nil }
        let day = calendar.dateComponents([.year, .month, .day], from: next)
        return Moment(
            day: .date(year: day.year ?? 0, month: day.month ?? 0, day: day.day ?? 0), time: time)
    }

    /// What can be more than one thing, as it was typed or nearly so.
    var text: String {
        let clock =
            time.isMidnight
            ? "midnight"
            : time.isBareHour
                ? "\(time.hour)" : "\(DateText.two(time.hour)):\(DateText.two(time.minute))"
        let day: String? =
            switch day {
            case .today: "today"
            case .nextWeekday(let weekday):
                "next \(WeekdayName.name(of: weekday) ?? "")".lowercased()
            case .slashed(let one, let other, let year):
                "\(one)/\(other)" + (year.map { "/\($0)" } ?? "")
            case .tomorrow: "tomorrow"
            case .weekday(let weekday): WeekdayName.name(of: weekday)?.lowercased()
            case .daysAhead(let count): "in \(count) days"
            case .date(let year, let month, let day):
                "\(year)-\(DateText.two(month))-\(DateText.two(day))"
            case .yearless(let month, let day): "\(day) \(MonthName.long(month).lowercased())"
            case .next, .tonight: nil
            }
        return [day, "at \(clock)"].compactMap(\.self).joined(separator: " ")
    }

    /// How it is typed and what it means, once it means one thing.
    func reading(after now: Date, in calendar: Calendar) -> Reading {
        guard let date = date(after: now, in: calendar),
            let parts = components(after: now, in: calendar)
        else { return Reading(typed: "", words: "past") }
        let day = "\(parts.year ?? 0)-\(DateText.two(parts.month))-\(DateText.two(parts.day))"
        let clock = "\(DateText.two(parts.hour)):\(DateText.two(parts.minute))"
        let weekday = WeekdayName.name(of: calendar.component(.weekday, from: date)) ?? ""
        let ahead = calendar.dateComponents(
            [.day], from: calendar.startOfDay(for: now), to: calendar.startOfDay(for: date)
        ).day
        let words = [0: "today", 1: "tomorrow"][ahead ?? -1] ?? weekday
        return Reading(typed: "\(day) \(clock)", words: words)
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
        var components = calendar.dateComponents([.year, .month, .day], from: day)
        set(in: &components)
        return CalendarTrigger(components: components)
            .nextDate(after: day.addingTimeInterval(-2 * 86_400), zone: calendar.timeZone)
    }
}
