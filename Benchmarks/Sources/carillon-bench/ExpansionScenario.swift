// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import ICalendar
import TestWorld

/// How fast is found what rings of recurring items within a year, beside recurring-ical-events.
///
/// Both have read the file before, and find each ring with its item; beside it is the whole command, with
/// its start, the reading of the file and the writing of each ring.
struct ExpansionScenario {
    let plan: Plan
    let folder: String
    let peer: (python: String, script: String)

    private static let start = "2027-01-01T00:00:00Z"
    private static let seconds = 366 * 86_400
    private static let rules = [
        "FREQ=DAILY", "FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR", "FREQ=WEEKLY;INTERVAL=2;BYDAY=FR",
        "FREQ=MONTHLY;BYDAY=-1FR", "FREQ=MONTHLY;BYMONTHDAY=15", "FREQ=DAILY;INTERVAL=3;COUNT=600",
        "FREQ=YEARLY;BYMONTH=12;BYMONTHDAY=24", "FREQ=WEEKLY;BYDAY=SA;UNTIL=20300101T000000Z",
    ]

    func run() async throws -> [Measurement] {
        try FileManager.default.createDirectory(
            atPath: folder, withIntermediateDirectories: true)
        let path = folder + "/series.ics"
        try calendar.write(toFile: path, atomically: true, encoding: .utf8)
        let other = try ChildProcess(
            peer.python, [peer.script, path, Self.start, "\(Self.seconds)"])
        var lines = other.output.stream.makeAsyncIterator()
        let series = try RingCount(Array(calendar.utf8))
        let start = try Date(Self.start, strategy: .iso8601)
        let span = DateInterval(start: start, duration: Double(Self.seconds))
        var (ours, whole, theirs): ([Double], [Double], [Double]) = ([], [], [])
        // The first round warms everything up and does not count.
        for number in 0...plan.rounds {
            let (count, time) = try await command(path)
            let begin = ContinuousClock.now
            let found = series.count(in: span, zone: .gmt)
            let seconds = (ContinuousClock.now - begin).seconds
            try other.write("\n")
            let words = (await lines.next() ?? "").split(separator: " ").compactMap { Int($0) }
            guard words.count == 2, words[0] == count, found == count, count > 0 else {
                throw TestWorldError("\(count) and \(found) rings here, and \(words) there")
            }
            if number == 0 { continue }
            ours.append(Double(count) / seconds)
            whole.append(Double(count) / time)
            theirs.append(Double(count) / (Double(words[1]) / 1e9))
        }
        await other.terminate()
        var line = Measurement(
            "rings of \(plan.series) series within a year", Samples(ours).median, "/s"
        ).beside("recurring-ical-events", Samples(theirs).median)
        line.target = .init(
            text: "≥ 20 × recurring-ical-events", isMet: (line.ratio ?? 0) >= 20)
        let command = Measurement(
            "the same, by the whole command", Samples(whole).median, "/s"
        ).beside("recurring-ical-events", Samples(theirs).median)
        return [line, command]
    }

    /// Runs the command; returns how many rings it found, and the seconds that took.
    private func command(_ path: String) async throws -> (count: Int, seconds: Double) {
        let program = URL(fileURLWithPath: try World.service()).deletingLastPathComponent()
            .appending(path: "carillon").path
        let output = folder + "/rings.json"
        let words = ["import", path, "--dry-run", "--json", "--at-time", Self.start]
        let start = ContinuousClock.now
        try await ChildProcess.run(
            "/bin/sh", ["-c", #"exec "$@" > "$0""#, output, program] + words,
            environment: ["TZ": "UTC", "HOME": folder])
        let seconds = (ContinuousClock.now - start).seconds
        struct Answer: Decodable {
            struct Ring: Decodable {}
            let rings: [Ring]
        }
        let answer = try JSONDecoder().decode(
            Answer.self, from: Data(contentsOf: URL(filePath: output)))
        return (answer.rings.count, seconds)
    }

    /// Series in several zones, each with an alarm.
    private var calendar: String {
        let zones = ["Europe/Berlin", "America/New_York", "Asia/Tokyo"]
        let events = (0..<plan.series).map { number in
            """
            BEGIN:VEVENT
            UID:series-\(number)
            SUMMARY:Series \(number)
            DTSTART;TZID=\(zones[number % zones.count]):20260105T\(10 + number % 10)3000
            DURATION:PT1H
            RRULE:\(Self.rules[number % Self.rules.count])
            BEGIN:VALARM
            ACTION:DISPLAY
            TRIGGER:-PT15M
            END:VALARM
            END:VEVENT

            """
        }
        return "BEGIN:VCALENDAR\nVERSION:2.0\nPRODID:-//Carillon//Benchmark//EN\n"
            + events.joined() + "END:VCALENDAR\n"
    }
}
