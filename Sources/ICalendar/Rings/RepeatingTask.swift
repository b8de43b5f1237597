// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationModel
import NotificationSchedule

/// A task that comes again, and how its times are written.
struct RepeatingTask {
    /// How many of its times are looked through for one.
    private static let most = 10_000

    private let item: CalendarItem
    private let zones: ZoneCatalog
    private let series: CalendarSeries
    /// The times that have items of their own, which stay as they are.
    private let replaced: Set<Int>

    /// Reads a task; nil if it has one time.
    ///
    /// - Parameters:
    ///   - item: The task.
    ///   - zones: The zones of its file.
    ///   - items: All items of the file: some may stand for times of this one.
    init?(_ item: CalendarItem, _ zones: ZoneCatalog, besides items: [CalendarItem]) {
        var ignored = ProblemList()
        guard let series = CalendarSeries(item, zones, &ignored), series.repeats else {
            return nil
        }
        (self.item, self.zones, self.series) = (item, zones, series)
        replaced = Set(
            items.compactMap { other in
                guard other.uid == item.uid, let id = other.recurrenceID else { return nil }
                return series.key(of: id, zones)
            })
    }

    /// The last of its times that begins no later than a moment; nil if all are later.
    func last(upTo date: Date) -> Occurrence? {
        last(upTo: series.key(ofMoment: ReminderPlan.seconds(date)))
    }

    /// The last of its times that begins no later than another time; nil if all are later.
    func last(upTo time: CalendarTime) -> Occurrence? {
        series.key(of: time, zones).flatMap(last)
    }

    private func last(upTo key: Int) -> Occurrence? {
        guard series.firstKey <= key else { return nil }
        var last = series.occurrence(series.firstKey)
        for _ in 0..<Self.most {
            guard let next = next(after: last), next.key <= key else { break }
            last = next
        }
        return last
    }

    /// The time after another; nil behind the last one.
    func next(after occurrence: Occurrence) -> Occurrence? {
        series.next(after: occurrence.key, without: replaced)
    }

    /// How many times its rule gives before another; nil if that is beyond counting.
    func ruleCount(before occurrence: Occurrence) -> Int? {
        series.ruleCount(before: occurrence.key)
    }

    /// When one of its times begins, in the form in which the task says it.
    func start(of occurrence: Occurrence) -> RecurrenceDate? {
        item.start.flatMap { date($0, at: occurrence.start) }
    }

    /// When one of its times is due, in the form in which the task says it.
    func due(of occurrence: Occurrence) -> RecurrenceDate? {
        item.end.flatMap { date($0, at: occurrence.end ?? occurrence.start) }
    }

    /// The task as if one of its times were the first.
    func item(from occurrence: Occurrence) -> CalendarItem {
        var item = item
        if let date = start(of: occurrence) { item.start?.date = date }
        if let date = due(of: occurrence) { item.end?.date = date }
        if let passed = ruleCount(before: occurrence) {
            for index in item.rules.indices {
                guard case .count(let count) = item.rules[index].rule.end else { continue }
                item.rules[index].rule.end = .count(max(1, count - passed))
            }
        }
        item.additions.removeAll { addition in
            series.key(of: addition.start, zones).map { $0 < occurrence.key } ?? false
        }
        return item
    }

    /// The start of one of its times in the form in which a line says another.
    func start(of occurrence: Occurrence, as line: ContentLine) -> RecurrenceDate? {
        guard let parts = line.parts, let time = CalendarTime(parts.value, zone: parts["TZID"])
        else { return nil }
        return date(time, at: occurrence.start ?? occurrence.end)
    }

    /// An alarm's trigger that is as far from another of its times as the old from the first.
    ///
    /// - Parameters:
    ///   - line: The trigger.
    ///   - occurrence: The other time.
    /// - Returns: Its value; nil for a span, which moves by itself.
    func moved(_ line: ContentLine, to occurrence: Occurrence) -> String? {
        guard let parts = line.parts, let time = CalendarTime(parts.value, zone: parts["TZID"]),
            let from = series.occurrence(series.firstKey).start, let to = occurrence.start,
            let zone = zones.zone(of: time), let own = item.zone(zones)
        else { return nil }
        let wall = { (moment: Int) in moment + own.offset(at: moment) }
        let moment = Anchor(time, in: zone).moment
        let moved = own.moment(ofWall: wall(moment) + wall(to.moment) - wall(from.moment))
        return date(time, at: Anchor(moment: moved, isDay: time.isDay))?.text
    }

    /// A moment in the form of a time: of UTC, on the clock of its zone, or a day.
    private func date(_ form: CalendarTime, at anchor: Anchor?) -> RecurrenceDate? {
        guard let anchor, let zone = form.isDay ? zones.person : zones.zone(of: form) else {
            return nil
        }
        if form.date.isUTC { return RecurrenceDate(utc: anchor.moment) }
        var date = RecurrenceDate(wall: anchor.moment + zone.offset(at: anchor.moment))
        if form.isDay { date.time = nil }
        return date
    }
}
