// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import NotificationSentences
import Testing

@testable import ICalendar

@Suite("A file of iCalendar")
struct CalendarFileTests {
    private func file(_ text: String) throws -> CalendarFile { try CalendarFile(Array(text.utf8)) }

    private func text(_ file: CalendarFile) -> String {
        String(decoding: file.bytes, as: UTF8.self)
    }

    private static let odd =
        "\u{FEFF}BEGIN:VCALENDAR\r\nVERSION:2.0\nX-OWN ;A=1 : keep\\, me \r\n\r\n"
        + "BEGIN:VTODO\r\nUID:1\r\nSUMMARY:a\r\n  b\r\n\tc\r\nno colon\r\n"
        + "BEGIN:X-OWN\r\nX:1\r\nEND:X-OWN\r\nRRULE:FREQ=DAILY;X-FOO=1\r\n"
        + "BEGIN:VALARM\r\nPROXIMITY:ARRIVE\r\nEND:VALARM\r\nEND:VTODO\r\nEND:VCALENDAR"

    @Test(arguments: [
        odd, "", "\n", "\r\n\r\n", "x", "BEGIN:VEVENT\rUID:1\rEND:VEVENT\r", " folded:first\n",
        "BEGIN:A\nEND:B\nEND:A", "END:VEVENT\n", "BEGIN:\nEND:\n", "a\0b:c\n",
    ])
    func `is written back byte for byte`(text: String) throws {
        #expect(self.text(try file(text)) == text)
    }

    @Test func `in another encoding is written back byte for byte, too`() throws {
        let bytes = Array("SUMMARY:f".utf8) + [0xFC, 0x72, 0x0A, 0xC3, 0x0D, 0x0A]
        #expect(try CalendarFile(bytes).bytes == bytes)
    }

    @Test func `changes one line and leaves all others`() throws {
        var file = try file(Self.odd)
        let path = try #require(pathOf("VTODO", in: file))
        file.set(NewLine("SUMMARY", value: "tea"), in: path)
        #expect(
            text(file) == Self.odd.replacing("SUMMARY:a\r\n  b\r\n\tc\r\n", with: "SUMMARY:tea\r\n")
        )
    }

    @Test func `adds a line before the components within`() throws {
        var file = try file(Self.odd)
        let path = try #require(pathOf("VTODO", in: file))
        file.set(NewLine("X-MOZ-LASTACK", value: "20270101T000000Z"), in: path)
        #expect(
            text(file)
                == Self.odd.replacing(
                    "BEGIN:X-OWN", with: "X-MOZ-LASTACK:20270101T000000Z\r\nBEGIN:X-OWN"))
    }

    @Test func `adds a line where the last one does not end`() throws {
        var file = try file("BEGIN:VTODO\nUID:1")
        file.set(NewLine("STATUS", value: "COMPLETED"), in: [0])
        #expect(text(file) == "BEGIN:VTODO\nUID:1\nSTATUS:COMPLETED")
        file.set(NewLine("STATUS", value: "CANCELLED"), in: [0])
        #expect(text(file) == "BEGIN:VTODO\nUID:1\nSTATUS:CANCELLED")
    }

    @Test func `removes lines by their name`() throws {
        var file = try file(Self.odd)
        file.remove("rrule", from: try #require(pathOf("VTODO", in: file)))
        #expect(text(file) == Self.odd.replacing("RRULE:FREQ=DAILY;X-FOO=1\r\n", with: ""))
    }

    @Test func `adds a component behind all else in another`() throws {
        var file = try file("BEGIN:VTODO\nUID:1\nEND:VTODO\n")
        file.add("VALARM", [NewLine("ACTION", value: "DISPLAY")], to: [0])
        #expect(
            text(file)
                == "BEGIN:VTODO\nUID:1\nBEGIN:VALARM\nACTION:DISPLAY\nEND:VALARM\nEND:VTODO\n")
        var open = try self.file("BEGIN:VTODO\nUID:1")
        open.add("VALARM", [], to: [0])
        #expect(text(open) == "BEGIN:VTODO\nUID:1\nBEGIN:VALARM\nEND:VALARM\n")
        #expect(try self.file(text(open))[[0, 1]]?.name == "VALARM")
    }

    @Test func `keeps a line that says the same already, with its folds`() throws {
        var file = try file("BEGIN:VTODO\nSUMMARY:a\n b\nEND:VTODO\n")
        file.set(NewLine("SUMMARY", value: "ab"), in: [0])
        #expect(text(file) == "BEGIN:VTODO\nSUMMARY:a\n b\nEND:VTODO\n")
        file.set(NewLine("SUMMARY", value: "c"), in: [7, 1])
        #expect(text(file) == "BEGIN:VTODO\nSUMMARY:a\n b\nEND:VTODO\n")
    }

    @Test func `says what begins or ends too much, and takes the rest`() throws {
        let file = try file("BEGIN:VEVENT\nBEGIN:VALARM\nEND:VEVENT\nEND:VALARM\nBEGIN:VTODO\nx\n")
        #expect(file.problems.map(\.line) == [2, 4, 6, 5])
        #expect(file[[0]]?.name == "VEVENT")
        #expect(file[[0, 0]]?.name == "VALARM")
        #expect(file[[2]]?.name == "VTODO")
    }

    @Test func `is refused beyond its limits, with the line`() {
        var limits = CalendarLimits()
        (limits.bytes, limits.lineBytes, limits.depth, limits.components) = (400, 100, 3, 5)
        limits.lines = 30
        func fault(_ text: String) -> String? {
            do {
                _ = try CalendarFile(Array(text.utf8), within: limits)
                return nil
            } catch {
                return "line \(error.line): \(error.message.english)"
            }
        }
        let many = String(repeating: "BEGIN:A\nEND:A\n", count: 6)
        #expect(fault(String(repeating: "x", count: 401))?.hasPrefix("line 1: the file") == true)
        #expect(
            fault("A:1\n b\nB:" + String(repeating: "x", count: 99))?.hasPrefix("line 3: the line")
                == true)
        #expect(fault(String(repeating: "BEGIN:A\n", count: 4))?.hasPrefix("line 4: more") == true)
        #expect(fault(String(repeating: "\n", count: 31))?.hasPrefix("line 31: the file") == true)
        #expect(fault(many)?.hasPrefix("line 11: there are") == true)
        #expect(fault("\u{FEFF}BEGIN:A\nEND:A\n") == nil)
    }

    @Test(arguments: [
        [0xFF, 0xFE, 0x42, 0x00], [0xFE, 0xFF, 0x00, 0x42], [0x42, 0x00, 0x45, 0x00],
        [0x00, 0x42, 0x00, 0x45],
    ])
    func `in UTF-16 is refused with what to do`(bytes: [UInt8]) {
        #expect(throws: CalendarFileError.self) { try CalendarFile(bytes) }
    }

    private func pathOf(_ name: String, in file: CalendarFile) -> [Int]? {
        func search(_ component: CalendarComponent, _ path: [Int]) -> [Int]? {
            for (place, inner) in component.components {
                if inner.name == name { return path + [place] }
                if let found = search(inner, path + [place]) { return found }
            }
            return nil
        }
        return search(file.root, [])
    }
}
