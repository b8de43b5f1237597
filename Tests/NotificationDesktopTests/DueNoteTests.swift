// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationSentences
import Testing

@testable import NotificationDesktop

@Suite struct DueNoteTests {
    // 2026-11-21 08:05 in Berlin.
    private let now = Date(timeIntervalSince1970: 1_795_244_700)

    @Test(arguments: [
        (Duration.seconds(-300), "was due 08:00"),
        (.seconds(-86_400), "was due Fri 20 Nov 08:05"),
        (.seconds(-9 * 3600), "was due Fri 20 Nov 23:05"),
        (.seconds(-325 * 86_400), "was due Wed 31 Dec 2025 08:05"),
    ])
    func `names as much of the date as differs`(before: Duration, text: String) throws {
        let note = DueNote(
            timeZone: try #require(TimeZone(identifier: "Europe/Berlin")), in: .english)
        let due = now.addingTimeInterval(Double(before.components.seconds))
        #expect(note.text(due: due, now: now) == text)
    }

    @Test(arguments: [
        (Duration.seconds(-300), "was due 8:00 AM"),
        (.seconds(-9 * 3600), "was due Fri 20 Nov 11:05 PM"),
    ])
    func `has the clock of the person`(before: Duration, text: String) throws {
        let note = DueNote(
            timeZone: try #require(TimeZone(identifier: "Europe/Berlin")),
            in: Sentences(in: Language(nil, hourCycle: .twelve)))
        let due = now.addingTimeInterval(Double(before.components.seconds))

        #expect(note.text(due: due, now: now) == text)
    }

    @Test(arguments: [
        ("de", ["08:05", "20", "Nov"]), ("ja", ["8:05", "20", "11月"]), ("ar", ["20", "نوفمبر"]),
    ])
    func `writes dates as the language does`(language: String, parts: [String]) throws {
        let note = DueNote(
            timeZone: try #require(TimeZone(identifier: "Europe/Berlin")),
            in: Sentences(in: Language(translatedBy: Foreign(language: language))))

        let text = note.text(due: now.addingTimeInterval(-86_400), now: now)

        #expect(text.hasPrefix("<") && text.hasSuffix(">"))
        for part in parts { #expect(text.contains(part)) }
    }
}

private struct Foreign: Translations {
    let language: String

    func text(_ english: String) -> String { english == "en" ? language : "<%@>" }

    func text(_ english: String, context: String) -> String {
        context == "date, time" ? english : text(english)
    }

    func text(_ one: String, _ many: String, count: Int) -> String { many }
}
