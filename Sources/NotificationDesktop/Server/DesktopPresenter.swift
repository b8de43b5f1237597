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
    private let connection: Connection
    private let environment: Environment
    private var events: AsyncStream<PresenterEvent>.Continuation?
    private var subscriptions: [Subscription] = []

    private var owner: String?
    private var life: ServerLife?
    private var didStartFail = false
    private var shown = ShownNotifications()
    // What the server says about a number before the reply that gives it to us.
    private var earlySignals: [ServerSignal] = []
    private var isNotifying = false
    private(set) var line = PresentationLine()

    /// The executor of the connection's loop.
    public nonisolated var unownedExecutor: UnownedSerialExecutor { connection.unownedExecutor }

    /// Makes a presenter; it sees no server before ``start(_:)``.
    public init(connection: Connection, environment: Environment) {
        self.connection = connection
        self.environment = environment
    }

    /// Begins to watch for a server and to listen to it.
    public func start(
        _ events: AsyncStream<PresenterEvent>.Continuation
    ) async throws(DBusError) {
        self.events = events
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

    // MARK: - What works

    /// Whether a server is there, or the bus can start one that finds a screen.
    public func isAvailable() async -> Bool {
        if owner != nil { return true }
        return await canStartServer()
    }

    /// Whether there is a server; most have buttons.
    public func canAsk() async -> Bool { await isAvailable() }

    /// What the server of the moment says of itself; nil without one, or when it does not answer.
    public func description() async -> PresenterDescription? {
        guard let owner else { return nil }
        // For people who ask what works: a server that does not answer does not.
        guard let server = try? await life(of: owner).description else { return nil }
        return PresenterDescription(
            name: "\(server.name) \(server.version)",
            capabilities: server.capabilities.map(\.rawValue).sorted())
    }

    // A server that the bus starts without a screen dies at once.
    private func canStartServer() async -> Bool {
        guard environment.hasDisplay, !didStartFail else { return false }
        return await NotificationServer.isActivatable(on: connection)
    }

    private func startServer() async {
        do throws(DBusError) {
            try await connection.startService(named: NotificationServer.name)
        } catch  where error.name == DBusError.Name.cancelled {
            // Nobody waits for it any more, which says nothing of the server.
        } catch {
            // Not again before a server has come: what failed is not installed properly, and a
            // terminal may take over.
            didStartFail = true
            environment.log("the bus could not start a notification server: \(error)")
        }
    }

    private func life(of owner: String) async throws(DBusError) -> ServerLife {
        if let life, life.owner == owner { return life }
        let life = ServerLife(
            owner: owner, busID: try await NotificationServer.busID(connection),
            description: try await NotificationServer.describe(owner, on: connection))
        // One that answers works here, so the bus may start the next: the failure was that of a
        // moment, such as before the screen was there. One that only came may have died at once.
        didStartFail = false
        if owner == self.owner { self.life = life }
        return life
    }

    // MARK: - Showing

    /// Shows a notification; see ``Presenter/present(_:)``.
    ///
    /// Notifications are sent one after another, at the speed at which the server answers. A nil
    /// means that it was withdrawn, or that the server refused it again and again.
    public func present(_ presentation: Presentation) async -> PresentationHandle? {
        let id = presentation.id
        return await withTaskCancellationHandler {
            guard await enterLine(id) else { return nil }
            defer { line.leave() }
            return await post(presentation)
        } onCancel: {
            // Unstructured, because this is not async; it ends as soon as the actor has run it.
            Task(executorPreference: connection.loop) { await self.giveUp([id]) }
        }
    }

    /// Waits for the turn; false when it was withdrawn before.
    private func enterLine(_ id: UUID) async -> Bool {
        if Task.isCancelled { return false }
        if line.enter(id) { return true }
        return await withCheckedContinuation { line.wait(id, $0) }
    }

    /// Shows the presentation whose turn it is, however many attempts and servers it takes.
    private func post(_ presentation: Presentation) async -> PresentationHandle? {
        // It is in the list already; the line is not held up for a server that may never come.
        if presentation.isQuiet, await !isAvailable() { return nil }
        var delays = environment.retries.delays[...]
        while let owner = await nextOwner() {
            let failure: DBusError
            do throws(DBusError) {
                return try await notify(presentation, owner)
            } catch {
                failure = error
            }
            guard failure.name != DBusError.Name.disconnected, let delay = delays.popFirst() else {
                environment.log("cannot show \(presentation.key): \(failure)")
                return nil
            }
            // Another life of the server is no reason to wait.
            guard owner == self.owner else { continue }
            do {
                try await environment.sleep(delay)
            } catch {
                return nil
            }
        }
        return nil
    }

    /// Waits for a server; nil when the current presentation is no longer wanted.
    private func nextOwner() async -> String? {
        if owner == nil, !line.isCurrentUnwanted, await canStartServer() { await startServer() }
        while !line.isCurrentUnwanted {
            if let owner { return owner }
            await withCheckedContinuation { line.holdCurrent($0) }
        }
        return nil
    }

    private func notify(
        _ presentation: Presentation, _ owner: String
    ) async throws(DBusError) -> PresentationHandle? {
        let server = try await life(of: owner)
        // All that a server can add to the list is the offer to keep or turn off.
        if presentation.isQuiet, !server.description.can(.actions) { return nil }
        let application = presentation.key.application
        let sound = presentation.restoredFrom == nil ? presentation.sound : nil
        let source = sound.map { environment.sounds.source(of: $0, for: application) }
        let arguments = NotifyArguments(
            presentation, for: server.description,
            from: NotifyArguments.Sender(application, in: environment.applications),
            sound: source, lateNote: environment.lateNote)
        isNotifying = true
        earlySignals = []
        defer { isNotifying = false }
        let old =
            shown.number(for: presentation.key)
            ?? presentation.restoredFrom.flatMap(server.number) ?? 0
        let reply = try await connection.call(arguments.call(owner, replacing: old))
        guard let number = reply.first?.asUInt32, number != 0 else {
            throw .failed("Notify: the server gave no number")
        }
        if let sound, let source, !server.description.can(.sound) {
            environment.sounds.play(source, sound, of: application)
        }
        if owner == self.owner { await took(presentation, server, number) }
        return server.handle(number)
    }

    private func took(
        _ presentation: Presentation, _ server: ServerLife, _ number: UInt32
    ) async {
        let reply = NotifyArguments.replyAction(of: presentation, server: server.description)
        shown.add(
            ShownNotifications.Entry(
                id: presentation.id, key: presentation.key, replyAction: reply?.identifier),
            number: number)
        let early = earlySignals
        earlySignals = []
        for signal in early where signal.number == number { receive(signal) }
        // Withdrawn while the server was thinking.
        if line.isCurrentUnwanted, shown.remove(presentation.id) != nil {
            await close(number, of: server.owner)
        }
    }

    // MARK: - Listening

    private func ownerChanged(to owner: String?) {
        guard owner != self.owner else { return }
        self.owner = owner
        life = nil
        // Numbers belong to one life: the next server may give them to others.
        shown = ShownNotifications()
        earlySignals = []
        line.wakeCurrent()
    }

    private func receive(_ signal: Signal) {
        // Anybody on the bus can emit such a signal.
        guard let owner, signal.sender == owner, let signal = ServerSignal(signal) else { return }
        if isNotifying, !shown.knows(signal.number) {
            // Bounded, because some servers tell everybody about everything.
            if earlySignals.count < 64 { earlySignals.append(signal) }
        } else {
            receive(signal)
        }
    }

    private func receive(_ signal: ServerSignal) {
        if let event = shown.receive(signal) { events?.yield(event) }
    }

    // MARK: - Taking away

    /// Whether it names a number that a notification server gave.
    public nonisolated func made(_ handle: PresentationHandle) -> Bool {
        ServerLife.made(handle)
    }

    /// Takes notifications from the screen, and those that still wait out of the line.
    public func withdraw(_ notifications: [UUID]) async {
        giveUp(Set(notifications))
        for id in notifications {
            guard let number = shown.remove(id), let owner else { continue }
            await close(number, of: owner)
        }
    }

    /// Takes what has this key from the screen.
    public func withdraw(_ key: RequestKey) async {
        guard let number = shown.remove(key), let owner else { return }
        await close(number, of: owner)
    }

    /// Ends the waiting of presentations that are not wanted any more.
    private func giveUp(_ notifications: Set<UUID>) { line.giveUp(notifications) }

    private func close(_ number: UInt32, of owner: String) async {
        do throws(DBusError) {
            try await NotificationServer.close(number, of: owner, on: connection)
        } catch  where error.name == DBusError.Name.noReply {
            environment.log("the notification server did not close a notification: \(error)")
        } catch {
            // It is closed already, or its server is gone.
        }
    }
}
