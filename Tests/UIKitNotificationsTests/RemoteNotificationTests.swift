// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import NotificationTestKit
import Testing

@testable import UIKitNotifications

private let silent = #"{"aps": {"content-available": 1}, "id": 7}"#
private let visible = #"{"aps": {"alert": "Milk", "category": "c"}, "id": 8}"#
private let both = #"{"aps": {"alert": "Milk", "content-available": 1}, "id": 9}"#

private final class FetchingAsync: NSObject, UIApplicationDelegate {
    var fetched: [AnyHashable: Any]?

    func application(
        _ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any]
    ) async -> UIBackgroundFetchResult {
        fetched = userInfo
        return .newData
    }
}

private final class Older: NSObject, UIApplicationDelegate {
    var received: [AnyHashable: Any]?

    func application(
        _ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any]
    ) { received = userInfo }
}

/// Pushes, as the delegate of an application learns of them.
@MainActor @Suite(.timeLimit(.minutes(2)))
struct RemoteNotificationTests {
    @Test(arguments: [true, false])
    func `a push with something to fetch comes to the delegate, once`(isActive: Bool) async throws {
        let world = try await World(isActive: isActive)
        world.delegate.events = []

        try await world.test.push(silent)
        try await world.test.push(both)

        #expect(world.delegate.events == ["fetches 7", "fetches 9"])
        #expect(await world.test.shown.count == (isActive ? 0 : 1))
    }

    @Test func `the async form is called, and the one of iOS 3`() async throws {
        let world = try await World()
        let application = UIApplication(center: world.test.center)
        let (fetching, older) = (FetchingAsync(), Older())

        application.start(delegate: fetching, becomesActive: false)
        try await world.test.push(silent)
        application.start(delegate: older, becomesActive: false)
        try await world.test.push(silent)

        #expect(fetching.fetched?["id"] as? Int == 7)
        #expect(older.received?["id"] as? Int == 7)
    }

    @Test func `what a program says itself goes before the delegate`() async throws {
        let world = try await World()
        var handled: [AnyHashable: Any]?
        world.test.center.handleRemoteNotifications { handled = $0 }

        try await world.test.push(silent)

        #expect(handled?["id"] as? Int == 7)
        #expect(!world.delegate.events.contains("fetches 7"))
    }

    @Test func `a push starts the application, and its launch options have it`() async throws {
        let world = try await World()
        await world.relaunch(patience: .seconds(60))

        try await world.test.push(silent)

        #expect(world.delegate.events == ["launched background", "fetches 7"])
        let options = world.delegate.launchOptions?[.remoteNotification] as? [AnyHashable: Any]
        #expect(options?["id"] as? Int == 7)
    }

    @Test func `one without anything to fetch comes in the foreground, and by a tap or a button`()
        async throws
    {
        let world = try await World(isActive: true)
        await world.register([.alert], [.sample("later")])
        world.delegate.events = []
        try await world.test.push(visible)
        #expect(world.delegate.events == ["fetches 8"])
        #expect(world.delegate.received.isEmpty)

        world.application.setState(.background)
        try await world.test.push(visible)
        world.delegate.events = []
        try await world.test.press("later", on: world.shownIdentifier())
        try await world.test.push(visible)
        try await world.test.open(world.shownIdentifier())

        #expect(world.delegate.events == ["later of 8", "fetches 8"])
    }
}
