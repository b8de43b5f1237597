// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import DBus
import NotificationBus
import NotificationModel
import TestWorld
import Testing

@Suite(.timeLimit(.minutes(2))) struct StopTests {
    /// A service whose `SetBadge` does what a test wants, and a caller that knows it by its own
    /// name.
    private struct World {
        let export: ServiceExport
        let service: ServiceConnections
        let caller: Connection

        func setBadge() async throws(DBusError) {
            _ = try await caller.call(
                MethodCall(
                    destination: service.applications.uniqueName, path: CenterInterface.path,
                    interface: CenterInterface.name, member: "SetBadge",
                    arguments: [.string(Sample.application.rawValue), .int64(1)]))
        }

        static func run(
            setBadge: @escaping @Sendable () async throws -> Void,
            _ body: (World) async throws -> Void
        ) async throws {
            let (bus, loop) = (try await PrivateBus(), try EventLoop(name: "service"))
            defer { loop.stop() }
            let fake = FakeService()
            var calls = fake.applicationCalls
            calls.on(CenterInterface.setBadge) { _, _ in try await setBadge() }
            let service = try await ServiceConnections.open(.custom(bus.address), on: loop)
            let export = ServiceExport(center: calls, control: fake.toolCalls, on: service) { _ in }
            try await export.start()
            try await export.acquireNames()
            let caller = try await Connection.open(.custom(bus.address), on: loop)
            _ = try await caller.requestName(Sample.application.rawValue)
            try await body(World(export: export, service: service, caller: caller))
            await caller.close()
            await service.close()
            await bus.stop()
        }
    }

    @Test func `who calls a service that is stopping is told so`() async throws {
        try await World.run(setBadge: { Issue.record("it must not be called") }) { world in
            await world.export.stop()

            let error = await #expect(throws: DBusError.self) { try await world.setBadge() }

            #expect(error?.name == "org.carillon.Error.NoReply")
            #expect(error?.message.hasPrefix("the service is stopping") == true)
        }
    }

    @Test func `a call that has started is carried out and answered before the end`() async throws {
        let (gate, open) = AsyncStream.makeStream(of: Void.self)
        let (starts, started) = AsyncStream.makeStream(of: Void.self)
        let done = Recorded<String>()
        try await World.run(setBadge: {
            started.yield()
            // Not cancelled with the call, as what writes to a disk is not.
            await withTaskCancellationHandler {
                await Task { for await _ in gate { break } }.value
            } onCancel: {
                open.yield()
            }
            done.append("call")
        }) { world in
            async let call: Void = world.setBadge()
            for await _ in starts { break }
            await world.export.stop()

            #expect(await world.export.finish(within: .seconds(60)))
            done.append("finish")
            open.yield()

            try await call
            #expect(done.all == ["call", "finish"])
        }
    }

    @Test func `a call that waits for something else is cancelled`() async throws {
        let (gate, open) = AsyncStream.makeStream(of: Void.self)
        let (starts, started) = AsyncStream.makeStream(of: Void.self)
        try await World.run(setBadge: {
            started.yield()
            for await _ in gate {}
            try Task.checkCancellation()
        }) { world in
            async let call: Void = world.setBadge()
            for await _ in starts { break }
            await world.export.stop()

            #expect(await world.export.finish(within: .seconds(60)))
            do {
                try await call
                Issue.record("it must be answered with an error")
            } catch {
                #expect(error is DBusError)
            }
            open.finish()
        }
    }

    @Test func `a call that does not end is not waited for without end`() async throws {
        let (gate, open) = AsyncStream.makeStream(of: Void.self)
        let (starts, started) = AsyncStream.makeStream(of: Void.self)
        try await World.run(setBadge: {
            started.yield()
            await Task { for await _ in gate {} }.value
        }) { world in
            async let call: Void = world.setBadge()
            for await _ in starts { break }
            await world.export.stop()

            #expect(await world.export.finish(within: .milliseconds(10)) == false)
            open.finish()
            try await call
        }
    }
}
