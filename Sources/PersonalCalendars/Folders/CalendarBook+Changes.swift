// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import ICalendar
import NotificationModel
import NotificationSchedule

extension CalendarBook {
    /// The requests that are to be added and removed.
    package struct Changes: Sendable {
        /// Those that are added, or take the place of others, by their identifiers.
        package var added: [String: Request] = [:]
        /// The identifiers of those that are removed.
        package var removed: Set<String> = []
        /// The items of which nothing is to stay on the screen: they are done or gone.
        package var silenced: Set<Item> = []
        /// Up to when what has rung of items was seen, by which one of a series it is.
        package var acknowledged: [Item: [String: Date]] = [:]
        /// The single times of items that are done or left out since they may have rung.
        package var settled: [Item: CalendarReminderList.Settled] = [:]
        /// The times that items have now of which something is on the screen.
        package var standing: [Item: StandingTimes] = [:]

        /// Those that are added with other words alone: their times stay as a person made them.
        package var reworded: Set<String> = []

        /// The versions that the service has of those that are touched; nil for none, and for one
        /// of which nobody knows whether it came to the service.
        var served: [String: CalendarMark.Version?] = [:]

        /// The lists that are the same one.
        var same = SameLists()
        /// The files that are set up alone.
        var alone: Set<String> = []

        package init() {}

        /// Notes the version that the service has before something is decided of it.
        mutating func note(_ identifier: String, _ version: CalendarMark.Version?) {
            if served[identifier] == nil { served[identifier] = .some(version) }
        }

        /// Notes whether the service will have had the same times with other words.
        mutating func noteWords(
            _ identifier: String, _ version: CalendarMark.Version,
            before: CalendarMark.Version?
        ) {
            let isSame: Bool
            if let served = served[identifier], let served {
                isSame = served.times == version.times
            } else {
                // It is on its way, or removed and there again.
                isSame = reworded.contains(identifier) && before?.times == version.times
            }
            if isSame {
                reworded.insert(identifier)
            } else {
                reworded.remove(identifier)
            }
        }

        /// The requests are on their way: from now on nobody knows which of them are there.
        package mutating func sent() {
            for identifier in added.keys { served[identifier] = .some(nil) }
        }

        /// Takes those that can be added before all files were read, since nothing else has a say in
        /// them: all of many are not held at once.
        ///
        /// They are on their way then: until they are known to be there, nobody knows it.
        ///
        /// - Returns: The requests, of which ``arrived(_:)`` or ``failed(_:)`` tells later.
        package mutating func takeReady() -> [Request] {
            let ready = added.values.filter { !reworded.contains($0.identifier) }
            for request in ready {
                served[request.identifier] = .some(nil)
                added[request.identifier] = nil
            }
            return ready
        }

        /// Those are there now.
        package mutating func arrived(_ requests: [Request]) {
            for request in requests {
                let identifier = request.identifier
                // What was decided of it meanwhile is still to be done.
                let isDone = added[identifier] == nil && !removed.contains(identifier)
                served[identifier] =
                    isDone ? nil : .some(CalendarMark(request.content)?.version)
            }
        }

        /// Nobody knows whether those are there: they are added again.
        package mutating func failed(_ requests: [Request]) {
            for request in requests
            where added[request.identifier] == nil && !removed.contains(request.identifier) {
                added[request.identifier] = request
            }
        }

        /// Whether there is nothing to do.
        package var isEmpty: Bool { added.isEmpty && removed.isEmpty && silencesNothing }

        /// Whether all may stay on the screen.
        package var silencesNothing: Bool {
            silenced.isEmpty && acknowledged.isEmpty && settled.isEmpty && standing.isEmpty
        }

        /// Forgets what is not to stay on the screen, once it is gone from there.
        package mutating func silencedAll() {
            (silenced, acknowledged, settled, standing) = ([], [:], [:], [:])
        }

        /// Whether a notification is not to stay on the screen.
        package func silences(_ notification: DeliveredNotification) -> Bool {
            guard let mark = CalendarMark(notification.request.content) else { return false }
            // Its list may have become the same as another one in between, or its file be set up
            // alone, or not any more.
            let item = Item(mark)
            let items = Set([item] + item.counterparts(alone))
            return items.union(items.map(same.item)).contains { item in
                let dates = acknowledged[item] ?? [:]
                return silenced.contains(item)
                    || settled[item]?.has(
                        dueAt: notification.dueDate, recurrence: mark.recurrence) == true
                    || standing[item].map { notification.isObsolete(mark, $0) } == true
                    || [dates[""], dates[mark.recurrence]].compactMap(\.self)
                        .contains { notification.dueDate <= $0 }
            }
        }
    }
}

extension DeliveredNotification {
    /// Whether it has rung for a time that its item has no more.
    ///
    /// One that a person put off or moved is theirs, and so is one that has rung in another zone.
    fileprivate func isObsolete(_ mark: CalendarMark, _ standing: StandingTimes) -> Bool {
        guard request.again == nil, request.version.times == mark.version.times,
            case .calendar(let trigger)? = request.trigger,
            let date = trigger.occurrence(dueAt: dueDate, zone: standing.zone)
        else { return false }
        // Of a moment that stands alone nobody knows to which day it belongs.
        if mark.isDay, mark.isMoment { return false }
        return standing.lack(dueAt: dueDate, about: date, isDay: mark.isDay)
    }
}
