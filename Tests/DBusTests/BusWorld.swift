// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import DBus
import TestWorld
import Testing

/// A bus of a test's own, and two connections to it on two threads.
struct BusWorld: Sendable {
    static let path = "/org/example/Echo"
    static let interface = "org.example.Echo"

    let bus: PrivateBus
    let serviceLoop: EventLoop
    let clientLoop: EventLoop
    let service: Connection
    let client: Connection

    /// Makes the world, runs the body, and takes the world down again.
    static func run(
        services: [String: String] = [:], environment: [String: String] = [:],
        _ body: (BusWorld) async throws -> Void
    ) async throws {
        let bus = try await PrivateBus(services: services, environment: environment)
        let (serviceLoop, clientLoop) = (
            try EventLoop(name: "service"), try EventLoop(name: "client")
        )
        let address = Connection.Address.custom(bus.address)
        let world = BusWorld(
            bus: bus, serviceLoop: serviceLoop, clientLoop: clientLoop,
            service: try await Connection.open(address, on: serviceLoop),
            client: try await Connection.open(address, on: clientLoop))
        defer {
            serviceLoop.stop()
            clientLoop.stop()
        }
        try await body(world)
        await world.client.close()
        await world.service.close()
        await bus.stop()
    }

    /// A call from the client to the service.
    func call(
        _ member: String, _ arguments: [Value] = [], interface: String = BusWorld.interface,
        path: String = BusWorld.path, within limit: MessageLimit = .largest,
        replyWithin replyLimit: MessageLimit = .standard
    ) -> MethodCall {
        MethodCall(
            destination: service.uniqueName, path: path, interface: interface, member: member,
            arguments: arguments, limit: limit, replyLimit: replyLimit)
    }

    /// Exports one method of the example interface.
    func exportMethod(
        _ member: String, takes input: String = "", gives output: String = "",
        within limit: MessageLimit = .standard,
        handler: @escaping @Sendable (IncomingCall) async throws(DBusError) -> [Value]
    ) async throws -> Export {
        let arguments =
            (input.isEmpty ? "" : "<arg type='\(input)' direction='in'/>")
            + (output.isEmpty ? "" : "<arg type='\(output)' direction='out'/>")
        return try await service.export(
            at: Self.path, interface: Self.interface,
            introspection: """
                <interface name='\(Self.interface)'>
                  <method name='\(member)'>\(arguments)</method>
                </interface>
                """, limit: { _ in limit }, handler: handler)
    }
}
