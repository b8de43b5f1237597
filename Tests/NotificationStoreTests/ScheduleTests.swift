// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationEngine
import NotificationModel
import Testing

@testable import NotificationStore

struct ScheduleTests {
    /// Clocks that say so many seconds after the example date and after the boot.
    private func clocks(wall: Double, elapsed: Double, boot: String) -> ClockReading {
        ClockReading(
            wall: .example.addingTimeInterval(wall), elapsed: .seconds(elapsed),
            boot: BootID(rawValue: boot), zone: .gmt)
    }

    @Test(arguments: [
        // The wall clock was set forward by an hour: the estimate follows.
        (
            wall: 3_600.0, elapsed: 100.0, boot: "b1",
            due: DueTime.elapsed(160, boot: "b1", wall: 3_660)
        ),
        // It was set back: the same.
        (wall: -3_600.0, elapsed: 100.0, boot: "b1", due: .elapsed(160, boot: "b1", wall: -3_540)),
        // Nothing was set, and the clocks were read a little apart: nothing changes.
        (wall: 100.000_5, elapsed: 100.0, boot: "b1", due: .elapsed(160, boot: "b1", wall: 160)),
        // Another boot: the estimate is right, and 40 s after it the clock from boot says 5.
        (wall: 200.0, elapsed: 5.0, boot: "b2", due: .elapsed(-35, boot: "b2", wall: 160)),
        (wall: 120.0, elapsed: 5.0, boot: "b2", due: .elapsed(45, boot: "b2", wall: 160)),
    ])
    func `makes both times of an interval agree`(
        wall: Double, elapsed: Double, boot: String, due: DueTime
    ) async throws {
        let store = try TemporaryStore().store
        try await store.add(.example("a", due: .elapsed(160, boot: "b1", wall: 160)))

        try await store.synchronizeIntervals(with: clocks(wall: wall, elapsed: elapsed, boot: boot))

        #expect(try await store.soonest(1).map(\.due) == [due])
    }

    @Test func `leaves calendar requests alone when the clocks are set`() async throws {
        let store = try TemporaryStore().store
        let trigger = Trigger.calendar(CalendarTrigger(components: DateComponents(hour: 8)))
        try await store.add(.example("a", due: .wall(60), trigger: trigger))

        try await store.synchronizeIntervals(with: clocks(wall: 9_000, elapsed: 5, boot: "b2"))

        #expect(try await store.soonest(1).map(\.due) == [.wall(60)])
    }

    @Test func `moves due times and forgets about requests that are gone`() async throws {
        let store = try TemporaryStore().store
        let a = try #require(try await store.add(.example("a", due: .wall(1))))
        try await store.add(.example("b", due: .wall(2)))

        try await store.reschedule([a: .elapsed(7, boot: "b1", wall: 3), 99: .wall(0)])

        #expect(try await store.identifiers() == ["b", "a"])
        #expect(try await store.soonest(2).last?.due == .elapsed(7, boot: "b1", wall: 3))
    }

    @Test(arguments: PendingQuery.estimating)
    func `looks only at the intervals that a clock change has moved`(query: String) async throws {
        let plan = try await TemporaryStore().plan(of: query)
        #expect(plan.count == 1)
        #expect(plan.allSatisfy { $0.contains("SEARCH pending USING INDEX pending_by_clocks") })
    }

    @Test func `follows the clocks through several boots`() async throws {
        let store = try TemporaryStore().store
        try await store.add(.example("a", due: .elapsed(160, boot: "b1", wall: 160)))
        try await store.synchronizeIntervals(with: clocks(wall: 0, elapsed: 0, boot: "b1"))
        try await store.synchronizeIntervals(with: clocks(wall: 100, elapsed: 5, boot: "b2"))
        try await store.add(.example("b", due: .elapsed(35, boot: "b2", wall: 130)))

        try await store.synchronizeIntervals(with: clocks(wall: 3_700, elapsed: 5, boot: "b2"))
        #expect(
            try await store.soonest(2).map(\.due) == [
                .elapsed(35, boot: "b2", wall: 3_730), .elapsed(65, boot: "b2", wall: 3_760),
            ])

        try await store.synchronizeIntervals(with: clocks(wall: 3_720, elapsed: 1, boot: "b3"))
        #expect(
            try await store.soonest(2).map(\.due) == [
                .elapsed(11, boot: "b3", wall: 3_730), .elapsed(41, boot: "b3", wall: 3_760),
            ])
    }

    @Test func `what waits for no time is in no schedule`() async throws {
        let world = try TemporaryStore()
        try await world.store.add(.example("place"))
        try await world.store.add(.example("time", due: .elapsed(9, boot: "b1", wall: 9)))
        try await world.run(
            "UPDATE pending SET due = NULL, elapsed = NULL, boot = NULL WHERE identifier = 'place'")

        try await world.store.synchronizeIntervals(with: clocks(wall: 0, elapsed: 5, boot: "b2"))

        #expect(try await world.store.soonest(9).map(\.key.identifier) == ["time"])
        #expect(try await world.number("SELECT count(*) FROM pending") == 2)
    }

    @Test(arguments: [
        PendingQuery.all, PendingQuery.ofApplication, PendingQuery.ofSerial,
        PendingQuery.calendarPage, PendingQuery.soonest, DeliveredQuery.ofApplication,
        DeliveredQuery.ofID,
    ])
    func `answers without looking at every row`(query: String) async throws {
        let world = try TemporaryStore()

        let plan = try await world.plan(of: query)

        let scans = plan.filter { $0.hasPrefix("SCAN") && !$0.contains("USING INDEX") }
        #expect(scans.isEmpty, "\(plan)")
        if query == PendingQuery.soonest || query == PendingQuery.calendarPage {
            #expect(!plan.contains { $0.contains("TEMP B-TREE") }, "\(plan)")
        }
    }
}
