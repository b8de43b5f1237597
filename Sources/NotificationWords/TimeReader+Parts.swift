// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

/// A part of the day, and the days of the week that were said with it.
public struct DayPartReading: Hashable, Sendable {
    /// When it begins, in minutes since midnight.
    public var start: Int
    /// When it ends, in minutes since the same midnight; beyond 1,440 on the next day.
    public var end: Int
    /// The days of the week, from 1 for Sunday; none if none was said.
    public var weekdays: [Int]
}

extension TimeReader {
    /// Where words stand that leave out what their place says already.
    public enum Place: Sendable {
        /// Behind "in": a length of time.
        case distance
        /// Behind "every": how often.
        case repetition
        /// Before "ago": a length of time that lies behind.
        case past

        fileprivate var token: Token {
            let kind: Meaning.Kind =
                switch self {
                case .distance: .within
                case .repetition: .every
                case .past: .ago
                }
            return Token(meanings: [Meaning(kind)], range: 0..<0)
        }
    }

    /// The tokens of a text of which each can be part of a time; nil if one cannot.
    func tokens(of text: String) -> [Token]? {
        let folded = FoldedText(text)
        guard !folded.isCut, let tokens = Tokenizer.tokens(of: folded, in: language),
            !tokens.isEmpty, !tokens.contains(where: { $0.meanings.isEmpty })
        else { return nil }
        return tokens
    }

    /// Whether words are two times with "and" between them, which no reading has together.
    ///
    /// - Parameter text: Words, such as `mondays at 9 and fridays at 14`.
    /// - Returns: Whether each of two parts is a time, and all of it is none.
    public func namesTwoTimes(_ text: String) -> Bool {
        guard let tokens = tokens(of: text), !tokens.contains(where: { $0.is(.except) }) else {
            return false
        }
        var steps = TimeGrammar.steps
        guard readings(of: tokens, steps: &steps).isEmpty else { return false }
        return tokens.indices.contains { place in
            guard tokens[place].is(.and) || tokens[place].is(.comma), place > 0,
                place + 1 < tokens.count
            else { return false }
            var steps = TimeGrammar.steps
            return !readings(of: tokens[..<place], steps: &steps).isEmpty
                && !readings(of: tokens[(place + 1)...], steps: &steps).isEmpty
        }
    }

    /// The words of "twice a week", which say how often something is and not when; nil if there are
    /// none.
    ///
    /// - Parameter text: Words of which no time was made.
    /// - Returns: Those that need a time beside them.
    public func frequencyWithoutTimes(in text: String) -> String? {
        let searched = SearchedText([text])
        guard let tokens = searched.tokens(in: language) else { return nil }
        let signs = TimeSigns(
            tokens: tokens, language: language, letters: searched.folded.letters)
        return signs.share(in: tokens.indices).map { searched.text(of: tokens[$0]) }
    }

    /// Words of a time that nobody can ring at, such as "soon"; nil if there are none.
    ///
    /// - Parameter text: Words of which no time was made.
    /// - Returns: The words.
    public func vagueWords(in text: String) -> String? {
        let searched = SearchedText([text])
        return searched.vagueTime(in: language).map { searched.text(ofLetters: $0) }
    }

    /// The meanings that words can have at a place.
    ///
    /// - Parameters:
    ///   - text: Words such as `20 minutes`, or `monday`.
    ///   - place: Where they stand.
    /// - Returns: The likeliest first; none if they are not of that place.
    public func readings(of text: String, at place: Place) -> [TimeReading] {
        guard let tokens = tokens(of: text) else { return [] }
        var steps = TimeGrammar.steps
        let found = readings(of: [place.token] + tokens, steps: &steps)
        switch place {
        case .repetition:
            if found.isEmpty, let day = dayOfMonth(tokens) {
                return readings(of: [place.token, day], steps: &steps).filter(isRepeated)
            }
            return found.filter(isRepeated)
        case .distance, .past: return found.filter { $0.repetition == nil && $0.isDistance }
        }
    }

    /// Whether tokens are a length of time, with nothing before or behind it: "20 min".
    func isLength(_ tokens: some Collection<Token>, steps: inout Int) -> Bool {
        readings(of: [Place.distance.token] + tokens, steps: &steps)
            .contains { $0.repetition == nil && $0.isDistance }
    }

    private func isRepeated(_ reading: TimeReading) -> Bool { reading.repetition != nil }

    /// The day that a number names with an article before it, as in "le 15"; nil if it is none.
    private func dayOfMonth(_ tokens: [Token]) -> Token? {
        guard let last = tokens.last, tokens.count > 1,
            tokens.dropLast().allSatisfy({ $0.is(.filler) }), let day = last.value(.number),
            (1...31).contains(day)
        else { return nil }
        return Token(meanings: [Meaning(.ordinal, day)], range: last.range)
    }

    /// Days of the week and nothing else: `mon-fri`, `saturday and sunday`.
    ///
    /// - Parameter text: The words.
    /// - Returns: The days, from 1 for Sunday; none if there is something else.
    public func weekdays(of text: String) -> [Int] {
        guard let tokens = tokens(of: text) else { return [] }
        let grammar = TimeGrammar(tokens, for: self)
        let start = grammar.skipToWeekday(.filler, .at, .within, .every, from: 0)
        guard let (days, end) = grammar.weekdayList(at: start), end == tokens.count else {
            return []
        }
        return days
    }

    /// The moments until which something lasts: `until 9:00`, `for an hour`.
    ///
    /// - Parameter text: The words.
    /// - Returns: The likeliest first; none if they are something else.
    public func ends(of text: String) -> [TimeReading] {
        guard let tokens = tokens(of: text), let first = tokens.first, let last = tokens.last else {
            return []
        }
        var steps = TimeGrammar.steps
        // Some languages have these words behind the time.
        if first.is(.until) || last.is(.until) {
            let rest = first.is(.until) ? tokens.dropFirst() : tokens.dropLast()
            return readings(of: Array(rest), steps: &steps).filter { $0.repetition == nil }
        }
        if first.is(.lasting) || last.is(.lasting) {
            let rest = first.is(.lasting) ? tokens.dropFirst() : tokens.dropLast()
            return readings(of: [Place.distance.token] + rest, steps: &steps)
                .filter { $0.repetition == nil && $0.isDistance }
        }
        return []
    }

    /// Whether a word can stand before a time and says nothing without one: `until`, `by`, `to`.
    ///
    /// - Parameter word: The word.
    /// - Returns: Whether it is one of these.
    public func standsBeforeTime(_ word: String) -> Bool {
        guard let tokens = tokens(of: word), tokens.count == 1 else { return false }
        let kinds: [Meaning.Kind] = [
            .at, .within, .until, .lasting, .to, .from, .past, .before, .filler,
        ]
        return kinds.contains { tokens[0].is($0) }
    }

    /// Whether words end a time of the day that a number begins, and say nothing without one: `uhr`, `am`,
    /// `de la mañana`.
    public func endsClock(_ words: String) -> Bool {
        guard let tokens = tokens(of: words), let last = tokens.last else { return false }
        let kinds: [Meaning.Kind] = [.of, .filler, .article, .within, .oclock, .meridiem]
        guard tokens.dropLast().allSatisfy({ token in kinds.contains { token.is($0) } }) else {
            return false
        }
        return last.is(.oclock) || last.is(.meridiem) || last.is(.part) && tokens.count > 1
    }

    /// The first and the last of days that follow one another: `24 to 31 december`.
    ///
    /// - Parameter text: The words.
    /// - Returns: Both, in their order; nil if they are something else, or are past.
    public func daySpan(of text: String) -> (first: LocalMoment, last: LocalMoment)? {
        guard let all = tokens(of: text) else { return nil }
        let start = TimeGrammar(all, for: self).skip(.filler, .from, .between, from: 0)
        let tokens = Array(all[start...])
        let today = LocalMoment(now, in: zone).startOfDay
        for place in tokens.indices.dropFirst() where place + 1 < tokens.count {
            guard tokens[place].is(.to) || tokens[place].is(.dash) else { continue }
            guard let last = day(Array(tokens[(place + 1)...])), last >= today else { continue }
            // "24 to 31 december" has its month once.
            let first =
                day(Array(tokens[..<place]))
                ?? day(Array(tokens[..<place] + tokens[(place + 2)...]))
            guard let first else { continue }
            // What has begun is read as that of the next year.
            return (first > last ? today : first, last)
        }
        return nil
    }

    /// The day that words name, and nothing else; nil if they can be two.
    private func day(_ tokens: [Token]) -> LocalMoment? {
        var steps = TimeGrammar.steps
        let found = readings(of: tokens, steps: &steps)
        let days = Set(
            found.filter { $0.repetition == nil && !$0.hasTime && $0.grain == .day }
                .map(\.local.startOfDay))
        return days.count == 1 ? days.first : nil
    }

    /// Parts of the day, each with its days behind it: `22:00-07:00 mon-fri, 23-10 sat`.
    ///
    /// - Parameter text: The words.
    /// - Returns: The parts in their order; none if there is something else.
    public func partsOfDay(of text: String) -> [DayPartReading] {
        guard let tokens = tokens(of: text) else { return [] }
        let grammar = TimeGrammar(tokens, for: self)
        var found: [DayPartReading] = []
        var place = 0
        // "Weekdays from 9 to 17" has its days before it, and so has whatever stands beside that.
        let areFirst = days(before: 0, grammar) != nil
        while place < tokens.count {
            if !found.isEmpty { place = grammar.skip(.comma, .and, from: place) }
            let before = areFirst ? days(before: place, grammar) : nil
            place = before?.end ?? place
            let windows = grammar.windows(at: place).compactMap { window, end in
                part(window.0, window.1).map { ($0, end) }
            }
            guard var (part, end) = windows.max(by: { $0.1 < $1.1 }) else { return [] }
            if areFirst {
                part.weekdays = before?.value ?? []
                found.append(part)
                place = end
                continue
            }
            let days = grammar.skipToWeekday(.filler, .at, .within, from: end)
            if let (weekdays, further) = grammar.weekdayList(at: days)
                ?? everyDay(at: days, grammar)
            {
                (part.weekdays, end) = (weekdays, further)
            }
            found.append(part)
            place = end
        }
        return found
    }

    /// Days of the week that stand before a part of the day.
    private func days(
        before place: Int, _ grammar: TimeGrammar
    ) -> TimeGrammar.Read<[Int]>? {
        if let all = everyDay(at: place, grammar) { return all }
        let start = grammar.skipToWeekday(
            .every, .always, .filler, .at, .within, .from, from: place)
        return grammar.weekdayList(at: start) ?? grammar.pluralWeekdays(at: start)
    }

    /// "every day", "daily".
    private func everyDay(
        at place: Int, _ grammar: TimeGrammar
    ) -> TimeGrammar.Read<[Int]>? {
        let start = grammar.skip(.filler, from: place)
        if grammar.value(start, .often) == TimeUnit.day.rawValue {
            return (Array(1...7), start + 1)
        }
        guard grammar.isA(.every, at: start) else { return nil }
        let unit = grammar.skipToUnit(from: start + 1)
        return grammar.unit(at: unit) == .day ? (Array(1...7), unit + 1) : nil
    }

    private func part(_ first: ClockWords, _ last: ClockWords) -> DayPartReading? {
        guard let start = FrameResolver.minute(of: first), var end = FrameResolver.minute(of: last),
            start < 1_440, start != end, end <= 1_440
        else { return nil }
        // "From 9 to 5" are the hours of work; whoever sleeps from ten to six says which ten.
        let areBare = [first, last].allSatisfy {
            !$0.isWritten && !$0.isOfTwentyFour && $0.isAfternoon == nil && $0.part == nil
        }
        if areBare, end < start, first.hour < 10 { end += 720 }
        return DayPartReading(
            start: start, end: end > start ? end : end + 1_440, weekdays: [])
    }

    /// Times of the day and nothing else: `8:00, 12 and 6pm`.
    ///
    /// - Parameter text: The words.
    /// - Returns: Minutes since midnight; none if there is something else.
    public func timesOfDay(of text: String) -> [Int] {
        guard let tokens = tokens(of: text) else { return [] }
        let grammar = TimeGrammar(tokens, for: self)
        var found: [Int] = []
        var place = 0
        while place < tokens.count {
            if !found.isEmpty { place = grammar.skip(.comma, .and, from: place) }
            // The shorter one first: "8 12" are two times.
            let clocks = grammar.clocks(at: place, behindPart: true).compactMap { clock, end in
                FrameResolver.minute(of: clock).map { ($0, end) }
            }
            guard let (minute, end) = clocks.first, minute < 1_440 else { return [] }
            found.append(minute)
            place = end
        }
        return found
    }
}

extension TimeReading {
    /// Whether it is counted from now, and no day is named otherwise.
    fileprivate var isDistance: Bool { seconds != nil || namesDay }
}

extension TimeReader {
    /// So much later than now, or earlier if it is negative.
    ///
    /// - Parameters:
    ///   - days: Days, which keep the time of day.
    ///   - seconds: Real time.
    /// - Returns: The moment.
    public func moment(inDays days: Int, andSeconds seconds: Int) -> TimeReading? {
        var amount = Amount()
        if days != 0 { amount.add(days, .day) }
        if seconds != 0 || days == 0 { amount.add(seconds, .second) }
        var frame = Frame()
        frame.shift = amount
        return FrameResolver(frame, for: self).readings().first
    }

    /// Whether words name a day that no calendar has, such as 30 February.
    ///
    /// - Parameter text: Words, all of a time.
    /// - Returns: Whether they do.
    public func namesMissingDay(_ text: String) -> Bool {
        var steps = TimeGrammar.steps
        return tokens(of: text).map { nameMissingDay($0, steps: &steps) } ?? false
    }

    /// A time of the day that no clock shows, such as 25:00; nil if there is none.
    ///
    /// - Parameter text: Words of which no time was made.
    /// - Returns: The words of it.
    public func missingClock(in text: String) -> String? {
        let searched = SearchedText([text])
        guard let tokens = searched.tokens(in: language) else { return nil }
        let signs = TimeSigns(
            tokens: tokens, language: language, letters: searched.folded.letters)
        return signs.missingClocks(in: tokens.indices).first.map { searched.text(of: tokens[$0]) }
    }

    /// A day that no month has, such as 32 January; nil if there is none.
    ///
    /// - Parameter text: Words of which no time was made.
    /// - Returns: The words of it.
    public func missingDate(in text: String) -> String? {
        let searched = SearchedText([text])
        guard let tokens = searched.tokens(in: language) else { return nil }
        let signs = TimeSigns(
            tokens: tokens, language: language, letters: searched.folded.letters)
        return signs.missingDates(in: tokens.indices).first.map { searched.text(of: tokens[$0]) }
    }
}
