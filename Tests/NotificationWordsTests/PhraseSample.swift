// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationWords
import Testing

/// A moment of its own, and what words said then mean.
///
/// It is Thursday 3 June 2027, 10:20, in Berlin.
enum PhraseSample {
    static let now = Date(timeIntervalSince1970: 1_812_010_800)

    /// The readings of a phrase, each as its local time as far as it was said.
    static func readings(
        _ phrase: String, in code: String, at now: Date = now, zone name: String = "Europe/Berlin",
        hasTwelveHours: Bool? = nil
    ) throws -> [String] {
        let language = try #require(WordLanguage.named(code))
        let zone = try #require(TimeZone(identifier: name))
        var reader = TimeReader(language, now: now, zone: zone)
        if let hasTwelveHours { reader.hasTwelveHours = hasTwelveHours }
        return reader.readings(of: phrase).map(text)
    }

    /// `2027-06-04 09:00`, or a day or the first day of a span alone.
    static func text(_ reading: TimeReading) -> String {
        func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
        let (date, time) = (reading.local.date, reading.local.time)
        let day = "\(date.year)-\(two(date.month))-\(two(date.day))"
        if !reading.hasTime { return day }
        let clock = "\(day) \(two(time.hour)):\(two(time.minute))"
        return time.second == 0 ? clock : "\(clock):\(two(time.second))"
    }

    /// Compares a table of phrases and moments, one a line, with a bar between readings.
    static func expect(
        _ table: String, in code: String, _ location: SourceLocation = #_sourceLocation
    ) throws {
        for line in table.split(separator: "\n") {
            let parts = line.components(separatedBy: " = ")
            let found = try readings(parts[0], in: code)
            let wanted = parts[1].components(separatedBy: " | ").filter { $0 != "nothing" }
            #expect(found == wanted, "\(parts[0])", sourceLocation: location)
        }
    }
}
