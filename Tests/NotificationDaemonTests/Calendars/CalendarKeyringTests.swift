// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestWorld
import Testing

/// Passwords of accounts in the real keyring of GNOME, with a real server.
@Suite(.timeLimit(.minutes(3))) struct CalendarKeyringTests {
    typealias Server = CalendarServerProcess

    private static let label = "Carillon: anna@127.0.0.1"

    /// Runs a test with a server, and with a keyring unless there is to be none at first.
    private static func run(
        _ body: (CalendarWorld, Server, KeyringProcess) async throws -> Void
    ) async throws {
        let server = try await Server(.radicale)
        try await server.put(CalendarWorld.task("a", "Apples"), at: "a.ics")
        try await CalendarWorld.run { world in
            let keyring = try await keyring(of: world)
            try await body(world, server, keyring)
            await keyring.kill()
        }
        await server.kill()
    }

    private static func keyring(of world: CalendarWorld) async throws -> KeyringProcess {
        try await KeyringProcess(
            on: world.daemon.bus, in: world.daemon.home, world.daemon.connection)
    }

    private static func add(
        _ server: Server, to world: CalendarWorld
    ) async throws -> [String] {
        let (lines, exit) = try await world.carillon(
            "calendars", "add", server.address, "--user", Server.user, input: Server.password)
        #expect(exit == .code(0), "\(lines)")
        return lines
    }

    private static func file(of world: CalendarWorld) throws -> String {
        try String(
            contentsOfFile: world.daemon.home.path + "/.config/carillon/accounts.json",
            encoding: .utf8)
    }

    @Test func `a password is in the keyring and in no file, until the account is removed`()
        async throws
    {
        try await Self.run { world, server, keyring in
            let lines = try await Self.add(server, to: world)
            let told = "in the keyring, as “\(Self.label)”"
            #expect(lines.contains { $0.contains(told) }, "\(lines)")
            try await world.untilPending("Apples")
            #expect(try !Self.file(of: world).contains(Server.password))
            #expect(try await keyring.items().map(\.label) == [Self.label])

            // Another password is taken at once, although the file of accounts hardly changes.
            let (wrong, exit) = try await world.carillon(
                "calendars", "add", server.address, "--user", Server.user, input: "wrong")
            #expect(exit != .code(0), "\(wrong)")
            #expect(wrong.contains { $0.contains("does not take this name") }, "\(wrong)")
            _ = try await Self.add(server, to: world)

            try await world.carillon("calendars", "remove", "anna@127.0.0.1")
            #expect(try await keyring.items().isEmpty)
        }
    }

    @Test func `a locked keyring is waited for, and it says so`() async throws {
        try await Self.run { world, server, keyring in
            _ = try await Self.add(server, to: world)
            try await world.untilPending("Apples")
            try await world.kill(CalendarWorld.sync)
            try await keyring.lock()

            let (lines, exit) = try await world.carillon("calendars", "sync", input: "")
            #expect(exit != .code(0))
            let told = try #require(lines.last)
            #expect(told.contains("anna@127.0.0.1") && told.contains("when you unlock it"))
            let listed = try await world.carillon("calendars", "list", input: "").lines
            #expect(listed.contains { $0.contains("the keyring is locked") }, "\(listed)")
            let found = try await world.carillon("doctor", input: "").lines
            #expect(found.contains { $0.contains("the keyring is locked") }, "\(found)")

            // It goes on by itself, and without a tick of a clock.
            try await server.put(CalendarWorld.task("b", "Bread"), at: "b.ics")
            try await keyring.unlock()
            try await world.untilPending("Apples", "Bread")
        }
    }

    @Test func `a keyring that is killed or has lost the password is told, and mended`()
        async throws
    {
        try await Self.run { world, server, keyring in
            _ = try await Self.add(server, to: world)
            // Killed while nobody asks it: what is known is known.
            await keyring.kill()
            try await server.put(CalendarWorld.task("b", "Bread"), at: "b.ics")
            try await world.carillon("calendars", "sync")
            try await world.untilPending("Apples", "Bread")

            try await world.kill(CalendarWorld.sync)
            let (missing, _) = try await world.carillon("calendars", "sync", input: "")
            #expect(missing.contains { $0.contains("no keyring runs") }, "\(missing)")

            // It is there again, and the account goes on by itself.
            let next = try await Self.keyring(of: world)
            try await server.put(CalendarWorld.task("c", "Cheese"), at: "c.ics")
            try await world.untilPending("Apples", "Bread", "Cheese")

            try await world.kill(CalendarWorld.sync)
            try await next.delete(try #require(try await next.items().first))
            let (lost, exit) = try await world.carillon("calendars", "sync", input: "")
            #expect(exit != .code(0))
            let told = try #require(lost.last)
            #expect(told.contains("anna@127.0.0.1") && told.contains("add the account again"))
            _ = try await Self.add(server, to: world)
            try await world.untilPending("Apples", "Bread", "Cheese")
            #expect(try await next.items().count == 1)
            await next.kill()
        }
    }

    @Test func `where no keyring is open, the file keeps it, and it moves when it is added again`()
        async throws
    {
        try await Self.run { world, server, keyring in
            try await keyring.lock()
            let lines = try await Self.add(server, to: world)
            #expect(lines.contains { $0.contains("the keyring is locked") }, "\(lines)")
            #expect(try Self.file(of: world).contains(Server.password))
            try await world.untilPending("Apples")

            try await keyring.unlock()
            _ = try await Self.add(server, to: world)
            #expect(try !Self.file(of: world).contains(Server.password))
            #expect(try await keyring.items().count == 1)

            // A keyring that does not open keeps what it has, and the person is told.
            try await keyring.lock()
            let (left, exit) = try await world.carillon(
                "calendars", "remove", "anna@127.0.0.1", input: "")
            #expect(exit == .code(0))
            #expect(left.contains { $0.contains(Self.label) }, "\(left)")
            try await world.untilPending()
        }
    }
}
