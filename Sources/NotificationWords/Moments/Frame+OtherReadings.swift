// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

/// The frames that can be meant by the same words, or instead of them.
extension Frame {
    /// The frames of which one is meant, and why they are several; nil if there is one.
    func alternatives(_ reader: TimeReader) -> ([Frame], TimeReading.Reason)? {
        if let clock, clock.nearness != 0 {
            var near = self
            near.clock?.nearness = 0
            var further = near
            further.clock = near.clock?.moved(by: 5 * clock.nearness)
            return ([near, further], .nearClock)
        }
        if let otherDay {
            var (one, other) = (self, self)
            (one.otherDay, other.otherDay, other.day) = (nil, nil, otherDay)
            return ([one, other], .eitherDay)
        }
        // "Tomorrow at 9 in Tokyo", where that is another day already.
        if !isDayOfZone, repetition == nil, case .offset(let days)? = day,
            let zone = zone.flatMap(NamedZone.zone)
        {
            let ahead =
                LocalMoment(reader.now, in: zone).day - LocalMoment(reader.now, in: reader.zone).day
            var theirs = self
            theirs.isDayOfZone = true
            var own = theirs
            own.day = .offset(days - ahead)
            return ahead == 0 ? nil : ([own, theirs], .dayOfZone)
        }
        // A week ends on Friday for those who work, and on Sunday for others.
        if case .edge(2, .unit(.week, let weeks))? = day, clock != nil || part != nil,
            let last = reader.workdays.last, let free = reader.weekend.last
        {
            // A week that begins with Sunday ends with the day before.
            let end = free == reader.weekStart ? (free + 5) % 7 + 1 : free
            var (work, all) = (self, self)
            work.day = .weekdayOfWeek(last, weeks: weeks)
            all.day = .weekdayOfWeek(end, weeks: weeks)
            return ([work, all], .endOfWeek)
        }
        return nil
    }

    /// "Bis Ende der Woche" of what does not come again: when it is due.
    ///
    /// Words that say until when are asked about: nobody knows how long before it a reminder is to ring.
    var deadline: Frame? {
        guard let until, case .edge = until, repetition == nil, weekdays.isEmpty, day == nil,
            weekday == nil,
            year == nil, clock == nil, shift == nil, windowStart == nil, count == nil,
            length == nil, !isAfterDone, !isNow, exceptedWeekdays.isEmpty, exceptedDays.isEmpty
        else { return nil }
        var due = self
        (due.day, due.clock, due.until, due.untilClock) = (until, untilClock, nil, nil)
        return due
    }

    /// "This time tomorrow", with the time of day that it is.
    func atThisTime(_ now: LocalMoment) -> Frame? {
        guard isSameTime, clock == nil, part == nil, shift == nil else {
            return nil
        }
        var timed = self
        timed.isSameTime = false
        // Next week is then a week from now.
        if case .unit(let unit, let count)? = day, unit > .day, count > 0 {
            var ahead = Amount()
            ahead.add(count, unit)
            (timed.day, timed.shift) = (nil, ahead)
        }
        timed.clock = ClockWords(now.time.hour, now.time.minute)
        timed.clock?.isOfTwentyFour = true
        return day == nil ? nil : timed
    }

    /// "In acht Tagen" as a week, which has so many days for those who count both ends.
    func countedInWeeks(_ language: WordLanguage) -> Frame? {
        guard var shift, shift.unit == .day, shift.isOfOneKind,
            language.daysOfWeeks.contains(shift.days)
        else { return nil }
        if let day { guard case .offset = day else { return nil } }
        var counted = self
        shift.days -= 1
        counted.shift = shift
        return counted
    }

    /// "Le lundi à 9h" as each of these, and "morgens um 8" as each morning.
    var eachOfName: Frame? {
        guard let habit, weekday == nil, year == nil, shift == nil
        else { return nil }
        var each = self
        switch (habit, day) {
        case (.part, nil): each.repetition = RepeatWords(pattern: .interval(1, .day))
        case (.weekday, .weekday(let weekday, .plain)?):
            each.day = nil
            each.repetition = RepeatWords(pattern: .weekdays([weekday], weeks: 1))
        default: return nil
        }
        return each
    }

    /// "Morgens und abends": parts of the day without a day are those of each day.
    var eachDay: Frame? {
        let clocks = [clock].compactMap(\.self) + otherClocks
        // "Mañana y noche" can be tomorrow, and "noon and midnight" two hours.
        guard clocks.count > 1, day == nil || isStart, shift == nil,
            year == nil, clocks.allSatisfy({ $0.isNamedPart && !$0.canBeDay }),
            clocks.contains(where: \.isWholePart)
        else { return nil }
        var daily = self
        daily.repetition = RepeatWords(pattern: .interval(1, .day))
        return daily
    }

    /// "Next week at 9" as a week from today, since no day of it is named.
    var countedFromToday: Frame? {
        guard let clock, !clock.isWholePart, !isStart, weekday == nil,
            year == nil, yearsAhead == nil, shift == nil,
            case .unit(let unit, 1)? = day, unit == .week || unit == .month || unit == .year
        else { return nil }
        var moved = self
        var ahead = Amount()
        ahead.add(1, unit)
        (moved.day, moved.shift) = (nil, ahead)
        return moved
    }
}

extension ClockWords {
    /// Whether it is a part of the day and no hour of it.
    fileprivate var isNamedPart: Bool { isWholePart || part == .noon && minute == nil }
}

extension DayWords {
    /// Whether a day is counted from the end of a length of time: "in 2 weeks on monday", and not
    /// "in 3 days on 15 june".
    func isCounted(from amount: Amount) -> Bool {
        switch self {
        case .date(_, .some, _), .numbers, .holiday: amount.unit == .year
        case .offset(let days): days >= 0
        // "In 3 months on the 1st" is before those are over for most.
        case .date(nil, nil, .some): false
        case .weekday: amount.unit >= .week || amount.days % 7 == 0
        default: true
        }
    }
}
