// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

/// Words of the title that may belong to the time.
extension TimeSearch {
    /// Words of the title that may belong to the time.
    func doubt(
        _ part: Part, _ head: Range<Int>, _ tail: Range<Int>, _ steps: inout Int
    ) -> String? {
        let behind = head.isEmpty ? 0 : text.firstBehindLink(of: tokens, from: head.upperBound)
        let title = min(max(behind, first), tail.lowerBound)..<tail.lowerBound
        guard !title.isEmpty else { return nil }
        // "Twice a | day at 9".
        if let share = signs.share(in: title.lowerBound..<max(tail.upperBound, title.upperBound)),
            title.contains(share.lowerBound)
        {
            return text.text(of: tokens[share])
        }
        if let words = doubtAtEnd(part, of: title, tail, &steps) { return words }
        var named = title.lowerBound
        if !head.isEmpty {
            let next = title.lowerBound
            if beginsName(next, part.readings, head, tail, &steps) { named += 1 }
            // "At 8am | and 8 meds in the evening".
            if isA(.and, next) || isA(.or, next), signs.isNumber(next + 1) {
                return words(around: next + 1, in: title)
            }
            let isNumber =
                signs.endsWithNumber(next) && isTime(head.lowerBound..<(next + 1), &steps)
            // "Tomorrow week | 12 scan".
            let isCounted = isA(.unit, next - 1) && isA(.number, next) && next == head.upperBound
            if isCounted { return text.text(of: tokens[(next - 1)...next]) }
            // "Tomorrow at 9 | Pacific call".
            if isA(.zone, next), isOfName(next) { return text.text(of: tokens[next...next]) }
            if isSlip(next) { return text.text(of: tokens[next...next]) }
            if isNumber || signs.isBeside(next) && named == next {
                return words(around: next, in: title)
            }
        }
        let time = head.isEmpty ? tail : head
        let length = signs.lengthStart(endingAt: title.upperBound - 1) ?? title.upperBound
        let end = max(named, tail.isEmpty || head.isEmpty ? length : title.upperBound)
        for sign in signs.all(in: named..<min(end, title.upperBound))
        where !isRhythmOfName(sign, tail) {
            // What says the same once more is no other time.
            let isEvery = sign.contains { isA(.every, $0) }
            let canJoin = (head.isEmpty || tail.isEmpty) && !isEvery
            let both = canJoin ? joined(sign, time, &steps) : []
            if !both.areSame(as: part.readings) {
                return words(around: sign.lowerBound, in: title)
            }
        }
        return nil
    }

    /// Words at the end of the title that may belong to the time behind it.
    private func doubtAtEnd(
        _ part: Part, of title: Range<Int>, _ tail: Range<Int>, _ steps: inout Int
    ) -> String? {
        guard tail.lowerBound > title.lowerBound, !tail.isEmpty else { return nil }
        let last = title.upperBound - 1
        // 牛乳2本 | 週末, where 本週末 is this weekend.
        if language.counters.contains(text.folded.letters[tokens[last].range.lowerBound]),
            !tokens[last].meanings.isEmpty, signs.isNumber(last - 1), signs.isGlued(last + 1)
        {
            return text.text(of: tokens[last...last])
        }
        // "Tue and | thu at 9", "noon and | midnight".
        var joint = last
        while isA(.at, joint) || isA(.filler, joint), !isA(.and, joint) { joint -= 1 }
        if isA(.and, joint), title.contains(joint - 1),
            isA(.weekday, joint - 1) || signs.isBeside(joint - 1) || isA(.between, joint - 2)
        {
            return words(around: joint - 1, in: title)
        }
        if language.rhythmsFollowNames, let words = thingBefore(tail) { return words }
        if let words = nameOfThing(tail) ?? abbreviationOfName(tail) ?? dayOfThing(title, tail) {
            return words
        }
        // "Turkey day after | thanksgiving".
        if tokens[last].value(.past) == 0, isA(.holiday, tail.lowerBound) {
            return text.text(of: tokens[last...last])
        }
        // "Bilan annuel | vendredi": how often the thing is, or the time.
        if isRhythmOfName(last..<last + 1, tail) { return nil }
        if last > first, isPartOfThing(isA(.of, last - 1) ? last - 1 : last, &steps) { return nil }
        let isNamed =
            signs.isNamedUnit(last) && part.readings.allSatisfy { $0.namesDay || !$0.isOnce }
            || lastsInTitle(last, tail, &steps) || endsName(last, &steps)
        // "At 9" alone is no time of each day, as "always at 9" is meant.
        let isAlways = isA(.always, last) && (!signs.isGlued(last) || language.isUnspaced)
        if !isNamed, signs.isBeside(last) || isAlways {
            return words(around: last, in: title)
        }
        if isSlip(last) { return text.text(of: tokens[last...last]) }
        if let day = signs.dayOfMonth(before: tail.lowerBound), title.contains(day) {
            return text.text(of: tokens[day..<tail.lowerBound])
        }
        return rankAtEnd(last, tail, &steps) ?? numberAtEnd(tail, &steps)
    }

    /// A place in a row, of days or of the thing that it stands beside: "third | friday at 9", "الاجتماع | الثاني".
    private func rankAtEnd(_ last: Int, _ tail: Range<Int>, _ steps: inout Int) -> String? {
        let first = tail.lowerBound
        let isRanked = isA(.weekday, first) || isA(.holiday, first)
        if isA(.ordinal, last), isRanked, !language.ranksFollowNames {
            return text.text(of: tokens[last...last])
        }
        guard language.ranksFollowNames, isA(.ordinal, first), !isA(.hourPlace, first) else {
            return nil
        }
        // "The second of each month" is a day, unless another is named.
        let isOfMonth = tail.contains { tokens[$0].value(.unit) == TimeUnit.month.rawValue }
        let rest = reader.readings(of: tokens[(first + 1)..<tail.upperBound], steps: &steps)
        let hasDay = rest.contains { reading in
            if case .days? = reading.repetition?.pattern { true } else { reading.isOnce }
        }
        return rest.isEmpty || isOfMonth && !hasDay ? nil : text.text(of: tokens[first...first])
    }

    /// A number at the beginning of a time, which can be one of the title.
    private func numberAtEnd(_ tail: Range<Int>, _ steps: inout Int) -> String? {
        if let number = numberOfTitle(tail, &steps) { return text.text(of: tokens[number]) }
        // "Misa de | doce en un día" is not at twelve.
        let number = isA(.of, tail.lowerBound) ? tail.lowerBound + 1 : tail.lowerBound
        if !language.isUnspaced, isA(.number, number), tokens[number].digits == 0,
            isA(.of, number - 1)
        {
            let rest = reader.readings(of: tokens[(number + 1)..<tail.upperBound], steps: &steps)
            if !rest.isEmpty, rest.allSatisfy({ $0.hasTime || !$0.isOnce }) {
                return text.text(of: tokens[number...number])
            }
        }
        // "Bin day | from monday on".
        if isA(.unit, tail.lowerBound), isSingular(tail.lowerBound),
            isA(.past, tail.lowerBound + 1),
            isTime(tail.lowerBound + 1..<tail.upperBound, &steps)
        {
            return text.text(of: tokens[tail.lowerBound...tail.lowerBound])
        }
        if signs.beginsWithNumber(tail.lowerBound) {
            let rest = (tail.lowerBound + 1)..<tail.upperBound
            let readings = reader.readings(of: tokens[rest], steps: &steps)
            if readings.contains(where: {
                $0.hasTime || $0.namesDay || $0.grain == .day || !$0.isOnce
            }) {
                return text.text(of: tokens[tail.lowerBound...tail.lowerBound])
            }
        }
        return nil
    }

    /// Whether words say how often the thing before them is, and the time behind is of one date: "bilan
    /// annuel | le 20 décembre".
    private func isRhythmOfName(_ words: Range<Int>, _ tail: Range<Int>) -> Bool {
        language.rhythmsFollowNames && words.count == 1 && words.lowerBound > first
            && isA(.rhythm, words.lowerBound) && !signs.dates(in: tail).isEmpty
    }

    /// "Turno | de noche lunes a las 9", "rapport | trimestriel à midi": words at the beginning of a time
    /// that can say which thing it is.
    private func thingBefore(_ tail: Range<Int>) -> String? {
        let first = tail.lowerBound
        if isA(.of, first), isA(.part, first + 1), !isA(.article, first + 1) {
            return text.text(of: tokens[first...(first + 1)])
        }
        let letter = text.folded.letters[tokens[first].range.lowerBound]
        let isRhythm = (tokens[first].value(.rhythm) ?? 0) > 0
        return isRhythm || isA(.part, first) && letter == 0x64
            ? text.text(of: tokens[first...first]) : nil
    }

    /// "de Noël", "for christmas" at the beginning of a time, which can say of what a thing is.
    private func nameOfThing(_ tail: Range<Int>) -> String? {
        let first = tail.lowerBound
        var name = first
        while isA(.filler, name) || isA(.of, name) || isA(.lasting, name) || isA(.before, name) {
            name += 1
        }
        guard name < tail.upperBound, isA(.holiday, name) || isA(.season, name),
            name == first && language.namesThingsByHolidays
                || (first..<name).contains(where: { place in
                    isA(.lasting, place) || isA(.before, place)
                        || isA(.of, place) && language.rhythmsFollowNames && !isA(.within, place)
                })
        else { return nil }
        return text.text(of: tokens[first...name])
    }

    /// "Appeler Sam", "the sun": a day in short at the beginning of a time, which can be a name.
    private func abbreviationOfName(_ tail: Range<Int>) -> String? {
        var place = tail.lowerBound
        while isA(.filler, place), !isA(.weekday, place) { place += 1 }
        guard place < tail.upperBound, place > 0, signs.isAbbreviation(place),
            !language.isUnspaced
        else { return nil }
        let typed = text.text(of: tokens[place...place])
        let isName =
            language.hasSmallDays && typed.first?.isUppercase == true
            && typed.dropFirst().allSatisfy(\.isLowercase)
        let isNoun = language.nounsLikeDays.contains(typed.lowercased()) && isArticle(place - 1)
        return isName || isNoun ? text.text(of: tokens[tail.lowerBound...place]) : nil
    }

    /// Whether "for 2 hours" ends a title, and is no part of the time behind it.
    private func lastsInTitle(_ last: Int, _ tail: Range<Int>, _ steps: inout Int) -> Bool {
        guard let start = signs.lengthStart(endingAt: last), start >= first else { return false }
        return !isTime(start..<tail.upperBound, &steps)
    }

    /// The numbers at the beginning of a time without which it is one as well: "bus 10 | para las
    /// 12", "pages 10 to 12 | tomorrow".
    private func numberOfTitle(_ tail: Range<Int>, _ steps: inout Int) -> Range<Int>? {
        var number = tail.lowerBound
        while isA(.of, number) || isA(.filler, number) || isA(.from, number) { number += 1 }
        // "Pizza for two | nov 30".
        if isA(.lasting, number), isA(.number, number + 1), isA(.month, number + 2) {
            return number..<(number + 2)
        }
        if isA(.lasting, number), isA(.number, number + 1) { number += 1 }
        let isForMany = isA(.before, number - 1) || isA(.lasting, number - 1)
        guard number < tail.upperBound, isA(.number, number), isForMany || tokens[number].digits > 0
        else { return nil }
        if let end = endOfSoMany(number, tail.upperBound, &steps) {
            return tail.lowerBound..<end
        }
        if let end = endOfNumbered(number, tail, &steps) { return number..<end }
        // "Route 9 | nov. 30", where 30 could be a year.
        if isA(.month, number + 1), isA(.number, number + 2),
            tokens[number + 2].digits == 2, isTime(number + 1..<tail.upperBound, &steps)
        {
            return number..<(number + 1)
        }
        if let end = signs.lengthEnd(at: number) { return number..<end }
        // "Vitamin b 12 | day after thanksgiving".
        if isA(.unit, number + 1), isSingular(number + 1), tokens[number].value(.number) != 1,
            isTime(number + 1..<tail.upperBound, &steps)
        {
            return number..<(number + 1)
        }
        // "Push-ups 20 times | every morning", where "4 times a day at 8, 12, 16 and 20" is a time.
        if isA(.timesWord, number + 1) {
            let count = tokens[number].value(.number)
            let hasTimes = reader.readings(of: tokens[tail], steps: &steps).contains { reading in
                guard case .days(let rule)? = reading.repetition?.pattern else { return false }
                return rule[.hours].count == count
            }
            return hasTimes ? nil : number..<(number + 2)
        }
        let joints: [Meaning.Kind] = [.until, .before, .past]
        var ends = [signs.bareSpan(at: number)].compactMap(\.self)
        // "Le 3 | à 9h" is a day, where "pack de 6 | à 9h" is no part of one.
        let isDay = number > tail.lowerBound && !isA(.of, number - 1) && !isA(.from, number - 1)
        let isJoined =
            signs.isJoint(number + 1) || joints.contains(where: { isA($0, number + 1) })
        if isJoined, !isDay { ends.append(number + 1) }
        for end in ends where end < tail.upperBound {
            let readings = reader.readings(of: tokens[end..<tail.upperBound], steps: &steps)
            let isOther = readings.contains {
                $0.hasTime && !$0.isOfRealTime || $0.isOnce && $0.grain == .day
            }
            if isOther {
                return tail.lowerBound..<end
            }
        }
        return nil
    }

    /// Words of time at the end of the text, though they say no time, or one that is not wanted.
    func lastWords() -> String? {
        let open = first..<tokens.count
        guard let last = open.last else { return nil }
        let isLast = signs.all(in: open).contains { $0.upperBound == tokens.count }
        return signs.isBeside(last) || isLast ? words(around: last, in: open) : nil
    }

    /// The words of a time that stand together with one of them, as they were typed.
    func words(around place: Int, in range: Range<Int>) -> String {
        func isWord(_ place: Int) -> Bool { !tokens[place].meanings.isEmpty && !isSilent(place) }
        var (start, end) = (place, place + 1)
        while start > range.lowerBound, isWord(start - 1) { start -= 1 }
        while end < range.upperBound, isWord(end) { end += 1 }
        return text.text(of: tokens[start..<end])
    }

    private func isSlip(_ place: Int) -> Bool {
        tokens[place].meanings.isEmpty
            && language.isSlip(text.folded.letters[tokens[place].range])
    }

    func isSilent(_ place: Int) -> Bool {
        let silent: [Meaning.Kind] = [.filler, .article, .of, .and, .comma]
        return silent.contains { isA($0, place) }
    }
}
