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
            return amount(at: skip(.filler, from: place + 1))
        }
        guard let (amount, end) = amount(at: skip(.filler, from: place)) else { return nil }
        if value(end, .lasting) == 1 { return (amount, end + 1) }
        return value(end - 1, .lasting) == 2 ? (amount, end) : nil
    }

    /// "until friday", "5 times", "for 2 weeks", "from monday".
    func addBounds(_ frame: Frame, at place: Int, to found: inout [Read<Frame>]) {
        if frame.until == nil, isA(.until, at: place) {
            for (day, end) in days(at: skip(.until, .filler, from: place)) {
                var next = frame
                next.until = day
                found.append((next, end))
                for (clock, further) in clocks(at: end, behindPart: false) {
                    next.untilClock = clock
                    found.append((next, further))
                }
            }
        }
        if frame.until == nil, language.isUnspaced {
            for (day, end) in days(at: place) where isA(.until, at: end) {
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
        if isA(.from, at: place) {
            var next = frame
            // "De cada mes" says no start nor does "du mois", and "から" stands behind it.
            let day = skip(.within, .at, .filler, from: place + 1)
            next.isStart =
                language.isUnspaced
                ? frame.day != nil : !isA(.of, at: place) && !days(at: day).isEmpty
            found.append((next, place + 1))
        }
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
