// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationModel
import NotificationSentences
import Testing

@testable import CenterModel

@Suite struct ShownTextTests {
    @Test(arguments: [
        ("plain", "plain"), ("a\u{202E}b", "a\u{FFFD}b"), ("a\nb\tc", "a b c"),
        ("\u{1B}[31mred", "\u{FFFD}[31mred"), ("<b>&amp;", "<b>&amp;"), ("שלום", "שלום"),
        ("a\0b", "a\u{FFFD}b"),
    ]) func `a line has no commands in it`(text: String, shown: String) {
        #expect(ShownText.line(text) == shown)
    }

    @Test func `what is too long is cut`() {
        #expect(ShownText.line(String(repeating: "x", count: 10_000)).count == 201)
        // One character of many marks is as long as it likes.
        let marks = "a" + String(repeating: "\u{301}", count: 10_000)
        #expect(ShownText.line(marks).unicodeScalars.count == 201)
        #expect(ShownText.lines("a\r\nb\u{2066}\n\nc") == "a\nb\u{FFFD}\n\nc")
    }

    @Test func `a row says all it shows in sentences`() {
        var content = Content()
        (content.title, content.subtitle, content.body) = ("Tea", "Earl Grey", "Is it ready?")
        let now = Date(timeIntervalSince1970: 43_200)
        let pending = PendingRequest(
            application: tea, request: Request(identifier: "a", content: content),
            due: DueTime(wall: now + 1_200))
        let dates = CenterDates(
            from: now, in: CenterWorld.calendar, language: .english)
        #expect(
            ComingItem(pending, .english).sentence(
                from: "Kettle", dates, CenterWorld.english)
                == "Tea. Earl Grey – Is it ready? Kettle, today 12:20 (in 20 min), at once.")

        let entry = HistoryEntry(
            DeliveredNotification(
                id: UUID(), application: tea, request: pending.request, dueDate: now - 600,
                date: now - 300), ending: .answered, ended: now,
            action: Action.defaultIdentifier, cameWhileLocked: true, cameWhileQuiet: true)
        #expect(
            RungItem(entry).sentence(
                from: "Kettle", dates, [], CenterWorld.english)
                    == """
                    Tea. Earl Grey – Is it ready? Kettle, today 11:55 (5 min ago), opened, \
                    came while the screen was locked, came while it was quiet, \
                    missed: was due today 11:50.
                    """)
    }

    @Test func `what has no texts has the name of its request`() {
        #expect(NotificationText(Request(identifier: "beep", content: Content())).heading == "beep")
        var content = Content()
        content.body = "Only\nthis"
        let text = NotificationText(Request(identifier: "a", content: content))
        #expect((text.heading, text.summary) == ("Only this", ""))
    }
}
