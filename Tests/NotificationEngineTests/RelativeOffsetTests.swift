// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationModel
import Testing

@testable import NotificationEngine

@Suite("The engine rings ahead of a date")
struct EngineOffsetTests {
    /// Due on the next day at ten.
    private func dentist(_ offsets: [CalendarDuration], repeats: Bool = false) -> Request {
        var trigger = CalendarTrigger(
            components: repeats
                ? DateComponents(hour: 10) : DateComponents(year: 2026, month: 3, day: 2, hour: 10),
            isRepeating: repeats)
        trigger.relativeOffsets = offsets
        return .text("dentist", .calendar(trigger))
    }

    private static let dayAndHour: [CalendarDuration] = [
        .init(days: -1), .init(seconds: -3_600), .init(),
    ]

    @Test func `says each time when it is due, but not then`() throws {
        var world = try SimulatedWorld()
        world.add(dentist(Self.dayAndHour))

        world.advance(by: .seconds(3 * 86_400))

        #expect(
            world.presentations.map { $0.aheadOf?.ISO8601Format() ?? "-" } == [
                "2026-03-02T10:00:00Z", "2026-03-02T10:00:00Z", "-",
            ])
        #expect(world.presentations.allSatisfy { $0.lateSince == nil })
        // One takes the place of the other.
        #expect(world.delivered.count == 1 && world.pending.isEmpty)
    }

    @Test func `what was slept through rings once, and says when that was due`() throws {
        var world = try SimulatedWorld()
        world.add(dentist(Self.dayAndHour))

        world.sleep(.seconds(2 * 86_400))

        #expect(world.presentations.count == 1 && world.pending.isEmpty)
        let presentation = try #require(world.presentations.first)
        #expect(presentation.lateSince?.ISO8601Format() == "2026-03-02T10:00:00Z")
        #expect(presentation.aheadOf == nil)
    }

    @Test func `a warning that comes late is none of a date that is past`() throws {
        var world = try SimulatedWorld()
        world.add(dentist(Self.dayAndHour))

        // Nine hours behind the first warning.
        world.sleep(.seconds(11 * 3_600))

        let presentation = try #require(world.presentations.first)
        #expect(presentation.aheadOf?.ISO8601Format() == "2026-03-02T10:00:00Z")
        #expect(presentation.lateSince == nil)
    }

    @Test func `another time keeps its warnings`() throws {
        var world = try SimulatedWorld()
        world.add(dentist(Self.dayAndHour))
        let requests = Array(world.pending.values)

        let moved = try world.engine.reschedule(requests, to: .interval(7_200), at: world.now)
        #expect(world.write(moved).map(\.due?.wall) == [world.now.wall.addingTimeInterval(3_600)])

        world.advance(by: .seconds(7_200))
        #expect(world.presentations.map { $0.aheadOf != nil } == [true, false])
    }

    @Test func `a clock that is set back does not bring a warning twice`() throws {
        var world = try SimulatedWorld()
        world.add(dentist(Self.dayAndHour))
        world.advance(by: .seconds(2 * 3_600 + 60))
        #expect(world.presentations.count == 1)

        world.setClock(by: .seconds(-600))
        world.advance(by: .seconds(1_200))

        #expect(world.presentations.count == 1)
        world.advance(by: .seconds(86_400))
        #expect(world.presentations.count == 3)
    }

    @Test func `who travels is warned by the clock there`() throws {
        var world = try SimulatedWorld()
        world.add(dentist(Self.dayAndHour))

        try world.travel(to: "Asia/Tokyo")

        // It is 17:00 there, so the first warning is over.
        let due = try #require(world.pending.values.first?.due)
        #expect(due.wall.ISO8601Format() == "2026-03-02T00:00:00Z")
    }

    @Test func `a date that is skipped has no further warning`() throws {
        var world = try SimulatedWorld()
        world.add(dentist([.init(seconds: -3_600), .init()], repeats: true))
        world.advance(by: .seconds(3_600 + 60))
        #expect(world.presentations.count == 1)

        let skipped = try world.engine.skip(
            Array(world.pending.values), isUndone: false, at: world.now)
        #expect(
            world.write(skipped).map { $0.due?.wall.ISO8601Format() } == ["2026-03-02T09:00:00Z"])
    }
}
