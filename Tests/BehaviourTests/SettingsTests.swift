// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import NotificationTestKit
import Testing
import UserNotifications

struct SettingsTests {
    @Test func `SET-01 a snapshot does not change later`() async throws {
        let world = try await World()
        let before = await world.center.notificationSettings()

        await world.test.deny()

        #expect(before.authorizationStatus == .authorized)
    }

    @Test func `SET-03 the list is enabled once allowed`() async throws {
        let world = try await World()
        #expect(await world.center.notificationSettings().notificationCenterSetting == .enabled)
    }

    @Test func `SET-04 alerts may be allowed and not shown on the screen`() async throws {
        let world = try await World()
        await world.test.change(alertStyle: UNAlertStyle.none)

        try await world.add("a")

        let settings = await world.center.notificationSettings()
        #expect(settings.alertSetting == .enabled && settings.alertStyle == .none)
        #expect(await world.test.history.isEmpty)
        #expect(await world.test.delivered == ["a"])
    }

    @Test func `SET-05 a banner disappears by itself, an alert stays`() async throws {
        let world = try await World()
        try await world.add("banner")
        await world.test.change(alertStyle: .alert)
        try await world.add("alert")

        await world.test.ignoreBanners()

        #expect(await world.test.shown.map(\.identifier) == ["alert"])
        #expect(await world.test.delivered == ["alert", "banner"])
    }

    @Test func `SET-06 a notification appears while the session is unlocked`() async throws {
        let world = try await World()
        await world.test.setLocked(false)
        try await world.add("a")
        #expect(await world.test.shown.count == 1)
    }

    @Test func `SET-07 text, badge and sound each have a setting of their own`() async throws {
        let world = try await World()
        await world.test.change(sound: false)

        try await world.add("a") {
            $0.sound = .default
            $0.badge = 2
        }

        #expect(await world.test.shown.map(\.hasSound) == [false])
        #expect(await world.test.badge == 2)
    }

    @Test func `SET-08 what is not allowed is dropped, the rest is done`() async throws {
        let world = try await World()
        await world.test.change(badge: false)

        try await world.add("a") {
            $0.sound = .default
            $0.badge = 2
        }

        #expect(await world.test.shown.map(\.hasSound) == [true])
        #expect(await world.test.badge == 0)
    }

    @Test func `SET-09 not asked for is not supported, switched off is disabled`() async throws {
        let world = try await World(isAllowed: false)
        try await world.center.requestAuthorization(options: [.alert, .badge])
        await world.test.change(badge: false)

        let settings = await world.center.notificationSettings()

        #expect(settings.soundSetting == .notSupported)
        #expect(settings.badgeSetting == .disabled)
        #expect(settings.alertSetting == .enabled)
        #expect(settings.carPlaySetting == .notSupported)
    }

    @Test(
        arguments: [
            (UNShowPreviewsSetting.always, false, true), (.always, true, true),
            (.whenAuthenticated, false, true), (.whenAuthenticated, true, false),
            (.never, false, false), (.never, true, false),
        ])
    func `SET-10 previews are shown as set`(
        previews: UNShowPreviewsSetting, isLocked: Bool, isVisible: Bool
    ) async throws {
        let world = try await World()
        await world.test.change(previews: previews)
        await world.test.setLocked(isLocked)

        try await world.add("a") { $0.body = "secret" }

        #expect(await (world.test.shown.first?.body == "secret") == isVisible)
    }

    @Test func `SET-11 hidden previews show what the category says`() async throws {
        let world = try await World()
        world.register(options: .hiddenPreviewsShowSubtitle, placeholder: "Something")
        await world.test.change(previews: .never)

        try await world.add("a") {
            $0.subtitle = "sub"
            $0.body = "secret"
        }

        let shown = try #require(await world.test.shown.first)
        #expect(shown.body == "Something")
        #expect(shown.subtitle == "sub")
        #expect(!shown.title.contains("Title of a"))
    }

    @Test func `SET-12 the placeholder counts the notifications of the thread`() async throws {
        let world = try await World()
        world.register(placeholder: "%u from the kitchen")
        await world.test.change(previews: .never)

        for (identifier, thread) in [("a", "kitchen"), ("b", "garden"), ("c", "kitchen")] {
            try await world.add(identifier) { $0.threadIdentifier = thread }
        }
        // One in the place of another is no further one.
        try await world.add("c") { $0.threadIdentifier = "kitchen" }

        #expect(
            await world.test.history.map(\.body) == [
                "1 from the kitchen", "1 from the kitchen", "2 from the kitchen",
                "2 from the kitchen",
            ])
    }

    @Test func `SET-14 the application opens its own settings, and knows from where`() async throws
    {
        let world = try await World(hasDelegate: true)
        await world.test.authorize([.alert, .providesAppNotificationSettings])
        try await world.add("a")

        try await world.test.openSettings(from: "a")
        try await world.test.openSettings()

        #expect(world.delegate.settingsOpenedFor == ["a", nil])
        // It is no response, and the notification stays.
        #expect(world.delegate.actions.isEmpty)
        #expect(await world.test.delivered == ["a"])
    }

    @Test func `SET-14 an application without settings of its own is not asked`() async throws {
        let world = try await World(hasDelegate: true)
        await #expect(throws: TestKitError.self) { try await world.test.openSettings() }
        #expect(world.delegate.settingsOpenedFor.isEmpty)
    }

    @Test func `SET-13 hidden previews without a placeholder show a general text`() async throws {
        let world = try await World()
        await world.test.change(previews: .never)

        try await world.add("a") { $0.body = "secret" }

        let shown = try #require(await world.test.shown.first)
        #expect(!shown.body.isEmpty && !shown.body.contains("secret"))
    }
}
