// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import CarillonCommands

@Suite struct ArgumentsTests {
    static let flag = Flag("loud", short: "l", "")
    static let other = Flag("fast", short: "f", "")
    static let text = Option("text", short: "t", "TEXT", "")
    static let number = Option("number", "N", "", isRepeated: true, read: CommonOptions.count)
    static let choice = Option("mode", "", choices: ["fast": 1, "slow": 2])
    static let declaration = Declaration(
        name: "sample", summary: "", operands: .any("WORD…"),
        options: [flag.syntax, other.syntax, text.syntax, number.syntax, choice.syntax])

    private func parse(_ words: String...) throws(CommandError) -> Arguments {
        try Arguments(parsing: words, for: Self.declaration)
    }

    @Test func `sorts options and operands in any order`() throws {
        let arguments = try parse("one", "--loud", "--text", "some text", "two")

        #expect(arguments.operands == ["one", "two"])
        #expect(arguments[Self.flag])
        #expect(try arguments[Self.text] == "some text")
    }

    @Test func `takes a value behind an equals sign, also an empty one`() throws {
        #expect(try parse("--text=a=b")[Self.text] == "a=b")
        #expect(try parse("--text=")[Self.text] == "")
    }

    @Test func `takes a word with dashes as the value of an option that needs one`() throws {
        #expect(try parse("--text", "--loud")[Self.text] == "--loud")
    }

    @Test(arguments: [["-lf", "-t", "a b"], ["-flta b"], ["-l", "-f", "--text=a b"]])
    func `takes letters for names, together, and the last with its value`(words: [String]) throws {
        let arguments = try Arguments(parsing: words, for: Self.declaration)

        #expect(arguments[Self.flag] && arguments[Self.other])
        #expect(try arguments[Self.text] == "a b")
        #expect(arguments.operands == [])
    }

    @Test func `takes everything behind two dashes as operands`() throws {
        let arguments = try parse("--loud", "--", "--text", "-x", "--")

        #expect(arguments.operands == ["--text", "-x", "--"])
        #expect(try arguments[Self.text] == nil)
    }

    @Test func `takes a single dash as an operand`() throws {
        #expect(try parse("-").operands == ["-"])
    }

    @Test func `keeps the values of a repeated option in order`() throws {
        #expect(try parse("--number", "3", "--number=1").all(Self.number) == [3, 1])
        #expect(try parse().all(Self.number) == [])
    }

    @Test(arguments: [
        (["--lout"], "unknown option --lout; did you mean --loud?"),
        (["--lout=1"], "unknown option --lout; did you mean --loud?"),
        (["--zzzzzz"], "unknown option --zzzzzz"),
        (["-x"], "unknown option -x"),
        (["--loud=yes"], "--loud takes no value"),
        (["-lx"], "unknown option -x in -lx"),
        (["-l=yes"], "unknown option -= in -l=yes"),
        (["-t"], "-t needs a value: -t, --text TEXT"),
        (["-l", "--loud"], "--loud is given twice"),
        (["--text"], "--text needs a value: -t, --text TEXT"),
        (["--text", "a", "--text", "b"], "--text is given twice"),
        (["--loud", "--loud"], "--loud is given twice"),
    ])
    func `refuses what it does not understand`(words: [String], message: String) {
        #expect(throws: CommandError.usage(message)) {
            try Arguments(parsing: words, for: Self.declaration)
        }
    }

    @Test func `names the option whose value is wrong`() {
        #expect(throws: CommandError.usage("--number: 'x' is no whole number from 0 up")) {
            try parse("--number", "x").all(Self.number)
        }
        #expect(throws: CommandError.usage("--mode: 'medium' is none of fast, slow")) {
            try parse("--mode", "medium")[Self.choice]
        }
    }

    @Test func `counts operands`() {
        let one = Declaration(name: "sample", summary: "", operands: .one("ID"))

        #expect(throws: CommandError.usage("ID is missing")) {
            try Arguments(parsing: [], for: one)
        }
        #expect(throws: CommandError.usage("unexpected argument 'b'")) {
            try Arguments(parsing: ["a", "b", "c"], for: one)
        }
    }

    @Test(arguments: [["--help"], ["-h"]])
    func `lets who asks for help leave the rest out`(words: [String]) throws {
        let one = Declaration(name: "sample", summary: "", operands: .one("ID"))

        #expect(try Arguments(parsing: words, for: one)[Declaration.help])
    }
}
