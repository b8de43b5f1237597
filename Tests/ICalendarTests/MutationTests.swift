// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestThreads
import TestWorld
import Testing

@testable import ICalendar

@Suite("A file that was damaged", .computing)
struct MutationTests {
    private static let good = """
        BEGIN:VCALENDAR\r
        VERSION:2.0\r
        BEGIN:VTIMEZONE\r
        TZID:Own\r
        BEGIN:STANDARD\r
        DTSTART:19701025T030000\r
        RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU\r
        TZOFFSETFROM:+0200\r
        TZOFFSETTO:+0100\r
        END:STANDARD\r
        END:VTIMEZONE\r
        BEGIN:VEVENT\r
        UID:series\r
        SUMMARY:Töpfern\\, am A\r
         bend\r
        DTSTART;TZID=Own:20270301T190000\r
        DTEND;TZID="Own":20270301T210000\r
        RRULE:FREQ=WEEKLY;BYDAY=MO,TH;COUNT=20\r
        EXDATE;TZID=Own:20270304T190000\r
        RDATE;VALUE=PERIOD:20270305T180000Z/PT1H\r
        X-MOZ-SNOOZE-TIME-1803909600000000:20270301T191000Z\r
        BEGIN:VALARM\r
        UID:a\r
        ACTION:DISPLAY\r
        TRIGGER:-PT15M\r
        REPEAT:2\r
        DURATION:PT5M\r
        ACKNOWLEDGED:20270301T184600Z\r
        END:VALARM\r
        END:VEVENT\r
        BEGIN:VEVENT\r
        UID:series\r
        RECURRENCE-ID;RANGE=THISANDFUTURE;TZID=Own:20270315T190000\r
        DTSTART;TZID=Own:20270315T200000\r
        BEGIN:VALARM\r
        TRIGGER;RELATED=END:PT0S\r
        END:VALARM\r
        END:VEVENT\r
        BEGIN:VTODO\r
        UID:task\r
        DUE;VALUE=DATE:20270320\r
        RRULE:FREQ=MONTHLY;BYMONTHDAY=-1\r
        END:VTODO\r
        END:VCALENDAR\r

        """

    @Test(arguments: SeededGenerator.seeds(300))
    func `is read all the same, and kept byte for byte`(seed: UInt64) throws {
        var numbers = SeededGenerator(seed: seed)
        var bytes = Array(Self.good.utf8)
        for _ in 0..<Int.random(in: 1...6, using: &numbers) { Self.damage(&bytes, &numbers) }

        let file = try CalendarFile(bytes)
        let start = try Date("2027-01-01T00:00:00Z", strategy: .iso8601)
        var options = RingOptions()
        (options.mostOfOne, options.most) = (100, 200)
        let list = file.rings(
            in: DateInterval(start: start, duration: 366 * 86_400),
            zone: try #require(TimeZone(identifier: "America/New_York")), options)

        #expect(file.bytes == bytes)
        #expect(list.rings.map(\.date) == list.rings.map(\.date).sorted())
        #expect(list.problems.allSatisfy { $0.line >= 1 })
    }

    /// Cuts, swaps, doubles or spoils something of a file.
    private static func damage(_ bytes: inout [UInt8], _ numbers: inout SeededGenerator) {
        guard bytes.count > 2 else { return }
        let place = Int.random(in: 0..<bytes.count, using: &numbers)
        var lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        let (first, second) = (
            Int.random(in: 0..<lines.count, using: &numbers),
            Int.random(in: 0..<lines.count, using: &numbers)
        )
        switch Int.random(in: 0..<6, using: &numbers) {
        case 0: bytes.removeSubrange(place..<min(bytes.count, place + 20))
        case 1: bytes[place] = UInt8.random(in: 0...255, using: &numbers)
        case 2: bytes = Array(bytes.prefix(place))
        case 3:
            lines.insert(lines[first], at: second)
            bytes = Array(lines.joined(separator: [UInt8(ascii: "\n")]))
        case 4:
            lines.swapAt(first, second)
            bytes = Array(lines.joined(separator: [UInt8(ascii: "\n")]))
        default: bytes.insert(contentsOf: [0x39, 0x39, 0x39], at: place)
        }
    }
}
