// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationModel
import NotificationSchedule

/// Makes moments of what was read.
struct FrameResolver {
    let reader: TimeReader
    let frame: Frame
    private let zone: TimeZone
    private let now: LocalMoment

    init(_ frame: Frame, for reader: TimeReader) {
        self.frame = frame
        self.reader = reader
        zone = frame.zone.flatMap { NamedZone.zone($0) } ?? reader.zone
        now = LocalMoment(reader.now, in: zone)
    }

    /// The readings, the likeliest first; none if the parts contradict each other.
    func readings() -> [TimeReading] {
        if let (frames, reason) = frame.alternatives(reader) {
            let all = frames.flatMap { FrameResolver($0, for: reader).readings() }
            return Self.distinct(all.map { $0.explained(by: reason) })
        }
        if let due = frame.deadline { return FrameResolver(due, for: reader).readings() }
        if let begun = frame.begun { return readings(begun: begun) }
        if comesAgain {
            return RepetitionResolver(resolver: self).readings()
        }
        if let daily = frame.eachDay { return FrameResolver(daily, for: reader).readings() }
        if let timed = frame.atThisTime(now) { return FrameResolver(timed, for: reader).readings() }
        guard frame.windowStart == nil, frame.until == nil, frame.count == nil, frame.length == nil,
            frame.otherClocks.isEmpty, frame.exceptedWeekdays.isEmpty,
            frame.exceptedDays.isEmpty
        else { return [] }
        if let counted = frame.countedFromToday {
            let days =
                moments(fromStartOfSpan: true) + FrameResolver(counted, for: reader).moments()
            return Self.distinct(days.map { $0.explained(by: .nextSpan) })
        }
        if let weeks = frame.countedInWeeks(reader.language) {
            let days = FrameResolver(weeks, for: reader).moments() + moments()
            return Self.distinct(days.map { $0.explained(by: .weeksInDays) })
        }
        if let each = frame.eachOfName {
            let all = moments() + FrameResolver(each, for: reader).readings()
            return all.map { $0.explained(by: .onceOrEach) }
        }
        return moments()
    }

    /// The readings of "10 to 12", which is ten minutes to twelve as well.
    private func readings(begun: Frame) -> [TimeReading] {
        let spans = FrameResolver(begun, for: reader).readings()
        guard case .orClock(let clock) = frame.windowKind else { return spans }
        var exact = begun
        exact.clock = clock
        let clocks = FrameResolver(exact, for: reader).readings()
        return Self.distinct((clocks + spans).map { $0.explained(by: .clockOrSpan) })
    }

    /// The readings of the day and the time, without what repeats them.
    ///
    /// - Parameter fromStartOfSpan: Whether a time beside a week or a month is one of its first day,
    ///   from which something repeats, and not one that nobody knows the day of.
    /// - Returns: The likeliest first.
    func moments(fromStartOfSpan: Bool = false) -> [TimeReading] {
        if frame.isNow { return isNowAlone ? [reading(now, .second)] : [] }
        if let shift = frame.shift, isShiftAlone { return [distance(shift)] }
        if let shift = frame.shift, shift.seconds != 0 {
            // "Today in two hours" is in two hours, if that is today.
            let found = distance(shift)
            let isToday = frame.day == .offset(0) && found.local.day == now.day
            return isToday && frame.clock == nil && frame.part == nil ? [found] : []
        }
        var today = now
        if let shift = frame.shift {
            guard frame.day?.isCounted(from: shift) ?? true else { return [] }
            today = LocalMoment(day: now.day + shift.days, seconds: now.seconds)
                .addingMonths(shift.months)
        }
        // "The next three days at 9" are three times, and not the last of them.
        if case .unit(.day, 3...)? = frame.day, frame.clock != nil || frame.part != nil {
            return []
        }
        // "Mañana 9-10" is hardly the morning of a date.
        if frame.canPartBeDay, frame.day?.isDate == true { return [] }
        var found: [TimeReading] = []
        if frame.day == nil, frame.weekday == nil, frame.year == nil {
            if frame.shift == nil { return clockAlone() }
            found = times(on: [today.day])
        } else {
            for days in dayReadings(from: today.day) {
                let isSpan = days.grain != .day
                let hasTime = frame.clock != nil || frame.part != nil
                guard !isSpan || !hasTime || fromStartOfSpan else { continue }
                let next =
                    isSpan && !hasTime
                    ? spans(days) : times(on: isSpan ? Array(days.days.prefix(1)) : days.days)
                found += next.map { $0.explained(by: days.note) }
            }
        }
        // "Thursday 1984" is in no year of the past, and no other thursday.
        if let year = frame.year, frame.shift == nil {
            found = found.filter { abs($0.local.date.year - year) < 2 }
        }
        return Self.distinct(found)
    }

    /// The finder of times by the habits of the reader.
    private var finder: ClockFinder {
        ClockFinder(
            hasTwelveHours: reader.hasTwelveHours,
            saysTwelveHours: reader.hasTwelveHours || reader.language.hasTwelveHours)
    }

    /// The time of a part of the day alone, or of the time within it that its words name.
    private func time(of part: DayPart) -> ClockFinder.Time {
        ClockFinder.Time(seconds: (frame.partHour ?? reader.hours.hour(of: part)) * 3_600)
    }

    private static func distinct(_ readings: [TimeReading]) -> [TimeReading] {
        var dates: Set<Date> = []
        var found = readings.filter { dates.insert($0.date).inserted }
        if found.count == 1 { found[0].reason = nil }
        return found
    }

    private var isShiftAlone: Bool {
        frame.day == nil && frame.weekday == nil && frame.year == nil && frame.clock == nil
            && frame.part == nil
    }

    private var isNowAlone: Bool {
        isShiftAlone && frame.shift == nil && frame.zone == nil
    }

    /// A reading of a wall time.
    func reading(_ local: LocalMoment, _ grain: TimeGrain, hasTime: Bool = true) -> TimeReading {
        let date = local.date(in: zone)
        let here = zone == reader.zone ? local : LocalMoment(date, in: reader.zone)
        var found = TimeReading(
            date: date, local: here, grain: grain, hasTime: hasTime,
            zone: frame.zone == nil ? nil : zone, language: reader.language.code)
        if case .weekday? = frame.day { found.namesWeekday = true }
        found.namesDay = frame.day != nil || frame.weekday != nil || frame.shift != nil
        return found
    }

    // MARK: - Distances

    /// So long from now: days and longer keep the time of day, the rest is real time.
    func distance(_ shift: Amount) -> TimeReading {
        let wall = LocalMoment(day: now.day, seconds: now.seconds).addingMonths(shift.months)
        let moved = LocalMoment(day: wall.day + shift.days, seconds: wall.seconds)
        let isReal = shift.days == 0 && shift.months == 0
        let base = isReal ? reader.now : moved.date(in: zone)
        let date = base.addingTimeInterval(Double(shift.seconds))
        let grain: TimeGrain =
            switch shift.unit {
            case .second, .minute: .second
            case .hour: .minute
            case .day: .hour
            default: .day
            }
        var found = reading(LocalMoment(date, in: zone), grain)
        found.date = date
        found.seconds = isReal ? shift.seconds : nil
        return found
    }

    // MARK: - Days

    private func dayReadings(from today: Int) -> [DayFinder.Days] {
        let ahead = frame.yearsAhead.map { now.date.year + $0 }
        let finder = DayFinder(
            today: today, year: frame.year ?? ahead, weekStart: reader.weekStart,
            workdays: reader.workdays, weekendStart: reader.weekend.first ?? 7,
            isDayFirst: reader.isDayFirst,
            hasBothDateOrders: reader.language.hasBothDateOrders,
            nextSkipsThisWeek: reader.language.nextSkipsThisWeek)
        guard let words = frame.day else {
            if let year = frame.year {
                return finder.readings(of: .date(year: year, month: nil, day: nil))
            }
            return []
        }
        let found =
            reader.looksBack ? finder.pastReadings(of: words) : finder.readings(of: words)
        return found.flatMap { days in
            frame.weekday.map { Self.days(days, on: $0, of: words) } ?? [days]
        }.filter { !$0.days.isEmpty }
    }

    /// Those of some days that are on a day of the week.
    ///
    /// A date that is another day of the week is a slip, or one of a year that is far away, in which
    /// both are true.
    private static func days(
        _ days: DayFinder.Days, on weekday: Int, of words: DayWords
    ) -> [DayFinder.Days] {
        var fitting = days
        fitting.days = days.days.filter { GregorianDay.weekday($0) == weekday }
        guard let first = days.days.first, let found = fitting.days.first, found != first,
            case .date(nil, let month, let day?) = words
        else {
            // One of today whose time has passed is none of a far year either.
            let found = fitting.days.prefix(1)
            fitting.days = found.first == days.days.first ? Array(found) : []
            return [fitting]
        }
        // The 15th of the next month is as near, and Friday the 13th has a name of its own.
        if month == nil, day == 13 || days.days.prefix(2).contains(found) { return [fitting] }
        var slip = days
        slip.days = [first]
        slip.note = .weekdayOfDate
        fitting.note = .weekdayOfDate
        return [slip, fitting]
    }

    private func spans(_ days: DayFinder.Days) -> [TimeReading] {
        days.days.prefix(1).map {
            reading(LocalMoment(day: $0, seconds: 0), days.grain, hasTime: false)
        }
    }

    /// The first of some days on which a time is still to come, for each of the times.
    private func times(on days: [Int]) -> [TimeReading] {
        guard let first = days.first else { return [] }
        let times: [ClockFinder.Time]
        let grain: TimeGrain
        if let clock = frame.clock {
            let isToday = frame.day == .offset(0) && first == now.day
            times =
                isToday
                ? finder.times(ofToday: clock, frame.part, after: now.seconds)
                : finder.times(of: clock, frame.part)
            grain = clock.grain
        } else if let part = frame.part {
            (times, grain) = ([time(of: part)], .hour)
        } else {
            return dayAlone(days)
        }
        if let passed = passedToday(days, times, grain) { return passed }
        return times.map { time in
            let moments = days.map { LocalMoment(day: $0, seconds: time.seconds) }
            var found = reading(moments.first { $0 > now } ?? moments[0], grain)
            found.reason = time.reason
            return found
        }
    }

    /// A time of today that has passed, and the same of tomorrow.
    private func passedToday(
        _ days: [Int], _ times: [ClockFinder.Time], _ grain: TimeGrain
    ) -> [TimeReading]? {
        guard frame.day == .offset(0) || isDateOfToday(days), times.count == 1,
            let day = days.first
        else { return nil }
        let moment = LocalMoment(day: day, seconds: times[0].seconds)
        guard moment <= now else { return nil }
        let next = frame.day == .offset(0) ? day + 1 : days.dropFirst().first ?? day
        return [day, next].map { day in
            var found = reading(LocalMoment(day: day, seconds: times[0].seconds), grain)
            found.reason = .passed
            return found
        }
    }

    /// Whether a date was named without its year, and is that of today.
    private func isDateOfToday(_ days: [Int]) -> Bool {
        guard days.first == now.day, frame.year == nil else { return false }
        return switch frame.day {
        case .date(nil, .some, .some), .numbers(_, _, year: nil): true
        default: false
        }
    }

    private func dayAlone(_ days: [Int]) -> [TimeReading] {
        // A day of the week that is today is the next of that name.
        var isName = false
        if case .weekday(_, .plain)? = frame.day { isName = true }
        if case .weekday(_, .this)? = frame.day { isName = true }
        let day = days.first { isName ? $0 > now.day : $0 >= now.day } ?? days[0]
        return [reading(LocalMoment(day: day, seconds: 0), .day, hasTime: false)]
    }

    private var comesAgain: Bool {
        frame.repetition != nil || !frame.weekdays.isEmpty || frame.isAfterDone
    }

    private func clockAlone() -> [TimeReading] {
        let times: [ClockFinder.Time]
        let grain: TimeGrain
        var timesOfDay: [ClockFinder.Time] = []
        if let clock = frame.clock {
            timesOfDay = finder.times(of: clock, frame.part)
            // What comes again has its hour on each of its days, whatever time it is now.
            times =
                comesAgain && !clock.isMidnight
                ? timesOfDay.map { .init(seconds: $0.seconds % 86_400, reason: $0.reason) }
                : finder.times(of: clock, frame.part, after: now.seconds)
            grain = clock.grain
        } else if let part = frame.part {
            let time = time(of: part).seconds
            times = [.init(seconds: time > now.seconds ? time : time + 86_400)]
            grain = .hour
        } else {
            return []
        }
        return times.map { time in
            var moment = LocalMoment(day: now.day, seconds: time.seconds)
            if reader.looksBack, moment > now {
                moment = moment.adding(-1, .days)
            } else if !reader.looksBack, moment.date(in: zone) <= reader.now {
                // Of an hour that comes twice the first is meant, and that one was.
                moment = moment.adding(1, .days)
            }
            var found = reading(moment, grain)
            (found.reason, found.timesOfDay) = (time.reason, timesOfDay)
            return found
        }
    }

    // MARK: - For repetitions

    /// The moment of a day and a time that end something.
    func end(_ words: DayWords, _ clock: ClockWords?) -> [(LocalMoment, hasTime: Bool)] {
        var frame = Frame()
        (frame.day, frame.clock) = (words, clock)
        return FrameResolver(frame, for: reader).moments().map { ($0.local, clock != nil) }
    }

    /// The minutes since midnight of an end of a window; 1,440 is when the day ends.
    static func minute(of clock: ClockWords) -> Int? {
        guard clock.second == nil else { return nil }
        var hour = clock.hour
        if let isAfternoon = clock.isAfternoon {
            guard hour <= 12 else { return nil }
            hour = hour % 12 + (isAfternoon ? 12 : 0)
        } else if let part = clock.part {
            // Two at noon is in the afternoon, and nine at night in the evening.
            switch part {
            case .afternoon, .evening: hour = hour < 12 ? hour + 12 : hour
            case .noon: hour = hour < 4 ? hour + 12 : hour
            case .night: hour = (6...12).contains(hour) ? hour + 12 : hour
            case .morning, .beforeDawn, .midnight: break
            }
        }
        return hour * 60 + (clock.minute ?? 0)
    }
}

extension TimeReading {
    /// The same, with a reason why there is more than one if it has none.
    fileprivate func explained(by reason: Reason?) -> TimeReading {
        var reading = self
        reading.reason = reading.reason ?? reason
        return reading
    }
}
