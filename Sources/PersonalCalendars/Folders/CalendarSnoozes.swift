// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationModel

/// The notifications of calendars that the person has put off, until their files say so.
struct CalendarSnoozes {
    /// A snooze that a file says, and that the service has, too.
    struct Written {
        let identifier: String
        let item: CalendarBook.Item
        let end: Date
    }

    /// The ones that wait to be written.
    private var waiting: [PendingRequest] = []
    /// The identifiers of those that were told and not looked up.
    private var told: Set<String> = []

    /// Learns what the service has, a part at a time.
    mutating func learn(_ pending: [PendingRequest]) {
        waiting += pending.filter { $0.request.again?.reason == .snoozed }
    }

    /// Hears of one.
    mutating func hear(_ identifier: String) { told.insert(identifier) }

    /// Whether something is to be looked up.
    var isTold: Bool { !told.isEmpty }

    /// Looks for what was told on a page of what is pending.
    mutating func look(at page: Page<PendingRequest>) {
        for request in page.elements
        where request.request.again?.reason == .snoozed
            && told.remove(request.request.identifier) != nil
        {
            waiting.append(request)
        }
        // It is gone already.
        if page.next == nil { told = [] }
    }

    /// Writes all into their files; one that cannot be written stays as it is in the service.
    ///
    /// - Returns: Those that files say now.
    mutating func write(
        to calendars: KeptCalendars, at now: Date, in zone: TimeZone, note: (String) -> Void
    ) -> [Written] {
        let found = waiting.compactMap { request in
            CalendarAnswer(request).flatMap { answer in
                answer.putOff.map { (request, answer, item: $0.item, end: $0.end) }
            }
        }.filter { $0.end > now }
        waiting = []
        let results = CalendarAnswers.write(found.map(\.1), to: calendars, at: now, in: zone)
        return zip(found, results).compactMap { found, result in
            do {
                guard try result.get() else { return nil }
                return Written(
                    identifier: found.0.request.identifier, item: found.item, end: found.end)
            } catch {
                note("what was put off is not in its calendar: \(error)")
                return nil
            }
        }
    }
}
