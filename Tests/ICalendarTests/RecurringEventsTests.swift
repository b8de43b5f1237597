// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestThreads
import TestWorld
import Testing

@testable import ICalendar

/// Compares with icalendar and recurring-ical-events of Python; in `make oracle` only.
///
/// Where they differ on purpose is in Decision 0070, and not asked here.
@Suite(.computing) struct RecurringEventsTests {
    /// Reads the names of files; writes when each rings in 2027, for a person in Berlin.
    private static let program = """
        import sys
        from datetime import datetime, timedelta, timezone
        from zoneinfo import ZoneInfo
        import icalendar, recurring_ical_events
        start = datetime(2027, 1, 1, tzinfo=timezone.utc)
        end = start + timedelta(days=365)
        week = timedelta(days=7)
        for name in sys.argv[1:]:
            calendar = icalendar.Calendar.from_ical(open(name, "rb").read())
            rings = set()
            for event in recurring_ical_events.of(calendar).between(start - week, end + week):
                for time in event.alarms.times:
                    ring = time.trigger
                    if not isinstance(ring, datetime):
                        ring = datetime(ring.year, ring.month, ring.day)
                    if ring.tzinfo is None:
                        ring = ring.replace(tzinfo=ZoneInfo("Europe/Berlin"))
                    if start < ring <= end:
                        rings.add(int(ring.timestamp()))
            print(" ".join(str(ring) for ring in sorted(rings)))
        """

    private static let isThere =
        SeededGenerator.isLongRun && Python.has("icalendar.alarms, recurring_ical_events")

    @Test(
        .enabled(if: isThere, "run Scripts/oracle"), arguments: SeededGenerator.seeds(1))
    func `rings as icalendar and recurring-ical-events say`(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let calendars = (0..<100).map { _ in RandomCalendar(&random) }
        let folder = try TemporaryDirectory()
        let paths = try calendars.enumerated().map { number, calendar in
            let path = folder.path + "/\(number).ics"
            try Data(calendar.text.utf8).write(to: URL(filePath: path))
            return path
        }

        let lines = try #require(Python.run(["-c", Self.program] + paths))
            .split(separator: "\n", omittingEmptySubsequences: false)

        let start = try Date("2027-01-01T00:00:00Z", strategy: .iso8601)
        let zone = try #require(TimeZone(identifier: "Europe/Berlin"))
        #expect(lines.count > calendars.count)
        for (calendar, line) in zip(calendars, lines) {
            let file = try CalendarFile(Array(calendar.text.utf8))
            let list = file.rings(
                in: DateInterval(start: start, duration: 365 * 86_400), zone: zone)
            let found = Set(list.rings.map { Int($0.date.timeIntervalSince1970) }).sorted()
            let expected = line.split(separator: " ").compactMap { Int($0) }
            #expect(found == expected, "seed \(seed)\n\(calendar.text)")
            #expect(list.problems.isEmpty, "seed \(seed)\n\(calendar.text)")
        }
    }
}
