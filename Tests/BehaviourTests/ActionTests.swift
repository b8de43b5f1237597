// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import NotificationTestKit
import Synchronization
import Testing
import UserNotifications

/// Calls its completion handler later, on another queue.
private final class SlowDelegate: NSObject, UNUserNotificationCenterDelegate, Sendable {
    let isDone = Mutex(false)

    func userNotificationCenter(
        _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
        withCompletionHandler completionHandler: @escaping @Sendable () -> Void
    ) {
        DispatchQueue.global().async {
            self.isDone.withLock { $0 = true }
            completionHandler()
        }
    }
}

@MainActor private final class MainDelegate: NSObject, UNUserNotificationCenterDelegate {
    private(set) var count = 0

    func userNotificationCenter(
        _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse
    ) async {
        MainActor.assertIsolated()
        count += 1
    }
}

private final class BothForms: NSObject, UNUserNotificationCenterDelegate, Sendable {
    let called = Mutex<[String]>([])

    func userNotificationCenter(
        _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse
    ) async {
        called.withLock { $0.append("async") }
    }

    func userNotificationCenter(
        _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
        withCompletionHandler completionHandler: @escaping () -> Void
    ) {
        called.withLock { $0.append("handler") }
        completionHandler()
    }
}

struct ActionTests {
    private let open = UNNotificationAction(identifier: "open", title: "Open", options: .foreground)
    private let quiet = UNNotificationAction(identifier: "quiet", title: "Quiet")

    @Test func `ACT-01 setting categories replaces all`() async throws {
        let world = try await World()
        world.register()
        world.center.setNotificationCategories([
            UNNotificationCategory(identifier: "d", actions: [], intentIdentifiers: [])
        ])

        #expect(await world.center.notificationCategories().map(\.identifier) == ["d"])
    }

    @Test func `ACT-02 one is added by union`() async throws {
        let world = try await World()
        world.register()

        let more = UNNotificationCategory(identifier: "d", actions: [], intentIdentifiers: [])
        let all = await world.center.notificationCategories().union([more])
        world.center.setNotificationCategories(all)

        #expect(
            Set(await world.center.notificationCategories().map(\.identifier)) == ["c", "d"])
    }

    @Test func `ACT-03 none registered is an empty set`() async throws {
        let world = try await World()
        #expect(await world.center.notificationCategories() == [])
    }

    @Test func `ACT-04 an unknown category has no buttons`() async throws {
        let world = try await World()
        try await world.add("a")
        #expect(await world.test.shown.map(\.buttons) == [[]])
    }

    @Test func `ACT-05 a banner has room for two actions, an alert for four`() async throws {
        let world = try await World()
        let actions = (1...10).map { UNNotificationAction(identifier: "\($0)", title: "\($0)") }
        world.register(actions)

        try await world.add("a")
        await world.test.change(alertStyle: .alert)
        try await world.add("b")

        #expect(await world.test.shown.first?.buttons.map(\.identifier) == ["1", "2"])
        #expect(await world.test.shown.last?.buttons.map(\.identifier) == ["1", "2", "3", "4"])
    }

    @Test func `ACT-06 the response has the identifier of the action`() async throws {
        let world = try await World(hasDelegate: true)
        world.register([quiet])
        try await world.add("a")

        try await world.test.press("quiet", on: "a")

        #expect(world.delegate.actions == ["quiet"])
    }

    @Test func `ACT-07 opening needs no category`() async throws {
        let world = try await World(hasDelegate: true)
        try await world.add("a")

        try await world.test.open("a")

        #expect(world.delegate.actions == [UNNotificationDefaultActionIdentifier])
    }

    @Test func `ACT-08 a dismissal is reported with customDismissAction only`() async throws {
        let world = try await World(hasDelegate: true)
        world.register()
        try await world.add("silent")
        try await world.test.dismiss("silent")
        #expect(world.delegate.actions.isEmpty)

        world.register(options: .customDismissAction)
        try await world.add("told")
        try await world.test.dismiss("told")

        #expect(world.delegate.actions == [UNNotificationDismissActionIdentifier])
    }

    @Test func `ACT-09 ignoring is no dismissal`() async throws {
        let world = try await World(hasDelegate: true)
        world.register(options: .customDismissAction)
        try await world.add("a")

        await world.test.ignoreBanners()

        #expect(world.delegate.actions.isEmpty)
        #expect(await world.test.delivered == ["a"])
    }

    @Test func `ACT-10 clearing all is no dismissal`() async throws {
        let world = try await World(hasDelegate: true)
        world.register(options: .customDismissAction)
        try await world.add("a")
        try await world.add("b")

        world.center.removeAllDeliveredNotifications()
        await world.test.settle()

        #expect(world.delegate.actions.isEmpty)
    }

    @Test func `ACT-11 without a category no dismissal is reported`() async throws {
        let world = try await World(hasDelegate: true)
        try await world.add("a")
        try await world.test.dismiss("a")
        #expect(world.delegate.actions.isEmpty)
    }

    @Test func `ACT-12 an action starts an application that is not running`() async throws {
        let world = try await World()
        world.register([quiet])
        try await world.add("a")

        try await world.test.press("quiet", on: "a")
        #expect(await world.test.launchCount == 1)
        world.center.delegate = world.delegate
        await world.test.settle()

        #expect(world.delegate.actions == ["quiet"])
    }

    @Test(arguments: [UNNotificationActionOptions.foreground, .authenticationRequired])
    func `ACT-13, ACT-14 such an action waits for the session to be unlocked`(
        options: UNNotificationActionOptions
    ) async throws {
        let world = try await World(hasDelegate: true)
        world.register([UNNotificationAction(identifier: "x", title: "X", options: options)])
        try await world.add("a")
        await world.test.setLocked(true)

        try await world.test.press("x", on: "a")
        #expect(world.delegate.actions.isEmpty)
        await world.test.setLocked(false)

        #expect(world.delegate.actions == ["x"])
        #expect(await world.test.launchCount == (options == .foreground ? 1 : 0))
    }

    @Test func `ACT-15 a destructive action works like another`() async throws {
        let world = try await World(hasDelegate: true)
        world.register([
            UNNotificationAction(identifier: "x", title: "X", options: .destructive)
        ])
        try await world.add("a")

        try await world.test.press("x", on: "a")

        #expect(world.delegate.actions == ["x"])
        #expect(await world.test.launchCount == 0)
    }

    @Test(arguments: ["Hello", nil])
    func `ACT-16 a text comes with the response, empty if there is none`(
        text: String?
    ) async throws {
        let world = try await World(hasDelegate: true)
        world.register([
            UNTextInputNotificationAction(
                identifier: "reply", title: "Reply", options: [], textInputButtonTitle: "Send",
                textInputPlaceholder: "")
        ])
        try await world.add("a")

        try await world.test.press("reply", on: "a", text: text)

        let response = world.delegate.responses.first as? UNTextInputNotificationResponse
        #expect(response?.userText == text ?? "")
    }

    @Test func `ACT-17 the response has the original request`() async throws {
        let world = try await World(hasDelegate: true)
        let request = UNNotificationRequest.sample("a") { $0.userInfo = ["id": 7] }
        try await world.center.add(request)

        try await world.test.open("a")

        #expect(world.delegate.responses.first?.notification.request == request)
    }

    @Test func `ACT-18 the response is done when the completion handler is called`() async throws {
        let world = try await World()
        let slow = SlowDelegate()
        world.center.delegate = slow
        try await world.add("a")

        try await world.test.open("a")

        #expect(slow.isDone.withLock { $0 })
    }

    @Test func `ACT-23 an isolated delegate is called on its actor`() async throws {
        let world = try await World()
        let isolated = await MainDelegate()
        world.center.delegate = isolated
        try await world.add("a")

        try await world.test.open("a")

        #expect(await isolated.count == 1)
    }

    @Test func `ACT-25 of two forms the one with a completion handler is called`() async throws {
        let world = try await World()
        let both = BothForms()
        world.center.delegate = both
        try await world.add("a")

        try await world.test.open("a")

        #expect(both.called.withLock { $0 } == ["handler"])
    }

    @Test func `ACT-19, ACT-20 a response waits for the delegate`() async throws {
        let world = try await World(hasDelegate: true)
        try await world.add("a")
        await world.test.relaunchApplication()
        let late = RecordingDelegate()

        try await world.test.open("a")
        await world.test.settle()
        world.center.delegate = late
        await world.test.settle()

        #expect(late.actions == [UNNotificationDefaultActionIdentifier])
    }

    @Test func `ACT-21 the delegate is held weakly`() async throws {
        let world = try await World()
        do { world.center.delegate = RecordingDelegate() }
        #expect(world.center.delegate == nil)
    }

    @Test func `ACT-22 a delegate without didReceive does nothing`() async throws {
        let world = try await World()
        let idle = IdleDelegate()
        world.center.delegate = idle
        world.register([quiet])
        try await world.add("a")

        try await world.test.press("quiet", on: "a")

        #expect(await world.test.delivered.isEmpty)
    }

    @Test func `ACT-24 identifiers must not be empty`() async throws {
        let world = try await World()
        world.register([quiet])
        world.center.setNotificationCategories([
            UNNotificationCategory(identifier: "", actions: [], intentIdentifiers: [])
        ])

        // The set is refused as a whole, so that nothing that was registered is lost.
        #expect(await world.center.notificationCategories().map(\.identifier) == ["c"])
    }

    @Test func `ACT-26 categories stay registered`() async throws {
        let world = try await World()
        world.register([quiet])

        let center = await world.test.relaunchApplication()

        #expect(await center.notificationCategories().map(\.identifier) == ["c"])
    }
}
