// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

extension TimeGrammar {
    /// The days that the words at a place can be, the likeliest first.
    func days(at place: Int) -> [Read<DayWords>] {
        known.days(at: place) { readDays(at: place) }
    }

    private func readDays(at place: Int) -> [Read<DayWords>] {
        var found: [Read<DayWords>] = []
        let start = skip(.filler, from: place)
        // A word that says nothing can be a unit, too: "a day before christmas".
        let unit = skipFillers(from: place)
        addDistances(at: unit, to: &found)
        if unit < start { addDistances(at: start, to: &found) }
        addNth(at: start, to: &found)
        if language.isUnspaced {
            addNthBehind(at: start, to: &found)
        } else {
            addNthOfAhead(at: start, to: &found)
        }
        addDates(at: start, hasArticle: start > place || place == 0, to: &found)
        addWeekdays(at: start, to: &found)
        addUnits(at: start, to: &found)
        addNames(at: start, to: &found)
        return language.isUnspaced ? found.flatMap(withDistance) : found
    }

    /// The first of the days that the words at a place can be.
    func day(at place: Int) -> Read<DayWords>? { days(at: place).first }

    // MARK: - One of a span

    /// "last friday of october", "third day of the month", "second last week of 2018".
    private func addNth(at place: Int, to found: inout [Read<DayWords>]) {
        if let (nth, thing, end) = nth(at: place) {
            let start = skip(.of, .filler, .within, .at, from: end)
            if let (span, next) = span(at: start) {
                found.append((.nth(nth, thing, within: span), next))
            }
        }
        if let (ordinal, next) = rankOfMonth(at: place), ordinal > 0,
            unit(at: next) == .quarter || value(next, .unit) == TimeUnit.quarter.rawValue
        {
            found.append((.quarter(ordinal), next + 1))
        }
        if unit(at: place) == .quarter,
            let number = value(place + 1, .number) ?? value(place + 1, .ordinal),
            (1...4).contains(number)
        {
            found.append((.quarter(number), place + 2))
        }
        if let year = value(place, .number), tokens[place].digits == 2 || tokens[place].digits == 4,
            unit(at: place + 1) == .quarter, isGlued(place + 1), isGlued(place + 2),
            let number = value(place + 2, .number), (1...4).contains(number)
        {
            found.append((.quarterOf(number, year: year < 100 ? 2_000 + year : year), place + 3))
        }
        addEdges(at: place, to: &found)
    }

    /// A place in a row: "third", "3rd", "last", "second last", in some languages a number.
    private func rank(at place: Int) -> Read<Int>? {
        if let ordinal = value(place, .ordinal) {
            let next = place + 1
            if ordinal > 0, isA(.last, at: next) { return (-ordinal, next + 1) }
            // "2nd to last".
            if ordinal > 1, isA(.to, at: next), isA(.last, at: next + 1) {
                return (-ordinal, next + 2)
            }
            return (ordinal, next)
        }
        if isA(.last, at: place) { return (-1, place + 1) }
        return nil
    }

    /// "third tuesday", "last day", "tuesday the third" as some languages say.
    func nth(at place: Int) -> (nth: Int, thing: DayWords.Thing, end: Int)? {
        if let (nth, next) = rank(at: place), nth != 0 {
            let start = skipFillers(from: next)
            if let (thing, end) = thing(at: start) {
                // "the third day, a tuesday" is the third tuesday in some languages.
                if thing == .day, let weekday = value(end, .weekday) {
                    return (nth, .weekday(weekday), end + 1)
                }
                return (nth, thing, end)
            }
        }
        guard let (thing, next) = thing(at: place),
            let (nth, end) = rank(at: skip(.filler, from: next)), nth != 0, nth < 6,
            // "Friday 4th of June" is a date, as "vendredi 1er juin" is.
            nth < 0 || language.ranksFollowNames
        else { return nil }
        return (nth, thing, end)
    }

    private func thing(at place: Int) -> Read<DayWords.Thing>? {
        if let end = behindWorkdays(at: place) { return (.workday, end) }
        if isA(.weekend, at: place) { return (.weekend, place + 1) }
        // A sign that is both, 日, is the day here.
        if let weekday = value(place, .weekday), unit(at: place) != .day {
            return (.weekday(weekday), place + 1)
        }
        switch unit(at: place) {
        case .day: return (.day, place + 1)
        case .week: return (.week, place + 1)
        default: return nil
        }
    }

    /// A month, a quarter or a year of which something is the first.
    func span(at place: Int) -> Read<DayWords>? {
        var start = place
        // "the month of October".
        if unit(at: start) == .month || unit(at: start) == .year {
            let inner = skip(.of, .filler, .within, from: start + 1)
            if isA(.month, at: inner) || value(inner, .number).map({ $0 > 1_900 }) == true
                || unit(at: start) == .month && language.numbersMonths
                    && (value(inner, .number) ?? value(inner, .ordinal) ?? 99) <= 12
            {
                start = inner
            }
        }
        if let month = value(start, .month) {
            let (year, end) = trailingYear(at: start + 1)
            return (.date(year: year, month: month, day: nil), end)
        }
        if start > place, let month = value(start, .number) ?? value(start, .ordinal),
            (1...12).contains(month)
        {
            let (year, end) = trailingYear(at: start + 1)
            return (.date(year: year, month: month, day: nil), end)
        }
        if let (year, end) = year(at: start) {
            return (.date(year: year, month: nil, day: nil), end)
        }
        if let (unit, count, end) = turnedUnit(at: start), [.month, .quarter, .year].contains(unit)
        {
            return (.unit(unit, count), end)
        }
        if let unit = unit(at: start), [.month, .quarter, .year].contains(unit) {
            return (.nextOf(unit), start + 1)
        }
        return nil
    }

    /// The start, the middle or the end of a span that is named behind it, as a value of
    /// ``Meaning/Kind/place``: "end", and "the last" of "the last of the month".
    func edge(at place: Int) -> Int? {
        if let code = value(place, .place) { return code }
        // "Last month" is another thing.
        let isOf = isA(.of, at: place + 1) || isA(.every, at: place + 1)
        return isA(.last, at: place) && isOf ? 2 : nil
    }

    /// "end of the month", "mid March", "the start of next week".
    private func addEdges(at place: Int, to found: inout [Read<DayWords>]) {
        guard let code = edge(at: place) else { return }
        let start = skip(.of, .filler, .within, from: place + 1)
        if let (span, end) = span(at: start) ?? weekSpan(at: start) {
            found.append((.edge(code, span), end))
        } else if start == place + 1, code >= 10 {
            // "eom" says its month itself.
            found.append((.edge(code % 10, .nextOf(code >= 20 ? .year : .month)), start))
        }
    }

    private func weekSpan(at place: Int) -> Read<DayWords>? {
        if let (unit, count, end) = turnedUnit(at: place), unit == .week {
            return (.unit(.week, count), end)
        }
        return unit(at: place) == .week ? (.unit(.week, 0), place + 1) : nil
    }

    // MARK: - Days of the week

    /// "friday", "next friday", "vendredi prochain", "wednesday of next week", "friday week".
    private func addWeekdays(at place: Int, to found: inout [Read<DayWords>]) {
        var (start, turn) = turn(at: place)
        start = skip(.filler, from: start)
        if let end = nextWorkday(at: start, turn) { found.append((.workday(1), end)) }
        // A sign that is a unit, too, is the unit behind such a word: 来月.
        if turn != .plain, isA(.unit, at: start) { return }
        // "Wednesday the 13th" says a day in two ways; here it is the name.
        let isWeekend = isA(.weekend, at: start)
        guard let weekday = value(start, .weekday) ?? (isWeekend ? 7 : nil) else { return }
        var end = start + 1
        if turn == .plain {
            let behind = skip(.filler, .of, from: end)
            let (next, after) = self.turn(at: behind)
            if after != .plain, unit(at: next) != .week, !isA(.part, at: next),
                !isA(.month, at: next), behind == end || !isA(.this, at: behind)
            {
                (end, turn) = (next, after)
            }
        }
        if isWeekend {
            found.append((.weekend(turn), end))
            return
        }
        // "of next week", "friday in a week", "friday week".
        if turn == .plain || turn == .this {
            let next = skip(.filler, .of, .within, .at, from: end)
            if let (unit, weeks, further) = turnedUnit(at: next), unit == .week {
                found.append((.weekdayOfWeek(weekday, weeks: weeks), further))
            }
            if let weeks = weeksAhead(at: end) ?? weeksInDays(at: end) {
                found.append((.shifted(weeks.value, .week, .weekday(weekday, turn)), weeks.end))
            }
        }
        found.append((.weekday(weekday, turn), end))
    }

    /// The place behind "next working day"; in some languages "next" comes late.
    private func nextWorkday(at place: Int, _ turn: DayWords.Turn) -> Int? {
        guard isA(.workdays, at: place) else { return nil }
        if turn == .next || turn == .coming { return place + 1 }
        let (end, behind) = self.turn(at: place + 1)
        let isNext = turn == .plain && (behind == .next || behind == .coming)
        return isNext && unit(at: end) == nil && !isA(.weekday, at: end) ? end : nil
    }

    /// "in a week" behind a day of the week, and "en huit".
    private func weeksAhead(at place: Int) -> Read<Int>? {
        if unit(at: place) == .week { return (1, place + 1) }
        // "Saturday fortnight".
        if language.countsWeeksBeforeDays, let (count, unit) = dual(at: place), unit == .week {
            return (count, place + 1)
        }
        let start = skip(.within, from: place)
        guard start > place else { return nil }
        if language.countsWeeksInDays, let days = value(start, .number), days == 8 || days == 15,
            !isA(.unit, at: start + 1), !isA(.oclock, at: start + 1)
        {
            return (days / 7, start + 1)
        }
        guard let (amount, end) = amount(at: start), amount.unit == .week else { return nil }
        return (amount.days / 7, end)
    }

    /// "in acht Tagen" behind a day of the week, for those who count both ends.
    private func weeksInDays(at place: Int) -> Read<Int>? {
        let start = skip(.within, from: place)
        guard start > place, let (amount, end) = amount(at: start), amount.unit == .day,
            language.daysOfWeeks.contains(amount.days)
        else { return nil }
        return (amount.days / 7, end)
    }

    /// A word such as "next", and the place behind it.
    func turn(at place: Int) -> (end: Int, turn: DayWords.Turn) {
        let turns: [(Meaning.Kind, DayWords.Turn)] = [
            (.afterNext, .afterNext), (.next, .next), (.coming, .coming), (.this, .this),
            (.last, .last),
        ]
        for (kind, turn) in turns where isA(kind, at: place) { return (place + 1, turn) }
        return (place, .plain)
    }

    // MARK: - Units and names

    /// "next week", "la semaine prochaine", "upcoming two weeks".
    private func addUnits(at place: Int, to found: inout [Read<DayWords>]) {
        if unit(at: place) == .week {
            if let week = value(place + 1, .number), (1...53).contains(week) {
                found.append((.weekOfYear(week), place + 2))
            }
            // "the week of october 6th".
            let start = skip(.of, .filler, from: place + 1)
            if start > place + 1, let (day, end) = day(at: start), case .date(_, _, .some) = day {
                found.append((.weekOf(day), end))
            }
        }
        if let (unit, count, end) = turnedUnit(at: place) {
            found.append((.unit(unit, count), end))
        }
    }

    /// A unit with a word that turns it, before or behind it.
    func turnedUnit(at place: Int) -> (unit: TimeUnit, count: Int, end: Int)? {
        var (start, turn) = turn(at: place)
        var count = 1
        if turn != .plain, let (number, end) = number(at: start) {
            (count, start) = (number, end)
        } else if turn == .plain, let (number, end) = number(at: place) {
            let (next, after) = self.turn(at: end)
            if after == .coming || after == .next { (count, start, turn) = (number, next, after) }
        }
        start = skipFillers(from: start)
        guard let unit = unit(at: start), unit.seconds == nil, count <= 10_000 else { return nil }
        var end = start + 1
        if turn == .plain {
            let behind = skip(.filler, from: end)
            (end, turn) = self.turn(at: behind)
            if turn == .plain { return nil }
        }
        switch turn {
        case .plain: return nil
        case .this: return count == 1 ? (unit, 0, end) : nil
        case .next, .coming: return (unit, count, end)
        case .afterNext: return (unit, 2, end)
        case .last: return count == 1 ? (unit, -1, end) : nil
        }
    }

    /// Today, tomorrow, holidays and seasons.
    private func addNames(at place: Int, to found: inout [Read<DayWords>]) {
        if let offset = value(place, .dayOffset) {
            let canBeAhead = language.countsWeeksInDays || language.countsWeeksBeforeDays
            if canBeAhead, offset >= 0, let (weeks, end) = weeksAhead(at: place + 1) {
                found.append((.shifted(weeks, .week, .offset(offset)), end))
            }
            found.append((.offset(offset), place + 1))
        }
        var (start, turn) = turn(at: place)
        start = skip(.filler, from: start)
        // "The day of christmas".
        if turn == .plain, unit(at: start) == .day {
            let named = skip(.of, .filler, from: start + 1)
            if isA(.holiday, at: named) { start = named }
        }
        let isOrthodox = isA(.orthodox, at: start)
        if isOrthodox { start += 1 }
        if turn != .last, let holiday = value(start, .holiday) {
            var end = start + 1
            if isA(.orthodox, at: end) { end += 1 }
            let isEastern = isOrthodox || end > start + 1
            if unit(at: end) == .day { end += 1 }
            if turn == .plain {
                let (next, after) = self.turn(at: skip(.of, .filler, from: end))
                if after == .this || after == .next, unit(at: next) != nil { turn = .plain }
            }
            found.append((.holiday(holiday, isOrthodox: isEastern), end))
        }
        if turn != .last, let season = value(start, .season) {
            found.append((.season(season), start + 1))
        }
        addTurnedMonth(at: start, turn, to: &found)
    }

    /// "next march", "mars prochain", "march after next".
    private func addTurnedMonth(
        at place: Int, _ turn: DayWords.Turn, to found: inout [Read<DayWords>]
    ) {
        guard let month = value(place, .month), !isA(.number, at: place + 1) else { return }
        let (behind, after) = self.turn(at: place + 1)
        let (end, turn) = turn == .plain ? (behind, after) : (place + 1, turn)
        let words = DayWords.date(year: nil, month: month, day: nil)
        switch turn {
        case .next, .this, .coming: found.append((words, end))
        case .afterNext: found.append((.shifted(1, .year, words), end))
        case .plain, .last: break
        }
    }
}
