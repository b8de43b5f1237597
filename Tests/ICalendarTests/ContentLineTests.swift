// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import ICalendar

@Suite("A content line")
struct ContentLineTests {
    private func line(_ text: String) -> ContentLine {
        ContentLine(Array(text.utf8)[...], number: 1)
    }

    @Test func `is unfolded where a space or a tab says that it goes on`() {
        let line = line("SUMMARY:Mo\r\n rning\r\n\tcoffee\r\n")
        #expect(line.name == "SUMMARY")
        #expect(line.value == "Morningcoffee")
    }

    @Test func `is unfolded within its name and its parameters`() {
        let line = line("DTSTART\n ;VALUE=DATE\n :20031209\n")
        #expect(line.name == "DTSTART")
        #expect(line.parts?["VALUE"] == "DATE")
        #expect(line.value == "20031209")
    }

    @Test(arguments: ["\n", "\r\n", "\r\r\n"])
    func `goes on over one empty line, as damaged line ends make it`(end: String) throws {
        let text = [
            "BEGIN:VTODO", "UID", "", " :1", "DUE", "", "\t:20270301T090000", "END:VTODO", "",
        ]
        .joined(separator: end)
        let file = try CalendarFile(Array(text.utf8))
        #expect(file.bytes == Array(text.utf8))
        #expect(file[[0]]?.line("UID")?.value == "1")
        #expect(file[[0]]?.line("DUE")?.value == "20270301T090000")
        #expect(file.problems.isEmpty)
    }

    @Test func `is unfolded within a letter of more than one byte`() {
        let letter = Array("ü".utf8)
        let bytes = Array("SUMMARY:f".utf8) + [letter[0]] + Array("\r\n ".utf8) + [letter[1], 0x72]
        #expect(ContentLine(bytes[...], number: 1).value == "für")
    }

    @Test func `has parameters in quotes, of many values, and with carets`() throws {
        let parts = try #require(
            line("ATTENDEE;MEMBER=\"a:1\",\"b;2\";CN=Jo ^'J^' ^^^n2^x:mailto:x").parts)
        #expect(parts.parameters.map(\.name) == ["MEMBER", "CN"])
        #expect(parts.parameters[0].values == ["a:1", "b;2"])
        #expect(parts["CN"] == "Jo \"J\" ^\n2^x")
        #expect(parts.value == "mailto:x")
    }

    @Test func `is read with a quote that nothing closes`() {
        #expect(line("LOCATION;CN=2\" pipe:Kitchen").value == "Kitchen")
    }

    @Test func `has a name without regard to case, spaces and a byte order mark`() {
        #expect(line("\u{FEFF}begin:VCALENDAR").name == "BEGIN")
        #expect(line("Summary :x").name == "SUMMARY")
        #expect(line("no colon at all").name.isEmpty)
        #expect(line("  \r\n").isBlank)
    }

    @Test(arguments: [
        ("a\\, b\\; c\\\\ d\\nE\\Nf", "a, b; c\\ d\nE\nf"), ("plain", "plain"), ("end\\", "end\\"),
    ])
    func `has a text without its escapes`(value: String, text: String) {
        #expect(TextValue.text(of: value) == text)
    }

    @Test func `that is new is folded at 75 bytes and within no letter`() {
        let text = String(repeating: "ü", count: 100) + "end"
        let bytes = NewLine("summary", value: TextValue.value(of: text))
            .bytes(ending: Array("\r\n".utf8))
        let rows = String(decoding: bytes, as: UTF8.self).split(separator: "\r\n")
        #expect(rows.count == 3)
        #expect(rows.allSatisfy { $0.utf8.count <= 75 && !$0.contains("\u{FFFD}") })
        #expect(ContentLine(bytes[...], number: 1).value == text)
    }

    @Test func `that is new has safe parameters, and no line end within`() {
        let line = NewLine(
            "X-A", parameters: [("CN", "a:\"b\"\nc^")], value: "1\r\nX-B:2")
        let text = String(decoding: line.bytes(ending: Array("\n".utf8)), as: UTF8.self)
        #expect(text == "X-A;CN=\"a:^'b^'^nc^^\":1X-B:2\n")
    }
}
