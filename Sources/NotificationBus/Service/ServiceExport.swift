// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import DBus
import NotificationModel

/// The service's side of the bus: exports both interfaces, checks callers, reads and writes values.
///
/// Make it, then ``acquireName()`` when the service is ready for calls.
public actor ServiceExport {
    nonisolated let loop: EventLoop
    let connection: Connection
    let center: any CenterService
    let settings: any SettingsService
    let log: (@Sendable (String) -> Void)?
    private var identity: CallerIdentity
    private var exports: [Export] = []
    /// The way in for the calls of each sender, while there are any.
    private var turns: [String: Turns] = [:]
    /// The connections that registered, and what tells when they leave.
    private var watches: [String: Subscription] = [:]
    /// Whether anybody wants events, and what tells.
    private var isWatched = false
    private var watcherWatch: Subscription?

    /// The executor of the connection's loop, so that calls start in the order of arrival.
    public nonisolated var unownedExecutor: UnownedSerialExecutor { loop.asUnownedSerialExecutor() }

    /// Prepares the export; ``start()`` makes it.
    ///
    /// - Parameters:
    ///   - center: What answers applications.
    ///   - settings: What answers people's tools.
    ///   - connection: The connection that will own the service's name.
    ///   - processDirectory: Where processes are described; tests have their own.
    ///   - log: Told about keys that are not known, for the debug log.
    public init(
        center: any CenterService, settings: any SettingsService, on connection: Connection,
        processDirectory: String = "/proc", log: (@Sendable (String) -> Void)? = nil
    ) {
        loop = connection.loop
        self.connection = connection
        self.center = center
        self.settings = settings
        self.log = log
        identity = CallerIdentity(connection: connection, processDirectory: processDirectory)
    }

    /// Exports both interfaces; without the name, nobody finds them yet.
    public func start() async throws(NotificationError) {
        do throws(DBusError) {
            exports = [
                try await export(BusName.centerInterface, Introspection.center) {
                    (export, call) async throws(NotificationError) in
                    try await export.answerCenter(call)
                },
                try await export(BusName.settingsInterface, Introspection.settings) {
                    (export, call) async throws(NotificationError) in
                    try await export.answerSettings(call)
                },
            ]
            watcherWatch = try await connection.watchOwner(of: BusName.watcher) {
                [weak self] owner in self?.assumeIsolated { $0.isWatched = owner != nil }
            }
        } catch {
            throw NotificationError(error)
        }
    }

    /// Takes the service's name; from now on calls arrive.
    ///
    /// - Throws: ``NotificationError/Code/alreadyRunning`` if another process has it.
    public func acquireName() async throws(NotificationError) {
        let reply: NameRequestReply
        do throws(DBusError) {
            reply = try await connection.requestName(BusName.service)
        } catch {
            throw NotificationError(error)
        }
        guard reply == .primaryOwner || reply == .alreadyOwner else {
            throw NotificationError(
                .alreadyRunning, message: "another notification service is running; stop it first")
        }
    }

    /// Gives the name and the interfaces up; calls that have started are still answered.
    public func stop() async {
        // The name is given up with the connection anyway.
        try? await connection.releaseName(BusName.service)
        exports = []
        watches = [:]
        watcherWatch = nil
    }

    /// Tells all tools that watch; without any, nothing is sent.
    public func emit(_ event: CenterEvent) async throws(NotificationError) {
        guard isWatched else { return }
        do throws(DBusError) {
            try await connection.emit(
                Signal(
                    path: BusName.servicePath, interface: BusName.settingsInterface,
                    member: BusName.eventSignal,
                    arguments: [.string(event.kind.rawValue), event.busValue]))
        } catch {
            throw NotificationError(error)
        }
    }

    private func export(
        _ interface: String, _ introspection: String,
        _ answer:
            @escaping @Sendable (ServiceExport, IncomingCall) async throws(NotificationError) ->
            [Value]
    ) async throws(DBusError) -> Export {
        try await connection.export(
            at: BusName.servicePath, interface: interface, introspection: introspection
        ) { [weak self] (call: IncomingCall) async throws(DBusError) in
            guard let self else { throw .disconnected }
            do throws(NotificationError) {
                return try await answer(self, call)
            } catch {
                throw error.dbusError
            }
        }
    }
}

extension ServiceExport {
    /// Checks who calls, then runs the body; bodies of one sender start in the order of calls.
    func asCaller(
        _ call: IncomingCall, isWatched: Bool,
        _ body: (Caller) async throws(NotificationError) -> [Value]
    ) async throws(NotificationError) -> [Value] {
        let application = try call.arguments.application(at: 0)
        var caller = Caller(uniqueName: call.sender, application: application)
        let turns = turns[call.sender] ?? Turns()
        self.turns[call.sender] = turns
        await turns.enter()
        do throws(NotificationError) {
            caller = try await identity.check(caller)
            if isWatched { try await watch(caller) }
        } catch {
            leave(turns, of: call.sender)
            throw error
        }
        // The next call goes on when this one suspends: in the body, so after it has started.
        leave(turns, of: call.sender)
        return try await body(caller)
    }

    private func leave(_ turns: Turns, of sender: String) {
        turns.leave()
        if turns.isFree { self.turns[sender] = nil }
    }

    /// Watches a registered connection until it leaves the bus.
    private func watch(_ caller: Caller) async throws(NotificationError) {
        let name = caller.uniqueName
        guard watches[name] == nil else { return }
        do throws(DBusError) {
            watches[name] = try await connection.watchOwner(of: name) { [weak self] owner in
                guard owner == nil else { return }
                self?.assumeIsolated { $0.vanished(name) }
            }
        } catch {
            throw NotificationError(error)
        }
    }

    private func vanished(_ name: String) {
        identity.forget(name)
        watches[name] = nil
        // Unstructured, because the bus calls from outside of any task. It lives until the
        // service has taken note.
        Task(executorPreference: loop) { [center] in await center.callerVanished(name) }
    }
}

extension ServiceExport {
    /// Lets only people's own tools pass: what runs in a sandbox is an application.
    func refuseSandbox(_ sender: String) async throws(NotificationError) {
        guard let sandbox = try await identity.sandbox(of: sender) else { return }
        throw NotificationError(
            .accessDenied,
            message: "only the person's own tools may push; the caller is the Flatpak \(sandbox)")
    }
}
