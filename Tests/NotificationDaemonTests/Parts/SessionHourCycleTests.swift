// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import DBus
import NotificationModel
import TestWorld
import Testing

@testable import NotificationDaemon

@Suite(.timeLimit(.minutes(1))) struct SessionHourCycleTests {
    @Test func `follows the setting of the desktop, whenever its portal starts`() async throws {
        let loop = try EventLoop(name: "clock")
        defer { loop.stop() }
        let bus = try await PrivateBus()
        let connection = try await Connection.open(.custom(bus.address), on: loop)
        let (changes, sink) = AsyncStream.makeStream(of: HourCycle.self)
        let clock = SessionHourCycle(
            ["XDG_CURRENT_DESKTOP": "GNOME", "LC_TIME": "en_GB.UTF-8"]
        ) { sink.yield($0) }
        var told = changes.makeAsyncIterator()

        try await clock.follow(on: connection)
        #expect(clock.current == .twentyFour)

        let portal = try await SettingsPortal(on: bus, "12h", loop: loop)
        #expect(await told.next() == .twelve)
        try await portal.set("24h")
        #expect(await told.next() == .twentyFour)
        #expect(clock.current == .twentyFour)

        await portal.stop()
        await connection.close()
        await bus.stop()
    }

    @Test func `asks nobody on a desktop without that setting`() async throws {
        let loop = try EventLoop(name: "clock")
        defer { loop.stop() }
        let bus = try await PrivateBus()
        let connection = try await Connection.open(.custom(bus.address), on: loop)
        let portal = try await SettingsPortal(on: bus, "24h", loop: loop)
        let clock = SessionHourCycle(["XDG_CURRENT_DESKTOP": "XFCE", "LC_TIME": "en_US.UTF-8"])

        try await clock.follow(on: connection)

        #expect(clock.current == .twelve)
        await portal.stop()
        await connection.close()
        await bus.stop()
    }
}
