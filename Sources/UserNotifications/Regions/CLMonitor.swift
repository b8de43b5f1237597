// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import NotificationModel

/// Follows conditions such as to be in a circle, also while the program does not run.
///
/// ```swift
/// let monitor = await CLMonitor("Work")
/// let office = CLMonitor.CircularGeographicCondition(
///     center: CLLocationCoordinate2D(latitude: 52.5, longitude: 13.4), radius: 150)
/// await monitor.add(office, identifier: "Office")
/// for try await event in await monitor.events where event.state == .satisfied { … }
/// ```
///
/// Conditions and their last events stay under the name of the monitor. For an event, the program is
/// started if it does not run, and gets it once it has made the monitor again.
///
/// - Note: On Linux, the service follows the conditions, with the permission that
///   ``CLLocationManager`` asks for, also after a restart of the machine. An event is noticed 20 to 30
///   seconds late. Up to 20 conditions and requests of a program wait for places. A program is started
///   that can be started over the bus, as for a button of a notification. A condition about beacons is
///   not kept.
public actor CLMonitor {
    /// The name of the monitor.
    public nonisolated let name: String
    private let center: UNUserNotificationCenter
    private let queue = EventQueue()
    private var records: [String: Record] = [:]

    /// Makes a monitor, or opens the one of that name with its conditions.
    ///
    /// - Parameter name: The name; a program has one monitor of it at a time.
    public init(_ name: String) async { await self.init(name, center: .current()) }

    init(_ name: String, center: UNUserNotificationCenter) async {
        (self.name, self.center) = (name, center)
        let pending = await center.link.result { try await $0.pending() }
            .value("conditions", or: [])
        let events = pending.compactMap { MonitoredEvent($0.request) }
        for event in events where event.monitor == name {
            records[event.identifier] = event.record
        }
        center.calls.monitors.open(name) { [weak self] event in
            guard let self else { return false }
            await take(event)
            return true
        }
        center.presence.setWantsCalls()
        center.reportPresence()
    }

    // MARK: - Conditions

    /// The names of the conditions.
    public var identifiers: [String] { records.keys.sorted() }

    /// Follows a condition, of which nothing is known.
    ///
    /// - Parameters:
    ///   - condition: The condition.
    ///   - identifier: Its name; one of the same name is replaced.
    public func add(_ condition: any CLCondition, identifier: String) async {
        await add(condition, identifier: identifier, assuming: .unknown)
    }

    /// Follows a condition; another state than the one that is assumed is an event.
    ///
    /// - Parameters:
    ///   - condition: The condition.
    ///   - identifier: Its name; one of the same name is replaced.
    ///   - state: Its state as far as the program knows.
    public func add(
        _ condition: any CLCondition, identifier: String, assuming state: Event.State
    ) async {
        let now = Date()
        records[identifier] = Record(
            condition: condition, lastEvent: Event(identifier, condition, state, date: now))
        guard let circle = (condition as? CircularGeographicCondition)?.circle else {
            return await refuse(identifier, .conditionUnsupported)
        }
        let request = MonitoredEvent.request(
            identifier, of: name, circle, assuming: state.side, at: now)
        let settings = await center.link.result { service in
            try await service.add([request])
            return try await service.settings()
        }
        switch settings {
        case .success(let settings) where settings.placeAuthorization == .denied:
            note(Event(identifier, unmonitored: .authorizationDenied, date: now))
        case .success: break
        case .failure(let error) where center.isLimitReached(error):
            await refuse(identifier, .conditionLimitExceeded)
        case .failure(let error):
            Complaint.report("following a condition", error)
            await refuse(identifier, .persistenceUnavailable)
        }
    }

    /// Follows a condition no more.
    public func remove(_ identifier: String) async {
        if records.removeValue(forKey: identifier) == nil { return }
        await forget(identifier)
    }

    /// The condition of that name with its last event; nil if there is none.
    public func record(for identifier: String) -> Record? { records[identifier] }

    // MARK: - Events

    /// The events, as they come.
    ///
    /// - Note: On Linux, each comes at least once. A program that ends before its monitor has an event is
    ///   started again and gets it then, so one that is killed at the moment of a crossing may be started
    ///   twice for it, and one that lives through a crash of the service may hear of it twice. An event
    ///   says a state and not a step: the second changes nothing.
    public var events: Events { Events(monitor: self) }

    /// Waits for the next event; nil if the task is cancelled.
    nonisolated func nextEvent() async -> Event? { await queue.next() }

    /// The service has told of a change.
    private func take(_ event: MonitoredEvent) {
        // It may have been removed meanwhile.
        guard records[event.identifier] != nil else { return }
        records[event.identifier] = event.record
        queue.append(event.record.lastEvent)
    }

    /// Says that nobody looks for a condition, and takes back one that it had replaced.
    private func refuse(_ identifier: String, _ reason: Event.Reason) async {
        note(Event(identifier, unmonitored: reason, date: Date()))
        await forget(identifier)
    }

    private func note(_ event: Event) {
        guard let record = records[event.identifier] else { return }
        records[event.identifier] = Record(condition: record.condition, lastEvent: event)
        queue.append(event)
    }

    private func forget(_ identifier: String) async {
        let request = MonitoredEvent.requestIdentifier(identifier, of: name)
        await center.link.result { try await $0.removePending([request]) }
            .value("removing a condition", or: ())
    }
}
