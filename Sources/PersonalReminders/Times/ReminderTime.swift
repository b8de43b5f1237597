// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationModel
import NotificationWords

/// When a reminder is to ring, as options or words say it, before a plan makes a trigger of it.
public struct ReminderTime: Hashable, Sendable {
    /// How often, without its times of the day.
    public typealias Pattern = TimeReading.Repetition.Pattern

    /// Once after a length of time.
    public var distance: TimeReading?
    /// When, or with a repetition from when on.
    public var moment: TimeReading?
    /// How often it rings; nil for once.
    public var repetition: Pattern?
    /// How it comes again once it is done; it rings once at a time.
    public var afterDone: AfterDone?
    /// A rule as RFC 5545 has it.
    public var rule: Recurrence?
    /// The part of each day in which it rings again and again.
    public var window: DayWindow?
    /// The days of the week of the window, from 1 for Sunday.
    public var weekdays: [Int] = []
    /// After how many times it ends.
    public var count: Int?
    /// How long it comes from its first time on.
    public var length: TimeReading.Repetition.Length?
    /// When it ends.
    public var until: RecurrenceDate?
    /// Dates on which it does not ring.
    public var exceptions: [RecurrenceDate] = []
    /// Whole days on which it does not ring either, such as holidays: many more than it meets.
    public var daysOff: [RecurrenceDate] = []
    /// Days of each week on which it does not ring, from 1 for Sunday.
    public var weekdaysOff: Set<Int> = []
    /// Whether there will be more of the whole days, which nobody knows yet, as in a calendar.
    public var expectsDaysOff = false
    /// Dates on which it rings besides.
    public var additions: [RecurrenceDate] = []
    /// How long before each of its times it rings already; each is negative.
    public var warnings: [CalendarDuration] = []
    /// Where the wall clock is; nil is here.
    public var zone: TimeZone?

    /// Nothing yet.
    public init() {}

    /// Takes what words say.
    public init(_ reading: TimeReading) {
        zone = reading.isOnce ? nil : reading.zone
        guard let repetition = reading.repetition, repetition.afterDone == nil else {
            afterDone = reading.repetition?.afterDone.map { AfterDone($0) }
            if reading.seconds == nil { moment = reading } else { distance = reading }
            return
        }
        self.repetition = repetition.pattern
        if let window = repetition.window {
            self.window = DayWindow(from: window.lowerBound, to: window.upperBound)
        }
        weekdays = repetition.weekdays
        count = repetition.count
        length = repetition.length
        until = repetition.until.map { RecurrenceDate($0, hasTime: repetition.untilHasTime) }
        exceptions = repetition.exceptions.map { RecurrenceDate($0, hasTime: false) }
        guard reading.hasTime || repetition.hasStart else { return }
        var start = reading
        // A day that says on which days it repeats is no day from which it goes on.
        if !repetition.hasStart { start.namesDay = false }
        start.namesWeekday = false
        moment = start
    }

    /// Takes a moment that was chosen by hand, and how often from then on; nil is once.
    public init(at date: Date, in zone: TimeZone, every pattern: Pattern? = nil) {
        moment = TimeReading(chosen: date, in: zone)
        repetition = pattern
    }

    /// Puts times of day alone on the day of what they are to be instead of, where that is one moment.
    ///
    /// - Parameters:
    ///   - times: The times that words can mean.
    ///   - pending: The reminder that is changed, or one of its times.
    ///   - isOneOfMany: Whether it is one of many times, whose day they cannot leave.
    ///   - now: The time.
    ///   - zone: The zone of the person.
    /// - Returns: The times that are still to come, each once.
    /// - Throws: ``ReminderError/timeIsPast`` if none is.
    public static func onDay(
        _ times: [ReminderTime], of pending: PendingRequest, isOneOfMany: Bool, after now: Date,
        in zone: TimeZone
    ) throws(ReminderError) -> [ReminderTime] {
        guard isOneOfMany || pending.request.trigger?.isRepeating == false,
            let date = pending.date
        else { return times }
        var found: [ReminderTime] = []
        for time in times.flatMap({ $0.onDay(of: date, after: now, in: zone) }) {
            if !found.contains(time) { found.append(time) }
        }
        if !found.isEmpty { return found }
        // What is still on today can be at an hour that has passed: then the next one is meant.
        if !isOneOfMany { return times }
        let today = LocalMoment(date, in: zone).startOfDay
        let left = times.filter { $0.moment?.local.startOfDay == today }
        if left.isEmpty { throw .timeIsPast }
        return left
    }

    /// The times to come at which a time of day alone can be on the day of a moment; what repeats stays.
    private func onDay(
        of date: Date, after now: Date, in zone: TimeZone
    ) -> [ReminderTime] {
        guard repetition == nil, rule == nil, let moment else { return [self] }
        return moment.onDay(of: date, in: zone).filter { $0.date > now }.map { moved in
            var time = self
            time.moment = moved
            return time
        }
    }

    /// Whether it is once, on a day of "the month", which many mean to be of each month.
    public var isOfTheMonth: Bool {
        repetition == nil && rule == nil && moment?.isOfTheMonth == true
    }

    /// Whether a day is named from which it goes on.
    public var namesDay: Bool { moment?.namesDay ?? false }

    /// Whether something ends the repetition, leaves dates out or adds some.
    public var isBounded: Bool {
        count != nil || until != nil || length != nil || !exceptions.isEmpty || !additions.isEmpty
            || !daysOff.isEmpty || !weekdaysOff.isEmpty
    }

    /// The real time between two, in seconds; nil if it repeats otherwise.
    var step: Int? {
        guard case .interval(let count, let unit)? = repetition else { return nil }
        switch unit {
        case .seconds: return count
        case .minutes: return count * 60
        case .hours: return count * 3_600
        case .days, .weeks, .months, .years: return nil
        }
    }
}

extension ReminderTime {
    /// Checks what goes together.
    func checkParts() throws(ReminderError) {
        let repeats = repetition != nil || rule != nil
        if let distance {
            if moment != nil || repeats { throw .distanceStandsAlone }
            if zone != nil, distance.seconds != nil { throw .distanceIsRealTime }
        }
        if repetition != nil && rule != nil { throw .hasTwoRepetitions }
        try checkBounds(repeats)
        guard window != nil else {
            if weekdays.isEmpty { return }
            throw .weekdaysNeedWindow
        }
        guard let step, step < 86_400 else { throw .windowNeedsSpan }
        // A day is one from which it goes on.
        if moment?.hasTime == true { throw .windowSaysTimes }
    }

    private func checkBounds(_ repeats: Bool) throws(ReminderError) {
        let bounds: [(ReminderError.Bound, Bool)] = [
            (.count, count != nil), (.until, until != nil),
            (.exceptions, !exceptions.isEmpty || !daysOff.isEmpty || !weekdaysOff.isEmpty),
            (.additions, !additions.isEmpty),
            (.window, window != nil), (.weekdays, !weekdays.isEmpty),
        ]
        if let bound = bounds.first(where: { $0.1 }), !repeats {
            throw .needsRepetition(bound.0)
        }
        if [count != nil, until != nil, length != nil].count(where: \.self) > 1 {
            throw .hasTwoEnds
        }
        if let end = rule?.end, count != nil || until != nil {
            throw .ruleHasEnd(end, besides: count != nil ? .count : .until)
        }
    }
}
