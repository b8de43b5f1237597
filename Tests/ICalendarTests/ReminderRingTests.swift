// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationModel
import NotificationSchedule
import NotificationSentences
import TestThreads
import TestWorld
import Testing

@testable import ICalendar

/// The rings of a calendar, and those of the reminders that it becomes.
struct ComparedRings {
    /// A ring, by its moment and by the item that it is of.
    struct Ring: Hashable {
        var moment: Int
        var line: Int
    }

    let byCalendar: Set<Ring>
    let byReminders: Set<Ring>
    let list: CalendarReminderList

    /// Counts both for the year behind a moment, for a person in Berlin.
    init(_ bytes: [UInt8], after now: Date) throws {
        let zone = try #require(TimeZone(identifier: "Europe/Berlin"))
        let file = try CalendarFile(bytes)
        list = file.reminders(after: now, zone: zone)
        let end = now.addingTimeInterval(365 * 86_400)
        let rings = file.rings(in: DateInterval(start: now, end: end), zone: zone).rings
        byCalendar = Set(
            rings.map { Ring(moment: Int($0.date.timeIntervalSince1970), line: $0.line) })
        var found: Set<Ring> = []
        for reminder in list.reminders {
            try Trigger.calendar(reminder.trigger).validate()
            var last = now
            while let next = reminder.trigger.nextDate(after: last, zone: zone), next <= end {
                found.insert(
                    Ring(moment: Int(next.timeIntervalSince1970), line: reminder.line))
                last = next
            }
        }
        byReminders = found
    }

    /// The lines of items that ring too often to be added one by one.
    var leftOut: Set<Int> {
        Set(list.problems.filter { $0.message.english.hasSuffix("is left out") }.map(\.line))
    }
}

@Suite("The reminders of a calendar", .computing)
struct ReminderRingTests {
    @Test(arguments: SeededGenerator.seeds(8))
    func `ring as the calendar does, and nothing is added one by one`(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let start = try Date("2027-01-01T00:00:00Z", strategy: .iso8601)
        for _ in 0..<25 {
            let calendar = RandomCalendar(&random)
            let now = start.addingTimeInterval(
                900 * Double.random(in: -36_000..<9_000, using: &random))
            let rings = try ComparedRings(Array(calendar.text.utf8), after: now)

            #expect(rings.byReminders == rings.byCalendar, "seed \(seed)\n\(calendar.text)")
            #expect(rings.list.problems.isEmpty, "seed \(seed)\n\(calendar.text)")
            let names = rings.list.reminders.map(\.identifier)
            #expect(Set(names).count == names.count)
            // The series with all its alarms, and one for each of its times that was moved; of whole
            // days one for each of three times of day.
            #expect(names.count <= 3 * 6)
        }
    }

    @Test(
        .enabled(if: ProcessInfo.processInfo.environment["CARILLON_ICS"] != nil),
        arguments: [
            "1997-01-01T00:00:00Z", "2005-06-01T00:00:00Z", "2012-01-01T00:00:00Z",
            "2019-01-01T00:00:00Z", "2022-10-01T00:00:00Z", "2024-11-01T00:00:00Z",
            "2026-11-26T00:00:00Z",
        ])
    func `of real files ring as those do`(start: String) throws {
        let folder = ProcessInfo.processInfo.environment["CARILLON_ICS"] ?? "."
        let now = try Date(start, strategy: .iso8601)
        let files = try FileManager.default.contentsOfDirectory(
            at: URL(fileURLWithPath: folder), includingPropertiesForKeys: nil
        ).filter { $0.pathExtension == "ics" }
        try #require(!files.isEmpty)
        for url in files {
            let rings = try ComparedRings(Array(Data(contentsOf: url)), after: now)
            let expected = rings.byCalendar.filter { !rings.leftOut.contains($0.line) }
            #expect(rings.byReminders == expected, "\(url.lastPathComponent) from \(start)")
        }
    }
}
