// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationModel

// A task that is done, as todoman, tasks.org and phones write it.

extension CalendarFile {
    /// Completes a task; of one that repeats, one of its times.
    ///
    /// One that repeats moves on to its next time, as Apple's Reminders and tasks.org have it, who
    /// know no changed times of a series; the time that is done is a task of its own from then on.
    /// It is within the file if there are other items beside it, else a file of its own, since
    /// calendars of one file an item have one name in each.
    ///
    /// - Parameters:
    ///   - path: Where the task lies; nothing is done if there is none, or it is an event.
    ///   - occurrence: When that time begins or is due. Of one that has moved on since, nothing
    ///     is done.
    ///   - date: The moment of the completion.
    ///   - zone: The zone in which the person is.
    ///   - makeUID: Makes a name for the time that is done.
    /// - Returns: The file of the time that is done, where that is to be one of its own.
    package mutating func complete(
        _ path: [Int], occurrence: Date, at date: Date, zone: TimeZone, makeUID: () -> String
    ) -> CalendarFile? {
        guard let component = self[path], component.name == "VTODO" else { return nil }
        var plan = RingPlan(self, zone: zone, RingOptions())
        guard let found = plan.items.first(where: { $0.path == path }) else {
            finish(path, at: date)
            return nil
        }
        if found.isDone { return nil }
        let item = plan.withKnownZones(found)
        guard item.recurrenceID == nil,
            let times = RepeatingTask(item, plan.zones, besides: plan.items)
        else {
            finish(path, at: date)
            return nil
        }
        guard let done = times.last(upTo: occurrence) else { return nil }
        guard let next = times.next(after: done) else {
            finish(path, at: date)
            return nil
        }
        if let line = self[path]?.line(CalendarItem.pendingName) {
            let isDone = item.pending.flatMap(times.last).map { done.key < $0.key } ?? false
            let pending = times.start(of: next, as: line)
            if !isDone, let pending { moveOn(path, to: pending, at: date) }
            return nil
        }
        var copy = completed(path, times, done, at: date, named: makeUID())
        move(path, times, to: next, at: date)
        // The others are of other names: those of this name are changed times of it.
        let isAlone = plan.items.allSatisfy { $0.uid == item.uid }
        guard isAlone else {
            if let component = copy[path] { add(component, to: Array(path.dropLast())) }
            return nil
        }
        copy.removeItems(besides: path)
        return copy
    }

    /// Marks a task as done.
    private mutating func finish(_ path: [Int], at date: Date) {
        let moment = Self.text(date)
        removeSnoozes(of: path)
        set(NewLine("STATUS", value: "COMPLETED"), in: path)
        set(NewLine("COMPLETED", value: moment), in: path)
        set(NewLine("PERCENT-COMPLETE", value: "100"), in: path)
        raise(path, moment)
    }

    /// Says that it is newer, where that is said.
    private mutating func raise(_ path: [Int], _ moment: String) {
        change("SEQUENCE", in: path) { line in
            Int(line.value.trimmed).map { "\($0 &+ 1)" }
        }
        touch(path, moment)
    }

    // MARK: - A task that repeats

    /// The file with that time in the place of the task, done and of another name.
    private func completed(
        _ path: [Int], _ times: RepeatingTask, _ done: Occurrence, at date: Date, named uid: String
    ) -> CalendarFile {
        var copy = self
        copy.set(NewLine("UID", value: uid), in: path)
        for name in ["RRULE", "RDATE", "EXDATE", "EXRULE"] { copy.remove(name, from: path) }
        copy.moveTimes(path, times, to: done)
        copy.finish(path, at: date)
        return copy
    }

    /// Says up to which of its times a task is done, as KDE's programs do, which keep the first one.
    private mutating func moveOn(_ path: [Int], to pending: RecurrenceDate, at date: Date) {
        change(CalendarItem.pendingName, in: path) { _ in pending.text }
        open(path, at: date)
    }

    /// Marks a task that repeats as not done yet.
    private mutating func open(_ path: [Int], at date: Date) {
        removeSnoozes(of: path)
        change("STATUS", in: path) { _ in "NEEDS-ACTION" }
        for name in ["COMPLETED", "PERCENT-COMPLETE"] { remove(name, from: path) }
        raise(path, Self.text(date))
    }

    /// Removes all other events and tasks, from the last on, so that the places before stay.
    private mutating func removeItems(besides path: [Int]) {
        let parent = Array(path.dropLast())
        let others = self[parent]?.components.filter { place, component in
            place != path.last && ["VEVENT", "VTODO"].contains(component.name)
        }
        for (place, _) in (others ?? []).reversed() { remove(parent + [place]) }
    }

    /// Moves a task to a later time of its series.
    private mutating func move(
        _ path: [Int], _ times: RepeatingTask, to next: Occurrence, at date: Date
    ) {
        if let passed = times.ruleCount(before: next) {
            change("RRULE", in: path) { line in
                line.value.replacing(/(?i)COUNT=(\d+)/) { match in
                    "COUNT=\(max(1, (Int(match.1) ?? 1) - passed))"
                }
            }
        }
        moveTimes(path, times, to: next)
        open(path, at: date)
    }

    /// Gives a task the times of another of its series, and its alarms at times of their own, too.
    private mutating func moveTimes(
        _ path: [Int], _ times: RepeatingTask, to other: Occurrence
    ) {
        change("DTSTART", in: path) { _ in times.start(of: other)?.text }
        // What stands for it where it is missing; see CalendarItem.
        let due = self[path]?.lines.contains { $0.name == "DUE" } == true ? "DUE" : "DTEND"
        change(due, in: path) { _ in times.due(of: other)?.text }
        let alarms = self[path]?.components.filter { $0.component.name == "VALARM" } ?? []
        for (place, _) in alarms.map({ ($0.place, $0.component.name) }) {
            change("TRIGGER", in: path + [place]) { times.moved($0, to: other) }
        }
    }
}
