// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationModel

/// Turns what rings of a calendar into triggers, and says what no trigger can.
struct ReminderPlan {
    /// How many rings of one item are added one by one, and compared with those of a trigger.
    static let mostSingles = 400
    /// How many reminders are made of a file: as many as an application may have.
    static let most = 100_000
    /// How far ahead the rings are added one by one of what no trigger says, and compared.
    static let secondsAhead = 366 * 86_400
    /// How far from now a time of a series may be that has rung and is still on a screen.
    private static let secondsSettled = 62 * 86_400
    /// How many bytes the name of an item may have: the identifier of a request has a limit, too.
    static let longestName = 960

    private let plan: RingPlan
    private let most: Int
    private let shown: Set<String>
    private let now: Date
    private let zone: TimeZone
    private let builder: TriggerBuilder
    private var names: [String: Int] = [:]
    private var identifiers: Set<String> = []
    /// Whether more reminders were there than are taken.
    private var isFull = false
    private(set) var list = CalendarReminderList()

    /// Reads the reminders of a file.
    ///
    /// - Parameters:
    ///   - file: The calendar.
    ///   - now: The moment; what rings at it has passed.
    ///   - zone: The zone in which the person is.
    ///   - options: What the person wants.
    ///   - shown: The names of items of which something is on a screen.
    ///   - most: How many reminders are made, and how many of those that ring no more.
    init(
        _ file: CalendarFile, after now: Date, zone: TimeZone, _ options: RingOptions,
        shown: Set<String> = [], most: Int = Self.most
    ) {
        plan = RingPlan(file, zone: zone, options)
        (self.most, self.shown) = (most, shown)
        (self.now, self.zone) = (now, zone)
        builder = TriggerBuilder(plan.zones, options.dayHour, after: Self.seconds(now))
        (list.date, list.problems) = (now, plan.problems.all)
        for item in plan.items {
            let name = Self.name(item)
            list.revisions[name] = max(item.revision, list.revisions[name] ?? item.revision)
            guard let date = plan.acknowledgement(of: item) else { continue }
            let recurrence = item.recurrenceID.map { CalendarReminder.recurrence($0, plan.zones) }
            let last = list.acknowledged[name]?[recurrence ?? ""] ?? date
            list.acknowledged[name, default: [:]][recurrence ?? ""] = max(date, last)
        }
        for (item, streams) in plan.streamsOfItems { add(item, streams) }
        list.problems.sort { $0.line < $1.line }
    }

    /// The moment in whole seconds, within what a calendar can hold.
    static func seconds(_ date: Date) -> Int {
        Int(min(max(date.timeIntervalSince1970.rounded(.down), -6e10), 2e11))
    }

    // MARK: - An item

    private mutating func add(_ item: CalendarItem, _ streams: [RingStream]) {
        list.uidsWithAlarms.insert(Self.name(item))
        guard Self.name(item).utf8.count <= Self.longestName else {
            return tell(item, .of("UID", .hasTooLongName(Self.longestName)))
        }
        let before = list.reminders.count
        var isLeftOut = false
        var moments: Set<Int> = []
        for stream in streams where !stream.isCounted {
            if case .single(let moment, _) = stream.times { moments.insert(moment) }
        }
        let counted = streams.filter(\.isCounted)
        settle(item, streams)
        if shown.contains(Self.name(item)) { stand(item, streams) }
        var isAhead = isAhead(item, moments)
        if !counted.isEmpty {
            do throws(TriggerBuilder.Refusal) {
                let triggers = try builder.triggers(item, counted)
                try check(triggers, against: counted)
                isAhead = isAhead && triggers.allSatisfy(\.isAhead)
                for (place, trigger) in triggers.enumerated() {
                    add(item, part: place == 0 ? "" : "\(place + 1)", trigger, isAhead: isAhead)
                }
            } catch {
                isAhead = false
                isLeftOut = !addSingles(item, counted, because: error.reason)
            }
        }
        for moment in moments.sorted() { addSingle(item, moment, isAhead: isAhead) }
        if list.reminders.count == before, !isLeftOut { list.past += 1 }
    }

    /// Notes what may have rung of a series and is settled since.
    ///
    /// That is of single times that are done or left out, and of a task, which moves on when it is
    /// done, all before its first.
    private mutating func settle(_ item: CalendarItem, _ streams: [RingStream]) {
        let (name, moment) = (Self.name(item), Self.seconds(now))
        for stream in streams {
            let found = stream.settled(
                plan.settled[item.line] ?? [], near: moment, within: Self.secondsSettled)
            if found.recurrences.isEmpty { continue }
            var settled = list.settled[name] ?? CalendarReminderList.Settled()
            settled.dates.formUnion(
                found.moments.map { Date(timeIntervalSince1970: Double($0)) })
            settled.recurrences.formUnion(found.recurrences)
            settled.dates.formUnion(
                (plan.settledSnoozes[item.line] ?? []).map {
                    Date(timeIntervalSince1970: Double($0))
                })
            list.settled[name] = settled
        }
        let isSeries = !item.rules.isEmpty || !item.additions.isEmpty
        guard item.kind == .task, item.recurrenceID == nil, isSeries else { return }
        let first = streams.compactMap { stream in
            var stream = stream
            return stream.next(after: Self.seconds(.distantPast))?.moment
        }.min()
        guard let first else { return }
        let end = Date(timeIntervalSince1970: Double(first - 1))
        let last = list.acknowledged[name]?[""] ?? end
        list.acknowledged[name, default: [:]][""] = max(end, last)
    }

    /// Notes the times that an item has, for what of it is on a screen.
    private mutating func stand(_ item: CalendarItem, _ streams: [RingStream]) {
        let moment = Self.seconds(now)
        let span = moment - Self.secondsSettled...moment
        let known = streams.map { $0.known(in: span) }
        let isSeries = !item.rules.isEmpty || !item.additions.isEmpty
        // A task that is due sooner now has not rung for that, and is to be done all the same.
        if item.kind == .task, !isSeries, known.contains(where: { !$0.moments.isEmpty }) { return }
        let name = Self.name(item)
        var standing = list.standing[name] ?? StandingTimes(in: span, zone: zone)
        for times in known { standing.add(times) }
        list.standing[name] = standing
    }

    /// Adds the rings of the next year one by one.
    ///
    /// - Returns: Whether there were few enough.
    private mutating func addSingles(
        _ item: CalendarItem, _ streams: [RingStream], because reason: Finding
    ) -> Bool {
        let rings = Self.moments(streams, after: Self.seconds(now))
        let ahead = rings.moments.sorted()
        guard rings.isWhole, ahead.count <= Self.mostSingles else {
            tell(item, .isLeftOut(reason, because: Self.mostSingles))
            return false
        }
        if ahead.isEmpty { return true }
        let isEndless = streams.contains { $0.isSeries }
        tell(
            item,
            isEndless
                ? .isAddedForAYear(reason, ahead.count) : .isAddedOneByOne(reason, ahead.count))
        for moment in ahead { addSingle(item, moment) }
        return true
    }

    /// Whether moments are before the start of an event; of a series nobody knows to which they belong.
    private func isAhead(_ item: CalendarItem, _ moments: Set<Int>) -> Bool {
        guard item.kind == .event, let start = item.anchors(plan.zones).start, !start.isDay else {
            return false
        }
        let isAlone = item.rules.isEmpty && item.additions.isEmpty
        return moments.isEmpty || isAlone && moments.allSatisfy { $0 < start.moment }
    }

    private mutating func addSingle(_ item: CalendarItem, _ moment: Int, isAhead: Bool = false) {
        let date = RecurrenceDate(utc: moment)
        var components = DateComponents(date)
        components.timeZone = .gmt
        add(item, part: date.text, CalendarTrigger(components: components), isAhead: isAhead)
    }

    private mutating func add(
        _ item: CalendarItem, part: String, _ trigger: CalendarTrigger, isAhead: Bool
    ) {
        guard trigger.nextDate(after: now, zone: zone) != nil else {
            guard list.over.count < most else { return list.hasMoreOver = true }
            list.over.append(
                CalendarReminder(
                    item, named: Self.name(item), part: part, trigger, isAhead: isAhead,
                    plan.zones))
            return
        }
        guard list.reminders.count < most else {
            if !isFull { tell(item, .takesOnly(most)) }
            isFull = true
            return
        }
        var reminder = CalendarReminder(
            item, named: Self.name(item), part: part, trigger, isAhead: isAhead, plan.zones)
        // An event and a task may share a name, or items without one their title and their time.
        let identifier = reminder.identifier
        while !identifiers.insert(reminder.identifier).inserted {
            let number = names[identifier, default: 1] + 1
            names[identifier] = number
            let parts = [part, "\(number)"].filter { !$0.isEmpty }
            reminder = CalendarReminder(
                item, named: Self.name(item), part: parts.joined(separator: "/"), trigger,
                isAhead: isAhead, plan.zones)
        }
        list.reminders.append(reminder)
    }

    private mutating func tell(_ item: CalendarItem, _ message: Finding) {
        list.problems.append(CalendarProblem(line: item.line, message))
    }

    /// The name of an item; of one without a name, its title and its time.
    static func name(_ item: CalendarItem) -> String {
        if isPlain(item.uid) { return item.uid }
        let time = (item.start ?? item.end)?.date.text
        let text =
            item.uid.isEmpty
            ? [item.title, time].compactMap { $0 }.joined(separator: " ") : item.uid
        let safe = String(text.map { $0.isNewline || $0 == "\0" ? " " : $0 }).trimmed
        return safe.isEmpty ? "?" : safe
    }

    /// Whether a name is one as it is, as nearly all are: each is asked for many times.
    private static func isPlain(_ text: String) -> Bool {
        let space = UInt8(ascii: " ")
        guard let first = text.utf8.first, let last = text.utf8.last, first != space, last != space
        else { return false }
        return text.utf8.allSatisfy { (space..<0x7F).contains($0) }
    }

    // MARK: - The same rings

    /// Checks that triggers ring as the calendar does, as far as it is looked ahead.
    ///
    /// The builder knows what a trigger can say, but not where the two count differently: behind a
    /// change of the clocks, in an hour that they skip, before an acknowledgement.
    private func check(
        _ triggers: [CalendarTrigger], against streams: [RingStream]
    ) throws(TriggerBuilder.Refusal) {
        let expected = Self.moments(streams, after: Self.seconds(now))
        let most = Self.mostSingles * max(1, streams.count)
        var found: Set<Int> = []
        for trigger in triggers {
            do throws(NotificationError) {
                try trigger.validate()
            } catch {
                throw TriggerBuilder.Refusal(.isNoReminder(error.message))
            }
            var last = now
            for _ in 0...most {
                guard let next = trigger.nextDate(after: last, zone: zone),
                    Int(next.timeIntervalSince1970) <= expected.end
                else { break }
                found.insert(Int(next.timeIntervalSince1970))
                last = next
            }
        }
        guard found == expected.moments else {
            throw TriggerBuilder.Refusal(.ringsOtherwise)
        }
    }

    /// The moments at which streams ring after another, up to where all of them are known.
    private static func moments(
        _ streams: [RingStream], after now: Int
    ) -> (moments: Set<Int>, end: Int, isWhole: Bool) {
        let isSeries = streams.contains { $0.isSeries }
        let horizon = isSeries ? now + secondsAhead : Int.max
        var end = horizon
        var all: Set<Int> = []
        for var stream in streams {
            var last = now
            var count = 0
            while let next = stream.next(after: last)?.moment, next <= horizon {
                if count == mostSingles {
                    end = min(end, last)
                    break
                }
                all.insert(next)
                count += 1
                last = next
                if !stream.isSeries { break }
            }
        }
        return (all.filter { $0 <= end }, end, end == horizon)
    }
}

extension CalendarTrigger {
    /// Whether all of it rings before its date.
    fileprivate var isAhead: Bool {
        !relativeOffsets.isEmpty
            && relativeOffsets.allSatisfy {
                min($0.days, $0.seconds) < 0 && max($0.days, $0.seconds) <= 0
            }
    }
}

extension RingStream {
    /// Whether its times are counted from one of an item, and do not stand alone.
    var isCounted: Bool {
        if case .single(_, nil) = times { false } else { true }
    }

    /// Whether its times are those of a series.
    var isSeries: Bool {
        if case .series = times { true } else { false }
    }
}

extension CalendarFile {
    /// The triggers by which all rings that rings after a moment, and the parts that have none.
    ///
    /// - Parameters:
    ///   - date: The moment; what rings at it has passed.
    ///   - zone: The zone in which the person is.
    ///   - options: What the person wants.
    ///   - shown: The names of items of which something is on a screen.
    /// - Returns: One reminder for an event or a task, or several where one trigger cannot say it.
    package func reminders(
        after date: Date, zone: TimeZone, _ options: RingOptions = RingOptions(),
        shown: Set<String> = []
    ) -> CalendarReminderList {
        ReminderPlan(self, after: date, zone: zone, options, shown: shown).list
    }
}
