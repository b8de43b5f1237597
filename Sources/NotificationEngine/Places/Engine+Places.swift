// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import NotificationModel

extension Engine {
    /// How many places each application follows itself.
    package var monitors: [ApplicationID: Int] { whereabouts.monitors }

    /// Something was seen of where the machine is.
    package mutating func placeSighted(
        _ sighting: PlaceSighting, at now: ClockReading
    ) -> Decisions {
        conclude(whereabouts.saw(sighting, at: now), at: now)
    }

    /// The store has taken what is known of a place: what waited for it is due.
    ///
    /// - Parameters:
    ///   - change: What was written.
    ///   - found: The serials of those of its requests that were still waiting.
    ///   - now: What the clocks say.
    /// - Returns: What to do.
    package mutating func placeRecorded(
        _ change: PlaceChange, found: Set<Int64>, at now: ClockReading
    ) -> Decisions {
        let (due, decisions) = whereabouts.recorded(change, found: found, at: now)
        for (application, entries) in Dictionary(grouping: due, by: \.key.application) {
            schedule.added(entries, replacing: [], of: application)
        }
        var told = decisions
        for serial in change.told.keys.sorted() where found.contains(serial) {
            guard let response = change.told[serial] else { continue }
            told += responses.crossed(response, context, at: now)
        }
        return conclude(told, at: now)
    }

    /// The store could not take what is known of a place, which it is given again after a while.
    package mutating func placeNotRecorded(
        _ change: PlaceChange, at now: ClockReading
    ) -> Decisions {
        whereabouts.recordingFailed(change, at: now)
        return conclude(Decisions())
    }

    /// Checks that no application waits for more places than one may.
    ///
    /// - Throws: `NotificationError`, `.pendingLimitReached`.
    func checkPlaces(
        of requests: [Request], of id: ApplicationID
    ) throws(NotificationError) {
        let waiting = requests.filter { $0.trigger?.kind == .place }
        if waiting.isEmpty { return }
        let new = Set(waiting.map(\.identifier)).count
        let others = whereabouts.count(of: id, besides: Set(requests.map(\.identifier)))
        let limit = context.configuration.placeLimit
        guard new + others > limit else { return }
        throw NotificationError(
            .pendingLimitReached, field: "requests",
            message: """
                with these, \(new + others) requests of \(id) would wait for a place; there can be \
                \(limit); remove one first
                """)
    }

    /// Checks that no more is snoozed until places than is kept in memory of each application.
    ///
    /// - Throws: `NotificationError`, `.pendingLimitReached`.
    func checkPlaces(
        ofSnoozes keys: Set<RequestKey>, of id: ApplicationID
    ) throws(NotificationError) {
        let count = keys.count + whereabouts.snoozed(of: id, besides: keys)
        let limit = context.configuration.placeLimit
        guard count > limit else { return }
        throw NotificationError(
            .pendingLimitReached, field: "identifiers",
            message: """
                with these, \(count) notifications of \(id) would be snoozed until places; there can \
                be \(limit); snooze some until a time
                """)
    }
}
