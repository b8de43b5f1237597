// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import NotificationTestKit
import Synchronization
import Testing
import UserNotifications

struct AuthorizationTests {
    @Test func `AUTH-02 granted is whether the person allows anything`() async throws {
        let world = try await World(isAllowed: false)
        #expect(try await world.center.requestAuthorization(options: [.alert]))

        let refusing = try await World(isAllowed: false)
        await refusing.test.denyWhenAsked()
        #expect(try await refusing.center.requestAuthorization(options: [.alert]) == false)
    }

    @Test func `AUTH-03 the completion handler never needs the main thread`() async throws {
        let world = try await World(isAllowed: false)

        let wasMain = await withCheckedContinuation { continuation in
            world.center.requestAuthorization(options: [.alert]) { _, _ in
                continuation.resume(returning: Thread.isMainThread)
            }
        }

        #expect(!wasMain)
    }

    @Test func `AUTH-05 the status is not determined until asked`() async throws {
        let world = try await World(isAllowed: false)

        #expect(await world.center.notificationSettings().authorizationStatus == .notDetermined)
        try await world.center.requestAuthorization(options: [.alert])
        #expect(await world.center.notificationSettings().authorizationStatus == .authorized)
    }

    @Test func `AUTH-06 provisional is granted without a prompt`() async throws {
        let world = try await World(isAllowed: false)

        #expect(try await world.center.requestAuthorization(options: [.alert, .provisional]))
        #expect(await world.test.promptCount == 0)
        #expect(await world.center.notificationSettings().authorizationStatus == .provisional)
    }

    @Test func `AUTH-07 a provisional notification goes to the list quietly`() async throws {
        let world = try await World(isAllowed: false)
        try await world.center.requestAuthorization(
            options: [.alert, .badge, .sound, .provisional])

        try await world.add("a") {
            $0.sound = .default
            $0.badge = 3
        }

        #expect(await world.test.history.isEmpty)
        #expect(await world.test.delivered == ["a"])
        #expect(await world.test.badge == 0)
    }

    @Test(arguments: [true, false])
    func `AUTH-08 a quiet notification is kept, or turned off for good`(keeps: Bool) async throws {
        let world = try await World(isAllowed: false, hasDelegate: true)
        try await world.center.requestAuthorization(options: [.alert, .sound, .provisional])
        try await world.add("a")

        try await world.test.answerOffer(on: "a", keeps: keeps)

        let status = await world.center.notificationSettings().authorizationStatus
        #expect(status == (keeps ? .authorized : .denied))
        #expect(await world.test.delivered == ["a"])
        // The application learns of it by its settings only.
        #expect(world.delegate.actions.isEmpty)
    }

    @Test func `AUTH-08 what is kept stays quiet until the person wants more`() async throws {
        let world = try await World(isAllowed: false)
        try await world.center.requestAuthorization(options: [.alert, .sound, .provisional])
        try await world.add("a")
        try await world.test.answerOffer(on: "a", keeps: true)

        try await world.add("b") { $0.sound = .default }
        #expect(await world.test.history.isEmpty)
        #expect(await world.test.soundCount == 0)
        #expect(await world.test.delivered == ["b", "a"])

        await world.test.change(alertStyle: .banner)
        try await world.add("c")
        #expect(await world.test.shown.map(\.identifier) == ["c"])
    }

    @Test func `AUTH-10 the status is never ephemeral`() async throws {
        let world = try await World(isAllowed: false)

        for options in [UNAuthorizationOptions.provisional, .alert, []] {
            try await world.center.requestAuthorization(options: options)
            #expect(await world.center.notificationSettings().authorizationStatus != .ephemeral)
        }
    }

    @Test func `AUTH-11 time sensitive needs no entitlement, critical has to be asked for`()
        async throws
    {
        let world = try await World()
        var settings = await world.center.notificationSettings()
        #expect(settings.timeSensitiveSetting == .enabled)
        #expect(settings.criticalAlertSetting == .notSupported)

        try await world.center.requestAuthorization(options: [.criticalAlert, .timeSensitive])
        settings = await world.center.notificationSettings()
        #expect(settings.timeSensitiveSetting == .enabled)
        #expect(settings.criticalAlertSetting == .enabled)
    }

    @Test func `AUTH-12 deprecated options are accepted and change nothing`() async throws {
        let world = try await World()
        let before = await world.center.notificationSettings()

        // Raw, so that the test has no warning of the deprecation: announcement, timeSensitive.
        let options = UNAuthorizationOptions(rawValue: 128 | 256)
        #expect(try await world.center.requestAuthorization(options: options))

        #expect(await world.center.notificationSettings() == before)
    }

    @Test func `AUTH-13 asking for a button to the own settings is remembered`() async throws {
        let world = try await World()
        #expect(await !world.center.notificationSettings().providesAppNotificationSettings)

        try await world.center.requestAuthorization(options: [.providesAppNotificationSettings])

        #expect(await world.center.notificationSettings().providesAppNotificationSettings)
    }

    @Test func `AUTH-14 the result of the async form may be discarded`() async throws {
        let world = try await World(isAllowed: false)
        try await world.center.requestAuthorization()
        #expect(await world.center.notificationSettings().authorizationStatus == .authorized)
    }

    @Test func `AUTH-16 what the person changes is seen in fresh settings`() async throws {
        let world = try await World()
        await world.test.deny()
        #expect(await world.center.notificationSettings().authorizationStatus == .denied)
    }

    @Test func `AUTH-17 a program without a bundle has a center`() {
        #expect(UNUserNotificationCenter.current() === UNUserNotificationCenter.current())
    }

    @Test func `AUTH-18 asking for nothing is legal`() async throws {
        let world = try await World(isAllowed: false)

        #expect(try await world.center.requestAuthorization(options: []))

        let settings = await world.center.notificationSettings()
        #expect(settings.authorizationStatus == .authorized)
        #expect(settings.soundSetting == .notSupported)
    }
}
