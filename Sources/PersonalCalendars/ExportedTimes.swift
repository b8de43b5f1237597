// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationModel
import NotificationSchedule

/// The times of a request as a calendar says them: a first time, a rule, and spans from each.
package struct ExportedTimes: Hashable {
    /// The first time.
    package private(set) var start: RecurrenceDate
    /// The zone of the database that the times mean; nil for UTC and for those that float.
    package private(set) var zone: TimeZone?
    /// The rule by which it comes again.
    package private(set) var rule: Recurrence?
    /// The spans from each time to its rings.
    package private(set) var offsets = [CalendarDuration()]

    /// Whether it is one moment of UTC.
    package var isMoment: Bool { start.isUTC && rule == nil && offsets == [CalendarDuration()] }

    /// The trigger that an import makes of it, unless it stands for whole days.
    var trigger: CalendarTrigger {
        var first = DateComponents(
            year: start.year, month: start.month, day: start.day, hour: start.time?.hour,
            minute: start.time?.minute, second: start.time?.second)
        first.timeZone = start.isUTC ? .gmt : zone
        var trigger = CalendarTrigger(components: first)
        if let rule { trigger = CalendarTrigger(first: first, recurrence: rule) }
        if offsets != [CalendarDuration()] { trigger.relativeOffsets = offsets }
        return trigger
    }

    /// Reads the times of a request; nil if no calendar has words for them.
    ///
    /// - Parameters:
    ///   - pending: The request, and when it is due.
    ///   - isDay: Whether it stands for whole days.
    ///   - now: The time.
    ///   - person: The zone of the person.
    package init?(_ pending: PendingRequest, isDay: Bool, at now: Date, in person: TimeZone) {
        switch pending.request.trigger {
        case .interval(let trigger)?:
            guard let due = pending.due?.wall else { return nil }
            self.init(due)
            if trigger.isRepeating, !repeatsEvery(trigger.seconds) { return nil }
        case .calendar(let trigger)?:
            let calendar = trigger.components.calendar?.identifier ?? .gregorian
            guard calendar == .gregorian || calendar == .iso8601 else { return nil }
            self.init(trigger, isDay: isDay, at: now, in: person)
        case .place?, .push?, nil: return nil
        }
    }

    /// A moment.
    package init(_ date: Date) {
        start = RecurrenceDate(utc: Int(date.timeIntervalSince1970.rounded()))
    }

    // MARK: - The clock

    private init?(
        _ trigger: CalendarTrigger, isDay: Bool, at now: Date, in person: TimeZone
    ) {
        let parts = trigger.components.telling
        let zone = parts.timeZone
        if !trigger.relativeOffsets.isEmpty { offsets = trigger.relativeOffsets }
        if let year = parts.year, let month = parts.month, let day = parts.day {
            start = RecurrenceDate(
                year: year, month: month, day: day,
                time: .init(
                    hour: parts.hour ?? 0, minute: parts.minute ?? 0, second: parts.second ?? 0))
            rule = trigger.recurrence
            guard beginsWithRule(in: zone ?? person) else { return nil }
        } else {
            var dates = trigger
            dates.relativeOffsets = []
            let later = offsets.map { Double($0.days * 86_400 + $0.seconds) }.max() ?? 0
            let from = now.addingTimeInterval(-max(0, later) - 1)
            guard let next = dates.nextDate(after: from, zone: person) else { return nil }
            let moment = Int(next.timeIntervalSince1970)
            start = RecurrenceDate(wall: moment + (zone ?? person).offset(at: moment))
            if trigger.isRepeating {
                guard let pattern = Self.rule(parts) else { return nil }
                rule = pattern
                rule?.exceptions = trigger.exceptions
            }
        }
        if isDay {
            becomeDay(in: zone ?? person)
            return
        }
        nameTimesLeftOut(in: zone ?? person)
        self.zone = zone
        if let end = rule?.end { rule?.end = Self.end(end, in: zone) }
        if zone?.identifier == "GMT" { becomeUTC() }
    }

    /// Moves the start to the first time of the rule: calendars ring at each start.
    ///
    /// - Returns: Whether the rule has a time.
    private mutating func beginsWithRule(in zone: TimeZone) -> Bool {
        guard var rule else { return true }
        // Days that are added have the time of day of the start.
        rule.additions = rule.additions.map { date in
            var date = date
            if date.time == nil { date.time = start.time }
            return date
        }
        self.rule = rule
        (rule.exceptions, rule.additions) = ([], [])
        let components = DateComponents(
            year: start.year, month: start.month, day: start.day, hour: start.time?.hour,
            minute: start.time?.minute, second: start.time?.second)
        let moment = zone.moment(ofWall: start.wall)
        guard var search = RecurrenceSearch(rule, from: components, in: zone),
            let first = search.next(after: moment - 1)
        else { return false }
        if first != moment { start = RecurrenceDate(wall: first + zone.offset(at: first)) }
        return true
    }

    /// Names each time on the days that are left out: few programs know of days beside times.
    ///
    /// Of more than a rule can have, the days remain.
    private mutating func nameTimesLeftOut(in zone: TimeZone) {
        guard var rule else { return }
        let days = rule.exceptions.filter { $0.time == nil }
        let components = DateComponents(
            year: start.year, month: start.month, day: start.day, hour: start.time?.hour,
            minute: start.time?.minute, second: start.time?.second)
        (rule.additions, rule.exceptions) = ([], [])
        var exceptions = self.rule?.exceptions.filter { $0.time != nil } ?? []
        for day in days {
            let span = zone.wholeDay(of: day)
            guard var search = RecurrenceSearch(rule, from: components, in: zone) else { return }
            var last = span.lowerBound - 1
            while let next = search.next(after: last), next < span.upperBound {
                exceptions.append(zone.date(of: next))
                guard exceptions.count <= Recurrence.mostDates else { return }
                last = next
            }
        }
        self.rule?.exceptions = exceptions
        self.rule?.additions.removeAll { date in
            let moment = zone.moment(of: date)
            return days.contains { zone.wholeDay(of: $0).contains(moment) }
        }
    }

    /// The rule for what the clock matches; nil if there is none.
    private static func rule(_ parts: DateComponents) -> Recurrence? {
        guard parts.hour != nil, parts.minute != nil else { return nil }
        var others = parts
        (others.hour, others.minute, others.second) = (nil, nil, nil)
        (others.timeZone, others.calendar) = (nil, nil)
        let (weekday, day, month) = (others.weekday, others.day, others.month)
        var rule: Recurrence
        switch others {
        case DateComponents(): rule = Recurrence(every: 1, .days)
        case DateComponents(weekday: weekday):
            rule = Recurrence(every: 1, .weeks)
            rule.weekdays = weekday.map { [Recurrence.Weekday($0)] } ?? []
        case DateComponents(day: day):
            rule = Recurrence(every: 1, .months)
            rule[.monthDays] = day.map { [$0] } ?? []
        case DateComponents(month: month, day: day):
            rule = Recurrence(every: 1, .years)
            rule[.months] = month.map { [$0] } ?? []
            rule[.monthDays] = day.map { [$0] } ?? []
        default: return nil
        }
        return rule
    }

    /// An end as RFC 5545 wants it: with a time, and in UTC where a zone is named.
    private static func end(_ end: Recurrence.End, in zone: TimeZone?) -> Recurrence.End {
        guard case .until(var date) = end else { return end }
        if date.time == nil { date.time = .init(hour: 23, minute: 59, second: 59) }
        guard let zone, !date.isUTC else { return .until(date) }
        return .until(RecurrenceDate(utc: zone.moment(ofWall: date.wall)))
    }

    // MARK: - Other forms

    /// Says the times of day in the spans, which go by the clock from the midnight of whole days.
    private mutating func becomeDay(in zone: TimeZone) {
        let time = start.wall - start.wall / 86_400 * 86_400
        offsets = offsets.map {
            CalendarDuration(seconds: $0.days * 86_400 + $0.seconds + time)
        }
        func day(_ date: RecurrenceDate) -> RecurrenceDate {
            var day = date
            if date.isUTC { day = RecurrenceDate(wall: date.wall + zone.offset(at: date.wall)) }
            (day.time, day.isUTC) = (nil, false)
            return day
        }
        start = day(start)
        guard var rule else { return }
        if case .until(let date) = rule.end { rule.end = .until(day(date)) }
        rule.exceptions = rule.exceptions.map(day)
        rule.additions = rule.additions.map(day)
        self.rule = rule
    }

    private mutating func becomeUTC() {
        zone = nil
        start.isUTC = true
        guard var rule else { return }
        func exact(_ date: RecurrenceDate) -> RecurrenceDate {
            var date = date
            date.isUTC = date.time != nil
            return date
        }
        rule.exceptions = rule.exceptions.map(exact)
        rule.additions = rule.additions.map(exact)
        self.rule = rule
    }

    /// Repeats after spans of real time, in the largest unit; not if they are no whole seconds.
    private mutating func repeatsEvery(_ seconds: Double) -> Bool {
        guard let whole = Int(exactly: seconds), whole > 0 else { return false }
        let units: [(Int, Recurrence.Unit)] = [(3_600, .hours), (60, .minutes), (1, .seconds)]
        guard let (length, unit) = units.first(where: { whole % $0.0 == 0 }) else { return false }
        rule = Recurrence(every: whole / length, unit)
        return true
    }
}
