// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import CarillonCommands

@Suite struct SuggestionTests {
    @Test(arguments: [
        ("", "", 0), ("list", "list", 0), ("lits", "list", 1), ("lst", "list", 1),
        ("lists", "list", 1), ("last", "list", 1), ("", "list", 4), ("kitten", "sitting", 3),
    ])
    func `counts changed, missing, added and swapped letters`(
        left: String, right: String, distance: Int
    ) {
        #expect(Suggestion.distance(left, right) == distance)
        #expect(Suggestion.distance(right, left) == distance)
    }

    @Test(
        arguments: [
            ("remimd", "remind"), ("setings", "settings"), ("sett", "settings"),
            ("frobnicate", nil),
            ("x", nil),
        ] as [(String, String?)])
    func `suggests only what is near`(typed: String, word: String?) {
        #expect(Suggestion.word(for: typed, among: ["remind", "settings", "list"]) == word)
    }
}
