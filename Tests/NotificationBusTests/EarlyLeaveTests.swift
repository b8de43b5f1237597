// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import DBus
import NotificationBus
import NotificationModel
import TestWorld
import Testing

@Suite(.timeLimit(.minutes(2))) struct EarlyLeaveTests {
    @Test(arguments: [true, false])
    func `one that registers and leaves before it is watched never counts as running`(
        leavesFirst: Bool
    ) async throws {
        let (bus, loop) = (try await PrivateBus(), try EventLoop(name: "service"))
        defer { loop.stop() }
        let (arrivals, arrived) = AsyncStream.makeStream(of: Void.self)
        let (ends, ended) = AsyncStream.makeStream(of: Void.self)
        let service = FakeService()
        let connections = try await ServiceConnections.open(.custom(bus.address), on: loop)
        let export = service.export(
            on: connections,
            watchOwner: { (connection, name, action) async throws(DBusError) in
                arrived.yield()
                defer { ended.yield() }
                // The watch is there before the bus says that it has left, or only after.
                let early =
                    leavesFirst ? nil : try await connection.watchOwner(of: name, action)
                let (owners, told) = AsyncStream.makeStream(of: String?.self)
                let end = try await connection.watchOwner(of: name) { told.yield($0) }
                for await owner in owners where owner == nil { break }
                end.cancel()
                if let early { return early }
                return try await connection.watchOwner(of: name, action)
            })
        try await export.start()
        try await export.acquireNames()
        // The name stays with the process, so that its owner says nothing about the one that leaves.
        let other = try await Connection.open(.custom(bus.address), on: loop)
        _ = try await other.requestName(Sample.application.rawValue)
        let leaving = try await Connection.open(.custom(bus.address), on: loop)

        async let call: Void = leaving.send([("Register", [.vardict([:])])])
        for await _ in arrivals { break }
        await leaving.close()
        await call
        for await _ in ends { break }

        #expect(
            await other.failure(of: "SetBadge", [.string(Sample.application.rawValue), .int64(1)])
                == nil)
        #expect(await service.calls.first { _ in true } == "setBadge 1")
        #expect(service.state.withLock { $0.callers.isEmpty })
        await other.close()
        await connections.close()
        await bus.stop()
    }
}
