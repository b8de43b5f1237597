// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationModel

/// A question to the store for the soonest entries of an application.
package struct SoonestQuery: Hashable, Sendable {
    /// Whose entries.
    package let application: ApplicationID
    /// How many at most.
    package let limit: Int
    /// The number that no other question has: of several on their way, one answer counts.
    let number: Int

    /// From when on the store is asked for the first that wakes the machine, too: it may be behind
    /// the answer.
    ///
    /// - Parameter entries: The answer.
    /// - Returns: From when on; nil if the answer has all there are.
    package func wakingStart(behind entries: [ScheduleEntry]) -> Date? {
        entries.count < limit ? nil : entries.last?.due.wall
    }
}

/// The soonest entries of one application; the rest stays in the store.
///
/// The window never holds more than `2 * capacity` entries, however many are pending, and it
/// always holds every entry that is due before its `horizon`. That is the invariant that lets
/// the engine trust its first entry to be the first of all.
package struct ScheduleWindow: Sendable {
    /// How many entries are asked for at once.
    package let capacity: Int

    /// The wall-clock time before which the window is complete; nil means it holds everything.
    package private(set) var horizon: Date?

    // In order of due time. Each clock has its own order: when the wall clock is set, calendar
    // triggers move against intervals.
    private var calendar: [ScheduleEntry] = []
    private var intervals: [ScheduleEntry] = []

    /// The first behind the horizon of each claim to wake the machine.
    private var wakingLater = WakingLater()
    /// How many of its entries have a claim to wake the machine.
    private var claims = 0

    // What changed while the store was being asked; its answer may be older than that.
    private var query: SoonestQuery?
    private var isSuspended = false
    private var addedWhileLoading: [ScheduleEntry] = []
    private var removedWhileLoading: Set<Int64> = []

    /// Makes an empty window.
    ///
    /// - Parameters:
    ///   - capacity: How many entries are asked for at once.
    ///   - isComplete: Whether the store is known to have nothing; else it is asked first.
    package init(capacity: Int, isComplete: Bool = false) {
        self.capacity = max(1, capacity)
        horizon = isComplete ? nil : .distantPast
    }

    /// How many entries it holds.
    package var count: Int { calendar.count + intervals.count }

    /// Whether there is nothing in it, nor in the store, nor on the way.
    var isExhausted: Bool { count == 0 && horizon == nil && query == nil }

    /// Whether the store must be asked for more, and is not being asked already.
    package var needsLoading: Bool {
        !isSuspended && query == nil && horizon != nil
            && (count <= capacity / 4 || wakingLater.isIncomplete)
    }

    /// When the first entry is due, on each clock.
    ///
    /// - Parameter isFree: Whether an entry with this key may be taken out.
    /// - Returns: When to look again; nil on a clock without such an entry.
    package func plan(where isFree: (RequestKey) -> Bool) -> WakePlan {
        func first(_ entries: [ScheduleEntry]) -> DueTime? {
            entries.first { isFree($0.key) }?.due
        }
        return WakePlan(wall: first(calendar)?.wall, elapsed: first(intervals)?.elapsed?.sinceBoot)
    }

    /// Notes what the store is being asked; answers to what it was asked before do not count.
    package mutating func loadingStarted(_ query: SoonestQuery) {
        self.query = query
        addedWhileLoading = []
        removedWhileLoading = []
    }

    /// Whether the answer to a question is waited for.
    package func isWaiting(for query: SoonestQuery) -> Bool { self.query == query }

    /// Takes the store's answer.
    ///
    /// - Parameters:
    ///   - entries: The soonest entries, in order.
    ///   - waking: The first behind them of each claim to wake the machine.
    ///   - query: What was asked; nothing is taken if something else was since.
    ///   - isExcluded: Entries that are ringing at this moment and must not come back.
    package mutating func loaded(
        _ entries: [ScheduleEntry], waking: [ScheduleEntry] = [], for query: SoonestQuery,
        except isExcluded: (Int64) -> Bool
    ) {
        guard isWaiting(for: query) else { return }
        let added = addedWhileLoading
        let removed = removedWhileLoading
        let isComplete = entries.count < query.limit
        self.query = nil
        addedWhileLoading = []
        removedWhileLoading = []
        calendar = []
        intervals = []
        claims = 0
        horizon = isComplete ? nil : entries.last?.due.wall
        let known = Set(added.map(\.serial))
        wakingLater = WakingLater()
        for entry in waking where !isExcluded(entry.serial) { wakingLater.add(entry) }
        // Which one comes next then, the store alone knows.
        wakingLater.remove(removed.union(known))
        for entry in entries
        where !removed.contains(entry.serial) && !known.contains(entry.serial)
            && !isExcluded(entry.serial)
        {
            place(entry)
        }
        for entry in added where !isExcluded(entry.serial) { insert(entry) }
    }

    /// Forgets everything, so that it is asked for anew: the order may have changed.
    package mutating func invalidate() {
        calendar = []
        intervals = []
        wakingLater = WakingLater()
        claims = 0
        horizon = .distantPast
        // An answer that is under way still has the old order.
        query = nil
        isSuspended = false
    }

    /// Forgets everything and asks for nothing until it is invalidated: the store is in trouble.
    package mutating func suspend() {
        calendar = []
        intervals = []
        wakingLater = WakingLater()
        claims = 0
        horizon = .distantPast
        query = nil
        isSuspended = true
    }

    /// Adds an entry, if it lies before the horizon.
    package mutating func insert(_ entry: ScheduleEntry) {
        if query != nil {
            addedWhileLoading.removeAll { $0.serial == entry.serial }
            addedWhileLoading.append(entry)
            removedWhileLoading.remove(entry.serial)
        }
        if let horizon, entry.due.wall >= horizon { return wakingLater.add(entry) }
        place(entry)
        if count > 2 * capacity { trim() }
    }

    /// Removes entries; unknown ones are ignored.
    package mutating func remove(_ serials: Set<Int64>) {
        guard !serials.isEmpty else { return }
        if query != nil {
            removedWhileLoading.formUnion(serials)
            addedWhileLoading.removeAll { serials.contains($0.serial) }
        }
        calendar.removeAll { serials.contains($0.serial) }
        intervals.removeAll { serials.contains($0.serial) }
        wakingLater.remove(serials)
        countClaims()
    }

    private mutating func countClaims() {
        if claims == 0 { return }
        claims = calendar.count { $0.claim != .none } + intervals.count { $0.claim != .none }
    }

    /// Finds the first that may wake the machine.
    ///
    /// - Parameter isAllowed: Whether a claim may.
    /// - Returns: When it is due; nil without one.
    func wakesMachine(where isAllowed: (WakeClaim) -> Bool) -> Date? {
        // Most applications wake nobody, and this is asked at every event.
        guard claims > 0 else { return wakingLater.first(where: isAllowed) }
        let first = [calendar, intervals].compactMap { entries in
            entries.first { $0.claim != .none && isAllowed($0.claim) }?.due.wall
        }
        return first.min() ?? wakingLater.first(where: isAllowed)
    }

    /// The entries that are due, the most overdue first.
    ///
    /// - Parameters:
    ///   - now: What the clocks say.
    ///   - limit: How many at most.
    ///   - isFree: Whether an entry with this key may be taken out.
    /// - Returns: Those that are due and free.
    func due(
        at now: ClockReading, limit: Int, where isFree: (RequestKey) -> Bool
    ) -> [ScheduleEntry] {
        func isDue(_ entry: ScheduleEntry) -> Bool { entry.due.remaining(at: now) <= .zero }
        var onWall = calendar[...]
        var sinceBoot = intervals[...]
        var due: [ScheduleEntry] = []
        while due.count < limit {
            let first = onWall.first.flatMap { isDue($0) ? $0 : nil }
            let second = sinceBoot.first.flatMap { isDue($0) ? $0 : nil }
            let isFirst = first?.isBefore(second) ?? false
            guard let entry = isFirst ? first : second else { break }
            if isFirst { onWall.removeFirst() } else { sinceBoot.removeFirst() }
            if isFree(entry.key) { due.append(entry) }
        }
        return due
    }

    /// Takes entries out that set out.
    mutating func take(_ serials: Set<Int64>) {
        calendar.removeAll { serials.contains($0.serial) }
        intervals.removeAll { serials.contains($0.serial) }
        countClaims()
    }

    private mutating func place(_ entry: ScheduleEntry) {
        if entry.claim != .none { claims += 1 }
        if let point = entry.due.elapsed {
            let index = intervals.firstIndex(after: entry) {
                ($0.due.elapsed?.sinceBoot ?? point.sinceBoot, $0.serial)
            }
            intervals.insert(entry, at: index)
        } else {
            let index = calendar.firstIndex(after: entry) { ($0.due.wall, $0.serial) }
            calendar.insert(entry, at: index)
        }
    }

    private mutating func trim() {
        let times = (calendar + intervals).map(\.due.wall).sorted()
        let edge = times[capacity]
        for entry in calendar + intervals where entry.due.wall >= edge { wakingLater.add(entry) }
        calendar.removeAll { $0.due.wall >= edge }
        intervals.removeAll { $0.due.wall >= edge }
        horizon = edge
        countClaims()
    }
}

extension ScheduleWindow {
    /// The serials of the soonest entries on the wall clock, and when they are due.
    func soonestOnWall(_ limit: Int) -> [(due: Date, serial: Int64)] {
        calendar.prefix(limit).map { ($0.due.wall, $0.serial) }
    }

    /// The serials of all entries.
    var serials: [Int64] { (calendar + intervals).map(\.serial) }

    /// The serials of the entries that are meant.
    func serials(where isMeant: (ScheduleEntry) -> Bool) -> [Int64] {
        calendar.filter(isMeant).map(\.serial) + intervals.filter(isMeant).map(\.serial)
    }

    /// Everything about the window that contradicts itself.
    var faults: [String] {
        var faults: [String] = []
        if claims != (calendar + intervals).count(where: { $0.claim != .none }) {
            faults.append("the claims to wake the machine are not \(claims)")
        }
        if count > 2 * capacity { faults.append("the window has grown to \(count)") }
        if Set(serials).count != count { faults.append("an entry is in the window twice") }
        let walls = calendar.map { ($0.due.wall, $0.serial) }
        if !zip(walls, walls.dropFirst()).allSatisfy({ $0 <= $1 }) {
            faults.append("the calendar entries are out of order")
        }
        let spans = intervals.map { ($0.due.elapsed?.sinceBoot ?? .zero, $0.serial) }
        if !zip(spans, spans.dropFirst()).allSatisfy({ $0 <= $1 }) {
            faults.append("the interval entries are out of order")
        }
        return faults
    }
}

extension ScheduleEntry {
    /// Whether it comes first when both are due.
    fileprivate func isBefore(_ other: ScheduleEntry?) -> Bool {
        guard let other else { return true }
        return (due.wall, serial) < (other.due.wall, other.serial)
    }
}

extension Array {
    /// Where to insert an element so that the order by a key is kept.
    fileprivate func firstIndex<A: Comparable, B: Comparable>(
        after element: Element, by key: (Element) -> (A, B)
    ) -> Int {
        let wanted = key(element)
        var low = startIndex
        var high = endIndex
        while low < high {
            let middle = low + (high - low) / 2
            if key(self[middle]) <= wanted { low = middle + 1 } else { high = middle }
        }
        return low
    }
}
