// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import DBus
import NotificationConcurrency
import NotificationModel

/// Tells the tools that watch what happens: those alone, and each by itself.
///
/// Who watches owns ``BusName/watcher`` or waits for it. The bus tells of owners only, so those who
/// wait are looked up whenever there is an event to tell. Lives in `ServiceExport`.
final class EventWatchers {
    /// Of more that watch, the first are told.
    static let limit = 256

    private let connection: Connection
    private let mayHear: @Sendable (String) async -> Bool
    private let turns = Turns()
    private var watch: Subscription?
    /// Whether anybody watches.
    private(set) var areThere = false
    /// The events that are still to be told.
    private var events: [CenterEvent] = []
    /// The watchers that were told before, and whether they may hear anything.
    private var known: [String: Bool] = [:]

    /// Takes who tells; ``start(_:isolation:)`` it.
    ///
    /// - Parameters:
    ///   - connection: The connection of tools.
    ///   - mayHear: Whether the connection with that unique name is a tool's.
    init(on connection: Connection, mayHear: @escaping @Sendable (String) async -> Bool) {
        self.connection = connection
        self.mayHear = mayHear
    }

    /// Begins to look whether anybody watches.
    ///
    /// - Parameters:
    ///   - changed: Takes whether anybody does, and hands it to ``changed(_:)``.
    ///   - isolation: Where this lives.
    /// - Throws: `DBusError` if the bus cannot be asked.
    func start(
        _ changed: @escaping @Sendable (Bool) -> Void,
        isolation: isolated (any Actor)? = #isolation
    ) async throws(DBusError) {
        watch = try await connection.watchOwner(of: BusName.watcher) { changed($0 != nil) }
    }

    /// Notes whether anybody watches.
    func changed(_ areThere: Bool) {
        self.areThere = areThere
        if !areThere { known = [:] }
    }

    /// Looks no more.
    func stop() { watch = nil }

    /// Tells all that watch now; without any, nothing is sent.
    ///
    /// Events that come while the bus is asked who watches are told together, in their order.
    func tell(
        _ event: CenterEvent, isolation: isolated (any Actor)? = #isolation
    ) async throws(DBusError) {
        guard areThere else { return }
        events.append(event)
        await turns.enter()
        defer { turns.leave() }
        let events = events
        self.events = []
        if events.isEmpty { return }
        for watcher in try await watchers() {
            for event in events { try await connection.emit(event.signal, to: watcher) }
        }
    }

    /// Those who watch and may hear it, in the order in which they came.
    private func watchers(
        isolation: isolated (any Actor)? = #isolation
    ) async throws(DBusError) -> [String] {
        let names = try await connection.queuedOwners(of: BusName.watcher).prefix(Self.limit)
        // Names of connections are never given again, so a finding stays true.
        known = known.filter { names.contains($0.key) }
        for name in names where known[name] == nil { known[name] = await mayHear(name) }
        return names.filter { known[$0] == true }
    }
}

extension CenterEvent {
    fileprivate var signal: Signal {
        Signal(
            path: ControlInterface.path, interface: ControlInterface.name,
            member: ControlInterface.eventSignal, arguments: [.string(kind.rawValue), busValue])
    }
}
