// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import DBus
import Foundation
import NotificationModel
import TestWorld
import Testing

@testable import SessionLocks

@Suite(.timeLimit(.minutes(1))) struct SessionLockTests {
    @Test func `nobody knows without anything that could lock`() async throws {
        try await DesktopWorld.run { world in
            let lock = try await lock(world, system: nil)
            #expect(await lock.state == .unknown)
        }
    }

    @Test(arguments: ["freedesktop", "gnome", "cinnamon", "mate", "xfce"])
    func `follows a screen saver that comes, locks and goes`(name: String) async throws {
        try await DesktopWorld.run { world in
            let lock = try await lock(world, system: nil)
            var changes = lock.changes.makeAsyncIterator()

            let saver = try await FakeLocker.start(
                on: world, name: "org.\(name).ScreenSaver", answer: ["GetActive": true])
            #expect(await changes.next() == .locked)
            try await saver.screenSaverSays(false)
            #expect(await changes.next() == .unlocked)
            try await saver.screenSaverSays(true)
            #expect(await changes.next() == .locked)
            await saver.connection.close()
            #expect(await changes.next() == .unknown)
        }
    }

    @Test func `nobody knows with a locker that does not answer`() async throws {
        try await DesktopWorld.run { world in
            let saver = try await FakeLocker.start(
                on: world, name: "org.freedesktop.ScreenSaver", answer: nil)
            let lock = try await lock(world, system: nil, timeout: .milliseconds(300))
            #expect(await lock.state == .unknown)
            _ = saver
        }
    }

    @Test func `does not take GNOME's half of the interface for a lock`() async throws {
        try await DesktopWorld.run { world in
            let saver = try await FakeLocker.start(
                on: world, name: "org.freedesktop.ScreenSaver", answer: [:])
            let lock = try await lock(world, system: nil)
            #expect(await lock.state == .unknown)
            _ = saver
        }
    }

    @Test func `follows logind on the real path of the display session`() async throws {
        try await DesktopWorld.run { world in
            let login = try await FakeLogin.start(on: world, display: "/session/_32")
            let lock = try await lock(world, system: world.connection)
            var changes = lock.changes.makeAsyncIterator()
            #expect(await changes.next() == .unlocked)

            try await login.say(lockedHint: true, of: "/session/_33")
            try await login.say(lockedHint: true, of: "/session/_32")
            #expect(await changes.next() == .locked)
            try await login.say(lockedHint: false, of: "/session/_32")
            #expect(await changes.next() == .unlocked)
        }
    }

    @Test func `nobody knows when the user has no graphical session`() async throws {
        try await DesktopWorld.run { world in
            let login = try await FakeLogin.start(on: world, display: "/")
            let lock = try await lock(world, system: world.connection)
            #expect(await lock.state == .unknown)
            _ = login
        }
    }

    @Test(arguments: [("own", LockState.unlocked), ("of yesterday", .unknown)])
    func `follows the session that the environment names, if it is still there`(
        session: String, state: LockState
    ) async throws {
        try await DesktopWorld.run { world in
            let login = try await FakeLogin.start(on: world, display: "/")
            let lock = try await lock(world, system: world.connection, session)
            #expect(await lock.state == state)
            _ = login
        }
    }

    @Test func `finds a session that begins later`() async throws {
        try await DesktopWorld.run { world in
            let login = try await FakeLogin.start(on: world, display: "/")
            let lock = try await lock(world, system: world.connection)
            var changes = lock.changes.makeAsyncIterator()
            try await login.begin(display: "/session/_32")
            #expect(await changes.next() == .unlocked)
        }
    }

    @Test func `an answer that comes too late is none of those who have the name by then`()
        async throws
    {
        try await DesktopWorld.run { world in
            let name = ScreenSaver.all[0].name
            let lock = try await lock(world, system: nil, timeout: .milliseconds(300))
            var changes = lock.changes.makeAsyncIterator()
            let silent = try await FakeLocker.start(on: world, name: name, answer: nil)
            // Both hear of the owner before they hear of the next.
            _ = try await world.connection.owner(of: name)
            try await silent.connection.releaseName(name)

            let honest = try await FakeLocker.start(
                on: world, name: name, answer: ["GetActive": false])
            #expect(await changes.next() == .unlocked)
            // Asked later, so that the question before has had its time as well.
            let question = ScreenSaver.all[0].getActive(silent.connection.uniqueName)
            await #expect(throws: DBusError.self) {
                try await world.connection.call(question, timeout: .milliseconds(300))
            }

            #expect(await lock.state == .unlocked)
            _ = honest
        }
    }

    @Test func `one that is slow to answer counts when it does`() async throws {
        try await DesktopWorld.run { world in
            let gate = Gate()
            let saver = try await FakeLocker.start(
                on: world, name: ScreenSaver.all[0].name, answer: ["GetActive": true], behind: gate)
            let lock = try await lock(world, system: nil, timeout: .milliseconds(300))
            var changes = lock.changes.makeAsyncIterator()
            #expect(await lock.state == .unknown)

            gate.open()

            #expect(await changes.next() == .locked)
            try await saver.screenSaverSays(false)
            #expect(await changes.next() == .unlocked)
        }
    }

    @Test func `a logind that is slow to answer is followed when it does`() async throws {
        try await DesktopWorld.run { world in
            let gate = Gate()
            let login = try await FakeLogin.start(
                on: world, display: "/session/_32", behind: gate)
            let lock = try await lock(
                world, system: world.connection, timeout: .milliseconds(300))
            var changes = lock.changes.makeAsyncIterator()
            #expect(await lock.state == .unknown)

            gate.open()

            #expect(await changes.next() == .unlocked)
            try await login.say(lockedHint: true, of: "/session/_32")
            #expect(await changes.next() == .locked)
        }
    }

    @Test func `believes nobody but the mechanism itself`() async throws {
        try await DesktopWorld.run { world in
            let login = try await FakeLogin.start(on: world, display: "/session/_32")
            let lock = try await lock(world, system: world.connection)
            var changes = lock.changes.makeAsyncIterator()
            #expect(await changes.next() == .unlocked)
            try await login.say(lockedHint: true, of: "/session/_32")
            #expect(await changes.next() == .locked)

            // Sent to the service alone, so that the bus does not filter by the sender.
            let liar = try await Connection.open(.custom(world.bus.address), on: world.loop)
            try await liar.emit(
                FakeLogin.change(lockedHint: false, of: "/session/_32"),
                to: world.connection.uniqueName)
            _ = try await liar.owner(of: Login.name)
            try await login.say(lockedHint: true, of: "/session/_32")

            #expect(await lock.state == .locked)
        }
    }

    /// Starts a lock that waits for answers as long as it takes, or shortly for those that are not
    /// to come in time.
    private func lock(
        _ world: DesktopWorld, system: Connection?, _ ownSession: String? = nil,
        timeout: Duration = .seconds(60)
    ) async throws -> SessionLock {
        let lock = SessionLock(
            session: world.connection, system: system, userID: 1000, ownSession: ownSession,
            timeout: timeout)
        try await lock.start()
        return lock
    }
}
