// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

/// Days that are told from other days.
extension TimeGrammar {
    /// The place behind "(in 2 h)", with which a time is printed, and which says it once more; nil if it is
    /// something else.
    func distanceInBrackets(at place: Int, of frame: Frame) -> Int? {
        guard isA(.openBracket, at: place), frame.clock != nil,
            let close = (place..<tokens.count).first(where: { isA(.closeBracket, at: $0) })
        else { return nil }
        guard let end = shift(at: place + 1)?.end else { return nil }
        return skip(.filler, from: end) == close ? close + 1 : nil
    }

    /// "three days after Easter", "third tuesday after christmas", "4 tuesdays from now".
    func addDistances(at place: Int, to found: inout [Read<DayWords>]) {
        addNearest(at: place, to: &found)
        addWeekdaysAhead(at: place, to: &found)
        addWorkdaysAhead(at: place, to: &found)
        addWeeksBefore(at: place, to: &found)
        addBeside(at: place, to: &found)
        addDistanceBefore(at: place, to: &found)
        var (count, start) = (1, place)
        if let (number, end) = number(at: place) {
            (count, start) = (number, end)
        } else if let ordinal = value(place, .ordinal), ordinal > 0 {
            (count, start) = (ordinal, place + 1)
        } else {
            start = skip(.article, from: place)
        }
        guard count <= 10_000 else { return }
        let weekday = value(start, .weekday)
        var unit = unit(at: start)
        // "A fortnight from tuesday".
        if weekday == nil, unit == nil, let (units, one) = dual(at: start) {
            (count, unit) = (units, one)
        }
        guard weekday != nil || unit != nil else { return }
        let next = start + 1
        // A word that is "and", too, names two days: "el lunes y el martes".
        let isAfter = isA(.past, at: next) && !isA(.and, at: next) || isA(.hence, at: next)
        guard isAfter || isA(.before, at: next) else { return }
        guard let (base, end) = day(at: skip(.filler, .of, from: next + 1)) else { return }
        let signed = isAfter ? count : -count
        if let weekday {
            found.append((.weekdayAfter(signed, weekday: weekday, base), end))
        } else if let unit, unit.seconds == nil {
            found.append((.shifted(signed, unit, base), end))
        }
    }

    /// "4 tuesdays from now", "in 2 fridays".
    private func addWeekdaysAhead(at place: Int, to found: inout [Read<DayWords>]) {
        let first = isA(.past, at: place) ? place : skip(.within, from: place)
        guard let (count, start) = number(at: first), (1...520).contains(count),
            let weekday = value(start, .weekday) ?? value(start, .often).flatMap(Self.weekday),
            isA(.hence, at: start + 1) || first > place && count > 1
        else { return }
        let end = skip(.hence, .filler, from: start + 1)
        found.append((.weekdayAfter(count, weekday: weekday, .offset(0)), end))
    }

    /// "in 3 business days", "3営業日後".
    private func addWorkdaysAhead(at place: Int, to found: inout [Read<DayWords>]) {
        let first = skip(.within, from: place)
        guard let (count, start) = number(at: first), (1...520).contains(count),
            isA(.workdays, at: start), isA(.hence, at: start + 1) || first > place
        else { return }
        found.append((.workday(count), skip(.hence, from: start + 1)))
    }

    /// "The eve of the 1st of May", "le lendemain du 11 novembre".
    private func addBeside(at place: Int, to found: inout [Read<DayWords>]) {
        guard let count = value(place, .beside) else { return }
        let start = skip(.of, .filler, from: place + 1)
        guard start > place + 1, let (base, end) = day(at: start) else { return }
        found.append((.shifted(count, .day, base), end))
    }

    /// "Two days after the 5th", in languages that put "after" first.
    private func addDistanceBefore(at place: Int, to found: inout [Read<DayWords>]) {
        guard let (amount, isAfter, end) = signedAmount(at: place), isA(.of, at: end),
            let (base, further) = day(at: skip(.of, .filler, from: end))
        else { return }
        found.append((shifted(base, by: amount, isAfter: isAfter), further))
    }

    /// A length of days or months behind "after" or "before", which are also "in" and "ago".
    private func signedAmount(at place: Int) -> (amount: Amount, isAfter: Bool, end: Int)? {
        let isAfter = isA(.past, at: place) && isA(.within, at: place)
        guard isAfter || isA(.before, at: place) && isA(.ago, at: place),
            let (amount, end) = amount(at: place + 1), amount.isOfOneKind
        else { return nil }
        return (amount, isAfter, end)
    }

    /// Whether a length behind "in" is counted from a day that is named behind it.
    func isCountedFromDay(at place: Int) -> Bool {
        guard let (_, _, end) = signedAmount(at: place), isA(.of, at: end) else { return false }
        return day(at: skip(.of, .filler, from: end)) != nil
    }

    /// A day and, before it, the one that is so far from it: クリスマスの3日後, クリスマスの前日.
    func withDistance(_ read: Read<DayWords>) -> [Read<DayWords>] {
        let start = skip(.of, .filler, from: read.end)
        guard start > read.end else { return [read] }
        if let count = value(start, .beside) {
            return [(.shifted(count, .day, read.value), start + 1), read]
        }
        guard let (amount, end) = amount(at: start), amount.isOfOneKind,
            isA(.hence, at: end) || isA(.ago, at: end)
        else { return [read] }
        let day = shifted(read.value, by: amount, isAfter: isA(.hence, at: end))
        return [(day, end + 1), read]
    }

    private func shifted(_ base: DayWords, by amount: Amount, isAfter: Bool) -> DayWords {
        let sign = isAfter ? 1 : -1
        return amount.months == 0
            ? .shifted(sign * amount.days, .day, base)
            : .shifted(sign * amount.months, .month, base)
    }

    /// "the second closest Monday to October 5th".
    private func addNearest(at place: Int, to found: inout [Read<DayWords>]) {
        var (count, start) = (1, place)
        if let ordinal = value(place, .ordinal), ordinal > 0 {
            (count, start) = (ordinal, place + 1)
        }
        guard isA(.nearest, at: start), let weekday = value(start + 1, .weekday) else { return }
        let next = skip(.to, .before, .of, .filler, .at, from: start + 2)
        guard let (base, end) = day(at: next) else { return }
        found.append((.nearest(count, weekday: weekday, base), end))
    }

    // MARK: - Where the span comes first

    /// "10月の第一火曜日", "月末", "来年の初め": a span, and then which part of it.
    func addNthBehind(at place: Int, to found: inout [Read<DayWords>]) {
        for (span, next) in spansAhead(at: place) {
            let start = skip(.of, .filler, from: next)
            if let (nth, thing, end) = nth(at: start) {
                found.append((.nth(nth, thing, within: span), end))
            }
            if let code = value(start, .place) { found.append((.edge(code, span), start + 1)) }
        }
    }

    /// "next month on the last sunday", "in july on the first monday".
    func addNthOfAhead(at place: Int, to found: inout [Read<DayWords>]) {
        guard isA(.month, at: place) || turnedUnit(at: place) != nil else { return }
        for (span, next) in spansAhead(at: place) {
            let start = skip(.filler, .at, .within, .comma, from: next)
            // "July 1st monday" is as well a date.
            guard start > next, let (nth, thing, end) = nth(at: start) else { continue }
            found.append((.nth(nth, thing, within: span), end))
        }
    }

    /// "two weeks on monday", "a week today": so many weeks after a day that is named behind them.
    func addWeeksBefore(at place: Int, to found: inout [Read<DayWords>]) {
        guard language.countsWeeksBeforeDays, let (amount, end) = amount(at: place),
            amount.unit == .week, amount.isOfOneKind
        else { return }
        let start = skip(.filler, from: end)
        if let offset = value(start, .dayOffset), (0...1).contains(offset) {
            found.append((.shifted(amount.days, .day, .offset(offset)), start + 1))
        } else if let weekday = value(start, .weekday) {
            found.append((.shifted(amount.days, .day, .weekday(weekday, .plain)), start + 1))
        }
    }

    private func spansAhead(at place: Int) -> [Read<DayWords>] {
        var found: [Read<DayWords>] = []
        addDates(at: place, hasArticle: false, to: &found)
        found = found.filter { read in
            if case .date(_, _, nil) = read.value { true } else { false }
        }
        let spans: [TimeUnit] = [.month, .quarter, .year]
        if let (unit, count, end) = turnedUnit(at: place), spans.contains(unit) {
            found.append((.unit(unit, count), end))
        } else if let unit = unit(at: place), spans.contains(unit) {
            found.append((.nextOf(unit), place + 1))
        }
        return found
    }
}
