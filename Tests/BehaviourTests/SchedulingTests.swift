// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import NotificationTestKit
import Testing
import UserNotifications

struct SchedulingTests {
    @Test func `SCH-01 adding replaces the pending request`() async throws {
        let world = try await World()
        try await world.add("a", .after(60))
        try await world.add("a", .after(120)) { $0.title = "new" }

        let pending = await world.center.pendingNotificationRequests()

        #expect(pending.map(\.content.title) == ["new"])
    }

    @Test func `SCH-02 a delivered one stays until the new one rings, which alerts again`()
        async throws
    {
        let world = try await World()
        try await world.add("a") { $0.title = "old" }
        try await world.add("b")
        try await world.add("a", .after(60)) { $0.title = "new" }
        #expect(await world.test.shown.map(\.title).contains("old"))

        await world.test.advance(by: .seconds(60))

        #expect(await world.test.delivered == ["a", "b"])
        #expect(await world.test.history.map(\.title) == ["old", "Title of b", "new"])
        #expect(await !world.test.shown.map(\.title).contains("old"))
    }

    @Test func `SCH-03 without a trigger it rings at once and is never pending`() async throws {
        let world = try await World()
        try await world.add("a")
        #expect(await world.center.pendingNotificationRequests().isEmpty)
        #expect(await world.test.shown.count == 1)
    }

    @Test func `SCH-04 the content is copied`() async throws {
        let world = try await World()
        let content = UNMutableNotificationContent()
        content.title = "before"
        let request = UNNotificationRequest(
            identifier: "a", content: content, trigger: .after(60))
        content.title = "after"

        try await world.center.add(request)

        let pending = await world.center.pendingNotificationRequests()
        #expect(pending.map(\.content.title) == ["before"])
    }

    @Test func `SCH-05 more than 64 can be pending, and none is lost`() async throws {
        let world = try await World()
        for number in 0..<100 { try await world.add("\(number)", .after(Double(number + 1))) }
        #expect(await world.test.pending.count == 100)

        await world.test.advance(by: .seconds(100))

        #expect(await world.test.history.count == 100)
    }

    @Test func `SCH-08 an application that may not is refused`() async throws {
        let world = try await World(isAllowed: false)
        await world.test.deny()

        let code = await errorCode { try await world.add("a", .after(60)) }

        #expect(code == .notificationsNotAllowed)
        #expect(await world.test.pending.isEmpty)
    }

    @Test func `SCH-10 removing what is not there is ignored`() async throws {
        let world = try await World()
        try await world.add("fired", .after(1))
        try await world.add("a", .after(60))
        await world.test.advance(by: .seconds(1))

        world.center.removePendingNotificationRequests(withIdentifiers: ["fired", "unknown"])

        #expect(await world.test.pending.map(\.identifier) == ["a"])
        #expect(await world.test.delivered == ["fired"])
    }

    @Test func `SCH-11, SCH-12 removing returns at once, and calls count in the order made`()
        async throws
    {
        let world = try await World()
        try await world.add("old", .after(60))

        world.center.removeAllPendingNotificationRequests()
        world.center.add(.sample("new", .after(60)), withCompletionHandler: nil)

        #expect(await world.test.pending.map(\.identifier) == ["new"])
    }

    @Test func `SCH-13 removing what was delivered and adding shows only the new one`()
        async throws
    {
        let world = try await World()
        try await world.add("old")

        world.center.removeAllDeliveredNotifications()
        world.center.add(.sample("new"), withCompletionHandler: nil)

        #expect(await world.test.shown.map(\.identifier) == ["new"])
    }

    @Test func `SCH-14 any thread may call`() async throws {
        let world = try await World()
        let center = world.center

        await withTaskGroup { group in
            for number in 0..<20 {
                group.addTask {
                    center.add(.sample("\(number)", .after(60)), withCompletionHandler: nil)
                }
            }
        }

        #expect(await world.test.pending.count == 20)
    }

    @Test func `SCH-19 what is pending comes in the order in which it was added`() async throws {
        let world = try await World()
        for (identifier, seconds) in [("c", 300.0), ("a", 100), ("b", 200), ("c", 50)] {
            try await world.center.add(.sample(identifier, .after(seconds)))
        }

        let pending = await world.center.pendingNotificationRequests()

        #expect(pending.map(\.identifier) == ["a", "b", "c"])
    }

    @Test func `SCH-15 the completion handler gets nil, and is not needed`() async throws {
        let world = try await World()
        world.center.add(.sample("a", .after(60)), withCompletionHandler: nil)

        let error = await withCheckedContinuation { continuation in
            world.center.add(.sample("b", .after(60))) { continuation.resume(returning: $0) }
        }

        #expect(error == nil)
        #expect(await world.test.pending.count == 2)
    }

    @Test func `SCH-16 one that repeats stays pending, another leaves`() async throws {
        let world = try await World()
        try await world.add("once", .after(60))
        try await world.add("often", .after(60, repeats: true))

        await world.test.advance(by: .seconds(60))

        #expect(await world.test.pending.map(\.identifier) == ["often"])
    }

    @Test func `SCH-17 it rings when the application is not running`() async throws {
        let world = try await World(hasDelegate: true)
        try await world.add("a", .after(60))
        await world.test.relaunchApplication()

        await world.test.advance(by: .seconds(60))

        #expect(await world.test.shown.map(\.identifier) == ["a"])
    }

    @Test func `SCH-18 pending requests survive the end of the application`() async throws {
        let world = try await World()
        try await world.add("a", .after(60))

        let center = await world.test.relaunchApplication()

        #expect(await center.pendingNotificationRequests().map(\.identifier) == ["a"])
    }

    @Test func `SCH-19 nothing pending is an empty list`() async throws {
        let world = try await World()
        #expect(await world.center.pendingNotificationRequests() == [])
    }

    @Test func `SCH-20 two requests cannot share an identifier`() async throws {
        let world = try await World()
        try await world.add("a", .after(60)) { $0.title = "first" }
        try await world.add("a", .after(120)) { $0.title = "second" }

        await world.test.advance(by: .seconds(300))

        #expect(await world.test.history.map(\.title) == ["second"])
    }

    @Test func `SCH-21 content with nothing to notice is refused`() async throws {
        let world = try await World()
        let code = await errorCode { try await world.add("a") { $0.title = "" } }
        #expect(code == .notificationInvalidNoContent)
    }

    @Test func `SCH-22 a trigger without a date is refused`() async throws {
        let world = try await World()
        let code = await errorCode { try await world.add("a", .at(DateComponents())) }
        #expect(code == .notificationInvalidNoDate)
    }

    @Test func `SCH-23 a request is edited by adding it again`() async throws {
        let world = try await World()
        try await world.add("a", .after(60))
        let pending = try #require(await world.center.pendingNotificationRequests().first)

        try await world.center.add(
            UNNotificationRequest(
                identifier: pending.identifier, content: pending.content, trigger: .after(600)))

        #expect(await world.pendingTimes() == ["2026-03-01T12:10:00"])
    }

    @Test func `SCH-24 the category is looked up when it rings`() async throws {
        let world = try await World()
        try await world.add("a", .after(60))
        world.register([UNNotificationAction(identifier: "x", title: "X")])

        await world.test.advance(by: .seconds(60))

        #expect(await world.test.shown.first?.buttons.map(\.identifier) == ["x"])
    }
}
