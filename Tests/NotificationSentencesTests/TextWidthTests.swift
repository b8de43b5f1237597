// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import NotificationSentences
import Testing

@Suite struct TextWidthTests {
    @Test(arguments: [
        ("milk", 4), ("é", 1), ("e\u{301}", 1), ("牛奶", 4), ("우유", 4), ("ﾐﾙｸ", 3), ("🥛", 2),
        ("☀", 1), ("☀\u{FE0F}", 2), ("⌚", 2), ("✅", 2), ("👩‍👧", 2), ("🇳🇱", 2), ("\u{200B}", 0),
        ("\u{A960}", 2), ("🫖", 2), ("", 0),
    ])
    func `a terminal shows it so wide`(text: String, columns: Int) {
        #expect(TextWidth.columns(of: text) == columns)
    }

    @Test func `what turns the direction of a text or is not seen is unsafe, whatever it is`() {
        let all = (0...0x10_FFFF).compactMap(Unicode.Scalar.init)
        let needed: Set<Unicode.Scalar> = ["\u{AD}", "\u{180E}", "\u{200C}", "\u{200D}"]
        for scalar in all where scalar.properties.isBidiControl {
            #expect(scalar.isUnsafeInTerminal, "\(scalar.escaped(asASCII: true))")
        }
        for scalar in all where scalar.properties.isDefaultIgnorableCodePoint {
            let isMark = scalar.properties.generalCategory == .nonspacingMark
            let isNeeded = isMark || needed.contains(scalar)
            #expect(scalar.isUnsafeInTerminal != isNeeded, "\(scalar.escaped(asASCII: true))")
        }
    }

    @Test(arguments: [
        "\u{61C}", "\u{200B}", "\u{200E}", "\u{200F}", "\u{202E}", "\u{2060}", "\u{2066}",
        "\u{2069}",
        "\u{FEFF}", "\u{FFF9}", "\u{3164}", "\u{E0041}", "\u{1D173}", "\u{7}", "\u{85}", "\u{2028}",
    ])
    func `nothing of it passes`(scalar: Unicode.Scalar) {
        #expect(scalar.isUnsafeInTerminal)
    }

    @Test(arguments: [
        "👩‍👧", "می‌خواهم", "क्‍ष", "☀\u{FE0F}", "ᠮᠣᠩ\u{180E}ᠠ", "é", "e\u{301}", "牛奶", "٠١\u{600}",
    ])
    func `what scripts need stays`(text: String) {
        #expect(text.unicodeScalars.filter(\.isUnsafeInTerminal).isEmpty)
    }
}
