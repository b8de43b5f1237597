// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import DBus
import Foundation
import NotificationBus
import NotificationModel
import TestWorld
import Testing

@testable import CarillonCommands

/// `carillon answer-searches`, asked as GNOME Shell and KRunner ask.
@Suite(.timeLimit(.minutes(2))) struct SearchProcessTests {
    private static let name = "org.carillon.Search"

    private func run(
        _ body: (CommandWorld, Connection, Recorded<[String]>) async throws -> Void
    ) async throws {
        try await CommandWorld.run { world in
            let loop = try EventLoop(name: "shell")
            defer { loop.stop() }
            let told = Recorded<[String]>()
            let server = try await ScreenlessServer(on: world.bus, loop) {
                call, _ async throws(DBusError) in
                guard call.member == "Notify" else { return [] }
                told.append([3, 4].map { call.arguments[$0].asString ?? "" })
                return [.uint32(1)]
            }
            let process = try world.start("answer-searches")
            let connection = try await Connection.open(.custom(world.bus.address), on: loop)
            try await until { try await connection.owner(of: Self.name) != nil }
            try await body(world, connection, told)
            await connection.close()
            _ = await process.terminate()
            withExtendedLifetime(server) {}
        }
    }

    private func call(
        _ interface: String, _ member: String, _ arguments: Value...
    ) -> MethodCall {
        MethodCall(
            destination: Self.name, path: "/org/carillon/Search", interface: interface,
            member: member, arguments: arguments)
    }

    private func shell(_ member: String, _ arguments: Value...) -> MethodCall {
        MethodCall(
            destination: Self.name, path: "/org/carillon/Search",
            interface: "org.gnome.Shell.SearchProvider2", member: member, arguments: arguments)
    }

    private func terms(_ text: String) -> Value {
        .strings(text.split(separator: " ").map(String.init))
    }

    private func pending(_ world: CommandWorld) -> [Request] {
        world.service.state.withLock { $0.pending.map(\.request) }
    }

    @Test func `makes what is chosen in GNOME's search, and says so`() async throws {
        try await run { world, connection, told in
            let words = terms("call mum tomorrow at 9")
            let found = try await connection.call(shell("GetInitialResultSet", words))
            let names = try #require(found.first?.asStrings)
            #expect(names.count == 1)
            let same = try await connection.call(
                shell("GetSubsearchResultSet", .strings(names), words))
            #expect(same.first?.asStrings == names)
            let metas = try await connection.call(shell("GetResultMetas", .strings(names)))
            let text = "\(metas)"
            #expect(text.contains("Remind: call mum") && text.contains("tomorrow 09:00"))

            _ = try await connection.call(
                shell("ActivateResult", .string(names[0]), words, .uint32(0)))

            #expect(pending(world).map(\.content.title) == ["call mum"])
            let line = try await told.first { _ in true }
            #expect(line[0] == "“call mum” is scheduled" && line[1].hasPrefix("tomorrow 09:00"))
        }
    }

    @Test func `makes what is chosen in KRunner`() async throws {
        try await run { world, connection, _ in
            let found = try await connection.call(
                call("org.kde.krunner1", "Match", .string("tea in 20 minutes")))
            #expect("\(found)".contains("Remind: tea"))
            _ = try await connection.call(
                call("org.kde.krunner1", "Run", .string("0:tea in 20 minutes"), .string("")))

            #expect(pending(world).map(\.content.title) == ["tea"])
            let actions = try await connection.call(call("org.kde.krunner1", "Actions"))
            #expect(actions == [.array([], of: "(sss)")])
        }
    }

    @Test func `finds nothing where no reminder is meant, and says what is not made`()
        async throws
    {
        try await run { world, connection, told in
            for text in ["firefox", "", String(repeating: "at 9 ", count: 200)] {
                let found = try await connection.call(shell("GetInitialResultSet", terms(text)))
                #expect(found.first?.asStrings == [])
            }
            let flood = terms(String(repeating: "at 9 ", count: 4_000))
            await #expect(throws: DBusError.self) {
                try await connection.call(shell("GetInitialResultSet", flood))
            }
            _ = try await connection.call(
                shell("ActivateResult", .string("0:nonsense"), terms("nonsense"), .uint32(0)))

            #expect(pending(world).isEmpty)
            #expect(try await told.first { _ in true }[0] == "“nonsense” is not scheduled")
        }
    }
}
