// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

/// A word, a number or a sign of a text, with all that it can stand for.
struct Token: Sendable {
    var meanings: [Meaning]
    /// How many digits it has; 0 for a word.
    var digits = 0
    /// Where it begins and ends in the folded text.
    var range: Range<Int>
    /// Whether it follows the one before without a space.
    var isGlued = false

    /// The value that the token has in a class; nil if it is not of the class.
    func value(_ kind: Meaning.Kind) -> Int? {
        for meaning in meanings where meaning.kind == kind { return meaning.value }
        return nil
    }

    /// Whether it says how often something is, and is no length of time: "daily", "mondays".
    var saysHowOften: Bool { value(.often).map { $0 < 100 } ?? false }

    /// Whether the token is of a class.
    func `is`(_ kind: Meaning.Kind) -> Bool { value(kind) != nil }
}

/// Splits a folded text into tokens by the words of a language.
struct Tokenizer {
    /// The most tokens that are read.
    static let limit = 48

    let language: WordLanguage
    private let limit: Int
    private let letters: [UInt32]
    private var tokens: [Token] = []

    private init(_ text: FoldedText, _ language: WordLanguage, _ limit: Int) {
        letters = text.letters
        self.language = language
        self.limit = limit
    }

    /// The tokens of a text; nil if there are too many for a time.
    static func tokens(
        of text: FoldedText, in language: WordLanguage, atMost limit: Int = Self.limit
    ) -> [Token]? {
        var tokenizer = Tokenizer(text, language, limit)
        return tokenizer.run() ? tokenizer.tokens : nil
    }

    private mutating func run() -> Bool {
        var place = 0
        var isGlued = false
        while place < letters.count {
            if letters[place] == FoldedText.space {
                place += 1
                isGlued = false
                continue
            }
            if isTimeMark(place) {
                place = isoTime(at: place + 1)
                isGlued = true
                continue
            }
            guard tokens.count < limit else { return false }
            place = isDigit(letters[place]) ? number(at: place) : word(at: place)
            place = skipHyphen(place)
            if isGlued, let last = tokens.indices.last { tokens[last].isGlued = true }
            isGlued = true
            mergeOrdinal()
        }
        return true
    }

    /// The letter between a date and a time, as computers write them: `2027-01-05T08:30`,
    /// `20270105T0830`.
    private func isTimeMark(_ place: Int) -> Bool {
        letters[place] == 0x74 && place > 7 && place + 1 < letters.count
            && isDigit(letters[place + 1]) && isDigit(letters[place - 1])
            && (letters[place - 3] == 0x2D || tokens.last?.digits == 8)
    }

    /// Reads the number behind that letter.
    private mutating func isoTime(at start: Int) -> Int {
        let end = number(at: start)
        tokens[tokens.count - 1].meanings.append(Meaning(.isoTime))
        return end
    }

    private func isDigit(_ letter: UInt32) -> Bool { letter >= 0x30 && letter <= 0x39 }

    private func isLetter(_ letter: UInt32) -> Bool {
        letter >= 0x61 && letter <= 0x7A
            || letter > 0xAA && letter != 0x3001 && !(0x2000...0x206F).contains(letter)
    }

    /// The place behind the hyphen of "demi-heure" and "mi-mars".
    private func skipHyphen(_ place: Int) -> Int {
        guard place > 0, place + 1 < letters.count, letters[place] == 0x2D,
            isLetter(letters[place - 1]), isLetter(letters[place + 1]), let last = tokens.last,
            last.is(.half) || last.is(.place) || last.is(.quarterPart)
        else { return place }
        return place + 1
    }

    private mutating func number(at start: Int) -> Int {
        if let named = named(at: start) { return named }
        var (place, value) = (start, 0)
        while place < letters.count, isDigit(letters[place]) {
            if place - start < 9 { value = value * 10 + Int(letters[place] - 0x30) }
            place += 1
        }
        // What is longer than any number of a time is none.
        let meanings = place - start > 9 ? [] : [Meaning(.number, value)]
        tokens.append(Token(meanings: meanings, digits: place - start, range: start..<place))
        return place
    }

    /// Reads a name that begins with a digit, as `1. Advent` does.
    private mutating func named(at start: Int) -> Int? {
        guard !language.isUnspaced, let found = split(at: start, depth: 3), found.count == 1 else {
            return nil
        }
        tokens += found
        return found[0].range.upperBound
    }

    /// `15th`: one token of two.
    private mutating func mergeOrdinal() {
        guard tokens.count > 1, let suffix = tokens.last, suffix.isGlued || language.isUnspaced,
            suffix.is(.ordinalSuffix)
        else { return }
        let digits = tokens[tokens.count - 2]
        guard digits.digits > 0, digits.digits < 3, let number = digits.value(.number), number > 0
        else { return }
        tokens.removeLast()
        tokens[tokens.count - 1].meanings = [Meaning(.ordinal, number)]
        tokens[tokens.count - 1].digits = 0
        tokens[tokens.count - 1].range = digits.range.lowerBound..<suffix.range.upperBound
    }

    /// The words that begin at a place: the longest that is known, else up to where a word ends.
    private mutating func word(at start: Int) -> Int {
        if let (zone, end) = ListedZone.read(letters, at: start, in: language) {
            tokens.append(Token(meanings: [Meaning(.zone, zone)], range: start..<end))
            return end
        }
        if let (zone, end) = language.towns.read(letters, at: start) {
            let meanings = [Meaning(.zone, zone), Meaning(.town, 0)]
            tokens.append(Token(meanings: meanings, range: start..<end))
            return end
        }
        if let word = endOfClock(at: start) {
            tokens.append(word)
            return word.range.upperBound
        }
        if let found = split(at: start, depth: 0) {
            let isGlued = tokens.last?.isGlued ?? false
            tokens += found
            if !isGlued, found.count > 1 {
                for index in (tokens.count - found.count + 1)..<tokens.count {
                    tokens[index].isGlued = true
                }
            }
            return skipDot(found[found.count - 1].range.upperBound)
        }
        var end = start + 1
        if isLetter(letters[start]), !language.isUnspaced {
            while end < letters.count, isLetter(letters[end]) { end += 1 }
        }
        tokens.append(Token(meanings: [], range: start..<end))
        return end
    }

    /// The half behind an hour or the "before" behind minutes, where it could begin another word of time: 9時半
    /// | バス and no 半ば, 5分前 | 日本語 and no 前日.
    private func endOfClock(at start: Int) -> Token? {
        guard language.isUnspaced, let last = tokens.last, last.range.upperBound == start,
            let node = language.words.place(after: 0, letters[start])
        else { return nil }
        let word = Token(meanings: language.words.meanings(at: node), range: start..<start + 1)
        guard last.is(.oclock) && word.is(.half) || last.is(.minuteMark) && word.is(.ago) else {
            return nil
        }
        // 9時 | 半額セール.
        return split(at: start, depth: 0)?.first?.is(.deed) == true ? nil : word
    }

    /// The dot of an abbreviation says nothing.
    private func skipDot(_ place: Int) -> Int {
        guard place < letters.count, letters[place] == 0x2E, place > 0, isLetter(letters[place - 1])
        else { return place }
        return place + 1
    }

    private func isBoundary(_ place: Int) -> Bool {
        guard place < letters.count, !language.isUnspaced else { return true }
        return !isLetter(letters[place]) || !isLetter(letters[place - 1])
    }

    /// Words that fill a place up to where a word ends: one, or in some languages several.
    private func split(at start: Int, depth: Int) -> [Token]? {
        var node: Int32 = 0
        var place = start
        var whole: Token?
        var parts: [Token] = []
        while place < letters.count {
            // A hyphen between letters is a space.
            let isHyphen = letters[place] == 0x2D && place > start
            guard
                let next = language.words.place(after: node, letters[place])
                    ?? (isHyphen ? language.words.place(after: node, FoldedText.space) : nil)
            else { break }
            node = next
            place += 1
            let meanings = language.words.meanings(at: node)
            if meanings.isEmpty { continue }
            let token = Token(meanings: meanings, range: start..<place)
            if isBoundary(place) { whole = token } else { parts.append(token) }
        }
        if let whole { return [whole] }
        guard depth < 3 else { return nil }
        for part in parts.reversed() where canJoin(part) {
            if let rest = split(at: part.range.upperBound, depth: depth + 1) {
                return [part] + rest
            }
        }
        return nil
    }

    /// Whether a word can be written together with the one behind it.
    private func canJoin(_ part: Token) -> Bool {
        // "Termin" is no ending of a number with minutes behind it.
        if language.joinsWords { return part.range.count > 2 && !part.is(.ordinalSuffix) }
        let text = letters[part.range]
        return language.prefixes.contains { $0.elementsEqual(text) }
    }
}
