// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import DBus
import Foundation
import NotificationModel
import TestWorld
import Testing

@testable import NotificationBus

/// Who may speak for an application while its bus name goes from one process to another.
@Suite(.enabled(if: OtherProcess.isPossible, "needs systemd-stdio-bridge"), .timeLimit(.minutes(2)))
struct NameTenureTests {
    private let name = Sample.application.rawValue

    private func badgeFailure(_ connection: Connection) async -> NotificationError.Code? {
        await connection.failure(of: "GetBadge", [.string(name)])?.code
    }

    private func register(_ connection: Connection, isForeground: Bool = false) async
        -> NotificationError?
    {
        let options = Value.vardict(["foreground": .boolean(isForeground)])
        return await connection.failure(of: "Register", [.string(name), options])
    }

    @Test func `who gave the name up may not speak for it while another owns it`() async throws {
        try await ServiceWorld.run { world in
            let former = try await world.rawConnection()
            #expect(await badgeFailure(former) == nil)

            try await former.releaseName(name)
            let next = try await OtherProcess.connection(to: world, owning: name)

            #expect(await badgeFailure(former) == .invalidApplication)
            #expect(await badgeFailure(next) == nil)
        }
    }

    @Test func `who gave the name up may not speak for it while nobody owns it`() async throws {
        try await ServiceWorld.run { world in
            let former = try await world.rawConnection()
            #expect(await badgeFailure(former) == nil)

            try await former.releaseName(name)

            #expect(await badgeFailure(former) == .invalidApplication)
        }
    }

    @Test func `who left the queue may not speak for it`() async throws {
        try await ServiceWorld.run { world in
            let owner = try await OtherProcess.connection(to: world, owning: name)
            let waiting = try await world.rawConnection()
            #expect(await badgeFailure(waiting) == nil)

            try await waiting.releaseName(name)

            #expect(await badgeFailure(waiting) == .invalidApplication)
            #expect(await badgeFailure(owner) == nil)
        }
    }

    @Test func `who gave the name up no longer counts as running`() async throws {
        try await ServiceWorld.run { world in
            let former = try await world.rawConnection()
            #expect(await register(former) == nil)

            try await former.releaseName(name)

            #expect(await world.service.call("vanished") == "vanished \(former.uniqueName)")
        }
    }

    @Test func `who waits for the name is registered when it has it, and not before`()
        async throws
    {
        try await ServiceWorld.run { world in
            let owner = try await OtherProcess.connection(to: world, owning: name)
            let waiting = try await world.rawConnection()
            #expect(await register(owner) == nil)
            #expect(await register(waiting) == nil)
            let foreground = await waiting.failure(
                of: "SetForeground", [.string(name), .boolean(true)])
            #expect(foreground == nil)
            #expect(try world.proxy()?.caller.uniqueName == owner.uniqueName)

            try await owner.releaseName(name)

            #expect(await world.service.call("register true") == "register true")
            #expect(try world.proxy()?.caller.uniqueName == waiting.uniqueName)
        }
    }

    @Test func `who waits for the name and leaves is not registered`() async throws {
        try await ServiceWorld.run { world in
            let owner = try await OtherProcess.connection(to: world, owning: name)
            let waiting = try await OtherProcess.connection(to: world, owning: name)
            #expect(await register(waiting) == nil)

            await waiting.close()
            // It is in the queue until the program that hands its bytes on has ended, too.
            try await until { try await world.connection.owner(of: waiting.uniqueName) == nil }
            try await owner.releaseName(name)
            let last = try await world.rawConnection()
            #expect(await register(last) == nil)

            #expect(
                world.service.state.withLock { $0.callers.map(\.uniqueName) } == [last.uniqueName])
        }
    }
}

/// Connections that another process holds, as the bus sees it.
enum OtherProcess {
    private static let bridge = "/usr/bin/systemd-stdio-bridge"

    static var isPossible: Bool { FileManager.default.isExecutableFile(atPath: bridge) }

    /// Connects through a program that hands all bytes on, and takes or waits for a name.
    static func connection(to world: ServiceWorld, owning name: String) async throws -> Connection {
        let bus = world.bus.address
            .replacing(":", with: "%3a").replacing("=", with: "%3d").replacing(",", with: "%2c")
        let connection = try await Connection.open(
            .custom("unixexec:path=\(bridge),argv1=--bus-path=\(bus)"), on: world.loop)
        _ = try await connection.requestName(name, allowsQueue: true)
        return connection
    }
}
