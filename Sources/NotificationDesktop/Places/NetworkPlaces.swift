// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import DBus
import Foundation
import NotificationEngine
import NotificationModel

/// The places that are networks: NetworkManager says which the machine is connected to.
///
/// Nothing is asked of it, and none of its signals are received, while no request waits for a network.
package actor NetworkPlaces {
    /// The sightings; one consumer, who may miss all but the newest.
    package nonisolated let sightings: AsyncStream<PlaceSighting>

    private let system: Connection?
    private let loop: EventLoop
    private let log: @Sendable (String) -> Void
    private let sink: AsyncStream<PlaceSighting>.Continuation
    private var subscriptions: [Subscription] = []
    private var isFollowing = false
    /// The last sighting; nil before the first.
    private var last: PlaceSighting?
    private var looking: Task<Void, Never>?
    private var isLookWanted = false

    /// The executor of the system bus's loop.
    package nonisolated var unownedExecutor: UnownedSerialExecutor {
        loop.asUnownedSerialExecutor()
    }

    /// Makes one that follows nothing yet.
    ///
    /// - Parameters:
    ///   - system: The system bus; nil without one, and then nothing is ever seen.
    ///   - loop: Where it lives.
    ///   - log: Takes a line for the journal.
    package init(
        on system: Connection?, loop: EventLoop, log: @escaping @Sendable (String) -> Void
    ) {
        self.system = system
        self.loop = loop
        self.log = log
        (sightings, sink) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
    }

    deinit { sink.finish() }

    /// Follows these places, in place of those before.
    package func follow(_ places: Set<Place>) async {
        isFollowing = !places.isEmpty
        guard let system else { return }
        if !isFollowing {
            subscriptions = []
            last = nil
            return
        }
        if subscriptions.isEmpty {
            do throws(DBusError) {
                try await subscribe(on: system)
            } catch {
                log("which networks are connected cannot be followed: \(error)")
                subscriptions = []
            }
        }
        look()
    }

    /// The networks that the machine knows.
    ///
    /// - Throws: `NotificationError` where nothing says which there are.
    package func knownNetworks() async throws(NotificationError) -> [KnownNetwork] {
        guard let system else { throw .noNetworks("there is no system bus") }
        let manager = NetworkManager(system: system)
        do throws(DBusError) {
            let connected = try await manager.connected() ?? []
            let ids = Set(connected.map(\.id))
            return connected + (try await manager.kept().filter { !ids.contains($0.id) })
        } catch {
            throw .noNetworks(error.message.isEmpty ? error.name : error.message)
        }
    }

    private func subscribe(on system: Connection) async throws(DBusError) {
        for rule in NetworkManager.changes {
            subscriptions.append(
                try await system.subscribe(to: rule) { [weak self] _ in
                    self?.assumeIsolated { $0.look() }
                })
        }
        subscriptions.append(
            try await system.watchOwner(of: NetworkManager.name) { [weak self] _ in
                self?.assumeIsolated { $0.look() }
            })
    }

    /// Looks which are connected: once more, however often that is asked for meanwhile.
    private func look() {
        isLookWanted = true
        guard looking == nil, isFollowing else { return }
        // Unstructured, because a callback cannot wait; it ends with the answers.
        looking = Task(executorPreference: loop) { [weak self] in await self?.lookUntilSeen() }
    }

    private func lookUntilSeen() async {
        while isLookWanted, isFollowing {
            isLookWanted = false
            let sighting = PlaceSighting.networks(await connected())
            guard isFollowing, sighting != last else { continue }
            last = sighting
            sink.yield(sighting)
        }
        looking = nil
    }

    private func connected() async -> Set<UUID>? {
        guard let system else { return nil }
        do throws(DBusError) {
            return try await NetworkManager(system: system).connected().map { Set($0.map(\.id)) }
        } catch {
            // It is not there, or too slow; either way nobody knows.
            return nil
        }
    }
}

extension NotificationError {
    fileprivate static func noNetworks(_ reason: String) -> NotificationError {
        NotificationError(
            .serviceFailed,
            message: "NetworkManager, which knows the networks of this machine, does not answer: "
                + reason)
    }
}
