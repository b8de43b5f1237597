// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

/// Parts of a day and of the year, which have two ends.
extension TimeGrammar {
    /// "between 9 and 17", "from 9 to 5", "9-17".
    func addWindow(_ frame: Frame, at place: Int, to found: inout [Read<Frame>]) {
        guard frame.windowStart == nil, frame.clock == nil else { return }
        for (window, end) in windows(at: place) {
            var frame = frame
            (frame.windowStart, frame.windowEnd) = window
            frame.windowKind = windowKind(place..<end)
            found.append((frame, end))
        }
    }

    /// The things that the words of a part of the day can be besides.
    private func windowKind(_ range: Range<Int>) -> Frame.WindowKind {
        let start = skip(.between, .from, .filler, .at, from: range.lowerBound)
        let small = range.lowerBound..<start
        if small.contains(where: { isA(.between, at: $0) }) { return .open }
        if small.contains(where: { isA(.from, at: $0) }) { return .span }
        // "À 17h à 7h15" are two times, where "de 9h à 10h" is one part of the day.
        if isBehindAt(start) || isA(.part, at: start),
            (start..<range.upperBound).contains(where: { isJointAt($0) })
        {
            return .open
        }
        let isBare = range.upperBound == start + 3 && isA(.dash, at: start + 1)
        if isBare, tokens[start].digits > 0, tokens[start + 2].digits > 0 { return .open }
        guard let clock = relativeClocks(at: start).first(where: { $0.end == range.upperBound })
        else { return .span }
        // "Five to six" is said of a clock, and "20 to 8" of nothing else.
        guard let (minutes, _) = number(at: start) else { return .clock }
        let isIdiom = minutes > 12 || tokens[start].digits == 0 && minutes % 5 == 0
        return isIdiom ? .clock : .orClock(clock.value)
    }

    /// Whether "at" stands before a place and no "from", with no more than small words between.
    private func isBehindAt(_ place: Int) -> Bool {
        var before = place - 1
        var isAt = false
        while before >= 0, isA(.at, at: before) || isA(.filler, at: before) {
            if isA(.from, at: before) { return false }
            isAt = isAt || isA(.at, at: before)
            before -= 1
        }
        return isAt && !(before >= 0 && isA(.from, at: before))
    }

    private func isJointAt(_ place: Int) -> Bool {
        isA(.to, at: place) && isA(.at, at: place)
    }

    /// The parts of a day that the words at a place can be, each with its two ends.
    func windows(at place: Int) -> [Read<(ClockWords, ClockWords)>] {
        let start = skip(.between, .from, .filler, .at, from: place)
        let isBetween = (place..<start).contains { isA(.between, at: $0) }
        var found: [Read<(ClockWords, ClockWords)>] = []
        for (first, end) in clocks(at: start, behindPart: true) where !first.isOfISO {
            guard let next = secondEnd(behind: end, isBetween: isBetween),
                !isDay(at: start, before: end, in: place)
            else { continue }
            for (last, further) in clocks(at: next, behindPart: true) {
                // "18時まで10分ごと" has a length behind its end.
                if let unit = unit(at: further), unit <= .hour { continue }
                // "At 9 until 1 july" ends on a day, and no hour is the 3 of "9時に3日に1回".
                let behind = skip(.of, .filler, .dot, from: further)
                let isDay = isA(.number, at: further - 1) && isA(.month, at: behind)
                let isMarked = isA(.monthMark, at: further) || isA(.dayMark, at: further)
                // Some are days of the week, too: "22:00-07:00 月-金", "22:00-7:00 mar".
                if isDay || isMarked, !last.isWritten { continue }
                found.append(((first, last), behindUntil(further)))
            }
        }
        return found
    }

    /// "from june to august", "between 1 may and 15 june": the days it starts and ends on.
    func addPeriod(_ frame: Frame, at place: Int, to found: inout [Read<Frame>]) {
        guard frame.day == nil, frame.until == nil else { return }
        let start = skip(.between, .from, .of, .within, .at, .filler, from: place)
        let isBetween = (place..<start).contains { isA(.between, at: $0) }
        guard isBetween || isA(.from, at: place) || isA(.of, at: place) || language.isUnspaced
        else { return }
        if let (first, last, end) = daysOfMonth(at: start, isBetween: isBetween) {
            var frame = frame
            (frame.day, frame.until, frame.isStart) = (first, last, true)
            found.append((frame, behindUntil(end)))
        }
        for (first, end) in days(at: start) where first.isOfYear {
            let end = language.isUnspaced ? skipOne(.from, from: end) : end
            guard let next = secondEnd(behind: end, isBetween: isBetween) else { continue }
            for (last, further) in days(at: next) where last.isOfYear {
                var frame = frame
                (frame.day, frame.until, frame.isStart) = (first, last.end, true)
                found.append((frame, behindUntil(further)))
            }
        }
    }

    /// "from 11 to 25 june": two days of a month that is said once.
    private func daysOfMonth(
        at place: Int, isBetween: Bool
    ) -> (first: DayWords, last: DayWords, end: Int)? {
        guard let (day, end) = dayNumber(at: place) else { return nil }
        let marked = skipOne(.dayMark, from: skipOne(.dot, from: end))
        guard let next = secondEnd(behind: marked, isBetween: isBetween) else { return nil }
        for (last, further) in days(at: next) {
            guard case .date(let year, let month?, .some) = last else { continue }
            return (.date(year: year, month: month, day: day), last, further)
        }
        return nil
    }

    /// The place of the second end; nil if no word says that there is one.
    ///
    /// "At 8 and 20" is two times, and no part of a day.
    private func secondEnd(behind end: Int, isBetween: Bool) -> Int? {
        let next =
            isBetween
            ? skip(.to, .dash, .and, .until, .filler, from: end)
            : skip(.to, .dash, .until, .filler, from: end)
        let kinds: [Meaning.Kind] = [.to, .dash, .until] + (isBetween ? [.and] : [])
        let hasWord = (end..<next).contains { place in kinds.contains { isA($0, at: place) } }
        let isSaid = hasWord || language.isUnspaced && isA(.from, at: end - 1)
        return isSaid ? next : nil
    }

    /// The place behind an "until" that stands behind what it says.
    private func behindUntil(_ place: Int) -> Int {
        language.isUnspaced ? skipOne(.until, from: place) : place
    }

    /// Whether a bare number is the day of "vendredi 13 à 9h", whose "à" can also be a "to".
    private func isDay(at place: Int, before end: Int, in start: Int) -> Bool {
        guard place > 0, end == place + 1, value(place, .number) != nil, isA(.at, at: end) else {
            return false
        }
        if dayOfWeek(at: place - 1) != nil || unit(at: place - 1) == .day { return true }
        // "Le 5 à 9h", but not "de 9 à 17h", nor "las 9 a las 17", whose first word is no day's.
        return isA(.filler, at: place - 1) && !isA(.at, at: place - 1)
            && !(start..<place).contains { isA(.from, at: $0) || isA(.between, at: $0) }
    }
}

extension DayWords {
    /// Whether it is a date with a month, or a month.
    fileprivate var isOfYear: Bool {
        switch self {
        case .date(_, .some, _), .numbers, .season: true
        default: false
        }
    }

    /// Its last day, if it is a month.
    fileprivate var end: DayWords {
        switch self {
        case .date(_, .some, nil), .season: .edge(2, self)
        default: self
        }
    }
}
