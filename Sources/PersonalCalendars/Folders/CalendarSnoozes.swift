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
        defer { waiting = [] }
        return waiting.compactMap { request in
            guard let answer = CalendarAnswer(request), let (item, end) = answer.putOff, end > now
            else { return nil }
            do {
                guard try answer.write(to: calendars, at: now, in: zone) else { return nil }
                return Written(
                    identifier: request.request.identifier, item: item, end: end)
            } catch {
                note("what was put off is not in its calendar: \(error)")
                return nil
            }
        }
    }
}
