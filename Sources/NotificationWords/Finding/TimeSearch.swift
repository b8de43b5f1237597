// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

/// The search for a time in a text, in one language.
struct TimeSearch {
    private let text: SearchedText
    private let reader: TimeReader
    private let tokens: [Token]
    private let signs: TimeSigns
    /// The first of the tokens that can be part of a time.
    private let first: Int

    /// A part of the text that is a time.
    private struct Part {
        var range: Range<Int>
        var readings: [TimeReading]
    }

    /// Nil if the text has no words, or too many.
    init?(_ text: SearchedText, _ reader: TimeReader) {
        guard let tokens = text.tokens(in: reader.language), !tokens.isEmpty else { return nil }
        self.text = text
        self.reader = reader
        self.tokens = tokens
        signs = TimeSigns(
            tokens: tokens, language: reader.language, letters: text.folded.letters)
        first = text.firstOpen(of: tokens)
    }

    /// The time, and what is left.
    func time() throws(MissingTime) -> FoundTime {
        var steps = TimeFinder.steps
        let tail = tail(&steps)
        if let tail, tail.range.lowerBound == 0 {
            if let found = withDeed(&steps) { return found }
            throw .all(text.text(of: tokens[...]))
        }
        let head = text.hasTitle ? nil : head(before: tail?.range.lowerBound, &steps)
        guard steps > 0 else { throw .tooLong }
        switch (head, tail) {
        case (nil, nil): throw missing(&steps)
        case (let head?, nil): return found(head, head.range, tokens.count..<tokens.count, &steps)
        case (nil, let tail?):
            var time = found(tail, 0..<0, tail.range, &steps)
            if !text.hasTitle, signs.isAbbreviation(0) {
                time.doubt = time.doubt ?? text.text(of: tokens[0...0])
            }
            if time.doubt != nil, let day = missingDay(first..<tokens.count, &steps) { throw day }
            return time
        case (let head?, let tail?):
            let both = joined(head.range, tail.range, &steps)
            if !both.isEmpty, !areApart(head, tail) {
                let part = Part(range: tail.range, readings: both)
                var time = found(part, head.range, tail.range, &steps)
                // "明日の準備" is of tomorrow, and not then.
                let isOfThing = language.isUnspaced && isA(.of, head.range.upperBound - 1)
                let isOpen = tail.readings.contains { !$0.namesDay }
                if isOfThing || isOpen && isNameOfThing(head.range) {
                    time.doubt = time.doubt ?? text.text(of: tokens[head.range])
                }
                return time
            }
            var time = found(tail, 0..<0, tail.range, &steps)
            time.doubt = time.doubt ?? text.text(of: tokens[head.range])
            return time
        }
    }

    /// Whether one part says on which days it always is, and the other names a day of its own:
    /// "every monday call mum tomorrow at 9".
    private func areApart(_ head: Part, _ tail: Part) -> Bool {
        let isEach = head.readings.contains { reading in
            switch reading.repetition?.pattern {
            case .days?, .interval(_, .days)?: true
            default: false
            }
        }
        return isEach && tail.readings.contains { $0.namesDay && $0.isOnce }
    }

    /// Whether it is a feast or a season alone, which things are named for: "christmas shopping".
    private func isNameOfThing(_ head: Range<Int>) -> Bool {
        // "The 5th element", where "on the 5th" would be a day.
        let last = head.upperBound - 1
        let isRank = isA(.ordinal, last) && !language.ordinalsHaveDots
        if head.count == 2, isRank, tokens[0].range.count == 3, isA(.filler, 0) { return true }
        return head.allSatisfy { isA(.holiday, $0) || isA(.season, $0) }
    }

    private func joined(_ one: Range<Int>, _ other: Range<Int>, _ steps: inout Int) -> [TimeReading]
    {
        reader.readings(of: tokens[one] + tokens[other], steps: &steps)
    }

    private func found(
        _ part: Part, _ head: Range<Int>, _ tail: Range<Int>, _ steps: inout Int
    ) -> FoundTime {
        let parts = [head, tail].filter { !$0.isEmpty }.map { text.text(of: tokens[$0]) }
        return FoundTime(
            readings: part.readings, phrase: parts.joined(separator: " "),
            title: text.title(between: tokens[head], tokens[tail]),
            doubt: doubt(part, head, tail, &steps))
    }

    // MARK: - At the end, and at the beginning

    /// The longest time at the end.
    private func tail(_ steps: inout Int) -> Part? {
        let unknown = tokens.lastIndex(where: { $0.meanings.isEmpty }) ?? -1
        let lowest = max(unknown + 1, first, tokens.count - Tokenizer.limit)
        guard lowest < tokens.count else { return nil }
        for start in lowest..<tokens.count {
            guard text.canSplit(before: start, of: tokens, in: reader.language) else { continue }
            if start > 0, isGivenBack(start) { continue }
            if start > 0, isDeed(start, &steps) || signs.isWithinBareSpan(start) { continue }
            if signs.isWithinWord(start) || signs.isLoneIdeograph(start) { continue }
            // No title ends with the "at" of its time.
            if start > 0, isA(.at, start - 1), isA(.number, start), !isA(.filler, start - 1) {
                continue
            }
            if start > 0, signs.beginsWithNumber(start), isA(.at, start + 1) { continue }
            let range = start..<tokens.count
            if start > 0, range.contains(where: signs.isForSoMany) { continue }
            let readings = reader.readings(of: tokens[range], steps: &steps)
            let isAll =
                text.hasTitle && start == first
                && (signs.bareSpan(at: start) ?? signs.lengthEnd(at: start)) != nil
            if !readings.isEmpty, isAll || signs.areTelling(range) {
                return Part(range: range, readings: readings)
            }
        }
        return nil
    }

    /// The longest time at the beginning.
    private func head(before end: Int?, _ steps: inout Int) -> Part? {
        let unknown = tokens.firstIndex(where: { $0.meanings.isEmpty }) ?? tokens.count
        let highest = min(unknown, end ?? tokens.count - 1, Tokenizer.limit)
        guard highest > 0 else { return nil }
        for end in (1...highest).reversed() {
            guard text.canSplit(before: end, of: tokens, in: reader.language) else { continue }
            if signs.endsWithNumber(end - 1), isTime(0..<(end - 1), &steps) { continue }
            // "Mo und | Eva treffen", "火を | 消す".
            if isA(.and, end - 1) || isA(.or, end - 1) || signs.isWithinWord(end - 1) { continue }
            let readings = reader.readings(of: tokens[..<end], steps: &steps)
            let isAbbreviation = signs.isAbbreviationAlone(0..<end)
            if !readings.isEmpty, !isAbbreviation, signs.areTelling(0..<end) {
                return Part(range: 0..<end, readings: readings)
            }
        }
        return nil
    }

    private func isTime(_ range: Range<Int>, _ steps: inout Int) -> Bool {
        !reader.readings(of: tokens[range], steps: &steps).isEmpty
    }

    private var language: WordLanguage { reader.language }

    private func isA(_ kind: Meaning.Kind, _ place: Int) -> Bool {
        tokens.indices.contains(place) && tokens[place].is(kind)
    }

    /// Whether a small word belongs to the title before it: "log in at 9".
    private func isGivenBack(_ place: Int) -> Bool {
        let isSmall =
            isA(.filler, place) || isA(.within, place) || isA(.of, place)
            || isA(.and, place) || isA(.at, place)
        // "Log in | in 10 minutes".
        if isA(.within, place), isA(.within, place + 1), !language.isUnspaced { return true }
        // "契約 9時": a sign of one word is none of the time behind it.
        if isSmall, language.isUnspaced, tokens[place].isGlued, place > 0,
            tokens[place - 1].meanings.isEmpty, place + 1 < tokens.count,
            !tokens[place + 1].isGlued
        {
            return true
        }
        return isSmall && isA(.at, place + 1) && !isA(.number, place) && !isA(.unit, place + 1)
    }

    /// Whether a word is something to do, and the time behind it is one without it: "team lunch at 1".
    private func isDeed(_ place: Int, _ steps: inout Int) -> Bool {
        guard isA(.deed, place), place + 1 < tokens.count else { return false }
        let rest = reader.readings(of: tokens[(place + 1)...], steps: &steps)
        return !rest.isEmpty && rest.allSatisfy(\.hasTime)
    }

    /// "lunch at 12:30", whose first word is a time elsewhere and the title here.
    private func withDeed(_ steps: inout Int) -> FoundTime? {
        guard isA(.deed, 0), tokens.count > 1 else { return nil }
        let rest = 1..<tokens.count
        let readings = reader.readings(of: tokens[rest], steps: &steps)
        guard !readings.isEmpty, signs.areTelling(rest) else { return nil }
        return FoundTime(
            readings: readings, phrase: text.text(of: tokens[rest]),
            title: text.title(between: tokens[0..<0], tokens[rest]))
    }

    // MARK: - Doubts

    /// Words of the title that may belong to the time.
    private func doubt(
        _ part: Part, _ head: Range<Int>, _ tail: Range<Int>, _ steps: inout Int
    ) -> String? {
        let title = max(head.upperBound, first)..<tail.lowerBound
        guard !title.isEmpty else { return nil }
        // "Twice a | day at 9".
        if let share = signs.share(in: title.lowerBound..<max(tail.upperBound, title.upperBound)),
            title.contains(share.lowerBound)
        {
            return text.text(of: tokens[share])
        }
        if let words = doubtAtEnd(part, of: title, tail, &steps) { return words }
        if !head.isEmpty {
            let next = title.lowerBound
            let isNumber =
                signs.endsWithNumber(next) && isTime(head.lowerBound..<(next + 1), &steps)
            if isSlip(next) { return text.text(of: tokens[next...next]) }
            if signs.isBeside(next) || isNumber { return words(around: next, in: title) }
        }
        let time = head.isEmpty ? tail : head
        for sign in signs.all(in: title) {
            // What says the same once more is no other time.
            let isEvery = sign.contains { isA(.every, $0) }
            let canJoin = (head.isEmpty || tail.isEmpty) && !isEvery
            let both = canJoin ? joined(sign, time, &steps) : []
            if both.map(\.date) != part.readings.map(\.date)
                || both.map(\.repetition) != part.readings.map(\.repetition)
            {
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
        // "Tue and | thu at 9".
        if isA(.and, last), isA(.weekday, last - 1), title.contains(last - 1) {
            return text.text(of: tokens[(last - 1)...last])
        }
        let isNamed =
            signs.isNamedUnit(last) && part.readings.allSatisfy { $0.namesDay || !$0.isOnce }
            || lastsInTitle(last, tail, &steps)
        // "At 9" alone is no time of each day, as "always at 9" is meant.
        if !isNamed, signs.isBeside(last) || isA(.always, last) {
            return words(around: last, in: title)
        }
        if isSlip(last) { return text.text(of: tokens[last...last]) }
        if let day = signs.dayOfMonth(before: tail.lowerBound), title.contains(day) {
            return text.text(of: tokens[day..<tail.lowerBound])
        }
        // "Third | friday at 9".
        let isRanked = isA(.weekday, tail.lowerBound) || isA(.holiday, tail.lowerBound)
        if isA(.ordinal, last), isRanked, !language.ranksFollowNames {
            return text.text(of: tokens[last...last])
        }
        if let number = numberOfTitle(tail, &steps) { return text.text(of: tokens[number]) }
        if signs.beginsWithNumber(tail.lowerBound) {
            let rest = (tail.lowerBound + 1)..<tail.upperBound
            let readings = reader.readings(of: tokens[rest], steps: &steps)
            if readings.contains(where: { $0.hasTime || $0.grain == .day }) {
                return text.text(of: tokens[tail.lowerBound...tail.lowerBound])
            }
        }
        return nil
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
        guard number < tail.upperBound, isA(.number, number), tokens[number].digits > 0 else {
            return nil
        }
        if let end = signs.lengthEnd(at: number) { return number..<end }
        // "Push-ups 20 times | every morning".
        if isA(.timesWord, number + 1) { return number..<(number + 2) }
        let joints: [Meaning.Kind] = [.until, .before, .past]
        var ends = [signs.bareSpan(at: number)].compactMap(\.self)
        // "Le 3 | à 9h" is a day, where "pack de 6 | à 9h" is no part of one.
        let isDay = number > tail.lowerBound && !isA(.of, number - 1) && !isA(.from, number - 1)
        let isJoined =
            signs.isJoint(number + 1) || joints.contains(where: { isA($0, number + 1) })
        if isJoined, !isDay { ends.append(number + 1) }
        for end in ends where end < tail.upperBound {
            let readings = reader.readings(of: tokens[end..<tail.upperBound], steps: &steps)
            if readings.contains(where: { $0.isOnce && ($0.hasTime || $0.grain == .day) }) {
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
    private func words(around place: Int, in range: Range<Int>) -> String {
        func isWord(_ place: Int) -> Bool { !tokens[place].meanings.isEmpty && !isSilent(place) }
        var (start, end) = (place, place + 1)
        while start > range.lowerBound, isWord(start - 1) { start -= 1 }
        while end < range.upperBound, isWord(end) { end += 1 }
        return text.text(of: tokens[start..<end])
    }

    /// Whether a word is the name of a day but for one letter: "tomorow at 9" is not today.
    private func isSlip(_ place: Int) -> Bool {
        let letters = text.folded.letters[tokens[place].range]
        return tokens[place].meanings.isEmpty
            && reader.language.words.isSlip(letters, of: [.dayOffset, .weekday, .workdays])
    }

    private func isSilent(_ place: Int) -> Bool {
        let silent: [Meaning.Kind] = [.filler, .article, .of, .and, .comma]
        return silent.contains { isA($0, place) }
    }

    // MARK: - Nothing

    /// Why there is no time.
    private func missing(_ steps: inout Int) -> MissingTime {
        if let share = signs.share(in: first..<tokens.count) {
            return .open(text.text(of: tokens[share]))
        }
        let all = signs.all(in: first..<tokens.count)
        guard let sign = all.last else {
            let lonely = (first..<tokens.count).last { signs.isBeside($0) }
            return lonely.map { .unreadable(words(around: $0, in: first..<tokens.count)) }
                ?? .noWords
        }
        // The words around the sign that are known.
        var (start, end) = (sign.lowerBound, sign.upperBound)
        // No time has more words than a phrase of one.
        func isNear(_ start: Int, _ end: Int) -> Bool { end - start < Tokenizer.limit }
        while start > first, isNear(start, end), !tokens[start - 1].meanings.isEmpty { start -= 1 }
        while end < tokens.count, isNear(start, end), !tokens[end].meanings.isEmpty { end += 1 }
        if let day = missingDay(start..<end, &steps) { return day }
        while end > sign.upperBound, isSilent(end - 1) { end -= 1 }
        for place in start..<sign.upperBound {
            let run = place..<end
            if reader.readings(of: tokens[run], steps: &steps).isEmpty { continue }
            if end + 1 == tokens.count, end < tokens.count {
                let word = text.text(of: tokens[end...end])
                return .unknown(word: word, beside: text.text(of: tokens[run]))
            }
            return .inside(text.text(of: tokens[run]))
        }
        return unreadable(start..<end)
    }

    /// The first run of words that names a day which no calendar has.
    private func missingDay(_ range: Range<Int>, _ steps: inout Int) -> MissingTime? {
        // A time has no more words than a phrase of one.
        let lowest = max(range.lowerBound, range.upperBound - Tokenizer.limit)
        for place in lowest..<range.upperBound
        where !tokens[place..<range.upperBound].contains(where: { $0.meanings.isEmpty }) {
            if reader.nameMissingDay(tokens[place..<range.upperBound], steps: &steps) {
                return .noSuchDay(text.text(of: tokens[place..<range.upperBound]))
            }
        }
        return nil
    }

    private func unreadable(_ range: Range<Int>) -> MissingTime {
        var range = range
        // Small words before the first sign say nothing of a time.
        let sign = signs.all(in: range).first?.lowerBound ?? range.lowerBound
        while range.lowerBound < sign,
            isA(.filler, range.lowerBound) || isA(.article, range.lowerBound)
        {
            range = range.lowerBound + 1..<range.upperBound
        }
        return .unreadable(text.text(of: tokens[range]))
    }
}
