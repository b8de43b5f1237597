// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationTestKit
import Testing
import UserNotifications

struct RecurrenceTests {
    @Test func `a trigger that counts rings every second Friday, whatever was missed`() async throws
    {
        let test = TestNotificationCenter(
            at: try Date("2027-01-13T12:00:00Z", strategy: .iso8601), timeZone: .gmt)
        await test.authorize()
        let content = UNMutableNotificationContent()
        content.title = "Pay rent"
        let friday = DateComponents(year: 2027, month: 1, day: 8, hour: 9)
        let trigger = UNCalendarNotificationTrigger(
            startingAt: friday, repeating: .every(2, .weeks))
        try await test.center.add(
            UNNotificationRequest(identifier: "rent", content: content, trigger: trigger))

        var dates: [Date] = []
        for _ in 0..<3 {
            let next = try #require(await test.pending.first?.date)
            dates.append(next)
            await test.advance(to: next)
        }

        let expected = ["2027-01-22", "2027-02-05", "2027-02-19"]
        #expect(dates.map { $0.ISO8601Format() } == expected.map { "\($0)T09:00:00Z" })
        #expect(await test.center.pendingNotificationRequests().first?.trigger == trigger)
    }
}
