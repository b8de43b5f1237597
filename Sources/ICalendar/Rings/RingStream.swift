// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationModel

/// The rings of one alarm of an item, one after the other.
struct RingStream {
    /// Where the times come from.
    enum Times {
        /// From one time of its own.
        case single(Int, Occurrence?)
        /// From those of a series, within its keys and without what others replace.
        case series(CalendarSeries, Range<Int>, without: Set<Int>)
    }

    let item: CalendarItem
    let alarm: String
    let times: Times
    /// How the ring follows from a time of a series.
    var trigger = CalendarAlarm.Trigger.fromStart(CalendarDuration())
    /// Which of the repetitions it is, and how long after the first.
    var delay = CalendarDuration()
    /// By how much the clock times of a series are moved from here on.
    var shift = 0
    /// How an end follows from a start that is moved.
    var length: OccurrenceLength?
    /// Up to when all is silent.
    var acknowledged = Int.min
    let zone: CalendarZone
    let person: CalendarZone
    let hour: DayHour

    /// How soon after a ring it is said to be seen if that is taken for the answer to it alone.
    private static let secondsOfAnswer = 60
    /// How many rings are known of a span: those of each minute are no reminders of anything.
    private static let mostKnown = 500

    /// The key up to which the series is passed.
    private var passed: Int?
    private var isOver = false

    init(
        _ item: CalendarItem, _ alarm: String, _ times: Times, in zone: CalendarZone,
        person: CalendarZone, hour: DayHour
    ) {
        (self.item, self.alarm, self.times) = (item, alarm, times)
        (self.zone, self.person, self.hour) = (zone, person, hour)
    }

    /// The first ring that is later than a moment, which must not go back.
    mutating func next(after moment: Int) -> (moment: Int, occurrence: Occurrence?)? {
        switch times {
        case .single(let time, let occurrence):
            return time > moment && time > acknowledged ? (time, occurrence) : nil
        case .series(let series, let keys, let replaced):
            if isOver { return nil }
            // All up to an acknowledgement is passed over at once: that may be years.
            let silence = max(moment, acknowledged)
            var last = passed ?? max(keys.lowerBound, series.key(before: silence - reach)) - 1
            defer { passed = last }
            while let found = series.next(after: last, without: replaced),
                found.key < keys.upperBound
            {
                last = found.key
                guard let (ring, first) = ring(of: found), ring > moment, first > acknowledged
                else { continue }
                return (ring, moved(found))
            }
            isOver = true
            return nil
        }
    }

    /// The times of a series near a moment that it does not ring for any more, and when it would have.
    ///
    /// - Parameters:
    ///   - settled: The keys of those that are done.
    ///   - moment: The moment.
    ///   - reach: How many seconds before and behind it is looked.
    /// - Returns: The moments, and the names of the times as behind that of `RECURRENCE-ID`.
    func settled(
        _ settled: [Int], near moment: Int, within reach: Int
    ) -> (moments: [Int], recurrences: [String]) {
        named(near: moment, within: reach) { series, range in
            series.leftOut(range).union(series.behindEnd(range))
        } besides: {
            settled.filter($0.contains)
        }
    }

    /// Whether the time of a series that was seen up to a moment is left out.
    ///
    /// That is the last one for which it rings until then. A series goes on behind its end in nobody's
    /// calendar: there only the very moment at which it would have rung says that the end is new.
    func hasLeftOut(seenUpTo moment: Int, within reach: Int) -> Bool {
        let behind = named(near: moment, within: reach) { $0.behindEnd($1) }.moments
        if behind.contains(where: { abs($0 - moment) < Self.secondsOfAnswer }) { return true }
        let found = named(near: moment, within: reach) { $0.leftOut($1) }.moments
        guard let last = found.filter({ $0 <= moment }).max() else { return false }
        var stream = self
        stream.acknowledged = Int.min
        return stream.next(after: last).map { $0.moment > moment } ?? true
    }

    /// Times of a series, by when it rings for them and by their names.
    private func named(
        near moment: Int, within reach: Int, _ find: (CalendarSeries, Range<Int>) -> Set<Int>,
        besides others: (Range<Int>) -> [Int] = { _ in [] }
    ) -> (moments: [Int], recurrences: [String]) {
        guard case .series(let series, let keys, let replaced) = times else { return ([], []) }
        let range = keys.clamped(to: moment - reach..<moment + reach)
        // Some programs leave out what they give another time, too.
        let found = find(series, range).subtracting(replaced).union(others(range))
        return (
            found.compactMap { ring(of: series.occurrence($0))?.ring },
            found.flatMap(series.recurrences)
        )
    }

    /// The moments within a span at which it rings or has rung, whoever has seen that, and the times of
    /// its item that it rings for.
    ///
    /// - Parameter span: The span, from a moment that does not count up to one that does.
    /// - Returns: Both, and the moment up to which they are known.
    func known(in span: ClosedRange<Int>) -> (moments: [Int], end: Int) {
        var stream = self
        stream.acknowledged = Int.min
        var moments: [Int] = []
        var last = span.lowerBound
        for _ in 0..<Self.mostKnown {
            guard let next = stream.next(after: last), next.moment <= span.upperBound else {
                return (moments, span.upperBound)
            }
            moments.append(next.moment)
            if let time = next.occurrence?.start ?? next.occurrence?.end {
                moments.append(time.moment)
            }
            last = next.moment
        }
        return (moments, last)
    }

    /// How long after a time of the series it may ring at most.
    private var reach: Int {
        var days = 2
        var seconds = delay.seconds + delay.days * 86_400
        switch trigger {
        case .fromStart(let span), .fromEnd(let span):
            seconds += span.seconds + span.days * 86_400
            // To the second where no wall clock takes part.
            if span.days == 0, delay.days == 0, !countsDays { days = 0 }
        case .at, .place: break
        }
        if case .fromEnd = trigger {
            switch length {
            case .span(let span)?: seconds += span.seconds + span.days * 86_400
            case .seconds(let length, _)?: seconds += length
            case nil: break
            }
        }
        return seconds + days * 86_400 + abs(shift)
    }

    private var countsDays: Bool {
        if item.start?.isDay == true || item.end?.isDay == true { return true }
        if case .fromEnd = trigger, case .span? = length { return true }
        return false
    }

    private func moved(_ found: Occurrence) -> Occurrence {
        guard shift != 0, let start = found.start else { return found }
        let wall = start.moment + zone.offset(at: start.moment) + shift
        let moved = Anchor(moment: zone.moment(ofWall: wall), isDay: start.isDay)
        return Occurrence(
            key: found.key, start: moved, end: length.map { $0.end(of: moved, in: zone) })
    }

    /// When it rings, and when the alarm rang first.
    private func ring(of found: Occurrence) -> (ring: Int, first: Int)? {
        let found = moved(found)
        guard let first = Self.moment(of: trigger, found, zone, person, hour) else { return nil }
        return (Self.delayed(first, by: delay, zone), first)
    }

    /// The moment at which a trigger is due.
    ///
    /// A task without a start is counted by when it is due, and the other way round: that says
    /// more than nothing.
    static func moment(
        of trigger: CalendarAlarm.Trigger, _ found: Occurrence, _ zone: CalendarZone,
        _ person: CalendarZone, _ hour: DayHour
    ) -> Int? {
        let (anchor, span): (Anchor?, CalendarDuration)
        switch trigger {
        case .fromStart(let value): (anchor, span) = (found.start ?? found.end, value)
        case .fromEnd(let value): (anchor, span) = (found.end ?? found.start, value)
        case .at, .place: return nil
        }
        guard let anchor else { return nil }
        let zone = anchor.isDay ? person : zone
        return anchor.moved(by: span, in: zone).ring(hour, in: zone)
    }

    static func delayed(_ moment: Int, by delay: CalendarDuration, _ zone: CalendarZone) -> Int {
        Anchor(moment: moment, isDay: false).moved(by: delay, in: zone).moment
    }
}
