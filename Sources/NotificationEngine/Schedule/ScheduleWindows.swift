// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationModel

/// The windows on the schedule, one for each application that has anything pending.
///
/// Each is loaded by itself, and what is due is taken out in rounds: however much of one
/// application is due, the first of another is among the first. The answers that each event
/// needs, the soonest of all and which are to be loaded, are kept in order, so that an event costs
/// the same with ten thousand applications as with ten.
struct ScheduleWindows: Sendable {
    private let capacity: Int
    private var windows: [ApplicationID: ScheduleWindow] = [:]
    /// The first of each window on the wall clock.
    private var onWall = PriorityHeap<ApplicationID, Date>()
    /// The first of each window by the time since boot.
    private var sinceBoot = PriorityHeap<ApplicationID, Duration>()
    /// The first of each window with a claim to wake the machine, allowed or not.
    private var claims = PriorityHeap<ApplicationID, Date>()
    /// The windows for which the store is to be asked.
    private var incomplete: Set<ApplicationID> = []
    private var lastQuery = 0

    init(capacity: Int) { self.capacity = capacity }

    /// Looks out for what the store has of applications.
    mutating func open(_ applications: some Sequence<ApplicationID>) {
        for id in applications where windows[id] == nil {
            windows[id] = ScheduleWindow(capacity: capacity)
            order(id)
        }
    }

    /// Changes the window of an application where it lies: a copy of it costs more than a change.
    private mutating func change(
        _ application: ApplicationID, _ body: (inout ScheduleWindow) -> Void
    ) {
        // An application without a window has nothing in the store, so a new one knows all of it.
        body(&windows[application, default: ScheduleWindow(capacity: capacity, isComplete: true)])
        if windows[application]?.isExhausted == true { windows[application] = nil }
        order(application)
    }

    /// Puts the window of an application, or none, where it belongs among the others.
    private mutating func order(_ application: ApplicationID) {
        let window = windows[application]
        let first = window?.plan { _ in true }
        onWall.set(first?.wall, for: application)
        sinceBoot.set(first?.elapsed, for: application)
        claims.set(window?.wakesMachine { _ in true }, for: application)
        if window?.needsLoading == true {
            incomplete.insert(application)
        } else {
            incomplete.remove(application)
        }
    }

    /// Adds entries of an application.
    mutating func insert(_ entries: [ScheduleEntry], of application: ApplicationID) {
        if entries.isEmpty { return }
        change(application) { window in
            for entry in entries { window.insert(entry) }
        }
    }

    /// Adds an entry.
    mutating func insert(_ entry: ScheduleEntry) { insert([entry], of: entry.key.application) }

    mutating func remove(_ serials: Set<Int64>, of application: ApplicationID) {
        change(application) { $0.remove(serials) }
    }

    /// Gives entries another time: all of an application at once, since what is removed is looked
    /// for in its whole window.
    mutating func move(_ entries: [ScheduleEntry]) {
        for (id, moved) in Dictionary(grouping: entries, by: \.key.application) {
            change(id) { window in
                window.remove(Set(moved.map(\.serial)))
                for entry in moved { window.insert(entry) }
            }
        }
    }

    /// Removes the entries of an application that are meant.
    mutating func remove(_ application: ApplicationID, where isMeant: (ScheduleEntry) -> Bool) {
        guard let serials = windows[application]?.serials(where: isMeant), !serials.isEmpty
        else { return }
        remove(Set(serials), of: application)
    }

    /// Forgets everything, so that it is asked for anew.
    mutating func invalidate() {
        for id in windows.keys {
            windows[id]?.invalidate()
            order(id)
        }
    }

    /// Asks for nothing of an application until all is invalidated: the store is in trouble.
    mutating func suspend(_ application: ApplicationID) {
        change(application) { $0.suspend() }
    }

    /// Whether the store is to be asked for any application.
    var haveQuestions: Bool { !incomplete.isEmpty }

    /// The applications that the store is to be asked for, and how many entries of each.
    ///
    /// - Parameter underWay: How many requests of an application have left its window and are
    ///   still in the store: without them, an answer could hold nothing new.
    /// - Returns: What to ask for, and note as asked for.
    mutating func load(_ underWay: (ApplicationID) -> Int) -> [SoonestQuery] {
        let asked = incomplete.sorted().map { id in
            lastQuery += 1
            let query = SoonestQuery(
                application: id, limit: capacity + underWay(id), number: lastQuery)
            windows[id]?.loadingStarted(query)
            return query
        }
        incomplete = []
        return asked
    }

    /// Takes the store's answer.
    mutating func loaded(
        _ entries: [ScheduleEntry], waking: [ScheduleEntry], for query: SoonestQuery,
        except isUnderWay: (Int64) -> Bool
    ) {
        change(query.application) {
            $0.loaded(entries, waking: waking, for: query, except: isUnderWay)
        }
    }

    /// Whether the answer to a question is waited for.
    func areWaiting(for query: SoonestQuery) -> Bool {
        windows[query.application]?.isWaiting(for: query) ?? false
    }

    /// When the first is due that may wake the machine; nil without one.
    func wakesMachine(where isAllowed: (ApplicationID, WakeClaim) -> Bool) -> Date? {
        var first: Date?
        claims.visit { id, soonest in
            if let first, soonest >= first { return false }
            let allowed = windows[id]?.wakesMachine { isAllowed(id, $0) }
            first = [first, allowed].earliest(\.self)
            return true
        }
        return first
    }

    /// Whether something of an application is due and waits.
    func hasDue(of application: ApplicationID, at now: ClockReading) -> Bool {
        windows[application]?.due(at: now, limit: 1) { _ in true }.first != nil
    }

    /// Takes out what is due, in rounds, as far as there are places.
    ///
    /// - Returns: The entries in the order in which they were due.
    mutating func takeDue(
        at now: ClockReading, _ places: inout DeliveryPlaces
    ) -> [ScheduleEntry] {
        var queue: [(round: Int, entry: ScheduleEntry)] = []
        for window in haveDue(at: now).compactMap({ windows[$0] }) {
            let due = window.due(at: now, limit: places.left) { places.hasRoom(for: $0) }
            queue += due.enumerated().map { ($0.offset, $0.element) }
        }
        queue.sort { ($0.round, $0.entry.order) < ($1.round, $1.entry.order) }
        let taken = queue.map(\.entry).filter { places.take($0.key) }
        for (id, entries) in Dictionary(grouping: taken, by: \.key.application) {
            change(id) { $0.take(Set(entries.map(\.serial))) }
        }
        return taken.sorted { $0.order < $1.order }
    }

    /// The applications of which something is due.
    private func haveDue(at now: ClockReading) -> Set<ApplicationID> {
        var found: Set<ApplicationID> = []
        onWall.visit { id, due in
            guard DueTime(wall: due).remaining(at: now) <= .zero else { return false }
            found.insert(id)
            return true
        }
        sinceBoot.visit { id, due in
            guard due <= now.elapsed else { return false }
            found.insert(id)
            return true
        }
        return found
    }

    /// When the first entry is due, on each clock.
    func plan(where isFree: (RequestKey) -> Bool) -> WakePlan {
        var plan = WakePlan()
        // Few have to wait for another of their application, so the first is one of the first.
        onWall.visit { id, soonest in
            if let first = plan.wall, soonest >= first { return false }
            let free = windows[id]?.plan(where: isFree).wall
            plan.wall = [plan.wall, free].earliest(\.self)
            return true
        }
        sinceBoot.visit { id, soonest in
            if let first = plan.elapsed, soonest >= first { return false }
            let free = windows[id]?.plan(where: isFree).elapsed
            plan.elapsed = [plan.elapsed, free].earliest(\.self)
            return true
        }
        return plan
    }

    /// The serials of about so many of the soonest entries on the wall clock, of each application
    /// its first.
    func soonestOnWall(_ limit: Int) -> [Int64] {
        let share = max(1, limit / max(1, windows.count))
        return windows.values.flatMap { $0.soonestOnWall(share) }
            .sorted { ($0.due, $0.serial) < ($1.due, $1.serial) }.map(\.serial)
    }

    /// How many entries they hold.
    var count: Int { windows.values.reduce(0) { $0 + $1.count } }

    /// The serials of all entries.
    var serials: [Int64] { windows.values.flatMap(\.serials) }

    /// Everything about the windows that contradicts itself.
    var faults: [String] {
        var faults = windows.values.flatMap(\.faults) + onWall.faults + sinceBoot.faults
        let first = windows.values.map { $0.plan { _ in true } }
        let waking = windows.values.compactMap { $0.wakesMachine { _ in true } }
        let planned = WakePlan(
            wall: first.compactMap(\.wall).min(), elapsed: first.compactMap(\.elapsed).min(),
            machine: waking.min())
        var plan = plan { _ in true }
        plan.machine = wakesMachine { _, _ in true }
        if plan != planned { faults.append("the first of all is not \(plan)") }
        if incomplete != Set(windows.filter(\.value.needsLoading).keys) {
            faults.append("the windows that are to be loaded are not \(incomplete.count)")
        }
        return faults + claims.faults
    }
}

extension ScheduleEntry {
    /// The order in which it comes when several are due.
    var order: Order { Order(due: due.wall.timeIntervalSince1970, serial: serial) }

    /// By its time, and then in the order in which it was added.
    struct Order: Comparable {
        let due: Double
        let serial: Int64

        static func < (first: Order, second: Order) -> Bool {
            (first.due, first.serial) < (second.due, second.serial)
        }
    }
}
