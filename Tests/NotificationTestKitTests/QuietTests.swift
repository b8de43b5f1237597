// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationTestKit
import Testing
import UserNotifications

struct QuietTests {
    @Test func `what comes while it is quiet is in the list, and summed up at the end`()
        async throws
    {
        let start = try Date("2026-03-01T21:00:00Z", strategy: .iso8601)
        let test = TestNotificationCenter(at: start)
        await test.authorize()
        await test.makeQuiet(until: start.addingTimeInterval(3_600))
        let urgent = UNMutableNotificationContent()
        urgent.title = "Now"
        urgent.interruptionLevel = .timeSensitive
        let content = UNMutableNotificationContent()
        content.title = "Later"
        content.sound = .default
        for (name, content) in [("now", urgent), ("later", content)] {
            try await test.center.add(
                UNNotificationRequest(
                    identifier: name, content: content,
                    trigger: UNTimeIntervalNotificationTrigger(timeInterval: 60, repeats: false)))
        }
        await test.advance(by: .seconds(600))
        #expect(await test.shown.map(\.title) == ["Now"])
        #expect(await Set(test.delivered) == ["now", "later"])
        #expect(await test.soundCount == 0)

        await test.advance(by: .seconds(3_600))

        #expect(await test.shown.map(\.title) == ["Now", "1 notification from local.test"])
    }
}
