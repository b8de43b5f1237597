// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import ICalendar

@Suite("An answer to a calendar")
struct AnswerTests {
    private static let own = """
        BEGIN:VCALENDAR
        PRODID:-//Own//EN
        BEGIN:VEVENT
        UID:1
        SUMMARY:Te
         a
        DTSTART:20270301T140000Z
        LAST-MODIFIED:20270101T000000Z
        X-OWN;A=1 : keep
        BEGIN:VALARM
        TRIGGER:-PT15M
        DESCRIPTION:Kettle
        END:VALARM
        BEGIN:VALARM
        TRIGGER:PT0S
        END:VALARM
        END:VEVENT
        END:VCALENDAR
        """
    private static let path = [0, 1]

    private func date(_ text: String) throws -> Date { try Date(text, strategy: .iso8601) }

    private func rings(_ file: CalendarFile) throws -> [String] {
        let list = file.rings(
            in: DateInterval(start: try date("2027-01-01T00:00:00Z"), duration: 366 * 86_400),
            zone: .gmt)
        #expect(list.problems.isEmpty)
        return list.rings.map { $0.date.formatted(.iso8601) }
    }

    @Test func `acknowledges what has rung in the alarms, and nothing that is to come`() throws {
        var file = try CalendarFile(Array(Self.own.utf8))

        file.acknowledge(Self.path, at: try date("2027-03-01T13:46:00Z"))

        #expect(try rings(file) == ["2027-03-01T14:00:00Z"])
        let line = "ACKNOWLEDGED:20270301T134600Z\nEND:VALARM"
        let expected = Self.own.replacing("END:VALARM", with: line)
            .replacing("LAST-MODIFIED:20270101T000000Z", with: "LAST-MODIFIED:20270301T134600Z")
        #expect(String(decoding: file.bytes, as: UTF8.self) == expected)
    }

    @Test func `puts off by an alarm of its own, which a second one replaces`() throws {
        var file = try CalendarFile(Array(Self.own.utf8))
        var count = 0
        let makeUID = {
            count += 1
            return "new-\(count)"
        }

        file.snooze(
            Self.path, until: try date("2027-03-01T13:55:00Z"),
            at: try date("2027-03-01T13:46:00Z"), makeUID: makeUID)
        #expect(try rings(file) == ["2027-03-01T13:55:00Z", "2027-03-01T14:00:00Z"])
        file.snooze(
            Self.path, until: try date("2027-03-01T14:30:00Z"),
            at: try date("2027-03-01T14:01:00Z"), makeUID: makeUID)

        #expect(try rings(file) == ["2027-03-01T14:30:00Z"])
        let text = String(decoding: file.bytes, as: UTF8.self)
        #expect(text.contains("SUMMARY:Te\n a\n"))
        #expect(text.contains("UID:new-3\nRELATED-TO;RELTYPE=SNOOZE:new-1\n"))
        #expect(text.contains("DESCRIPTION:Kettle\nTRIGGER;VALUE=DATE-TIME:20270301T143000Z\n"))
        #expect(!text.contains("new-2"))
    }

    @Test func `is written as Thunderbird does where that wrote the file`() throws {
        let text = Self.own.replacing("-//Own//EN", with: "-//Mozilla.org/NONSGML//EN")
        var file = try CalendarFile(Array(text.utf8))

        file.snooze(
            Self.path, until: try date("2027-03-01T13:55:00Z"),
            at: try date("2027-03-01T13:46:00Z"), makeUID: { "new" })

        #expect(try rings(file) == ["2027-03-01T13:55:00Z", "2027-03-01T14:00:00Z"])
        #expect(file[Self.path]?.line("X-MOZ-LASTACK")?.value == "20270301T134600Z")
        #expect(file[Self.path]?.line("X-MOZ-SNOOZE-TIME")?.value == "20270301T135500Z")
        file.acknowledge(Self.path, at: try date("2027-03-01T14:01:00Z"))
        #expect(try rings(file).isEmpty)
        #expect(file[Self.path]?.line("X-MOZ-SNOOZE-TIME") == nil)
        #expect(!String(decoding: file.bytes, as: UTF8.self).contains("ACKNOWLEDGED"))
    }

    @Test func `that was put off is nothing any more once it has rung and was seen`() throws {
        var file = try CalendarFile(Array(Self.own.utf8))
        let rung = try date("2027-03-01T13:45:00Z")
        let end = try date("2027-03-01T13:55:00Z")
        file.snooze(
            Self.path, until: end, rung: rung, at: try date("2027-03-01T13:46:00Z"),
            makeUID: { "new" })
        let before = file.bytes
        file.snooze(
            Self.path, until: end, rung: rung, at: try date("2027-03-01T13:47:00Z"),
            makeUID: { "other" })
        #expect(file.bytes == before)

        file.acknowledge(Self.path, at: try date("2027-03-01T13:56:00Z"))

        #expect(try rings(file) == ["2027-03-01T14:00:00Z"])
        #expect(!String(decoding: file.bytes, as: UTF8.self).contains("SNOOZE"))
    }

    @Test func `of a series is put off by Thunderbird's name of that time`() throws {
        let text = Self.own.replacing("-//Own//EN", with: "-//Mozilla.org/NONSGML//EN")
            .replacing("UID:1", with: "UID:1\nRRULE:FREQ=DAILY;COUNT=1")
        var file = try CalendarFile(Array(text.utf8))

        file.snooze(
            Self.path, until: try date("2027-03-01T14:30:00Z"),
            of: try date("2027-03-01T14:00:00Z"), at: try date("2027-03-01T14:01:00Z"),
            makeUID: { "new" })

        #expect(try rings(file) == ["2027-03-01T14:30:00Z"])
        let line = file[Self.path]?.line("X-MOZ-SNOOZE-TIME-1803909600000000")
        #expect(line?.value == "20270301T143000Z")
    }

    @Test func `to a task without alarms is found again`() throws {
        let text = "BEGIN:VTODO\nUID:1\nDUE:20270301T140000Z\nEND:VTODO\n"
        var file = try CalendarFile(Array(text.utf8))
        #expect(try rings(file) == ["2027-03-01T14:00:00Z"])

        file.snooze(
            [0], until: try date("2027-03-01T15:00:00Z"), at: try date("2027-03-01T14:01:00Z"),
            makeUID: { "new" })

        #expect(try rings(file) == ["2027-03-01T15:00:00Z"])
        file.acknowledge([0], at: try date("2027-03-01T15:01:00Z"))
        #expect(try rings(file).isEmpty)
    }

    @Test func `to what is not there changes nothing`() throws {
        var file = try CalendarFile(Array(Self.own.utf8))
        file.acknowledge([7, 7], at: try date("2027-03-01T13:46:00Z"))
        file.snooze([0, 1, 99], until: .distantFuture, at: .distantPast, makeUID: { "new" })
        #expect(file.bytes == Array(Self.own.utf8))
    }
}
