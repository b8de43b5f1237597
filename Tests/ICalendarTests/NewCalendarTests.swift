// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationModel
import Testing

@testable import ICalendar

@Suite("A new calendar")
struct NewCalendarTests {
    @Test func `is read as it was meant, with lines that are not too long`() throws {
        let long = String(repeating: "ü, und; so\\weiter ", count: 20) + "\nzweite Zeile"
        var entry = CalendarEntry(.event, uid: "u")
        (entry.title, entry.notes, entry.place) = ("Tee; dann", long, "Küche, hinten")
        entry.link = "https://example.org/1"
        entry.start = RecurrenceDate(text: "20270301T100000")
        entry.zone = "Europe/Berlin"
        entry.rule = try Recurrence(text: "FREQ=DAILY;COUNT=5\nEXDATE:20270302T100000")
        entry.alarms = [
            .init(uid: "u/alarm-1", .offset(CalendarDuration(seconds: -900))),
            .init(uid: "u/alarm-2", .at(RecurrenceDate(utc: 1_803_891_600))),
        ]

        let bytes = NewCalendar([entry], at: Date(timeIntervalSince1970: 0)).bytes

        let file = try CalendarFile(bytes)
        let item = try #require(CalendarContents(file).items.first)
        #expect(file.problems.isEmpty && CalendarContents(file).problems.all.isEmpty)
        #expect(
            [item.uid, item.title, item.notes, item.place, item.link]
                == ["u", "Tee; dann", long, "Küche, hinten", "https://example.org/1"])
        #expect(item.start == CalendarTime("20270301T100000", zone: "Europe/Berlin"))
        #expect(item.rules.map(\.rule.text) == ["FREQ=DAILY;COUNT=5"])
        #expect(item.exceptions.map(\.date.text) == ["20270302T100000"])
        #expect(item.alarms.map(\.uid) == ["u/alarm-1", "u/alarm-2"])
        #expect(item.alarms.map(\.text) == ["-PT15M", "20270301T090000Z"])
        let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        #expect(lines.allSatisfy { $0.count <= 76 })
        #expect(lines.dropLast().allSatisfy { $0.last == UInt8(ascii: "\r") })
    }

    @Test func `lets no text begin a line of its own`() throws {
        var entry = CalendarEntry(.task, uid: "u\r\nBEGIN:VALARM")
        entry.title = "a\r\nEND:VTODO"
        entry.link = "https://example.org\nX:1"

        let bytes = NewCalendar([entry], at: Date(timeIntervalSince1970: 0)).bytes

        let file = try CalendarFile(bytes)
        #expect(CalendarContents(file).items.map(\.title) == ["a\nEND:VTODO"])
        #expect(file.problems.isEmpty)
    }
}
