// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationWords
import TestThreads
import Testing

@Suite("A town behind a time, whose clock it is by", .computing)
struct TownTests {
    private static func found(_ text: String, _ code: String) throws -> FoundTime {
        let zone = try #require(TimeZone(identifier: "Europe/Berlin"))
        let codes = code == "en" ? [code] : [code, "en"]
        let readers = try codes.map { code in
            TimeReader(try #require(WordLanguage.named(code)), now: PhraseSample.now, zone: zone)
        }
        return try TimeFinder(readers).time(in: [text])
    }

    @Test(arguments: [
        ("en", "call Ken tomorrow at 9:00 in Tokyo", "call Ken in Tokyo", "Asia/Tokyo"),
        ("en", "at 9am tomorrow in Toronto call Ann", "call Ann in Toronto", "America/Toronto"),
        ("en", "lunch friday at 12:30 in Munich", "lunch in Munich", "Europe/Berlin"),
        ("en", "call every monday at 10:00 in New York", "call in New York", "America/New_York"),
        ("de", "Ken anrufen morgen um 9:00 in Tokio", "Ken anrufen in Tokio", "Asia/Tokyo"),
        ("de", "Zahnarzt am Freitag um 9 Uhr in Wien", "Zahnarzt in Wien", "Europe/Vienna"),
        ("fr", "appeler Ken demain à 9h à Tokyo", "appeler Ken à Tokyo", "Asia/Tokyo"),
        ("fr", "appeler Anne demain à 9h00 à Londres", "appeler Anne à Londres", "Europe/London"),
        ("es", "llamar a Ken mañana a las 9:00 en Tokio", "llamar a Ken en Tokio", "Asia/Tokyo"),
        ("es", "cita mañana a las 21:00 en Nueva York", "cita en Nueva York", "America/New_York"),
        ("ar", "اتصل بكين غدا الساعة 9:00 صباحا في طوكيو", "اتصل بكين في طوكيو", "Asia/Tokyo"),
    ])
    func `is its zone, and stays in the title`(
        code: String, text: String, title: String, zone: String
    ) throws {
        let found = try Self.found(text, code)
        #expect(found.title == title)
        #expect(found.doubt == nil)
        #expect(found.readings.allSatisfy { $0.zone?.identifier == zone })
    }

    @Test func `has another tomorrow where it is another day`() throws {
        let zone = try #require(TimeZone(identifier: "Europe/Berlin"))
        // It is 17:00 here, and the next day in Tokyo.
        let now = try Date("2026-11-30T16:00:00Z", strategy: .iso8601)
        let found = TimeReader(.english, now: now, zone: zone)
            .readings(of: "tomorrow at 9:00 in Tokyo")
        #expect(
            found.map { $0.date.formatted(.iso8601) } == [
                "2026-12-01T00:00:00Z", "2026-12-02T00:00:00Z",
            ])
        // In the morning both days are the same.
        let early = TimeReader(.english, now: now - 28_800, zone: zone)
        #expect(early.readings(of: "tomorrow at 9:00 in Tokyo").count == 1)
    }

    @Test(arguments: [
        ("en", "meet Bob in Denver tomorrow at 9:00", "meet Bob in Denver"),
        ("en", "train to Rome at 21:00", "train to Rome"),
        ("de", "Besuch in Wien morgen um 9:00", "Besuch in Wien"),
        ("fr", "dîner à Rome demain à 20h", "dîner à Rome"),
        ("es", "cena en Roma mañana a las 20:00", "cena en Roma"),
    ])
    func `is where a thing is, before its time`(code: String, text: String, title: String) throws {
        let found = try Self.found(text, code)
        #expect(found.title == title)
        #expect(found.doubt == nil)
        #expect(found.readings.allSatisfy { $0.zone == nil })
    }
}
