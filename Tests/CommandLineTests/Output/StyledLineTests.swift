// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import CarillonCommands

/// Lines of which parts stand out.
@Suite struct StyledLineTests {
    private let table = Table(
        header: ["WHEN", "ID", "TITLE"], flexible: 2, names: 1,
        rows: [["now", "a1", "A title\u{1B}[31m in red"]])

    @Test func `stand out where that is wanted, and say the same`() {
        let lines = table.lines(width: nil)

        #expect(
            lines.map { $0.written(isStyled: false) } == [
                "WHEN  ID  TITLE", "now   a1  A title\u{FFFD}[31m in red",
            ])
        #expect(
            lines.map { $0.written(isStyled: true) } == [
                "\u{1B}[1mWHEN\u{1B}[0m\u{1B}[1m  ID\u{1B}[0m\u{1B}[1m  TITLE\u{1B}[0m",
                "now \u{1B}[33m  a1\u{1B}[0m  A title\u{FFFD}[31m in red",
            ])
    }

    @Test(arguments: 0...30) func `are cut as plain ones are`(width: Int) {
        for line in table.lines(width: nil) {
            let cut = line.cut(to: width)
            #expect(cut.text == StyledLine(line.text).cut(to: width).text)
            #expect(cut.written(isStyled: false) == StyledLine(cut.text).written(isStyled: false))
        }
    }

    @Test func `are for terminals that can, unless a person wants none`() {
        let able = ["TERM": "xterm-256color"]
        #expect(StyledLine.isWanted(isTerminal: true, able))
        #expect(StyledLine.isWanted(isTerminal: true, able.merging(["NO_COLOR": ""]) { $1 }))
        #expect(!StyledLine.isWanted(isTerminal: true, able.merging(["NO_COLOR": "1"]) { $1 }))
        #expect(!StyledLine.isWanted(isTerminal: false, able))
        #expect(!StyledLine.isWanted(isTerminal: true, ["TERM": "dumb"]))
        #expect(!StyledLine.isWanted(isTerminal: true, [:]))
    }
}
