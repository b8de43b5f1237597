// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import NotificationSentences
import Testing

@Suite struct LineBreakingTests {
    @Test(arguments: [
        ("", 10, [""]),
        ("one", 10, ["one"]),
        ("one two", 7, ["one two"]),
        ("one  two", 6, ["one", "two"]),
        ("a longerword b", 6, ["a", "longer", "word b"]),
        ("longerword", 4, ["long", "erwo", "rd"]),
        // Between ideographs, and before and behind words of letters.
        ("通知を表示します", 10, ["通知を表示", "します"]),
        ("通知の carillon を", 10, ["通知の", "carillon", "を"]),
        ("通知のcarillonを", 11, ["通知の", "carillonを"]),
        // Never before what closes, nor behind what opens.
        ("表示します。次", 10, ["表示しま", "す。次"]),
        ("表示「する」", 6, ["表示", "「す", "る」"]),
        ("もっと", 4, ["もっ", "と"]),
        ("あと'on'を", 5, ["あ", "と'on", "'を"]),
        // What has no width of its own stays with what it belongs to.
        ("e\u{301}e\u{301} e\u{301}", 2, ["e\u{301}e\u{301}", "e\u{301}"]),
    ])
    func `breaks at spaces and between ideographs`(
        text: String, columns: Int, lines: [String]
    ) {
        #expect(LineBreaking.lines(of: text, columns: columns) == lines)
    }
}
