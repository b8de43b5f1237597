// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

/// Days of a month, in digits or with the names of months.
extension TimeSigns {
    /// The signs among some tokens that name a day of a month: `3 may`, `31/4/2027`.
    func dates(in range: Range<Int>) -> [Range<Int>] {
        all(in: range).filter { date($0.lowerBound) == $0.upperBound }
    }

    /// Those, and two numbers that are a date or a share: `31/6`, but `24/7`, too.
    ///
    /// - Parameters:
    ///   - range: The tokens.
    ///   - isLikely: Whether they are dates as long as both can be days, as in `31/31`.
    /// - Returns: The dates.
    func possibleDates(in range: Range<Int>, isLikely: Bool) -> [Range<Int>] {
        dates(in: range)
            + range.compactMap { place in
                guard isNumber(place), isA(.slash, place + 1), isNumber(place + 2),
                    isGlued(place + 1), isGlued(place + 2), place + 3 <= range.upperBound
                else { return nil }
                let parts = [place, place + 2].compactMap { tokens[$0].value(.number) }
                let isMonth = isLikely || parts.contains { $0 < 13 }
                return isMonth && parts.allSatisfy((1...31).contains)
                    ? place..<place + 3 : nil
            }
    }

    /// `3 may`, `may 3rd`, `2027-01-05`, `the 15th`.
    func date(_ place: Int) -> Int? {
        let next = place + 1
        let isDay = isNumber(place) || isA(.ordinal, place)
        // "Am siebten sechsten".
        if language.ordinalsHaveDots, isA(.ordinal, place), isA(.ordinal, next) { return next + 1 }
        if isDay, isA(.month, next) { return next + 1 }
        if isDay, isA(.of, next) || isA(.dot, next), isA(.month, next + 1) { return next + 2 }
        if isDay, isA(.monthMark, next) { return next + 1 }
        if isA(.month, place), isNumber(next) || isA(.ordinal, next) { return next + 1 }
        // `30.2.`
        if language.hasDottedDates, isNumber(place), isA(.dot, next), isGlued(next),
            isNumber(next + 1), isGlued(next + 1), isA(.dot, next + 2), isGlued(next + 2),
            !isNumber(next + 3)
        {
            return next + 3
        }
        for sign in [Meaning.Kind.dash, .dot, .slash] where isNumber(place) && isA(sign, next) {
            if isGlued(next), isNumber(next + 1), isA(sign, next + 2), isNumber(next + 3) {
                return next + 4
            }
        }
        let isFirst = isA(.ordinal, place) && tokens[place].range.count < 5
        if isFirst, isA(.filler, place - 1) { return next }
        return nil
    }
}
