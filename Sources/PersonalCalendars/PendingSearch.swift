// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationBus
import NotificationModel
import NotificationSchedule

/// A search for requests of an application among all that are pending, of which there may be 100,000.
struct PendingSearch {
    private let application: ApplicationID
    private let control: ControlClient

    /// How many are looked for one by one; of more, the whole list is read.
    private static let few = 32

    init(_ application: ApplicationID, _ control: ControlClient) {
        (self.application, self.control) = (application, control)
    }

    /// Finds requests as the service has them.
    ///
    /// - Parameters:
    ///   - wanted: The requests as they are to be, which have the identifiers. Most ring when the
    ///     service has them, too, so each is looked for there first.
    ///   - now: The time.
    ///   - zone: The zone of the person.
    /// - Returns: Those that there are, without what was put off.
    /// - Throws: Errors of the service.
    func requests(
        _ wanted: [Request], at now: Date, in zone: TimeZone
    ) async throws(NotificationError) -> [Request] {
        var rest = Set(wanted.map(\.identifier))
        var found: [Request] = []
        if wanted.count <= Self.few {
            for request in wanted where rest.contains(request.identifier) {
                guard case .calendar(let trigger)? = request.trigger,
                    let due = trigger.nextDate(after: now, zone: zone)
                else { continue }
                try await look(at: due, for: request.identifier, &rest, &found)
            }
        }
        var place: ListPlace?
        while !rest.isEmpty {
            let page = try await control.pending(of: application, after: place)
            found += Self.take(&rest, from: page)
            place = page.next
            if place == nil { break }
        }
        return found
    }

    /// Looks among those that are due at a moment, of which there may be many: whole days all ring at
    /// one hour.
    private func look(
        at due: Date, for identifier: String, _ rest: inout Set<String>, _ found: inout [Request]
    ) async throws(NotificationError) {
        let time = Int64((due.timeIntervalSince1970 * 1_000_000).rounded())
        var place: ListPlace? = ListPlace(time: time - 1, number: .max)
        var limit = Self.few
        while let start = place, rest.contains(identifier) {
            let page = try await control.pending(of: application, after: start, limit: limit)
            found += Self.take(&rest, from: page)
            let isBehind = page.elements.last.flatMap(\.due).map { $0.wall > due } ?? true
            place = isBehind ? nil : page.next
            limit = PageReading.limit
        }
    }

    private static func take(
        _ rest: inout Set<String>, from page: Page<PendingRequest>
    ) -> [Request] {
        page.elements.map(\.request).filter {
            $0.again == nil && rest.remove($0.identifier) != nil
        }
    }
}
