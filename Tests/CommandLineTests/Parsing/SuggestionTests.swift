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

    @Test(arguments: [
        ("remimd", "; did you mean remind?"), ("setings", "; did you mean settings?"),
        ("sett", "; did you mean settings?"), ("frobnicate", ""), ("x", ""),
    ])
    func `suggests only what is near`(typed: String, text: String) {
        #expect(Suggestion.text(for: typed, among: ["remind", "settings", "list"]) == text)
    }
}
