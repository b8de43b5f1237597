// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationModel

/// All that rings after a moment, in order; it may have no end.
package struct RingSequence: Sequence, IteratorProtocol {
    /// The next ring of a stream.
    private struct Pending {
        var stream: Int
        var moment: Int
        var occurrence: Occurrence?

        func isBefore(_ other: Pending) -> Bool {
            (moment, stream) < (other.moment, other.stream)
        }
    }

    /// The thing that rings: one, however many alarms of it ring at once.
    private struct Thing: Hashable {
        var line: Int
        var occurrence: Int?
    }

    private var streams: [RingStream]
    /// A heap: nothing is before what stands at half of its place.
    private var pending: [Pending] = []
    private let options: RingOptions
    private var told: (moment: Int, things: Set<Thing>) = (Int.min, [])
    /// The problems of the file.
    package let problems: [CalendarProblem]
    /// How often each item has rung, by its line.
    private var counts: [Int: Int] = [:]
    /// The lines of items that ring so often that the rest was left out.
    private(set) var leftOut: Set<Int> = []

    init(_ plan: RingPlan, after moment: Int, _ options: RingOptions) {
        (streams, problems, self.options) = (plan.streams, plan.problems.all, options)
        for index in streams.indices { advance(index, after: moment) }
    }

    /// The next ring; nil if that was the last.
    package mutating func next() -> CalendarRing? {
        while let first = popFirst() {
            let stream = streams[first.stream]
            if counts[stream.item.line, default: 0] == options.mostOfOne {
                leftOut.insert(stream.item.line)
                continue
            }
            advance(first.stream, after: first.moment)
            if told.moment != first.moment { told = (first.moment, []) }
            let start = first.occurrence.flatMap { ($0.start ?? $0.end)?.moment }
            let thing = Thing(line: stream.item.line, occurrence: start)
            guard told.things.insert(thing).inserted else { continue }
            counts[thing.line, default: 0] += 1
            return CalendarRing(
                date: Date(timeIntervalSince1970: Double(first.moment)), uid: stream.item.uid,
                title: stream.item.title, alarm: stream.alarm, line: stream.item.line,
                occurrence: start.map { Date(timeIntervalSince1970: Double($0)) })
        }
        return nil
    }

    private mutating func advance(_ index: Int, after moment: Int) {
        guard let (next, occurrence) = streams[index].next(after: moment) else { return }
        push(Pending(stream: index, moment: next, occurrence: occurrence))
    }

    private mutating func push(_ new: Pending) {
        pending.append(new)
        var place = pending.count - 1
        while place > 0, pending[place].isBefore(pending[(place - 1) / 2]) {
            pending.swapAt(place, (place - 1) / 2)
            place = (place - 1) / 2
        }
    }

    private mutating func popFirst() -> Pending? {
        guard let first = pending.first else { return nil }
        let last = pending.removeLast()
        if pending.isEmpty { return first }
        pending[0] = last
        var place = 0
        while true {
            let children = [2 * place + 1, 2 * place + 2].filter { $0 < pending.count }
            let least = children.min { pending[$0].isBefore(pending[$1]) }
            guard let least, pending[least].isBefore(pending[place]) else { return first }
            pending.swapAt(place, least)
            place = least
        }
    }
}

extension CalendarFile {
    /// All that rings after a moment, found as it is asked for.
    ///
    /// - Parameters:
    ///   - date: The moment; what rings at it has passed.
    ///   - zone: The zone in which the person is: times that float and whole days mean it.
    ///   - options: What the person wants.
    /// - Returns: The rings, one after the other.
    package func rings(
        after date: Date, zone: TimeZone, _ options: RingOptions = RingOptions()
    ) -> RingSequence {
        let seconds = min(max(date.timeIntervalSince1970.rounded(.down), -6e10), 2e11)
        return RingSequence(
            RingPlan(self, zone: zone, options), after: Int(seconds), options)
    }

    /// All that rings within a span, and all that is wrong.
    ///
    /// - Parameters:
    ///   - span: From a moment, which has passed, up to one that counts.
    ///   - zone: The zone in which the person is.
    ///   - options: What the person wants.
    /// - Returns: Both in order.
    package func rings(
        in span: DateInterval, zone: TimeZone, _ options: RingOptions = RingOptions()
    ) -> (rings: [CalendarRing], problems: [CalendarProblem]) {
        var sequence = rings(after: span.start, zone: zone, options)
        var rings: [CalendarRing] = []
        var problems = sequence.problems
        while let ring = sequence.next(), ring.date <= span.end {
            if rings.count == options.most {
                problems.append(
                    CalendarProblem(line: ring.line, .listsOnly(options.most)))
                break
            }
            rings.append(ring)
        }
        problems += sequence.leftOut.map {
            CalendarProblem(line: $0, .listsOnlyOfOne(options.mostOfOne))
        }
        return (rings, problems.sorted { $0.line < $1.line })
    }
}
