// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestWorld

/// A calendar with one series, as a seed decides it: whole days or times, in whatever zone, with
/// times that are left out, added and moved.
struct RandomCalendar {
    /// The lines of the file.
    private(set) var text = ""

    private let isDay: Bool
    /// A name of the database, `UTC`, or nil for times that float.
    private let zone: String?
    /// The first time, in seconds on its own clock.
    private let start: Int

    init(_ random: inout SeededGenerator) {
        isDay = Int.random(in: 0..<4, using: &random) == 0
        let zones = [nil, "UTC", "Europe/Berlin", "America/New_York", "Asia/Tokyo"]
        zone = isDay ? nil : zones[Int.random(in: 0..<zones.count, using: &random)]
        // In 2026 or early in 2027, in the daytime: who is right in a gap is asked elsewhere.
        let day = Int.random(in: 20_454..<20_854, using: &random) * 86_400
        start = day + (isDay ? 0 : 900 * Int.random(in: 20..<92, using: &random))
        text = lines(&random).map { $0 + "\r\n" }.joined()
    }

    private func lines(_ random: inout SeededGenerator) -> [String] {
        var event = ["UID:u", "SUMMARY:series", property("DTSTART", start)]
        if Bool.random(using: &random) {
            event.append(
                isDay
                    ? property("DTEND", start + 86_400 * Int.random(in: 1...3, using: &random))
                    : "DURATION:PT\(Int.random(in: 10...200, using: &random))M")
        }
        let step = Int.random(in: 1...3, using: &random)
        event.append("RRULE:" + rule(step, &random))
        let alarm = alarm(&random)
        var others: [String] = []
        for place in 1...5 where Int.random(in: 0..<4, using: &random) == 0 {
            // Of a rule by days each is a time; of others it is none, and must change nothing.
            let time = start + place * step * 86_400
            if Bool.random(using: &random) {
                event.append(property("EXDATE", time))
            } else if event.contains(where: { $0.contains("FREQ=DAILY;") }) {
                let moved = time + (isDay ? 86_400 : 900 * Int.random(in: -9...9, using: &random))
                let lines = [property("RECURRENCE-ID", time), property("DTSTART", moved)]
                others += Self.event(["UID:u", "SUMMARY:moved"] + lines + alarm)
            }
        }
        if Bool.random(using: &random) {
            let day = Int.random(in: 1...300, using: &random)
            event.append(property("RDATE", start + day * 86_400))
        }
        return ["BEGIN:VCALENDAR", "VERSION:2.0"] + Self.event(event + alarm) + others
            + ["END:VCALENDAR"]
    }

    private func rule(_ step: Int, _ random: inout SeededGenerator) -> String {
        let days = ["SU", "MO", "TU", "WE", "TH", "FR", "SA"].shuffled(using: &random)
        let rules = [
            "DAILY", "DAILY", "WEEKLY", "WEEKLY;BYDAY=\(days[0]),\(days[1])", "MONTHLY",
            "MONTHLY;BYDAY=-1\(days[0])", "MONTHLY;BYMONTHDAY=31",
            "MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1", "YEARLY",
            "YEARLY;BYMONTH=5;BYDAY=2\(days[0])",
        ]
        let rule = rules[Int.random(in: 0..<rules.count, using: &random)] + ";INTERVAL=\(step)"
        switch Int.random(in: 0..<3, using: &random) {
        case 0: return "FREQ=\(rule);COUNT=\(Int.random(in: 1...30, using: &random))"
        case 1:
            let end = start + 86_400 * Int.random(in: 10...500, using: &random)
            // In zones the end is one of UTC, at noon, which is beside each time of theirs.
            let text =
                isDay || zone == nil
                ? written(end) : written(end / 86_400 * 86_400 + 43_200 + 60) + "Z"
            return "FREQ=\(rule);UNTIL=" + text.replacing("ZZ", with: "Z")
        default: return "FREQ=\(rule)"
        }
    }

    private func alarm(_ random: inout SeededGenerator) -> [String] {
        let spans = isDay ? ["PT9H", "-PT15H", "PT7H30M"] : ["-PT15M", "PT0S", "-PT2H", "PT30M"]
        let relation = Bool.random(using: &random) ? ";RELATED=END" : ""
        let span = spans[Int.random(in: 0..<spans.count, using: &random)]
        let again = Int.random(in: 0..<5, using: &random) == 0 ? ["REPEAT:2", "DURATION:PT7M"] : []
        return ["BEGIN:VALARM", "ACTION:DISPLAY", "DESCRIPTION:x", "TRIGGER\(relation):\(span)"]
            + again + ["END:VALARM"]
    }

    private static func event(_ lines: [String]) -> [String] {
        ["BEGIN:VEVENT"] + lines + ["END:VEVENT"]
    }

    private func property(_ name: String, _ time: Int) -> String {
        if isDay { return "\(name);VALUE=DATE:\(written(time))" }
        let parameter = zone.map { $0 == "UTC" ? "" : ";TZID=\($0)" } ?? ""
        return "\(name)\(parameter):\(written(time))"
    }

    private func written(_ time: Int) -> String {
        let date = Date(timeIntervalSince1970: Double(time))
        let text = date.formatted(.iso8601).replacing("-", with: "").replacing(":", with: "")
        if isDay { return String(text.prefix(8)) }
        return zone == "UTC" ? text : String(text.dropLast())
    }
}
