// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationWords
import TestThreads
import Testing

@Suite("A reader of times", .computing)
struct TimeReaderTests {
    private static let berlin = TimeZone(identifier: "Europe/Berlin") ?? .gmt

    private static func date(_ text: String) throws -> Date {
        try Date(text, strategy: .iso8601)
    }

    @Test func `keeps the time of day across a clock change where days are counted`() throws {
        let saturday = try Self.date("2027-03-27T09:00:00Z")

        #expect(
            try PhraseSample.readings("in 1 day", in: "en", at: saturday) == ["2027-03-28 10:00"])
        #expect(
            try PhraseSample.readings("in 24 hours", in: "en", at: saturday) == [
                "2027-03-28 11:00"
            ])
    }

    @Test func `takes the last day of a month that is too short`() throws {
        let end = try Self.date("2027-01-31T09:00:00Z")

        #expect(try PhraseSample.readings("in a month", in: "en", at: end) == ["2027-02-28 10:00"])
    }

    @Test func `asks for the half of the day where clocks have twelve hours`() throws {
        let night = try Self.date("2027-06-03T21:28:00Z")

        #expect(
            try PhraseSample.readings("at 11:30", in: "en", at: night) == [
                "2027-06-03 23:30", "2027-06-04 11:30",
            ])
        #expect(
            try PhraseSample.readings("at 11:30", in: "en", at: night, hasTwelveHours: false)
                == ["2027-06-04 11:30"])
    }

    @Test func `reads digits of each script, and leaves out marks of direction`() throws {
        let plain = try PhraseSample.readings("at 14:30", in: "en")

        #expect(try PhraseSample.readings("at \u{200F}١٤:٣٠\u{200E}", in: "en") == plain)
        #expect(try PhraseSample.readings("at １４:３０", in: "en") == plain)
    }

    /// Letters, words and signs in a row that are no time mostly, from a seed.
    @Test(arguments: ["en", "de", "fr", "es", "ja", "ar"])
    func `survives whatever is typed`(code: String) throws {
        let pieces = [
            "every", "jeden", "in", "at", "um", "12", "99999999999", ":", ".", "/", "-", "last",
            "of",
            "月", "日", "毎", "و", "ال", "second", "quarter", "half", "to", "from", "until", "next",
            "month", "friday", "thousand", "é", "\u{0}", "🙂", "'", "\"", ",", "and", "year", "0",
            "31",
        ]
        let language = try #require(WordLanguage.named(code))
        let reader = TimeReader(language, now: PhraseSample.now, zone: Self.berlin)
        var state: UInt64 = 42
        for _ in 0..<400 {
            var words: [String] = []
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            for _ in 0..<(state >> 59) {
                state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
                words.append(pieces[Int(state >> 33) % pieces.count])
            }
            _ = reader.readings(of: words.joined(separator: " "))
        }
        let finder = TimeFinder([reader])
        for _ in 0..<60 {
            var bytes: [UInt8] = []
            for _ in 0..<400 {
                state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
                bytes.append(UInt8(truncatingIfNeeded: state >> 40))
            }
            let text = String(decoding: bytes, as: UTF8.self)
            _ = reader.readings(of: text)
            _ = try? finder.time(in: [text])
        }
        _ = reader.readings(of: String(repeating: "every second ", count: 800))
        _ = reader.readings(of: String(repeating: "9", count: 10_000))
    }
}
