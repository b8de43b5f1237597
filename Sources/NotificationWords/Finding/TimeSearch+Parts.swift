// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

/// Parts of a day that are words of a name, and people who are named like a day.
///
/// A name says in which half of the day it is, and stays whole: "game night on friday at 8", "soirée pizza samedi à
/// 20h", "noche de juegos el sábado a las 8".
extension TimeSearch {
    /// The tokens, of which "Sam" of "parler à Sam" says no day.
    ///
    /// - Parameters:
    ///   - tokens: All of them.
    ///   - text: As it was typed.
    ///   - language: Theirs, in which days are written small.
    /// - Returns: The same, in which a name has no meaning.
    static func withoutPeople(
        _ tokens: [Token], _ text: SearchedText, _ language: WordLanguage
    ) -> [Token] {
        guard !language.peopleLikeDays.isEmpty else { return tokens }
        var found = tokens
        for place in tokens.indices.dropFirst() {
            guard tokens[place].is(.weekday), tokens[place - 1].is(.at),
                tokens[place - 1].range.count == 1, place < 2 || !tokens[place - 2].is(.weekday)
            else { continue }
            let typed = text.text(of: tokens[place...place])
            if typed.first?.isUppercase == true, typed.dropFirst().allSatisfy(\.isLowercase),
                language.peopleLikeDays.contains(typed.lowercased())
            {
                found[place].meanings = []
            }
        }
        return found
    }

    // MARK: - At the end of a name

    /// Whether a time begins with a part of a day that ends the name before it: "pizza evening | on friday at 7",
    /// ピザの夜 | 金曜日19時.
    func isPartOfName(_ start: Int, _ steps: inout Int) -> Bool {
        guard !language.nounsLikeParts.isEmpty else { return false }
        let part = language.isUnspaced && isA(.of, start) ? start + 1 : start
        return endsName(part, &steps)
    }

    /// Whether a word is a part of a day that ends a name, and a time stands behind it.
    func endsName(_ part: Int, _ steps: inout Int) -> Bool {
        guard part > first, part + 1 < tokens.count, isA(.part, part),
            language.nounsLikeParts.contains(letters(part)), !isA(.dayOffset, part)
        else { return false }
        if language.isUnspaced {
            guard isA(.of, part - 1), part - 2 >= first, tokens[part - 2].meanings.isEmpty,
                !tokens[part + 1].isGlued
            else { return false }
        } else {
            // "Matin 9h30" is a time.
            guard tokens[part - 1].meanings.isEmpty, !isA(.number, part + 1),
                !isA(.comma, part + 1), !isA(.part, part + 1)
            else { return false }
        }
        return isTime(part + 1..<tokens.count, &steps)
    }

    /// The time behind such a word, in the half of the day that it names.
    func byPartOfName(_ part: Int, _ time: Range<Int>, _ steps: inout Int) -> Part? {
        guard isA(.part, part), !language.nounsLikeParts.isEmpty, endsName(part, &steps) else {
            return nil
        }
        return told(by: part..<part + 1, time, &steps)
    }

    /// The time with a part of a day beside it; the part is asked about if they contradict each other.
    private func told(by part: Range<Int>, _ time: Range<Int>, _ steps: inout Int) -> Part {
        let said = reader.readings(of: tokens[time], steps: &steps)
        let both = joined(part, time, &steps)
        // 毎日9時 is by a clock of 24 hours, whatever a name says.
        if language.isUnspaced,
            !both.allSatisfy({ one in said.contains { [$0].areSame(as: [one]) } })
        {
            return Part(range: time, readings: said)
        }
        return Part(
            range: time, readings: both.isEmpty ? said : both, open: both.isEmpty ? part : nil)
    }

    // MARK: - At the beginning of one

    /// Whether the words up to a place are a part of a day with which a name begins: "soirée | pizza", "noche de |
    /// juegos", 朝の | 会議.
    ///
    /// English has rules of its own: "evening | walk the dog" is done then.
    func isFirstOfName(_ end: Int) -> Bool {
        guard end > 0, end < tokens.count, isA(.part, 0), tokens[end].meanings.isEmpty,
            language.isUnspaced || !language.namesThingsByWeekdays,
            language.nounsLikeParts.contains(letters(0)),
            (1..<end).allSatisfy({ isA(.of, $0) })
        else { return false }
        if language.isUnspaced { return end > 1 }
        // "Mañana" is tomorrow, if no thing is said of which it is.
        if isA(.dayOffset, 0), end == 1 { return false }
        // "Abend: Pizza".
        let sign = tokens[end].range.lowerBound
        return tokens[end].range.count > 1 || ![0x2C, 0x3A].contains(text.folded.letters[sign])
    }

    /// A time at the end, in the half of the day that the name before it begins with.
    func named(_ tail: Part, _ steps: inout Int) -> Part {
        let end = tokens.firstIndex { $0.meanings.isEmpty } ?? 0
        guard !text.hasTitle, end > 0, isFirstOfName(end), tail.range.lowerBound >= end else {
            return tail
        }
        // "Mañana" would be a day.
        if isA(.dayOffset, 0) { return tail }
        let part = told(by: 0..<1, tail.range, &steps)
        return tail.open == nil ? part : tail
    }

    /// Whether the last words before a place say how long the thing is that stands there: "una hora de |
    /// gimnasia".
    func isLengthOfName(_ end: Int) -> Bool {
        let (number, unit) = (end - 3, end - 2)
        guard !language.isUnspaced, number >= 0, end < tokens.count, tokens[end].meanings.isEmpty,
            isA(.of, end - 1), (tokens[unit].value(.unit) ?? 9) <= TimeUnit.hour.rawValue
        else { return false }
        let kinds: [Meaning.Kind] = [.article, .number, .half]
        // "A las 15 horas de Roma", "dans 20 minutes de faire".
        let others: [Meaning.Kind] = [.at, .within, .every, .ago, .past, .before]
        return kinds.contains { isA($0, number) } && !others.contains { isA($0, number - 1) }
    }

    // MARK: - Small words

    /// Whether the title is an alarm, whose "for 7" is an hour: "alarm for 7 tomorrow morning".
    var namesAlarm: Bool { language.alarms.contains(letters(first)) }

    /// Whether a time would begin within a length of what the title names: "اجتماع لمدة | ساعة غدا".
    func isUnitOfLength(_ start: Int) -> Bool {
        isA(.unit, start) && signs.isForLength(start - 1)
    }

    /// Whether the last word of a time at the beginning is as well the first of a name: "at 9 | Pacific gas bill",
    /// "um 9 | Rum kaufen".
    func isOfName(_ place: Int) -> Bool {
        if let zone = tokens[place].value(.zone), zone >= NamedZone.firstValue {
            return !text.folded.letters[tokens[place].range].contains(FoldedText.space)
                && !language.isUnspaced && !language.joinsWords
        }
        guard tokens[place].value(.exactness) == 2 else { return false }
        return text.text(of: tokens[place...place]).first?.isUppercase == true
    }

    /// The words behind the title that end the repetition at the beginning, and both as one time:
    /// "every day at 8 pills | until christmas".
    ///
    /// - Parameters:
    ///   - head: The time at the beginning.
    ///   - steps: How many steps are left.
    /// - Returns: The words at the end, with the readings of the whole; nil if there is no such end.
    func endBehindTitle(_ head: Part?, _ steps: inout Int) -> Part? {
        guard let head, head.readings.allSatisfy({ !$0.isOnce && $0.repetition?.until == nil })
        else { return nil }
        let unknown = tokens.lastIndex(where: { $0.meanings.isEmpty }) ?? -1
        let lowest = max(head.range.upperBound + 1, unknown + 1)
        for start in lowest..<max(lowest, tokens.count - 1) {
            // In some languages "until" stands behind its date.
            guard isA(.until, start) || language.isUnspaced && isA(.until, tokens.count - 1),
                text.canSplit(before: start, of: tokens, in: language)
            else { continue }
            let range = start..<tokens.count
            let both = joined(head.range, range, &steps)
            guard !both.isEmpty, both.allSatisfy({ $0.repetition?.until != nil }) else { continue }
            return Part(range: range, readings: both)
        }
        return nil
    }
}
