// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The words for which a person searches, each of which must begin a word of a text.
///
/// Nothing in it is an operator: a quotation mark, a star or an OR is searched for like any other
/// text.
public struct SearchText: Hashable, Sendable {
    /// How many words may be looked for: each costs its own search.
    public static let wordLimit = 64

    /// The words as they were typed, each once.
    public let words: [String]

    /// Takes a text apart at its spaces; nil if there is no word in it, which finds everything.
    ///
    /// - Parameter text: The text that was typed.
    /// - Throws: `NotificationError`, `.invalidSearch`, when there are more words than
    ///   ``wordLimit``.
    public init?(_ text: String) throws(NotificationError) {
        var seen: Set<String> = []
        let words = text.split { $0.isWhitespace || $0 == "\0" }.map(String.init)
            .filter { seen.insert($0).inserted }
        if words.isEmpty { return nil }
        if words.count > Self.wordLimit {
            throw NotificationError(
                .invalidSearch, field: "search",
                message: "it has \(words.count) words; search for \(Self.wordLimit) at most")
        }
        self.words = words
    }
}

extension SearchText {
    /// Whether each word, or the words that are in it one after the other, begins one of a content.
    ///
    /// The store finds the same by its index.
    package func matches(_ content: Content) -> Bool {
        matches([content.title, content.subtitle, content.body])
    }

    /// Whether each word begins one of some texts.
    package func matches(_ texts: [String]) -> Bool {
        let texts = texts.map(Self.tokens)
        // What has no letter and no digit in it is looked for nowhere.
        let wanted = words.map { Self.spellings(of: $0).map(Self.tokens) }.filter { $0 != [[]] }
        return !wanted.isEmpty
            && wanted.allSatisfy { phrases in
                texts.contains { text in phrases.contains { Self.contains(text, $0) } }
            }
    }

    /// The ways in which a word begins in a text: as it is, and in Arabic behind the little words that
    /// are written as one with it: and, then, with, to, as, the.
    package static func spellings(of word: String) -> [String] {
        guard word.unicodeScalars.first.map(isArabic) == true, word.count > 1 else { return [word] }
        let stem = word.hasPrefix("ال") && word.count > 3 ? String(word.dropFirst(2)) : word
        var spellings = ["", "و", "ف"].flatMap { conjunction in
            ["", "ب", "ل", "ك", "ال", "بال", "كال", "لل"].map { conjunction + $0 + stem }
        }
        if stem != word { spellings.append(word) }
        return spellings
    }

    private static func isArabic(_ letter: Unicode.Scalar) -> Bool {
        (0x0621...0x064A).contains(letter.value)
    }

    /// Whether there is a letter or a digit in a word.
    package static func isSearchable(_ word: String) -> Bool { !tokens(word).isEmpty }

    private static func contains(_ text: [String], _ phrase: [String]) -> Bool {
        guard text.count >= phrase.count else { return false }
        return (0...text.count - phrase.count).contains { start in
            let part = text[start..<start + phrase.count]
            return part.dropLast().elementsEqual(phrase.dropLast())
                && part.last?.hasPrefix(phrase.last ?? "") == true
        }
    }

    /// The runs of letters and digits of a text, without what tells large from small letters, and
    /// letters with marks from those without.
    private static func tokens(_ text: String) -> [String] {
        text.folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil)
            .split { !$0.isLetter && !$0.isNumber }.map(String.init)
    }
}
