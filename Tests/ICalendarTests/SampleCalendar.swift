// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationSentences
import Testing

@testable import ICalendar

/// A calendar that a test writes, and what rings of it.
struct SampleCalendar {
    let text: String
    var zone = "Europe/Berlin"
    var options = RingOptions()

    /// Takes a calendar around some components.
    init(_ components: String, zone: String = "Europe/Berlin") {
        text = "BEGIN:VCALENDAR\nVERSION:2.0\n\(components)\nEND:VCALENDAR\n"
        self.zone = zone
    }

    /// The rings from a moment on, as `2027-01-05T08:30:00Z title (alarm)`.
    func rings(_ start: String, days: Int = 366) throws -> [String] {
        try list(start, days: days).rings.map { ring in
            "\(ring.date.formatted(.iso8601)) \(ring.title) (\(ring.alarm))"
        }
    }

    /// The dates of the rings from a moment on.
    func dates(_ start: String, days: Int = 366) throws -> [String] {
        try list(start, days: days).rings.map { $0.date.formatted(.iso8601) }
    }

    /// The problems, as `line: message`.
    func problems(_ start: String = "2027-01-01T00:00:00Z") throws -> [String] {
        try list(start, days: 366).problems.map { "\($0.line): \($0.message.english)" }
    }

    private func list(
        _ start: String, days: Int
    ) throws -> (rings: [CalendarRing], problems: [CalendarProblem]) {
        let file = try CalendarFile(Array(text.utf8))
        #expect(file.bytes == Array(text.utf8))
        let date = try Date(start, strategy: .iso8601)
        let zone = try #require(TimeZone(identifier: zone))
        return file.rings(
            in: DateInterval(start: date, duration: Double(days) * 86_400), zone: zone, options)
    }
}
