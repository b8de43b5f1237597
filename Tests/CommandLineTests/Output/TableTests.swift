// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import NotificationModel
import NotificationSentences
import Testing

@testable import CarillonCommands

@Suite struct TableTests {
    @Test(arguments: [
        ("two\nlines\r\n", "two lines  "), ("tab\there", "tab here"),
        ("\u{1B}[31mred\u{7}", "\u{FFFD}[31mred\u{FFFD}"), ("\u{9B}2J", "\u{FFFD}2J"),
        ("abc\u{202E}cba", "abc\u{FFFD}cba"), ("Grüße, 世界 👩‍👧", "Grüße, 世界 👩‍👧"),
    ])
    func `takes the commands out of text`(text: String, clean: String) {
        #expect(PlainLine.clean(text) == clean)
    }

    @Test(arguments: [
        ("short", 10, "short"), ("exactly", 7, "exactly"), ("too long", 7, "too lo…"),
        ("世界世界", 8, "世界世界"), ("世界世界", 7, "世界世…"), ("世界世界", 6, "世界…"),
    ])
    func `cuts by columns`(text: String, width: Int, cut: String) {
        #expect(PlainLine.cut(text, to: width) == cut)
        #expect(TextWidth.columns(of: cut) <= width)
    }

    private let table = Table(
        header: ["WHEN", "TITLE", "WHY"], flexible: 1,
        rows: [["today", "A long title of many words", "once"], ["now", "世界", "every day"]])

    @Test func `aligns columns`() {
        #expect(
            table.lines(width: nil).map(\.text) == [
                "WHEN   TITLE                       WHY",
                "today  A long title of many words  once",
                "now    世界                        every day",
            ])
    }

    @Test func `shortens the flexible column first`() {
        #expect(
            table.lines(width: 32).map(\.text) == [
                "WHEN   TITLE           WHY",
                "today  A long title …  once",
                "now    世界            every day",
            ])
    }

    @Test func `cuts lines when there is no room at all`() {
        #expect(
            table.lines(width: 12).map(\.text) == ["WHEN   TITL…", "today  A lo…", "now    世界…"])
    }

    @Test func `lets columns go that say nothing, if not all fits`() {
        let table = Table(
            header: ["WHEN", "TITLE", "APP", "WHY"],
            shortenings: [.init(column: 1, least: 8), .init(column: 3, least: 4)],
            dispensable: [2, 1], names: 1, rows: [["now", "Water the plants", "Mine", "daily"]])
        func lines(_ width: Int) -> [String] { table.lines(width: width).map(\.text) }
        #expect(
            lines(35) == [
                "WHEN  TITLE             APP   WHY", "now   Water the plants  Mine  daily",
            ])
        #expect(lines(34) == ["WHEN  TITLE             WHY", "now   Water the plants  daily"])
        #expect(lines(20) == ["WHEN  WHY", "now   daily"])
    }
}
