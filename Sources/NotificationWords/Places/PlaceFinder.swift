// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

/// A place in a text at which somebody wants to be reminded, and what is left of the text.
public struct FoundPlace: Hashable, Sendable {
    /// The name of the place, as it was typed: "home", "the office", "Gym".
    public var name: String
    /// The names that the place can have been given, the likeliest first: "home" is as well "Zuhause".
    public var names: [String]
    /// The name that it would be given, if it has none yet: "Home".
    public var newName: String
    /// Whether it is about coming there, and not about leaving.
    public var isArriving: Bool
    /// Whether each time is meant, as in "whenever I leave work".
    public var isRepeating: Bool
    /// The words that say so, as they were typed.
    public var phrase: String
    /// The text without them.
    public var title: String
}

/// Finds a place in a text that says something else, too: `buy milk when I get home`.
///
/// The words stand at the end of the text, or at its beginning: `when I get home, buy milk`. There, a name that is
/// neither home nor where one works ends with a comma, or is one word. Whether there is a place of that name, it does
/// not know.
public struct PlaceFinder: Sendable {
    private let languages: [WordLanguage]
    /// The most letters of a name.
    private static let longestName = 60

    /// Looks for places in the words of languages, that of the person first.
    public init(_ languages: [WordLanguage]) { self.languages = languages }

    /// Finds a place in what was typed.
    ///
    /// - Parameter fields: The fields of a command line, or a single text.
    /// - Returns: The place, with a title beside it; nil if there is none.
    public func place(in fields: [String]) -> FoundPlace? { place(in: fields, besideTitle: true) }

    /// Finds a place that was typed alone: `when I get home`.
    ///
    /// - Parameter text: What was typed.
    /// - Returns: The place, whose title is empty; nil if the text says anything else.
    public func place(meantBy text: String) -> FoundPlace? { place(in: [text], besideTitle: false) }

    private func place(in fields: [String], besideTitle hasTitle: Bool) -> FoundPlace? {
        let folded = FoldedText(fields.joined(separator: " "), atMost: SearchedText.limit)
        guard !folded.isCut else { return nil }
        let words = Set(
            folded.letters.split(whereSeparator: PlaceSearch.signs.contains).map(Array.init))
        let letters = Set(folded.letters)
        let patterns = languages.map { $0.places.patterns(of: words, letters) }
        // Nearly all texts are looked at no further.
        if patterns.allSatisfy(\.isEmpty) { return nil }
        let text = SearchedText(fields, asking: languages)
        guard !text.folded.isCut else { return nil }
        for (language, patterns) in zip(languages, patterns) {
            let search = PlaceSearch(text: text, language: language, hasTitle: hasTitle)
            for pattern in patterns {
                guard let found = search.place(by: pattern),
                    found.name.count <= Self.longestName
                else { continue }
                return found
            }
        }
        return nil
    }
}

/// The search for a place in a text, in one language.
private struct PlaceSearch {
    let text: SearchedText
    let language: WordLanguage
    /// Whether a title is beside the place; otherwise nothing is.
    let hasTitle: Bool

    private let letters: [UInt32]
    fileprivate static let signs: Set<UInt32> = [
        0x20, 0x21, 0x2C, 0x2E, 0x3A, 0x3F, 0x3001, 0x3002,
    ]

    init(text: SearchedText, language: WordLanguage, hasTitle: Bool) {
        (self.text, self.language, self.hasTitle) = (text, language, hasTitle)
        letters = text.folded.letters
    }

    func place(by pattern: PlaceWords.Pattern) -> FoundPlace? {
        if pattern.prefix.isEmpty { return placeBefore(pattern) }
        for start in letters.indices.reversed()
        where letters[start] == pattern.prefix[0] && isBoundary(start)
            && letters[start...].starts(with: pattern.prefix)
        {
            let name = start + pattern.prefix.count
            guard name < letters.count,
                letters[name] == FoldedText.space || letters[name - 1] == 0x27
            else { continue }
            let found =
                start == 0 && hasTitle ? first(name, pattern) : last(start, name, pattern)
            if let found { return found }
        }
        return nil
    }

    // MARK: - At the end and at the beginning

    /// "Buy milk | when I get to the gym".
    private func last(
        _ start: Int, _ name: Int, _ pattern: PlaceWords.Pattern
    ) -> FoundPlace? {
        let end = trimmed(name..<letters.count).upperBound
        guard letters[name..<end].reversed().starts(with: pattern.suffix.reversed()) else {
            return nil
        }
        let range = trimmed(name..<end - pattern.suffix.count)
        return found(range, phrase: start..<end, title: 0..<start, pattern)
    }

    /// "When I get home, | buy milk".
    private func first(_ name: Int, _ pattern: PlaceWords.Pattern) -> FoundPlace? {
        let start = trimmed(name..<letters.count).lowerBound
        var end: Int?
        if pattern.suffix.isEmpty {
            let words = language.places.usual.flatMap(\.words).sorted { $0.count > $1.count }
            end = words.first { begins(start, with: $0) }.map { start + $0.count }
            end = end ?? letters[start...].firstIndex { $0 == 0x2C }
            end = end ?? letters[start...].firstIndex { $0 == FoldedText.space }
        } else {
            end = letters[start...].indices.first {
                isBoundary($0) && begins($0, with: pattern.suffix)
            }
        }
        guard let end else { return nil }
        let behind = end + pattern.suffix.count
        return found(
            trimmed(start..<end), phrase: 0..<behind, title: behind..<letters.count, pattern)
    }

    /// "家 | に着いたら | 牛乳を買う", where the name stands first, or behind a space.
    private func placeBefore(_ pattern: PlaceWords.Pattern) -> FoundPlace? {
        guard
            let suffix = letters.indices.first(where: {
                letters[$0] == pattern.suffix[0] && letters[$0...].starts(with: pattern.suffix)
            })
        else { return nil }
        let end = suffix + pattern.suffix.count
        let start = letters[..<suffix].lastIndex { Self.signs.contains($0) }.map { $0 + 1 } ?? 0
        let isFirst = start == 0
        let title = isFirst ? end..<letters.count : 0..<start
        guard isFirst || trimmed(end..<letters.count).isEmpty else { return nil }
        return found(start..<suffix, phrase: start..<end, title: title, pattern)
    }

    // MARK: - What was found

    private func found(
        _ name: Range<Int>, phrase: Range<Int>, title: Range<Int>, _ pattern: PlaceWords.Pattern
    ) -> FoundPlace? {
        let title = text.title(of: trimmed(title))
        guard !name.isEmpty, title.isEmpty != hasTitle, text.isOpen(phrase.lowerBound) else {
            return nil
        }
        let words = Array(letters[name])
        if let names = pattern.names, !names.contains(words) { return nil }
        let typed = text.text(ofLetters: name)
        let usual = language.places.usual.first { $0.words.contains(words) }
        let bare = withoutArticle(name)
        var names = [typed, text.text(ofLetters: bare)]
        names += usual?.names ?? []
        let name = names[1]
        return FoundPlace(
            name: name, names: names, newName: usual?.newName ?? name,
            isArriving: pattern.isArriving, isRepeating: pattern.isRepeating,
            phrase: text.text(ofLetters: trimmed(phrase)),
            title: title)
    }

    private func withoutArticle(_ name: Range<Int>) -> Range<Int> {
        let article = language.places.articles.first { begins(name.lowerBound, with: $0) }
        guard let article else { return name }
        let rest = trimmed(name.lowerBound + article.count..<name.upperBound)
        return rest.isEmpty ? name : rest
    }

    // MARK: - Letters

    /// Whether a word begins at a place.
    private func isBoundary(_ place: Int) -> Bool {
        place == 0 || Self.signs.contains(letters[place - 1])
    }

    /// Whether words begin at a place and end where one of them ends.
    private func begins(_ place: Int, with words: [UInt32]) -> Bool {
        guard letters[place...].starts(with: words) else { return false }
        let end = place + words.count
        return end == letters.count || Self.signs.contains(letters[end]) || words.last == 0x27
    }

    private func trimmed(_ range: Range<Int>) -> Range<Int> {
        var (start, end) = (range.lowerBound, max(range.lowerBound, range.upperBound))
        while start < end, Self.signs.contains(letters[start]) { start += 1 }
        while end > start, Self.signs.contains(letters[end - 1]) { end -= 1 }
        return start..<end
    }
}
