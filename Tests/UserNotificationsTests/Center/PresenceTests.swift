// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import NotificationBus
import NotificationModel
import Synchronization
import TestWorld
import Testing

@testable import UserNotifications

private final class Delegate: NSObject, UNUserNotificationCenterDelegate {
    let begun = Mutex(0)
    let handled = Mutex(0)

    func userNotificationCenter(
        _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse
    ) async {
        begun.withLock { $0 += 1 }
        try? await Task.sleep(for: .milliseconds(50))
        handled.withLock { $0 += 1 }
    }
}

struct PresenceTests {
    private let service = MemoryService()
    private let delegate = Delegate()

    @Test func `registers when there is a delegate and not before`() async {
        let center = UNUserNotificationCenter(service)

        _ = await center.pendingNotificationRequests()
        #expect(!center.isApplicationActive)
        center.delegate = delegate
        _ = await center.pendingNotificationRequests()
        center.delegate = delegate
        _ = await center.pendingNotificationRequests()

        #expect(
            await service.calls
                == [.pending, .register(isForeground: true), .pending, .pending])
        #expect(center.isApplicationActive)
    }

    @Test(arguments: ["DBUS_STARTER_BUS_TYPE", "DBUS_STARTER_ADDRESS"])
    func `a program that the bus started is in the background until it says otherwise`(
        variable: String
    ) async {
        let center = UNUserNotificationCenter(service, environment: [variable: "x"])

        center.delegate = delegate
        await service.reached(1)
        #expect(!center.isApplicationActive)
        center.isApplicationActive = true
        await service.reached(2)

        #expect(await service.calls == [.register(isForeground: false), .setForeground(true)])
    }

    @Test func `tells the service when the foreground changes`() async {
        let center = UNUserNotificationCenter(service)
        center.isApplicationActive = false
        center.delegate = delegate
        _ = await center.pendingNotificationRequests()

        center.isApplicationActive = true
        _ = await center.pendingNotificationRequests()
        center.isApplicationActive = true
        _ = await center.pendingNotificationRequests()

        #expect(
            await service.calls.filter { $0 != .pending }
                == [.register(isForeground: false), .setForeground(true)])
    }

    @Test func `leaves it to the client to register again after it failed`() async {
        let center = UNUserNotificationCenter(service)
        await service.fail(with: NotificationError(.serviceFailed, message: "later"))
        center.delegate = delegate
        await service.reached(1)

        await service.fail(with: nil)
        _ = await center.pendingNotificationRequests()

        #expect(
            await service.calls
                == [.register(isForeground: true), .pending])
    }

    @Test func `a background program waits until its responses are handled`() async throws {
        let center = UNUserNotificationCenter(service, environment: ["DBUS_STARTER_ADDRESS": "x"])
        center.delegate = delegate
        await service.reached(1)
        _ = await center.pendingNotificationRequests()
        let application = try #require(await service.application)
        let response = Response(
            id: UUID(), notification: .sample(), actionIdentifier: "a", date: Date())

        async let first: Void = application.didReceive(response)
        async let second: Void = application.didReceive(response)
        // On a busy machine that may take longer than a program without work waits.
        try await until { delegate.begun.withLock { $0 } == 2 }
        await center.runUntilIdle(for: .milliseconds(200))

        #expect(delegate.handled.withLock { $0 } == 2)
        _ = await (first, second)
    }

    @Test func `waiting for idle ends when the task is cancelled`() async {
        let center = UNUserNotificationCenter(service)
        let waiting = Task { await center.runUntilIdle(for: .seconds(600)) }

        waiting.cancel()

        await waiting.value
    }
}
