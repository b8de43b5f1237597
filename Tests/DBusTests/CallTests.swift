// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import DBus
import Synchronization
import TestWorld
import Testing

@Suite struct CallTests {
    @Test func `tells the handler who called what`() async throws {
        try await BusWorld.run { world in
            let seen = Mutex<IncomingCall?>(nil)
            let export = try await world.exportMethod("Ring", takes: "s") { call in
                seen.withLock { $0 = call }
                return []
            }
            #expect(try await world.client.call(world.call("Ring", ["bell"])) == [])
            #expect(
                seen.withLock { $0 }
                    == IncomingCall(
                        sender: world.client.uniqueName, path: BusWorld.path,
                        interface: BusWorld.interface, member: "Ring", arguments: ["bell"]))
            export.cancel()
        }
    }

    @Test func `brings the handler's error to the caller`() async throws {
        try await BusWorld.run { world in
            let thrown = DBusError(name: "org.example.Error.Broken", message: "the bell is broken")
            let export = try await world.exportMethod("Ring") { (_) throws(DBusError) in
                throw thrown
            }
            await #expect(throws: thrown) { try await world.client.call(world.call("Ring")) }
            export.cancel()
        }
    }

    @Test func `answers an error of an impossible name as a failure`() async throws {
        try await BusWorld.run { world in
            let export = try await world.exportMethod("Ring") { (_) throws(DBusError) in
                throw DBusError(name: "not a name", message: "broken")
            }
            await #expect(throws: DBusError.failed("broken")) {
                try await world.client.call(world.call("Ring"))
            }
            export.cancel()
        }
    }

    @Test func `answers a reply of the wrong type as a failure`() async throws {
        try await BusWorld.run { world in
            let export = try await world.exportMethod("Count", gives: "u") { _ in ["one"] }
            let error = await #expect(throws: DBusError.self) {
                try await world.client.call(world.call("Count"))
            }
            #expect(error?.name == DBusError.Name.failed)
            #expect(error?.message.contains("'s' instead of 'u'") == true)
            export.cancel()
        }
    }

    @Test(
        arguments: [
            ("Ring", [], BusWorld.interface, BusWorld.path, DBusError.Name.invalidArguments),
            ("Ring", [true], BusWorld.interface, BusWorld.path, DBusError.Name.invalidArguments),
            (
                "Ring", ["a", "b"], BusWorld.interface, BusWorld.path,
                DBusError.Name.invalidArguments
            ),
            ("Sing", [], BusWorld.interface, BusWorld.path, DBusError.Name.unknownMethod),
            ("Ring", ["a"], "org.example.Other", BusWorld.path, DBusError.Name.unknownInterface),
            ("Ring", ["a"], BusWorld.interface, "/elsewhere", DBusError.Name.unknownObject),
        ] as [(String, [Value], String, String, String)])
    func `answers wrong calls with the standard errors`(
        member: String, arguments: [Value], interface: String, path: String, name: String
    ) async throws {
        try await BusWorld.run { world in
            let export = try await world.exportMethod("Ring", takes: "s") { _ in
                Issue.record("the handler must not be called")
                return []
            }
            let error = await #expect(throws: DBusError.self) {
                try await world.client.call(
                    world.call(member, arguments, interface: interface, path: path))
            }
            #expect(error?.name == name)
            if name == DBusError.Name.invalidArguments {
                #expect(error?.message.contains("types 's'") == true)
            }
            export.cancel()
        }
    }

    @Test func `starts handlers in the order in which calls were sent`() async throws {
        try await BusWorld.run { world in
            let order = Mutex<[Int64]>([])
            let export = try await world.exportMethod("Add", takes: "x") { call in
                order.withLock { $0.append(call.arguments.first?.asInt64 ?? -1) }
                await Task.yield()
                return []
            }
            try await world.client.callAll(
                (0..<500).map { world.call("Add", [.int64($0)]) })
            #expect(order.withLock { $0 } == Array(0..<500))
            export.cancel()
        }
    }

    @Test func `lets a later call finish before an earlier one`() async throws {
        try await BusWorld.run { world in
            let (gate, open) = AsyncStream.makeStream(of: Void.self)
            let export = try await world.exportMethod("Pass", takes: "b", gives: "b") { call in
                if call.arguments == [true] { open.finish() } else { for await _ in gate {} }
                return call.arguments
            }
            async let waiting = world.client.call(world.call("Pass", [false]))
            async let opening = world.client.call(world.call("Pass", [true]))
            #expect(try await opening == [true])
            #expect(try await waiting == [false])
            export.cancel()
        }
    }

    @Test func `runs handlers on the thread of the service's loop`() async throws {
        try await BusWorld.run { world in
            let loop = world.serviceLoop
            let export = try await world.exportMethod("Where", gives: "bb") { _ in
                let before = loop.isCurrent
                await Task.yield()
                return [.boolean(before), .boolean(loop.isCurrent)]
            }
            #expect(try await world.client.call(world.call("Where")) == [true, true])
            export.cancel()
        }
    }

    @Test(
        arguments: [
            .milliseconds(20), .zero, .seconds(-1), .seconds(Int64.min), Self.edge * -1,
        ] as [Duration])
    func `throws when the answer does not come in time`(timeout: Duration) async throws {
        try await BusWorld.run { world in
            let (gate, open) = AsyncStream.makeStream(of: Void.self)
            let export = try await world.exportMethod("Wait") { _ in
                for await _ in gate {}
                return []
            }
            let error = await #expect(throws: DBusError.self) {
                try await world.client.call(world.call("Wait"), timeout: timeout)
            }
            #expect(error?.name == DBusError.Name.noReply)
            open.finish()
            export.cancel()
        }
    }

    /// The whole seconds still fit into 64 bits of microseconds, the rest does not.
    private static let edge = Duration.seconds(Int64.max / 1_000_000) + .microseconds(999_999)

    @Test(arguments: [Self.edge, .seconds(Int64.max)])
    func `waits however long it may take`(timeout: Duration) async throws {
        try await BusWorld.run { world in
            let export = try await world.exportMethod("Ring") { _ in [] }
            #expect(try await world.client.call(world.call("Ring"), timeout: timeout) == [])
            export.cancel()
        }
    }

    @Test func `throws when nobody owns the name`() async throws {
        try await BusWorld.run { world in
            let error = await #expect(throws: DBusError.self) {
                try await world.client.call(
                    MethodCall(
                        destination: "org.example.Nobody", path: "/", interface: "org.example.A",
                        member: "B"))
            }
            #expect(error?.name == DBusError.Name.serviceUnknown)
        }
    }

    @Test func `throws when the callee leaves before it answers`() async throws {
        try await BusWorld.run { world in
            let service = world.service
            let export = try await world.exportMethod("Leave") { _ in
                await service.close()
                return []
            }
            let error = await #expect(throws: DBusError.self) {
                try await world.client.call(world.call("Leave"))
            }
            #expect(error?.name == DBusError.Name.noReply)
            export.cancel()
        }
    }

    @Test func `drops the reply to a caller that has left`() async throws {
        try await BusWorld.run { world in
            let (gate, open) = AsyncStream.makeStream(of: Void.self)
            let (arrivals, arrived) = AsyncStream.makeStream(of: Void.self)
            let export = try await world.exportMethod("Wait", takes: "b") { call in
                arrived.yield()
                if call.arguments == [true] { for await _ in gate {} }
                return []
            }
            let caller = try await Connection.open(.custom(world.bus.address), on: world.clientLoop)
            let lost = Task { try await caller.call(world.call("Wait", [true])) }
            for await _ in arrivals { break }
            await caller.close()
            await #expect(throws: DBusError.disconnected) { try await lost.value }
            open.finish()
            _ = try await world.client.call(world.call("Wait", [false]))
            export.cancel()
        }
    }
}

extension Connection {
    /// Sends all calls before the first answer, in order, and waits for all answers.
    func callAll(_ calls: [MethodCall]) async throws {
        try await withThrowingTaskGroup { group in
            for call in calls {
                group.addTask(executorPreference: self.loop) { _ = try await self.call(call) }
            }
            try await group.waitForAll()
        }
    }
}
