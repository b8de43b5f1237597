// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import DBus
import Foundation
import NotificationEngine
import NotificationModel

/// Shows notifications through the desktop's notification server.
///
/// Follows the Desktop Notifications Specification 1.3. It lives on the thread of its connection,
/// so what the server says is taken in in the order in which it came.
public actor DesktopPresenter: Presenter {
    /// What people and the server do with what is shown.
    public nonisolated let events: AsyncStream<PresenterEvent>

    let connection: Connection
    let environment: Environment
    let eventSink: AsyncStream<PresenterEvent>.Continuation
    private var subscriptions: [Subscription] = []

    var owner: String?
    var life: ServerLife?
    var didStartFail = false
    var shown = ShownNotifications()
    // What the server says about a number before the reply that gives it to us.
    var earlySignals: [ServerSignal] = []
    var isNotifying = false

    var line = PresentationLine()
    var isCurrentUnwanted = false
    var serverChange: CheckedContinuation<Void, Never>?

    /// The executor of the connection's loop.
    public nonisolated var unownedExecutor: UnownedSerialExecutor { connection.unownedExecutor }

    /// Makes a presenter; it sees no server before ``start()``.
    public init(connection: Connection, environment: Environment) {
        self.connection = connection
        self.environment = environment
        (events, eventSink) = AsyncStream.makeStream()
    }

    /// Begins to watch for a server and to listen to it.
    public func start() async throws(DBusError) {
        // No sender: some servers address their signals to us alone, and those are not matched by
        // a well-known name. `receive` compares with the owner.
        let rule = MatchRule(
            path: NotificationServer.path, interface: NotificationServer.interface)
        subscriptions = [
            try await connection.subscribe(to: rule) { [weak self] signal in
                self?.assumeIsolated { $0.receive(signal) }
            },
            try await connection.watchOwner(of: NotificationServer.name) { [weak self] owner in
                self?.assumeIsolated { $0.ownerChanged(to: owner) }
            },
        ]
    }

    /// Shows a notification; see ``Presenter/present(_:)``.
    ///
    /// Notifications are sent one after another, at the speed at which the server answers. A nil
    /// means that it was withdrawn, or that the server refused it again and again.
    public func present(_ presentation: Presentation) async -> PresentationHandle? {
        let id = presentation.id
        return await withTaskCancellationHandler {
            guard await enterLine(id) else { return nil }
            defer { leaveLine() }
            return await post(presentation)
        } onCancel: {
            // Unstructured, because this is not async; it ends as soon as the actor has run it.
            Task(executorPreference: connection.loop) { await self.giveUp([id]) }
        }
    }

    /// Takes notifications from the screen, and those that still wait out of the line.
    public func withdraw(_ notifications: [UUID]) async {
        giveUp(Set(notifications))
        for id in notifications {
            guard let number = shown.remove(id), let owner else { continue }
            await close(number, of: owner)
        }
    }
}
