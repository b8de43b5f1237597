// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import NotificationTestKit
import Testing
import UserNotifications

struct BadgeTests {
    @Test func `BDG-01 nil leaves the badge, 0 removes it, a number sets it`() async throws {
        let world = try await World()
        var badges: [Int] = []
        for badge in [3, nil, 3, 0] as [NSNumber?] {
            try await world.add("a") { $0.badge = badge }
            badges.append(await world.test.badge)
        }
        #expect(badges == [3, 3, 3, 0])
    }

    @Test func `BDG-02 the badge of content needs permission`() async throws {
        let world = try await World()
        await world.test.change(badge: false)
        try await world.add("a") { $0.badge = 3 }
        #expect(await world.test.badge == 0)
    }

    @Test func `BDG-03 setBadgeCount sets and removes`() async throws {
        let world = try await World()
        try await world.center.setBadgeCount(5)
        #expect(await world.test.badge == 5)
        try await world.center.setBadgeCount(0)
        #expect(await world.test.badge == 0)
    }

    @Test func `BDG-04 a negative badge is refused`() async throws {
        let world = try await World()
        let code = await errorCode { try await world.center.setBadgeCount(-1) }
        #expect(code == .badgeInputInvalid)
    }

    @Test(arguments: [4, 0])
    func `BDG-05, BDG-06 content with nothing but a badge shows no alert`(
        badge: Int
    ) async throws {
        let world = try await World()
        try await world.center.setBadgeCount(7)

        try await world.add("a") {
            $0.title = ""
            $0.badge = NSNumber(value: badge)
        }

        #expect(await world.test.badge == badge)
        #expect(await world.test.history.isEmpty)
        #expect(await world.test.delivered.isEmpty)
    }
}
