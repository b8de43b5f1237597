// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

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
