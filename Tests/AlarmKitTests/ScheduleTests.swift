// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import AlarmKit
import NotificationTestKit
import Testing
import UserNotifications

/// Alarms by a schedule.
@MainActor struct ScheduleTests {
    @Test func `an alarm repeats on its days of the week, and waits for the next when stopped`()
        async throws
    {
        let world = await AlarmWorld()
        try await world.schedule(AlarmWorld.weekly(.monday, .wednesday, hour: 7, minute: 30))
        #expect(await world.pendingTimes() == ["2026-03-02T07:30:00"])

        await world.advance(by: 86_400)
        #expect(world.state == .alerting)
        try world.manager.stop(id: world.id)
        #expect(world.state == .scheduled)
        #expect(await world.pendingTimes() == ["2026-03-04T07:30:00"])
        try world.manager.cancel(id: world.id)
        #expect(world.alarms.isEmpty)
        #expect(await world.test.pending.isEmpty)
    }

    @Test func `an alarm for a time of day alerts when the clock shows it next`() async throws {
        let world = await AlarmWorld()
        let time = Alarm.Schedule.Relative.Time(hour: 11, minute: 59)
        try await world.schedule(.relative(.init(time: time)))
        #expect(await world.pendingTimes() == ["2026-03-02T11:59:00"])
        #expect(world.state == .scheduled)
    }

    @Test func `a schedule begins the countdown, and the alert comes after it, over midnight`()
        async throws
    {
        let world = await AlarmWorld()
        try await world.schedule(AlarmWorld.weekly(.sunday, hour: 23, minute: 50), pre: 1_200)
        #expect(
            await world.pendingTimes() == ["2026-03-01T23:50:00", "2026-03-02T00:10:00"])
        #expect(world.state == .scheduled)

        await world.advance(by: 11 * 3_600 + 51 * 60)
        #expect(world.state == .countdown)
        #expect(await world.test.shown.map(\.body) == ["Alerts at 00:10"])
        await world.advance(by: 1_200)
        #expect(world.state == .alerting)
        try await world.press("Done")
        #expect(
            await world.pendingTimes() == ["2026-03-08T23:50:00", "2026-03-09T00:10:00"])
    }

    @Test func `pausing a repeating alarm leaves out this time only`() async throws {
        let world = await AlarmWorld()
        try await world.schedule(AlarmWorld.weekly(.sunday, hour: 12, minute: 1), pre: 600)
        await world.advance(by: 120)
        try world.manager.pause(id: world.id)
        #expect(world.state == .paused)
        await world.advance(by: 3_600)
        #expect(world.state == .paused)

        try world.manager.resume(id: world.id)
        await world.advance(by: 540)
        #expect(world.state == .alerting)
        try world.manager.stop(id: world.id)
        #expect(world.state == .scheduled)
        #expect(await world.pendingTimes().last == "2026-03-08T12:11:00")
    }

    @Test func `stopping a countdown of a repeating alarm leaves out this time only`() async throws
    {
        let world = await AlarmWorld()
        try await world.schedule(AlarmWorld.weekly(.sunday, hour: 12, minute: 1), pre: 600)
        await world.advance(by: 120)
        try world.manager.stop(id: world.id)
        #expect(world.state == .scheduled)
        await world.advance(by: 3_600)
        #expect(await !world.titles.contains("Eggs"))
        #expect(await world.pendingTimes().last == "2026-03-08T12:11:00")
    }

    @Test func `one that is scheduled again stands in the place of the other`() async throws {
        let world = await AlarmWorld()
        try await world.schedule(AlarmWorld.weekly(.monday, hour: 7), pre: 60)
        try await world.schedule(.fixed(AlarmWorld.noon + 3_600.25))
        #expect(world.alarms.count == 1)
        #expect(await world.pendingTimes() == ["2026-03-01T13:00:00"])
    }

    @Test(arguments: [
        (Alarm.Schedule?.some(.fixed(AlarmWorld.noon)), TimeInterval?.none),
        (.fixed(AlarmWorld.noon - 1), 60), (nil, 0), (nil, -1), (nil, nil), (nil, .nan),
        (nil, .infinity), (.relative(.init(time: .init(hour: 24, minute: 0))), nil),
        (.relative(.init(time: .init(hour: 7, minute: 0), repeats: .weekly([]))), nil),
    ])
    func `what can never alert is refused, and nothing is kept`(
        schedule: Alarm.Schedule?, pre: TimeInterval?
    ) async throws {
        let world = await AlarmWorld()
        await #expect(throws: (any Error).self) { try await world.schedule(schedule, pre: pre) }
        #expect(await world.test.pending.isEmpty)
    }
}
