// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationModel
import NotificationSchedule

/// The clock changes of a `VTIMEZONE`, for a zone that no database knows.
struct ZoneRules: Sendable {
    /// One kind of time in a zone: `STANDARD` or `DAYLIGHT`, and when it begins.
    private struct Observance {
        var start: CalendarTime
        var before: Int
        var after: Int
        var rule: Recurrence?
        var additions: [CalendarTime]
    }

    /// After so many changes of one kind nobody looks; a rule by seconds would have no end.
    private static let mostChanges = 400
    /// The year 1900: rules of Exchange begin in 1601, and what they change before is left out, since
    /// those are too many to come to what people look at.
    private static let firstChange = -2_208_988_800
    /// Offsets are less than a day; no place has more.
    private static let largestOffset = 86_399

    private var changes: [(moment: Int, offset: Int)] = []
    private var first = 0

    /// Reads a zone; nil if no kind of time in it can be read.
    init?(_ component: CalendarComponent) {
        let kinds = component.components.map(\.component).filter {
            $0.name == "STANDARD" || $0.name == "DAYLIGHT"
        }.compactMap(Self.observance)
        guard !kinds.isEmpty else { return nil }
        for kind in kinds {
            for moment in Self.beginnings(of: kind) { changes.append((moment, kind.after)) }
        }
        changes.sort { $0.moment < $1.moment }
        let earliest = kinds.min { Self.wall($0.start) < Self.wall($1.start) }
        first = earliest?.before ?? 0
    }

    func offset(at moment: Int) -> Int {
        // The changes that have passed, by halves.
        var (low, high) = (0, changes.count)
        while low < high {
            let middle = (low + high) / 2
            if changes[middle].moment <= moment { low = middle + 1 } else { high = middle }
        }
        return low == 0 ? first : changes[low - 1].offset
    }

    func moment(ofWall wall: Int) -> Int {
        let before = offset(at: wall - 26 * 3_600)
        let after = offset(at: wall + 26 * 3_600)
        if before == after || offset(at: wall - before) == before { return wall - before }
        if offset(at: wall - after) == after { return wall - after }
        let change = changes.first { $0.moment > wall - 26 * 3_600 && $0.offset == after }
        return change?.moment ?? wall - after
    }

    private static func observance(_ component: CalendarComponent) -> Observance? {
        var ignored = ProblemList()
        guard let line = component.line("DTSTART"),
            let start = CalendarTime.one(line, &ignored),
            let before = component.line("TZOFFSETFROM").flatMap({ offset($0.value) }),
            let after = component.line("TZOFFSETTO").flatMap({ offset($0.value) })
        else { return nil }
        let additions = component.lines.filter { $0.name == "RDATE" }.flatMap {
            CalendarTime.list($0, &ignored)
        }
        let rule = component.line("RRULE").flatMap { try? Recurrence(text: $0.value) }
        return Observance(
            start: start, before: before, after: after, rule: rule, additions: additions)
    }

    /// When a kind of time begins: its first time, those that are added and those of its rule.
    private static func beginnings(of kind: Observance) -> [Int] {
        var moments = ([kind.start] + kind.additions.prefix(mostChanges)).map {
            $0.date.isUTC ? wall($0) : wall($0) - kind.before
        }
        guard let rule = kind.rule, let zone = TimeZone(secondsFromGMT: kind.before),
            let search = RecurrenceSearch(rule, from: DateComponents(kind.start.date), in: zone)
        else { return moments }
        var last = max(moments[0], firstChange)
        for _ in 0..<mostChanges {
            // Each look from a fresh search, which counts its work.
            var fresh = search
            guard let next = fresh.next(after: last) else { break }
            moments.append(next)
            last = next
        }
        return moments
    }

    private static func wall(_ time: CalendarTime) -> Int { time.date.wall }

    /// Reads `+0100`, `-0330`, `+023015`.
    private static func offset(_ text: String) -> Int? {
        let text = text.trimmed
        let digits = text.drop { $0 == "+" || $0 == "-" }
        guard digits.count == 4 || digits.count == 6, let number = Int(digits), number >= 0 else {
            return nil
        }
        let long = digits.count == 4 ? number * 100 : number
        let seconds = long / 10_000 * 3_600 + long / 100 % 100 * 60 + long % 100
        guard seconds <= largestOffset else { return nil }
        return text.hasPrefix("-") ? -seconds : seconds
    }
}

extension DateComponents {
    /// The components of a date, with midnight for a whole day.
    init(_ date: RecurrenceDate) {
        self.init(
            year: date.year, month: date.month, day: date.day, hour: date.time?.hour ?? 0,
            minute: date.time?.minute ?? 0, second: date.time?.second ?? 0)
    }
}
