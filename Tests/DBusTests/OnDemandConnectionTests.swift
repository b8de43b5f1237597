// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import TestWorld
import Testing

@testable import DBus

@Suite struct OnDemandConnectionTests {
    /// An owner of a connection, as the clients of a peer are.
    private actor Client {
        nonisolated var unownedExecutor: UnownedSerialExecutor { loop.asUnownedSerialExecutor() }
        private let loop: EventLoop
        private let connection: OnDemandConnection
        private let (ends, ended) = AsyncStream.makeStream(of: Void.self)
        private(set) var prepared = 0

        init(_ bus: PrivateBus, _ loop: EventLoop) {
            self.loop = loop
            connection = OnDemandConnection(to: .custom(bus.address), on: loop)
        }

        func name(
            preparedBy prepare: @Sendable (Connection) async throws(DBusError) -> Void = {
                (_) throws(DBusError) in
            }
        ) async throws(DBusError) -> String {
            try await connection.open { new throws(DBusError) in
                prepared += 1
                await new.onDisconnect { [weak self] in self?.assumeIsolated { $0.forget() } }
                try await prepare(new)
                return [try await new.watchOwner(of: "org.example.Peer") { _ in }]
            }.uniqueName
        }

        func awaitEnd() async { for await _ in ends { return } }
        func close() async { await connection.close() }

        private func forget() {
            connection.forget()
            ended.yield()
        }
    }

    private func run(
        _ body: (Client, PrivateBus) async throws -> Void
    ) async throws {
        let bus = try await PrivateBus()
        let loop = try EventLoop(name: "test")
        defer { loop.stop() }
        let client = Client(bus, loop)
        try await body(client, bus)
        await client.close()
        await bus.stop()
    }

    @Test func `is one connection, however many ask at once`() async throws {
        try await run { client, _ in
            let names = try await withThrowingTaskGroup(of: String.self) { group in
                for _ in 0..<8 { group.addTask { try await client.name() } }
                return try await group.reduce(into: Set()) { $0.insert($1) }
            }
            #expect(names.count == 1)
            #expect(await client.prepared == 1)
        }
    }

    @Test func `is another one after it was closed`() async throws {
        try await run { client, _ in
            let first = try await client.name()
            await client.close()
            let second = try await client.name()
            #expect(first != second)
            #expect(await client.prepared == 2)
        }
    }

    @Test func `is none that failed to be prepared, and the next one who asks has a new one`()
        async throws
    {
        try await run { client, _ in
            await #expect(throws: DBusError.failed("not today")) {
                try await client.name { _ throws(DBusError) in throw .failed("not today") }
            }
            _ = try await client.name()
            #expect(await client.prepared == 2)
        }
    }

    @Test func `is none that went while it was prepared`() async throws {
        try await run { client, bus in
            await #expect(throws: DBusError.self) {
                try await client.name { _ throws(DBusError) in
                    await bus.stop()
                    await client.awaitEnd()
                }
            }
        }
    }

    @Test(arguments: [
        ("org.freedesktop.DBus.Error.ServiceUnknown", DBusError.PeerFault.isMissing),
        ("org.freedesktop.DBus.Error.Spawn.ExecFailed", .isMissing),
        ("org.freedesktop.systemd1.NoSuchUnit", .isMissing),
        ("org.freedesktop.DBus.Error.NoReply", .isSilent),
        ("org.freedesktop.DBus.Error.TimedOut", .isSilent),
        ("org.freedesktop.DBus.Error.Disconnected", .ended),
        ("org.freedesktop.DBus.Error.Failed", nil),
    ])
    func `knows a fault of the peer by its name`(name: String, fault: DBusError.PeerFault?) {
        #expect(DBusError(name: name, message: "").peerFault == fault)
    }

    @Test func `shows what a peer says, and not all of it`() {
        #expect(DBusError(name: "org.example.Odd", message: "").shown == "org.example.Odd")
        let long = DBusError(name: "org.example.Odd", message: String(repeating: "a", count: 999))
        #expect(long.shown.count == 200)
    }
}
