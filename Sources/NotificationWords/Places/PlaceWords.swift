// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

/// The words of a language with which somebody says at which place they want to be reminded.
struct PlaceWords: Sendable {
    /// Words around the name of a place: "when i get to | Gym", "wenn ich im | Büro | bin".
    struct Pattern: Sendable {
        /// The letters before the name.
        let prefix: [UInt32]
        /// Those behind it.
        let suffix: [UInt32]
        let isArriving: Bool
        let isRepeating: Bool
        /// The words that the name is one of; nil for any.
        let names: [[UInt32]]?

        /// The first word before the name; empty if it stands first.
        var firstWord: [UInt32] { Array(prefix.prefix { $0 != FoldedText.space }) }
    }

    /// A place that has the same names in each life, such as home.
    struct Usual: Sendable {
        /// The words that mean it.
        let words: [[UInt32]]
        /// The names that people give it.
        let names: [String]
        /// The name that it would be given, if it has none yet.
        let newName: String
    }

    /// The patterns, those with the most letters first.
    private var patterns: [Pattern] = []
    /// The places of the patterns by their first words: few texts have any of them.
    private var places: [[UInt32]: [Int]] = [:]
    /// Home, and where one works.
    private(set) var usual: [Usual] = []
    /// Words before a name that are no part of it.
    private(set) var articles: [[UInt32]]

    /// Takes words with bars between them.
    ///
    /// A star stands where the name does, and braces where "when" does. A pattern without a star is about home
    /// and nowhere else: "when i get home" has the word in it, behind a sign `~`.
    ///
    /// - Parameters:
    ///   - once: "when", "as soon as".
    ///   - each: "whenever".
    ///   - arriving: Patterns for coming to a place.
    ///   - leaving: Patterns for leaving it.
    ///   - homes: The words for home.
    ///   - works: Those for where one works.
    ///   - articles: Words before a name that are no part of it.
    init(
        once: String, each: String, arriving: String, leaving: String, homes: String,
        works: String, articles: String = ""
    ) {
        self.articles = Self.words(articles).sorted { $0.count > $1.count }
        usual = [
            Usual(
                words: Self.longestFirst(homes), names: Self.list(homes) + ["Home"], newName: "Home"
            ),
            Usual(
                words: Self.longestFirst(works), names: Self.list(works) + ["Work", "Office"],
                newName: "Work"),
        ]
        for (text, isArriving) in [(arriving, true), (leaving, false)] {
            for pattern in Self.list(text) {
                add(pattern, Self.list(once), isArriving, isRepeating: false)
                if pattern.contains("{}") {
                    add(pattern, Self.list(each), isArriving, isRepeating: true)
                }
            }
        }
        patterns.sort { ($0.prefix.count + $0.suffix.count) > ($1.prefix.count + $1.suffix.count) }
        places = Dictionary(grouping: patterns.indices) { patterns[$0].firstWord }
    }

    /// The patterns whose first words are among those of a text, those with the most letters first.
    ///
    /// - Parameters:
    ///   - words: The words of the text.
    ///   - letters: All its letters; a pattern of suffixes alone needs each of its own.
    /// - Returns: The patterns.
    func patterns(of words: Set<[UInt32]>, _ letters: Set<UInt32>) -> [Pattern] {
        let found = words.flatMap { places[$0] ?? [] }
        let suffixes = (places[[]] ?? []).filter {
            patterns[$0].suffix.allSatisfy(letters.contains)
        }
        return (found + suffixes).sorted().map { patterns[$0] }
    }

    private mutating func add(
        _ text: String, _ words: [String], _ isArriving: Bool, isRepeating: Bool
    ) {
        let isOfHome = text.contains("~")
        for word in text.contains("{}") ? words : [""] {
            let parts = text.replacing("{}", with: word).replacing("~", with: "*")
                .split(separator: "*", omittingEmptySubsequences: false)
            guard parts.count == 2 else { continue }
            patterns.append(
                Pattern(
                    prefix: Self.letters(parts[0]), suffix: Self.letters(parts[1]),
                    isArriving: isArriving, isRepeating: isRepeating,
                    names: isOfHome ? usual[0].words : nil))
        }
    }

    private static func list(_ text: String) -> [String] {
        text.split(separator: "|").map(String.init)
    }

    private static func words(_ text: String) -> [[UInt32]] { list(text).map(letters) }

    private static func longestFirst(_ text: String) -> [[UInt32]] {
        words(text).sorted { $0.count > $1.count }
    }

    /// Folded letters; a space at an end belongs to what stands there.
    private static func letters(_ text: some StringProtocol) -> [UInt32] {
        FoldedText(text.trimmingPrefix(" ")).letters
    }
}
