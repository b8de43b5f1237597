// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import DBus
import NotificationConcurrency
import NotificationModel

/// A client's way to the service: connects, reconnects and keeps the order of calls.
actor BusLink {
    /// How long removing everything may take: it is done in slices, behind all that is due.
    static let removalTimeout = Duration.seconds(60 * 60)

    nonisolated let loop: EventLoop
    private let address: Connection.Address
    /// The name of the service on the bus.
    let service: String
    /// The name to own on the bus; nil owns none.
    let application: ApplicationID?
    private let turns = Turns()
    private(set) var connection: Connection?
    private var ownerWatch: Subscription?
    private var isClosed = false
    /// The answers about subscriptions for the service; nil in all programs but one.
    let pushes: PushesAnswers?
    /// The interfaces of standards that it answers.
    private let foreign: [ForeignInterface]
    private var foreignExports: [Export] = []
    /// The unique name of the service, nil while it is not running.
    private(set) var serviceOwner: String?
    let responses = ResponseMemory()
    var registration: Registration?
    /// How many streams of events there are on this connection.
    var watchers = 0

    nonisolated var unownedExecutor: UnownedSerialExecutor { loop.asUnownedSerialExecutor() }

    init(
        to service: String, on address: Connection.Address, as application: ApplicationID?,
        answering pushes: CallTable<PushesInterface>? = nil, foreign: [ForeignInterface] = []
    ) throws(NotificationError) {
        do throws(DBusError) {
            loop = try ClientLoop.shared.get()
        } catch {
            throw NotificationError(error)
        }
        self.service = service
        self.address = address
        self.application = application
        self.pushes = pushes.map { PushesAnswers($0) }
        self.foreign = foreign
    }

    /// Calls a method of the service.
    ///
    /// Calls leave in the order in which they enter here, also when the first has to connect.
    ///
    /// - Parameters:
    ///   - method: The method to call.
    ///   - leading: The arguments that every method of the interface begins with.
    ///   - arguments: Those of the method.
    ///   - timeout: How long to wait for the reply.
    /// - Returns: The reply.
    /// - Throws: `NotificationError`, the service's own or that of the way there.
    func call<Interface: BusInterface, each Argument: BusArgument, Reply: Sendable>(
        _ method: Method<Interface, repeat each Argument, Reply>, leading: [Value] = [],
        _ arguments: repeat each Argument, timeout: Duration = .seconds(25)
    ) async throws(NotificationError) -> Reply {
        let call = method.call(to: service, leading: leading, repeat each arguments)
        let connection = try await connected()
        let reply: [Value]
        do throws(DBusError) {
            // Nothing may suspend between `connected` and this: the order would be lost.
            reply = try await connection.call(call, timeout: timeout)
        } catch {
            throw method.error(error)
        }
        return try method.readReply(reply)
    }

    /// The connection, made anew if there is none; waits behind those who ask already.
    func connected() async throws(NotificationError) -> Connection {
        await turns.enter()
        defer { turns.leave() }
        if let connection { return connection }
        let connection = try await connect()
        if isClosed {
            await close()
            throw Self.closed
        }
        return connection
    }

    /// Gives the name and the connection up; later calls fail.
    func close() async {
        isClosed = true
        registration = nil
        ownerWatch = nil
        let connection = connection
        self.connection = nil
        await connection?.close()
    }
}

// MARK: Connecting

extension BusLink {
    private static let closed = NotificationError(
        .disconnected, message: "this client was closed; make a new one")

    private func connect() async throws(NotificationError) -> Connection {
        guard !isClosed else { throw Self.closed }
        let connection: Connection
        do throws(DBusError) {
            connection = try await Connection.open(address, on: loop)
        } catch {
            throw .noBus(error)
        }
        do throws(NotificationError) {
            try await introduce(connection)
        } catch {
            await connection.close()
            throw error
        }
        self.connection = connection
        // Told at once if it is gone already, so it must be in place before.
        await connection.onDisconnect { [weak self] in
            self?.assumeIsolated { $0.disconnected() }
        }
        return connection
    }

    private func introduce(_ connection: Connection) async throws(NotificationError) {
        // Exported before the service can know that we are here.
        try await registration?.export(on: connection, link: self)
        try await pushes?.export(on: connection, link: self)
        foreignExports = []
        for interface in foreign {
            foreignExports.append(try await interface.export(on: connection))
        }
        do throws(DBusError) {
            if let application {
                _ = try await connection.requestName(application.rawValue, allowsQueue: true)
            }
            ownerWatch = try await connection.watchOwner(of: service) { [weak self] owner in
                self?.assumeIsolated { $0.serviceOwnerChanged(to: owner) }
            }
        } catch {
            throw NotificationError(error)
        }
    }

    private func serviceOwnerChanged(to owner: String?) {
        let previous = serviceOwner
        serviceOwner = owner
        guard let owner, owner != previous, let registration, !registration.isUnderWay else {
            return
        }
        let changed = registration.changed
        // Unstructured, because the bus calls from outside of any task. It lives until the
        // service has answered; an error means that the service is gone again, and then the
        // next owner of the name leads here once more.
        Task(executorPreference: loop) {
            try? await self.sendRegistration()
            // Nobody told of what changed while there was no service.
            changed?()
        }
    }

    private func disconnected() {
        connection = nil
        ownerWatch = nil
        serviceOwner = nil
        watchers = 0
        registration?.withdraw()
        if registration != nil { reconnectLater() }
    }

    /// Connects in the background, to receive calls and events: calls that leave connect by
    /// themselves.
    func reconnectLater() {
        // Unstructured, because the bus calls from outside of any task. It lives until the bus
        // is back or the client is closed.
        Task(executorPreference: loop) { await self.reconnect() }
    }

    private func reconnect() async {
        var pause = Duration.milliseconds(100)
        while registration != nil, connection == nil {
            if (try? await connected()) != nil { return }
            // The task is never cancelled, so the pause is never cut short.
            try? await Task.sleep(for: pause)
            pause = min(pause * 2, .seconds(30))
        }
    }
}

/// The one event loop of all clients of a process, started by the first.
enum ClientLoop {
    static let shared = Result { () throws(DBusError) in try EventLoop(name: "carillon-bus") }
}
