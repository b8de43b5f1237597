// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

/// The words with which somebody asks to be reminded, such as "remind me to".
///
/// They are no part of a title. They are compared with the letters of a text before it has tokens, since they say nothing of a
/// time: a verb of one language can end with the first letter of the word behind it.
struct RequestWords: Sendable {
    /// Words at the beginning of a text, by their first letter.
    private let openings: [UInt32: [Opening]]
    /// Words at its end, where the verb of a language stands.
    private let closings: [[UInt32]]
    /// Words that join what is to be done to a request, before it or behind it: "at 9 | to call".
    private let links: [[UInt32]]
    /// Words that join it from behind.
    private let linksBehind: [[UInt32]]
    /// Whether the verb stands at the end and its subject at the beginning: "kannst du mich … erinnern".
    let isAround: Bool

    /// Words at the beginning of a text, all of which have to be there.
    private struct Opening {
        let words: [UInt32]
        /// How many of their letters are no part of a title.
        let length: Int

        /// Reads letters with a bracket before those that are kept.
        init(_ letters: [UInt32]) {
            words = letters.filter { $0 != RequestWords.bracket }
            length = letters.firstIndex(of: RequestWords.bracket) ?? words.count
        }
    }

    /// Takes words with bars between them, and puts each behind each of the polite ones.
    ///
    /// - Parameters:
    ///   - polite: Words such as "please", which need not be there.
    ///   - openings: Words at the beginning. Behind a bracket stands what has to follow, and is kept.
    ///   - closings: Words at the end.
    ///   - links: Words that join the title from before it.
    ///   - linksBehind: Words that join it from behind.
    ///   - isAround: Whether both an opening and a closing have to be there.
    init(
        polite: String = "", openings: String = "", closings: String = "", links: String = "",
        linksBehind: String = "", isAround: Bool = false
    ) {
        self.isAround = isAround
        let opened = Self.words(openings)
        let courteous = polite.split(separator: "|").flatMap { word in
            openings.split(separator: "|").map { Self.letters("\(word) \($0)") }
        }
        let all = Self.longestFirst(opened + courteous).map(Opening.init)
        self.openings = Dictionary(grouping: all) { $0.words.first ?? 0 }
        self.closings = Self.longestFirst(Self.words(closings))
        self.links = Self.longestFirst(Self.words(links))
        self.linksBehind = Self.longestFirst(Self.words(linksBehind))
    }

    private static func words(_ text: String) -> [[UInt32]] {
        text.split(separator: "|").map { letters(String($0)) }
    }

    /// Folded letters, with a space for each hyphen.
    private static func letters(_ text: String) -> [UInt32] {
        FoldedText(text).letters.map { $0 == hyphen ? FoldedText.space : $0 }
    }

    private static func longestFirst(_ words: [[UInt32]]) -> [[UInt32]] {
        words.sorted { $0.count > $1.count }
    }

    // MARK: - Where they are

    /// How many letters at the beginning of a text ask for a reminder; 0 if none do.
    func opening(of letters: [UInt32]) -> Int {
        guard let first = letters.first, let openings = openings[first] else { return 0 }
        return openings.first { Self.begins(letters[...], with: $0.words) }?.length ?? 0
    }

    /// How many letters at the end of a text do; 0 if none do.
    func closing(of letters: [UInt32]) -> Int {
        // The sign that ends a sentence stands behind them.
        let end = letters.lastIndex { !Self.isSign($0) } ?? -1
        for words in closings where letters[...end].suffix(words.count).elementsEqual(words) {
            return letters.count - 1 - end + words.count
        }
        return 0
    }

    /// How many letters at the beginning of a title join it to the request.
    func link(of letters: ArraySlice<UInt32>) -> Int {
        links.first { Self.begins(letters, with: $0) }?.count ?? 0
    }

    /// How many letters at the end of a title join it to the request.
    func linkBehind(of letters: ArraySlice<UInt32>) -> Int {
        linksBehind.first { letters.suffix($0.count).elementsEqual($0) }?.count ?? 0
    }

    /// Whether letters begin with words that end where one of them ends.
    private static func begins(_ letters: ArraySlice<UInt32>, with words: [UInt32]) -> Bool {
        guard letters.count >= words.count,
            zip(letters, words).allSatisfy({ $0 == $1 || $0 == hyphen && $1 == FoldedText.space })
        else { return false }
        // "D'" has its end in it, and Arabic writes "ب" together with the word behind it.
        guard let next = letters.dropFirst(words.count).first, let last = words.last,
            isLetter(last), words.count > 1
        else { return true }
        return !isLetter(next)
    }

    private static let bracket: UInt32 = 0x5B
    private static let hyphen: UInt32 = 0x2D

    private static func isSign(_ letter: UInt32) -> Bool {
        [0x20, 0x21, 0x2E, 0x3F, 0x3002].contains(letter)
    }

    private static func isLetter(_ letter: UInt32) -> Bool {
        letter >= 0x61 && letter <= 0x7A || letter > 0xAA
    }
}
