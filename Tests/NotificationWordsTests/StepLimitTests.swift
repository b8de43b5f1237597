// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import TestThreads
import Testing

@testable import NotificationWords

/// No text takes more steps than the limit, however its words can be put together.
@Suite("The steps of a text", .computing)
struct StepLimitTests {
    @Test func `never go beyond the limit`() {
        let reader = TimeReader(.english, now: PhraseSample.now, zone: .gmt)
        // Small words are skipped in many ways, and what ends the text fits none of them.
        let texts = [
            "friday " + String(repeating: "at the in ", count: 14) + "every",
            "at 9 " + String(repeating: "of and the ", count: 14) + "past",
            String(repeating: "monday and ", count: 22) + "every",
        ]
        for text in texts {
            let tokens = Tokenizer.tokens(of: FoldedText(text), in: .english) ?? []
            var steps = TimeGrammar.steps

            #expect(reader.readings(of: tokens, steps: &steps).isEmpty)
            #expect(steps >= 0)
        }
    }

    @Test func `end a text that needs more`() {
        let reader = TimeReader(.english, now: PhraseSample.now, zone: .gmt)
        let text = FoldedText("every monday at 9:00 until christmas")
        let tokens = Tokenizer.tokens(of: text, in: .english) ?? []
        var (few, many) = (3, TimeGrammar.steps)

        #expect(reader.readings(of: tokens, steps: &few).isEmpty)
        #expect(few == 0)
        #expect(reader.readings(of: tokens, steps: &many).count == 1)
    }

    @Test func `are shared by all the places at which a time is looked for`() throws {
        let reader = TimeReader(.english, now: PhraseSample.now, zone: .gmt)
        let text = String(repeating: "every half to ", count: 140)
        let search = try #require(TimeSearch(SearchedText([text]), reader))

        #expect(throws: MissingTime.self) { try search.time() }
    }
}
