// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import ICalendar

@Suite("A merge of calendars")
struct CalendarMergeTests {
    private static let path = [0, 1]
    /// An event with two alarms, and lines of all kinds.
    static let base = """
        BEGIN:VCALENDAR
        PRODID:-//Own//EN
        BEGIN:VEVENT
        UID:1
        SUMMARY:Te
         a
        LOCATION:Kitchen
        DTSTART:20270301T140000Z
        DTEND:20270301T150000Z
        STATUS:CONFIRMED
        SEQUENCE:1
        DTSTAMP:20270101T000000Z
        X-OWN;A=1 : keep
        BEGIN:VALARM
        ACTION:DISPLAY
        TRIGGER:-PT15M
        END:VALARM
        BEGIN:VALARM
        ACTION:DISPLAY
        TRIGGER:PT0S
        END:VALARM
        END:VEVENT
        END:VCALENDAR

        """

    private func file(_ text: String) throws -> CalendarFile { try CalendarFile(Array(text.utf8)) }

    private func date(_ text: String) throws -> Date { try Date(text, strategy: .iso8601) }

    private func merge(_ base: String, _ ours: String, _ theirs: String) throws -> String {
        try CalendarMerge(base, ours, theirs).text
    }

    /// Merges one event whose lines behind its `UID` differ, and gives those of the result.
    private func lines(_ base: String, _ ours: String, _ theirs: String) throws -> String {
        func event(_ lines: String) -> String {
            "BEGIN:VEVENT\nUID:1\n" + lines.split(separator: " ").map { $0 + "\n" }.joined()
                + "END:VEVENT\n"
        }
        let text = try merge(event(base), event(ours), event(theirs))
        return text.split(separator: "\n").dropFirst(2).dropLast().joined(separator: " ")
    }

    // MARK: - Properties

    @Test(
        arguments: [
            // Changed on one side.
            ("SUMMARY:a", "SUMMARY:b", "SUMMARY:a", "SUMMARY:b"),
            ("SUMMARY:a", "SUMMARY:a", "SUMMARY:b", "SUMMARY:b"),
            ("SUMMARY:a X:1", "SUMMARY:b X:1", "SUMMARY:a X:2", "SUMMARY:b X:2"),
            ("SUMMARY:a X:1", "SUMMARY:a", "SUMMARY:b X:1", "SUMMARY:b"),
            ("SUMMARY:a X:1", "SUMMARY:b X:1", "SUMMARY:a", "SUMMARY:b"),
            ("SUMMARY:a", "SUMMARY:a X:1", "Y:2 SUMMARY:a", "Y:2 SUMMARY:a X:1"),
            // On both.
            ("SUMMARY:a", "SUMMARY:b", "SUMMARY:b", "SUMMARY:b"),
            ("SUMMARY:a", "SUMMARY:b", "SUMMARY:c", "SUMMARY:c"),
            ("SUMMARY:a X:1", "SUMMARY:b X:1", "X:2", "X:2 SUMMARY:b"),
            ("SUMMARY:a X:1", "X:1", "SUMMARY:c X:1", "SUMMARY:c X:1"),
            ("X:1", "X:1 SUMMARY:b", "X:1 SUMMARY:c", "X:1 SUMMARY:c"),
        ])
    func `takes what one side changed, and theirs where both did`(
        base: String, ours: String, theirs: String, result: String
    ) throws {
        #expect(try lines(base, ours, theirs) == result)
    }

    @Test(
        arguments: [
            ("SEQUENCE:1", "SEQUENCE:10", "SEQUENCE:9", "SEQUENCE:10"),
            ("SEQUENCE:1", "SEQUENCE:x", "SEQUENCE:2", "SEQUENCE:2"),
            ("SEQUENCE:1", "SEQUENCE:2", "SEQUENCE:x", "SEQUENCE:2"),
            (
                "PERCENT-COMPLETE:0", "PERCENT-COMPLETE:100", "PERCENT-COMPLETE:50",
                "PERCENT-COMPLETE:100"
            ),
            ("", "PERCENT-COMPLETE:5", "PERCENT-COMPLETE:50", "PERCENT-COMPLETE:50"),
            (
                "DTSTAMP:20270101T000000Z", "DTSTAMP:20270103T000000Z", "DTSTAMP:20270102T000000Z",
                "DTSTAMP:20270103T000000Z"
            ),
            (
                "DTSTAMP:20270101T000000Z", "DTSTAMP:soon", "DTSTAMP:20270102T000000Z",
                "DTSTAMP:20270102T000000Z"
            ),
            (
                "", "COMPLETED:20270103T000000Z", "COMPLETED:20270104T000000Z",
                "COMPLETED:20270104T000000Z"
            ),
            (
                "", "X-MOZ-LASTACK:20270103T000000Z", "X-MOZ-LASTACK:20270102T000000Z",
                "X-MOZ-LASTACK:20270103T000000Z"
            ),
            ("STATUS:NEEDS-ACTION", "STATUS:COMPLETED", "STATUS:IN-PROCESS", "STATUS:COMPLETED"),
            ("STATUS:NEEDS-ACTION", "STATUS:IN-PROCESS", "STATUS:CANCELLED", "STATUS:CANCELLED"),
            ("STATUS:NEEDS-ACTION", "STATUS:COMPLETED", "STATUS:CANCELLED", "STATUS:CANCELLED"),
            ("", "STATUS:TENTATIVE", "STATUS:CONFIRMED", "STATUS:CONFIRMED"),
        ])
    func `takes the greater number, the later moment and what is over`(
        base: String, ours: String, theirs: String, result: String
    ) throws {
        #expect(try lines(base, ours, theirs) == result)
    }

    @Test(
        arguments: [
            ("EXDATE:1", "EXDATE:1 EXDATE:2", "EXDATE:1 EXDATE:3", "EXDATE:1 EXDATE:3 EXDATE:2"),
            ("EXDATE:1 EXDATE:2", "EXDATE:2", "EXDATE:1 EXDATE:2 EXDATE:3", "EXDATE:2 EXDATE:3"),
            ("EXDATE:1,2", "EXDATE:1,2,4", "EXDATE:1,2,3", "EXDATE:1,2,3,4"),
            ("EXDATE:1,2", "EXDATE:1", "EXDATE:1,2,3", "EXDATE:1,3"),
            ("EXDATE:1", "", "EXDATE:1 X:1", "X:1"),
            ("", "EXDATE;TZID=A:1", "EXDATE:1", "EXDATE:1 EXDATE;TZID=A:1"),
            (
                "CATEGORIES:a\\,b,c", "CATEGORIES:a\\,b,d", "CATEGORIES:a\\,b,c,e",
                "CATEGORIES:a\\,b,e,d"
            ),
            ("CATEGORIES:a X:1", "CATEGORIES:b X:1", "CATEGORIES:a X:2", "CATEGORIES:b X:2"),
            ("COMMENT:a", "COMMENT:a COMMENT:b", "COMMENT:c", "COMMENT:c COMMENT:b"),
            ("COMMENT:a", "COMMENT:b", "COMMENT:c", "COMMENT:c COMMENT:b"),
            (
                "ATTENDEE:mailto:a ATTENDEE:mailto:b",
                "ATTENDEE;PARTSTAT=ACCEPTED:mailto:A "
                    + "ATTENDEE:mailto:b",
                "ATTENDEE:mailto:a ATTENDEE;PARTSTAT=DECLINED:mailto:b "
                    + "ATTENDEE:mailto:c",
                "ATTENDEE;PARTSTAT=ACCEPTED:mailto:A "
                    + "ATTENDEE;PARTSTAT=DECLINED:mailto:b ATTENDEE:mailto:c"
            ),
            (
                "ATTENDEE:mailto:a ATTENDEE:mailto:b", "ATTENDEE:mailto:b", "ATTENDEE:mailto:a",
                ""
            ),
            ("X-N:1", "X-N:1 X-N:2", "X-N:3", "X-N:3 X-N:2"),
        ])
    func `merges what is there several times as a set`(
        base: String, ours: String, theirs: String, result: String
    ) throws {
        #expect(try lines(base, ours, theirs) == result)
    }

    @Test(
        arguments: [
            // Moved as a whole on both sides, with another length.
            (
                "DTSTART:20270301T14 DTEND:20270301T15", "DTSTART:20270301T16 DTEND:20270301T17",
                "DTSTART:20270301T13 DTEND:20270301T15", "DTSTART:20270301T13 DTEND:20270301T15"
            ),
            // An end and a span.
            (
                "DTSTART:20270301T14 DTEND:20270301T15", "DTSTART:20270301T14 DURATION:PT2H",
                "DTSTART:20270301T13 DTEND:20270301T14", "DTSTART:20270301T13 DTEND:20270301T14"
            ),
            // An end before its start.
            (
                "DTSTART:20270301T140000Z DTEND:20270301T180000Z",
                "DTSTART:20270301T170000Z DTEND:20270301T180000Z",
                "DTSTART:20270301T140000Z DTEND:20270301T150000Z",
                "DTSTART:20270301T140000Z DTEND:20270301T150000Z"
            ),
            // A start here and an end there.
            (
                "DTSTART:20270301T140000Z DTEND:20270301T180000Z",
                "DTSTART:20270301T150000Z DTEND:20270301T180000Z",
                "DTSTART:20270301T140000Z DTEND:20270301T190000Z",
                "DTSTART:20270301T150000Z DTEND:20270301T190000Z"
            ),
        ])
    func `makes no time of two that do not go together`(
        base: String, ours: String, theirs: String, result: String
    ) throws {
        #expect(try lines(base, ours, theirs) == result)
    }

    // MARK: - Answers

    @Test func `keeps an acknowledgement here and a title from there`() throws {
        var ours = try file(Self.base)
        ours.acknowledge(Self.path, at: try date("2027-03-01T13:46:00Z"))
        let theirs = Self.base.replacing("SUMMARY:Te\n a", with: "SUMMARY:Cof\n fee")
            .replacing("DTSTAMP:20270101", with: "DTSTAMP:20270201")

        let result = try merge(Self.base, String(decoding: ours.bytes, as: UTF8.self), theirs)

        let line = "ACKNOWLEDGED:20270301T134600Z\nEND:VALARM"
        #expect(
            result
                == theirs.replacing("END:VALARM", with: line)
                .replacing("DTSTAMP:20270201T000000Z", with: "DTSTAMP:20270301T134600Z"))
    }

    @Test func `keeps the later acknowledgement of each alarm`() throws {
        let early = Self.base.replacing(
            "END:VALARM", with: "ACKNOWLEDGED:20270301T134600Z\nEND:VALARM")
        let late = Self.base.replacing(
            "END:VALARM", with: "ACKNOWLEDGED:20270301T140100Z\nEND:VALARM")
        #expect(try merge(Self.base, early, late) == late)
        #expect(try merge(Self.base, late, early) == late)
    }

    @Test func `moves what is done here as it was moved there`() throws {
        let base = """
            BEGIN:VTODO
            UID:1
            DUE:20270301T140000Z
            STATUS:IN-PROCESS
            PERCENT-COMPLETE:20
            SEQUENCE:4
            END:VTODO

            """
        var ours = try file(base)
        let other = ours.complete(
            [0], occurrence: try date("2027-03-01T14:00:00Z"),
            at: try date("2027-03-01T13:00:00Z"), zone: .gmt, makeUID: { "new" })
        #expect(other == nil)
        let theirs = base.replacing("DUE:20270301", with: "DUE:20270305")
            .replacing("COMPLETE:20", with: "COMPLETE:50").replacing("E:4", with: "E:6")

        let result = try merge(base, String(decoding: ours.bytes, as: UTF8.self), theirs)

        let lines = Set(result.split(separator: "\n"))
        #expect(
            lines == [
                "BEGIN:VTODO", "UID:1", "DUE:20270305T140000Z", "STATUS:COMPLETED",
                "PERCENT-COMPLETE:100", "SEQUENCE:6", "COMPLETED:20270301T130000Z", "END:VTODO",
            ])
    }

    @Test func `puts off here what was changed there`() throws {
        var ours = try file(Self.base)
        var count = 0
        ours.snooze(
            Self.path, until: try date("2027-03-01T13:55:00Z"),
            at: try date("2027-03-01T13:46:00Z"),
            makeUID: {
                count += 1
                return "new-\(count)"
            })
        let here = String(decoding: ours.bytes, as: UTF8.self)
        let theirs = Self.base.replacing("LOCATION:Kitchen", with: "LOCATION:Garden")

        let result = try merge(Self.base, here, theirs)
        #expect(result == here.replacing("LOCATION:Kitchen", with: "LOCATION:Garden"))

        // Another program named the alarm, too.
        let named = theirs.replacing("TRIGGER:-PT15M", with: "TRIGGER:-PT15M\nUID:other")
        let second = try merge(Self.base, here, named)
        #expect(second.contains("RELATED-TO;RELTYPE=SNOOZE:other\n"))
        #expect(!second.contains("new-1"))
    }

    @Test func `puts off in Thunderbird's way what was changed there`() throws {
        let base = Self.base.replacing("-//Own//EN", with: "-//Mozilla.org/NONSGML//EN")
        var ours = try file(base)
        ours.snooze(
            Self.path, until: try date("2027-03-01T13:55:00Z"),
            at: try date("2027-03-01T13:46:00Z"), makeUID: { "new" })
        let here = String(decoding: ours.bytes, as: UTF8.self)
        let theirs = base.replacing("LOCATION:Kitchen", with: "LOCATION:Garden")
        #expect(
            try merge(base, here, theirs)
                == here.replacing("LOCATION:Kitchen", with: "LOCATION:Garden"))
    }
}

extension CalendarMerge {
    /// A merge of texts.
    init(_ base: String, _ ours: String, _ theirs: String) throws {
        self.init(
            base: try CalendarFile(Array(base.utf8)), ours: try CalendarFile(Array(ours.utf8)),
            theirs: try CalendarFile(Array(theirs.utf8)))
    }

    /// The result as text.
    var text: String { String(decoding: result.bytes, as: UTF8.self) }
}
