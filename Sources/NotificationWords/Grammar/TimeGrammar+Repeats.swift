// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

extension TimeGrammar {
    /// How often, when in the day, from when on and how long.
    func addRepeats(_ frame: Frame, at place: Int, to found: inout [Read<Frame>]) {
        addPatterns(frame, at: place, to: &found)
        addWindow(frame, at: place, to: &found)
        addBounds(frame, at: place, to: &found)
        addExceptions(frame, at: place, to: &found)
        if frame.weekdays.isEmpty, frame.day == nil, let (days, end) = weekdayGroup(at: place) {
            var next = frame
            next.weekdays = days
            found.append((next, end))
        }
    }

    private func addPatterns(_ frame: Frame, at place: Int, to found: inout [Read<Frame>]) {
        guard frame.repetition == nil else { return }
        addAlways(frame, at: place, to: &found)
        let start = behindOnce(at: skip(.always, .filler, from: place))
        var next = frame
        if isA(.every, at: start) {
            let isOther = value(start, .every) == 2
            next.isAfterDone = frame.isAfterDone || value(start, .every) == 3
            let behind = skipToUnit(from: skip(.every, from: start))
            for (pattern, end) in withMonths(patterns(at: behind, isOther: isOther)) {
                next.repetition = RepeatWords(pattern: pattern)
                found.append((next, end))
            }
            if !isOther { addEachPart(next, at: skip(.every, from: start), to: &found) }
            return
        }
        // "Alternate fridays".
        if value(start, .other) == 1, let (days, end) = weekdayList(at: start + 1) {
            next.repetition = RepeatWords(pattern: .weekdays(days, weeks: 2))
            found.append((next, end))
        }
        if let (words, end) = adverb(at: start) {
            // "Monthly on the 1st and 15th", "tous les ans le premier lundi de mai et de juin".
            for (pattern, further) in daysBehind(words.pattern, at: end) {
                next.repetition = RepeatWords(pattern: pattern)
                found.append((next, further))
            }
            next.repetition = words
            found.append((next, end))
        }
        if frame.part == nil, let (days, part, end) = weekdaysOfParts(at: start) {
            (next.repetition, next.part) = (RepeatWords(pattern: .weekdays(days, weeks: 1)), part)
            found.append((next, end))
            next.part = nil
        }
        if frame.part == nil, frame.day == nil, let code = value(start, .eachPart),
            let part = DayPart(rawValue: code), !isA(.habit, at: start)
        {
            (next.repetition, next.part) = (RepeatWords(pattern: .interval(1, .day)), part)
            found.append((next, start + 1))
            next.part = nil
        }
        if let (pattern, end) = intervalBeforeEvery(at: start) {
            next.repetition = RepeatWords(pattern: pattern)
            found.append((next, end))
        }
        if let (words, end) = timesBehindUnit(at: start) {
            next.repetition = words
            found.append((next, end))
        }
        // "the last day of every month".
        let ofMonth = everyMonth(at: start) ?? severalOfMonth(at: start)
        if let (pattern, end) = ofMonth ?? ofEachQuarter(at: start) {
            next.repetition = RepeatWords(pattern: pattern)
            found.append((next, end))
        }
    }

    // MARK: - Behind "every"

    private func patterns(at place: Int, isOther: Bool) -> [Read<RepeatWords.Pattern>] {
        var found: [Read<RepeatWords.Pattern>] = []
        if isOther {
            addIntervals(at: place, isOther: true, to: &found)
            return found
        }
        addYearly(at: place, to: &found)
        addOfMonth(at: place, to: &found)
        addIntervals(at: place, to: &found)
        if let (days, end) = weekdayList(at: place) {
            found.append((.weekdays(days, weeks: 1), end))
        }
        return found
    }

    /// "every 2 weeks", "every other friday", "every third day".
    private func addIntervals(
        at place: Int, isOther saysOther: Bool = false,
        to found: inout [Read<RepeatWords.Pattern>]
    ) {
        var (count, start, isOther) = (saysOther ? 2 : 1, place, saysOther)
        let dual = dual(at: place)
        if let dual {
            count *= dual.count
        } else if isA(.other, at: place) {
            (count, start, isOther) = (2, place + 1, true)
        } else if let (number, end) = number(at: place) {
            // "Jeden 2. Tag".
            let isRank = language.ordinalsHaveDots && isA(.dot, at: end) && unit(at: end + 1) != nil
            (count, start) = (number, isRank ? end + 1 : end)
        } else if let ordinal = value(place, .ordinal), ordinal > 0 {
            (count, start) = (ordinal, place + 1)
        } else {
            start = skip(.article, from: place)
        }
        guard (1...9_999).contains(count) else { return }
        // "Tous les 5 du mois".
        if isA(.of, at: start), count < 32, let end = ofEachMonth(at: start) {
            found.append((.monthDays([count]), end))
            return
        }
        if let unit = dual?.unit ?? unit(at: start) {
            let behind = skip(.filler, .at, from: start + 1)
            if unit == .week, let (days, end) = weekdayList(at: behind) {
                found.append((.weekdays(days, weeks: count), end))
            }
            found += daysBehind(.interval(count, unit), at: behind)
            if unit == .quarter, count == 1, let (pattern, end) = ranked(at: behind) {
                found.append((pattern, end))
            }
            if unit == .day, count == 1, let (days, end) = weekdayList(at: start + 1) {
                found.append((.weekdays(days, weeks: 1), end))
            }
            if unit == .hour, let (minute, end) = minuteOfHours(at: start + 1) {
                found.append((.hours(count, minute: minute), end))
            }
            found.append((.interval(count, unit), start + 1))
            if count == 1, let (amount, end) = amount(at: place), amount.days == 0,
                amount.months == 0
            {
                found.insert((.interval(amount.seconds, .second), end), at: found.count - 1)
            }
        } else if count == 1, isA(.fullHour, at: start) {
            // "Zu jeder vollen Stunde".
            found.append((.hours(1, minute: 0), start + 1))
        } else if let (amount, end) = amount(at: place), let pattern = Self.interval(amount) {
            found.append((pattern, end))
        }
        if dual == nil {
            let isNumber = count > 1 && !isOther && !isA(.ordinal, at: place)
            addWeekdaysOfWeeks(isNumber ? count : isOther ? 2 : 1, at: start, to: &found)
        }
    }

    /// "Other friday", "cada dos miércoles": days of the week behind a number of weeks.
    private func addWeekdaysOfWeeks(
        _ weeks: Int, at place: Int, to found: inout [Read<RepeatWords.Pattern>]
    ) {
        // Every other working day is two days from one to the next, or two weeks.
        guard (2...9).contains(weeks), !isA(.workdays, at: place),
            weeks == 2 || !isA(.weekend, at: place), let (days, end) = weekdayList(at: place)
        else { return }
        found.append((.weekdays(days, weeks: weeks), end))
    }

    /// "24 december", "Christmas": each year.
    private func addYearly(at place: Int, to found: inout [Read<RepeatWords.Pattern>]) {
        for (day, end) in days(at: place) {
            switch day {
            case .date(nil, let month?, let day?):
                found.append((.date(month: month, day: day), end))
            case .numbers(let one, let other, nil) where unit(at: end) == nil:
                found.append((.numbers(one, other), end))
            case .holiday(let holiday, false): found.append((.holiday(holiday), end))
            default: continue
            }
        }
    }

    /// "15th", "1st and 15th", "last day", "2nd tuesday of the month".
    ///
    /// - Parameters:
    ///   - place: Where the words begin.
    ///   - isMonthly: Whether words before them say that it is each month.
    ///   - found: What they can be.
    func addOfMonth(
        at place: Int, isMonthly: Bool = false, to found: inout [Read<RepeatWords.Pattern>]
    ) {
        if isMonthly {
            addRanksBehind(at: place, to: &found)
            addDayOrLast(at: place, to: &found)
        }
        if let (days, end) = numberedDays(at: place) {
            // "Los días 1 y 15".
            let areSeveral = days.count > 1 && language.numbersDays && !namesSpan(at: end)
            guard let further = ofEachMonth(at: end) ?? (isMonthly || areSeveral ? end : nil)
            else { return }
            found.append((.monthDays(days), further))
            return
        }
        if let (days, end) = severalDays(at: place, isMonthly: isMonthly) {
            found.append((.monthDays(days), end))
            return
        }
        guard case (var ranks, var end)? = ranks(at: place) else {
            return addEdgeOfMonth(at: place, to: &found)
        }
        if let behind = behindWorkdays(at: end) {
            found.append((.ofMonth(ranks, .workday), ofEachMonth(at: behind) ?? behind))
        } else if unit(at: end) != .day,
            let weekday = value(end, .weekday) ?? value(end, .often).flatMap(Self.weekday)
        {
            guard ranks.allSatisfy({ (-5...5).contains($0) }) else { return }
            let ranked = ranks.map { RepeatWords.RankedWeekday(rank: $0, weekday: weekday) }
            let (all, behind) = moreRanked(ranked[ranked.count - 1], at: end + 1)
            if all.contains(where: { $0.weekday != weekday }) {
                let days = ranked.dropLast() + all
                found.append((.weekdaysOfMonth(days), ofEachMonth(at: behind) ?? behind))
                return
            }
            (ranks, end) = (ranks + all.dropFirst().map(\.rank), behind - 1)
            let further = ofEachMonth(at: end + 1)
            // "Every 2nd Friday" is every other one for many; 第2金曜日 is for nobody.
            let canBeOther = !language.isUnspaced && further == nil && !isMonthly
            if canBeOther, ranks.count == 1, ranks[0] > 1 {
                found.append((.unclear(ranks[0], weekday: weekday), end + 1))
            } else {
                found.append((.ofMonth(ranks, .weekday(weekday)), further ?? end + 1))
            }
        } else if unit(at: end) == .day {
            let further = ofEachMonth(at: end + 1)
            guard further != nil || isMonthly || ranks == [-1] || ranks == [1] else { return }
            found.append((.monthDays(ranks), further ?? end + 1))
        } else if ranks == [-1], let behind = ofEachMonth(at: end) {
            // "The last of every month".
            found.append((.monthDays(ranks), behind))
        } else if unit(at: end) == nil, ranks.allSatisfy({ (1...31).contains($0) }) {
            guard !isA(.month, at: skip(.of, from: end)) else { return }
            found.append((.monthDays(ranks), ofEachMonth(at: end) ?? end))
        }
    }

    /// Places in a row of a month, "first and third".
    private func ranks(at place: Int) -> (ranks: [Int], end: Int)? {
        var (ranks, end): ([Int], Int) = ([], place)
        var start = place
        while let (rank, behind) = rankOfMonth(at: start) {
            (ranks, end) = (ranks + [rank], behind)
            if rank > 0, isA(.last, at: end) {
                ranks[ranks.count - 1] = -rank
                end += 1
            }
            let next = skip(.filler, from: skip(.and, .comma, from: end))
            // "第2第4火曜日" needs no word between.
            guard next > end || language.isUnspaced else { break }
            start = next
        }
        return ranks.isEmpty ? nil : (ranks, skipFillers(from: end))
    }

    /// "end of each month", "毎月末".
    private func addEdgeOfMonth(at place: Int, to found: inout [Read<RepeatWords.Pattern>]) {
        let isUnitFirst = language.isUnspaced && unit(at: place) == .month
        guard let code = edge(at: isUnitFirst ? place + 1 : place), code % 10 != 1,
            let end = isUnitFirst
                ? place + 2 : (10..<20).contains(code) ? place + 1 : ofEachMonth(at: place + 1)
        else { return }
        found.append((.monthDays([code % 10 == 0 ? 1 : -1]), end))
    }

    /// "day 1 and 15".
    func numberedDays(at place: Int) -> Read<[Int]>? {
        guard unit(at: place) == .day else { return nil }
        var (days, start, end) = ([Int](), place + 1, place)
        while let day = value(start, .number), (1...31).contains(day) {
            (days, end) = (days + [day], start + 1)
            start = skip(.and, .comma, from: end)
            guard start > end else { break }
        }
        return days.isEmpty ? nil : (days, end)
    }

    /// The place behind "of the month", "of each month"; nil if that is not there.
    func ofEachMonth(at place: Int) -> Int? {
        let start = skip(.of, .filler, .every, .within, .article, .at, from: place)
        guard start > place, unit(at: start) == .month else { return nil }
        return start + 1
    }

    /// "the last day of every month", where "every" comes late.
    private func everyMonth(at place: Int) -> Read<RepeatWords.Pattern>? {
        var found: [Read<RepeatWords.Pattern>] = []
        addOfMonth(at: place, to: &found)
        for (pattern, end) in found {
            let start = skip(.of, .filler, .within, .at, from: place)
            guard (start..<end).contains(where: { isA(.every, at: $0) }) else { continue }
            return (pattern, end)
        }
        // "15 of every month", "15 من كل شهر", and no 15 o'clock.
        guard place == 0 || !isA(.at, at: place - 1), let (days, end) = daysOfMonths(at: place),
            let of = (place..<end).first(where: { isA(.of, at: $0) }),
            (of..<end).contains(where: { isA(.every, at: $0) })
        else { return nil }
        return (.monthDays(days), end)
    }

    /// "8時間ごとに", "一日おきに", "un jour sur deux", where "every" stands behind.
    private func intervalBeforeEvery(at place: Int) -> Read<RepeatWords.Pattern>? {
        var (count, start) = (1, place)
        if let (number, end) = number(at: place) { (count, start) = (number, end) }
        if start == place {
            // The 2 of "2日おき" is no hour before "日おき".
            if place > 0, isA(.number, at: place - 1) { return nil }
            start = skip(.article, from: place)
        }
        guard (1...9_999).contains(count) else { return nil }
        if count == 1, let (days, end) = weekdayList(at: start),
            let weeks = value(end, .everyBehind), weeks > 1
        {
            return (.weekdays(days, weeks: weeks), end + 1)
        }
        guard let unit = unit(at: start), let code = value(start + 1, .everyBehind) else {
            guard let (amount, end) = amount(at: place), value(end, .everyBehind) == 0,
                let pattern = Self.interval(amount)
            else { return nil }
            return (pattern, end + 1)
        }
        if code > 1 { return count == 1 ? each(code, unit, behind: start + 2) : nil }
        if code == 0, let days = daysBehind(.interval(count, unit), at: start + 2).first {
            return days
        }
        if code == 0 || unit.seconds != nil { return (.interval(count, unit), start + 2) }
        // Of days and more so many are left out between two, and nobody agrees on more than one.
        return count == 1 ? (.interval(2, unit), start + 2) : nil
    }

    /// Each so long; nil if it is of two kinds.
    private static func interval(_ amount: Amount) -> RepeatWords.Pattern? {
        if amount.days == 0, amount.months == 0 { return .interval(amount.seconds, .second) }
        guard amount.isOfOneKind else { return nil }
        return amount.days > 0 ? .interval(amount.days, .day) : .interval(amount.months, .month)
    }
}
