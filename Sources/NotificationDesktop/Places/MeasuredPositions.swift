// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import DBus
import NotificationEngine
import NotificationModel
import NotificationSentences

/// The positions of the machine, as GeoClue measures them.
///
/// GeoClue is asked only while a request waits for a circle that the person lets its application wait
/// for.
package actor MeasuredPositions {
    /// The positions; one consumer, who may miss all but the newest.
    package nonisolated let sightings: AsyncStream<PlaceSighting>

    private let system: Connection?
    private let address: Connection.Address?
    private let loop: EventLoop
    private let sleep: @Sendable (Duration) async throws -> Void
    private let log: @Sendable (String) -> Void
    private let sink: AsyncStream<PlaceSighting>.Continuation
    private var following: Task<Void, Never>?
    /// The one before, which gives GeoClue's client back: the next one gets the same.
    private var ending: Task<Void, Never>?
    /// The reason why the last try failed; nil since one has begun.
    private var problem: Finding?

    /// How long until one that failed is tried again.
    private static let patience = Duration.seconds(60)
    /// How long GeoClue may be silent: an agent of the desktop's has time to come until then.
    private static let agentPatience = Duration.seconds(20)

    /// The executor of the system bus's loop.
    package nonisolated var unownedExecutor: UnownedSerialExecutor {
        loop.asUnownedSerialExecutor()
    }

    /// Makes one that follows nothing yet.
    ///
    /// - Parameters:
    ///   - system: The system bus; nil without one, and then nothing is ever measured.
    ///   - address: The address of that bus, for an agent where the session has none.
    ///   - loop: Where it lives.
    ///   - sleep: Waits for a span of time.
    ///   - log: Takes a line for the journal; it never holds a position.
    package init(
        on system: Connection?, at address: Connection.Address?, loop: EventLoop,
        sleep: @escaping @Sendable (Duration) async throws -> Void,
        log: @escaping @Sendable (String) -> Void
    ) {
        self.system = system
        self.address = address
        self.loop = loop
        self.sleep = sleep
        self.log = log
        (sightings, sink) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
    }

    deinit {
        following?.cancel()
        sink.finish()
    }

    /// Begins to measure, or leaves off.
    package func follow(_ isWanted: Bool) {
        if !isWanted {
            following?.cancel()
            ending = following ?? ending
            (following, problem) = (nil, nil)
            return
        }
        guard following == nil, let system else { return }
        // Unstructured: whoever asks does not wait for it. It ends when nothing is wanted any more.
        let set: @Sendable (Finding?) async -> Void = { [weak self] in await self?.set($0) }
        following = Task(executorPreference: loop) { [ending, sink, sleep, address] in
            await ending?.value
            while !Task.isCancelled {
                do throws(DBusError) {
                    try await Self.follow(GeoClue(system: system), address, sink) {
                        await set(nil)
                    }
                } catch {
                    if error != .cancelled { await set(Self.reason(of: error)) }
                }
                // Cancelled: nothing is wanted any more.
                do { try await sleep(Self.patience) } catch { return }
            }
        }
    }

    /// The reason why nothing is measured; nil if something is, or can be.
    package func trouble() async -> Finding? {
        guard let system else { return .noSystemBus }
        if let problem { return problem }
        return await GeoClue(system: system).isThere ? nil : .noGeoClue
    }

    private static func reason(of error: DBusError) -> Finding {
        switch error.name {
        case DBusError.Name.serviceUnknown: .noGeoClue
        case DBusError.Name.noReply: .geoClueIsSilent
        case GeoClueAgent.refused.name: .geoClueWantsAgent
        default: .geoClueSays(error.message.isEmpty ? error.name : error.message)
        }
    }

    /// Notes a reason, and tells it once, however often it is tried.
    private func set(_ reason: Finding?) {
        if let reason, reason != problem, following != nil {
            log("where the machine is cannot be measured: \(Language.english.said(reason))")
        }
        problem = reason
    }

    /// Follows a client until GeoClue leaves or this is cancelled, with an agent of its own where
    /// the session has none.
    private static func follow(
        _ geoClue: GeoClue, _ address: Connection.Address?,
        _ sink: AsyncStream<PlaceSighting>.Continuation, began: () async -> Void
    ) async throws(DBusError) {
        let found: String?
        do throws(DBusError) {
            found = try await geoClue.makeClient(within: agentPatience)
        } catch  where error.name == DBusError.Name.noReply {
            found = nil
        }
        if let found { return try await follow(geoClue, found, sink, began: began) }
        guard let address else { throw GeoClueAgent.refused }
        let agent = try await GeoClueAgent(on: address, loop: geoClue.system.loop)
        do throws(DBusError) {
            let client = try await geoClue.makeClient(within: patience)
            try await follow(geoClue, client, sink, began: began)
        } catch {
            await agent.leave()
            throw error
        }
        await agent.leave()
    }

    private static func follow(
        _ geoClue: GeoClue, _ client: String,
        _ sink: AsyncStream<PlaceSighting>.Continuation, began: () async -> Void
    ) async throws(DBusError) {
        let (updates, updateSink) = AsyncStream.makeStream(
            of: String.self, bufferingPolicy: .bufferingNewest(1))
        let subscriptions = [
            try await geoClue.system.subscribe(to: GeoClue.updates(of: client)) { signal in
                guard signal.arguments.count == 2, let path = signal.arguments[1].asString
                else { return }
                updateSink.yield(path)
            },
            try await geoClue.system.watchOwner(of: GeoClue.name) { owner in
                if owner == nil { updateSink.finish() }
            },
        ]
        defer { extendLifetime(subscriptions) }
        try await geoClue.start(client)
        await began()
        for await path in updates {
            do throws(DBusError) {
                guard let found = try await geoClue.position(at: path),
                    let position = Position(
                        latitude: found.latitude, longitude: found.longitude,
                        accuracy: found.accuracy)
                else { continue }
                sink.yield(.position(position))
            } catch  where error.meansAbsence {
                // The next one has taken its place.
            }
        }
        if Task.isCancelled {
            // In a task of its own, because this one's calls fail by now.
            await Task { try? await geoClue.stop(client) }.value
        }
    }
}
