// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

/// The search for a time in a text, in one language.
struct TimeSearch {
    let text: SearchedText
    let reader: TimeReader
    let tokens: [Token]
    let signs: TimeSigns
    /// The first of the tokens that can be part of a time.
    let first: Int

    /// A part of the text that is a time.
    struct Part {
        var range: Range<Int>
        var readings: [TimeReading]
        /// Words behind it that can be part of it as well.
        var open: Range<Int>?
    }

    /// Nil if the text has no words, or too many.
    init?(_ text: SearchedText, _ reader: TimeReader) {
        guard let all = text.tokens(in: reader.language), !all.isEmpty else { return nil }
        let tokens = Self.withoutPeople(all, text, reader.language)
        self.text = text
        self.reader = reader
        self.tokens = tokens
        signs = TimeSigns(
            tokens: tokens, language: reader.language, letters: text.folded.letters)
        first = text.firstOpen(of: tokens)
    }

    /// The time, and what is left.
    func time() throws(MissingTime) -> FoundTime { onDayOfName(try timeBesideName()) }

    private func timeBesideName() throws(MissingTime) -> FoundTime {
        var steps = TimeFinder.steps
        if !text.hasTitle, let found = withDeed(tokens.count - 1, &steps) { return found }
        let tail = tail(&steps)
        if let tail, tail.range.lowerBound == 0 {
            if let found = withDeed(0, &steps) { return found }
            throw .all(text.text(of: tokens[...]))
        }
        let head = text.hasTitle ? nil : head(before: tail?.range.lowerBound, &steps)
        if let head, let end = endBehindTitle(head, &steps) {
            return found(end, head.range, end.range, &steps)
        }
        if head == nil, let end = endAlone(tail, &steps) { throw .endAlone(end) }
        let read = [head, tail].compactMap { $0?.range }
        if let time = missingTime(outside: [head, tail].compactMap(\.self)) { throw time }
        if !read.isEmpty, let day = missingDay(first..<tokens.count, outside: read, &steps) {
            throw day
        }
        guard steps > 0 else { throw .tooLong }
        switch (head, tail) {
        case (nil, nil): throw missing(&steps)
        case (let head?, nil): return found(head, head.range, tokens.count..<tokens.count, &steps)
        case (nil, let tail?):
            var time = found(named(tail, &steps), 0..<0, tail.range, &steps)
            if !text.hasTitle, signs.isAbbreviation(0), !signs.isWithinWord(0) {
                time.doubt = time.doubt ?? text.text(of: tokens[0...0])
            }
            if time.doubt != nil, let day = missingDay(first..<tokens.count, &steps) { throw day }
            return time
        case (let head?, let tail?): return atBothEnds(head, tail, &steps)
        }
    }

    /// The time of words at the beginning and at the end, or of one of them, if the other can be part of a name.
    private func atBothEnds(_ head: Part, _ tail: Part, _ steps: inout Int) -> FoundTime {
        let end = tokens.count..<tokens.count
        if isNameOfThing(head.range), tail.readings.allSatisfy({ $0.namesDay || !$0.isOnce }) {
            return found(tail, 0..<0, tail.range, &steps)
        }
        if isRhythmAlone(tail.range), head.readings.contains(where: \.namesDay) {
            var time = found(head, head.range, end, &steps)
            let words = text.text(of: tokens[tail.range])
            if signs.dates(in: head.range).isEmpty {
                time.doubt = words
            } else if time.doubt == words {
                time.doubt = nil
            }
            return time
        }
        let both = joined(head.range, tail.range, &steps)
        // "9h course | du matin" and "evening | walk at 19:00" say nothing more, and are names.
        if both.areSame(as: head.readings), endsName(tail.range) {
            return found(head, head.range, end, &steps)
        }
        if both.areSame(as: tail.readings), beginsName(head, before: tail) {
            return found(tail, 0..<0, tail.range, &steps)
        }
        guard !both.isEmpty, !areApart(head, tail) else {
            var time = found(tail, 0..<0, tail.range, &steps)
            time.doubt = time.doubt ?? text.text(of: tokens[head.range])
            return time
        }
        let part = Part(range: tail.range, readings: both, open: head.open)
        var time = found(part, head.range, tail.range, &steps)
        let isTurned = both.map(\.date) != tail.readings.map(\.date)
        let isNarrowed = both.allSatisfy { one in tail.readings.contains { [$0].areSame(as: [one]) }
        }
        let isOpen = tail.readings.contains { !$0.namesDay }
        if isOfThing(head) || isOpen && isNameOfThing(head.range)
            || (isA(.part, 0) ? isTurned : isOpen) && isDayOfThing(head.range, tail)
            || isPartBeforeOne(head.range, tail) && !isNarrowed
            || isRhythmOfThing(head.range, tail)
        {
            time.doubt = time.doubt ?? text.text(of: tokens[head.range])
        }
        return time
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

    func joined(_ one: Range<Int>, _ other: Range<Int>, _ steps: inout Int) -> [TimeReading] {
        reader.readings(of: tokens[one] + tokens[other], steps: &steps)
    }

    private func found(
        _ part: Part, _ head: Range<Int>, _ tail: Range<Int>, _ steps: inout Int
    ) -> FoundTime {
        let spoken = tail.lowerBound < tail.upperBound && isA(.comma, tail.lowerBound)
        let parts = [head, spoken ? tail.dropFirst() : tail].filter { !$0.isEmpty }
            .map { text.text(of: tokens[$0]) }
        return FoundTime(
            readings: part.readings, phrase: parts.joined(separator: " "),
            title: withTown(
                text.title(between: tokens[head], tokens[tail]), of: [head, tail]),
            doubt: part.open.map { text.text(of: tokens[$0]) }
                ?? doubt(part, head, tail, &steps))
    }

    /// A title with the town of its time: whose clock it is by is also where the thing is.
    private func withTown(_ title: String, of time: [Range<Int>]) -> String {
        let town = time.joined().first { isA(.town, $0) }
        guard let town, !title.isEmpty else { return title }
        return "\(title) \(text.text(of: tokens[town...town]))"
    }

    // MARK: - At the end, and at the beginning

    /// The longest time at the end.
    private func tail(_ steps: inout Int) -> Part? {
        let unknown = tokens.lastIndex(where: { $0.meanings.isEmpty }) ?? -1
        let lowest = max(unknown + 1, first, tokens.count - Tokenizer.limit)
        guard lowest < tokens.count else { return nil }
        for start in lowest..<tokens.count {
            guard text.canSplit(before: start, of: tokens, in: reader.language) else { continue }
            if start > 0, !(text.hasTitle && start == first), isGivenBack(start) { continue }
            if start > first, isRhythm(start, &steps) || isPartOfThing(start, &steps) { continue }
            if start > 0, isDeed(start, &steps) || signs.isWithinBareSpan(start) { continue }
            if start > first, isPartOfName(start, &steps) || isUnitOfLength(start) { continue }
            if signs.isWithinWord(start) || signs.isLoneIdeograph(start) { continue }
            // No title ends with the "at" of its time.
            if start > 0, isA(.at, start - 1), isA(.number, start), !isA(.filler, start - 1) {
                continue
            }
            if start > 0, signs.beginsWithNumber(start), isA(.at, start + 1) { continue }
            let range = start..<tokens.count
            if start > 0, !namesAlarm, range.contains(where: signs.isForSoMany) { continue }
            let readings = reader.readings(of: tokens[range], steps: &steps)
            let isAll =
                text.hasTitle && start == first
                && (signs.bareSpan(at: start) ?? signs.lengthEnd(at: start)) != nil
            if !readings.isEmpty, isAll || signs.areTelling(range) {
                let told =
                    start > lowest
                    ? byDeed(start - 1, range, &steps) ?? byPartOfName(start - 1, range, &steps)
                    : nil
                return told ?? Part(range: range, readings: readings)
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
            if end > 1, isArticle(end - 1) || isOfName(end - 1) { continue }
            if isFirstOfName(end) { return nil }
            // "Mañana | una hora de gimnasia".
            if (0...2).contains(where: { isLengthOfName(end + $0) }) { continue }
            let readings = reader.readings(of: tokens[..<end], steps: &steps)
            let isAbbreviation = signs.isAbbreviationAlone(0..<end)
            if !readings.isEmpty, !isAbbreviation, signs.areTelling(0..<end) {
                return withoutName(Part(range: 0..<end, readings: readings), &steps)
            }
        }
        return nil
    }

    func isTime(_ range: Range<Int>, _ steps: inout Int) -> Bool {
        !reader.readings(of: tokens[range], steps: &steps).isEmpty
    }

    var language: WordLanguage { reader.language }

    /// Whether a word belongs to the name behind it: "on friday | the plumber comes".
    func isArticle(_ place: Int) -> Bool { signs.isArticle(place) }

    func isA(_ kind: Meaning.Kind, _ place: Int) -> Bool {
        signs.isA(kind, place)
    }

    /// Whether a small word belongs to the title before it: "log in at 9".
    private func isGivenBack(_ place: Int) -> Bool {
        let isSmall =
            isA(.filler, place) || isA(.within, place) || isA(.of, place)
            || isA(.and, place) || isA(.at, place)
        if signs.value(.exactness, place) == 0 { return false }
        // "مع علي | الثلاثاء" has a name that is also "at".
        if language.namesThingsByHolidays, isA(.at, place), isA(.weekday, place + 1) { return true }
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

    /// "lunch at 12:30", "22:00 night shift": a word that is a time elsewhere, and the title here.
    private func withDeed(_ deed: Int, _ steps: inout Int) -> FoundTime? {
        let rest = deed == 0 ? 1..<tokens.count : 0..<deed
        guard isA(.deed, deed), !rest.isEmpty else { return nil }
        let readings = reader.readings(of: tokens[rest], steps: &steps)
        guard !readings.isEmpty, signs.areTelling(rest),
            deed == 0 || readings.allSatisfy(\.hasTime)
        else { return nil }
        let part = byDeed(deed, rest, &steps) ?? Part(range: rest, readings: readings)
        return FoundTime(
            readings: part.readings, phrase: text.text(of: tokens[rest]),
            title: withTown(text.text(of: tokens[deed...deed]), of: [rest]),
            doubt: part.open.map { text.text(of: tokens[$0]) })
    }
}
