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

    /// Puts fields together.
    ///
    /// A shell has taken the quotes away. So among several fields one with a space in it was
    /// quoted: it is not split, and as the first of them it is a title. A single field is a text.
    init(_ fields: [String]) {
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
        self.scalars = scalars
        self.whole = whole
        self.titleEnd = titleEnd
        var text = String.UnicodeScalarView()
        text.append(contentsOf: scalars)
        folded = FoldedText(String(text), atMost: Self.limit)
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
        let split = start(of: tokens[place])
        return !whole.contains { $0.lowerBound < split && split < $0.upperBound }
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
        let signs: Set<Character> = [",", ":", ";", "-", "–", "—", "،", "、"]
        var rest = text[...]
        if !head.isEmpty { rest = rest.drop { $0.isWhitespace || signs.contains($0) } }
        while !tail.isEmpty, let last = rest.last, last.isWhitespace || signs.contains(last) {
            rest.removeLast()
        }
        return String(rest)
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
