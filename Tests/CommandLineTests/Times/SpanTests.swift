// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import NotificationModel
import Testing

@testable import CarillonCommands

@Suite struct SpanTests {
    @Test(arguments: [
        ("90", 90), ("90s", 90), ("1s", 1), ("20m", 1_200), ("1h30m", 5_400), ("2d", 172_800),
        ("1w", 604_800), ("1w2d3h4m5s", 788_645), ("007", 7), ("0h5m", 300),
    ])
    func `reads a span`(text: String, seconds: Int) throws {
        #expect(try Span(text).seconds == seconds)
    }

    @Test(arguments: [
        "", "s", "m20", "20 m", "20x", "-5", "1.5h", "30m1h", "1h1h", "1h30", "5M", "٥m",
        "99999999999", "soon",
    ])
    func `refuses what is no span`(text: String) {
        #expect(
            throws: CommandError.usage(
                "'\(text)' is no span of time; write it like 90s, 20m, 1h30m, 2d or 1w")
        ) { try Span(text) }
    }

    @Test func `refuses nothing, and more than a lifetime`() {
        #expect(throws: CommandError.usage("'0m' is no time at all; use at least 1s")) {
            try Span("0m")
        }
        #expect(throws: CommandError.usage("'6000w' is more than a hundred years")) {
            try Span("6000w")
        }
    }
}
