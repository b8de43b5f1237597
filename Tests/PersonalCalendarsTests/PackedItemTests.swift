// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import ICalendar
import TestWorld
import Testing

@testable import PersonalCalendars

@Suite("Items in few bytes")
struct PackedItemTests {
    private static let texts = [
        "", "a", "a/b", "ü", "e\u{301}", "\u{301}", "0123456789abcdef", "0f00000000000000-quiet",
        "00ff", "ABCDEF0123456789", "cafe/0123456789abcdef", "1f4a9 💩",
        String(repeating: "x", count: 999),
    ]

    @Test func `come out as they were put in`() {
        var random = SeededGenerator(seed: 1)
        func text() -> String {
            let text = Self.texts.randomElement(using: &random) ?? ""
            return Bool.random(using: &random)
                ? text : text + (Self.texts.randomElement(using: &random) ?? "")
        }
        for number in 0..<2_000 {
            let uid = text()
            var known = KnownItem(CalendarBook.Item(folder: "/calendars", uid: uid))
            for _ in 0..<Int.random(in: 0..<3, using: &random) {
                let sequences = [0, 1, 127, 128, 99_999, Int.max, -1, Int.min]
                known.claims[FileKey(text())] = KnownItem.Claim(
                    revision: ItemRevision(
                        sequence: sequences.randomElement(using: &random) ?? 0, changed: text()),
                    rank: .random(in: 0...UInt64.max, using: &random))
            }
            for _ in 0..<Int.random(in: 0..<3, using: &random) {
                let identifiers = [
                    uid, "0a1b2c3d/" + uid, "0a1b2c3d/" + uid + "/" + text(), text(),
                ]
                let version = CalendarMark.Version(words: text(), times: text())
                known.requests.updateValue(
                    Bool.random(using: &random) ? version : nil,
                    forKey: identifiers.randomElement(using: &random) ?? "")
            }
            let packed = PackedItem(known, folder: UInt32(number))
            #expect(packed.folder == UInt32(number))
            #expect(packed.known(in: "/calendars") == known)
        }
    }
}
