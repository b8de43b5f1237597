// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import DBus
import Foundation
import NotificationEngine
import NotificationModel

/// Shows notifications through the desktop's notification server.
///
/// Follows the Desktop Notifications Specification 1.3. It lives on the thread of its connection,
/// so that the server's signals are dealt with in the order in which they came.
/// ``PresentationQueue`` decides what is sent when.
package actor DesktopPresenter: Presenter {
    let connection: Connection
    let environment: Environment
    var events: AsyncStream<PresenterEvent>.Continuation?
    var owner: String?
    var life: ServerLife?
    // Whether the server's last answer had a number that says which notification is meant.
    var givesNumbers = true
    var shown = ShownNotifications() {
        didSet { ring() }
    }
    private var rung: [UUID: RingingSound] = [:]
    // Signals about a number that came before the reply with that number.
    var earlySignals: [ServerSignal] = []
    var queue: PresentationQueue
    /// Those whose application's files are being read, in no queue yet.
    var arriving = ArrivingPresentations()
    private var subscriptions: [Subscription] = []
    private var callers: [PresentationQueue.Ticket: CheckedContinuation<PresentationHandle?, Never>]
    private var wake: (time: Duration, task: Task<Void, Never>)?

    /// The executor of the connection's loop.
    package nonisolated var unownedExecutor: UnownedSerialExecutor { connection.unownedExecutor }

    /// Makes a presenter; it sees no server before ``start(_:)``.
    package init(connection: Connection, environment: Environment) {
        self.connection = connection
        self.environment = environment
        queue = PresentationQueue(pace: environment.pace)
        callers = [:]
    }

    deinit { wake?.task.cancel() }

    /// Begins to watch for a server and to listen to it.
    package func start(
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

    /// Whether a server is there that answers, or the bus can start one that finds a screen.
    package func isAvailable() async -> Bool {
        if owner != nil { return !queue.server.isUnresponsive }
        return await canStartServer()
    }

    /// Whether there is a server that has buttons, or one can be started: most have.
    package func canAsk() async -> Bool {
        guard let owner else { return await canStartServer() }
        guard !queue.server.isUnresponsive else { return false }
        return (try? await life(of: owner))?.description.can(.actions) ?? false
    }

    /// The description that the present server gives of itself; nil without one, or if it gives
    /// none.
    package func description() async -> PresenterDescription? {
        guard let owner else { return nil }
        let process = await NotificationServer.process(of: owner, on: connection)
        guard let server = try? await life(of: owner).description else {
            // One that came and went was none.
            return owner == self.owner ? PresenterDescription(name: nil, process: process) : nil
        }
        return PresenterDescription(
            name: "\(server.name) \(server.version)", process: process,
            capabilities: server.capabilities.map(\.rawValue).sorted(),
            limits: server.limits + (givesNumbers ? [] : [.givesNoNumber]),
            inhibits: await inhibits())
    }

    // A server that the bus starts without a screen dies at once.
    func canStartServer() async -> Bool {
        guard environment.hasDisplay, !queue.server.didStartFail else { return false }
        return await NotificationServer.isActivatable(on: connection)
    }

    // MARK: - Showing

    /// Shows a notification; see ``Presenter/present(_:)``.
    ///
    /// Notifications are sent in order, some at once. A nil means that it was withdrawn, that the
    /// server refused it again and again, or that it has no place there that could be named.
    package func present(_ presentation: Presentation) async -> PresentationHandle? {
        // It is in the list already; nobody waits for a server that may never come.
        if presentation.isQuiet, await !isAvailable() { return nil }
        let arrival = arriving.begin(presentation)
        let appearance = await appearance(of: presentation, arrival)
        guard arriving.end(arrival) else { return nil }
        return await withTaskCancellationHandler {
            await withCheckedContinuation { enter(presentation, appearance, $0) }
        } onCancel: {
            // Unstructured, because this is not async; it ends as soon as the actor has run it.
            Task(executorPreference: connection.loop) { await self.giveUp([presentation.id]) }
        }
    }

    /// Plays the sounds of the notifications on the screen that are heard until they are answered.
    private func ring() {
        guard shown.ringing != rung else { return }
        rung = shown.ringing
        environment.sounds.ring(rung)
    }

    /// The appearance that its application's files give it; a sound that was heard is not looked
    /// for.
    private func appearance(of presentation: Presentation, _ arrival: Int) async -> Appearance {
        let application = presentation.key.application
        let wanted = presentation.sound.flatMap {
            presentation.restoredFrom == nil || $0.isRepeating ? $0 : nil
        }
        let (entries, sounds) = (environment.entries, environment.sounds)
        // A sound without a name is in no file.
        if wanted?.name?.isEmpty ?? true, !arriving.isBehindOther(arrival, of: application),
            let entry = entries.known(application)
        {
            return Appearance(
                .init(application, entry),
                sound: wanted.map { sounds.source(of: $0, for: application) })
        }
        // All of it in one go: what comes in an order is sent in that order.
        let appearance = await entries.read(of: application) { _ in
            Appearance(
                .init(application, entries.entry(of: application)),
                sound: wanted.map { sounds.source(of: $0, for: application) })
        }
        return appearance ?? Appearance(of: application)
    }

    private func enter(
        _ presentation: Presentation, _ appearance: Appearance,
        _ caller: CheckedContinuation<PresentationHandle?, Never>
    ) {
        // Cancelled before this line: seen here. After it: the handler finds it in the queue.
        guard !Task.isCancelled else { return caller.resume(returning: nil) }
        callers[queue.enter(presentation, as: appearance)] = caller
        proceed()
    }

    /// Whether a handle names a number that a notification server gave.
    package nonisolated func made(_ handle: PresentationHandle) -> Bool {
        ServerLife.made(handle)
    }

    // MARK: - Taking away

    /// Takes notifications from the screen, and those that still wait out of the queue.
    package func withdraw(_ notifications: [UUID]) async {
        giveUp(notifications)
        for id in notifications {
            guard let number = shown.remove(id), let owner else { continue }
            await close(number, of: owner)
        }
    }

    /// Takes the notification with this key from the screen, and out of the queue.
    package func withdraw(_ key: RequestKey) async {
        arriving.withdraw { $0.key == key }
        queue.withdraw(key)
        proceed()
        guard let number = shown.remove(key), let owner else { return }
        await close(number, of: owner)
    }

    private func giveUp(_ notifications: [UUID]) {
        if !arriving.isEmpty {
            let ids = Set(notifications)
            arriving.withdraw { ids.contains($0.id) }
        }
        queue.withdraw(notifications)
        proceed()
    }

    // MARK: - Doing what the queue decides

    /// Takes the next steps; called whenever something has happened.
    func proceed() {
        for action in queue.next(at: environment.now()) {
            switch action {
            case .giveUp(let entry, let error):
                if let error { environment.log("cannot show \(entry.key): \(error)") }
                if error != nil, entry.isPutBack {
                    events?.yield(.leftScreen(entry.presentation.id))
                }
                finish(entry.ticket, nil)
            case .startServer: perform { await $0.startServer() }
            case .describe(let owner): perform { await $0.describe(owner) }
            case .send(let ticket, let call, let owner): send(ticket, call, owner)
            }
        }
        setWake()
    }

    /// Does something in a task of its own; such tasks start in order.
    func perform(_ action: @escaping @Sendable (DesktopPresenter) async -> Void) {
        Task(executorPreference: connection.loop) { await action(self) }
    }

    /// Lets the one go that waits for a presentation.
    func finish(_ ticket: PresentationQueue.Ticket, _ handle: PresentationHandle?) {
        callers.removeValue(forKey: ticket)?.resume(returning: handle)
    }

    /// Has ``proceed()`` called at the time that the queue names.
    ///
    /// A wake-up that is earlier than needed stays: making one takes longer than that does.
    private func setWake() {
        guard let time = queue.nextTime(at: environment.now()) else {
            wake?.task.cancel()
            wake = nil
            return
        }
        if let wake, wake.time <= time { return }
        wake?.task.cancel()
        let sleep = environment.sleep
        let task = Task(executorPreference: connection.loop) { [weak self] in
            guard (try? await sleep(time)) != nil else { return }
            await self?.wakeUp()
        }
        wake = (time, task)
    }

    private func wakeUp() {
        wake = nil
        proceed()
    }
}
