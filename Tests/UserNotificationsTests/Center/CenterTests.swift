// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import NotificationBus
import NotificationModel
import Synchronization
import Testing

@testable import UserNotifications

struct CenterTests {
    private let service = MemoryService()
    private let center: UNUserNotificationCenter

    init() { center = UNUserNotificationCenter(service) }

    private func request(_ identifier: String, title: String = "Tea") -> UNNotificationRequest {
        let content = UNMutableNotificationContent()
        content.title = title
        return UNNotificationRequest(
            identifier: identifier, content: content,
            trigger: UNTimeIntervalNotificationTrigger(timeInterval: 60, repeats: false))
    }

    @Test func `is always the same object`() {
        #expect(UNUserNotificationCenter.current() === UNUserNotificationCenter.current())
        #expect(!center.supportsContentExtensions)
    }

    /// Makes many calls without waiting for any.
    private func callAtOnce() {
        for number in 0..<200 { center.add(request("\(number)")) }
        center.removeAllPendingNotificationRequests()
        center.add(request("last"), withCompletionHandler: nil)
        center.removePendingNotificationRequests(withIdentifiers: ["x"])
        center.setBadgeCount(3)
        center.removeDeliveredNotifications(withIdentifiers: ["y"])
        center.removeAllDeliveredNotifications()
    }

    @Test func `does what it is asked in the order asked`() async {
        callAtOnce()
        let pending = await center.pendingNotificationRequests()

        var expected: [MemoryService.Call] = (0..<200).map { .add(["\($0)"]) }
        expected += [
            .removePending(nil), .add(["last"]), .removePending(["x"]), .setBadge(3),
            .removeDelivered(["y"]), .removeDelivered(nil), .pending,
        ]
        let calls = await service.calls
        let single = calls.flatMap { call in
            guard case .add(let identifiers) = call else { return [call] }
            return identifiers.map { .add([$0]) }
        }
        #expect(single == expected)
        #expect(pending == [request("last")])
    }

    @Test func `what is pending comes in the order of adding, not of time`() async throws {
        for number in 0..<3 { try await center.add(request("\(number)")) }
        await service.listBackwards()

        let pending = await center.pendingNotificationRequests().map(\.identifier)
        let handed = await withCheckedContinuation { continuation in
            center.getPendingNotificationRequests {
                continuation.resume(returning: $0.map(\.identifier))
            }
        }

        #expect(pending == ["0", "1", "2"] && handed == pending)
    }

    @MainActor @Test func `does what tasks of an actor ask in the order of that actor`()
        async throws
    {
        for number in 0..<100 {
            let added = Task { @MainActor in try await center.add(request("\(number)")) }
            let removed = Task { @MainActor in center.removeAllPendingNotificationRequests() }
            try await added.value
            await removed.value
        }

        #expect(await center.pendingNotificationRequests().isEmpty)
        let expected = (0..<100).flatMap {
            [.add(["\($0)"]), MemoryService.Call.removePending(nil)]
        }
        #expect(await service.calls.dropLast() == expected[...])
    }

    @Test func `is settled when the last completion handler has returned`() async {
        let events = Mutex<[String]>([])
        await service.holdQuestions()
        center.requestAuthorization(options: [.alert]) { _, _ in
            events.withLock { $0.append("handled") }
        }
        let settled = Task.immediate {
            await center.settle()
            events.withLock { $0.append("settled") }
        }
        await service.reached(1)
        // Other calls do not wait for the person, and nobody is settled by them.
        _ = await center.notificationSettings()

        await service.answer(true)

        await settled.value
        #expect(events.withLock { $0 } == ["handled", "settled"])
    }

    @Test func `calls back in the order asked`() async {
        let order = Mutex<[Int]>([])

        await withCheckedContinuation { continuation in
            for number in 0..<50 {
                if number.isMultiple(of: 7) {
                    center.getNotificationSettings { _ in order.withLock { $0.append(number) } }
                } else {
                    center.add(request("\(number)")) { _ in order.withLock { $0.append(number) } }
                }
            }
            center.getPendingNotificationRequests { _ in continuation.resume() }
        }

        #expect(order.withLock { $0 } == Array(0..<50))
    }

    @Test func `calls back while the caller's thread is blocked`() async throws {
        let center = center
        let thread = Thread {
            let added = DispatchSemaphore(value: 0)
            center.requestAuthorization(options: [.alert]) { _, _ in added.signal() }
            added.wait()
            let group = DispatchGroup()
            for _ in 0..<3 {
                group.enter()
                center.getNotificationSettings { _ in group.leave() }
            }
            group.wait()
            center.getPendingNotificationRequests { _ in }
        }

        thread.start()
        await service.reached(5)

        #expect(
            await service.calls
                == [.requestAuthorization(4), .settings, .settings, .settings, .pending])
    }

    @Test @MainActor func `calls back while the main thread is blocked`() {
        let done = DispatchSemaphore(value: 0)

        center.getDeliveredNotifications { _ in done.signal() }

        #expect(done.wait(timeout: .now() + 30) == .success)
    }

    @Test func `a slow completion handler does not hold up calls`() async {
        let release = DispatchSemaphore(value: 0)
        center.getNotificationSettings { _ in release.wait() }

        let pending = await center.pendingNotificationRequests()
        release.signal()

        #expect(pending.isEmpty)
    }

    @Test func `keeps categories as a set`() async {
        let tea = UNNotificationCategory(
            identifier: "tea", actions: [UNNotificationAction(identifier: "a", title: "A")],
            intentIdentifiers: [])
        let milk = UNNotificationCategory(identifier: "milk", actions: [], intentIdentifiers: [])

        #expect(await center.notificationCategories().isEmpty)
        center.setNotificationCategories([tea, milk])
        #expect(await center.notificationCategories() == [milk, tea])
        let read = await withCheckedContinuation { continuation in
            center.getNotificationCategories { continuation.resume(returning: $0) }
        }
        #expect(read == [tea, milk])
    }

    @Test func `gives settings, authorization and what was delivered`() async throws {
        await service.show(.sample("a"))

        #expect(try await center.requestAuthorization(options: [.alert, .provisional]))
        #expect(await center.notificationSettings().authorizationStatus == .authorized)
        #expect(await center.deliveredNotifications().map(\.request.identifier) == ["a"])
        #expect(await service.calls.first == .requestAuthorization(68))
    }

    @Test(arguments: [
        (NotificationError.Code.notAllowed, UNError.Code.notificationsNotAllowed),
        (.neverRings, .notificationInvalidNoDate),
    ])
    func `passes on what the service refuses`(fault: NotificationError.Code, code: UNError.Code)
        async
    {
        await service.fail(with: NotificationError(fault, message: "no"))

        let thrown = await #expect(throws: UNError.self) { try await center.add(request("a")) }
        let given = await withCheckedContinuation { continuation in
            center.add(request("a")) { continuation.resume(returning: $0 as? UNError) }
        }

        #expect(thrown?.code == code && given?.code == code)
    }

    @Test(
        arguments: [
            (UNTimeIntervalNotificationTrigger(timeInterval: 0, repeats: false), "trigger.seconds"),
            (
                UNTimeIntervalNotificationTrigger(timeInterval: 0.5, repeats: true),
                "trigger.seconds"
            ),
            (
                UNCalendarNotificationTrigger(
                    dateMatching: DateComponents(hour: 25), repeats: false),
                "trigger.components.hour"
            ),
            (
                UNLocationNotificationTrigger(
                    region: CLBeaconRegion(uuid: UUID(), identifier: "b"), repeats: false),
                "trigger.region"
            ),
        ] as [(UNNotificationTrigger, String)])
    func `refuses a trigger that cannot ring and names the field`(
        trigger: UNNotificationTrigger, field: String
    ) async {
        let content = UNMutableNotificationContent()
        content.body = "x"
        let request = UNNotificationRequest(identifier: "a", content: content, trigger: trigger)

        let error = await #expect(throws: UNError.self) { try await center.add(request) }

        #expect(error?.code == .notificationInvalidNoDate)
        #expect(error?.localizedDescription.hasPrefix(field) == true)
        #expect(await service.calls.isEmpty)
    }

    @Test func `a repeat may be as short as a second`() async throws {
        let content = UNMutableNotificationContent()
        content.body = "x"

        try await center.add(
            UNNotificationRequest(
                identifier: "a", content: content,
                trigger: UNTimeIntervalNotificationTrigger(timeInterval: 1, repeats: true)))

        #expect(await service.requests.count == 1)
    }

    @Test func `refuses a user info that cannot be kept and names the key`() async {
        let content = UNMutableNotificationContent()
        content.body = "x"
        content.userInfo = ["good": 1, "bad": NSObject()]
        let request = UNNotificationRequest(identifier: "a", content: content, trigger: nil)

        let error = await withCheckedContinuation { continuation in
            center.add(request) { continuation.resume(returning: $0) }
        }

        #expect(error?.localizedDescription.contains("content.userInfo.bad") == true)
    }

    @Test func `refuses content with nothing in it and a negative badge`() async {
        let empty = UNNotificationRequest(
            identifier: "a", content: UNNotificationContent(), trigger: nil)

        let content = await #expect(throws: UNError.self) { try await center.add(empty) }
        let badge = await #expect(throws: UNError.self) { try await center.setBadgeCount(-1) }
        let given = await withCheckedContinuation { continuation in
            center.setBadgeCount(-1) { continuation.resume(returning: $0 as? UNError) }
        }

        #expect(content?.code == .notificationInvalidNoContent)
        #expect(badge?.code == .badgeInputInvalid && given?.code == .badgeInputInvalid)
        #expect(await service.calls.isEmpty)
    }

    @Test func `works without a service and says why nothing happens`() async throws {
        let fault = NotificationError(.disconnected, message: "the session bus cannot be reached")
        let center = UNUserNotificationCenter { throw fault }

        let error = await #expect(throws: NSError.self) { try await center.add(request("a")) }
        let (granted, refusal) = await withCheckedContinuation { continuation in
            center.requestAuthorization { continuation.resume(returning: ($0, $1)) }
        }

        #expect(error?.localizedDescription == fault.message)
        #expect(!granted && refusal?.localizedDescription == fault.message)
        #expect(await center.pendingNotificationRequests().isEmpty)
        #expect(await center.notificationSettings().authorizationStatus == .notDetermined)
    }

    @Test func `looks for the service again when it was not there`() async throws {
        let attempts = Attempts()
        let service = service
        let center = UNUserNotificationCenter {
            if await attempts.next() == 1 { throw CancellationError() }
            return service
        }

        await #expect(throws: (any Error).self) { try await center.setBadgeCount(1) }
        try await center.setBadgeCount(2)
        try await center.setBadgeCount(3)

        #expect(await attempts.count == 2)
        #expect(await service.calls == [.setBadge(2), .setBadge(3)])
    }
}

private actor Attempts {
    private(set) var count = 0

    func next() -> Int {
        count += 1
        return count
    }
}
