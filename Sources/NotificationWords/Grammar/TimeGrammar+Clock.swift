// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

extension TimeGrammar {
    /// The times of the day that the words at a place can be.
    ///
    /// - Parameters:
    ///   - place: Where they begin.
    ///   - behindPart: Whether a part of the day came before, so that a number is an hour.
    /// - Returns: The times, the likeliest first, each with the place behind it.
    func clocks(at place: Int, behindPart: Bool) -> [Read<ClockWords>] {
        known.clocks(at: place, behindPart) { readClocks(at: place, behindPart: behindPart) }
    }

    private func readClocks(at place: Int, behindPart: Bool) -> [Read<ClockWords>] {
        var start = place
        var isMarked = behindPart
        while start < tokens.count {
            if isA(.at, at: start) || value(start, .exactness) ?? 2 < 2 {
                isMarked = true
            } else if !isA(.filler, at: start) {
                break
            }
            start += 1
        }
        var half: Bool?
        if language.halfComesFirst, let code = value(start, .meridiem) {
            half = code == 1
            start = skip(.filler, .at, from: start + 1)
            isMarked = true
        }
        var found: [Read<ClockWords>] = []
        addRelative(at: start, to: &found)
        addHours(at: start, isMarked: isMarked || start == 0, to: &found)
        let isNear = language.isUnspaced && has(.nearly)
        var all: [Read<ClockWords>] = []
        for read in found {
            var (clock, end) = read
            if let half { clock.isAfternoon = half }
            (clock, end) = withHalf(clock, end)
            guard clock.hour <= 12 || clock.isAfternoon != false || clock.hour == 24 else {
                continue
            }
            if isNear, let near = near(clock, end) { all.append(near) }
            all.append((clock, end))
        }
        return all
    }

    /// Adds "am" or "in the evening", which stands behind most times.
    func withHalf(_ clock: ClockWords, _ end: Int) -> Read<ClockWords> {
        var clock = clock
        let start = skip(.filler, .within, .of, from: end)
        if let code = value(start, .meridiem), clock.isAfternoon == nil {
            clock.isAfternoon = code == 1
            return (clock, start + 1)
        }
        if let code = value(start, .part), let part = DayPart(rawValue: code), clock.part == nil,
            !isA(.dayOffset, at: start), part != .midnight
        {
            clock.part = part
            return (clock, start + 1)
        }
        return (clock, end)
    }

    /// The hour that minutes are counted from.
    func baseHour(at place: Int) -> Read<ClockWords>? {
        if let named = namedHour(at: place) { return named }
        guard let (hour, end) = hourNumber(at: place) else { return nil }
        var clock = ClockWords(hour)
        clock.isOfTwentyFour = hour > 12 || hour == 0
        return withHalf(clock, skip(.oclock, from: end))
    }

    /// Noon, midnight and what else has a name.
    func namedHour(at place: Int) -> Read<ClockWords>? {
        if let hour = value(place, .hourName) {
            var clock = ClockWords(hour)
            clock.isOfTwentyFour = true
            return (clock, place + 1)
        }
        guard let code = value(place, .part), let part = DayPart(rawValue: code) else { return nil }
        switch part {
        case .noon:
            var clock = ClockWords(12)
            (clock.isOfTwentyFour, clock.part) = (true, .noon)
            return (clock, place + 1)
        case .midnight:
            var clock = ClockWords(0)
            clock.isMidnight = true
            clock.isOfTwentyFour = true
            return (clock, place + 1)
        default: return nil
        }
    }

    private func hourNumber(at place: Int) -> Read<Int>? {
        if let hour = value(place, .number), hour <= 24, tokens[place].digits <= 2 {
            return (hour, place + 1)
        }
        // In some languages hours are said as places in a row.
        if language.saysHoursAsOrdinals, let hour = value(place, .ordinal), (1...12).contains(hour)
        {
            return (hour, place + 1)
        }
        return nil
    }

    // MARK: - Hours first

    private func addHours(
        at place: Int, isMarked: Bool, to found: inout [Read<ClockWords>]
    ) {
        if let (clock, end) = namedHour(at: place) {
            // Nobody says 正午半.
            if !language.isUnspaced { addMinutes(to: clock, at: end, in: &found) }
            found.append((clock, end))
            return
        }
        guard let (hour, end) = hourNumber(at: place) else {
            addRun(at: place, isMarked: isMarked, to: &found)
            return
        }
        var clock = ClockWords(hour)
        clock.isOfTwentyFour = hour > 12 || hour == 0
        if addWritten(clock, digits: tokens[place].digits, at: end, to: &found) { return }
        // "Study 2 hours" is no time where the hours of a clock are said otherwise.
        let isBehindAt =
            place > 0 && isA(.at, at: place - 1) && !isA(.lasting, at: place - 1)
        let isLength = language.hasTwelveHours && !isBehindAt && !isGlued(end)
        if isA(.oclock, at: end), unit(at: end) != .hour || !isBehindWithin(place) && !isLength {
            clock.isOfTwentyFour = clock.isOfTwentyFour || value(end, .oclock) == 1
            let next = skip(.oclock, from: end)
            addMinutes(to: clock, at: next, in: &found)
            found.append((clock, next))
            return
        }
        // What follows is a day: "1. advent", "3月".
        if language.ordinalsHaveDots && isA(.dot, at: end) || isA(.monthMark, at: end) { return }
        if hour == 24 { return }
        addSpoken(clock, at: place, end, isMarked: isMarked, to: &found)
        let further = skip(.filler, .within, .of, from: end)
        let hasHalf =
            isA(.meridiem, at: further) || isA(.part, at: further)
            || isA(.partOfToday, at: further)
        if isMarked || hasHalf || isExact(at: end) || isInRowOfHours(end) {
            found.append((clock, end))
        }
    }

    /// Whether a word stands behind a number that is said of no other number than an hour: "9ish".
    func isExact(at place: Int) -> Bool { value(place, .exactness) ?? 0 > 0 }

    /// Whether the hour that a number stands before has the word for both: "8 und 20 Uhr".
    private func isInRowOfHours(_ place: Int) -> Bool {
        var next = place
        while isA(.and, at: next) || isA(.comma, at: next),
            let hour = value(next + 1, .number), hour <= 24
        {
            next += 2
        }
        return next > place && isA(.oclock, at: next) && unit(at: next) == nil
    }

    /// Whether a number is counted from now: "in 2 hours" is no two o'clock.
    private func isBehindWithin(_ place: Int) -> Bool {
        var before = place - 1
        while before > 0, isA(.filler, at: before), !isA(.within, at: before) { before -= 1 }
        return before >= 0 && isA(.within, at: before) && !isA(.of, at: before)
            && !language.isUnspaced
    }

    /// `9:30`, `9:30:15`, `9.30`.
    private func addWritten(
        _ clock: ClockWords, digits: Int, at place: Int, to found: inout [Read<ClockWords>]
    ) -> Bool {
        let isColon = isA(.colon, at: place)
        let isDot = isA(.dot, at: place) && isGlued(place) && language.hasDottedClock
        guard digits > 0, isColon || isDot, let minute = value(place + 1, .number),
            tokens[place + 1].digits == 2, isGlued(place + 1), minute < 60
        else { return false }
        var clock = clock
        clock.minute = minute
        clock.isWritten = true
        // A zero before the hour is written where a day has 24 of them.
        clock.isOfTwentyFour = clock.isOfTwentyFour || digits == 2 && clock.hour < 10
        clock.isOfISO = isA(.isoTime, at: place - 1)
        var end = place + 2
        if isColon, isA(.colon, at: end), let second = value(end + 1, .number), second < 60,
            tokens[end + 1].digits == 2
        {
            clock.second = second
            end += 2
        }
        if isDot, isA(.dot, at: end), isGlued(end), isGlued(end + 1) { return false }
        if clock.hour == 24, minute > 0 { return true }
        found.append((clock, skip(.oclock, from: end)))
        return isColon
    }

    /// Minutes behind an hour that has its word: "15h20", "trois heures et quart", "moins cinq".
    private func addMinutes(
        to clock: ClockWords, at place: Int, in found: inout [Read<ClockWords>]
    ) {
        let isBefore = isA(.minus, at: place)
        // "15時に5分の…" has no minutes: where nothing stands between words they are glued.
        let start =
            language.isUnspaced
            ? place : skip(.and, .minus, .filler, .comma, .article, from: place)
        // "17h du 11 au 25 juin" has no minutes.
        let isJoined = isA(.and, at: place) || isBefore || language.isUnspaced
        guard clock.hour < 24, let (minutes, end) = minutes(at: start),
            !isAnotherHour(start, end, behind: place)
        else { return }
        // A number without a mark can be a day.
        let hasMark =
            isJoined || isGlued(start) || language.isUnspaced
            || tokens[start].digits != 1
        guard hasMark, isJoined || start == skip(.article, from: place), !isA(.month, at: end),
            !isA(.dot, at: end), !isA(.slash, at: end),
            !isA(.unit, at: end), !isA(.monthMark, at: end)
        else { return }
        var exact = clock
        exact.minute = 0
        if language.isUnspaced, unit(at: end) == .second || isA(.minuteMark, at: end) { return }
        // "2h 30 min" is a length of time.
        if unit(at: end - 1) == .minute, !isA(.minuteMark, at: end - 1), start == place { return }
        if language.isUnspaced, isA(.before, at: end) {
            found.append((clock.moved(by: -minutes), end + 1))
        }
        found.append((isBefore ? clock.moved(by: -minutes) : exact.moved(by: minutes), end))
    }

    /// Hours and minutes as they are said: "three twenty", "twelve oh three", "tres y media".
    private func addSpoken(
        _ clock: ClockWords, at place: Int, _ end: Int, isMarked: Bool,
        to found: inout [Read<ClockWords>]
    ) {
        var clock = clock
        let isBefore = isA(.minus, at: end)
        if isA(.and, at: end) || isBefore {
            let start = skip(.and, .minus, .filler, from: end)
            if let (minutes, next) = minutes(at: start), !isA(.unit, at: next) || minutes > 0,
                !isAnotherHour(start, next, behind: end)
            {
                clock.minute = 0
                found.append((clock.moved(by: isBefore ? -minutes : minutes), next))
            }
            return
        }
        guard let minute = value(end, .number), minute < 60 else { return }
        let digits = tokens[end].digits
        let areWords = digits == 0 && tokens[place].digits == 0
        if minute == 0, let ones = value(end + 1, .number), ones < 10 {
            clock.minute = ones
            found.append((clock, end + 2))
        } else if areWords && minute > 9 || digits == 2 && tokens[place].digits > 0 && isMarked {
            guard !isA(.unit, at: end + 1), !isA(.month, at: end + 1) else { return }
            clock.minute = minute
            found.append((clock, end + 1))
        }
    }

    /// Whether a number behind "and" is in digits, and not said to be of minutes: "at 8 and 20" is two
    /// times, where "ocho y veinte" is one.
    private func isAnotherHour(_ number: Int, _ end: Int, behind place: Int) -> Bool {
        isA(.and, at: place) && tokens[number].digits > 0 && end == number + 1
    }

    /// Three or four digits in a row: "at 730", "tonight 815".
    private func addRun(at place: Int, isMarked: Bool, to found: inout [Read<ClockWords>]) {
        let hasWord = isA(.meridiem, at: place + 1) || isA(.oclock, at: place + 1)
        let isOfISO = isA(.isoTime, at: place)
        guard var number = value(place, .number), isMarked && place > 0 || hasWord || isOfISO
        else { return }
        var second: Int?
        if isOfISO, tokens[place].digits == 6 {
            (second, number) = (number % 100, number / 100)
        } else if !(3...4).contains(tokens[place].digits) {
            return
        }
        guard number % 100 < 60, number < 2_400, second ?? 0 < 60 else { return }
        var clock = ClockWords(number / 100, number % 100, second)
        clock.isOfISO = isOfISO
        clock.isOfTwentyFour = clock.hour > 12 || clock.hour == 0 || isOfISO
        found.append((clock, skipOne(.oclock, from: place + 1)))
    }

    // MARK: - Parts of a day

    /// "this morning", "tonight", "in the evening".
    func part(at place: Int) -> (part: DayPart, isToday: Bool, end: Int)? {
        var start = skip(.filler, .within, .at, .of, from: place)
        if let code = value(start, .partOfToday), let part = DayPart(rawValue: code) {
            return (part, true, start + 1)
        }
        let isToday = isA(.this, at: start)
        if isToday { start = skip(.this, .filler, from: start) }
        guard let code = value(start, .part), let part = DayPart(rawValue: code) else { return nil }
        // In some languages "this" comes behind.
        if isA(.this, at: start + 1), !isToday, !isA(.weekday, at: start + 2),
            !isA(.unit, at: start + 2)
        {
            return (part, true, start + 2)
        }
        return (part, isToday, start + 1)
    }
}
