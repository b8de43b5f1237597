// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationWords
import TestThreads
import Testing

/// Measures the readings of phrases that others gave a value: `make words PHRASES=FOLDER`.
///
/// Each file is `LANGUAGE.tsv`: phrase, local time, grain. It is 2013-02-12 04:30, two hours behind
/// Greenwich. A moment before that is not counted.
@Suite("Phrases of others", .computing)
struct PhraseMeasure {
    private static let folder = ProcessInfo.processInfo.environment["CARILLON_PHRASES"]
    /// As much of a date as each grain says.
    private static let lengths = [
        "year": 4, "quarter": 7, "month": 7, "week": 10, "day": 10, "hour": 13, "minute": 16,
        "second": 19,
    ]
    private static let now = "2013-02-12T04:30:00"
    /// Values that are not held to be right here, and why.
    private static let doubted = [
        "at 7 in 3 years": "three years from a day is that day, and not the first of its month",
        "um 4 in der früh": "it was half an hour ago, and a reminder rings the next time",
    ]

    @Test(.enabled(if: folder != nil, "CARILLON_PHRASES names the folder"))
    func `are read as they were meant`() throws {
        let folder = try #require(Self.folder)
        print("language  right  ambiguous  wrong  refused  doubted")
        for code in ["en", "de", "fr", "es", "ja", "ar"] {
            let text = try String(contentsOfFile: "\(folder)/\(code).tsv", encoding: .utf8)
            var counts: [String: Int] = [:]
            for line in text.split(separator: "\n") {
                let parts = line.split(separator: "\t").map(String.init)
                guard parts.count == 3, let length = Self.lengths[parts[2]] else { continue }
                if parts[1].prefix(length) < Self.now.prefix(length) { continue }
                let outcome = try Self.outcome(parts[0], parts[1].prefix(length), code)
                counts[outcome, default: 0] += 1
                let reason = outcome == "doubted" ? Self.doubted[parts[0]] ?? "" : ""
                if outcome != "right" { print("\(code) \(outcome): \(line) \(reason)") }
            }
            let kinds = ["right", "ambiguous", "wrong", "refused", "doubted"]
            let columns = kinds.map { "\(counts[$0] ?? 0)" }
            print("\(code)  \(columns.joined(separator: "  "))")
        }
    }

    private static func outcome(
        _ phrase: String, _ wanted: Substring, _ code: String
    ) throws -> String {
        let zone = try #require(TimeZone(secondsFromGMT: -7_200))
        let language = try #require(WordLanguage.named(code))
        let date = try Date("\(now)-02:00", strategy: .iso8601)
        let readings = TimeReader(language, now: date, zone: zone).readings(of: phrase)
        let style = Date.ISO8601FormatStyle(timeZone: zone).year().month().day()
            .time(includingFractionalSeconds: false)
        let found = readings.map { $0.date.formatted(style).prefix(wanted.count) }
        if found.isEmpty { return "refused" }
        if found.count > 1 { return found.contains(wanted) ? "ambiguous" : "wrong" }
        if found[0] == wanted { return "right" }
        return doubted[phrase] == nil ? "wrong" : "doubted"
    }
}
