// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

/// Words that can say which thing something is, or when it is.
extension TimeSearch {
    /// Whether it is a feast or a season alone, which things are named for: "christmas shopping".
    func isNameOfThing(_ head: Range<Int>) -> Bool {
        // "The 5th element", where "on the 5th" would be a day.
        let last = head.upperBound - 1
        let isRank = isA(.ordinal, last) && !language.ordinalsHaveDots
        if head.count == 2, isRank, tokens[0].range.count == 3, isA(.filler, 0) { return true }
        return head.allSatisfy { isA(.holiday, $0) || isA(.season, $0) }
    }

    /// "Sunday | roast recipe at 5pm": a day of the week, or the first word of a name.
    func isDayOfThing(_ head: Range<Int>) -> Bool {
        let next = head.upperBound
        // "Night | market at 9" is one, too.
        let isPart = !language.isUnspaced && isA(.part, 0) && !isA(.deed, 0)
        guard language.namesThingsByWeekdays, head.count == 1, isA(.weekday, 0) || isPart,
            tokens.indices.contains(next), tokens[next].meanings.isEmpty
        else { return false }
        if language.isUnspaced { return tokens[0].range.count > 1 && tokens[next].isGlued }
        return !language.verbs.contains(Array(text.folded.letters[tokens[next].range]))
    }

    /// "Yearly | review on 20 december": how often the thing is, or the time.
    func isRhythmOfThing(_ head: Range<Int>, _ tail: Part) -> Bool {
        guard head.count == 1, let unit = tokens[0].value(.rhythm),
            tail.readings.contains(where: { $0.namesDay && $0.isOnce })
        else { return false }
        // "Weekly report friday at 4" is said of each friday, "monthly rent on the 1st" of each 1st.
        let isOfWeek = tail.range.contains { isA(.weekday, $0) }
        let hasDate = !signs.dates(in: tail.range).allSatisfy { $0.count == 1 }
        return hasDate || unit == 0 || unit > 5 || isOfWeek != (unit == 4)
    }

    /// Whether a word says how often the thing before it is: "bilan annuel | le 20 décembre".
    func isRhythm(_ place: Int, _ steps: inout Int) -> Bool {
        guard language.rhythmsFollowNames, isA(.rhythm, place), place + 1 < tokens.count else {
            return false
        }
        let rest = reader.readings(of: tokens[(place + 1)...], steps: &steps)
        return !rest.isEmpty && rest.allSatisfy { $0.isOnce && $0.namesDay }
    }

    /// The readings of a time behind something that is done in a part of the day, if that says more:
    /// "صلاة العصر | الساعة 2:50".
    func byDeed(before place: Int, _ steps: inout Int) -> [TimeReading]? {
        guard place > 0, tokens[place - 1].value(.deed) == 1 else { return nil }
        let said = reader.readings(of: tokens[place...], steps: &steps)
        let readings = reader.readings(of: tokens[(place - 1)...], steps: &steps)
        // It says which half of the day is meant, and nothing else.
        guard readings.count == 1, let one = readings.first, one.hasTime,
            said.contains(where: {
                one.repetition == $0.repetition
                    && [0, 43_200].contains(abs(one.date.timeIntervalSince($0.date)))
            })
        else { return nil }
        return readings
    }

    /// Whether a part of the day says which thing it is, and nothing that the time behind does not say:
    /// "équipe du matin | demain à 5h30".
    func isPartOfThing(_ place: Int, _ steps: inout Int) -> Bool {
        guard language.rhythmsFollowNames, isA(.part, place) || isA(.part, place + 1) else {
            return false
        }
        let isBehindJoint = isA(.of, place - 1)
        let name = place - (isBehindJoint ? 2 : 1)
        guard tokens.indices.contains(name), tokens[name].meanings.isEmpty else { return false }
        let isJoined = isA(.of, place) && isA(.part, place + 1)
        // "Du matin" is one word here.
        let hasJoint = text.folded.letters[tokens[place].range.lowerBound] == 0x64
        let rest = place + (isJoined ? 2 : 1)
        guard isJoined || hasJoint || isBehindJoint, rest < tokens.count else { return false }
        let without = reader.readings(of: tokens[rest...], steps: &steps)
        guard !without.isEmpty, signs.areTelling(rest..<tokens.count) else { return false }
        let all = reader.readings(of: tokens[place...], steps: &steps)
        return all.map(\.date) == without.map(\.date)
            && all.map(\.repetition) == without.map(\.repetition)
    }

    /// Whether a time is a word that says how often the thing before it is: "bilan | mensuel".
    func isRhythmAlone(_ range: Range<Int>) -> Bool {
        language.rhythmsFollowNames && range.count == 1 && isA(.rhythm, range.lowerBound)
    }

    // MARK: - The first word of a name

    /// A time at the beginning without the words at its end that the name behind it can begin with: "every
    /// day at 7am | second breakfast".
    func withoutName(_ head: Part, _ steps: inout Int) -> Part {
        let end = head.range.upperBound
        for start in max(1, end - 3)..<end where canBeginName(start, end) {
            // "At 9am the 5th" and "at 9am on christmas" are times.
            let readings = reader.readings(of: tokens[..<start], steps: &steps)
            guard !readings.isEmpty, readings.allSatisfy(\.saysTimeOfDay),
                signs.areTelling(0..<start)
            else { continue }
            if hasWordOfDay(before: start), readings.allSatisfy({ $0.isOnce && !$0.namesDay }) {
                return head
            }
            let isSame =
                readings.map(\.date) == head.readings.map(\.date)
                && readings.map(\.repetition) == head.readings.map(\.repetition)
            return Part(range: 0..<start, readings: readings, open: isSame ? nil : start..<end)
        }
        return head
    }

    /// Whether words at the end of a time can be the first of a name, and no date.
    private func canBeginName(_ start: Int, _ behind: Int) -> Bool {
        // "Two for | one pizza", "quart de | finale".
        var end = behind
        while end > start + 1, isA(.filler, end - 1) || isA(.at, end - 1) || isA(.of, end - 1) {
            end -= 1
        }
        if isA(.and, start - 1) || isA(.minus, start - 1) || isA(.or, start - 1) { return false }
        let isApart = language.isUnspaced && !tokens[start].isGlued
        if isA(.half, start) || isA(.quarterPart, start) {
            return end == start + 1 && (isApart || !language.isUnspaced && isHour(start - 1))
        }
        let isNumber = isA(.number, start) && !isA(.ordinal, start)
        // "3. Klasse".
        if isNumber, language.ordinalsHaveDots, isA(.dot, start + 1), end == start + 2 {
            return true
        }
        if isNumber {
            // "Noon two for one", and 8時 30分散歩.
            return isApart && isA(.minuteMark, end - 1)
                || tokens[start].digits == 0 && isA(.part, start - 1) && end == start + 1
        }
        if isA(.unit, start), isA(.number, start + 1), end == start + 2 {
            return tokens[start].value(.unit) == TimeUnit.week.rawValue
        }
        // "Tomorrow at 9 | night market".
        if language.namesThingsByWeekdays, !language.isUnspaced, isA(.part, start),
            !isA(.eachPart, start), isA(.number, start - 1) || isA(.meridiem, start - 1)
        {
            return end == start + 1
        }
        // "Am 3. Juli" is one date.
        let day: [Meaning.Kind] = [.number, .ordinal, .dot, .of]
        if isA(.month, start), day.contains(where: { isA($0, start - 1) }) { return false }
        let kinds: [Meaning.Kind] = [.holiday, .season, .month, .ordinal]
        guard kinds.contains(where: { isA($0, start) }) || isA(.deed, start) && isA(.part, start)
        else { return false }
        // "The 5th of may", "may 3rd" and "2. Mai" are dates.
        let isDate = !signs.dates(in: start..<end).isEmpty && !isA(.holiday, start)
        return !isDate || end - start < 3 && isA(.ordinal, start) && !isA(.month, end - 1)
    }

    /// Whether minutes can stand behind a word.
    private func isHour(_ place: Int) -> Bool {
        isA(.oclock, place) || isA(.part, place)
    }

    /// Whether a word stands before a day: "on", "at", "the".
    private func hasWordOfDay(before place: Int) -> Bool {
        isA(.at, place - 1) || isA(.within, place - 1) || isA(.filler, place - 1)
            || isA(.from, place - 1) || isA(.until, place - 1) || isA(.of, place - 1)
    }
}

extension TimeReading {
    /// Whether nothing more has to be said for it to be a time.
    fileprivate var saysTimeOfDay: Bool {
        if hasTime || repetition?.window != nil { return true }
        switch repetition?.pattern {
        case .interval(_, let unit)?: return unit == .hours || unit == .minutes || unit == .seconds
        case .days(let rule)?: return !rule[.hours].isEmpty
        case nil: return false
        }
    }
}
