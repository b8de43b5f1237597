// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationModel
import NotificationSchedule

/// Makes one rule of all that says when an item comes again.
struct RuleBuilder {
    private typealias Refusal = TriggerBuilder.Refusal

    /// How far back a date can lie and still ring: an offset is a year at most.
    private static let longestReach = 400 * 86_400

    private let item: CalendarItem
    private let zones: ZoneCatalog
    private let now: Int
    /// The times of the series, and which of them are the item's; nil if it has one time.
    private var series: (times: CalendarSeries, keys: Range<Int>, replaced: Set<Int>)?
    private let hasEnds: Bool

    init(_ item: CalendarItem, _ streams: [RingStream], _ zones: ZoneCatalog, after now: Int) {
        (self.item, self.zones, self.now) = (item, zones, now)
        for stream in streams {
            if case .series(let times, let keys, let replaced) = stream.times {
                series = (times, keys, replaced)
            }
        }
        hasEnds = streams.contains { if case .fromEnd = $0.trigger { true } else { false } }
    }

    /// The rule; nil for an item that has one time.
    ///
    /// - Throws: A reason why no rule says it.
    func recurrence() throws(TriggerBuilder.Refusal) -> Recurrence? {
        guard let series, let first = item.start ?? item.end else { return nil }
        guard series.keys.lowerBound == Int.min else {
            throw Refusal(.of("RANGE", .standsForLaterOnes))
        }
        guard item.exclusions.isEmpty else { throw Refusal(.of("EXRULE", .leavesOutByRule)) }
        if hasEnds, item.additions.contains(where: { $0.end != nil || $0.span != nil }) {
            throw Refusal(.of("RDATE", .hasOwnEnd))
        }
        let rules = Set(item.rules.map(\.rule))
        guard rules.count <= 1 else { throw Refusal(.of("RRULE", .hasTwoRules)) }
        // Of nothing but single times, the first is the only one of a rule.
        var rule = Recurrence(every: 1, .days)
        rule.end = .count(1)
        if let own = rules.first { rule = plain(own, series.times, first) }
        var additions = item.additions.compactMap { series.times.key(of: $0.start, zones) }
        if let key = series.times.key(of: first, zones), !isTime(key, of: rule, series.times) {
            additions.append(key)
        }
        let end = series.keys.upperBound
        if end < Int.max { shorten(&rule, to: end, series.times) }
        let times = series.times
        rule.additions = try written(
            additions.filter { $0 < end }, [], times,
            .of("RDATE", .addsTooMany(Recurrence.mostDates)))
        let days = first.isDay ? [] : item.exceptions.filter(\.isDay).map(\.date)
        let exceptions = item.exceptions.filter { first.isDay || !$0.isDay }.compactMap {
            times.key(of: $0, zones)
        }
        rule.exceptions = try written(
            exceptions + series.replaced, days, times,
            .of("EXDATE", .leavesOutTooMany(Recurrence.mostDates)))
        return rule
    }

    /// The rule as the series counts it.
    private func plain(
        _ rule: Recurrence, _ times: CalendarSeries, _ first: CalendarTime
    ) -> Recurrence {
        var rule = rule
        guard first.isDay else { return rule }
        for part in [Recurrence.Part.hours, .minutes, .seconds] { rule[part] = [] }
        if case .until(var date) = rule.end {
            if date.isUTC { date = RecurrenceDate(wall: times.key(ofMoment: date.wall)) }
            (date.time, date.isUTC) = (nil, false)
            rule.end = .until(date)
        }
        return rule
    }

    private func isTime(_ key: Int, of rule: Recurrence, _ times: CalendarSeries) -> Bool {
        search(rule, times).map { search in
            var search = search
            return search.next(after: key - 1) == key
        } ?? false
    }

    private func search(_ rule: Recurrence, _ times: CalendarSeries) -> RecurrenceSearch? {
        guard let first = item.start ?? item.end else { return nil }
        return RecurrenceSearch(rule, from: DateComponents(first.date), in: times.countingZone)
    }

    /// Ends a rule before the time from which on others take its place.
    private func shorten(_ rule: inout Recurrence, to end: Int, _ times: CalendarSeries) {
        guard var search = search(rule, times), search.next(after: end - 1) != nil else { return }
        rule.end = .until(times.date(ofKey: end - (times.isOfDays ? 86_400 : 1)))
    }

    /// Dates as a rule has them, each once and in order; of too many, those that still matter.
    private func written(
        _ keys: [Int], _ days: [RecurrenceDate], _ times: CalendarSeries, _ excess: Finding
    ) throws(TriggerBuilder.Refusal) -> [RecurrenceDate] {
        var keys = Set(keys).sorted()
        if keys.count + days.count > Recurrence.mostDates {
            keys.removeAll { $0 < now - Self.longestReach }
        }
        guard keys.count + days.count <= Recurrence.mostDates else {
            throw Refusal(excess)
        }
        return days + keys.map { times.date(ofKey: $0) }
    }
}
