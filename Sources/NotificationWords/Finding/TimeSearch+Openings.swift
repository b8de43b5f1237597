// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

/// Words at the end of a time that the name behind it can begin with.
extension TimeSearch {
    /// Whether a number at the end of a time is one of things: "noon | two for one", "daily at 18h | two for one",
    /// "16 November | 20 Liegestütze", "noon on sunday | one on one".
    func isCountOfThings(_ start: Int, _ end: Int, behind: Int) -> Bool {
        // "Sunday | one on one".
        if end == start + 3, isA(.number, start), isA(.number, start + 2),
            isA(.filler, start + 1) || isA(.at, start + 1) || isA(.to, start + 1)
        {
            return isA(.weekday, start - 1)
        }
        guard end == start + 1 else { return false }
        if tokens[start].digits == 2 {
            return isA(.month, start - 1) && (signs.isNumber(start - 2) || isA(.dot, start - 2))
        }
        // "Sunday | 1 on 1", where "sunday 1" alone is looked at elsewhere.
        if tokens[start].digits > 0 { return end < behind && isA(.weekday, start - 1) }
        let kinds: [Meaning.Kind] = [.part, .dayOffset, .hourName, .half, .weekday, .meridiem]
        if kinds.contains(where: { isA($0, start - 1) }) { return true }
        let value = tokens[start].value(.number) ?? 0
        if isA(.oclock, start - 1) {
            // "Neuf heures cinq" is a time, and "neuf heures | deux baguettes" hardly.
            return tokens[start - 1].range.count == 1 || (1..<5).contains(value)
        }
        // "At 9 | one more time", "at nine | one more time", though "nine thirty" is a time.
        guard isA(.number, start - 1), !isA(.colon, start - 2) else { return false }
        return signs.isNumber(start - 1) || (1..<10).contains(value)
    }

    /// Whether a length behind another is hardly the rest of it: "in a year | 4 weeks notice", "in 2 hours |
    /// 30 minute walk", "in three weeks' time | 7 days to die".
    func isLengthOfThing(_ start: Int, _ end: Int) -> Bool {
        guard !language.isUnspaced, end == start + 2, isA(.number, start),
            let unit = tokens[start + 1].value(.unit), start > 1,
            let before = tokens[start - 1].value(.unit), unit < before
        else { return false }
        // Nothing more belongs to "in three weeks' time", and "5 minutes of" belong to something.
        if language.closedUnits.contains(letters(start - 1)) || isA(.of, end) { return true }
        // "In 3 Wochen | 5 Tage Urlaub" is no "in 3 Wochen 5 Tagen".
        if language.joinsLengths || language.loneUnits.contains(letters(start + 1)) { return true }
        guard tokens[start].digits > 0 else { return false }
        // Who writes one number as a word writes the next one so: "in zwei Stunden | 5 Minuten Terrine". Elsewhere
        // the unit of a thing is said of one, or has an "of" behind it.
        if language.joinsWords, isA(.number, start - 2), tokens[start - 2].digits == 0 {
            return true
        }
        // Between a year and a month there are quarters, and between a month and a day weeks.
        let isNear =
            before - unit < 2
            || before - unit == 2
                && [TimeUnit.day.rawValue, TimeUnit.month.rawValue].contains(unit)
        return !isNear || isA(.article, start - 2)
            || isSingular(start + 1) && tokens[start].value(.number) != 1
    }

    /// Whether a unit of one stands behind another number: "in 5 | hour long call", "in an hour and a half |
    /// minute steak".
    func isUnitOfThing(_ place: Int, _ end: Int) -> Bool {
        guard end == place + 1, isA(.unit, place), isSingular(place) else { return false }
        if isA(.half, place - 1) { return true }
        return signs.isNumber(place - 1) && tokens[place - 1].value(.number) != 1
    }

    /// Whether a day of the week stands between the hour and a thing: "9am | sunday paper".
    func isDayOfName(_ place: Int, _ end: Int) -> Bool {
        guard language.namesThingsByWeekdays, end == place + 1, isA(.weekday, place),
            tokens.indices.contains(end), tokens[end].meanings.isEmpty,
            !language.verbs.contains(letters(end))
        else { return false }
        if language.isUnspaced { return tokens[place].range.count > 1 && tokens[end].isGlued }
        let clock: [Meaning.Kind] = [.number, .meridiem, .oclock, .part, .hourName]
        return clock.contains { isA($0, place - 1) } && !isA(.dayOffset, place - 1)
            && !isOfGathering(end..<tokens.count)
    }

    /// Whether a part of a day is another half of it than the hour before is in: "12:15am tomorrow | evening
    /// walk".
    func isOtherHalf(_ place: Int, _ end: Int) -> Bool {
        guard end == place + 1, isA(.part, place), isA(.dayOffset, place - 1) else { return false }
        return (0..<place).contains { isA(.meridiem, $0) || signs.isOfTwentyFour($0) }
    }

    /// Whether words are something that is at a time: "team meeting", "lunch with Ann".
    private func isOfGathering(_ range: Range<Int>) -> Bool {
        range.contains { place in
            isGathering(place)
                && (place + 1 == range.upperBound
                    || language.wordsBehindGatherings.contains(letters(place + 1)))
        }
    }

    /// Whether two numbers with a stroke between them stand behind a month: "from july | 9/11 documentary".
    func isShareOfName(_ start: Int, _ end: Int) -> Bool {
        end == start + 3 && isA(.month, start - 1) && signs.isNumber(start)
            && isA(.slash, start + 1) && signs.isNumber(start + 2)
    }

    /// Whether a number can be the minutes behind an hour: "15 h 05 | mars attacks".
    func isMinute(_ place: Int) -> Bool {
        signs.isNumber(place) && isA(.oclock, place - 1)
            && (tokens[place].value(.number) ?? 60) < 60
    }
}
