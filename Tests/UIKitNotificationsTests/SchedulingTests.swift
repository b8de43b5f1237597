// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing
import UIKitNotifications

/// The calls of `UIApplication`, over the real engine and a clock that the test drives.
@MainActor @Suite(.timeLimit(.minutes(2)))
struct SchedulingTests {
    @Test func `LEG-01, LEG-02 without registering nothing is shown and nothing fails`()
        async throws
    {
        let world = try await World(isAllowed: false)

        world.schedule()

        #expect(await world.test.shown.isEmpty)
        #expect(world.application.scheduledLocalNotifications == [])
        await world.register()
        world.schedule()
        #expect(await world.test.shown.map(\.body) == ["Buy milk"])
    }

    @Test func `LEG-08 later changes of what was scheduled change nothing`() async throws {
        let world = try await World()
        let notification = world.schedule(at: try berlin("2036-02-02T08:00:00"))
        notification.alertBody = "Buy bread"

        #expect(world.application.scheduledLocalNotifications?.first?.alertBody == "Buy milk")
    }

    @Test func `LEG-09 a past date rings at once`() async throws {
        let world = try await World()
        // Past for the service, and not yet for the clock of this process.
        world.schedule(at: try berlin("2036-02-01T11:59:59"))
        world.schedule(at: Date(timeIntervalSince1970: 0)) { $0.alertBody = "Buy bread" }

        #expect(await world.test.shown.map(\.body) == ["Buy milk", "Buy bread"])
        #expect(await world.test.pending.isEmpty)
    }

    @Test func `LEG-10 a date and a region schedule nothing`() async throws {
        let world = try await World()
        world.schedule(at: try berlin("2036-02-02T08:00:00")) {
            $0.region = CLCircularRegion(
                center: CLLocationCoordinate2D(), radius: 1, identifier: "r")
        }

        #expect(world.application.scheduledLocalNotifications == [])
        #expect(await world.test.shown.isEmpty)
    }

    @Test func `LEG-11 wall-clock time follows a person who travels, an instant does not`()
        async throws
    {
        let world = try await World()
        let date = try berlin("2036-02-02T08:00:00")
        world.schedule(at: date)
        world.schedule(at: date) { $0.timeZone = .berlin }

        await world.test.travel(to: .tokyo)

        #expect(
            await world.pendingTimes() == ["2036-02-02T00:00:00", "2036-02-02T08:00:00"])
    }

    @Test func `LEG-12 a repeating one begins at its date, and one without a unit rings once`()
        async throws
    {
        let world = try await World()
        world.schedule(at: try berlin("2036-02-04T08:00:00")) { $0.repeatInterval = .day }
        world.schedule(at: try berlin("2036-02-03T08:00:00"))

        await world.test.advance(to: try berlin("2036-02-03T23:00:00"))
        #expect(await world.test.history.count == 1)
        await world.test.advance(to: try berlin("2036-02-05T23:00:00"))

        #expect(await world.test.history.count == 3)
        #expect(await world.pendingTimes() == ["2036-02-06T08:00:00"])
    }

    @Test func `LEG-14 presenting now ignores the date`() async throws {
        let world = try await World()
        let notification = UILocalNotification()
        notification.alertBody = "Buy milk"
        notification.fireDate = try berlin("2036-02-04T08:00:00")

        world.application.presentLocalNotificationNow(notification)

        #expect(await world.test.shown.map(\.body) == ["Buy milk"])
        #expect(await world.test.pending.isEmpty)
    }

    @Test func `LEG-15 cancelling takes an equal notification away, wherever it is from`()
        async throws
    {
        let world = try await World()
        let date = try berlin("2036-02-02T08:00:00")
        let first = world.schedule(at: date) { $0.userInfo = ["item": 1] }
        world.schedule(at: date) { $0.userInfo = ["item": 2] }
        world.schedule(at: date) { $0.userInfo = ["item": 3] }

        world.application.cancelLocalNotification(first)
        let second = try #require(
            world.application.scheduledLocalNotifications?.first {
                $0.userInfo?["item"] as? Int == 2
            })
        world.application.cancelLocalNotification(second)

        let left = world.application.scheduledLocalNotifications?.compactMap {
            $0.userInfo?["item"] as? Int
        }
        #expect(left == [3])
    }

    @Test func `LEG-16 cancelling all leaves nothing`() async throws {
        let world = try await World()
        world.schedule(at: try berlin("2036-02-02T08:00:00"))

        world.application.cancelAllLocalNotifications()

        #expect(world.application.scheduledLocalNotifications == [])
    }

    @Test func `LEG-17 setting the scheduled ones schedules those`() async throws {
        let world = try await World()
        world.schedule(at: try berlin("2036-02-02T08:00:00"))
        world.schedule(at: try berlin("2036-02-03T08:00:00"))

        let all = try #require(world.application.scheduledLocalNotifications)
        world.application.scheduledLocalNotifications = all.filter {
            $0.fireDate == (try? berlin("2036-02-03T08:00:00"))
        }

        #expect(await world.pendingTimes() == ["2036-02-03T08:00:00"])
        world.application.scheduledLocalNotifications = nil
        #expect(await world.pendingTimes() == [])
    }

    @Test func `LEG-18 what was presented is not scheduled any more`() async throws {
        let world = try await World()
        world.schedule(at: try berlin("2036-02-02T08:00:00"))

        await world.test.advance(to: try berlin("2036-02-02T08:00:00"))

        #expect(await world.test.delivered.count == 1)
        #expect(world.application.scheduledLocalNotifications == [])
    }

    @Test func `LEG-19 there is no limit of 64`() async throws {
        let world = try await World()
        let notification = UILocalNotification()
        notification.alertBody = "Buy milk"
        notification.fireDate = try berlin("2036-02-02T08:00:00")

        world.application.scheduledLocalNotifications = Array(repeating: notification, count: 70)

        #expect(world.application.scheduledLocalNotifications?.count == 70)
    }

    @Test func `LEG-34 the badge of a notification never clears, setting it does`() async throws {
        let world = try await World()
        world.schedule { $0.applicationIconBadgeNumber = 3 }
        world.schedule()
        await world.test.settle()

        #expect(world.application.applicationIconBadgeNumber == 3)
        world.application.applicationIconBadgeNumber = 0
        #expect(await world.test.badge == 0)
    }

    @Test func `LEG-35 values that are no property list schedule nothing`() async throws {
        let world = try await World()
        world.schedule(at: try berlin("2036-02-02T08:00:00")) { $0.userInfo = ["a": world] }

        #expect(world.application.scheduledLocalNotifications == [])
    }

    @Test func `LEG-36 a circle is scheduled, and a beacon refused`() async throws {
        let world = try await World()
        world.schedule { $0.region = CLBeaconRegion(uuid: UUID(), identifier: "b") }
        #expect(world.application.scheduledLocalNotifications == [])
        world.schedule {
            $0.region = CLCircularRegion(
                center: CLLocationCoordinate2D(latitude: 52.5, longitude: 13.4), radius: 100,
                identifier: "r")
        }

        let scheduled = try #require(world.application.scheduledLocalNotifications)
        #expect(scheduled.map { $0.region?.identifier } == ["r"])
        #expect(scheduled.first?.regionTriggersOnce == true)
        #expect(await world.test.shown.isEmpty)
    }
}
