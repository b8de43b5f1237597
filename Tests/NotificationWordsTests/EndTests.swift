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
