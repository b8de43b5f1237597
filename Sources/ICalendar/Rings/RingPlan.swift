// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationModel

/// The streams of rings of all items of a file.
struct RingPlan {
    var streams: [RingStream] = []
    private(set) var problems: ProblemList
    /// All events and tasks, in the order of the file.
    let items: [CalendarItem]
    let zones: ZoneCatalog
    private let options: RingOptions
    /// The keys of single times of series that are done or cancelled, by the lines of their items.
    private(set) var settled: [Int: [Int]] = [:]
    /// When what was put off would have rung again of times that are left out since, by those lines.
    var settledSnoozes: [Int: Set<Int>] = [:]
    /// The zones that nobody knows and of which was told.
    private var unknownZones: Set<String> = []

    init(_ file: CalendarFile, zone: TimeZone, _ options: RingOptions) {
        self.init(CalendarContents(file), zone: zone, options)
    }

    init(_ contents: CalendarContents, zone: TimeZone, _ options: RingOptions) {
        problems = contents.problems
        zones = ZoneCatalog(contents.zones, person: zone)
        self.options = options
        items = contents.items
        var overrides: [Name: [CalendarItem]] = [:]
        var masters: [CalendarItem] = []
        for item in contents.items.map({ withKnownZones($0) }) {
            if item.recurrenceID != nil, !item.uid.isEmpty {
                overrides[Name(item), default: []].append(item)
            } else {
                masters.append(item)
            }
        }
        for master in masters {
            let others = master.uid.isEmpty ? nil : overrides.removeValue(forKey: Name(master))
            add(movedOn(master), others ?? [])
        }
        // Those of a series that is not in the file.
        for item in overrides.values.joined().sorted(by: { $0.line < $1.line }) { addOne(item) }
    }

    /// The streams of each item that has any, in the order of the file.
    var streamsOfItems: [(item: CalendarItem, streams: [RingStream])] {
        Dictionary(grouping: streams) { $0.item.line }.sorted { $0.key < $1.key }
            .compactMap { _, streams in streams.first.map { ($0.item, streams) } }
    }

    /// Up to when somebody has seen what an item, or one of its alarms, has rung.
    func acknowledgement(of item: CalendarItem) -> Date? {
        let times = [item.acknowledged] + item.alarms.map(\.acknowledged)
        return times.compactMap { $0.map(moment) }.max()
            .map { Date(timeIntervalSince1970: Double($0)) }
    }

    private struct Name: Hashable {
        var kind: CalendarItem.Kind
        var uid: String

        init(_ item: CalendarItem) { (kind, uid) = (item.kind, item.uid) }
    }

    // MARK: - A series

    /// A task of KDE's programs from the first of its times on that is not done.
    private func movedOn(_ item: CalendarItem) -> CalendarItem {
        guard item.kind == .task, let pending = item.pending,
            let times = RepeatingTask(item, zones, besides: []),
            let first = times.last(upTo: pending)
        else { return item }
        return times.item(from: first)
    }

    private mutating func add(_ master: CalendarItem, _ overrides: [CalendarItem]) {
        guard let series = CalendarSeries(master, zones, &problems) else {
            tellMissingStart(master)
            addOne(master)
            for item in overrides { addOne(item) }
            return
        }
        guard series.repeats || !overrides.isEmpty || !series.has(series.firstKey) else {
            addOne(master)
            return
        }
        addOwnTimes(master, Int.min)
        var settled: [Int] = []
        var replaced: Set<Int> = []
        var later: [(key: Int, item: CalendarItem)] = []
        for item in overrides {
            guard let id = item.recurrenceID, let key = series.key(of: id, zones) else {
                addOne(item)
                continue
            }
            if item.isThisAndFuture {
                later.append((key, item))
            } else if item.revision.sequence < master.revision.sequence, !series.has(key) {
                problems.add(item.line, .of("RECURRENCE-ID", .isOfOlderSeries))
            } else {
                replaced.insert(key)
                if item.isDone { settled.append(key) }
                addOne(item, acknowledged: acknowledged(master))
            }
        }
        for line in [master.line] + later.map(\.item.line) { self.settled[line] = settled }
        defer { dropSnoozes(of: master) }
        later.sort { $0.key < $1.key }
        let ends = later.map(\.key) + [Int.max]
        add(master, series, Int.min..<ends[0], without: replaced, of: master, shift: 0)
        for (index, part) in later.enumerated() where part.key < ends[index + 1] {
            addOwnTimes(part.item, acknowledged(master))
            add(
                part.item, series, part.key..<ends[index + 1], without: replaced, of: master,
                shift: shift(of: part.item, series))
        }
    }

    /// Adds the alarms of an item for a part of a series.
    private mutating func add(
        _ item: CalendarItem, _ series: CalendarSeries, _ keys: Range<Int>, without: Set<Int>,
        of master: CalendarItem, shift: Int
    ) {
        guard !item.isDone, !master.isDone, let zone = item.zone(zones) else { return }
        let silent = max(acknowledged(item), acknowledged(master))
        for plan in alarms(of: item) {
            let times = RingStream.Times.series(series, keys, without: without)
            var stream = stream(item, plan.text, times, zone)
            stream.trigger = series.countsRealTime ? plan.trigger.inRealTime : plan.trigger
            stream.delay = series.countsRealTime ? plan.delay.inRealTime : plan.delay
            stream.shift = shift
            stream.length = item.start == nil ? nil : item.length(zones)
            stream.acknowledged = max(silent, plan.acknowledged)
            streams.append(stream)
        }
    }

    /// By how much a change of this one and all later ones moves them on the clock.
    private func shift(of item: CalendarItem, _ series: CalendarSeries) -> Int {
        guard let id = item.recurrenceID, let start = item.start ?? item.end,
            let from = series.zone(of: id, zones), let to = zones.zone(of: start)
        else { return 0 }
        let wall = { (time: CalendarTime, zone: CalendarZone) in
            // Both as the clock of the new one shows them.
            let moment = zone.moment(ofWall: time.date.wall)
            return moment + to.offset(at: moment)
        }
        return wall(start, to) - (start.isDay ? id.date.wall : wall(id, from))
    }

    // MARK: - One time

    /// Adds the alarms of an item that has one time, and those that have a time of their own.
    private mutating func addOne(_ item: CalendarItem, acknowledged master: Int = Int.min) {
        addOwnTimes(item, master)
        guard !item.isDone else { return }
        let (start, end) = item.anchors(zones)
        guard let zone = item.zone(zones), start != nil || end != nil else { return }
        let key = (start ?? end)?.moment ?? 0
        let occurrence = Occurrence(key: key, start: start, end: end)
        let person = zones.person
        for plan in alarms(of: item) {
            guard
                let first = RingStream.moment(
                    of: plan.trigger, occurrence, zone, person, options.dayHour),
                first > max(acknowledged(item), master, plan.acknowledged)
            else { continue }
            let time = RingStream.delayed(first, by: plan.delay, zone)
            var stream = stream(item, plan.text, .single(time, occurrence), zone)
            (stream.trigger, stream.delay) = (plan.trigger, plan.delay)
            streams.append(stream)
        }
    }

    /// Adds what rings at a time of its own: absolute alarms and what was put off.
    private mutating func addOwnTimes(_ item: CalendarItem, _ master: Int) {
        guard !item.isDone else { return }
        let silent = max(acknowledged(item), master)
        for time in item.snoozes {
            guard let zone = zones.zone(of: time) else { continue }
            let moment = Anchor(time, in: zone).ring(options.dayHour, in: zone)
            guard moment > silent else { continue }
            streams.append(stream(item, "snooze", .single(moment, nil), zone))
        }
        for alarm in item.alarms {
            switch alarm.trigger {
            case .at(let time):
                guard let zone = zones.zone(of: time) else { continue }
                let first = Anchor(time, in: zone).ring(options.dayHour, in: zone)
                guard first > max(silent, acknowledged(alarm, of: item)) else { continue }
                for delay in delays(alarm) {
                    let moment = RingStream.delayed(first, by: delay, zone)
                    streams.append(stream(item, alarm.text, .single(moment, nil), zone))
                }
            case .place(let word):
                problems.add(alarm.line, .of("PROXIMITY", .isPlace(shortened(word))))
            case .fromStart, .fromEnd: break
            }
        }
    }

    // MARK: - Alarms

    /// An alarm that is counted from a time of its item, once for each of its repetitions.
    private struct AlarmPlan {
        var text: String
        var trigger: CalendarAlarm.Trigger
        var delay: CalendarDuration
        var acknowledged: Int
    }

    private func alarms(of item: CalendarItem) -> [AlarmPlan] {
        var plans: [AlarmPlan] = []
        for alarm in item.alarms {
            switch alarm.trigger {
            case .fromStart, .fromEnd:
                let silent = acknowledged(alarm, of: item)
                plans += delays(alarm).map {
                    AlarmPlan(
                        text: alarm.text, trigger: alarm.trigger, delay: $0, acknowledged: silent)
                }
            case .at, .place: break
            }
        }
        let isDue = item.kind == .task && (item.end != nil || item.duration != nil)
        if options.ringsTasksWhenDue, isDue, !item.hasAlarms {
            plans.append(
                AlarmPlan(
                    text: "due", trigger: .fromEnd(CalendarDuration()), delay: CalendarDuration(),
                    acknowledged: Int.min))
        }
        if let span = options.silentEventOffset, item.kind == .event, !item.hasAlarms {
            plans.append(
                AlarmPlan(
                    text: span.text, trigger: .fromStart(span), delay: CalendarDuration(),
                    acknowledged: Int.min))
        }
        return plans
    }

    /// How long after its first time an alarm rings: at once, and once for each repetition.
    private func delays(_ alarm: CalendarAlarm) -> [CalendarDuration] {
        guard let (count, span) = alarm.repetition else { return [CalendarDuration()] }
        return (0...count).map {
            CalendarDuration(days: $0 * span.days, seconds: $0 * span.seconds)
        }
    }

    private func acknowledged(_ item: CalendarItem) -> Int {
        item.acknowledged.map(moment) ?? Int.min
    }

    /// Up to when an alarm is silent; one that puts off another goes with that.
    func acknowledged(_ alarm: CalendarAlarm, of item: CalendarItem) -> Int {
        let own = alarm.acknowledged.map(moment) ?? Int.min
        guard let name = alarm.snoozed, !name.isEmpty, name != alarm.uid else { return own }
        let other = item.alarms.first { $0.uid == name }?.acknowledged
        return max(own, other.map(moment) ?? Int.min)
    }

    private func moment(_ time: CalendarTime) -> Int {
        Anchor(time, in: zones.zone(of: time) ?? zones.person).moment
    }

    private func stream(
        _ item: CalendarItem, _ alarm: String, _ times: RingStream.Times, _ zone: CalendarZone
    ) -> RingStream {
        RingStream(
            item, alarm, times, in: zone, person: zones.person, hour: options.dayHour)
    }
}

// MARK: - What is wrong

extension RingPlan {
    /// The item with times in the person's zone where nobody knows the one that they name.
    mutating func withKnownZones(_ item: CalendarItem) -> CalendarItem {
        var item = item
        known(&item.start, item.line)
        known(&item.end, item.line)
        known(&item.recurrenceID, item.line)
        known(&item.pending, item.line)
        for index in item.exceptions.indices {
            var time: CalendarTime? = item.exceptions[index]
            known(&time, item.line)
            if let time { item.exceptions[index] = time }
        }
        for index in item.additions.indices {
            var time: CalendarTime? = item.additions[index].start
            known(&time, item.line)
            if let time { item.additions[index].start = time }
            known(&item.additions[index].end, item.line)
        }
        return item
    }

    private mutating func known(_ time: inout CalendarTime?, _ line: Int) {
        guard let found = time, zones.zone(of: found) == nil, let name = found.zone else { return }
        time?.zone = nil
        if unknownZones.insert(name).inserted {
            problems.add(line, .of("TZID", .isNoZone(shortened(name))))
        }
    }

    private mutating func tellMissingStart(_ item: CalendarItem) {
        let needsStart = item.alarms.contains { alarm in
            switch alarm.trigger {
            case .fromStart, .fromEnd: true
            case .at, .place: false
            }
        }
        guard !item.isDone, needsStart || !item.rules.isEmpty else { return }
        let name = item.kind == .event ? "DTSTART" : "DUE"
        problems.add(item.line, .of(name, .hasNoStart))
    }
}
