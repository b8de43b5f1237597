// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationTestKit
import Testing
import UserNotifications

/// An application as it might be: it reminds of tea, and again if the person is not ready.
private final class TeaTimer: NSObject, UNUserNotificationCenterDelegate, Sendable {
    private let center: UNUserNotificationCenter

    init(center: UNUserNotificationCenter) {
        self.center = center
        super.init()
        center.delegate = self
        let later = UNNotificationAction(identifier: "later", title: "Five more minutes")
        let tea = UNNotificationCategory(
            identifier: "tea", actions: [later], intentIdentifiers: [])
        center.setNotificationCategories([tea])
    }

    func start(minutes: Double) async throws {
        guard try await center.requestAuthorization(options: [.alert, .sound]) else { return }
        let content = UNMutableNotificationContent()
        content.title = "Tea is ready"
        content.categoryIdentifier = "tea"
        let trigger = UNTimeIntervalNotificationTrigger(
            timeInterval: minutes * 60, repeats: false)
        try await center.add(
            UNNotificationRequest(identifier: "tea", content: content, trigger: trigger))
    }

    func userNotificationCenter(
        _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse
    ) async {
        // A real application would tell the person when this fails.
        if response.actionIdentifier == "later" { try? await start(minutes: 5) }
    }
}

struct ExampleTests {
    @Test func `the tea timer rings again after five minutes`() async throws {
        let test = TestNotificationCenter(at: try Date("2026-03-01T16:00:00Z", strategy: .iso8601))
        let timer = TeaTimer(center: test.center)
        test.isApplicationInForeground = false

        try await timer.start(minutes: 3)
        await test.advance(by: .seconds(180))
        #expect(await test.shown.map(\.title) == ["Tea is ready"])

        try await test.press("later", on: "tea")
        #expect(await test.shown.isEmpty)

        await test.advance(by: .seconds(300))
        #expect(await test.shown.map(\.title) == ["Tea is ready"])
    }
}
