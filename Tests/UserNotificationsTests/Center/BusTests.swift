// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import DBus
import NotificationBus
import NotificationModel
import Synchronization
import TestWorld
import Testing

@testable import UserNotifications

private final class Delegate: NSObject, UNUserNotificationCenterDelegate {
    let texts = Mutex<[String]>([])

    func userNotificationCenter(
        _ center: UNUserNotificationCenter, willPresent notification: UNNotification
    ) async -> UNNotificationPresentationOptions {
        notification.request.content.userInfo["cups"] as? Int == 2 ? [.banner] : []
    }

    func userNotificationCenter(
        _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
        withCompletionHandler completionHandler: @escaping () -> Void
    ) {
        let text = (response as? UNTextInputNotificationResponse)?.userText ?? "none"
        texts.withLock { $0.append(text) }
        completionHandler()
    }
}

/// The way over a real bus, to a service in memory.
struct BusTests {
    private let service = MemoryService()

    private func center(on bus: PrivateBus) -> UNUserNotificationCenter {
        UNUserNotificationCenter {
            try await CenterClient.connect(as: .test, to: .custom(bus.address))
        }
    }

    @Test func `requests go over the bus and come back as they went`() async throws {
        let bus = try await PrivateBus()
        let front = try await BusFront.start(service, on: bus)
        let center = center(on: bus)
        let content = UNMutableNotificationContent()
        content.title = "Tea"
        content.sound = .default
        content.badgeIncrement = 1
        content.userInfo = ["cups": 2, "hot": true, "at": Date(timeIntervalSince1970: 9.5)]
        let request = UNNotificationRequest(
            identifier: "a", content: content,
            trigger: UNCalendarNotificationTrigger(
                dateMatching: DateComponents(hour: 8), repeats: true),
            lateDelivery: .ringWithin(seconds: 60), wakesMachine: true, nagInterval: 300)

        try await center.add(request)
        let pending = await center.pendingNotificationRequests()
        center.removeAllPendingNotificationRequests()
        let after = await center.pendingNotificationRequests()

        #expect(pending == [request])
        #expect(after.isEmpty)
        withExtendedLifetime(front) {}
    }

    @Test func `whether the machine is woken is what the service says, and no without one`()
        async throws
    {
        let service = MemoryService()
        let bus = try await PrivateBus()
        let front = try await BusFront.start(service, on: bus)
        let center = center(on: bus)
        #expect(await center.canWakeMachine())
        #expect(await service.calls.contains(.canWakeMachine))
        withExtendedLifetime(front) {}

        let empty = try await PrivateBus()
        #expect(await !self.center(on: empty).canWakeMachine())
    }

    @Test func `the delegate is asked and told over the bus`() async throws {
        let bus = try await PrivateBus()
        let (export, connections) = try await BusFront.start(service, on: bus)
        let center = center(on: bus)
        let delegate = Delegate()
        var notification = DeliveredNotification.sample()
        notification.request.content.userInfo = ["cups": .integer(2)]

        center.delegate = delegate
        await service.reached(1)
        let proxy = ApplicationProxy(
            try #require(await service.caller), on: connections.applications)
        let options = try await proxy.call(
            ApplicationInterface.willPresent, notification, timeout: .seconds(30))
        for text in ["yes", nil] {
            let response = Response(
                id: UUID(), notification: notification, actionIdentifier: "a", userText: text,
                date: Date(timeIntervalSince1970: 5))
            try await proxy.call(ApplicationInterface.didReceive, response, timeout: .seconds(30))
        }

        #expect(await service.calls == [.register(isForeground: true)])
        #expect(options == [.banner])
        #expect(delegate.texts.withLock { $0 } == ["yes", "none"])
        withExtendedLifetime(export) {}
    }

    @Test func `refusals come over the bus with Apple's codes`() async throws {
        let bus = try await PrivateBus()
        let front = try await BusFront.start(service, on: bus)
        await service.fail(
            with: NotificationError(
                .invalidTrigger, field: "requests[0].trigger.components.hour", message: "it is 25"))
        let center = center(on: bus)
        let content = UNMutableNotificationContent()
        content.title = "Tea"
        let request = UNNotificationRequest(identifier: "a", content: content, trigger: nil)

        let error = await #expect(throws: UNError.self) { try await center.add(request) }

        #expect(error?.code == .notificationInvalidNoDate)
        #expect(error?.localizedDescription == "trigger.components.hour: it is 25")
        withExtendedLifetime(front) {}
    }

    @Test func `a bus without the service says what to do`() async throws {
        let bus = try await PrivateBus()

        let error = await #expect(throws: NSError.self) {
            try await center(on: bus).setBadgeCount(1)
        }

        #expect(error?.domain == "org.carillon.Error")
        #expect(error?.localizedDescription.contains("start carillond") == true)
    }
}
