// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import DBus
import NotificationBus
import NotificationModel
import TestWorld

/// A bus of a test's own with a fake service on it, and what a test connects to it.
final class ServiceWorld: Sendable {
    let bus: PrivateBus
    let loop: EventLoop
    let service: FakeService
    let connections: ServiceConnections
    let export: ServiceExport

    /// That of applications.
    var connection: Connection { connections.applications }
    var address: Connection.Address { .custom(bus.address) }

    private init(
        bus: PrivateBus, loop: EventLoop, service: FakeService, processDirectory: String,
        now: (@Sendable () -> Duration)?,
        log: (@Sendable (String) -> Void)?
    ) async throws {
        self.bus = bus
        self.loop = loop
        self.service = service
        connections = try await .open(.custom(bus.address), on: loop)
        export = service.export(
            on: connections, processDirectory: processDirectory, now: now, log: log)
        try await export.start()
        try await export.acquireNames()
    }

    /// Makes the world, runs the body, and takes the world down again.
    static func run(
        processDirectory: String = "/proc", now: (@Sendable () -> Duration)? = nil,
        log: (@Sendable (String) -> Void)? = nil,
        _ body: (ServiceWorld) async throws -> Void
    ) async throws {
        let loop = try EventLoop(name: "service")
        let world = try await ServiceWorld(
            bus: try await PrivateBus(), loop: loop, service: FakeService(),
            processDirectory: processDirectory, now: now, log: log)
        defer { loop.stop() }
        try await body(world)
        await world.connections.close()
        await world.bus.stop()
    }

    func client(_ application: ApplicationID = Sample.application) async throws -> CenterClient {
        try await CenterClient.connect(as: application, to: address)
    }

    func controlClient() async throws -> ControlClient {
        try await ControlClient.connect(to: address)
    }

    /// A connection without any of the client's code.
    func rawConnection(owning name: String? = Sample.application.rawValue) async throws
        -> Connection
    {
        let connection = try await Connection.open(address, on: loop)
        if let name { _ = try await connection.requestName(name, allowsQueue: true) }
        return connection
    }

    /// The registered application, as the service sees it.
    func proxy() throws -> ApplicationProxy? {
        service.state.withLock { $0.callers.last }.map { ApplicationProxy($0, on: connection) }
    }
}

extension Connection {
    /// Sends calls for the sample application one after the other, without waiting for replies.
    func send(_ calls: [(member: String, arguments: [Value])]) async {
        let connection = self
        let messages = calls.map { call in
            MethodCall(
                destination: BusName.center, path: CenterInterface.path,
                interface: CenterInterface.name, member: call.member,
                arguments: [.string(Sample.application.rawValue)] + call.arguments)
        }
        await withTaskGroup(of: Void.self) { group in
            for message in messages {
                // Started in this order, on the executor of the connection.
                group.addTask(executorPreference: connection.loop) {
                    _ = try? await connection.call(message)
                }
            }
        }
    }

    /// Calls the service and gives the error it answers with.
    func failure<Interface: BusInterface>(
        of member: String, _ arguments: [Value], interface: Interface.Type = CenterInterface.self
    ) async -> NotificationError? {
        do throws(DBusError) {
            _ = try await call(
                MethodCall(
                    destination: Interface.name, path: Interface.path, interface: Interface.name,
                    member: member, arguments: arguments))
            return nil
        } catch {
            return NotificationError(error)
        }
    }
}
