// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

/// Reads tokens as the parts of a time, in whatever order a language puts them.
///
/// The same few rules serve each language: a word may stand before or behind what it turns. Where
/// rules fit in more than one way the first way that reads all of the words counts.
struct TimeGrammar {
    let tokens: [Token]
    /// Whoever reads, with a language and the habits of a region.
    let reader: TimeReader
    /// The classes of each token, a bit for each; most questions are answered by these alone.
    private let classes: [UInt128]
    /// The classes of all tokens together.
    private let knownClasses: UInt128
    /// How many steps are left, so that no text takes long.
    private(set) var budget: Int
    /// The days and times that were read at each place, since several rules ask for the same.
    let known: KnownReads
    /// The place from which on no word says anything of a time.
    private let silentFrom: Int
    /// How many times of a day are read behind the first.
    static let mostClocks = 5
    /// The steps that one phrase may take.
    static let steps = 2_000

    init(_ tokens: [Token], for reader: TimeReader, steps: Int = Self.steps) {
        self.tokens = tokens
        self.reader = reader
        classes = tokens.map { token in token.meanings.reduce(0) { $0 | $1.kind.bit } }
        knownClasses = classes.reduce(0) { $0 | $1 }
        let silent = Self.silent.reduce(0) { $0 | $1.bit }
        silentFrom = (classes.lastIndex { $0 & ~silent != 0 } ?? -1) + 1
        known = KnownReads(tokens.count)
        budget = steps
    }

    /// A thing that was read, and the place behind it.
    typealias Read<Value> = (value: Value, end: Int)

    var language: WordLanguage { reader.language }

    // MARK: - Words

    /// The value of a token in a class; nil at the end, too.
    func value(_ place: Int, _ kind: Meaning.Kind) -> Int? {
        isA(kind, at: place) ? tokens[place].value(kind) : nil
    }

    /// Whether any token is of a class; most texts are looked at no further for most of them.
    func has(_ kind: Meaning.Kind) -> Bool { knownClasses & kind.bit != 0 }

    func isA(_ kind: Meaning.Kind, at place: Int) -> Bool {
        place < classes.count && classes[place] & kind.bit != 0
    }

    /// The place behind words of some classes.
    func skip(_ kinds: Meaning.Kind..., from place: Int) -> Int {
        let wanted = kinds.reduce(0) { $0 | $1.bit }
        var place = place
        while place < classes.count, classes[place] & wanted != 0 { place += 1 }
        return place
    }

    /// The place behind words that say nothing, up to a unit, which some of them are, too.
    func skipToUnit(from place: Int) -> Int {
        var place = place
        while isA(.filler, at: place) || isA(.of, at: place), !isA(.unit, at: place) { place += 1 }
        return place
    }

    /// The place behind words that say nothing, up to one that is a unit, too.
    func skipFillers(from place: Int) -> Int {
        var place = place
        while isA(.filler, at: place), !isA(.unit, at: place) { place += 1 }
        return place
    }

    /// The place behind one word of a class, or the place itself.
    func skipOne(_ kind: Meaning.Kind, from place: Int) -> Int {
        isA(kind, at: place) ? place + 1 : place
    }

    /// Whether the token follows the one before without a space.
    func isGlued(_ place: Int) -> Bool { place < tokens.count && tokens[place].isGlued }

    /// A whole number in digits or words, such as "two thousand and eighteen".
    func number(at place: Int) -> Read<Int>? {
        guard var number = value(place, .number) else {
            guard let hundred = value(place, .multiplier) else { return nil }
            return multiplied(hundred, from: place + 1, below: hundred)
        }
        guard tokens[place].digits == 0, let multiplier = value(place + 1, .multiplier) else {
            return (number, place + 1)
        }
        number *= multiplier
        return multiplied(number, from: place + 2, below: multiplier)
    }

    private func multiplied(_ number: Int, from place: Int, below limit: Int) -> Read<Int>? {
        let next = skipOne(.and, from: place)
        if let rest = value(next, .number), rest < limit, tokens[next].digits == 0 {
            if let hundred = value(next + 1, .multiplier), rest * hundred < limit {
                return multiplied(number + rest * hundred, from: next + 2, below: hundred)
            }
            return (number + rest, next + 1)
        }
        return (number, place)
    }

    // MARK: - A phrase

    /// The value made of the first frame of which one can be made.
    ///
    /// - Parameters:
    ///   - limit: How many frames are tried.
    ///   - make: Makes something of a frame of all the words; nil if they contradict each other.
    /// - Returns: What was made.
    mutating func first<Value>(atMost limit: Int, _ make: (Frame) -> Value?) -> Value? {
        var made: Value?
        var count = 0
        _ = extend(Frame(), at: 0) { frame in
            made = make(frame)
            count += 1
            return made != nil || count >= limit
        }
        return made
    }

    /// The frames that the words can make, the likeliest first.
    mutating func frames(atMost limit: Int) -> [Frame] {
        var frames: [Frame] = []
        _ = extend(Frame(), at: 0) { found in
            frames.append(found)
            return frames.count >= limit
        }
        return frames
    }

    /// Reads one part more, and all that follows it.
    ///
    /// - Returns: Whether it is enough.
    private mutating func extend(
        _ frame: Frame, at place: Int, _ isEnough: (Frame) -> Bool
    ) -> Bool {
        if frame.isEmpty, place >= silentFrom { return false }
        budget -= 1
        guard budget > 0 else { return true }
        if place == tokens.count {
            return frame.isEmpty ? false : isEnough(frame)
        }
        // What is likelier comes first, and the rest is not looked at if it is enough.
        for way in Way.allCases {
            for (next, end) in parts(of: frame, at: place, way) {
                if extend(next, at: end, isEnough) { return true }
            }
        }
        return false
    }

    /// The kinds of parts by which a frame grows.
    private enum Way: CaseIterable { case repeats, spans, days, clocks, rest }

    private func parts(of frame: Frame, at place: Int, _ way: Way) -> [Read<Frame>] {
        var found: [Read<Frame>] = []
        switch way {
        case .repeats: addRepeats(frame, at: place, to: &found)
        case .spans: addSpans(frame, at: place, to: &found)
        case .days: addDays(frame, at: place, to: &found)
        case .clocks: addClocks(frame, at: place, to: &found)
        case .rest: addRest(frame, at: place, to: &found)
        }
        return found
    }

    private func addSpans(_ frame: Frame, at place: Int, to found: inout [Read<Frame>]) {
        guard frame.shift == nil, let (amount, end) = shift(at: place) else { return }
        var next = frame
        next.shift = amount
        found.append((next, end))
    }

    private func addDays(_ frame: Frame, at place: Int, to found: inout [Read<Frame>]) {
        // "Every monday and the 15th" is no monday from the 15th on, and "at 9 and friday" no friday at 9.
        if !frame.isEmpty, isBehindAnd(place) { return }
        let isWindow = frame.windowStart != nil && frame.repetition != nil
        for (day, end) in days(at: place) {
            if isWindow, !frame.isStart, case .weekday = day { continue }
            // "Jeden Samstagmorgen" is no tomorrow.
            if frame.repetition != nil, case .offset = day, isA(.part, at: end - 1),
                dayOfWeek(at: place - 1) != nil
            {
                continue
            }
            guard var next = adding(day, to: frame) else { continue }
            // "Ab nächster Woche" is not once.
            if case .unit = day, isBehindFrom(place) { next.isStart = true }
            // "Le lundi à 9h".
            if case .weekday(_, .plain) = day, isHabit(place..<end) { next.habit = .weekday }
            found.append((next, end))
            if has(.or), frame.isEmpty, isA(.or, at: end),
                let (other, further) = self.day(at: end + 1)
            {
                next.otherDay = other
                found.append((next, further))
            }
        }
        guard frame.year == nil, frame.yearsAhead == nil else { return }
        var next = frame
        if let (year, end) = year(at: place) {
            next.year = year
            found.append((next, end))
        } else if frame.day != nil {
            let start = skip(.of, .within, .filler, from: place)
            guard let (unit, count, end) = turnedUnit(at: start), unit == .year else { return }
            next.yearsAhead = count
            found.append((next, end))
        }
    }

    /// A frame with a day more; nil if it has one that does not go together with it.
    private func adding(_ day: DayWords, to frame: Frame) -> Frame? {
        var next = frame
        switch (frame.day, day) {
        case (nil, _): next.day = day
        case (.weekday(let number, .plain), _) where frame.weekday == nil:
            (next.weekday, next.day) = (number, day)
        case (.weekday(let weekday, .plain), .unit(.week, let weeks)):
            next.day = .weekdayOfWeek(weekday, weeks: weeks)
        case (.unit(.year, let count), _) where frame.yearsAhead == nil && frame.year == nil:
            (next.yearsAhead, next.day) = (count, day)
        case (.unit(.week, let weeks), .weekday(let weekday, .plain)):
            next.day = .weekdayOfWeek(weekday, weeks: weeks)
        case (.unit(.month, let months), .date(nil, nil, let day?)),
            (.date(nil, nil, let day?), .unit(.month, let months)):
            next.day = .nth(day, .day, within: .unit(.month, months))
        case (.some, .weekday(let number, .plain)) where frame.weekday == nil:
            next.weekday = number
        default: return nil
        }
        return next
    }

    private func addClocks(_ frame: Frame, at place: Int, to found: inout [Read<Frame>]) {
        // "At noon and midnight" is no midnight of noon.
        if frame.clock != nil || frame.part != nil, isBehindAnd(place) { return }
        if frame.clock == nil, !frame.isSameTime {
            for (clock, end) in clocks(at: place, behindPart: frame.part != nil)
            where agree(frame.part, clock) {
                var next = frame
                next.clock = clock
                found.append((next, end))
                addOtherClocks(next, at: end, to: &found)
            }
        }
        if frame.clock == nil, frame.part == nil, let (whole, end) = wholePart(at: place) {
            var next = frame
            next.clock = whole
            addOtherClocks(next, at: end, to: &found)
        }
        // "Mañana y noche" is no night of tomorrow.
        let isOther = !frame.isEmpty && isBehindAnd(place)
        if !isOther, let (part, isToday, end) = part(at: place),
            frame.part == nil || frame.part == part, agree(part, frame.clock)
        {
            var next = frame
            (next.part, next.partHour) = (part, value(end - 1, .partHour))
            next.canPartBeDay = frame.canPartBeDay || isA(.dayOffset, at: end - 1)
            if isHabit(place..<end), frame.clock == nil {
                next.habit = frame.day?.isPlainWeekday == true ? .weekday : .part
            }
            if isToday {
                if frame.day != nil, frame.day != .offset(0) { return }
                next.day = .offset(0)
            }
            found.append((next, end))
        }
        if let clock = frame.clock, clock.isAfternoon == nil,
            let half = value(skip(.filler, .within, from: place), .meridiem)
        {
            var next = frame
            next.clock?.isAfternoon = half == 1
            found.append((next, skip(.filler, .within, from: place) + 1))
        }
    }

    private func isHabit(_ range: Range<Int>) -> Bool {
        range.contains { isA(.habit, at: $0) }
    }

    /// The classes of words that say nothing by themselves.
    private static let silent: [Meaning.Kind] = [
        .filler, .comma, .at, .of, .openBracket, .closeBracket,
    ]

    /// Zones, and words that say nothing.
    private func addRest(_ frame: Frame, at place: Int, to found: inout [Read<Frame>]) {
        if frame.zone == nil, has(.zone) || has(.isoTime),
            let (zone, end) = zone(at: place, of: frame)
        {
            var next = frame
            next.zone = zone
            found.append((next, end))
        }
        if let end = distanceInBrackets(at: place, of: frame) { found.append((frame, end)) }
        if isA(.now, at: place), !frame.isNow {
            var next = frame
            next.isNow = true
            found.append((next, place + 1))
        }
        if isA(.always, at: place), frame.repetition != nil { found.append((frame, place + 1)) }
        if isA(.sameTime, at: place), !frame.isSameTime, frame.clock == nil, frame.part == nil {
            var next = frame
            next.isSameTime = true
            found.append((next, place + 1))
        }
        if Self.silent.contains(where: { isA($0, at: place) }) {
            found.append((frame, place + 1))
        } else if !frame.isEmpty, isA(.and, at: place) || isA(.dot, at: place) {
            found.append((frame, place + 1))
        } else if isA(.within, at: place),
            language.isUnspaced
                ? !frame.isEmpty || place + 1 < tokens.count
                : place + 1 < tokens.count
        {
            found.append((frame, place + 1))
        }
    }
}
