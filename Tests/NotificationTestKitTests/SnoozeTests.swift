// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationTestKit
import Testing
import UserNotifications

struct SnoozeTests {
    @Test func `what is snoozed rings again, and the application sees why`()
        async throws
    {
        let start = try Date("2026-03-01T16:00:00Z", strategy: .iso8601)
        let test = TestNotificationCenter(at: start)
        test.isApplicationInForeground = false
        await test.authorize([.alert, .sound])
        let content = UNMutableNotificationContent()
        content.title = "Tea is ready"
        try await test.center.add(
            UNNotificationRequest(
                identifier: "tea", content: content,
                trigger: UNTimeIntervalNotificationTrigger(timeInterval: 180, repeats: false)))
        await test.advance(by: .seconds(180))

        try await test.snooze("tea", for: .seconds(600))

        #expect(await test.shown.isEmpty)
        let pending = await test.center.pendingNotificationRequests()
        #expect(pending.map(\.alertAgain?.reason) == [.snoozed])
        #expect(pending.first?.alertAgain?.firstDate == start.addingTimeInterval(180))
        await test.advance(by: .seconds(600))
        #expect(await test.shown.map(\.title) == ["Tea is ready"])
        try await test.snooze("tea", until: start.addingTimeInterval(7_200))
        await test.advance(to: start.addingTimeInterval(7_200))
        #expect(await test.shown.count == 1)
        #expect(await test.center.deliveredNotifications().first?.request.alertAgain?.count == 2)
        await #expect(throws: TestKitError.self) { try await test.snooze("tea", until: start) }
        await #expect(throws: TestKitError.self) {
            try await test.snooze("milk", for: .seconds(60))
        }
    }

    @Test func `what is pending is given another time, and the application sees it`() async throws {
        let start = try Date("2026-03-01T16:00:00Z", strategy: .iso8601)
        let test = TestNotificationCenter(at: start)
        test.isApplicationInForeground = false
        await test.authorize([.alert, .sound])
        for (name, repeats) in [("tea", false), ("drink", true)] {
            let content = UNMutableNotificationContent()
            content.title = name
            try await test.center.add(
                UNNotificationRequest(
                    identifier: name, content: content,
                    trigger: UNTimeIntervalNotificationTrigger(
                        timeInterval: 3_600, repeats: repeats)))
        }

        try await test.reschedule("tea", in: .seconds(60))
        await test.advance(by: .seconds(60))
        #expect(await test.shown.map(\.title) == ["tea"])
        await #expect(throws: TestKitError.self) { try await test.reschedule("tea", to: start) }
        await #expect(throws: TestKitError.self) {
            try await test.reschedule("drink", in: .seconds(60))
        }
        try await test.snooze("tea", for: .seconds(600))
        try await test.reschedule("tea", to: start.addingTimeInterval(7_200))
        await test.advance(to: start.addingTimeInterval(7_199))
        #expect(await test.shown.map(\.title) == ["drink"])
        await test.advance(by: .seconds(1))
        #expect(await test.shown.map(\.title).contains("tea"))
    }

    @Test func `a time is left out, and the application sees it`() async throws {
        let start = try Date("2026-03-01T16:00:00Z", strategy: .iso8601)
        let test = TestNotificationCenter(at: start)
        test.isApplicationInForeground = false
        await test.authorize([.alert, .sound])
        let content = UNMutableNotificationContent()
        content.title = "Stand up"
        let trigger = UNCalendarNotificationTrigger(
            dateMatching: DateComponents(hour: 9), repeats: true)
        try await test.center.add(
            UNNotificationRequest(identifier: "standup", content: content, trigger: trigger))

        try await test.skip("standup")
        await test.advance(to: start.addingTimeInterval(86_400))
        #expect(await test.shown.isEmpty)
        let seen = await test.center.pendingNotificationRequests().first?.trigger
        #expect((seen as? UNCalendarNotificationTrigger)?.dateComponents.hour == 9)
        #expect(seen != trigger)

        try await test.skip("standup")
        try await test.skip("standup", isUndone: true)
        await test.advance(to: start.addingTimeInterval(2 * 86_400))
        #expect(await test.shown.map(\.title) == ["Stand up"])
        await #expect(throws: TestKitError.self) {
            try await test.skip("standup", isUndone: true)
        }
        await #expect(throws: TestKitError.self) { try await test.skip("lunch") }
    }

    @Test func `what nags goes on until somebody acts on it`() async throws {
        let test = TestNotificationCenter(at: try Date("2026-03-01T16:00:00Z", strategy: .iso8601))
        test.isApplicationInForeground = false
        await test.authorize([.alert, .sound])
        let content = UNMutableNotificationContent()
        content.title = "Take the pill"
        try await test.center.add(
            UNNotificationRequest(
                identifier: "pill", content: content, trigger: nil, nagInterval: 300))

        await test.advance(by: .seconds(900))

        #expect(await test.history.count == 4)
        #expect(await test.center.pendingNotificationRequests().isEmpty)
        try await test.dismiss("pill")
        await test.advance(by: .seconds(900))
        #expect(await test.history.count == 4)
    }
}
