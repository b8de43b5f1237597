// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import DBus
import NotificationModel

/// The service's side of the bus: exports both interfaces, and checks who calls.
///
/// Make it, ``start()`` it, then ``acquireNames()`` when the service is ready for calls.
package actor ServiceExport {
    nonisolated let loop: EventLoop
    let connection: Connection
    let center: CallTable<CenterInterface>
    private let control: CallTable<ControlInterface>
    let vanished: @Sendable (String) async -> Void
    let log: (@Sendable (String) -> Void)?
    let watchOwner: OwnerWatching
    private(set) lazy var identity = CallerIdentity(
        connection: connection, processDirectory: processDirectory
    ) { [weak self] application, owner in
        self?.assumeIsolated { $0.ownerChanged(of: application, to: owner) }
    }
    private let processDirectory: String
    private var isStopping = false
    private var exports: [Export] = []
    /// The way in for the calls of each sender, while there are any.
    private var turns: [String: Turns] = [:]
    /// Who registered, and whether it is called.
    var registered: [Caller: RegisteredCaller] = [:]
    /// The connections that registered, and what tells when they leave.
    var presences: [String: Presence] = [:]
    /// Whether anybody wants events, and what tells.
    package private(set) var isWatched = false
    private var watcherWatch: Subscription?

    /// The executor of the connection's loop, so that calls start in the order of arrival.
    package nonisolated var unownedExecutor: UnownedSerialExecutor {
        loop.asUnownedSerialExecutor()
    }

    /// Prepares the export.
    ///
    /// Calls of one application's connection start in the order in which it made them, and run
    /// concurrently from their first suspension on.
    ///
    /// - Parameters:
    ///   - center: What answers applications.
    ///   - control: What answers the person's tools.
    ///   - connection: The connection that will own the service's names.
    ///   - processDirectory: Where processes are described; tests have their own.
    ///   - log: Told about keys that are not known, for the debug log.
    ///   - watchOwner: What tells when a connection that registers leaves; for tests.
    ///   - vanished: Told when a connection that had registered has left the bus, or does not
    ///     own its application's name any more.
    package init(
        center: CallTable<CenterInterface>, control: CallTable<ControlInterface>,
        on connection: Connection, processDirectory: String = "/proc",
        log: (@Sendable (String) -> Void)? = nil,
        watchOwner: @escaping OwnerWatching = { try await $0.watchOwner(of: $1, $2) },
        vanished: @escaping @Sendable (String) async -> Void
    ) {
        loop = connection.loop
        self.connection = connection
        self.center = center
        self.control = control
        self.vanished = vanished
        self.log = log
        self.processDirectory = processDirectory
        self.watchOwner = watchOwner
        #if DEBUG
        for fault in center.faults + control.faults { assertionFailure(fault) }
        #endif
    }

    /// Exports both interfaces; without the names, nobody finds them yet.
    package func start() async throws(NotificationError) {
        do throws(DBusError) {
            exports = [
                try await export(center) {
                    (export, call) async throws(NotificationError) in
                    try await export.answerApplication(call)
                },
                try await export(control) {
                    (export, call) async throws(NotificationError) in
                    try await export.answerTool(call)
                },
            ]
            watcherWatch = try await connection.watchOwner(of: BusName.watcher) {
                [weak self] owner in self?.assumeIsolated { $0.isWatched = owner != nil }
            }
        } catch {
            throw NotificationError(error)
        }
    }

    /// Takes the service's names; from now on calls arrive.
    ///
    /// - Throws: ``NotificationError/Code/alreadyRunning`` if another process has one of them.
    package func acquireNames() async throws(NotificationError) {
        // Asked for together: of two services that start at once, one gets both.
        async let control = acquire(BusName.control)
        async let center = acquire(BusName.center)
        for reply in await [control, center] where try reply.get() == false {
            throw NotificationError(
                .alreadyRunning, message: "another notification service is running; stop it first")
        }
    }

    /// Gives the names up; who calls nevertheless is told that the service is stopping.
    package func stop() async {
        isStopping = true
        // The names are given up with the connection anyway.
        for name in [BusName.center, BusName.control] { try? await connection.releaseName(name) }
        registered = [:]
        presences = [:]
        watcherWatch = nil
    }

    /// Waits for the calls that have started, and cancels what they wait for; ``stop()`` it before.
    ///
    /// - Parameter limit: How long to wait at most, for a handler that does not heed it.
    /// - Returns: Whether none is under way any more.
    package func finish(within limit: Duration) async -> Bool {
        let isDone = await connection.finishCalls(within: limit)
        exports = []
        return isDone
    }

    /// Tells all tools that watch; without any, nothing is sent.
    package func emit(_ event: CenterEvent) async throws(NotificationError) {
        guard isWatched else { return }
        do throws(DBusError) {
            try await connection.emit(
                Signal(
                    path: ControlInterface.path, interface: ControlInterface.name,
                    member: ControlInterface.eventSignal,
                    arguments: [.string(event.kind.rawValue), event.busValue]))
        } catch {
            throw NotificationError(error)
        }
    }

    private func acquire(_ name: String) async -> Result<Bool, NotificationError> {
        do throws(DBusError) {
            let reply = try await connection.requestName(name)
            return .success(reply == .primaryOwner || reply == .alreadyOwner)
        } catch {
            return .failure(NotificationError(error))
        }
    }

    private func export<Interface: BusInterface>(
        _ calls: CallTable<Interface>,
        _ answer:
            @escaping @Sendable (ServiceExport, IncomingCall)
            async throws(NotificationError) -> [Value]
    ) async throws(DBusError) -> Export {
        try await connection.export(
            at: Interface.path, interface: Interface.name,
            introspection: Interface.introspection, limit: { calls.limit(of: $0) }
        ) { [weak self] (call: IncomingCall) async throws(DBusError) in
            guard let self else { throw .disconnected }
            do throws(NotificationError) {
                try await self.checkRunning()
                return try await answer(self, call)
            } catch {
                throw error.dbusError
            }
        }
    }
}

// MARK: Who calls

extension ServiceExport {
    private func checkRunning() throws(NotificationError) {
        guard isStopping else { return }
        throw NotificationError(
            .noReply,
            message: "the service is stopping; call \(BusName.center) again, which starts it anew")
    }

    /// Answers a tool of the person's: what runs in a sandbox is an application.
    private func answerTool(_ call: IncomingCall) async throws(NotificationError) -> [Value] {
        if let sandbox = try await identity.sandbox(of: call.sender) {
            throw NotificationError(
                .accessDenied,
                message: """
                    only the person's own tools may call \(ControlInterface.name); the caller is \
                    the Flatpak \(sandbox)
                    """)
        }
        return try await control.answer(call, from: call.sender, log: log)
    }

    /// Answers an application, once it is known that the caller may speak for it.
    private func answerApplication(
        _ call: IncomingCall
    ) async throws(NotificationError) -> [Value] {
        guard let name = call.arguments.first?.asString else {
            throw NotificationError(.wrongType, field: "application", message: "it is missing")
        }
        var caller = Caller(uniqueName: call.sender, application: try ApplicationID(name))
        let turns = turns[call.sender] ?? Turns()
        self.turns[call.sender] = turns
        await turns.enter()
        let mustWait: Bool
        do throws(NotificationError) {
            caller = try await identity.check(caller)
            mustWait = try await noteRegistration(call, from: caller)
        } catch {
            leave(turns, of: call.sender)
            throw error
        }
        // The next call goes on when this one suspends: in its handler, so after it has started.
        leave(turns, of: call.sender)
        return mustWait ? [] : try await center.answer(call, from: caller, log: log)
    }

    private func leave(_ turns: Turns, of sender: String) {
        turns.leave()
        if turns.isFree { self.turns[sender] = nil }
    }
}
