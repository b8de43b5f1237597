// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import NotificationDesktop

@Suite struct PlainTextTests {
    @Test(arguments: [
        ("plain ünïcode 👩‍👩‍👧 text", "plain ünïcode 👩‍👩‍👧 text"),
        ("a\u{1B}[31;1mred\u{1B}[0m", "ared"),
        ("a\u{9B}2Jb", "ab"),
        ("a\u{1B}]0;title\u{7}b", "ab"),
        ("a\u{1B}]8;;http://x\u{1B}\\b", "ab"),
        ("a\u{1B}Pdevice\u{1B}\\b", "ab"),
        ("a\u{1B}(Bb", "ab"),
        ("a\u{1B}cb", "ab"),
        ("a\u{1B}", "a"),
        ("a\u{1B}]never ends", "a"),
        ("a\r\nb\rc\u{2028}d\u{85}e", "a\nb\nc\nd\ne"),
        ("a\tb\u{0}c\u{7F}d\u{8}e\u{7}", "a bcde"),
        ("\u{1B}[12;é", "é"),
    ])
    func `leaves commands to the screen out`(text: String, clean: String) {
        #expect(PlainText.clean(text) == clean)
    }

    @Test func `escapes what markup takes as its own`() {
        #expect(PlainText.escapingMarkup("<b>&amp; \"'") == "&lt;b&gt;&amp;amp; \"'")
    }

    @Test func `makes one line`() {
        #expect(PlainText.singleLine("\na\n\nb\r\n") == "a b")
    }
}
