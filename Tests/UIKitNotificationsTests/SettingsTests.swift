// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing
import UIKitNotifications

@MainActor @Suite(.timeLimit(.minutes(2)))
struct SettingsTests {
    @Test func `LEG-03 each registration is answered, and the person asked once`() async throws {
        let world = try await World(isAllowed: false)

        await world.register([.alert, .sound])
        await world.register([.alert, .sound])

        #expect(await world.test.promptCount == 1)
        #expect(world.delegate.registered.map(\.types) == [[.alert, .sound], [.alert, .sound]])
    }

    @Test func `LEG-03 the answer may be less than was asked for`() async throws {
        let world = try await World(isAllowed: false)
        await world.test.change(sound: false)

        await world.register([.alert, .sound])

        #expect(world.delegate.registered.map(\.types) == [.alert])
        #expect(world.delegate.registered.first?.categories?.count == 1)
    }

    @Test func `LEG-04 a second registration takes the place of the first`() async throws {
        let world = try await World(isAllowed: false)
        await world.register([.alert, .sound])

        let category = UIMutableUserNotificationCategory()
        category.identifier = "d"
        world.application.registerUserNotificationSettings(
            UIUserNotificationSettings(types: .sound, categories: [category]))
        await world.delegate.untilTold("registered")

        let current = try #require(world.application.currentUserNotificationSettings)
        #expect(current.types == .sound)
        #expect(current.categories?.map(\.identifier) == ["d"])
    }

    @Test func `what is scheduled while the person is asked waits for the answer`() async throws {
        let world = try await World(isAllowed: false)
        let settings = UIUserNotificationSettings(types: .alert, categories: nil)
        let date = try berlin("2036-02-02T08:00:00")

        world.application.registerUserNotificationSettings(settings)
        world.schedule(at: date)
        let cancelled = world.schedule(at: date) { $0.alertBody = "Buy bread" }
        world.application.cancelLocalNotification(cancelled)
        if world.delegate.registered.isEmpty { await world.delegate.untilTold("registered") }

        #expect(world.application.scheduledLocalNotifications?.map(\.alertBody) == ["Buy milk"])
        #expect(await world.pendingTimes() == ["2036-02-02T08:00:00"])
    }

    @Test func `registering nothing asks for nothing`() async throws {
        let world = try await World(isAllowed: false)

        await world.register([])

        #expect(await world.test.promptCount == 0)
        #expect(world.delegate.registered.map(\.types) == [[]])
    }

    @Test func `LEG-05 the newer question is not answered to the application delegate`()
        async throws
    {
        let world = try await World(isAllowed: false)

        try await world.test.center.requestAuthorization(options: .alert)
        await world.test.settle()

        #expect(world.delegate.registered.isEmpty)
    }

    @Test func `LEG-06 the current settings are what is allowed now`() async throws {
        let world = try await World(isAllowed: false)
        #expect(world.application.currentUserNotificationSettings?.types == [])
        await world.register()
        #expect(
            world.application.currentUserNotificationSettings?.types == [.alert, .badge, .sound])

        await world.test.change(alertStyle: UNAlertStyle.none, sound: false)

        #expect(world.application.currentUserNotificationSettings?.types == .badge)
    }

    @Test func `LEG-39 the bits are those of the newer options`() {
        #expect(UIUserNotificationType.badge.rawValue == UNAuthorizationOptions.badge.rawValue)
        #expect(UIUserNotificationType.sound.rawValue == UNAuthorizationOptions.sound.rawValue)
        #expect(UIUserNotificationType.alert.rawValue == UNAuthorizationOptions.alert.rawValue)
    }
}
