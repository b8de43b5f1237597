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
    /// What the presenter takes from outside.
    public struct Environment: Sendable {
        /// Whether a server that is started now finds a screen: `WAYLAND_DISPLAY` or `DISPLAY`.
        public var hasDisplay: Bool
        /// Where applications' names and icons are found.
        public var applications: InstalledApplications
        /// Says in one line when a late notification was meant to ring.
        public var lateNote: @Sendable (Date) -> String
        /// How often a failed attempt is made again.
        public var retries: RetryDelays
        /// Waits; an error ends the attempts.
        public var sleep: @Sendable (Duration) async throws -> Void
        /// Takes a line for the journal.
        public var log: @Sendable (String) -> Void

        /// Makes an environment.
        public init(
            hasDisplay: Bool, applications: InstalledApplications,
            lateNote: @escaping @Sendable (Date) -> String, retries: RetryDelays = .standard,
            sleep: @escaping @Sendable (Duration) async throws -> Void = { duration in
                try await Task.sleep(for: duration)
            },
            log: @escaping @Sendable (String) -> Void
        ) {
            self.hasDisplay = hasDisplay
            self.applications = applications
            self.lateNote = lateNote
            self.retries = retries
            self.sleep = sleep
            self.log = log
        }
    }

    /// What people and the server do with what is shown.
    public nonisolated let events: AsyncStream<PresenterEvent>

    let connection: Connection
    let environment: Environment
    private let eventSink: AsyncStream<PresenterEvent>.Continuation
    private var subscriptions: [Subscription] = []

    var owner: String?
    private var life: ServerLife?
    private var shown = ShownNotifications()
    // What the server says about a number before the reply that gives it to us.
    private var earlySignals: [ServerSignal] = []
    private var isNotifying = false

    private var line = PresentationLine()
    private var isCurrentUnwanted = false
    private var serverChange: CheckedContinuation<Void, Never>?

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
            Task { await self.giveUp([id]) }
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

// MARK: What the bus says

extension DesktopPresenter {
    private func ownerChanged(to owner: String?) {
        guard owner != self.owner else { return }
        self.owner = owner
        life = nil
        // Numbers belong to one life: the next server may give them to others.
        shown = ShownNotifications()
        earlySignals = []
        wakeCurrent()
    }

    private func receive(_ signal: Signal) {
        // Anybody on the bus can emit such a signal.
        guard let owner, signal.sender == owner, let signal = ServerSignal(signal) else { return }
        if isNotifying, !shown.knows(signal.number) {
            // Bounded, because some servers tell everybody about everything.
            if earlySignals.count < 64 { earlySignals.append(signal) }
            return
        }
        receive(signal, from: owner)
    }

    private func receive(_ signal: ServerSignal, from owner: String) {
        let outcome = shown.receive(signal)
        if let event = outcome.event { eventSink.yield(event) }
        guard outcome.isToBeClosed else { return }
        // Unstructured, because a signal's callback cannot wait; it ends with the server's answer.
        Task { await close(signal.number, of: owner) }
    }

    private func close(_ number: UInt32, of owner: String) async {
        do throws(DBusError) {
            _ = try await connection.call(
                NotificationServer.call(owner, "CloseNotification", .uint32(number)))
        } catch where error.name == DBusError.Name.noReply {
            environment.log("the notification server did not close a notification: \(error)")
        } catch {
            // It is closed already, or its server is gone.
        }
    }
}

// MARK: Sending

extension DesktopPresenter {
    private func post(_ presentation: Presentation) async -> PresentationHandle? {
        var delays = environment.retries.delays[...]
        while let server = await nextServer() {
            let failure: DBusError
            do throws(DBusError) {
                return try await notify(presentation, server)
            } catch {
                failure = error
            }
            guard let delay = delays.popFirst() else {
                environment.log("the notification server does not take \(presentation.key): \(failure)")
                return nil
            }
            // Another life of the server is no reason to wait.
            guard owner == server.owner else { continue }
            do {
                try await environment.sleep(delay)
            } catch {
                return nil
            }
        }
        return nil
    }

    private func notify(
        _ presentation: Presentation, _ owner: String
    ) async throws(DBusError) -> PresentationHandle {
        let server = try await life(of: owner)
        let application = presentation.key.application
        let arguments = NotifyArguments(
            presentation, for: server.description, from: sender(for: application),
            lateNote: environment.lateNote)
        isNotifying = true
        defer {
            isNotifying = false
            earlySignals = []
        }
        let reply = try await connection.call(
            arguments.call(owner, replacing: number(toReplaceBy: presentation, server)))
        guard let number = reply.first?.asUInt32, number != 0 else {
            throw .failed("Notify: the server gave no number")
        }
        if self.owner == owner { await took(presentation, server, number) }
        return PresentationHandle(server: server.identity, number: number)
    }
}
