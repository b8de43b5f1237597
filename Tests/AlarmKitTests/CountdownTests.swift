// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import AlarmKit
import NotificationTestKit
import Testing
import UserNotifications

/// Timers: countdowns, pauses, alerts and what people press.
@MainActor struct CountdownTests {
    @Test func `a timer counts down with one notification, alerts loudly, and is stopped`()
        async throws
    {
        let world = await AlarmWorld()
        let alarm = try await world.schedule(pre: 600)
        #expect(alarm.state == .countdown)
        await world.advance(by: 1)

        let notice = try #require(await world.test.shown.first)
        #expect(notice.title == "Boiling" && notice.body == "Alerts at 12:10")
        #expect(!notice.hasSound && notice.buttons.map(\.title) == ["Pause", "Done"])
        await world.advance(by: 300)
        #expect(await world.test.history.count == 1)

        await world.advance(by: 299)
        #expect(world.state == .alerting)
        let alert = try #require(await world.test.shown.last)
        #expect(alert.title == "Eggs" && alert.hasSound && alert.style == .alert)
        #expect(alert.buttons.map(\.title) == ["Done", "Again"])

        try await world.press("Done")
        #expect(world.alarms.isEmpty)
        #expect(await world.test.pending.isEmpty)
        #expect(await world.test.delivered.isEmpty)
    }

    @Test func `the second button snoozes, by the countdown after the alert`() async throws {
        let world = await AlarmWorld()
        try await world.schedule(.fixed(AlarmWorld.noon + 60), post: 540)
        await world.advance(by: 60)
        try await world.press("Again")

        #expect(world.state == .countdown)
        #expect(await world.pendingTimes() == ["2026-03-01T12:10:00"])
        await world.advance(by: 540)
        #expect(world.state == .alerting)
        #expect(await world.titles.contains("Eggs"))
    }

    @Test func `a countdown is paused and goes on, with the time that was left`() async throws {
        let world = await AlarmWorld()
        try await world.schedule(pre: 600)
        await world.advance(by: 200)
        try world.manager.pause(id: world.id)
        await world.advance(by: 5_000)

        #expect(world.state == .paused)
        #expect(await world.test.shown.last?.body == "6:40 to go")
        try await world.press("Resume")
        #expect(world.state == .countdown)
        await world.advance(by: 399)
        #expect(world.state == .countdown)
        await world.advance(by: 1)
        #expect(world.state == .alerting)
    }

    @Test func `pausing by the button is the same`() async throws {
        let world = await AlarmWorld()
        try await world.schedule(pre: 600)
        await world.advance(by: 200)
        try await world.press("Pause")

        #expect(world.state == .paused)
        try world.manager.resume(id: world.id)
        await world.advance(by: 400)
        #expect(world.state == .alerting)
    }

    @Test func `the button of an older notification of the same alarm stops the alert, too`()
        async throws
    {
        let world = await AlarmWorld()
        try await world.schedule(pre: 5)
        await world.advance(by: 5)
        let notice = try #require(await world.test.shown.first)
        let stop = try #require(notice.buttons.last)
        #expect(notice.title == "Boiling")
        try await world.test.press(stop.identifier, on: notice.identifier)
        await world.test.settle()
        #expect(world.alarms.isEmpty)
    }

    @Test func `an alert that is dismissed is stopped`() async throws {
        let world = await AlarmWorld()
        try await world.schedule(pre: 5)
        await world.advance(by: 5)
        let alert = try #require(await world.test.shown.last)
        try await world.test.dismiss(alert.identifier)
        await world.test.settle()

        #expect(world.alarms.isEmpty)
    }

    @Test func `states in which a change cannot be are refused, and nothing changes`() async throws
    {
        let world = await AlarmWorld()
        try await world.schedule(pre: 60)
        #expect(throws: (any Error).self) { try world.manager.resume(id: world.id) }
        #expect(throws: (any Error).self) { try world.manager.countdown(id: world.id) }
        #expect(world.state == .countdown)
        await world.advance(by: 60)
        #expect(throws: (any Error).self) { try world.manager.pause(id: world.id) }
        for change in [
            world.manager.stop, world.manager.cancel, world.manager.pause, world.manager.resume,
            world.manager.countdown,
        ] {
            #expect(throws: (any Error).self) { try change(UUID()) }
        }
        #expect(world.state == .alerting)
    }

    @Test func `a timer is repeated for as long as it was`() async throws {
        let world = await AlarmWorld()
        try await world.manager.schedule(
            id: world.id,
            configuration: .timer(duration: 60, attributes: AlarmWorld.attributes(.countdown)))
        await world.advance(by: 60)
        try world.manager.countdown(id: world.id)
        #expect(world.state == .countdown)
        await world.advance(by: 59)
        #expect(world.state == .countdown)
        await world.advance(by: 1)
        #expect(world.state == .alerting)
    }
}
