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
    ///
    /// "Monday | standup at 9:30" is on monday, since it is nothing that one has on another day.
    func isDayOfThing(_ head: Range<Int>, _ tail: Part) -> Bool {
        let next = head.upperBound
        // "Night | market at 9" is one, too.
        let isPart = !language.isUnspaced && isA(.part, 0) && !isA(.deed, 0)
        guard language.namesThingsByWeekdays, head.count == 1, isA(.weekday, 0) || isPart,
            tokens.indices.contains(next), tokens[next].meanings.isEmpty
        else { return false }
        if language.isUnspaced { return tokens[0].range.count > 1 && tokens[next].isGlued }
        if !isPart, isGathering(tail.range.lowerBound - 1), tail.readings.allSatisfy(\.isClockAlone)
        {
            return false
        }
        return !language.verbs.contains(Array(text.folded.letters[tokens[next].range]))
    }

    /// "明日の | 準備" is of tomorrow, and not then.
    func isOfThing(_ head: Part) -> Bool {
        language.isUnspaced && isA(.of, head.range.upperBound - 1)
    }

    /// Whether a part of the day is the first word of a name: "evening | walk at 19:00", "夕方の | 散歩".
    func beginsName(_ head: Part, before tail: Part) -> Bool {
        guard isA(.part, 0), !isA(.dayOffset, 0) else { return false }
        return isPartBeforeOne(head.range, tail) || isDayOfThing(head.range, tail)
            || head.range.count == 2 && isOfThing(head)
    }

    /// "Evening | walk", which has no verb, though "evening | walk the dog" has one.
    func isPartBeforeOne(_ head: Range<Int>, _ tail: Part) -> Bool {
        language.namesThingsByWeekdays && !language.isUnspaced && head.count == 1 && isA(.part, 0)
            && !isA(.deed, 0) && tail.range.lowerBound == head.upperBound + 1
    }

    /// Whether a part of the day says nothing more than the time around it, and is the first word of a name: "9am
    /// | morning run".
    func beginsName(
        _ place: Int, _ readings: [TimeReading], _ head: Range<Int>, _ tail: Range<Int>,
        _ steps: inout Int
    ) -> Bool {
        let name = language.isUnspaced && isA(.of, place + 1) ? place + 2 : place + 1
        guard isA(.part, place), !isA(.dayOffset, place), tokens.indices.contains(name),
            tokens[name].meanings.isEmpty
        else { return false }
        let words = tokens[head] + tokens[tail] + tokens[place...place]
        return reader.readings(of: words, steps: &steps).areSame(as: readings)
    }

    /// Whether a part of the day is the last word of a name: "course | du matin".
    func endsName(_ tail: Range<Int>) -> Bool {
        let part = isA(.of, tail.lowerBound) ? tail.lowerBound + 1 : tail.lowerBound
        return language.rhythmsFollowNames && isA(.part, part) && tail.upperBound == part + 1
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

    /// The time beside something that is done in a part of the day, if that says more: "صلاة العصر | الساعة
    /// 2:50".
    ///
    /// Where it is a time that was not said, as of "midnight mass at 11:11", the thing is asked about.
    func byDeed(_ place: Int, _ time: Range<Int>, _ steps: inout Int) -> Part? {
        guard tokens.indices.contains(place), tokens[place].value(.deed) == 1,
            !time.contains(where: { signs.isOfTwentyFour($0) || isEndOfSpan($0) })
        else { return nil }
        let said = reader.readings(of: tokens[time], steps: &steps)
        let readings = joined(place..<place + 1, time, &steps)
        // It says which half of the day is meant, and nothing else.
        guard readings.count == 1, let one = readings.first, one.hasTime,
            said.contains(where: {
                one.repetition == $0.repetition
                    && [0, 43_200].contains(abs(one.date.timeIntervalSince($0.date)))
            })
        else { return nil }
        let isSaid = said.contains { one.date == $0.date }
        let isOpen =
            time.contains { isOfClock($0 + 1) && !isA(.at, $0) } && !said.allSatisfy(\.isClockAlone)
        return Part(
            range: time, readings: readings, open: isSaid || !isOpen ? nil : place..<place + 1)
    }

    private func isEndOfSpan(_ place: Int) -> Bool {
        isA(.from, place) || isA(.until, place) || isA(.dash, place)
            || isA(.to, place) && !isA(.before, place)
            || isA(.to, place) && signs.isNumber(place - 1)
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
        let hasJoint =
            isA(.part, place) && text.folded.letters[tokens[place].range.lowerBound] == 0x64
        let rest = place + (isJoined ? 2 : 1)
        guard isJoined || hasJoint || isBehindJoint, rest < tokens.count else { return false }
        let without = reader.readings(of: tokens[rest...], steps: &steps)
        guard !without.isEmpty, signs.areTelling(rest..<tokens.count) else { return false }
        let all = reader.readings(of: tokens[place...], steps: &steps)
        return all.areSame(as: without)
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
        for start in max(1, end - 3)..<end {
            let isOther = isOtherHalf(start, end)
            guard isOther || canBeginName(start, end) else { continue }
            // "At 9am the 5th" and "at 9am on christmas" are times.
            let readings = reader.readings(of: tokens[..<start], steps: &steps)
            // "Every day | lunch with Sue" can be told from now.
            let isWhole = readings.allSatisfy { reading in
                if case .interval? = reading.repetition?.pattern, isA(.part, start) { return true }
                return reading.saysTimeOfDay
            }
            guard !readings.isEmpty, isWhole, signs.areTelling(0..<start)
            else { continue }
            if hasWordOfDay(before: start), readings.allSatisfy({ $0.isOnce && !$0.namesDay }) {
                return head
            }
            let isSame = readings.areSame(as: head.readings)
            if isOther, isSame { continue }
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
        if isLengthOfThing(start, end) || isUnitOfThing(start, end) { return true }
        if isDayOfName(start, end) || isShareOfName(start, end) { return true }
        let isNumber = isA(.number, start) && !isA(.ordinal, start)
        // "3. Klasse".
        if isNumber, language.ordinalsHaveDots, isA(.dot, start + 1), end == start + 2 {
            return true
        }
        if isNumber {
            // "Noon two for one", and 8時 30分散歩.
            // 9時 | 9番線, 9時 | 三月の報告.
            if language.isUnspaced, end == start + 1, isA(.oclock, start - 1) {
                return !isA(.minuteMark, end) && tokens[start].digits > 0
            }
            if language.isUnspaced, end == start + 2, isA(.monthMark, start + 1) {
                return isA(.of, end) && end < behind && !isA(.yearMark, start - 1)
            }
            return isApart && isA(.minuteMark, end - 1)
                || isCountOfThings(start, end, behind: behind)
        }
        if isA(.unit, start), isA(.number, start + 1), end == start + 2 {
            return tokens[start].value(.unit) == TimeUnit.week.rawValue
        }
        // "Tomorrow at 9 | night market", "in 2 weeks | morning show", 9時 | 夜の散歩.
        let clock: [Meaning.Kind] = [
            .number, .meridiem, .oclock, .minuteMark, .unit, .often, .hence, .zone,
        ]
        let isOfThing = language.isUnspaced && end < behind && isA(.of, end)
        if language.namesThingsByWeekdays, isA(.part, start), !isA(.eachPart, start),
            isOfThing || !language.isUnspaced && clock.contains(where: { isA($0, start - 1) })
                || (0..<start).contains(where: { isA(.sameTime, $0) })
        {
            return end == start + 1
        }
        // "Am 3. Juli" is one date.
        let day: [Meaning.Kind] = [.number, .ordinal, .dot, .of]
        if isA(.month, start), !isOfClock(start - 1), !isMinute(start - 1),
            signs.date(start - 4) != start,
            day.contains(where: { isA($0, start - 1) })
        {
            return false
        }
        let kinds: [Meaning.Kind] = [.holiday, .season, .month, .ordinal]
        guard kinds.contains(where: { isA($0, start) }) || isA(.deed, start) && isA(.part, start)
        else { return false }
        // "The 5th of may", "may 3rd" and "2. Mai" are dates.
        let isDate = !signs.dates(in: start..<end).isEmpty && !isA(.holiday, start)
        return !isDate || end - start < 3 && isA(.ordinal, start) && !isA(.month, end - 1)
    }

    /// Whether a number is the hour or the minutes of a time, and no day of the month behind it.
    private func isOfClock(_ place: Int) -> Bool {
        let kinds: [Meaning.Kind] = [.at, .colon, .past, .before, .half, .quarterPart]
        return kinds.contains { isA($0, place - 1) }
    }

    /// Whether a word is a unit of which there is one, as in "30 minute walk".
    func isSingular(_ place: Int) -> Bool {
        language.singularUnits.contains(Array(text.folded.letters[tokens[place].range]))
    }

    /// Whether minutes can stand behind a word.
    private func isHour(_ place: Int) -> Bool {
        [Meaning.Kind.oclock, .part, .hourName, .filler].contains { isA($0, place) }
    }

    /// Whether a word stands before a day: "on", "at", "the".
    private func hasWordOfDay(before place: Int) -> Bool {
        // There it stands behind one.
        if language.isUnspaced { return false }
        return isA(.at, place - 1) || isA(.within, place - 1) || isA(.filler, place - 1)
            || isA(.from, place - 1) || isA(.until, place - 1) || isA(.of, place - 1)
    }
}

extension [TimeReading] {
    /// Whether they are the same moments, and come again alike.
    func areSame(as others: [TimeReading]) -> Bool {
        map(\.date) == others.map(\.date) && map(\.repetition) == others.map(\.repetition)
    }
}

extension TimeReading {
    /// Whether it is a time of the day and nothing else.
    var isClockAlone: Bool { isOnce && hasTime && !namesDay }

    /// Whether it comes again after hours or less, as from a moment on.
    var isOfRealTime: Bool {
        guard case .interval(_, let unit)? = repetition?.pattern else { return false }
        return unit == .hours || unit == .minutes || unit == .seconds
    }

    /// Whether nothing more has to be said for it to be a time.
    var saysTimeOfDay: Bool {
        if hasTime || repetition?.window != nil { return true }
        switch repetition?.pattern {
        case .interval?: return isOfRealTime
        case .days(let rule)?: return !rule[.hours].isEmpty
        case nil: return false
        }
    }
}
