// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import NotificationTestKit
import Testing
import UserNotifications

struct ForegroundTests {
    @Test func `FG-01 willPresent is called in the foreground only`() async throws {
        let world = try await World(hasDelegate: true)
        try await world.add("background")
        await world.test.settle()
        #expect(world.delegate.presented.isEmpty)

        world.test.isApplicationInForeground = true
        try await world.add("foreground")
        await world.test.settle()

        #expect(world.delegate.presented.map(\.request.identifier) == ["foreground"])
    }

    @Test func `FG-02 a delegate without willPresent silences in the foreground`() async throws {
        let world = try await World(isForeground: true)
        let idle = IdleDelegate()
        world.center.delegate = idle

        try await world.add("a")

        #expect(await world.test.history.isEmpty)
        #expect(await world.test.delivered.isEmpty)
    }

    @Test func `FG-04 without a delegate it is shown as usual`() async throws {
        let world = try await World(isForeground: true)
        try await world.add("a")
        #expect(await world.test.shown.count == 1)
    }

    @Test func `FG-05 no options silence it completely`() async throws {
        let world = try await World(hasDelegate: true, isForeground: true)
        world.delegate.answer([])

        try await world.add("a") {
            $0.sound = .default
            $0.badge = 2
        }

        #expect(await world.test.history.isEmpty)
        #expect(await world.test.delivered.isEmpty)
        #expect(await world.test.badge == 0)
        #expect(await world.test.soundCount == 0)
    }

    @Test(
        arguments: [
            (UNNotificationPresentationOptions.banner, true, false), (.list, false, true),
            // The deprecated alert.
            (UNNotificationPresentationOptions(rawValue: 4), true, true),
        ])
    func `FG-06 banner is the screen, list the list, alert both`(
        options: UNNotificationPresentationOptions, isShown: Bool, isListed: Bool
    ) async throws {
        let world = try await World(hasDelegate: true, isForeground: true)
        world.delegate.answer(options)

        try await world.add("a")

        #expect(await world.test.shown.isEmpty != isShown)
        #expect(await world.test.delivered.isEmpty != isListed)
    }

    @Test func `FG-07 sound and badge need the content's`() async throws {
        let world = try await World(hasDelegate: true, isForeground: true)
        try await world.add("without")
        #expect(await world.test.shown.map(\.hasSound) == [false])
        #expect(await world.test.badge == 0)

        try await world.add("with") {
            $0.sound = .default
            $0.badge = 2
        }

        #expect(await world.test.shown.map(\.hasSound) == [false, true])
        #expect(await world.test.badge == 2)
    }

    @Test func `FG-08, FG-09 what is not allowed is told, and has no effect`() async throws {
        let world = try await World(hasDelegate: true, isForeground: true)
        await world.test.change(sound: false, badge: false)

        try await world.add("a") {
            $0.sound = .default
            $0.badge = 2
        }

        #expect(await world.test.shown.map(\.hasSound) == [false])
        #expect(await world.test.badge == 0)
        let content = try #require(world.delegate.presented.first?.request.content)
        #expect(content.sound == .default && content.badge == 2)
    }

    @Test func `FG-10 clicking a banner is the default action`() async throws {
        let world = try await World(hasDelegate: true, isForeground: true)
        try await world.add("a")

        try await world.test.open("a")

        #expect(world.delegate.actions == [UNNotificationDefaultActionIdentifier])
    }

    @Test func `FG-11 presented without the list it is not delivered afterwards`() async throws {
        let world = try await World(hasDelegate: true, isForeground: true)
        world.delegate.answer(.banner)
        try await world.add("a")

        await world.test.ignoreBanners()

        #expect(await world.center.deliveredNotifications().isEmpty)
    }
}
