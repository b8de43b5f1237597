// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Testing
import UIKitNotifications

@MainActor @Suite(.timeLimit(.minutes(2)))
struct BadgeTests {
    @Test func `BDG-07 setting 0 removes what was delivered`() async throws {
        let world = try await World()
        world.schedule()
        #expect(await world.test.delivered.count == 1)

        world.application.applicationIconBadgeNumber = 0

        #expect(await world.test.delivered.isEmpty)
        #expect(await world.test.shown.isEmpty)
    }

    @Test func `BDG-08 the number is what was set, and 0 before`() async throws {
        let world = try await World()
        #expect(world.application.applicationIconBadgeNumber == 0)

        world.application.applicationIconBadgeNumber = 7

        #expect(world.application.applicationIconBadgeNumber == 7)
        #expect(await world.test.badge == 7)
    }

    @Test func `BDG-09 without permission it changes nothing`() async throws {
        let world = try await World(isAllowed: false)

        world.application.applicationIconBadgeNumber = 7

        #expect(await world.test.badge == 0)
    }
}
