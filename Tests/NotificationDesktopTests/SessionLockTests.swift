// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import DBus
import Foundation
import TestWorld
import Testing

@testable import NotificationDesktop

@Suite(.timeLimit(.minutes(1))) struct SessionLockTests {
    @Test func `counts as unlocked without anything that could lock`() async throws {
        try await DesktopWorld.run { world in
            let lock = try await lock(world, system: nil)
            #expect(await !lock.isLocked)
        }
    }

    @Test(arguments: ["org.freedesktop.ScreenSaver", "org.gnome.ScreenSaver"])
    func `follows a screen saver that comes, locks and goes`(name: String) async throws {
        try await DesktopWorld.run { world in
            let lock = try await lock(world, system: nil)
            var changes = lock.changes.makeAsyncIterator()

            let saver = try await FakeLocker.start(
                on: world, name: name, answer: ["GetActive": true])
            #expect(await changes.next() == true)
            try await saver.screenSaverSays(false)
            #expect(await changes.next() == false)
            try await saver.screenSaverSays(true)
            #expect(await changes.next() == true)
            await saver.connection.close()
            #expect(await changes.next() == false)
        }
    }

    @Test func `takes a locker that does not answer for a locked one`() async throws {
        try await DesktopWorld.run { world in
            let saver = try await FakeLocker.start(
                on: world, name: "org.freedesktop.ScreenSaver", answer: nil)
            let lock = try await lock(world, system: nil)
            #expect(await lock.isLocked)
            _ = saver
        }
    }

    @Test func `does not take GNOME's half of the interface for a lock`() async throws {
        try await DesktopWorld.run { world in
            let saver = try await FakeLocker.start(
                on: world, name: "org.freedesktop.ScreenSaver", answer: [:])
            let lock = try await lock(world, system: nil)
            #expect(await !lock.isLocked)
            _ = saver
        }
    }

    @Test func `follows logind on the real path of the display session`() async throws {
        try await DesktopWorld.run { world in
            let login = try await FakeLogin.start(on: world, display: "/session/_32")
            let lock = try await lock(world, system: world.connection)
            var changes = lock.changes.makeAsyncIterator()
            #expect(await !lock.isLocked)

            try await login.say(lockedHint: true, of: "/session/_33")
            try await login.say(lockedHint: true, of: "/session/_32")
            #expect(await changes.next() == true)
            try await login.say(lockedHint: false, of: "/session/_32")
            #expect(await changes.next() == false)
        }
    }

    @Test func `counts as unlocked when the user has no graphical session`() async throws {
        try await DesktopWorld.run { world in
            let login = try await FakeLogin.start(on: world, display: "/")
            let lock = try await lock(world, system: world.connection)
            #expect(await !lock.isLocked)
            _ = login
        }
    }

    private func lock(_ world: DesktopWorld, system: Connection?) async throws -> SessionLock {
        let lock = SessionLock(
            session: world.connection, system: system, userID: 1000,
            timeout: .milliseconds(300))
        try await lock.start()
        return lock
    }
}
