// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationEngine
import NotificationModel
import Testing

/// The promises of the port for due times.
struct ScheduleTests {
    @Test(
        arguments: [
            // The wall clock was set forward by an hour: the estimate follows.
            (
                wall: 3_600.0, elapsed: 100.0, boot: "b1",
                due: DueTime.elapsed(160, boot: "b1", wall: 3_660)
            ),
            // It was set back: the same.
            (
                wall: -3_600.0, elapsed: 100.0, boot: "b1",
                due: .elapsed(160, boot: "b1", wall: -3_540)
            ),
            // Nothing was set, and the clocks were read a little apart: nothing changes.
            (
                wall: 100.000_5, elapsed: 100.0, boot: "b1",
                due: .elapsed(160, boot: "b1", wall: 160)
            ),
            // Another boot: the estimate is right, and 40 s after it the clock from boot says 5.
            (wall: 200.0, elapsed: 5.0, boot: "b2", due: .elapsed(-35, boot: "b2", wall: 160)),
            (wall: 120.0, elapsed: 5.0, boot: "b2", due: .elapsed(45, boot: "b2", wall: 160)),
        ], StoreKind.allCases)
    func `makes both times of an interval agree`(
        clocks: (wall: Double, elapsed: Double, boot: String, due: DueTime), kind: StoreKind
    ) async throws {
        let store = try await kind.makeStore()
        try await store.add(.example("a", due: .elapsed(160, boot: "b1", wall: 160)))

        try await store.synchronizeIntervals(
            with: .example(wall: clocks.wall, elapsed: clocks.elapsed, boot: clocks.boot))

        #expect(try await store.soonest(1, of: .shop).map(\.due) == [clocks.due])
    }

    @Test(arguments: StoreKind.allCases)
    func `leaves calendar requests alone when the clocks are set`(kind: StoreKind) async throws {
        let store = try await kind.makeStore()
        let trigger = Trigger.calendar(CalendarTrigger(components: DateComponents(hour: 8)))
        try await store.add(.example("a", due: .wall(60), trigger: trigger))

        try await store.synchronizeIntervals(with: .example(wall: 9_000, elapsed: 5, boot: "b2"))

        #expect(try await store.soonest(1, of: .shop).map(\.due) == [.wall(60)])
    }

    @Test(arguments: StoreKind.allCases)
    func `moves due times and forgets about requests that are gone`(kind: StoreKind) async throws {
        let store = try await kind.makeStore()
        let a = try #require(try await store.add(.example("a", due: .wall(1))))
        try await store.add(.example("b", due: .wall(2)))

        try await store.reschedule([a: .elapsed(7, boot: "b1", wall: 3), 99: .wall(0)])

        #expect(try await store.identifiers() == ["b", "a"])
        #expect(try await store.soonest(2, of: .shop).last?.due == .elapsed(7, boot: "b1", wall: 3))
    }

    @Test(arguments: StoreKind.allCases)
    func `follows the clocks through several boots`(kind: StoreKind) async throws {
        let store = try await kind.makeStore()
        try await store.add(.example("a", due: .elapsed(160, boot: "b1", wall: 160)))
        try await store.synchronizeIntervals(with: .example(wall: 0, elapsed: 0, boot: "b1"))
        try await store.synchronizeIntervals(with: .example(wall: 100, elapsed: 5, boot: "b2"))
        try await store.add(.example("b", due: .elapsed(35, boot: "b2", wall: 130)))

        try await store.synchronizeIntervals(with: .example(wall: 3_700, elapsed: 5, boot: "b2"))
        #expect(
            try await store.soonest(2, of: .shop).map(\.due) == [
                .elapsed(35, boot: "b2", wall: 3_730), .elapsed(65, boot: "b2", wall: 3_760),
            ])

        try await store.synchronizeIntervals(with: .example(wall: 3_720, elapsed: 1, boot: "b3"))
        #expect(
            try await store.soonest(2, of: .shop).map(\.due) == [
                .elapsed(11, boot: "b3", wall: 3_730), .elapsed(41, boot: "b3", wall: 3_760),
            ])
    }

    @Test(arguments: StoreKind.allCases)
    func `no clock gives a time to what waits for none`(kind: StoreKind) async throws {
        let store = try await kind.makeStore()
        try await store.add(.example("place", due: nil))
        try await store.add(.example("time", due: .elapsed(9, boot: "b1", wall: 9)))

        for boot in ["b1", "b2", "b2"] {
            try await store.synchronizeIntervals(with: .example(wall: 7, elapsed: 5, boot: boot))
        }

        #expect(try await store.pending(of: .shop).first?.due == nil)
        #expect(try await store.soonest(9, of: .shop).map(\.key.identifier) == ["time"])
    }
}
