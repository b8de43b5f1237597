// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

/// Times of the day that no clock shows.
extension TimeSigns {
    /// The times among some tokens that no clock shows: `25:00`, `9:75`, `13pm`, `25 Uhr`.
    func missingClocks(in range: Range<Int>) -> [Range<Int>] {
        range.compactMap { place in
            guard isNumber(place), tokens[place].digits < 3, !isWithinNumber(place),
                let end = missingClockEnd(place), end <= range.upperBound
            else { return nil }
            return place..<end
        }
    }

    /// The days of a month among some tokens that none has: `32 january`, `january 32`, 1月32日.
    func missingDates(in range: Range<Int>) -> [Range<Int>] {
        range.compactMap { place in
            if isA(.month, place), isMissingDay(place + 1), place + 1 < range.upperBound,
                !isDay(place - 1), !isA(.ordinal, place - 1), !isA(.dot, place - 1)
            {
                return place..<place + 2
            }
            if language.isUnspaced { return missingMarkedDate(place, in: range) }
            guard isMissingDay(place), !isWithinNumber(place) else { return nil }
            var month = place + 1
            while isA(.dot, month) || isA(.of, month) || isA(.filler, month) { month += 1 }
            guard isA(.month, month), month < range.upperBound else { return nil }
            // "Bus 32 | may 3".
            return isDay(month + 1) ? nil : place..<month + 1
        }
    }

    /// 13月1日, 1月32日.
    private func missingMarkedDate(_ place: Int, in range: Range<Int>) -> Range<Int>? {
        guard isNumber(place), isA(.monthMark, place + 1), isNumber(place + 2),
            isA(.dayMark, place + 3), place + 4 <= range.upperBound,
            let month = tokens[place].value(.number), let day = tokens[place + 2].value(.number)
        else { return nil }
        return month > 12 || day > 31 ? place..<place + 4 : nil
    }

    /// Larger numbers are years and numbers of things.
    private func isMissingDay(_ place: Int) -> Bool {
        guard isNumber(place), tokens[place].digits == 2 else { return false }
        return (32...39).contains(tokens[place].value(.number) ?? 0)
    }

    /// Whether a number can be a day of a month, and none of a clock.
    private func isDay(_ place: Int) -> Bool {
        let clock: [Meaning.Kind] = [.colon, .meridiem, .oclock]
        return isNumber(place) && tokens[place].digits < 3 && !isA(.colon, place - 1)
            && !clock.contains { isA($0, place + 1) }
    }

    /// Whether a number is one of an hour by a word beside it: "Punkt acht", "9ish", "kurz vor acht",
    /// "quatre heures moins le quart", "viertel vier", "الثالثة والربع".
    func isHourBesideWord(_ place: Int) -> Bool {
        let isWord = tokens[place].digits == 0
        if value(.exactness, place + 1) ?? 0 > 0 || isA(.nearly, place - 1) { return true }
        if value(.exactness, place - 1) == 1, isWord || isA(.at, place - 2) { return true }
        if isA(.hourPlace, place), isA(.exactness, place - 1) { return true }
        if language.halfIsBefore, isA(.quarterPart, place - 1) { return true }
        var next = place + 1
        while isA(.oclock, next) { next += 1 }
        if value(.nearly, next) != nil || value(.exactness, next) ?? 0 > 0 { return true }
        let isHour = next > place + 1 || isA(.hourPlace, place)
        guard isA(.minus, next) || isHour && isA(.and, next) else { return false }
        var part = next + 1
        while isA(.filler, part) || isA(.article, part) { part += 1 }
        let parts: [Meaning.Kind] = [.quarterPart, .half, .thirdPart]
        if parts.contains(where: { isA($0, part) }) { return true }
        return isHour && isA(.minus, next) && isA(.number, part)
    }

    private func isWithinNumber(_ place: Int) -> Bool {
        let signs: [Meaning.Kind] = [.colon, .dot, .slash, .dash]
        return isGlued(place) && isGlued(place - 1) && signs.contains { isA($0, place - 1) }
    }

    private func missingClockEnd(_ place: Int) -> Int? {
        let hour = tokens[place].value(.number) ?? 0
        let next = place + 1
        // "25:00", "9h75", "25.00 Uhr", 9時75分.
        let isDotted = isA(.dot, next) && isA(.oclock, next + 2)
        if isA(.colon, next) || isDotted || isA(.oclock, next), isGlued(next),
            isNumber(next + 1), isGlued(next + 1), tokens[next + 1].digits == 2
        {
            let minute = tokens[next + 1].value(.number) ?? 0
            let hasSign = isDotted || isA(.minuteMark, next + 2)
            let end = hasSign ? next + 3 : next + 2
            return hour > 24 || minute > 59 || hour == 24 && minute > 0 ? end : nil
        }
        if isA(.meridiem, next), isGlued(next) || tokens[next].range.count > 1 {
            return hour > 12 && !isA(.unit, next) ? next + 1 : nil
        }
        guard hour > 24, isA(.oclock, next) else { return nil }
        // "25 heures" are a length as well.
        return !isA(.unit, next) || isA(.at, place - 1) ? next + 1 : nil
    }
}
