// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationModel
import NotificationSchedule

/// The times of an event or a task that repeats, found one after the other and never all.
///
/// Each has a key. It is its moment; but whole days, and zones by rules of their own, are counted
/// on the wall clock as if the zone were UTC, so that one count serves all of them.
struct CalendarSeries {
    private let zone: CalendarZone
    private let first: CalendarTime
    private let countsWall: Bool
    private var searches: [RecurrenceSearch] = []
    private var exclusions: [RecurrenceSearch] = []
    /// The first time and those that are added, in order, each with its own end.
    private var additions: [(key: Int, end: Anchor?)] = []
    /// The keys of the times that are left out one by one.
    private var exceptions: Set<Int> = []
    private var exceptedDays: Set<Int> = []
    /// The rules that end.
    private let ending: [(rule: Recurrence, line: Int)]
    private let length: OccurrenceLength?

    /// Reads the times of an item; nil if it has no time that can be counted from.
    init?(_ item: CalendarItem, _ zones: ZoneCatalog, _ problems: inout ProblemList) {
        guard let first = item.start ?? item.end, let zone = item.zone(zones) else { return nil }
        self.first = first
        self.zone = zone
        ending = item.rules.filter { $0.rule.end != nil }
        if case .known = zone { countsWall = first.isDay } else { countsWall = true }
        countsRealTime = !first.isDay && item.rules.contains { $0.rule.unit.isWithinDay }
        // A task without a start is counted by when it is due.
        length = item.start == nil ? .span(CalendarDuration()) : item.length(zones)
        additions = [(key(of: Anchor(first, in: zone)), nil)]
        for addition in item.additions {
            let time = timeOfDay(of: addition.start)
            guard let zone = self.zone(of: time, zones) else { continue }
            let start = Anchor(time, in: zone)
            let end = addition.end.flatMap { end in
                zones.zone(of: end).map { Anchor(end, in: $0) }
            }
            let span = addition.span.map { start.moved(by: $0, in: zone) }
            additions.append((key(of: start), end ?? span))
        }
        additions.sort { $0.key < $1.key }
        for time in item.exceptions {
            guard let key = key(of: time, zones) else { continue }
            // A day leaves out all that begins on it.
            if time.isDay, !first.isDay {
                exceptedDays.insert(time.date.wall / 86_400)
            } else {
                exceptions.insert(key)
            }
        }
        searches = item.rules.compactMap { search($0, &problems) }
        exclusions = item.exclusions.compactMap { search($0, &problems) }
    }

    /// Whether there is more than the first time.
    var repeats: Bool { !searches.isEmpty || additions.count > 1 }

    /// Whether a rule counts hours, minutes or seconds, which are real time; its alarms' days are
    /// 24 hours, too.
    let countsRealTime: Bool

    /// The key of a time of this series.
    ///
    /// Programs name times in another form than that of the series: a day stands for what begins on it,
    /// and a midnight for its day, whatever the zone.
    func key(of time: CalendarTime, _ zones: ZoneCatalog) -> Int? {
        if first.isDay, time.isDay || time.date.wall % 86_400 == 0 {
            return GregorianDay.floor(time.date.wall, 86_400) * 86_400
        }
        guard let zone = zone(of: time, zones) else { return nil }
        let key = key(of: Anchor(time, in: zone))
        guard time.isDay, let found = next(after: key - 1)?.key,
            date(ofKey: found).wall / 86_400 == time.date.wall / 86_400
        else { return key }
        return found
    }

    /// An added day as a time of this series: on that day, when the series begins on others.
    private func timeOfDay(of time: CalendarTime) -> CalendarTime {
        guard time.isDay, !first.isDay else { return time }
        var moved = first
        (moved.date.year, moved.date.month, moved.date.day) = (
            time.date.year, time.date.month, time.date.day
        )
        return moved
    }

    /// The zone of a time; of one that names none, although the series does, that of the series.
    func zone(of time: CalendarTime, _ zones: ZoneCatalog) -> CalendarZone? {
        time.isDay || time.zone == nil && !time.date.isUTC ? zone : zones.zone(of: time)
    }

    /// The first time whose key is larger than another and that is not left out.
    func next(after key: Int, without replaced: Set<Int> = []) -> Occurrence? {
        var last = key
        // Rules that leave out all that the others give would go on for ever.
        for _ in 0..<(exceptions.count + exceptedDays.count + replaced.count + 500) {
            guard let next = nextOfAll(after: last) else { return nil }
            if !isExcepted(next), !replaced.contains(next) { return occurrence(next) }
            last = next
        }
        return nil
    }

    /// Whether one of the times has a key.
    func has(_ key: Int) -> Bool { next(after: key - 1)?.key == key }

    /// The keys within a range that are left out: one by one, by their days or a rule.
    func leftOut(_ keys: Range<Int>) -> Set<Int> {
        var found = exceptions.filter(keys.contains)
        if !exceptedDays.isEmpty || !exclusions.isEmpty {
            found.formUnion(Self.times(keys, nextOfAll).filter(isExcepted))
        }
        return found
    }

    /// The keys within a range that the rules would give if they had no end.
    func behindEnd(_ keys: Range<Int>) -> Set<Int> {
        var found: Set<Int> = []
        var problems = ProblemList()
        for rule in ending {
            var endless = rule
            endless.rule.end = nil
            guard var search = search(endless, &problems) else { continue }
            let times = Self.times(keys) { search.next(after: $0) }
            found.formUnion(times.filter { !has($0) })
        }
        return found
    }

    /// The keys within a range, one after the other; of a rule by minutes, no more than anybody is shown.
    private static func times(_ keys: Range<Int>, _ next: (Int) -> Int?) -> [Int] {
        var found: [Int] = []
        var last = keys.lowerBound - 1
        while found.count < 500, let key = next(last), key < keys.upperBound {
            found.append(key)
            last = key
        }
        return found
    }

    /// A key that no later than a moment has.
    func key(before moment: Int) -> Int {
        // Clocks are set by less than that; of a whole day any time may be meant.
        countsWall ? moment + zone.offset(at: moment) - (first.isDay ? 48 : 4) * 3_600 : moment
    }

    /// The time with a key.
    func occurrence(_ key: Int) -> Occurrence {
        let start = anchor(key)
        let place = place(after: key - 1)
        let own = place.flatMap { additions[$0].key == key ? additions[$0].end : nil }
        return Occurrence(
            key: key, start: start, end: own ?? length.map { $0.end(of: start, in: zone) })
    }

    /// How many times the first rule gives before a key, those that are left out included; nil if
    /// they are more than anybody counts.
    func ruleCount(before key: Int) -> Int? {
        guard var search = searches.first else { return 0 }
        var last = firstKey - 1
        for count in 0..<Recurrence.largestCount {
            guard let next = search.next(after: last), next < key else { return count }
            last = next
        }
        return nil
    }

    /// The key of the first time.
    var firstKey: Int {
        if first.isDay { return first.date.wall }
        return key(of: Anchor(first, in: zone))
    }

    /// Whether its times are whole days.
    var isOfDays: Bool { first.isDay }

    /// The zone in which its keys are counted.
    var countingZone: TimeZone {
        if !countsWall, case .known(let zone) = zone { zone } else { .gmt }
    }

    /// The names of the time with a key, as behind that of `RECURRENCE-ID`.
    func recurrences(ofKey key: Int) -> [String] {
        let text = date(ofKey: key).text
        if first.isDay { return [";VALUE=DATE:\(text)"] }
        let moment = ":" + RecurrenceDate(utc: anchor(key).moment).text
        guard first.zone != nil, case .known(let zone) = zone else { return [":" + text, moment] }
        return [";TZID=\(zone.identifier):\(text)", moment]
    }

    /// The key that a moment would have.
    func key(ofMoment moment: Int) -> Int { key(of: Anchor(moment: moment, isDay: first.isDay)) }

    /// The date that a key means, as clocks show it; of UTC where they show it twice.
    func date(ofKey key: Int) -> RecurrenceDate {
        var date = RecurrenceDate(wall: countsWall ? key : key + zone.offset(at: key))
        if first.isDay {
            date.time = nil
        } else if !countsWall, zone.moment(ofWall: date.wall) != key {
            date = RecurrenceDate(utc: key)
        } else if first.date.isUTC {
            date.isUTC = true
        }
        return date
    }

    private func nextOfAll(after key: Int) -> Int? {
        let added = place(after: key).map { additions[$0].key }
        let counted = searches.compactMap { search in
            // A copy, since a search counts its work and gives up at some point.
            var search = search
            return search.next(after: key)
        }
        return (counted + [added].compactMap { $0 }).min()
    }

    /// Where the first addition behind a key is; there may be thousands.
    private func place(after key: Int) -> Int? {
        var (low, high) = (0, additions.count)
        while low < high {
            let middle = (low + high) / 2
            if additions[middle].key <= key { low = middle + 1 } else { high = middle }
        }
        return low < additions.count ? low : nil
    }

    private func isExcepted(_ key: Int) -> Bool {
        if exceptions.contains(key) { return true }
        if !exceptedDays.isEmpty {
            let wall = countsWall ? key : key + zone.offset(at: key)
            if exceptedDays.contains(GregorianDay.floor(wall, 86_400)) { return true }
        }
        return exclusions.contains { search in
            var search = search
            return search.next(after: key - 1) == key
        }
    }

    private func anchor(_ key: Int) -> Anchor {
        Anchor(moment: countsWall ? zone.moment(ofWall: key) : key, isDay: first.isDay)
    }

    private func key(of anchor: Anchor) -> Int {
        if !countsWall { return anchor.moment }
        let wall = anchor.moment + zone.offset(at: anchor.moment)
        return first.isDay ? GregorianDay.floor(wall, 86_400) * 86_400 : wall
    }

    private func search(
        _ read: (rule: Recurrence, line: Int), _ problems: inout ProblemList
    ) -> RecurrenceSearch? {
        var rule = read.rule
        if first.isDay {
            guard !rule.unit.isWithinDay else {
                problems.add(read.line, .of("RRULE", .of("FREQ", .isWithinDay)))
                return nil
            }
            // RFC 5545 has them ignored.
            for part in [Recurrence.Part.hours, .minutes, .seconds] { rule[part] = [] }
        }
        // An end in UTC is one of the clock by which is counted.
        if countsWall, case .until(let date) = rule.end, date.isUTC {
            let moment = date.wall
            var end = RecurrenceDate(wall: moment + zone.offset(at: moment))
            if first.isDay { end.time = nil }
            rule.end = .until(end)
        }
        let search = RecurrenceSearch(rule, from: DateComponents(first.date), in: countingZone)
        if search == nil { problems.add(read.line, .of("RRULE", .cannotBeCounted)) }
        return search
    }
}
