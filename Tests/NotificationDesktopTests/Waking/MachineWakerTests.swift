// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import DBus
import Foundation
import NotificationSentences
import TestWorld
import Testing

@testable import NotificationDesktop

@Suite(.timeLimit(.minutes(1))) struct MachineWakerTests {
    /// A whole second, so that what was asked for can be compared.
    private static let now = Date(timeIntervalSince1970: 1_900_000_000)

    private func waker(_ world: DesktopWorld, programs: [String] = []) -> MachineWaker {
        MachineWaker(
            session: world.connection, programs: programs, hasAlarmClock: true, now: { Self.now },
            sleep: { _ in try await Task.sleep(for: .seconds(60)) }, log: { world.record.log($0) })
    }

    @Test func `has the user's systemd wake the machine a little before`() async throws {
        try await DesktopWorld.run { world in
            let systemd = try await FakeUserManager(on: world)
            let waker = waker(world)

            await waker.wake(for: Self.now + 3_600)
            let started = try await systemd.calls.first { $0.hasPrefix("start") }
            #expect(
                started == "start carillon-wake-1900003585.timer at 2030-03-17 18:46:25 UTC, "
                    + "wakes, with carillon-wake-1900003585.service")
            let capability = await waker.capability(askingAnew: true)
            #expect(capability.isKnown)
            #expect(capability.english == "the user's systemd wakes a machine that sleeps")

            await waker.wake(for: Self.now + 60)
            _ = try await systemd.calls.first { $0 == "stop carillon-wake-1900003585.timer" }
            #expect(systemd.units == ["carillon-wake-1900000045.timer"])
            await waker.wake(for: nil)
            _ = try await systemd.calls.first { $0 == "stop carillon-wake-1900000045.timer" }
        }
    }

    @Test func `goes on to the next way when systemd has no right, and says so`() async throws {
        try await DesktopWorld.run { world in
            let systemd = try await FakeUserManager(on: world, result: "failed")
            let plasma = try await FakePlasma(on: world)
            let waker = waker(world)

            await waker.wake(for: Self.now + 3_600)
            let capability = await waker.capability(askingAnew: true)

            #expect(systemd.units.isEmpty)
            if Self.hasRight {
                #expect(capability.english == "a timer of its own wakes a machine that sleeps")
                #expect(AlarmTimers.of(getpid()).contains { $0.contains("it_value") })
                #expect(plasma.calls.all.isEmpty)
            } else {
                #expect(!capability.isKnown)
                #expect(
                    capability.english.contains("it could not arm a timer that wakes the machine"))
                #expect(plasma.calls.all == ["schedule 1900003585"])
            }
        }
    }

    @Test func `asks Plasma, and takes back what it asked for before`() async throws {
        try await DesktopWorld.run { world in
            let plasma = try await FakePlasma(on: world)
            let way = PlasmaWakeup(on: world.connection)
            try await way.arm(at: Self.now)
            try await way.arm(at: Self.now + 60)
            await way.disarm()
            await way.disarm()
            #expect(
                plasma.calls.all == [
                    "schedule 1900000000", "schedule 1900000060", "clear 1", "clear 2",
                ])
        }
    }

    @Test func `says why when there is nothing, and tries anew when asked again`() async throws {
        try await DesktopWorld.run { world in
            let refusing = RefusingWay()
            let waker = MachineWaker(
                on: world.loop, ways: [.program: refusing], hasAlarmClock: true, now: { Self.now },
                log: { world.record.log($0) })
            await waker.wake(for: Self.now + 60)
            #expect(await !waker.capability(askingAnew: true).isKnown)
            #expect(await waker.capability(askingAnew: true).english.contains("carillon-wake: no"))
            #expect(world.record.lines.count == 1)
            await refusing.allow()
            #expect(await !waker.capability(askingAnew: false).isKnown)
            #expect(await waker.capability(askingAnew: true).isKnown)
            #expect(await refusing.armed == Self.now + 45)
            #expect(world.record.lines.first?.hasPrefix("nothing wakes") == true)
        }
    }

    @Test func `an application that asks has a timer armed once, whatever the answer`() async throws
    {
        try await DesktopWorld.run { world in
            let refusing = RefusingWay()
            let waker = MachineWaker(
                on: world.loop, ways: [.program: refusing], hasAlarmClock: true, now: { Self.now },
                log: { world.record.log($0) })
            for _ in 0..<3 { #expect(await !waker.capability(askingAnew: false).isKnown) }
            #expect(await refusing.tries == 1)

            await refusing.allow()
            for _ in 0..<3 { #expect(await waker.capability(askingAnew: true).isKnown) }
            #expect(await refusing.tries == 2)
        }
    }

    @Test func `wakes a machine that falls asleep again before the time`() async throws {
        try await DesktopWorld.run { world in
            let way = RefusingWay()
            await way.allow()
            let clock = ManualClock()
            let waker = MachineWaker(
                on: world.loop, ways: [.program: way], hasAlarmClock: true,
                now: { Self.now + clock.now / .seconds(1) }, log: { world.record.log($0) })
            await waker.wake(for: Self.now + 60)
            await waker.fallsAsleep()
            #expect(await way.times == [Self.now + 45])

            // It has just been woken, and somebody closes the lid.
            clock.advance(to: .seconds(46))
            await waker.fallsAsleep()
            #expect(await way.times == [Self.now + 45, Self.now + 60])

            clock.advance(to: .seconds(61))
            await waker.fallsAsleep()
            #expect(await way.times.count == 2)
        }
    }

    @Test func `tries once more before the machine falls asleep, and complains once`() async throws
    {
        try await DesktopWorld.run { world in
            let refusing = RefusingWay()
            let waker = MachineWaker(
                on: world.loop, ways: [.program: refusing], hasAlarmClock: true, now: { Self.now },
                log: { world.record.log($0) })
            await waker.wake(for: Self.now + 60)
            await waker.fallsAsleep()
            await waker.fallsAsleep()
            #expect(world.record.lines.count == 1)

            await refusing.allow()
            await waker.fallsAsleep()
            #expect(await refusing.armed == Self.now + 45)
            let tries = await refusing.tries
            await waker.fallsAsleep()
            #expect(await refusing.tries == tries)
        }
    }

    /// Whether this process may wake the machine, as `/proc` says.
    private static var hasRight: Bool {
        let status = try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)
        let line = status?.split(separator: "\n").first { $0.hasPrefix("CapEff:") }
        let set = line.flatMap {
            UInt64($0.dropFirst(7).trimmingCharacters(in: .whitespaces), radix: 16)
        }
        // CAP_WAKE_ALARM, capability.h.
        return (set ?? 0) & 1 << 35 != 0
    }
}

/// A way that refuses until it is told otherwise.
private actor RefusingWay: WakeWay {
    private var isAllowed = false
    private(set) var armed: Date?
    /// All that were armed.
    private(set) var times: [Date] = []

    private(set) var tries = 0

    func allow() { isAllowed = true }

    func arm(at date: Date) async throws(WakeRefusal) {
        tries += 1
        guard isAllowed else { throw WakeRefusal(reason: .words("no")) }
        armed = date
        times.append(date)
    }

    func disarm() async { armed = nil }
}
