// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import NotificationModel
import NotificationSchedule

/// Makes a repetition of what was read, with the moment from which it goes on.
struct RepetitionResolver {
    let resolver: FrameResolver
    var frame: Frame { resolver.frame }
    var rules: RuleFinder { RuleFinder(frame: frame, reader: resolver.reader) }

    init(resolver: FrameResolver) { self.resolver = resolver }

    /// Whether it is said of a year that is over: "1984 du 1er au 15 décembre".
    private var isOfThePast: Bool {
        let now = LocalMoment(resolver.reader.now, in: resolver.reader.zone)
        return frame.year.map { $0 < now.date.year } ?? false
    }

    /// The readings, the likeliest first; none if the parts contradict each other.
    func readings() -> [TimeReading] {
        guard frame.shift == nil, !frame.isNow, !namesOtherDay, !isOfThePast else { return [] }
        let patterns = rules.patterns()
        if frame.isAfterDone { return afterDone(patterns) }
        guard var bound = bounds(), !patterns.isEmpty,
            patterns.allSatisfy({ Self.comesAgain($0, within: bound.length) }),
            let exceptions = exceptions(from: patterns, bound)
        else { return [] }
        bound.exceptions = exceptions
        let moments = self.moments(patterns)
        if let end = bound.until, moments.contains(where: { $0.local.day > end.day }) {
            return frame.isStart || span != nil ? startingNow().readings() : []
        }
        if !frame.otherClocks.isEmpty { return severalTimes(of: patterns, bound) }
        return moments.flatMap { moment in
            patterns.map { pattern in
                var reading = moment
                var repetition = bound
                repetition.pattern = pattern
                if case .days = pattern {
                    repetition.hasStart = frame.day != nil && !rules.isDayOfRule
                } else {
                    repetition.hasStart = frame.day != nil
                }
                reading.repetition = repetition
                reading.reason = patterns.count > 1 ? rules.reason : moment.reason
                return reading
            }
        }
    }

    /// Whether a day is named that is none of those on which it is: "every monday" and "tonight".
    private var namesOtherDay: Bool {
        guard !frame.isStart, let day = frame.day, !rules.isDayOfRule, !frame.isAfterDone else {
            return false
        }
        switch frame.repetition?.pattern {
        case nil, .weekdays(_, weeks: 1): break
        case .interval(1, .day): if case .offset = day { return false }
        default: return false
        }
        return switch day {
        case .offset, .weekday, .date(_, .some, .some), .numbers: true
        default: false
        }
    }

    /// The same without its start: of "from september to june" only the end is still to come.
    private func startingNow() -> RepetitionResolver {
        var frame = frame
        // Of "every friday in june" the rest of this june is still to come.
        if let span { frame.until = .edge(2, span) }
        (frame.day, frame.isStart) = (nil, false)
        return RepetitionResolver(resolver: FrameResolver(frame, for: resolver.reader))
    }

    /// The first times of what comes again so long after it was done: as said, or after as long.
    private func afterDone(_ patterns: [TimeReading.Repetition.Pattern]) -> [TimeReading] {
        let isBounded =
            frame.windowStart != nil || frame.until != nil || frame.count != nil
            || frame.length != nil || !frame.weekdays.isEmpty || !frame.exceptedWeekdays.isEmpty
            || !frame.otherClocks.isEmpty || !frame.exceptedDays.isEmpty
        guard !isBounded, case .interval(let count, let unit)? = frame.repetition?.pattern,
            patterns == [.interval(count, unit.recurring)],
            let span = CalendarDuration(count, unit.recurring), span.canFollow
        else { return [] }
        var moments = moments(patterns)
        if frame.day == nil, frame.clock == nil, frame.part == nil {
            var shift = Amount()
            shift.add(count, unit)
            moments = [resolver.distance(shift)]
        }
        return moments.map { moment in
            var reading = moment
            reading.repetition = .init(pattern: patterns[0])
            reading.repetition?.afterDone = span
            return reading
        }
    }

    /// Whether there is more than one time in a length.
    ///
    /// "Gym every monday at 9 for 2 hours" says how long the gym takes, and not how often it is.
    private static func comesAgain(
        _ pattern: TimeReading.Repetition.Pattern, within length: TimeReading.Repetition.Length?
    ) -> Bool {
        guard let length else { return true }
        let days = length.months * 30 + length.days
        func span(_ count: Int, _ unit: Recurrence.Unit) -> Int {
            switch unit {
            case .seconds: count
            case .minutes: count * 60
            case .hours: count * 3_600
            case .days: count * 86_400
            case .weeks: count * 7 * 86_400
            case .months: count * 28 * 86_400
            case .years: count * 365 * 86_400
            }
        }
        switch pattern {
        case .interval(let count, let unit):
            guard unit.isWithinDay || length.seconds == 0 else { return false }
            return days * 86_400 + length.seconds > span(count, unit)
        case .days(let rule):
            let isDense = rule.unit == .weeks && rule.interval == 1 && rule.weekdays.count > 1
            let least = isDense ? 86_400 : span(rule.interval, rule.unit)
            return length.seconds == 0 && days * 86_400 > least
        }
    }

    /// Whether it can be more than once a day.
    var isWithinDay: Bool {
        switch frame.repetition?.pattern {
        case .hours: true
        case .interval(_, let unit): unit < .day
        default: false
        }
    }

    /// The span in "every day next month at 9", with which that ends.
    private var span: DayWords? {
        guard !frame.isStart, frame.until == nil, frame.length == nil, frame.count == nil,
            let day = frame.day
        else { return nil }
        switch frame.repetition?.pattern {
        case .weekdays: break
        case .interval(_, let unit) where unit <= .week: break
        default: return nil
        }
        return switch day {
        case .date(_, .some, nil), .nextOf, .quarter, .quarterOf, .season, .weekOf, .weekOfYear: day
        case .unit(let unit, _) where unit.seconds == nil && unit != .day: day
        default: nil
        }
    }

    /// The moments of the day and the time; the moment itself if there is neither.
    private func moments(_ patterns: [TimeReading.Repetition.Pattern]) -> [TimeReading] {
        if frame.day == nil, frame.clock == nil, frame.part == nil {
            let now = LocalMoment(resolver.reader.now, in: resolver.reader.zone)
            return [resolver.reading(now, .day, hasTime: false)]
        }
        let isSpan = frame.isStart || span != nil || rules.monthOfRule != nil
        let found = resolver.moments(fromStartOfSpan: isSpan)
        // Beside a part of the day, and where it is so many times a day, it is the clock of 24 hours.
        if frame.day == nil, frame.clock?.isMidnight != true, let clock = frame.clock,
            found.count > 1, !isOfEitherHalf(clock)
        {
            return found.filter { $0.local.time.hour == clock.hour % 24 }
        }
        return found
    }

    /// Whether "at 2" is asked about, as on a day that is named.
    private func isOfEitherHalf(_ clock: ClockWords) -> Bool {
        frame.part == nil && clock.part == nil && frame.repetition?.isShare != true
    }

    /// The repetition with its end and bounds; nil if it contradicts itself.
    private func bounds() -> TimeReading.Repetition? {
        var bound = TimeReading.Repetition(pattern: .interval(1, .days))
        if frame.windowStart != nil {
            guard let window = rules.window else { return nil }
            // A rule that says its hours has those of the part of the day.
            if case .hours? = frame.repetition?.pattern {} else { bound.window = window }
        }
        if case .interval(_, let unit)? = frame.repetition?.pattern, unit.seconds != nil {
            let all = frame.weekdays.isEmpty ? Array(2...7) + [1] : frame.weekdays
            let excepted = frame.exceptedWeekdays
            bound.weekdays = frame.weekdays
            if !excepted.isEmpty {
                bound.weekdays = all.filter { !excepted.contains($0) }
                guard bound.weekdays.count == all.count - excepted.count, bound.weekdays != []
                else { return nil }
            }
        }
        bound.count = frame.count
        if let length = frame.length {
            guard (0...1_200).contains(length.months), (0...36_600).contains(length.days),
                (0...31_536_000).contains(length.seconds)
            else { return nil }
            bound.length = .init(
                months: length.months, days: length.days, seconds: length.seconds)
        }
        if let until = frame.until ?? span.map({ .edge(2, $0) }) {
            // What is once a day ends with a day, and its time is the one behind that.
            guard isWithinDay ? !frame.isUntilBeforeTime : until != .offset(0) else { return nil }
            let ends = resolver.end(until, frame.untilClock)
            guard ends.count == 1, let (end, hasTime) = ends.first else { return nil }
            (bound.until, bound.untilHasTime) = (end, hasTime)
        }
        return bound
    }
}
