// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationModel
import Testing

@testable import ICalendar

@Suite("The whole days of a calendar")
struct CalendarDaysTests {
    private func days(_ events: String..., from first: String = "20270101") throws -> [String] {
        let text = events.map { "BEGIN:VEVENT\n\($0)\nEND:VEVENT\n" }.joined()
        let file = try CalendarFile(Array("BEGIN:VCALENDAR\n\(text)END:VCALENDAR\n".utf8))
        let first = try #require(RecurrenceDate(text: first))
        return file.wholeDays(from: first).days.map(\.text)
    }

    @Test func `are those of its events, each once and in order`() throws {
        let found = try days(
            "UID:b\nDTSTART;VALUE=DATE:20271225\nDTEND;VALUE=DATE:20271227",
            "UID:a\nDTSTART;VALUE=DATE:20270329", "UID:c\nDTSTART;VALUE=DATE:20271226")

        #expect(found == ["20270329", "20271225", "20271226"])
    }

    @Test func `begin with the first that matters, also within a vacation`() throws {
        let found = try days(
            "UID:v\nDTSTART;VALUE=DATE:20261220\nDTEND;VALUE=DATE:20270103",
            "UID:old\nDTSTART;VALUE=DATE:20250101")

        #expect(found == ["20270101", "20270102"])
    }

    @Test func `have no events with a time of day, no tasks and nothing cancelled`() throws {
        let found = try days(
            "UID:t\nDTSTART:20270329T090000Z", "UID:n\nDTSTART:20270330T000000",
            "UID:c\nDTSTART;VALUE=DATE:20270401\nSTATUS:CANCELLED",
            // An alarm and an acknowledgement are no matter; nor is who is free on that day.
            "UID:h\nDTSTART;VALUE=DATE:20270501\nTRANSP:TRANSPARENT\nBEGIN:VALARM\n"
                + "TRIGGER:-P1D\nACKNOWLEDGED:20280101T000000Z\nEND:VALARM")

        #expect(found == ["20270501"])
    }

    @Test func `follow rules, changed times and those that are left out`() throws {
        let found = try days(
            "UID:y\nDTSTART;VALUE=DATE:20200101\nRRULE:FREQ=YEARLY;UNTIL=20300101\n"
                + "EXDATE;VALUE=DATE:20280101",
            "UID:y\nRECURRENCE-ID;VALUE=DATE:20290101\nDTSTART;VALUE=DATE:20290102",
            "UID:y\nRECURRENCE-ID;VALUE=DATE:20300101\nDTSTART;VALUE=DATE:20300101\n"
                + "STATUS:CANCELLED")

        #expect(found == ["20270101", "20290102"])
    }

    @Test func `end after twenty years where a rule has no end`() throws {
        let yearly = try days("UID:y\nDTSTART;VALUE=DATE:20200101\nRRULE:FREQ=YEARLY")
        let daily = try days("UID:y\nDTSTART;VALUE=DATE:20200101\nRRULE:FREQ=DAILY")

        #expect(yearly.first == "20270101" && yearly.count == 21)
        #expect(daily.count == CalendarDays.most)
    }

    @Test func `of an event that never ends are a year`() throws {
        let found = try days("UID:v\nDTSTART;VALUE=DATE:20270101\nDTEND;VALUE=DATE:99990101")

        #expect(found.count == CalendarDays.longest)
    }
}
