// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import DBus
import Foundation
import NotificationDaemon
import TestWorld
import Testing

@Suite struct SystemZoneTests {
    @Test func `TZ goes first, with or without its colon`() {
        for name in ["Asia/Tokyo", ":Asia/Tokyo"] {
            let zone = SystemZone(environment: ["TZ": name], link: "/nowhere")
            #expect(zone.current().identifier == "Asia/Tokyo")
        }
    }

    @Test func `follows the link, and looks again only when told`() throws {
        let directory = try TemporaryDirectory()
        let link = directory.path + "/localtime"
        let files = FileManager.default
        func point(to zone: String) throws {
            try? files.removeItem(atPath: link)
            try files.createSymbolicLink(
                atPath: link, withDestinationPath: "/usr/share/zoneinfo/\(zone)")
        }
        try point(to: "America/Argentina/Ushuaia")
        let zone = SystemZone(environment: [:], link: link)
        #expect(zone.current().identifier == "America/Argentina/Ushuaia")

        try point(to: "Australia/Lord_Howe")
        #expect(zone.current().identifier == "America/Argentina/Ushuaia")
        zone.invalidate()
        #expect(zone.current().identifier == "Australia/Lord_Howe")
    }

    @Test func `a zone that does not exist is passed over`() throws {
        let zone = SystemZone(environment: ["TZ": "Mars/Base"], link: "/nowhere")
        #expect(zone.current().identifier != "Mars/Base")
    }
}

@Suite struct DaemonConfigurationTests {
    @Test(arguments: [
        (["HOME": "/home/a"], "/home/a/.local/share/carillon/carillon.db"),
        (["HOME": "/home/a", "XDG_DATA_HOME": "/data"], "/data/carillon/carillon.db"),
        (
            ["HOME": "/home/a", "XDG_DATA_HOME": "relative"],
            "/home/a/.local/share/carillon/carillon.db"
        ),
    ])
    func `keeps the store where the base directory specification says`(
        environment: [String: String], path: String
    ) {
        #expect(DaemonConfiguration(environment: environment) { _ in }.storePath == path)
    }
}

@Suite(.timeLimit(.minutes(1))) struct LoopTimerTests {
    @Test(arguments: [LoopTimer.Clock.wall, .sinceBoot])
    func `calls back at its time, and not before`(clock: LoopTimer.Clock) async throws {
        let loop = try EventLoop(name: "timer")
        defer { loop.stop() }
        let (events, sink) = AsyncStream.makeStream(of: Duration.self)
        let timer = try LoopTimer(clock, on: loop) { event in
            if case .expired = event { sink.yield(Self.now(clock)) }
        }
        let time = Self.now(clock) + .milliseconds(50)

        timer.arm(at: time)

        var iterator = events.makeAsyncIterator()
        #expect(try #require(await iterator.next()) >= time)
        // A time that has passed comes at once.
        timer.arm(at: .nanoseconds(5))
        _ = try #require(await iterator.next())
    }

    @Test(arguments: [LoopTimer.Clock.wall, .sinceBoot])
    func `is silent when it is disarmed`(clock: LoopTimer.Clock) async throws {
        let loop = try EventLoop(name: "timer")
        defer { loop.stop() }
        let (events, sink) = AsyncStream.makeStream(of: String.self)
        let first = try LoopTimer(clock, on: loop) { _ in sink.yield("disarmed") }
        let second = try LoopTimer(clock, on: loop) { _ in sink.yield("armed") }
        // Not before it is disarmed, however slow the machine is.
        first.arm(at: Self.now(clock) + .seconds(1))
        first.disarm()
        second.arm(at: Self.now(clock) + .milliseconds(1_030))

        var iterator = events.makeAsyncIterator()
        #expect(await iterator.next() == "armed")
        withExtendedLifetime((first, second)) {}
    }

    private static func now(_ clock: LoopTimer.Clock) -> Duration {
        var time = timespec()
        clock_gettime(clock == .wall ? CLOCK_REALTIME : CLOCK_BOOTTIME, &time)
        return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
    }
}
