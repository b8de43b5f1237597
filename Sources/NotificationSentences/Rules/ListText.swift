// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

/// Writes lists for people: `a`, `a and b`, `a, b and c`.
public struct ListText: Sendable {
    private let sentences: RuleSentences

    /// Writes them in a language.
    public init(_ language: Language) { sentences = RuleSentences(language: language) }

    /// The list; empty for nothing.
    public func list(_ words: [String]) -> String { sentences.list(words) }
}
