// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

/// The text that a person typed, with the parts of it that cannot be split.
struct SearchedText {
    /// The most letters of a text in which a time is looked for.
    static let limit = 2_000
    /// The most words and signs of it.
    static let tokenLimit = 500

    let folded: FoldedText
    private let scalars: [Unicode.Scalar]
    /// Fields that have spaces in them, by their places in the text.
    private let whole: [Range<Int>]
    /// Where the part ends that is a title for certain.
    private let titleEnd: Int
    /// The words by which somebody asked to be reminded, which were cut off; nil if nobody did.
    private let request: RequestWords?

    /// Puts fields together.
    ///
    /// A shell has taken the quotes away. So among several fields one with a space in it was
    /// quoted: it is not split, and as the first of them it is a title. A single field is a text.
    ///
    /// - Parameters:
    ///   - fields: The fields.
    ///   - languages: Those in which somebody can ask to be reminded; the words that do are cut off.
    init(_ fields: [String], asking languages: [WordLanguage] = []) {
        var scalars: [Unicode.Scalar] = []
        var whole: [Range<Int>] = []
        var titleEnd = 0
        for (place, field) in fields.enumerated() {
            if place > 0 { scalars.append(" ") }
            let start = scalars.count
            scalars += field.unicodeScalars.prefix(Self.limit + 1)
            guard fields.count > 1, field.contains(where: \.isWhitespace) else { continue }
            whole.append(start..<scalars.count)
            if place == 0 { titleEnd = scalars.count }
        }
        var folded = Self.folded(scalars[...])
        var request: RequestWords?
        if titleEnd == 0, let (words, rest) = Self.request(in: folded, languages) {
            request = words
            scalars = Array(scalars[rest.clamped(to: 0..<scalars.count)])
            whole = whole.map { $0.lowerBound - rest.lowerBound..<$0.upperBound - rest.lowerBound }
            folded = Self.folded(scalars[...])
        }
        (self.scalars, self.folded, self.request) = (scalars, folded, request)
        self.whole = whole
        self.titleEnd = titleEnd
    }

    private static func folded(_ scalars: ArraySlice<Unicode.Scalar>) -> FoldedText {
        var text = String.UnicodeScalarView()
        text.append(contentsOf: scalars)
        return FoldedText(String(text), atMost: limit)
    }

    /// The words that ask for a reminder, and where the rest of the text stands.
    private static func request(
        in text: FoldedText, _ languages: [WordLanguage]
    ) -> (RequestWords, Range<Int>)? {
        for words in languages.lazy.flatMap(\.requests) {
            let (opening, closing) = (
                words.opening(of: text.letters), words.closing(of: text.letters)
            )
            var (start, end) = (opening, text.letters.count - closing)
            guard start > 0 || closing > 0 else { continue }
            if words.isAround, start == 0 || closing == 0 { continue }
            let signs: Set<UInt32> = [0x20, 0x2C, 0x3A, 0x2D]
            while start < end, signs.contains(text.letters[start]) { start += 1 }
            while end > start, signs.contains(text.letters[end - 1]) { end -= 1 }
            // Nothing but a request is a title, if anything.
            guard start < end else { return nil }
            return (words, Int(text.sources[start])..<Int(text.sources[end - 1]) + 1)
        }
        return nil
    }

    /// Where words stand that nobody can ring at: "soon", "zwischen den Jahren".
    ///
    /// - Parameter language: Theirs.
    /// - Returns: The letters; nil if there are none at the end or the beginning.
    func vagueTime(in language: WordLanguage) -> Range<Int>? {
        let letters = folded.letters
        let signs: Set<UInt32> = [0x20, 0x21, 0x2C, 0x2E, 0x3A, 0x3F, 0x3002, 0x3001]
        let end = (letters.lastIndex { !signs.contains($0) } ?? -1) + 1
        for words in language.vagueTimes where words.count <= end {
            let (start, first) = (end - words.count, words.count)
            let isLast = start == 0 || language.isUnspaced || signs.contains(letters[start - 1])
            if isLast, letters[start..<end].elementsEqual(words), isOpen(start) {
                return start..<end
            }
            let isFirst = first == end || language.isUnspaced || signs.contains(letters[first])
            if isFirst, letters.starts(with: words), isOpen(0) { return 0..<first }
        }
        return nil
    }

    /// Whether the first field is a title for certain.
    var hasTitle: Bool { titleEnd > 0 }

    /// The words of what is left of a text that stand behind the title for certain.
    func behindTitle(in left: String) -> String {
        String(String.UnicodeScalarView(left.unicodeScalars.dropFirst(titleEnd)))
    }

    /// The tokens of the text in a language, without the signs that end a sentence.
    func tokens(in language: WordLanguage) -> [Token]? {
        guard !folded.isCut else { return nil }
        var tokens = Tokenizer.tokens(of: folded, in: language, atMost: Self.tokenLimit)
        while let last = tokens?.last, ends(with: last) { tokens?.removeLast() }
        return tokens
    }

    private func ends(with token: Token) -> Bool {
        let signs: Set<UInt32> = [0x21, 0x3F, 0x2E, 0x2026, 0x3002, 0x61F]
        return token.range.count == 1 && signs.contains(folded.letters[token.range.lowerBound])
    }

    // MARK: - Places

    private func start(of token: Token) -> Int { Int(folded.sources[token.range.lowerBound]) }

    private func end(of token: Token) -> Int { Int(folded.sources[token.range.upperBound - 1]) + 1 }

    /// The first of the tokens that can be part of a time.
    func firstOpen(of tokens: [Token]) -> Int {
        tokens.firstIndex { start(of: $0) >= titleEnd } ?? tokens.count
    }

    /// Whether the text can be split before a token.
    func canSplit(before place: Int, of tokens: [Token], in language: WordLanguage) -> Bool {
        guard place > 0, place < tokens.count else { return true }
        if tokens[place].isGlued, !language.isUnspaced {
            // A sign ends a word, if no digit follows it at once.
            let isNumber = tokens.indices.contains(place + 1) && tokens[place + 1].digits > 0
            let isSign = tokens[place].is(.comma) || tokens[place].is(.colon)
            let isBehindSign = tokens[place - 1].is(.comma) || tokens[place - 1].is(.colon)
            guard isBehindSign || isSign && !(isNumber && tokens[place + 1].isGlued) else {
                return false
            }
        }
        // The sign behind a number belongs to it: 2月30日 has no monday in it.
        let marks: [Meaning.Kind] = [.monthMark, .dayMark, .yearMark, .oclock, .minuteMark]
        if language.isUnspaced, tokens[place].isGlued, tokens[place - 1].is(.number),
            marks.contains(where: { tokens[place].is($0) })
        {
            return false
        }
        // "2、3時間後" is two hours or three.
        if language.isUnspaced, isWithinNumbers(place, tokens) { return false }
        // 本 counts bottles in 牛乳2本, and is no 本週 there.
        if language.isUnspaced, tokens[place].isGlued, tokens[place - 1].is(.number),
            tokens[place - 1].digits > 0,
            language.counters.contains(folded.letters[tokens[place].range.lowerBound])
        {
            return false
        }
        let split = start(of: tokens[place])
        // デイブ has no で in it.
        if language.isUnspaced, tokens[place].isGlued, Self.isKatakana(scalars[split]),
            Self.isKatakana(scalars[split - 1])
        {
            return false
        }
        return !whole.contains { $0.lowerBound < split && split < $0.upperBound }
    }

    private func isWithinNumbers(_ place: Int, _ tokens: [Token]) -> Bool {
        let comma = tokens[place].is(.comma) ? place : place - 1
        guard comma > 0, comma + 1 < tokens.count, tokens[comma].is(.comma) else { return false }
        return tokens[comma].isGlued && tokens[comma + 1].isGlued
            && tokens[comma - 1].is(.number) && tokens[comma + 1].is(.number)
    }

    private static func isKatakana(_ scalar: Unicode.Scalar) -> Bool {
        (0x30A1...0x30FC).contains(scalar.value) && scalar.value != 0x30FB
    }

    // MARK: - Texts

    /// The text of some tokens as it was typed.
    func text(of tokens: ArraySlice<Token>) -> String {
        guard let first = tokens.first, let last = tokens.last else { return "" }
        return text(start(of: first)..<end(of: last))
    }

    /// The text as it was typed, but for some tokens at its beginning and at its end.
    func title(between head: ArraySlice<Token>, _ tail: ArraySlice<Token>) -> String {
        let start = head.last.map(end(of:)) ?? 0
        let end = tail.first.map(start(of:)) ?? scalars.count
        let text = text(min(start, end)..<end)
        let signs: Set<Character> = [",", ":", ";", "-", "–", "—", "،", "、", "：", "，"]
        var rest = text[...]
        if !head.isEmpty { rest = rest.drop { $0.isWhitespace || signs.contains($0) } }
        while !tail.isEmpty, let last = rest.last, last.isWhitespace || signs.contains(last) {
            rest.removeLast()
        }
        guard let request else { return String(rest) }
        return Self.withoutLinks(rest, request)
    }

    /// Whether a letter stands behind the part that is a title for certain.
    func isOpen(_ letter: Int) -> Bool { Int(folded.sources[letter]) >= titleEnd }

    /// The text of some letters, as it was typed.
    func text(ofLetters range: Range<Int>) -> String {
        guard !range.isEmpty else { return "" }
        let end = Int(folded.sources[range.upperBound - 1]) + 1
        return text(Int(folded.sources[range.lowerBound])..<end)
    }

    /// The title that stands in some letters, without the words that join it to a request.
    func title(of letters: Range<Int>) -> String {
        let title = text(ofLetters: letters)
        return request.map { Self.withoutLinks(title[...], $0) } ?? title
    }

    /// A title without the words that join it to a request: "to call mum".
    private static func withoutLinks(_ title: Substring, _ request: RequestWords) -> String {
        let folded = FoldedText(title, atMost: limit)
        let letters = folded.letters
        let start = request.link(of: letters[...])
        let end = letters.count - request.linkBehind(of: letters[start...])
        guard start < end, start > 0 || end < letters.count else { return String(title) }
        let scalars = Array(title.unicodeScalars)
        let range = Int(folded.sources[start])..<Int(folded.sources[end - 1]) + 1
        var view = String.UnicodeScalarView()
        view.append(contentsOf: scalars[range])
        return String(view.drop { $0 == "," || $0 == ":" || $0.properties.isWhitespace })
    }

    /// The first token behind words that join what is to be done to a request: "at 9 | to | call".
    func firstBehindLink(of tokens: [Token], from place: Int) -> Int {
        guard let request, place < tokens.count else { return place }
        let start = tokens[place].range.lowerBound
        let link = request.link(of: folded.letters[start...])
        guard link > 0 else { return place }
        return tokens[place...].firstIndex { $0.range.lowerBound >= start + link } ?? place
    }

    private func text(_ range: Range<Int>) -> String {
        // Scalars are compared, since letters take long to be put together of them.
        func isSpace(_ place: Int) -> Bool { scalars[place].properties.isWhitespace }
        var (start, end) = (range.lowerBound, range.upperBound)
        while start < end, isSpace(start) { start += 1 }
        while start < end, isSpace(end - 1) { end -= 1 }
        var view = String.UnicodeScalarView()
        view.append(contentsOf: scalars[start..<end])
        return String(view)
    }
}
