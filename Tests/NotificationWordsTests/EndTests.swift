// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationWords
import Testing

/// Words that say until when something lasts, and days that follow one another.
@Suite struct EndTests {
    /// Sunday, 29 November 2026, 20:00.
    private static let now = Date(timeIntervalSince1970: 1_795_982_400)

    private func reader(_ code: String) throws -> TimeReader {
        TimeReader(try #require(WordLanguage.named(code)), now: Self.now, zone: .gmt)
    }

    @Test(
        arguments: [
            ("en", "until tomorrow 9:00", 13 * 3_600.0), ("en", "for 1h", 3_600),
            ("en", "for half an hour", 1_800),
            ("de", "bis 9:00", 13 * 3_600), ("de", "für 1h", 3_600),
            ("de", "bis morgen 9:00", 46_800),
            ("fr", "jusqu'à 9:00", 46_800), ("fr", "pendant 1h", 3_600),
            ("es", "hasta las 9:00", 46_800), ("es", "durante 1h", 3_600),
            ("ja", "9:00まで", 46_800), ("ja", "1時間", nil), ("ar", "حتى 9:00", 46_800),
            ("de", "9:00", nil), ("en", "until purple", nil), ("en", "", nil),
        ] as [(String, String, Double?)])
    func `until when`(code: String, words: String, seconds: Double?) throws {
        let found = try reader(code).ends(of: words)
        #expect(found.first.map { $0.date.timeIntervalSince(Self.now) } == seconds, "\(words)")
    }

    @Test(
        arguments: [
            ("en", "tonight", 12.0), ("en", "this evening", 12), ("en", "for tonight", 12),
            ("en", "for the night", 12), ("en", "today", 4), ("en", "this afternoon", nil),
            ("en", "night", nil), ("en", "tomorrow", nil), ("en", "tonight at 9", nil),
            ("de", "heute abend", 12), ("de", "Heute Nacht", 12), ("de", "für heute", 4),
            ("de", "für die Nacht", 12), ("de", "morgen", nil), ("de", "für morgen", nil),
            ("fr", "ce soir", 12), ("fr", "cette nuit", 12), ("fr", "pour la nuit", 12),
            ("fr", "aujourd'hui", 4), ("fr", "cet après-midi", nil),
            ("es", "esta noche", 12), ("es", "hoy", 4), ("es", "mañana", nil),
            ("ja", "今夜", 12), ("ja", "今晩だけ", 12), ("ja", "今日", 4),
            ("ar", "الليلة", 12), ("ar", "هذا المساء", 12), ("ar", "اليوم", 4),
        ] as [(String, String, Double?)])
    func `a part of today ends`(code: String, words: String, hours: Double?) throws {
        let found = try reader(code).endOfPart(of: words)
        #expect(found.map { $0.timeIntervalSince(Self.now) / 3_600 } == hours, "\(words)")
    }

    @Test func `a night has its end before one gets up, and an afternoon is over`() throws {
        func end(_ words: String, atHour hour: Double) throws -> Double? {
            let now = Self.now + (hour - 20) * 3_600
            let english = TimeReader(try #require(WordLanguage.named("en")), now: now, zone: .gmt)
            return english.endOfPart(of: words).map { $0.timeIntervalSince(now) / 3_600 }
        }
        #expect(try end("tonight", atHour: 3) == 5)
        #expect(try end("this morning", atHour: 9) == 3)
        #expect(try end("this afternoon", atHour: 13) == 5)
        #expect(try end("this morning", atHour: 13) == nil)
    }

    @Test(
        arguments: [
            ("en", "24 december to 2 january", "2026-12-24", "2027-01-02"),
            ("en", "24-31 december", "2026-12-24", "2026-12-31"),
            ("en", "from 24 to 31 december", "2026-12-24", "2026-12-31"),
            ("en", "20 november to 3 december", "2026-11-29", "2026-12-03"),
            ("de", "24. bis 31. Dezember", "2026-12-24", "2026-12-31"),
            ("de", "vom 24.12. bis 2.1.", "2026-12-24", "2027-01-02"),
            ("fr", "du 24 au 31 décembre", "2026-12-24", "2026-12-31"),
            ("es", "del 24 al 31 de diciembre", "2026-12-24", "2026-12-31"),
            ("en", "24 december", nil, nil),
            ("en", "last friday", nil, nil),
        ] as [(String, String, String?, String?)])
    func `days that follow one another`(
        code: String, words: String, first: String?, last: String?
    ) throws {
        let span = try reader(code).daySpan(of: words)
        #expect(
            span.map { text($0.first) } == first && span.map { text($0.last) } == last, "\(words)")
    }

    private func text(_ moment: LocalMoment) -> String {
        let day = moment.date
        return String(format: "%d-%02d-%02d", day.year, day.month, day.day)
    }
}
