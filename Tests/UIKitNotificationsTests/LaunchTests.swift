// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationTestKit
import Synchronization
import Testing

@testable import UIKitNotifications

/// A delegate of the newer kind.
private final class NewerDelegate: NSObject, UNUserNotificationCenterDelegate {
    let (responses, told) = AsyncStream.makeStream(of: String.self)
    let (settings, opened) = AsyncStream.makeStream(of: String?.self)

    func userNotificationCenter(
        _ center: UNUserNotificationCenter, openSettingsFor notification: UNNotification?
    ) { opened.yield(notification?.request.identifier) }

    func userNotificationCenter(
        _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse
    ) async { told.yield(response.actionIdentifier) }
}

/// Another module's, such as AlarmKit's, that takes every response.
private final class RecordingReception: NotificationReception {
    let (responses, told) = AsyncStream.makeStream(of: String.self)

    func willPresent(_ notification: UNNotification) -> Bool { false }

    func didReceive(_ response: UNNotificationResponse) async -> Bool {
        told.yield(response.actionIdentifier)
        return true
    }
}

/// A delegate that is told what the person opened; only addresses with a host are its own.
private final class OpeningDelegate: RecordingDelegate {
    var opened: [URL] = []

    override func application(
        _ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]
    ) -> Bool {
        opened.append(url)
        return url.host != nil
    }
}

@MainActor @Suite(.timeLimit(.minutes(2)))
struct LaunchTests {
    @Test func `a person starts it: it launches and becomes active`() async throws {
        let world = try await World(isActive: true)

        #expect(world.delegate.events == ["launched inactive", "active"])
        #expect(world.application.applicationState == .active)
        #expect(world.test.isApplicationInForeground)
    }

    @Test func `an opened address launches it, and comes to the delegate each time`() async throws {
        let world = try await World()
        let application = UIApplication(center: world.test.center, isStartedInBackground: true)
        let delegate = OpeningDelegate()
        application.start(delegate: delegate)
        let (first, second) = try (
            #require(URL(string: "shop://milk")), #require(URL(string: "shop://"))
        )

        #expect(application.open(fromDesktop: first))
        #expect(!application.open(fromDesktop: second))

        #expect(delegate.launchOptions?[.url] as? URL == first)
        #expect(delegate.opened == [first, second])
    }

    @Test func `a background task keeps a program that the service started from ending`()
        async throws
    {
        let world = try await World()
        let application = UIApplication(center: world.test.center, isStartedInBackground: true)
        let delegate = RecordingDelegate()
        application.start(delegate: delegate)
        let (hasEnded, end) = AsyncStream.makeStream(of: Void.self)
        let task = application.beginBackgroundTask(withName: "saving")
        let other = application.beginBackgroundTask()
        #expect(task != .invalid && other != .invalid && task != other)
        // The second time it is not known any more.
        for _ in 1...2 { application.endBackgroundTask(other) }
        let running = Task {
            await application.untilBackgroundWorkEnds(quietFor: .milliseconds(1))
            end.yield()
        }
        let isOpen = Mutex(true)
        DispatchQueue.main.asyncAfter(deadline: .now() + 1.5) {
            isOpen.withLock { $0 = false }
            application.endBackgroundTask(task)
        }

        for await _ in hasEnded { break }

        #expect(isOpen.withLock { !$0 })
        await running.value
    }

    @Test func `windows tell of each step between the states`() async throws {
        let world = try await World(isActive: true)
        world.delegate.events = []

        world.application.setState(.background)
        world.application.setState(.background)
        world.application.setState(.active)

        #expect(world.delegate.events == ["resigns", "background", "foreground", "active"])
        #expect(world.test.isApplicationInForeground)
    }

    @Test func `each step is posted after the delegate was told of it`() async throws {
        let world = try await World(isActive: true)
        world.delegate.events = []
        let steps: [(NSNotification.Name, String)] = [
            (UIApplication.willResignActiveNotification, "resigned"),
            (UIApplication.didEnterBackgroundNotification, "hidden"),
            (UIApplication.willEnterForegroundNotification, "shown"),
            (UIApplication.didBecomeActiveNotification, "activated"),
            (UIApplication.willTerminateNotification, "ended"),
        ]
        let observers = steps.map { name, event in
            NotificationCenter.default.addObserver(
                forName: name, object: world.application, queue: nil
            ) { _ in
                MainActor.assumeIsolated { world.delegate.events.append(event) }
            }
        }
        defer { for observer in observers { NotificationCenter.default.removeObserver(observer) } }

        world.application.setState(.background)
        world.application.setState(.active)
        world.application.terminate()

        #expect(
            world.delegate.events == [
                "resigns", "resigned", "background", "hidden", "foreground", "shown", "active",
                "activated", "terminates", "ended",
            ])
    }

    @Test func `a window that comes first finds the application launched`() async throws {
        let world = try await World()
        await world.relaunch(patience: .seconds(60))

        world.application.setState(.active)

        #expect(world.delegate.events == ["launched background", "foreground", "active"])
    }

    @Test func `LEG-20 in the foreground nothing is shown and the delegate is told`() async throws {
        let world = try await World(isActive: true)

        world.schedule {
            $0.applicationIconBadgeNumber = 3; $0.soundName = "bell"
        }
        await world.test.settle()

        #expect(world.delegate.events.last == "received active")
        #expect(await world.test.shown.isEmpty)
        #expect(await world.test.badge == 0)
        #expect(await world.test.soundCount == 0)
    }

    @Test func `LEG-07 what is not shown still reaches the foreground`() async throws {
        let world = try await World(isActive: true)
        await world.test.change(alertStyle: UNAlertStyle.none, sound: false)

        world.schedule()
        await world.test.settle()

        #expect(world.delegate.events.last == "received active")
    }

    @Test func `LEG-21, LEG-25 a tap in the background finds it inactive`() async throws {
        let world = try await World()
        world.schedule()
        world.application.setState(.background)

        try await world.test.open(await world.shownIdentifier())

        #expect(world.delegate.events.last == "received inactive")
        #expect(world.application.applicationState == .background)
        #expect(await world.test.launchCount == 1)
    }

    @Test func `LEG-22 a tap that launches it is in the launch options, and comes after`()
        async throws
    {
        let world = try await World()
        try await world.openAfterEnd { $0.userInfo = ["item": 7] }

        await world.relaunch(patience: .seconds(60))
        if world.delegate.received.isEmpty { await world.delegate.untilTold("received inactive") }

        let launched = world.delegate.launchOptions?[.localNotification] as? UILocalNotification
        #expect(launched?.userInfo?["item"] as? Int == 7)
        #expect(world.delegate.events == ["launched background", "received inactive"])
    }

    @Test func `LEG-23 without a tap there are no launch options`() async throws {
        let world = try await World()
        world.schedule {
            $0.alertBody = nil; $0.applicationIconBadgeNumber = 1
        }
        #expect(world.delegate.launchOptions == nil)

        await world.relaunch()
        if world.delegate.events.isEmpty { await world.delegate.untilTold("launched background") }

        #expect(world.delegate.launchOptions == nil)
    }

    @Test func `LEG-38 with a delegate of the newer kind taps go there`() async throws {
        let world = try await World()
        let newer = NewerDelegate()
        world.test.center.delegate = newer
        world.schedule()

        try await world.test.open(await world.shownIdentifier())

        var responses = newer.responses.makeAsyncIterator()
        #expect(await responses.next() == UNNotificationDefaultActionIdentifier)
        #expect(world.delegate.received.isEmpty)
    }

    @Test func `LEG-38 that delegate may come while it launches`() async throws {
        let world = try await World()
        try await world.openAfterEnd()
        let newer = NewerDelegate()
        world.delegate.onLaunch = { world.test.center.delegate = newer }

        await world.relaunch()

        var responses = newer.responses.makeAsyncIterator()
        #expect(await responses.next() == UNNotificationDefaultActionIdentifier)
        #expect(world.delegate.events == ["launched background"])
    }

    @Test func `LEG-38 that delegate may have been there before it launched`() async throws {
        let world = try await World()
        let center = try await world.openAfterEnd()
        let newer = NewerDelegate()
        center.delegate = newer
        world.delegate.events = []
        let application = UIApplication(center: center, isStartedInBackground: true)

        application.start(delegate: world.delegate)
        await world.test.settle()

        var responses = newer.responses.makeAsyncIterator()
        #expect(await responses.next() == UNNotificationDefaultActionIdentifier)
        #expect(world.delegate.events == ["launched background"])
        #expect(center.delegate === newer)
    }

    @Test func `a response of another module's comes to what is made while it launches`()
        async throws
    {
        let world = try await World()
        try await world.openAfterEnd()
        let reception = RecordingReception()
        world.delegate.onLaunch = { world.test.center.receive(with: reception) }

        await world.relaunch()

        var responses = reception.responses.makeAsyncIterator()
        #expect(await responses.next() == UNNotificationDefaultActionIdentifier)
        #expect(world.delegate.received.isEmpty)
    }

    @Test(arguments: [true, false])
    func `the settings that a program was started for are opened when it has launched`(
        isEarly: Bool
    ) async throws {
        let world = try await World()
        let (center, newer) = (world.test.center, NewerDelegate())
        world.delegate.events = []
        if isEarly {
            center.delegate = newer
        } else {
            world.delegate.onLaunch = { center.delegate = newer }
        }
        let application = UIApplication(center: center, isStartedInBackground: true)
        application.start(delegate: world.delegate)

        center.delegate?.userNotificationCenter(center, openSettingsFor: nil)

        var settings = newer.settings.makeAsyncIterator()
        #expect(await settings.next() == .some(nil))
        #expect(world.delegate.events == ["launched background"])
    }

    @Test func `the launch is posted`() async throws {
        let world = try await World()
        let (launches, told) = AsyncStream.makeStream(of: Void.self)
        let observer = NotificationCenter.default.addObserver(
            forName: UIApplication.didFinishLaunchingNotification, object: nil, queue: nil
        ) { _ in told.yield() }
        defer { NotificationCenter.default.removeObserver(observer) }

        await world.relaunch()

        for await _ in launches { break }
    }
}
