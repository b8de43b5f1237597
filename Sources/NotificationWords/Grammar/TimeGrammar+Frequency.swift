// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

/// How often, in words that stand without "every" or before it.
extension TimeGrammar {
    /// The place behind "once" of "once every two weeks", which is no more than every two weeks.
    func behindOnce(at place: Int) -> Int {
        let isInDigits = value(place, .number) == 1 && isA(.timesWord, at: place + 1)
        guard value(place, .times) == 1 || isInDigits else { return place }
        let next = skip(.filler, from: isInDigits ? place + 2 : place + 1)
        return isA(.every, at: next) ? next : place
    }

    /// "always on mondays", "immer am ersten Montag", "toujours le soir": days that come again.
    func addAlways(_ frame: Frame, at place: Int, to found: inout [Read<Frame>]) {
        // "كتاب الأيام" has no days of the week.
        guard isA(.always, at: place), !isGlued(place) || language.isUnspaced else { return }
        let start = skip(.filler, .at, .within, from: place + 1)
        var patterns: [Read<RepeatWords.Pattern>] = []
        addOfMonth(at: start, to: &patterns)
        if let (days, end) = weekdayList(at: start) {
            patterns.append((.weekdays(days, weeks: 1), end))
        }
        var next = frame
        for (pattern, end) in patterns {
            next.repetition = RepeatWords(pattern: pattern)
            found.append((next, end))
        }
        addEachPart(frame, at: place + 1, to: &found)
    }

    /// "every morning", "every morning and evening", behind the word that says so.
    func addEachPart(_ frame: Frame, at place: Int, to found: inout [Read<Frame>]) {
        guard frame.part == nil, let (part, isToday, end) = part(at: place), !isToday
        else { return }
        var next = frame
        next.repetition = RepeatWords(pattern: .interval(1, .day))
        (next.part, next.partHour) = (part, value(end - 1, .partHour))
        found.append((next, end))
        addSeveralParts(next, at: place, to: &found)
    }

    /// "first monday of every quarter", "end of each quarter".
    func ofEachQuarter(at place: Int) -> Read<RepeatWords.Pattern>? {
        guard let (pattern, end) = ranked(at: place) else { return nil }
        let start = skip(.of, .filler, .within, .article, .at, .every, from: end)
        guard (end..<start).contains(where: { isA(.every, at: $0) }), unit(at: start) == .quarter
        else { return nil }
        return (pattern, start + 1)
    }

    /// "first monday", "last day", "the 15th", "end", of a quarter.
    func ranked(at place: Int) -> Read<RepeatWords.Pattern>? {
        let start = skip(.filler, .at, from: place)
        if let (rank, thing, end) = nth(at: start) {
            return (.ofQuarter(rank, thing), end)
        }
        if let code = value(start, .place), code == 0 || code == 2 {
            return (.ofQuarter(code == 0 ? 1 : -1, .day), start + 1)
        }
        guard let (rank, end) = rankOfMonth(at: start), rank > 0 else { return nil }
        return (.ofQuarter(rank, .day), end)
    }

    /// "1日2回", "週に一回", "2日に1回".
    func timesBehindUnit(at place: Int) -> Read<RepeatWords>? {
        let (units, start) = number(at: place) ?? (1, place)
        guard language.isUnspaced, let unit = unit(at: start),
            let (count, end) = number(at: skip(.filler, from: start + 1)), isA(.timesWord, at: end)
        else { return nil }
        if units == 1 {
            guard let pattern = Self.frequency(count, in: unit) else { return nil }
            return (RepeatWords(pattern: pattern, isShare: count > 1), end + 1)
        }
        // Twice in three days has no times of its own, and 2月 is February.
        guard count == 1, (2...99).contains(units), unit != .month || !isA(.monthMark, at: start)
        else { return nil }
        let (pattern, further) = each(units, unit, behind: end + 1)
        return (RepeatWords(pattern: pattern), further)
    }

    /// The days of "twice a week on monday and thursday", as many as were said.
    private func daysOfShare(
        _ count: Int, in unit: TimeUnit, behind place: Int
    ) -> Read<RepeatWords.Pattern>? {
        guard count > 1 else { return nil }
        if unit == .week,
            let (days, end) = weekdayList(at: skip(.filler, .at, .comma, from: place)),
            days.count == count
        {
            return (.weekdays(days, weeks: 1), end)
        }
        guard unit == .month else { return nil }
        return daysBehind(.interval(1, .month), at: place).first { read in
            guard case .ofMonths(_, .monthDays(let days)) = read.value else { return false }
            return days.count == count
        }
    }

    /// So many times in a unit; nil if nobody could say when.
    private static func frequency(_ count: Int, in unit: TimeUnit) -> RepeatWords.Pattern? {
        switch unit {
        case .hour where count > 0 && 60 % count == 0: .interval(60 / count, .minute)
        case .day where count > 1 && 24 % count == 0: .interval(24 / count, .hour)
        case _ where count == 1: .interval(1, unit)
        default: nil
        }
    }

    /// Each so many units, and the days of those weeks, if they stand behind.
    func each(
        _ count: Int, _ unit: TimeUnit, behind place: Int
    ) -> Read<RepeatWords.Pattern> {
        if unit == .week, let (days, end) = weekdayList(at: skip(.filler, .at, from: place)) {
            return (.weekdays(days, weeks: count), end)
        }
        return (.interval(count, unit), place)
    }

    /// "daily", "hourly", "twice a day", "mondays".
    func adverb(at place: Int) -> Read<RepeatWords>? {
        if let code = value(place, .often), code < 100 {
            if code < 0, let unit = TimeUnit(rawValue: -code % 100) {
                let (pattern, end) = each(-code / 100, unit, behind: place + 1)
                return (RepeatWords(pattern: pattern), end)
            }
            if let unit = TimeUnit(rawValue: code) {
                // "Todos los días 15".
                if unit == .day, language.numbersDays,
                    let (days, end) = daysOfMonths(at: place + 1)
                {
                    return (RepeatWords(pattern: .monthDays(days)), end)
                }
                if unit == .hour, let (minute, end) = minuteOfHours(at: place + 1) {
                    return (RepeatWords(pattern: .hours(1, minute: minute)), end)
                }
                return (RepeatWords(pattern: .interval(1, unit)), place + 1)
            }
            // "Los lunes, miércoles y viernes".
            if pluralWeekdays(at: place) != nil, let (days, end) = weekdayList(at: place) {
                return (RepeatWords(pattern: .weekdays(days, weeks: 1)), end)
            }
        }
        var count = value(place, .times)
        var end = place + 1
        if count == nil, let (number, next) = number(at: place), isA(.timesWord, at: next) {
            (count, end) = (number, next + 1)
        }
        guard let count, count > 0 else { return nil }
        var start = end
        while !isA(.unit, at: start),
            start < skip(.article, .filler, .every, .within, .at, from: start)
        {
            start += 1
        }
        guard start > end || isA(.often, at: end) else { return nil }
        if count == 1, let (count, unit) = dual(at: start) {
            return (RepeatWords(pattern: .interval(count, unit)), start + 1)
        }
        guard let unit = unit(at: start) ?? value(end, .often).flatMap(TimeUnit.init) else {
            return nil
        }
        if let (pattern, further) = daysOfShare(count, in: unit, behind: start + 1) {
            return (RepeatWords(pattern: pattern), further)
        }
        guard let pattern = Self.frequency(count, in: unit) else { return nil }
        return (RepeatWords(pattern: pattern, isShare: count > 1), start + 1)
    }
}
