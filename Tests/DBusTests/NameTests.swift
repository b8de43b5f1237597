// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import DBus
import Foundation
import Synchronization
import TestWorld
import Testing

@Suite struct NameTests {
    static let name = "org.example.Bell"

    @Test func `owns, queues for and releases a name`() async throws {
        try await BusWorld.run { world in
            let (first, second) = (world.service, world.client)

            #expect(try await first.owner(of: Self.name) == nil)
            #expect(try await first.queuedOwners(of: Self.name) == [])
            #expect(try await first.requestName(Self.name) == .primaryOwner)
            #expect(try await first.requestName(Self.name) == .alreadyOwner)
            #expect(try await second.requestName(Self.name) == .exists)
            #expect(try await second.requestName(Self.name, allowsQueue: true) == .inQueue)
            #expect(
                try await second.queuedOwners(of: Self.name)
                    == [first.uniqueName, second.uniqueName])

            try await first.releaseName(Self.name)
            #expect(try await first.owner(of: Self.name) == second.uniqueName)
        }
    }

    @Test func `takes a name over where its owner allows it`() async throws {
        try await BusWorld.run { world in
            _ = try await world.service.requestName(Self.name, allowsReplacement: true)
            let reply = try await world.client.requestName(Self.name, replacesExisting: true)
            #expect(reply == .primaryOwner)
            #expect(try await world.service.owner(of: Self.name) == world.client.uniqueName)
        }
    }

    @Test func `knows the process of a name`() async throws {
        try await BusWorld.run { world in
            let process = try await world.client.processID(of: world.service.uniqueName)
            #expect(process == ProcessInfo.processInfo.processIdentifier)
            #expect(try await world.client.names().contains(world.service.uniqueName))
            let error = await #expect(throws: DBusError.self) {
                try await world.client.processID(of: Self.name)
            }
            #expect(error?.name == DBusError.Name.nameHasNoOwner)
        }
    }

    @Test func `refuses a name that is none`() async throws {
        try await BusWorld.run { world in
            let error = await #expect(throws: DBusError.self) {
                try await world.client.requestName("no name")
            }
            #expect(error?.name == DBusError.Name.invalidArguments)
        }
    }

    @Test func `tells the owner of a name, first and whenever it changes`() async throws {
        try await BusWorld.run { world in
            let (owners, told) = AsyncStream.makeStream(of: String?.self)
            let watch = try await world.client.watchOwner(of: Self.name) { told.yield($0) }
            _ = try await world.service.requestName(Self.name)
            _ = try await world.service.requestName(Self.name + "2")
            try await world.service.releaseName(Self.name)
            var seen: [String?] = []
            for await owner in owners {
                seen.append(owner)
                if seen.count == 3 { break }
            }
            #expect(seen == [nil, world.service.uniqueName, nil])
            watch.cancel()
        }
    }

    @Test func `tells the present owner before the watch is returned`() async throws {
        try await BusWorld.run { world in
            _ = try await world.service.requestName(Self.name)
            let owner = Mutex<String?>(nil)
            let watch = try await world.client.watchOwner(of: Self.name) { name in
                owner.withLock { $0 = name }
            }
            let told = owner.withLock { $0 }
            #expect(told == world.service.uniqueName)
            watch.cancel()
        }
    }

    @Test func `a watch that is let go lets go of what it calls`() async throws {
        final class Called: Sendable {}
        try await BusWorld.run { world in
            weak var called: Called?
            do {
                let held = Called()
                called = held
                let watch = try await world.client.watchOwner(of: Self.name) { _ in _ = held }
                withExtendedLifetime(watch) {}
            }
            // The loop frees it before it gets to this.
            _ = try await world.client.owner(of: Self.name)
            #expect(called == nil)
        }
    }

    @Test func `starts a service and waits until it owns its name`() async throws {
        let helper = "org.example.Helper"
        // The service that is started asks this process to own the name for it.
        let command = """
            /bin/sh -c 'dbus-send --bus=$DBUS_STARTER_ADDRESS --type=method_call \
            --dest=\(helper) \
            \(BusWorld.path) \(BusWorld.interface).Own string:"$FLAVOUR"'
            """
        try await BusWorld.run(
            services: [Self.name: command], environment: ["FLAVOUR": "mint"]
        ) { world in
            let service = world.service
            let export = try await world.exportMethod("Own", takes: "s") {
                (call) throws(DBusError) in
                #expect(call.arguments == ["mint"])
                _ = try await service.requestName(Self.name)
                return []
            }
            _ = try await service.requestName(helper)
            let names = try await world.client.activatableNames()
            #expect(names.contains(Self.name))

            try await world.client.startService(named: Self.name)
            let owner = try await world.client.owner(of: Self.name)
            #expect(owner == service.uniqueName)
            export.cancel()
        }
    }

    @Test func `throws when the service of a name cannot be started`() async throws {
        try await BusWorld.run(services: [Self.name: "/bin/false"]) { world in
            let error = await #expect(throws: DBusError.self) {
                try await world.client.startService(named: Self.name)
            }
            #expect(error?.name == "org.freedesktop.DBus.Error.Spawn.ChildExited")
        }
    }

    @Test func `starts no service for a call that does not allow it`() async throws {
        try await BusWorld.run(services: [Self.name: "/bin/false"]) { world in
            let error = await #expect(throws: DBusError.self) {
                try await world.client.call(
                    MethodCall(
                        destination: Self.name, path: "/", interface: "org.example.A",
                        member: "B", allowsAutoStart: false))
            }
            #expect(error?.name == DBusError.Name.nameHasNoOwner)
        }
    }
}
