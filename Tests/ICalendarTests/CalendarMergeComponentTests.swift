// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import ICalendar

@Suite("A merge of the components of calendars")
struct CalendarMergeComponentTests {
    private func merge(_ base: String, _ ours: String, _ theirs: String) throws -> String {
        try CalendarMerge(base, ours, theirs).text
    }

    private func event(_ uid: String, _ lines: String = "") -> String {
        "BEGIN:VEVENT\nUID:\(uid)\n\(lines)END:VEVENT\n"
    }

    private func calendar(_ components: String...) -> String {
        "BEGIN:VCALENDAR\n\(components.joined())END:VCALENDAR\n"
    }

    @Test func `adds what was added on either side, behind what it stood behind`() throws {
        let base = calendar(event("1"), event("2"))
        let ours = calendar(event("1"), event("a"), event("2"), event("c"))
        let theirs = calendar(event("1"), event("2"), event("b"))
        #expect(
            try merge(base, ours, theirs)
                == calendar(event("1"), event("a"), event("2"), event("c"), event("b")))
    }

    @Test func `keeps changed times of a series from both sides`() throws {
        let series = event("1", "RRULE:FREQ=DAILY\n")
        let first = event("1", "RECURRENCE-ID:20270302T140000Z\nSUMMARY:a\n")
        let second = event("1", "RECURRENCE-ID:20270303T140000Z\nSUMMARY:b\n")
        let result = try merge(
            calendar(series), calendar(series, first), calendar(series, second))
        #expect(result == calendar(series, first, second))
        // The same time is one.
        let other = first.replacing("SUMMARY:a", with: "SUMMARY:c")
        #expect(
            try merge(calendar(series), calendar(series, first), calendar(series, other))
                == calendar(series, other))
    }

    @Test func `removes what one side removed, unless the other changed it`() throws {
        let (one, two) = (event("1"), event("2", "SUMMARY:a\nDTSTAMP:20270101T000000Z\n"))
        let changed = two.replacing("SUMMARY:a", with: "SUMMARY:b")
        let seen = two.replacing("20270101", with: "20270102")
        let more = event("1", "X:1\n")
        let base = calendar(one, two)
        #expect(try merge(base, calendar(one), calendar(more, two)) == calendar(more))
        #expect(try merge(base, calendar(more, two), calendar(one)) == calendar(more))
        #expect(try merge(base, calendar(one), calendar(more, seen)) == calendar(more))
        #expect(try merge(base, calendar(more, seen), calendar(one)) == calendar(more))
        #expect(
            try merge(base, calendar(one), calendar(more, changed)) == calendar(more, changed))
        #expect(
            try merge(base, calendar(more, changed), calendar(one)) == calendar(more, changed))
    }

    @Test func `pairs alarms by their names, else by when they ring`() throws {
        func alarm(_ lines: String...) -> String {
            "BEGIN:VALARM\n" + lines.map { $0 + "\n" }.joined() + "END:VALARM\n"
        }
        let old = event("1", alarm("UID:a", "TRIGGER:-PT1M") + alarm("TRIGGER:-PT2M", "X:1"))
        let ours = event(
            "1", alarm("UID:a", "TRIGGER:-PT5M") + alarm("TRIGGER:-PT2M", "X:1", "UID:b"))
        let theirs = event(
            "1", alarm("TRIGGER:-PT2M", "X:2") + alarm("UID:a", "TRIGGER:-PT1M", "X:3"))
        #expect(
            try merge(old, ours, theirs)
                == event(
                    "1",
                    alarm("TRIGGER:-PT2M", "X:2", "UID:b")
                        + alarm("UID:a", "TRIGGER:-PT5M", "X:3")))
    }

    @Test func `keeps a zone that somebody still names`() throws {
        let zone = "BEGIN:VTIMEZONE\nTZID:Own\nX:1\nEND:VTIMEZONE\n"
        let local = event("1", "DTSTART;TZID=Own:20270301T140000\n")
        let moved = event("1", "DTSTART:20270301T140000Z\n")
        let other = event("1", "RECURRENCE-ID;TZID=Own:20270302T140000\n")
        #expect(
            try merge(calendar(zone, local), calendar(moved), calendar(zone, local, other))
                == calendar(zone, moved, other))
        #expect(
            try merge(calendar(zone, local), calendar(zone, local, other), calendar(moved))
                == calendar(zone, moved, other))
        #expect(
            try merge(calendar(zone, local), calendar(moved, event("2")), calendar(moved))
                == calendar(moved, event("2")))
    }

    @Test func `takes a zone that both changed as a whole`() throws {
        func zone(_ lines: String) -> String {
            calendar("BEGIN:VTIMEZONE\nTZID:Own\n\(lines)END:VTIMEZONE\n")
        }
        #expect(
            try merge(zone("X:1\nY:1\n"), zone("X:2\nY:1\n"), zone("X:1\nY:2\n"))
                == zone("X:1\nY:2\n"))
    }

    @Test func `pairs those of one key by what they say, then by their order`() throws {
        let (one, two) = (event("1", "X:1\n"), event("1", "X:2\n"))
        let base = calendar(one, two)
        #expect(
            try merge(base, calendar(two), calendar(one, event("1", "X:3\n")))
                == calendar(event("1", "X:3\n")))
        #expect(
            try merge(base, calendar(one, two, two), calendar(one, two, one))
                == calendar(one, two, one))
    }

    // MARK: - Bytes

    @Test func `leaves folds, line ends and odd lines of theirs as they are`() throws {
        let ours = CalendarMergeTests.base.replacing("LOCATION:Kitchen", with: "LOCATION:Gar\n den")
        let theirs = CalendarMergeTests.base.replacing(
            "SUMMARY:Te\n a", with: "SUMMARY:C\n of\n\tfee"
        )
        .replacing("END:VEVENT", with: "no colon\n\nEND:VEVENT").replacing("\n", with: "\r\n")
        #expect(
            try merge(CalendarMergeTests.base, ours, "\u{FEFF}" + theirs)
                == "\u{FEFF}" + theirs.replacing("Kitchen", with: "Gar\r\n den"))
    }

    @Test func `ends what stood at the end, and what is put behind it`() throws {
        let open = "BEGIN:VCALENDAR\nBEGIN:VEVENT\nUID:1\nX:2"
        let ours = calendar(event("1", "X:1\n"), event("2"))
        #expect(
            try merge(calendar(event("1", "X:1\n")), ours, open)
                == calendar(event("1", "X:2\n"), event("2")).dropLast("END:VCALENDAR\n".count))
        #expect(try merge("A:1", "A:1\rB:1", "A:2") == "A:2\r\nB:1\r\n")
        #expect(try merge("A:1\r", "A:1\nB:1\n", "A:2\rC:1\r") == "A:2\rC:1\rB:1\r")
    }

    @Test(arguments: [
        "", "\n", "x", " x\n", "\u{FEFF}", "BEGIN:VCALENDAR", "END:VEVENT\n", "BEGIN:\nEND:\n",
        "BEGIN:VEVENT\rUID:1\rEND:VEVENT\r", "a\0b:c\n", CalendarMergeTests.base,
        "BEGIN:VEVENT\nBEGIN:VALARM\nEND:VEVENT\nEND:VALARM\nBEGIN:VTODO\nx\n",
        "EXDATE:\nEXDATE:,\nCATEGORIES:\\\nATTENDEE:\nATTENDEE:\n",
    ])
    func `of any files is a file`(text: String) throws {
        let all = [
            "", " y\n", "BEGIN:VEVENT\nUID:1\nEXDATE:1,2\nCATEGORIES:,\\,,\nATTENDEE:a", base2,
            "EXDATE:1\nCATEGORIES:\nATTENDEE:a\nATTENDEE:a\n",
        ]
        for one in all {
            for other in all {
                let result = try merge(one, text, other)
                #expect(try merge(one, one, text) == text)
                #expect(try merge(one, text, one) == text)
                #expect(try merge(text, one, other) == merge(text, one, other))
                #expect(
                    String(decoding: try CalendarFile(Array(result.utf8)).bytes, as: UTF8.self)
                        == result)
            }
        }
    }

    private var base2: String {
        CalendarMergeTests.base.replacing("UID:1", with: "UID:2").replacing(
            "DISPLAY", with: "AUDIO")
    }

    @Test func `of many components takes no longer for each`() throws {
        let events = (0..<3_000).map { event("\($0)", "SUMMARY:a\n") }
        let base = "BEGIN:VCALENDAR\n" + events.joined() + "END:VCALENDAR\n"
        let ours = base.replacing("UID:7\n", with: "UID:7\nLOCATION:b\n")
        let theirs = "BEGIN:VCALENDAR\n" + events.reversed().joined() + "END:VCALENDAR\n"
        #expect(
            try merge(base, ours, theirs)
                == theirs.replacing("UID:7\nSUMMARY:a\n", with: "UID:7\nLOCATION:b\nSUMMARY:a\n"))
        // Of one key, too.
        let same = String(repeating: event("1"), count: 3_000)
        #expect(
            try merge(calendar(same), calendar(same, event("2")), calendar(event("3"), same))
                == calendar(event("3"), same, event("2")))
    }
}
