// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import ICalendar
import NotificationModel
import PersonalCalendars
import PersonalReminders

/// Pending requests as the events and tasks of a calendar, and what no calendar says of them.
struct CalendarExport {
    /// The events and tasks, those that are due soonest first.
    private(set) var entries: [CalendarEntry] = []
    /// The identifiers of requests that no calendar says at all.
    private(set) var leftOut: [String] = []
    /// The options of requests that no calendar has, by their identifiers.
    private(set) var staysHere: [(identifier: String, options: [String])] = []
    /// How many requests the entries stand for.
    private(set) var count = 0

    private let now: Date
    private let zone: TimeZone
    private var places: [Name: Int] = [:]
    /// The category of a reminder that has the usual buttons.
    private let usual: String

    private struct Name: Hashable {
        var uid: String
        var recurrence: String
    }

    /// Takes requests.
    ///
    /// - Parameters:
    ///   - pending: All that are there, soonest first.
    ///   - usual: The identifier of the category that stands for *Done*.
    ///   - now: The time.
    ///   - zone: The zone of the person.
    init(_ pending: [PendingRequest], usual: String, at now: Date, in zone: TimeZone) {
        (self.usual, self.now, self.zone) = (usual, now, zone)
        let own = Set(
            pending.filter { $0.request.again == nil }.map(\.request.identifier))
        for one in pending {
            // What is put off is written as its own request, unless that is no more.
            if let again = one.request.again {
                if again.reason == .snoozed, !own.contains(one.request.identifier) { add(one) }
            } else {
                add(one)
            }
        }
        // An event without a start is none.
        for index in entries.indices where entries[index].kind == .event {
            if entries[index].start == nil,
                case .at(let date)? = entries[index].alarms.first?.trigger
            {
                entries[index].start = date
            }
        }
    }

    private mutating func add(_ pending: PendingRequest) {
        let request = pending.request
        let mark = CalendarMark(request.content)
        let times = times(pending, isDay: mark?.isDay == true && mark?.isMoment == false)
        guard let times, !request.isPaused else { return leftOut.append(request.identifier) }
        count += 1
        let options = options(request)
        if !options.isEmpty { staysHere.append((request.identifier, options)) }
        if let mark {
            add(request, mark, times)
        } else {
            let place = place(
                of: Name(uid: request.identifier, recurrence: ""), .task, request, nil)
            write(times, request.identifier, into: place)
        }
    }

    private func times(_ pending: PendingRequest, isDay: Bool) -> ExportedTimes? {
        if pending.request.again != nil { return pending.due.map { ExportedTimes($0.wall) } }
        return ExportedTimes(pending, isDay: isDay, at: now, in: zone)
    }

    /// Adds a part of what came from a calendar to its event or task.
    private mutating func add(_ request: Request, _ mark: CalendarMark, _ times: ExportedTimes) {
        let name = Name(uid: mark.uid, recurrence: mark.recurrence)
        let place = place(of: name, mark.kind, request, mark)
        if mark.isMoment, times.isMoment {
            append(.at(times.start), mark.uid, to: place)
        } else if entries[place].start == nil {
            write(times, mark.uid, into: place)
        } else if entries[place].start == times.start, entries[place].rule == times.rule {
            for offset in times.offsets { append(.offset(offset), mark.uid, to: place) }
        } else {
            let other = self.place(
                of: Name(uid: request.identifier, recurrence: ""), mark.kind, request, mark)
            write(times, request.identifier, into: other)
        }
    }

    /// The place of an entry, which is made if it is not there.
    private mutating func place(
        of name: Name, _ kind: CalendarItem.Kind, _ request: Request, _ mark: CalendarMark?
    ) -> Int {
        if let place = places[name] { return place }
        var entry = CalendarEntry(kind, uid: name.uid)
        entry.recurrence = name.recurrence
        entry.title = request.content.title
        entry.place = request.content.subtitle
        entry.notes = request.content.body
        if let link = mark?.link, !link.isEmpty {
            entry.link = link
            // The last line of the body, unless the notes themselves have it.
            if entry.notes == link { entry.notes = "" }
            if entry.notes.hasSuffix("\n" + link) { entry.notes.removeLast(link.count + 1) }
        }
        places[name] = entries.count
        entries.append(entry)
        return entries.count - 1
    }

    private mutating func write(_ times: ExportedTimes, _ name: String, into place: Int) {
        entries[place].start = times.start
        entries[place].zone = times.zone?.identifier
        entries[place].rule = times.rule
        for offset in times.offsets { append(.offset(offset), name, to: place) }
    }

    private mutating func append(
        _ trigger: CalendarEntry.Alarm.Trigger, _ name: String, to place: Int
    ) {
        let number = entries[place].alarms.count + 1
        entries[place].alarms.append(.init(uid: "\(name)/alarm-\(number)", trigger))
    }

    /// The options of `carillon remind` that a request has and no calendar says.
    private func options(_ request: Request) -> [String] {
        let content = request.content
        var options: [String] = []
        if AfterDone(content) != nil {
            // It has Done, and tells of more than that.
            options.append("--after-done")
        } else if !content.categoryIdentifier.isEmpty, content.categoryIdentifier != usual {
            options.append("--action")
        }
        if content.badge != nil { options.append("--badge") }
        if request.nagInterval != nil { options.append("--nag") }
        if content.userInfo[Reminders.runKey] != nil { options.append("--run") }
        if content.sound != .default { options.append("--sound") }
        if content.interruptionLevel != .timeSensitive { options.append("--urgency") }
        if request.wakesMachine { options.append("--wake") }
        return options
    }
}
