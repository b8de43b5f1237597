// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import DBus
import TestWorld
import Testing

@Suite struct DisconnectTests {
    @Test func `fails all calls and tells when the bus dies`() async throws {
        try await BusWorld.run { world in
            let (gate, open) = AsyncStream.makeStream(of: Void.self)
            let (arrivals, arrived) = AsyncStream.makeStream(of: Void.self)
            let (ends, ended) = AsyncStream.makeStream(of: Void.self)
            let export = try await world.exportMethod("Wait") { _ in
                arrived.yield()
                for await _ in gate {}
                return []
            }
            await world.client.onDisconnect { ended.finish() }
            let waiting = Task { try await world.client.call(world.call("Wait")) }
            for await _ in arrivals { break }

            await world.bus.stop()

            await #expect(throws: DBusError.disconnected) { try await waiting.value }
            for await _ in ends {}
            await #expect(throws: DBusError.disconnected) {
                try await world.client.call(world.call("Wait"))
            }
            await #expect(throws: DBusError.disconnected) {
                try await world.client.emit(SignalTests.signal(1))
            }
            await #expect(throws: DBusError.disconnected) {
                _ = try await world.client.subscribe(to: MatchRule()) { _ in }
            }
            // Who comes late is told at once.
            await confirmation { told in await world.client.onDisconnect { told() } }
            open.finish()
            export.cancel()
        }
    }

    @Test(arguments: ["unix:path=/nowhere/bus", "no address"])
    func `throws when there is no bus`(address: String) async throws {
        let loop = try EventLoop(name: "test")
        defer { loop.stop() }
        await #expect(throws: DBusError.self) {
            _ = try await Connection.open(.custom(address), on: loop)
        }
    }

    @Test func `ends a stream of signals when the bus dies`() async throws {
        try await BusWorld.run { world in
            let signals = try await world.client.signals(matching: MatchRule(member: "Rang"))
            await world.bus.stop()
            for await _ in signals { Issue.record("nothing was emitted") }
        }
    }
}
