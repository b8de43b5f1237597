// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationModel
import TestThreads
import Testing

@testable import NotificationEngine

@Suite("The engine schedules", .computing)
struct SchedulingTests {
    @Test func `rings a one-shot interval once, at its time`() throws {
        var world = try SimulatedWorld()
        world.add(.text("tea", .after(180)), from: .shopping)

        world.advance(by: .seconds(179))
        #expect(world.presentations.isEmpty)

        world.advance(by: .seconds(1))
        #expect(world.presentations.map(\.key.identifier) == ["tea"])
        #expect(world.pending.isEmpty)

        world.advance(by: .seconds(3_600))
        #expect(world.presentations.count == 1)
    }

    @Test func `rings a request without a trigger at once and never has it pending`() throws {
        var world = try SimulatedWorld()
        world.add(.text("now"), from: .shopping)
        #expect(world.presentations.count == 1)
        #expect(world.pending.isEmpty)
        #expect(world.delivered.count == 1)
    }

    @Test func `keeps the phase of a repeating interval`() throws {
        var world = try SimulatedWorld()
        world.add(.text("nag", .after(60, repeats: true)), from: .shopping)
        let start = world.now.wall
        world.advance(by: .seconds(600))
        #expect(world.presentations.count == 10)
        #expect(world.delivered.count == 1)
        #expect(world.pending.values.first?.due?.wall == start.addingTimeInterval(660))
    }

    @Test func `replaces a pending request with the same identifier`() throws {
        var world = try SimulatedWorld()
        world.add(.text("tea", .after(60)), from: .shopping)
        world.add(.text("tea", .after(120)), from: .shopping)
        world.advance(by: .seconds(60))
        #expect(world.presentations.isEmpty)
        world.advance(by: .seconds(60))
        #expect(world.presentations.count == 1)
    }

    @Test func `keeps the same identifier of two applications apart`() throws {
        var world = try SimulatedWorld(applications: [.allowed(.shopping), .allowed(.todo)])
        world.add(.text("tea", .after(60)), from: .shopping)
        world.add(.text("tea", .after(60)), from: .todo)
        world.advance(by: .seconds(60))
        #expect(Set(world.presentations.map(\.key.application)) == [.shopping, .todo])
    }

    @Test func `never rings what was removed`() throws {
        var world = try SimulatedWorld()
        world.add(.text("tea", .after(60)), from: .shopping)
        world.remove("tea", of: .shopping)
        #expect(world.plan == WakePlan())
        world.advance(by: .seconds(3_600))
        #expect(world.presentations.isEmpty)
    }

    @Test func `plans no wake-up when nothing is pending`() throws {
        let world = try SimulatedWorld()
        #expect(world.plan == WakePlan())
    }

    @Test func `does not move an interval when the clock is set`() throws {
        var world = try SimulatedWorld()
        world.add(.text("tea", .after(600)), from: .shopping)
        world.advance(by: .seconds(300))
        world.setClock(by: .seconds(5 * 3_600))
        #expect(world.presentations.isEmpty)
        world.setClock(by: .seconds(-10 * 3_600))
        world.advance(by: .seconds(299))
        #expect(world.presentations.isEmpty)
        world.advance(by: .seconds(1))
        #expect(world.presentations.count == 1)
    }

    @Test func `rings a calendar trigger at once when the clock jumps past it`() throws {
        var world = try SimulatedWorld()
        world.add(.text("noon", .once(day: 1, hour: 12)), from: .shopping)
        world.setClock(by: .seconds(5 * 3_600))
        #expect(world.presentations.count == 1)
        #expect(world.presentations.first?.lateSince != nil)
    }

    @Test func `does not ring a daily one twice when the clock jumps back an hour`() throws {
        var world = try SimulatedWorld()
        world.add(.text("wake", .daily(9)), from: .shopping)
        world.advance(by: .seconds(3_600))
        #expect(world.presentations.count == 1)
        world.setClock(by: .seconds(-1_800))
        world.advance(by: .seconds(3_600))
        #expect(world.presentations.count == 1)
    }

    @Test func `takes a clock set back by a day for a correction`() throws {
        var world = try SimulatedWorld()
        world.add(.text("wake", .daily(9)), from: .shopping)
        world.advance(by: .seconds(3_600))
        world.setClock(by: .seconds(-86_400))
        world.advance(by: .seconds(86_400))
        #expect(world.presentations.count == 2)
    }

    // Set back while it runs, while it does not, or by a machine without a clock of its own that
    // is put right later.
    @Test(arguments: [(true, false), (false, false), (false, true)])
    func `does not ring a daily one twice when the service starts with an earlier clock`(
        isSetWhileItRuns: Bool, isPutRight: Bool
    ) throws {
        var world = try SimulatedWorld()
        world.add(.text("wake", .daily(9)), from: .shopping)
        world.advance(by: .seconds(3_700))
        #expect(world.presentations.count == 1)

        if isSetWhileItRuns { world.setClock(by: .seconds(-3_600)) }
        world.restart(settingClockBy: .seconds(isSetWhileItRuns ? 0 : -3_600))
        world.advance(by: .seconds(600))
        if isPutRight { world.setClock(by: .seconds(3_600)) }
        world.advance(by: .seconds(7_200))

        #expect(world.presentations.count == 1)
        world.advance(by: .seconds(24 * 3_600))
        #expect(world.presentations.count == 2)
    }

    @Test func `what was due when the service died rings, though the clock was set back`() throws {
        var world = try SimulatedWorld()
        world.add(.text("rang", .daily(9)), .text("waits", .daily(10)), from: .shopping)
        world.advance(by: .seconds(3_700))
        world.restart(settingClockBy: .seconds(-3_600))
        world.advance(by: .seconds(3 * 3_600))
        #expect(world.presentations.map(\.key.identifier) == ["rang", "waits"])
    }

    @Test(arguments: [true, false])
    func `takes a clock that is far behind for a correction after a restart, too`(
        isSetWhileItRuns: Bool
    ) throws {
        var world = try SimulatedWorld()
        world.add(.text("wake", .daily(9, zone: "UTC")), from: .shopping)
        world.advance(by: .seconds(3_600))
        if isSetWhileItRuns { world.setClock(by: .seconds(-86_400)) }
        world.restart(settingClockBy: .seconds(isSetWhileItRuns ? 0 : -86_400))
        world.advance(by: .seconds(86_400))
        #expect(world.presentations.count == 2)
    }

    // A machine without a battery for its clock starts in the past, and is put right when it has a
    // network; the service may start once more before that, and be stopped while it is.
    @Test(arguments: [false, true], [false, true])
    func `a boot with a clock in the past rings nothing again once it is put right`(
        isStartedTwice: Bool, isStoppedMeanwhile: Bool
    ) throws {
        var world = try SimulatedWorld()
        world.add(.text("wake", .daily(9)), .text("tea", .daily(10)))
        world.advance(by: .seconds(3_700))
        #expect(world.presentations.map(\.key.identifier) == ["wake"])

        world.restart(settingClockBy: .seconds(-100 * 86_400))
        world.advance(by: .seconds(60))
        if isStartedTwice { world.restart() }
        if isStoppedMeanwhile {
            world.restart(settingClockBy: .seconds(100 * 86_400))
        } else {
            world.setClock(by: .seconds(100 * 86_400))
        }
        world.advance(by: .seconds(600))
        #expect(world.presentations.map(\.key.identifier) == ["wake"])
        #expect(world.pending.values.allSatisfy { ($0.due?.wall ?? .distantPast) > world.now.wall })

        world.advance(by: .seconds(24 * 3_600))
        #expect(world.presentations.map(\.key.identifier) == ["wake", "tea", "wake"])
    }

    @Test(arguments: [false, true])
    func `what was missed while a clock was in the past rings once it is put right`(
        isStoppedMeanwhile: Bool
    ) throws {
        var world = try SimulatedWorld()
        world.add(.text("wake", .daily(9)))
        world.advance(by: .seconds(3_700))
        world.restart(settingClockBy: .seconds(-100 * 86_400))
        // It is the next day by then, at 10.
        if isStoppedMeanwhile {
            world.restart(settingClockBy: .seconds(101 * 86_400))
        } else {
            world.setClock(by: .seconds(101 * 86_400))
        }
        world.advance(by: .seconds(1))
        #expect(world.presentations.count == 2)
        #expect(world.presentations.last?.lateSince?.ISO8601Format() == "2026-03-02T09:00:00Z")
    }

    @Test func `a wrong clock that is corrected for good holds nothing back`() throws {
        var world = try SimulatedWorld()
        world.add(.text("wake", .daily(9)))
        world.advance(by: .seconds(3_600))
        world.setClock(by: .seconds(-10 * 86_400))
        // Through the time that was there before, and beyond.
        world.advance(by: .seconds(12 * 86_400))
        #expect(world.presentations.count == 13)
    }

    @Test func `counts small steps back together, across a restart, too`() throws {
        var world = try SimulatedWorld()
        world.add(.text("wake", .daily(9)), from: .shopping)
        world.advance(by: .seconds(3_600))
        for step in 0..<10 {
            world.setClock(by: .seconds(-9_000))
            if step == 4 { world.restart() }
        }
        // It is 8 o'clock the day before.
        world.advance(by: .seconds(3_600))
        #expect(world.presentations.count == 2)
        world.advance(by: .seconds(86_400))
        #expect(world.presentations.count == 3)
    }

    @Test func `moves a floating trigger with the zone and leaves a fixed one`() throws {
        var world = try SimulatedWorld(at: "2026-03-01T08:00:00Z", zone: "UTC")
        world.add(
            .text("floating", .daily(12)), .text("fixed", .daily(12, zone: "Europe/Berlin")),
            from: .shopping)
        try world.travel(to: "America/New_York")
        let due = Dictionary(
            uniqueKeysWithValues: world.pending.values.map {
                ($0.key.identifier, $0.due?.wall.ISO8601Format())
            })
        #expect(due == ["floating": "2026-03-01T17:00:00Z", "fixed": "2026-03-01T11:00:00Z"])
        world.advance(by: .seconds(9 * 3_600))
        #expect(world.presentations.map(\.key.identifier) == ["fixed", "floating"])
    }

    @Test func `in another zone, what is next is right before all others are looked at`() throws {
        var world = try SimulatedWorld(at: "2026-03-01T08:00:00Z", zone: "UTC")
        // The next is the last in the store's order.
        for minute in 0..<600 {
            let components = DateComponents(
                year: 2026, month: 3, day: 2, hour: 22 - minute / 60, minute: 59 - minute % 60)
            world.add(
                .text("\(minute)", .calendar(CalendarTrigger(components: components))),
                from: .shopping)
        }
        let next = world.pending.values.max { $0.serial < $1.serial }

        world.now.zone = try #require(TimeZone(identifier: "America/New_York"))
        var decisions = world.engine.clockChanged(to: world.now)
        let pages = decisions.tasks.compactMap { task in
            if case .read(.calendar(let page)) = task { page } else { nil }
        }
        guard case .of(let serials)? = pages.first else {
            Issue.record("it asked for \(pages)")
            return
        }
        #expect(pages.count == 1)
        #expect(serials.first == next?.serial)
        #expect(serials.count <= 512)

        world.perform(decisions)
        #expect(
            world.pending.values.min { $0.serial > $1.serial }?.due?.wall
                == next?.due?.wall.addingTimeInterval(5 * 3_600))
        decisions = world.engine.wokeUp(at: world.now)
        #expect(
            Set(world.pending.values.compactMap { $0.due?.wall.timeIntervalSince(world.now.wall) })
                .count == 600)
        #expect(world.engine.schedule.faults.isEmpty)
    }

    @Test func `a trigger that counts keeps its count over missed times and a change of zone`()
        throws
    {
        var world = try SimulatedWorld(at: "2026-03-01T08:00:00Z", zone: "UTC")
        let first = DateComponents(year: 2026, month: 2, day: 27, hour: 12)
        let trigger = CalendarTrigger(first: first, recurrence: Recurrence(every: 3, .days))
        world.add(.text("count", .calendar(trigger)), from: .shopping)
        func due() -> String? { world.pending.values.first?.due?.wall.ISO8601Format() }

        #expect(due() == "2026-03-02T12:00:00Z")
        try world.travel(to: "America/New_York")
        #expect(due() == "2026-03-02T17:00:00Z")
        world.advance(by: .seconds(5 * 86_400))
        #expect(world.presentations.count == 2)
        #expect(due() == "2026-03-08T16:00:00Z", "the clocks went forward")
    }

    @Test func `holds a bounded number of entries however many are pending`() throws {
        var configuration = EngineConfiguration()
        configuration.windowCapacity = 16
        var world = try SimulatedWorld(configuration: configuration)
        for index in 0..<500 {
            world.add(.text("\(index)", .after(Double(500 - index))), from: .shopping)
        }
        #expect(world.engine.schedule.windows.count <= 32)
        world.advance(by: .seconds(500))
        #expect(world.presentations.count == 500)
        let order = world.presentations.compactMap { Int($0.key.identifier) }
        #expect(order == Array((0..<500).reversed()))
    }

    @Test func `rings three hundred that are due at the same instant, each once`() throws {
        var configuration = EngineConfiguration()
        configuration.windowCapacity = 64
        var world = try SimulatedWorld(configuration: configuration)
        for index in 0..<300 {
            world.add(.text("\(index)", .once(day: 1, hour: 9)), from: .shopping)
        }
        world.advance(by: .seconds(3_600))
        #expect(Set(world.presentations.map(\.key)).count == 300)
        #expect(world.presentations.count == 300)
    }

    @Test func `rings although it cannot be written down, and writes it down later`() throws {
        var world = try SimulatedWorld()
        world.add(.text("tea", .after(60)), from: .shopping)
        world.recordsFail = true
        world.advance(by: .seconds(60))
        #expect(world.presentations.count == 1)
        #expect(world.pending.count == 1)

        world.recordsFail = false
        world.advance(by: .seconds(30))
        #expect(world.presentations.count == 1)
        #expect(world.pending.isEmpty)
        #expect(world.delivered.count == 1)
    }
}
