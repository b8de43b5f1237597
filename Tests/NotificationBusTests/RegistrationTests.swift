// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import DBus
import Foundation
import NotificationModel
import TestWorld
import Testing

@testable import NotificationBus

@Suite(.timeLimit(.minutes(3))) struct RegistrationTests {
    @Test func `the service reaches a registered application`() async throws {
        try await ServiceWorld.run { world in
            let client = try await world.client()
            let application = FakeApplication(presentation: [.banner, .badge])
            try await client.register(application, isForeground: true)
            let proxy = try #require(try world.proxy())
            let (notification, response) = (Sample.delivered, Sample.response)

            let shown = try await proxy.call(
                ApplicationInterface.willPresent, notification, timeout: .seconds(10))
            try await proxy.call(ApplicationInterface.didReceive, response, timeout: .seconds(10))
            try await proxy.call(
                ApplicationInterface.openSettings, notification, timeout: .seconds(10))
            try await proxy.call(ApplicationInterface.openSettings, nil, timeout: .seconds(10))

            #expect(shown == [.banner, .badge])
            #expect(application.responses.withLock { $0 } == [response])
            #expect(application.opened.withLock { $0 } == [notification, nil])
        }
    }

    @Test func `the reply to a response comes when the application is done`() async throws {
        try await ServiceWorld.run { world in
            let client = try await world.client()
            let (gate, open) = AsyncStream.makeStream(of: Void.self)
            let application = FakeApplication(gate: gate)
            try await client.register(application, isForeground: false)
            let proxy = try #require(try world.proxy())
            let response = Sample.response

            // The same response comes twice while the first is not done with, and once after.
            async let first: Void = proxy.call(
                ApplicationInterface.didReceive, response, timeout: .seconds(20))
            _ = await application.arrived.first { _ in true }
            await #expect(throws: NotificationError.self) {
                try await proxy.call(
                    ApplicationInterface.didReceive, response, timeout: .milliseconds(50))
            }
            open.yield()
            try await first
            try await proxy.call(ApplicationInterface.didReceive, response, timeout: .seconds(20))

            #expect(application.responses.withLock { $0.count } == 1)
        }
    }

    @Test func `one program speaks for so many applications at once, and for more when it lets go`()
        async throws
    {
        try await ServiceWorld.run { world in
            var clients: [CenterClient] = []
            for number in 1...RegisteredCallers.limit {
                clients.append(try await register("org.example.App\(number)", in: world))
            }
            let refused = await #expect(throws: NotificationError.self) {
                try await register("org.example.OneMore", in: world)
            }
            #expect(refused?.code == .accessDenied)
            #expect(refused?.field == "application")
            // Who speaks for one of them once more needs no further place.
            clients.append(try await register("org.example.App1", in: world))

            await clients[1].close()
            // The bus tells when it is gone.
            try await until {
                (try? await register("org.example.OneMore", in: world).close()) != nil
            }
            for client in clients { await client.close() }
        }
    }

    private func register(_ name: String, in world: ServiceWorld) async throws -> CenterClient {
        let client = try await world.client(try ApplicationID(name))
        do {
            try await client.register(FakeApplication(), isForeground: false)
        } catch {
            await client.close()
            throw error
        }
        return client
    }

    @Test func `an application that left cannot be called, and the service is told`() async throws {
        try await ServiceWorld.run { world in
            let client = try await world.client()
            try await client.register(FakeApplication(), isForeground: false)
            let proxy = try #require(try world.proxy())

            await client.close()

            #expect(await world.service.call("vanished") == "vanished \(proxy.caller.uniqueName)")
            let error = await #expect(throws: NotificationError.self) {
                try await proxy.call(
                    ApplicationInterface.didReceive, Sample.response, timeout: .seconds(10))
            }
            #expect(error?.code == .serviceUnknown)
        }
    }

    @Test func `letting go of a client ends its registration`() async throws {
        try await ServiceWorld.run { world in
            var client: CenterClient? = try await world.client()
            try await client?.register(FakeApplication(), isForeground: false)

            client = nil

            #expect(await world.service.call("vanished") != nil)
        }
    }

    @Test func `registers again when the service comes back`() async throws {
        try await ServiceWorld.run { world in
            let client = try await world.client()
            try await client.register(FakeApplication(), isForeground: false)
            try await client.setForeground(true)
            _ = await world.service.call("setForeground")

            await world.export.stop()
            await world.connections.close()
            let successor = try await Successor(on: world.address, loop: world.loop)

            #expect(await successor.service.call("register") == "register true")
            #expect(try await client.badge() == 0)
            await successor.connections.close()
        }
    }

    @Test func `connects and registers again when the bus comes back`() async throws {
        let directory = try TemporaryDirectory()
        let link = directory.path + "/bus"
        let first = try await PrivateBus()
        try point(link, to: first)
        let client = try await CenterClient.connect(
            as: Sample.application, to: .custom("unix:path=\(link)"))
        let error = await #expect(throws: NotificationError.self) {
            try await client.register(FakeApplication(), isForeground: false)
        }

        await first.stop()
        let second = try await PrivateBus()
        try point(link, to: second)
        let loop = try EventLoop(name: "service")
        defer { loop.stop() }
        let successor = try await Successor(on: .custom(second.address), loop: loop)

        #expect(error?.code == .serviceUnknown)
        #expect(await successor.service.call("register") == "register false")
        await client.close()
        await successor.connections.close()
    }

    /// Makes a path that stays the same lead to the socket of a bus.
    private func point(_ link: String, to bus: PrivateBus) throws {
        let socket = try #require(bus.address.firstMatch(of: /path=([^,]+)/)?.1)
        try? FileManager.default.removeItem(atPath: link)
        try FileManager.default.createSymbolicLink(
            atPath: link, withDestinationPath: String(socket))
    }

    @Test func `only the service may call an application`() async throws {
        try await ServiceWorld.run { world in
            let client = try await world.client()
            let application = FakeApplication()
            try await client.register(application, isForeground: false)
            let caller = try #require(try world.proxy()).caller
            let stranger = try await world.rawConnection(owning: nil)

            let error = await #expect(throws: NotificationError.self) {
                try await ApplicationProxy(caller, on: stranger)
                    .call(ApplicationInterface.didReceive, Sample.response, timeout: .seconds(10))
            }

            #expect(error?.code == .accessDenied)
            #expect(application.responses.withLock { $0.isEmpty })
            await stranger.close()
        }
    }

    @Test func `one that registers and leaves at once does not count as running`() async throws {
        try await ServiceWorld.run { world in
            for _ in 0..<300 {
                let raw = try await world.rawConnection()
                async let calls: Void = raw.send([("Register", [.vardict([:])])])
                await raw.close()
                await calls
            }
            let last = try await world.rawConnection()
            #expect(
                await last.failure(
                    of: "SetBadge", [.string(Sample.application.rawValue), .int64(1)]) == nil)

            // The end of the last ones may be told of only after the last call.
            var gone: Set<String> = []
            var isLast = false
            for await line in world.service.calls {
                let registered = world.service.state.withLock { $0.callers.map(\.uniqueName) }
                if line == "setBadge 1" { isLast = true }
                if line.hasPrefix("vanished ") {
                    let name = String(line.dropFirst("vanished ".count))
                    // Each is told of after it has registered, or never registers.
                    #expect(registered.contains(name))
                    #expect(gone.insert(name).inserted)
                }
                if isLast, gone.isSuperset(of: registered) { break }
            }
            await last.close()
        }
    }
}

/// A service that comes after another one.
private struct Successor {
    let service = FakeService()
    let connections: ServiceConnections
    let export: ServiceExport

    init(on address: Connection.Address, loop: EventLoop) async throws {
        connections = try await .open(address, on: loop)
        export = service.export(on: connections)
        try await export.start()
        try await export.acquireNames()
    }
}
