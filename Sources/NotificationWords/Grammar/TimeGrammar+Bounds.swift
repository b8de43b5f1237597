// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

/// The bounds of a repetition: its end, how often, how long, its start and its exceptions.
extension TimeGrammar {
    /// "until friday", "5 times", "for 2 weeks", "from monday".
    func addBounds(_ frame: Frame, at place: Int, to found: inout [Read<Frame>]) {
        addPeriod(frame, at: place, to: &found)
        if frame.until == nil { addEnd(frame, at: place, to: &found) }
        if frame.count == nil {
            let start = skip(.filler, from: place)
            if let (number, end) = number(at: start), isA(.timesWord, at: end) {
                var next = frame
                next.count = number
                found.append((next, end + 1))
            } else if isA(.timesBefore, at: start), let (number, end) = number(at: start + 1) {
                var next = frame
                next.count = number
                found.append((next, end))
            }
        }
        if frame.length == nil, let (length, end) = length(at: place) {
            var next = frame
            next.length = length
            found.append((next, end))
        }
        if !frame.isAfterDone, isA(.afterDone, at: place) {
            var next = frame
            next.isAfterDone = true
            found.append((next, place + 1))
        }
        let behindFirst = language.isUnspaced ? place : skip(.filler, from: place + 1) + 1
        if isA(.from, at: place), !isWithinWeek(at: behindFirst) {
            var next = frame
            // "De cada mes" says no start nor does "du mois", and "から" stands behind it.
            let day = skip(.within, .at, .filler, from: place + 1)
            next.isStart =
                language.isUnspaced
                ? frame.day != nil : !isA(.of, at: place) && !days(at: day).isEmpty
            found.append((next, place + 1))
        }
    }

    /// "until friday at 9", "until 18:00"; in some languages "until" comes behind.
    private func addEnd(_ frame: Frame, at place: Int, to found: inout [Read<Frame>]) {
        func add(_ day: DayWords, _ clock: ClockWords?, _ end: Int, isBeforeTime: Bool = false) {
            var next = frame
            (next.until, next.untilClock, next.isUntilBeforeTime) = (day, clock, isBeforeTime)
            found.append((next, end))
        }
        if isA(.until, at: place), !isWithinWeek(at: place) {
            let start = skip(.until, .filler, from: place)
            for (day, end) in days(at: start) {
                let clocks = clocks(at: end, behindPart: false)
                add(day, nil, end, isBeforeTime: !clocks.isEmpty)
                for (clock, further) in clocks { add(day, clock, further) }
            }
            for (clock, end) in clocks(at: start, behindPart: value(place, .until) == 1) {
                add(.offset(0), clock, end)
            }
        }
        guard language.isUnspaced, has(.until) else { return }
        for (day, end) in days(at: place)
        where isA(.until, at: end) && !isWithinWeek(at: place - 1) { add(day, nil, end + 1) }
        for (clock, end) in clocks(at: place, behindPart: true) where isA(.until, at: end) {
            add(.offset(0), clock, end + 1)
        }
        // "金曜12時までに".
        for (day, next) in days(at: place) {
            for (clock, end) in clocks(at: skip(.of, from: next), behindPart: true)
            where isA(.until, at: end) { add(day, clock, end + 1) }
        }
    }

    /// "for 2 weeks", "zwei Wochen lang".
    private func length(at place: Int) -> Read<Amount>? {
        if value(place, .lasting) == 0 {
            let start = skip(.filler, from: place + 1)
            if let (amount, end) = amount(at: start) { return (amount, end) }
            // "For the next hour".
            guard let unit = unit(at: start) else { return nil }
            var one = Amount()
            one.add(1, unit)
            return (one, start + 1)
        }
        guard let (amount, end) = amount(at: skip(.filler, from: place)) else { return nil }
        if value(end, .lasting) == 1 { return (amount, end + 1) }
        return value(end - 1, .lasting) == 2 ? (amount, end) : nil
    }

    /// Whether a word joins two days of the week to a part of each week: "monday to friday".
    private func isWithinWeek(at place: Int) -> Bool {
        var first = place - 1
        while first > 0, isA(.filler, at: first) { first -= 1 }
        guard first >= 0, dayOfWeek(at: first) != nil else { return false }
        let next = skip(.from, .to, .dash, .until, .filler, from: place)
        return next > place && dayOfWeek(at: next) != nil
    }

    /// "except friday"; in some languages "except" comes behind.
    func addExceptions(_ frame: Frame, at place: Int, to found: inout [Read<Frame>]) {
        guard frame.exceptedWeekdays.isEmpty, frame.exceptedDays.isEmpty else { return }
        let start = skip(.comma, .filler, from: place)
        if value(start, .except) == 0 {
            let first = skip(.filler, .at, .within, .every, from: start + 1)
            var next = frame
            guard let (days, end) = weekdayList(at: first) else {
                for (dates, end) in exceptedDates(at: first) {
                    next.exceptedDays = dates
                    found.append((next, end))
                }
                return
            }
            next.exceptedWeekdays = days
            found.append((next, end))
        } else if let (days, end) = weekdayList(at: start) {
            let word = skip(.filler, from: end)
            guard let mark = [end, word].first(where: { value($0, .except) == 1 }) else { return }
            var next = frame
            next.exceptedWeekdays = days
            found.append((next, skip(.of, .filler, from: mark + 1)))
        }
    }

    /// "6 december", "6 and 13 december", "christmas": dates that are left out.
    private func exceptedDates(at place: Int) -> [Read<[DayWords]>] {
        var found: [Read<[DayWords]>] = []
        for (day, end) in days(at: place) where day.isException {
            found.append(([day], end))
            let start = skip(.and, .comma, .filler, from: end)
            guard isA(.and, at: end) || isA(.comma, at: end) else { continue }
            for (rest, further) in exceptedDates(at: start) {
                found.append(([day] + rest, further))
            }
        }
        return found.reversed()
    }
}

extension DayWords {
    /// Whether it can be a date that is left out.
    fileprivate var isException: Bool {
        switch self {
        case .date(_, .some, .some), .numbers, .holiday, .shifted: true
        default: false
        }
    }
}
