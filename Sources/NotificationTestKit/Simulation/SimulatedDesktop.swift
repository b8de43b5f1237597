// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationEngine
import NotificationModel
import NotificationService
import Synchronization

/// The rest of a desktop, which does all that it is asked and counts it.
package final class SimulatedDesktop: Launcher, MediaPlaying, QuestionWindow, Badge, Sounds, Waker,
    ApplicationNames, TextLookup, AttachmentFiles, Watchers, PlaceSource, PushSubscriptions
{
    private struct State {
        var launched: [ApplicationID] = []
        var opened: [ApplicationID] = []
        var soundCount = 0
        var reports: [EngineReport] = []
        var changed: (@Sendable () -> Void)?
        /// The networks that the machine is connected to.
        var networks: Set<UUID>? = []
        var followed: Set<Place> = []
        /// Whether the person has named a server over which pushes come.
        var hasPushServer = false
        /// The subscriptions, as JSON.
        var subscriptions: [ApplicationID: String] = [:]
        /// How many there ever were.
        var subscriptionCount = 0
    }

    private let state = Mutex(State())
    /// Whether the session is locked, for the service.
    package let lockChanges: AsyncStream<LockState>
    private let lockSink: AsyncStream<LockState>.Continuation
    private let sightings: AsyncStream<PlaceSighting>
    private let sightingSink: AsyncStream<PlaceSighting>.Continuation

    /// Makes a desktop whose session is unlocked, without a network.
    package init() {
        (lockChanges, lockSink) = AsyncStream.makeStream()
        (sightings, sightingSink) = AsyncStream.makeStream()
    }

    /// Locks or unlocks the session.
    package func setLocked(_ isLocked: Bool) { lockSink.yield(isLocked ? .locked : .unlocked) }

    /// The applications that were started, in order.
    package var launched: [ApplicationID] { state.withLock(\.launched) }
    /// The applications that were brought to the front, in order.
    package var opened: [ApplicationID] { state.withLock(\.opened) }
    /// How often a sound was heard without a notification.
    package var soundCount: Int { state.withLock(\.soundCount) }
    /// All that was told.
    package var reports: [EngineReport] { state.withLock(\.reports) }

    /// Calls back when what is pending or delivered may have changed.
    package func watchChanges(_ changed: @escaping @Sendable () -> Void) {
        state.withLock { $0.changed = changed }
    }

    /// All ports of a service on this desktop.
    ///
    /// - Parameters:
    ///   - store: The service's memory.
    ///   - screen: Where it shows notifications.
    ///   - events: The deeds of the person there.
    ///   - clock: Its clocks.
    /// - Returns: The ports.
    package func ports(
        store: any Store, screen: any Presenter, events: AsyncStream<PresenterEvent>,
        clock: SimulatedClock
    ) -> ServicePorts {
        ServicePorts(
            store: store, attachments: self, presenter: screen, presenterEvents: events,
            lockChanges: lockChanges, places: self, sightings: [sightings], texts: self,
            names: self, pushes: self,
            launcher: self, players: self,
            questionWindow: self, badge: self, sounds: self, waker: self, clock: clock,
            noteUnwritten: { _ in })
    }

    // MARK: - Applications

    package func startInBackground(_ application: ApplicationID) async throws {
        state.withLock { $0.launched.append(application) }
    }

    package func open(_ application: ApplicationID, activationToken: String?) async throws {
        state.withLock { $0.opened.append(application) }
    }

    // Those here never leave before they have registered.
    package func follow(
        _ application: ApplicationID, _ changed: @escaping @Sendable (_ isThere: Bool) -> Void
    ) async throws -> any Sendable { application }

    package func name(of application: ApplicationID) -> String { application.rawValue }

    package func names(of applications: [ApplicationID]) -> [ApplicationID: String] {
        Dictionary(applications.map { ($0, $0.rawValue) }) { first, _ in first }
    }

    package func isThere() async -> Bool { true }

    package func ask(about application: ApplicationID) async throws {}

    package func askUntilWhen(_ notification: UUID, activationToken: String?) async throws {}

    package func set(_ count: Int, for application: ApplicationID) async {}

    // MARK: - Media

    package func play(_ sound: Sound, of application: ApplicationID) {
        state.withLock { $0.soundCount += 1 }
    }

    package func canPlay(_ media: Attachment, of application: ApplicationID) -> Bool { true }

    package func play(
        _ media: Attachment, of application: ApplicationID, activationToken: String?
    ) {}

    // MARK: - Texts and files

    // Texts are as the application wrote them.
    package func localized(
        _ contents: [Content], of application: ApplicationID
    ) async -> [Content] { contents }

    // Files stay where they are.
    package func takeFiles(
        of requests: [Request], from application: ApplicationID, isSandboxed: Bool
    ) async throws(NotificationError) -> TakenFiles { TakenFiles(requests: requests) }

    package func removeReleased() async throws(NotificationError) {}

    // MARK: - The machine

    // It never sleeps, so the person has the only say.
    package func wakeMachine(for due: Date?) {}

    package func canWakeMachine() async -> Bool { true }

    // MARK: - Pushes

    /// Names a server over which pushes come, as a person does.
    package func namePushServer() { state.withLock { $0.hasPushServer = true } }

    package func checkServer() async throws(NotificationError) {
        if state.withLock(\.hasPushServer) { return }
        throw NotificationError(
            .notFound, message: "the person has named no server over which messages come")
    }

    package func subscribe(_ application: ApplicationID) async throws(NotificationError) -> String {
        if let known = try await subscription(of: application) { return known }
        try await checkServer()
        return state.withLock { state in
            state.subscriptionCount += 1
            let text = #"{"endpoint":"https://push.example/\#(state.subscriptionCount)"}"#
            state.subscriptions[application] = text
            return text
        }
    }

    package func unsubscribe(_ application: ApplicationID) async throws(NotificationError) {
        state.withLock { $0.subscriptions[application] = nil }
    }

    package func subscription(
        of application: ApplicationID
    ) async throws(NotificationError) -> String? {
        state.withLock { $0.subscriptions[application] }
    }

    // MARK: - Places

    /// Connects the machine to these networks, in place of those before; nil is a machine of which
    /// nobody knows.
    package func connect(to networks: Set<UUID>?) {
        let isFollowed = state.withLock { state in
            state.networks = networks
            return !state.followed.isEmpty
        }
        if isFollowed { sightingSink.yield(.networks(networks)) }
    }

    /// Measures where the machine is.
    package func measure(_ position: Position) {
        let isFollowed = state.withLock { state in
            state.followed.contains { if case .circle = $0 { true } else { false } }
        }
        if isFollowed { sightingSink.yield(.position(position)) }
    }

    /// The places that the service follows.
    package var followed: Set<Place> { state.withLock(\.followed) }

    package func follow(_ places: Set<Place>) async {
        let networks = state.withLock { state in
            state.followed = places
            return state.networks
        }
        if !places.isEmpty { sightingSink.yield(.networks(networks)) }
    }

    package func knownNetworks() async throws(NotificationError) -> [KnownNetwork] {
        (state.withLock(\.networks) ?? []).map {
            KnownNetwork(id: $0, name: $0.uuidString, isConnected: true)
        }
    }

    // MARK: - Watching

    package var areThere: Bool { true }

    package func tell(_ report: EngineReport, at date: Date) async throws(NotificationError) {
        let changed = state.withLock { state in
            state.reports.append(report)
            return report.isAboutLists ? state.changed : nil
        }
        changed?()
    }
}

extension EngineReport {
    /// Whether what is pending or delivered may be another after it, as the service tells.
    fileprivate var isAboutLists: Bool {
        switch self {
        case .added, .removed, .delivered, .missed, .withdrawn, .snoozed, .completed,
            .deadlinePassed, .discarded:
            true
        default: false
        }
    }
}
