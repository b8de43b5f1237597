// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationModel
import NotificationSchedule

/// Where one is, and which requests wait for that to change.
///
/// Of each place that is waited for it is known on which side of its boundary one was last, also over
/// a sleep and a restart. The first sighting of a place says only that; a crossing is what is
/// seen on the other side later. Where nobody can see, nothing changes: silence is no departure.
///
/// A network is left when it has not been connected for a while. Of a circle two positions that are as
/// long apart must say the same, and none between them another thing.
struct Whereabouts: Sendable {
    private let configuration: EngineConfiguration
    private var waits: [Int64: PlaceWait] = [:]
    /// The places that are waited for, with the side that the store has; nil before the first
    /// sighting.
    private var places: [Place: PlaceSide?] = [:]
    /// The networks of the last sighting.
    private var networks: Set<UUID>?
    private var positions = PositionFilter()
    /// On which side of circles one is seen that the store does not have, and since when.
    private var doubts: [Circle: (side: PlaceSide, since: Duration)] = [:]
    /// The applications that may wait for circles.
    private var allowed: Set<ApplicationID> = []
    /// The departures that are seen, and when each has lasted long enough to count.
    private var departures: [Place: Duration] = [:]
    /// The changes that the store is writing.
    private var writing: [Place: PlaceChange] = [:]
    /// When a change is tried again that could not be written.
    private var retries: [Place: Duration] = [:]
    /// Whether requests have come or gone since the places were counted.
    private var isCountStale = false

    init(_ configuration: EngineConfiguration) { self.configuration = configuration }

    /// The service starts.
    ///
    /// - Parameters:
    ///   - waits: The requests that wait.
    ///   - sides: On which side of each place one was when the last service knew.
    ///   - allowed: The applications that may wait for circles.
    mutating func started(
        _ waits: [PlaceWait], sides: [Place: PlaceSide], allowed: Set<ApplicationID>
    ) {
        self.allowed = allowed
        places = sides.mapValues { $0 }
        added(waits)
        // Those that nothing waits for any more go with the first count.
        if !sides.isEmpty { isCountStale = true }
    }

    // MARK: - Requests come and go

    mutating func added(_ new: [PlaceWait]) {
        for wait in new { waits[wait.serial] = wait }
        if !new.isEmpty { isCountStale = true }
    }

    /// Requests are gone.
    ///
    /// - Parameter serials: Their numbers.
    /// - Returns: The names of those by which an application followed a place itself.
    @discardableResult
    mutating func removed(_ serials: some Sequence<Int64>) -> Set<RequestKey> {
        // Nearly all that goes waited for a time.
        if waits.isEmpty { return [] }
        let gone = serials.compactMap { waits.removeValue(forKey: $0) }
        if !gone.isEmpty { isCountStale = true }
        return Set(gone.filter { $0.trigger.monitor != nil }.map(\.key))
    }

    /// The person lets an application wait for circles, or does so no more.
    mutating func allow(_ application: ApplicationID, _ isAllowed: Bool) {
        if isAllowed { allowed.insert(application) } else { allowed.remove(application) }
        isCountStale = true
    }

    /// How many requests of an application wait, beside those with these identifiers.
    func count(of application: ApplicationID, besides identifiers: Set<String>) -> Int {
        waits.values.count {
            $0.key.application == application && !$0.isSnoozed
                && !identifiers.contains($0.key.identifier)
        }
    }

    /// How many places each application follows itself.
    var monitors: [ApplicationID: Int] {
        waits.values.reduce(into: [:]) { counts, wait in
            if wait.trigger.monitor != nil { counts[wait.key.application, default: 0] += 1 }
        }
    }

    /// How many notifications of an application are snoozed until a place, beside these.
    func snoozed(of application: ApplicationID, besides keys: Set<RequestKey>) -> Int {
        waits.values.count {
            $0.key.application == application && $0.isSnoozed && !keys.contains($0.key)
        }
    }

    /// Begins to follow what is waited for since, and forgets what is not any more.
    mutating func follow(at now: ClockReading?) -> Decisions {
        guard isCountStale else { return Decisions() }
        isCountStale = false
        let wanted = Set(waits.values.filter(isFollowed).map(\.trigger.place))
        let known = Set(places.keys)
        var decisions = Decisions()
        for place in known.subtracting(wanted) {
            places[place] = nil
            departures[place] = nil
            retries[place] = nil
            writing[place] = nil
            if case .circle(let circle) = place { doubts[circle] = nil }
            decisions += Decisions(.write(.place(PlaceChange(place, side: nil))))
        }
        let new = wanted.subtracting(known)
        for place in new { places[place] = .some(nil) }
        decisions += Decisions(.desktop(.followPlaces(wanted)))
        if wanted.isEmpty { (networks, positions) = (nil, PositionFilter()) }
        guard let now else { return decisions }
        return wanted.reduce(into: decisions) { $0 += look(at: $1, at: now) }
    }

    // MARK: - Sightings

    /// Something was seen of where the machine is.
    mutating func saw(_ sighting: PlaceSighting, at now: ClockReading) -> Decisions {
        switch sighting {
        case .networks(let networks):
            self.networks = networks
            return places.keys.reduce(into: Decisions()) { $0 += look(at: $1, at: now) }
        case .position(let position):
            let isTaken = positions.takes(position, at: now.elapsed)
            return places.keys.reduce(into: Decisions()) { decisions, place in
                guard case .circle(let circle) = place else { return }
                if isTaken, let side = position.side(of: circle) {
                    decisions += saw(circle, from: side, at: now)
                } else if let doubt = doubts[circle],
                    position.contradicts(doubt.side, of: circle)
                {
                    // Also one that is not believed: perhaps it was the one before that jumped.
                    doubts[circle] = nil
                }
            }
        }
    }

    /// One is seen on a side of a circle's boundary.
    private mutating func saw(
        _ circle: Circle, from side: PlaceSide, at now: ClockReading
    ) -> Decisions {
        let place = Place.circle(circle)
        guard let known = places[place] else { return Decisions() }
        if side == known {
            doubts[circle] = nil
            return look(at: place, at: now)
        }
        guard let doubt = doubts[circle], doubt.side == side else {
            doubts[circle] = (side, now.elapsed)
            return Decisions()
        }
        guard now.elapsed - doubt.since >= configuration.departure,
            writing[place] == nil, retries[place] == nil
        else { return Decisions() }
        doubts[circle] = nil
        return cross(place, to: side, isFirst: known == nil, at: now)
    }

    /// Counts a departure that has lasted, and writes again what could not be written.
    mutating func passDeadlines(at now: ClockReading) -> Decisions {
        let passed = [departures, retries].flatMap { times in
            times.filter { $0.value <= now.elapsed }.keys
        }
        return Set(passed).reduce(into: Decisions()) { decisions, place in
            retries[place] = nil
            if let counts = departures[place], now.elapsed - counts > configuration.sightingGap {
                // Nobody looked for so long because the machine slept: it is to last anew.
                departures[place] = nil
            }
            decisions += look(at: place, at: now)
        }
    }

    /// When to look again.
    var deadline: Duration? {
        [departures.values.min(), retries.values.min()].earliest(\.self)
    }

    /// Compares what is seen of a place with what is known of it.
    private mutating func look(at place: Place, at now: ClockReading) -> Decisions {
        guard let known = places[place], writing[place] == nil, retries[place] == nil
        else { return Decisions() }
        guard let seen = side(of: place), seen != known else {
            departures[place] = nil
            // Who follows it since then is told of what is known already.
            guard let known = known, isUntold(of: place, known) else { return Decisions() }
            return cross(place, to: known, isFirst: true, at: now)
        }
        guard let known else { return cross(place, to: seen, isFirst: true, at: now) }
        // A network that is lost for a moment was not left.
        if known == .inside {
            let counts = departures[place] ?? now.elapsed + configuration.departure
            departures[place] = counts
            if counts > now.elapsed { return Decisions() }
        }
        return cross(place, to: seen, isFirst: false, at: now)
    }

    /// One is on another side of a place's boundary now; the first sighting rings nothing.
    private mutating func cross(
        _ place: Place, to seen: PlaceSide, isFirst: Bool, at now: ClockReading
    ) -> Decisions {
        let due = Schedule.dueTime(seconds: 0, after: now)
        let called = waits.values.filter {
            $0.trigger.place == place && $0.trigger.isDue(on: seen) && isFollowed($0)
        }
        let ringing = called.filter { $0.trigger.monitor == nil && !isFirst }
        let told = called.filter { $0.trigger.monitor != nil }
        return write(
            PlaceChange(
                place, side: seen, due: Dictionary(ringing.map { ($0.serial, due) }) { $1 },
                told: Dictionary(told.map { ($0.serial, $0.response(on: seen, due, at: now)) }) {
                    $1
                }))
    }

    /// Whether an application that follows a place was not told on which side one is.
    private func isUntold(of place: Place, _ side: PlaceSide) -> Bool {
        waits.values.contains {
            $0.trigger.place == place && $0.trigger.monitor != nil && $0.trigger.isDue(on: side)
                && isFollowed($0)
        }
    }

    private mutating func write(_ change: PlaceChange) -> Decisions {
        departures[change.place] = nil
        writing[change.place] = change
        return Decisions(.write(.place(change)))
    }

    private func side(of place: Place) -> PlaceSide? {
        switch place {
        case .network(let id): networks.map { $0.contains(id) ? .inside : .outside }
        // Each position is looked at when it comes.
        case .circle: nil
        }
    }

    /// Whether the person lets an application wait for that.
    ///
    /// Who knows a network's UUID has it from NetworkManager; a circle can be anywhere.
    private func isFollowed(_ wait: PlaceWait) -> Bool {
        switch wait.trigger.place {
        case .network: true
        // What a person has snoozed, they wait for themselves.
        case .circle: wait.isSnoozed || allowed.contains(wait.key.application)
        }
    }

    // MARK: - What is written

    /// The store has taken a change.
    ///
    /// - Parameters:
    ///   - change: What was written.
    ///   - found: The serials of those of its requests that were still waiting.
    ///   - now: What the clocks say.
    /// - Returns: What is due, and what to do.
    mutating func recorded(
        _ change: PlaceChange, found: Set<Int64>, at now: ClockReading
    ) -> (due: [ScheduleEntry], decisions: Decisions) {
        for (serial, response) in change.told where found.contains(serial) {
            guard case .place(let trigger)? = response.notification.request.trigger else {
                continue
            }
            waits[serial]?.trigger = trigger
        }
        let due = found.sorted().compactMap { serial -> ScheduleEntry? in
            guard let wait = waits[serial], let due = change.due[serial] else { return nil }
            return ScheduleEntry(
                serial: serial, key: wait.key, due: due, claim: wait.claim,
                again: wait.isSnoozed ? .snoozed : nil)
        }
        // It is due, and comes once.
        removed(found.filter { waits[$0]?.trigger.isRepeating == false })
        // Else it was forgotten meanwhile, and perhaps begun anew.
        guard writing[change.place] == change else { return (due, Decisions()) }
        writing[change.place] = nil
        places[change.place] = .some(change.side)
        return (due, look(at: change.place, at: now))
    }

    /// The store could not take a change; it is tried again after a while.
    mutating func recordingFailed(_ change: PlaceChange, at now: ClockReading) {
        guard writing[change.place] == change else { return }
        writing[change.place] = nil
        retries[change.place] = now.elapsed + configuration.recordingRetry
    }

    /// Everything about the places that contradicts itself.
    var faults: [String] {
        let unknown = Set(departures.keys).union(writing.keys).union(retries.keys)
            .subtracting(places.keys)
        let followed = Set(waits.values.filter(isFollowed).map(\.trigger.place))
        let lost = isCountStale ? [] : followed.subtracting(places.keys)
        return unknown.map { "something is under way of \($0), which nobody waits for" }
            + lost.map { "\($0) is waited for and not followed" }
    }
}
