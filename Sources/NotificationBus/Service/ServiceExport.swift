// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import DBus
import NotificationConcurrency
import NotificationModel

/// The service's side of the bus: exports both interfaces, and checks who calls.
///
/// Make it, ``start()`` it, then ``acquireNames()`` when the service is ready for calls.
package actor ServiceExport {
    nonisolated let loop: EventLoop
    let connections: ServiceConnections
    let center: CallTable<CenterInterface>
    private let control: CallTable<ControlInterface>
    let vanished: @Sendable (String) async -> Void
    let log: (@Sendable (String) -> Void)?
    let watchOwner: OwnerWatching
    private(set) lazy var identity = CallerIdentity(
        connection: connections.applications, processDirectory: processDirectory, now: now
    ) { [weak self] application, owner in
        self?.assumeIsolated { $0.ownerChanged(of: application, to: owner) }
    }
    private let processDirectory: String
    private let now: (@Sendable () -> Duration)?
    private var isStopping = false
    private var exports: [Export] = []
    /// The way in for the calls of each sender, while there are any.
    private var turns: [String: Turns] = [:]
    /// Who registered, and whether it is called.
    var registered = RegisteredCallers()
    /// The connections that registered, with the watch that tells when each leaves.
    var watches: [String: CallerWatch] = [:]
    private lazy var watchers = EventWatchers(on: connections.tools) { [weak self] name in
        await self?.isTool(name) == true
    }

    /// The applications that are to be told of a change.
    var changed: Set<ApplicationID> = []

    /// Whether anybody wants events, or an application wants to be told of changes.
    package var isWatched: Bool { watchers.areThere || registered.watching > 0 }

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
    ///   - center: The handlers that answer applications.
    ///   - control: The handlers that answer the person's tools.
    ///   - connections: The connections that will own the service's names.
    ///   - processDirectory: Where processes are described; tests have their own.
    ///   - now: The time since the machine started, by which a process is told from one that had its
    ///     number before; nil tells none.
    ///   - log: Told about keys that are not known, for the debug log.
    ///   - watchOwner: What tells when a connection that registers leaves; for tests.
    ///   - vanished: Told when a connection that had registered has left the bus, or does not
    ///     own its application's name any more.
    package init(
        center: CallTable<CenterInterface>, control: CallTable<ControlInterface>,
        on connections: ServiceConnections, processDirectory: String = "/proc",
        now: (@Sendable () -> Duration)? = nil,
        log: (@Sendable (String) -> Void)? = nil,
        watchOwner: @escaping OwnerWatching = { try await $0.watchOwner(of: $1, $2) },
        vanished: @escaping @Sendable (String) async -> Void
    ) {
        loop = connections.loop
        self.connections = connections
        self.center = center
        self.control = control
        self.vanished = vanished
        self.log = log
        self.processDirectory = processDirectory
        self.now = now
        self.watchOwner = watchOwner
        #if DEBUG
        for fault in center.faults + control.faults { assertionFailure(fault) }
        #endif
    }

    /// Exports both interfaces; without the names, nobody finds them yet.
    package func start() async throws(NotificationError) {
        do throws(DBusError) {
            exports = [
                try await export(center, on: connections.applications) {
                    (export, call) async throws(NotificationError) in
                    try await export.answerApplication(call)
                },
                try await export(control, on: connections.tools) {
                    (export, call) async throws(NotificationError) in
                    try await export.answerTool(call)
                },
            ]
            try await watchers.start { [weak self] areThere in
                self?.assumeIsolated { $0.watchers.changed(areThere) }
            }
        } catch {
            throw NotificationError(error)
        }
    }

    /// Takes the service's names; from now on calls arrive.
    ///
    /// - Throws: ``NotificationError/Code/alreadyRunning`` if another process has one of them.
    package func acquireNames() async throws(NotificationError) {
        // One after the other: of two services that start at once, one gets both.
        try await acquire(BusName.control, on: connections.tools)
        try await acquire(BusName.center, on: connections.applications)
    }

    /// Gives the names up; who calls nevertheless is told that the service is stopping.
    package func stop() async {
        isStopping = true
        // The names are given up with the connections anyway.
        try? await connections.applications.releaseName(BusName.center)
        try? await connections.tools.releaseName(BusName.control)
        registered = RegisteredCallers()
        watches = [:]
        watchers.stop()
    }

    /// Waits for the calls that have started, and cancels what they wait for; ``stop()`` it before.
    ///
    /// - Parameter limit: How long to wait at most, for a handler that does not heed it.
    /// - Returns: Whether none is under way any more.
    package func finish(within limit: Duration) async -> Bool {
        let isDone = await connections.finishCalls(within: limit)
        exports = []
        return isDone
    }

    /// Tells all tools that watch, and the application if it does; without any, nothing is sent.
    package func emit(_ event: CenterEvent) async throws(NotificationError) {
        do throws(DBusError) {
            try await watchers.tell(event)
            if let application = event.application, event.kind.isAboutLists {
                try await tellOfChange(application)
            }
        } catch {
            throw NotificationError(error)
        }
    }

    private func acquire(
        _ name: String, on connection: Connection
    ) async throws(NotificationError) {
        let reply: NameRequestReply
        do throws(DBusError) {
            reply = try await connection.requestName(name)
        } catch {
            throw NotificationError(error)
        }
        if reply == .primaryOwner || reply == .alreadyOwner { return }
        throw NotificationError(
            .alreadyRunning, message: "another notification service is running; stop it first")
    }

    private func export<Interface: BusInterface>(
        _ calls: CallTable<Interface>, on connection: Connection,
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

    /// Answers a tool of the person's; a program in a sandbox is none.
    private func answerTool(_ call: IncomingCall) async throws(NotificationError) -> [Value] {
        let sandbox = try await identity.sandbox(of: call.sender)
        if sandbox != .none {
            throw NotificationError(
                .accessDenied,
                message: "only the person's own tools may call \(ControlInterface.name); \(sandbox)"
            )
        }
        return try await control.answer(call, from: call.sender, log: log)
    }

    /// Whether a connection may call the methods for tools, and hear their events.
    private func isTool(_ name: String) async -> Bool {
        do throws(NotificationError) {
            return try await identity.sandbox(of: name) == .none
        } catch {
            // It has left.
            return false
        }
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
