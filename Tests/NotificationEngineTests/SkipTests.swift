// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationModel
import Testing

@testable import NotificationEngine

/// A person leaves out the next time of what repeats.
@Suite struct SkipTests {
    private var world: SimulatedWorld

    init() throws { world = try SimulatedWorld(applications: [.allowed(.shopping)]) }

    private mutating func add(_ identifier: String, _ trigger: Trigger) {
        var request = Request.text(identifier)
        request.trigger = trigger
        world.add(request, from: .shopping)
    }

    /// Looks up, writes, and says so, as the service does.
    @discardableResult
    private mutating func skip(
        _ identifiers: String..., isUndone: Bool = false
    ) throws(NotificationError) -> [PendingRequest] {
        let pending = world.store.pending(identifiers, of: .shopping)
        let moved = try world.engine.skip(pending, isUndone: isUndone, at: world.now)
        return world.write(moved)
    }

    private var rung: Int { world.presentations.count }

    /// A trigger that is due in so many seconds, and on each day from then on.
    private func daily(in seconds: TimeInterval) -> Trigger {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = world.now.zone
        let date = world.now.wall.addingTimeInterval(seconds)
        return .calendar(
            CalendarTrigger(
                components: calendar.dateComponents([.hour, .minute, .second], from: date),
                isRepeating: true))
    }

    @Test mutating func `does not ring at its next time, and rings at the one behind it`() throws {
        add("milk", daily(in: 3_600))

        let next = try skip("milk").first?.due

        #expect(next.map { $0.wall.timeIntervalSince(world.now.wall).rounded() } == 90_000)
        world.advance(by: .seconds(7_200))
        #expect(rung == 0)
        world.advance(by: .seconds(86_400))
        #expect(rung == 1)
        world.advance(by: .seconds(86_400))
        #expect(rung == 2)
    }

    @Test mutating func `stays left out in another zone, after a clock change and a restart`()
        throws
    {
        add("milk", daily(in: 3_600))
        try skip("milk")

        world.restart()
        world.setClock(by: .seconds(-600))
        world.advance(by: .seconds(7_200))
        #expect(rung == 0)
        world.advance(by: .seconds(86_400))
        #expect(rung == 1)
    }

    @Test mutating func `is taken up again in time`() throws {
        add("milk", daily(in: 3_600))
        add("tea", .interval(IntervalTrigger(seconds: 600, isRepeating: true)))
        try skip("milk", "tea")
        try skip("milk")

        world.advance(by: .seconds(60))
        try skip("milk", "tea", isUndone: true)

        world.advance(by: .seconds(600))
        #expect(rung == 1)
        world.advance(by: .seconds(3_000))
        #expect(world.presentations.map(\.key.identifier).contains("milk"))
    }

    @Test mutating func `a nap of what it rang is not meant`() throws {
        add("milk", .interval(IntervalTrigger(seconds: 600, isRepeating: true)))
        world.advance(by: .seconds(601))
        #expect(rung == 1)

        #expect(try skip("milk").count == 1)
        world.advance(by: .seconds(900))
        #expect(rung == 1)
        world.advance(by: .seconds(600))
        #expect(rung == 2)
    }

    @Test(arguments: [
        ("once", false, "does not repeat"), ("last", false, "rings only once more"),
        ("daily", true, "has nothing left out"), ("paused", false, "is paused"),
    ])
    mutating func `says why one cannot be skipped, and leaves the others as they are`(
        name: String, isUndone: Bool, reason: String
    ) throws {
        add("daily", daily(in: 3_600))
        add("once", .interval(IntervalTrigger(seconds: 600)))
        var rule = Recurrence(every: 1, .days)
        rule.end = .count(1)
        add(
            "last",
            .calendar(
                CalendarTrigger(
                    first: DateComponents(year: 2100, month: 1, day: 1), recurrence: rule)))
        var paused = Request.text("paused")
        paused.trigger = daily(in: 3_600)
        paused.content.userInfo[Request.pausedKey] = .boolean(true)
        world.add(paused, from: .shopping)
        let before = world.pending

        let error = #expect(throws: NotificationError.self) {
            try skip("daily", name, isUndone: isUndone)
        }
        // People's tools know it again, to say it in another language.
        #expect(PendingRefusal.read(try #require(error))?.identifier == name)

        #expect(error?.field == "identifiers")
        #expect(error?.message.contains("'\(name)' \(reason)") == true, "\(error?.message ?? "")")
        #expect(world.pending == before)
    }
}
