// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import NotificationTestKit
import Testing

@testable import UIKitNotifications

/// Registering for remote notifications, with the real service and a maker of subscriptions in memory.
@MainActor @Suite(.timeLimit(.minutes(2)))
struct RegistrationTests {
    private static let noServer = "failed: the person has named no server over which messages come"
    private static let first = #"token {"endpoint":"https://push.example/1"}"#

    @Test func `fails without a server, and asks nobody`() async throws {
        let world = try await World(isAllowed: false)

        world.application.registerForRemoteNotifications()
        await world.delegate.untilTold(Self.noServer)

        #expect(!world.application.isRegisteredForRemoteNotifications)
        #expect(await world.test.promptCount == 0)
    }

    @Test func `gives the same token each time, until it is taken back`() async throws {
        let world = try await World()
        await world.test.namePushServer()

        for _ in 0..<2 {
            world.delegate.events = []
            world.application.registerForRemoteNotifications()
            await world.delegate.untilTold(Self.first)
            #expect(world.application.isRegisteredForRemoteNotifications)
        }
        await world.relaunch()
        #expect(world.application.isRegisteredForRemoteNotifications)
        world.application.unregisterForRemoteNotifications()
        #expect(!world.application.isRegisteredForRemoteNotifications)

        world.application.registerForRemoteNotifications()
        await world.delegate.untilTold(#"token {"endpoint":"https://push.example/2"}"#)
    }

    @Test func `many registrations at once are one`() async throws {
        let world = try await World()
        await world.test.namePushServer()
        world.delegate.events = []

        for _ in 0..<100 { world.application.registerForRemoteNotifications() }
        #expect(world.delegate.events.isEmpty)
        await world.delegate.untilTold(Self.first)
        await world.test.settle()

        #expect(world.delegate.events == [Self.first])
    }

    @Test func `the person is asked once, and a no is a failure`() async throws {
        let world = try await World(isAllowed: false)
        await world.test.namePushServer()
        await world.test.deny()

        world.application.registerForRemoteNotifications()
        await world.delegate.untilTold { $0.hasPrefix("failed: the person does not allow") }
        world.delegate.events = []
        world.application.registerForRemoteNotifications()
        await world.delegate.untilTold { $0.hasPrefix("failed: the person does not allow") }

        #expect(!world.application.isRegisteredForRemoteNotifications)
    }

    @Test func `registering with types asks for them, as iOS 3 did`() async throws {
        let world = try await World()
        await world.test.namePushServer()

        world.application.registerForRemoteNotifications(matching: [.alert, .badge])
        await world.delegate.untilTold(Self.first)

        #expect(
            world.application.enabledRemoteNotificationTypes().isSuperset(of: [.alert, .badge]))
        world.application.unregisterForRemoteNotifications()
        #expect(world.application.enabledRemoteNotificationTypes() == [])
    }
}
