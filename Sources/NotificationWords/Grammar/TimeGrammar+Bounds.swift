// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

extension TimeGrammar {
    /// "between 9 and 17", "from 9 to 5", "9-17".
    func addWindow(_ frame: Frame, at place: Int, to found: inout [Read<Frame>]) {
        guard frame.windowStart == nil, frame.clock == nil else { return }
        for (window, end) in windows(at: place) {
            var frame = frame
            (frame.windowStart, frame.windowEnd) = window
            found.append((frame, end))
        }
    }

    /// The parts of a day that the words at a place can be, each with its two ends.
    func windows(at place: Int) -> [Read<(ClockWords, ClockWords)>] {
        let start = skip(.between, .from, .filler, .at, from: place)
        let isBetween = (place..<start).contains { isA(.between, at: $0) }
        var found: [Read<(ClockWords, ClockWords)>] = []
        for (first, end) in clocks(at: start, behindPart: true) {
            // "at 8 and 20" is two times, and no part of a day.
            let next =
                isBetween
                ? skip(.to, .dash, .and, .until, .filler, from: end)
                : skip(.to, .dash, .until, .filler, from: end)
            guard next > end, !isDay(at: start, before: end) else { continue }
            for (last, further) in clocks(at: next, behindPart: true) {
                let end = language.isUnspaced ? skipOne(.until, from: further) : further
                found.append(((first, last), end))
            }
        }
        return found
    }

    /// Whether a bare number is the day of "vendredi 13 à 9h", whose "à" can also be a "to".
    private func isDay(at place: Int, before end: Int) -> Bool {
        place > 0 && isA(.weekday, at: place - 1) && end == place + 1
            && value(place, .number) != nil && isA(.at, at: end)
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

    /// "from june to august", "between 1 may and 15 june": the days it starts and ends on.
    private func addPeriod(_ frame: Frame, at place: Int, to found: inout [Read<Frame>]) {
        guard frame.day == nil, frame.until == nil else { return }
        let start = skip(.between, .from, .of, .within, .at, .filler, from: place)
        let isBetween = (place..<start).contains { isA(.between, at: $0) }
        guard isBetween || isA(.from, at: place) || isA(.of, at: place) || language.isUnspaced
        else { return }
        for (first, end) in days(at: start) where first.isOfYear {
            let next =
                isBetween
                ? skip(.to, .dash, .and, .until, .filler, from: end)
                : skip(.to, .dash, .until, .filler, .from, from: end)
            guard next > end else { continue }
            for (last, further) in days(at: next) where last.isOfYear {
                var frame = frame
                (frame.day, frame.until, frame.isStart) = (first, last.end, true)
                found.append(
                    (frame, language.isUnspaced ? skipOne(.until, from: further) : further))
            }
        }
    }

    /// "until friday", "5 times", "for 2 weeks", "from monday".
    func addBounds(_ frame: Frame, at place: Int, to found: inout [Read<Frame>]) {
        addPeriod(frame, at: place, to: &found)
        if frame.until == nil, isA(.until, at: place), !isWithinWeek(at: place) {
            for (day, end) in days(at: skip(.until, .filler, from: place)) {
                let clocks = clocks(at: end, behindPart: false)
                var next = frame
                (next.until, next.isUntilBeforeTime) = (day, !clocks.isEmpty)
                found.append((next, end))
                next.isUntilBeforeTime = false
                for (clock, further) in clocks {
                    next.untilClock = clock
                    found.append((next, further))
                }
            }
            // "Every 10 minutes until 18:00".
            for (clock, end) in clocks(at: skip(.until, .filler, from: place), behindPart: false) {
                var next = frame
                (next.until, next.untilClock) = (.offset(0), clock)
                found.append((next, end))
            }
        }
        if frame.until == nil, language.isUnspaced {
            for (day, end) in days(at: place)
            where isA(.until, at: end) && !isWithinWeek(at: place - 1) {
                var next = frame
                next.until = day
                found.append((next, end + 1))
            }
        }
        if frame.count == nil {
            let start = skip(.filler, from: place)
            if let (number, end) = number(at: start), isA(.timesWord, at: end) {
                var next = frame
                next.count = number
                found.append((next, end + 1))
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
        if isA(.from, at: place), !isWithinWeek(at: language.isUnspaced ? place : place + 2) {
            var next = frame
            // "De cada mes" says no start nor does "du mois", and "から" stands behind it.
            let day = skip(.within, .at, .filler, from: place + 1)
            next.isStart =
                language.isUnspaced
                ? frame.day != nil : !isA(.of, at: place) && !days(at: day).isEmpty
            found.append((next, place + 1))
        }
    }

    /// Whether a word joins two days of the week to a part of each week: "monday to friday".
    private func isWithinWeek(at place: Int) -> Bool {
        guard place > 0, dayOfWeek(at: place - 1) != nil else { return false }
        let next = skip(.from, .to, .dash, .until, from: place)
        return next > place && dayOfWeek(at: next) != nil
    }

    /// "except friday"; in some languages "except" comes behind.
    func addExceptions(_ frame: Frame, at place: Int, to found: inout [Read<Frame>]) {
        guard frame.exceptedWeekdays.isEmpty else { return }
        let start = skip(.comma, .filler, from: place)
        if value(start, .except) == 0 {
            let first = skip(.filler, .at, .within, .every, from: start + 1)
            guard let (days, end) = weekdayList(at: first) else { return }
            var next = frame
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
