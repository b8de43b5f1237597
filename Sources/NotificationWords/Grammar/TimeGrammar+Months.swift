// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

/// Days of each month behind the words that say so, and the months in which they are.
extension TimeGrammar {
    /// The days behind "every month", "monthly" or "every year": "on the last friday".
    func daysBehind(
        _ pattern: RepeatWords.Pattern, at place: Int
    ) -> [Read<RepeatWords.Pattern>] {
        guard case .interval(let count, let unit) = pattern, unit == .month || unit == .year,
            count == 1 || unit == .month
        else { return [] }
        var days: [Read<RepeatWords.Pattern>] = []
        addOfMonth(at: skip(.filler, .at, .comma, from: place), isMonthly: true, to: &days)
        if unit == .year { return withMonths(days).filter { !$0.value.isOfEachMonth } }
        return withMonths(days.map { (.ofMonths(count, $0.value), $0.end) })
    }

    /// Patterns and, before each, the same in some months that are named behind it.
    func withMonths(_ reads: [Read<RepeatWords.Pattern>]) -> [Read<RepeatWords.Pattern>] {
        reads.flatMap { read -> [Read<RepeatWords.Pattern>] in
            guard read.value.isOfEachMonth, let (months, end) = months(at: read.end) else {
                return [read]
            }
            return [(.inMonths(months, read.value), end), read]
        }
    }

    /// Two months or more: "in march and june".
    private func months(at place: Int) -> Read<[Int]>? {
        var (months, end) = ([Int](), place)
        var start = skip(.within, .filler, .of, .openBracket, .comma, from: place)
        while let (month, next) = month(at: start) {
            (months, end) = (months + [month], next)
            start = skip(.and, .comma, .filler, .within, .of, from: end)
            guard start > end else { break }
        }
        guard months.count > 1, Set(months).count == months.count else { return nil }
        return (months, skipOne(.closeBracket, from: end))
    }

    private func month(at place: Int) -> Read<Int>? {
        if let month = value(place, .month) { return (month, place + 1) }
        guard let month = value(place, .number), (1...12).contains(month),
            isA(.monthMark, at: place + 1)
        else { return nil }
        return (month, place + 2)
    }

    /// The place behind working days, which may be said in brackets once more: "(Mo–Fr)".
    func behindWorkdays(at place: Int) -> Int? {
        guard isA(.workdays, at: place) else { return nil }
        return isA(.openBracket, at: place + 1) ? closed(at: place + 1) ?? place + 1 : place + 1
    }

    /// "الجمعة الأولى", "يوم العمل الأخير", where a place in the month stands behind.
    func addRanksBehind(at place: Int, to found: inout [Read<RepeatWords.Pattern>]) {
        guard language.ranksFollowNames, !language.isUnspaced else { return }
        var (start, end) = (skip(.filler, from: place), place)
        if isA(.workdays, at: start), let (rank, next) = rankOfMonth(at: start + 1) {
            // The days in brackets stand behind the place.
            let bracket = isA(.openBracket, at: next) ? closed(at: next) : nil
            found.append((.ofMonth([rank], .workday), bracket ?? next))
            return
        }
        var days: [RepeatWords.RankedWeekday] = []
        while let weekday = value(start, .weekday), let (rank, next) = rankOfMonth(at: start + 1),
            (-5...5).contains(rank)
        {
            (days, end) = (days + [.init(rank: rank, weekday: weekday)], next)
            start = skip(.and, .comma, .filler, from: end)
            guard start > end else { break }
        }
        guard let first = days.first else { return }
        let isOne = days.allSatisfy { $0.weekday == first.weekday }
        let thing = DayWords.Thing.weekday(first.weekday)
        found.append((isOne ? .ofMonth(days.map(\.rank), thing) : .weekdaysOfMonth(days), end))
    }

    /// The place behind "(monday to friday)".
    private func closed(at place: Int) -> Int? {
        guard let (days, end) = weekdayList(at: skip(.from, .filler, from: place + 1)),
            days == Array(2...6), isA(.closeBracket, at: end)
        else { return nil }
        return end + 1
    }

    /// "day 30, or the last day", "le 30 ou le dernier jour".
    func addDayOrLast(at place: Int, to found: inout [Read<RepeatWords.Pattern>]) {
        var read: Read<Int>?
        if let (days, end) = numberedDays(at: place), days.count == 1 {
            read = (days[0], end)
        } else if let (day, end, _) = markedDay(at: place) {
            read = (day, end)
        }
        guard let (day, end) = read, let further = orLastDay(at: end) else { return }
        found.append((.dayOrLast(day), further))
    }

    /// The place behind ", or the last day".
    private func orLastDay(at place: Int) -> Int? {
        let start = skip(.comma, .filler, from: place)
        guard isA(.or, at: start) else { return nil }
        let last = skipFillers(from: start + 1)
        let isLast = isA(.last, at: last) && unit(at: last + 1) == .day
        let isBehind = unit(at: last) == .day && isA(.last, at: last + 1)
        return isLast || isBehind ? ofEachMonth(at: last + 2) ?? last + 2 : nil
    }
}
