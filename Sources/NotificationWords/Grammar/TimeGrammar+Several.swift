// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

extension TimeGrammar {
    // MARK: - Several times of a day

    /// Whether "and" stands before a place, with no more than small words between.
    func isBehindAnd(_ place: Int) -> Bool {
        let small: [Meaning.Kind] = [.at, .filler, .within, .of]
        var before = place - 1
        while before > 0, !isA(.and, at: before), small.contains(where: { isA($0, at: before) }) {
            before -= 1
        }
        return before >= 0 && isA(.and, at: before)
    }

    /// Whether a word that says a start stands before a place, with no more than small words between.
    func isBehindFrom(_ place: Int) -> Bool {
        var before = place - 1
        while before > 0, isA(.filler, at: before), !isA(.from, at: before) { before -= 1 }
        return before >= 0 && isA(.from, at: before) && !isA(.of, at: before)
            && !language.isUnspaced
    }

    /// "at 8 and 20", "at 9, 13 and 17", "in the morning and in the evening".
    func addOtherClocks(_ frame: Frame, at place: Int, to found: inout [Read<Frame>]) {
        guard frame.otherClocks.count < Self.mostClocks else { return }
        let start = skip(.comma, .and, .filler, from: place)
        // "朝昼晩" needs no word between.
        let isRow = language.isUnspaced && frame.clock?.isWholePart == true
        let isJoined = (place..<start).contains { isA(.and, at: $0) || isA(.comma, at: $0) }
        guard isJoined || isRow && start == place && isA(.part, at: place) else { return }
        var others = clocks(at: start, behindPart: true)
        let last = frame.otherClocks.last ?? frame.clock
        // "At 8 in the morning and evening" is hardly the hour of the evening.
        let isOfHour = last.map { $0.part != nil && $0.part != .noon && !$0.isWholePart } ?? false
        if !isOfHour, let whole = wholePart(at: skip(.every, .filler, from: start)) {
            others.append(whole)
        }
        for (clock, end) in others {
            // The 15 of "at 9 and 15 december" is no hour.
            let behind = skip(.of, .filler, .dot, .dash, from: end)
            if isA(.month, at: behind) || isA(.monthMark, at: end) { continue }
            var next = frame
            next.otherClocks.append(clock)
            found.append((next, end))
            addOtherClocks(next, at: end, to: &found)
        }
    }

    /// Whether a part of the day and a time are one: noon is no time of an evening.
    func agree(_ part: DayPart?, _ clock: ClockWords?) -> Bool {
        guard clock?.part == .noon, let part else { return true }
        return part == .noon || part == .afternoon
    }

    /// A part of a day that stands for its hour; noon and midnight are hours themselves.
    func wholePart(at place: Int) -> Read<ClockWords>? {
        guard let (part, isToday, end) = part(at: place), !isToday, part != .noon, part != .midnight
        else { return nil }
        var clock = ClockWords(0)
        (clock.part, clock.isWholePart) = (part, true)
        clock.canBeDay = isA(.dayOffset, at: end - 1)
        return (clock, end)
    }

    /// "every morning and evening".
    func addSeveralParts(_ frame: Frame, at place: Int, to found: inout [Read<Frame>]) {
        guard frame.clock == nil, let (whole, end) = wholePart(at: place) else { return }
        var next = frame
        (next.part, next.clock) = (nil, whole)
        addOtherClocks(next, at: end, to: &found)
    }

    // MARK: - Several days of a month

    /// "the 1st and 15th", "first and third monday", which can only be those of each month.
    func severalOfMonth(at place: Int) -> Read<RepeatWords.Pattern>? {
        let start = skip(.filler, .at, from: place)
        var found: [Read<RepeatWords.Pattern>] = []
        addOfMonth(at: start, to: &found)
        for (pattern, end) in found {
            switch pattern {
            case .monthDays(let days) where days.count > 1: break
            case .ofMonth(let ranks, _) where ranks.count > 1: break
            case .weekdaysOfMonth: break
            default: continue
            }
            // Those of one month are no repetition.
            if !namesSpan(at: end) { return (pattern, end) }
        }
        return nil
    }

    /// Days that are no mere numbers, or said to be of each month: "1er et le 15", "1日と15日".
    func severalDays(at place: Int, isMonthly: Bool) -> Read<[Int]>? {
        var (days, end, isMarked) = ([Int](), place, isMonthly)
        var start = place
        while let (day, next, hasMark) = markedDay(at: start) {
            (days, end, isMarked) = (days + [day], next, isMarked || hasMark)
            start = skip(.and, .comma, .filler, from: end)
            guard isA(.and, at: end) || isA(.comma, at: end) else { break }
        }
        guard days.count > 1, Set(days).count == days.count else { return nil }
        if let further = ofEachMonth(at: end) { return (days, further) }
        let isThing = isA(.weekday, at: end) || isA(.workdays, at: end) || unit(at: end) != nil
        return isMarked && !isThing && !isA(.month, at: end) ? (days, end) : nil
    }

    /// One day of a month or several, in digits: "15", "1 y 15 de cada mes".
    func daysOfMonths(at place: Int) -> Read<[Int]>? {
        if let several = severalDays(at: place, isMonthly: true) { return several }
        guard let (day, end, _) = markedDay(at: place), !isA(.month, at: skip(.of, from: end))
        else { return nil }
        return ([day], ofEachMonth(at: end) ?? end)
    }

    /// A place in a row of a month: "third", "last", and "2." in some languages.
    func rankOfMonth(at place: Int) -> Read<Int>? {
        if let rank = value(place, .ordinal) { return (rank, place + 1) }
        if isA(.last, at: place) { return (-1, place + 1) }
        let next = place + 1
        guard language.ordinalsHaveDots, isA(.dot, at: next), isGlued(next), !isGlued(next + 1),
            let rank = value(place, .number), (1...31).contains(rank), tokens[place].digits > 0
        else { return nil }
        return (rank, next + 1)
    }

    /// A day of a month in digits or as a place in a row, and whether it can be no other number.
    func markedDay(at place: Int) -> (day: Int, end: Int, hasMark: Bool)? {
        if isA(.quarterPart, at: place) || isA(.hourPlace, at: place) { return nil }
        if let day = value(place, .ordinal), (1...31).contains(day) {
            return (day, place + 1, true)
        }
        guard let day = value(place, .number), (1...31).contains(day), tokens[place].digits > 0,
            tokens[place].digits < 3
        else { return nil }
        let next = place + 1
        let others: [Meaning.Kind] = [
            .colon, .oclock, .meridiem, .slash, .dash, .monthMark, .minuteMark, .yearMark,
            .timesWord,
        ]
        if others.contains(where: { isA($0, at: next) }) { return nil }
        if isA(.dayMark, at: next) { return (day, next + 1, true) }
        if unit(at: next) != nil { return nil }
        guard isA(.dot, at: next), isGlued(next) else { return (day, next, false) }
        // `9.30` is a time, and `1.5.` a date.
        return isA(.number, at: next + 1) && isGlued(next + 1) ? nil : (day, next + 1, true)
    }

    /// Whether a month or a year is named at a place, in which days are that were named before it.
    func namesSpan(at place: Int) -> Bool {
        let start = skip(.of, .filler, .within, .at, .comma, from: place)
        if isA(.month, at: start) || year(at: start) != nil { return true }
        if let (unit, _, _) = turnedUnit(at: start) { return unit == .month || unit == .year }
        return false
    }

    /// "and the third thursday" behind the first monday.
    func moreRanked(
        _ first: RepeatWords.RankedWeekday, at place: Int
    ) -> Read<[RepeatWords.RankedWeekday]> {
        var (days, end) = ([first], place)
        while true {
            let start = skip(.and, .comma, .filler, .every, from: end)
            guard (end..<start).contains(where: { isA(.and, at: $0) || isA(.comma, at: $0) }),
                let rank = value(start, .ordinal) ?? value(start, .last).map({ _ in -1 }),
                (-5...5).contains(rank), rank != 0, let weekday = value(start + 1, .weekday)
            else { return (days, end) }
            (days, end) = (days + [.init(rank: rank, weekday: weekday)], start + 2)
        }
    }
}
