// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationModel
import Testing

@testable import NotificationEngine

/// A person gives pending requests another time.
@Suite struct RescheduleTests {
    private var world: SimulatedWorld

    init() throws { world = try SimulatedWorld(applications: [.allowed(.shopping)]) }

    private mutating func add(_ identifier: String, _ trigger: Trigger) {
        var request = Request.text(identifier)
        request.trigger = trigger
        world.add(request, from: .shopping)
    }

    /// Does what the service does: looks up, writes, and says so.
    ///
    /// - Returns: What has the new time.
    @discardableResult
    private mutating func reschedule(
        _ identifiers: String..., to time: LaterTime
    ) throws(NotificationError) -> [String] {
        let pending = world.store.pending(identifiers, of: .shopping)
        let moved = try world.engine.reschedule(pending, to: time, at: world.now)
        return world.write(moved).map(\.request.identifier)
    }

    private var shown: [String] { world.presentations.map(\.key.identifier) }

    @Test mutating func `rings at the new time and not at the old one, sooner or later`() throws {
        add("milk", .interval(IntervalTrigger(seconds: 60)))
        add("bread", .interval(IntervalTrigger(seconds: 600)))

        try reschedule("milk", to: .interval(300))
        try reschedule("bread", to: .interval(30))

        world.advance(by: .seconds(31))
        #expect(shown == ["bread"])
        world.advance(by: .seconds(200))
        #expect(shown == ["bread"])
        world.advance(by: .seconds(70))
        #expect(shown == ["bread", "milk"])
        #expect(world.pending.isEmpty)
    }

    @Test mutating func `the request has the new trigger`() throws {
        add("milk", .interval(IntervalTrigger(seconds: 60)))
        let date = world.now.wall.addingTimeInterval(7_200)

        try reschedule("milk", to: .date(date))

        let pending = try #require(world.pending.values.first)
        guard case .calendar(let trigger) = pending.request.trigger else {
            Issue.record("it is \(String(describing: pending.request.trigger))")
            return
        }
        #expect(trigger.nextDate(after: world.now.wall, zone: world.now.zone) == pending.due?.wall)
        let due = try #require(pending.due)
        #expect(due.wall >= date && due.wall.timeIntervalSince(date) < 1)
        #expect(!trigger.isRepeating)
    }

    @Test mutating func `what is paused is not for another time`() throws {
        var request = Request.text("eggs")
        request.trigger = .interval(IntervalTrigger(seconds: 60))
        request.content.userInfo[Request.pausedKey] = .boolean(true)
        world.add(request, from: .shopping)

        let error = #expect(throws: NotificationError.self) {
            try reschedule("eggs", to: .interval(5))
        }

        #expect(error?.field == "identifiers")
        #expect(error?.message.contains("'eggs' is paused") == true)
    }

    @Test mutating func `what repeats, or waits for a place, has no single time`() throws {
        add("milk", .interval(IntervalTrigger(seconds: 60)))
        add("tea", .interval(IntervalTrigger(seconds: 600, isRepeating: true)))
        let before = world.pending

        let error = #expect(throws: NotificationError.self) {
            try reschedule("milk", "tea", to: .interval(5))
        }

        #expect(error?.code == .invalidTrigger && error?.field == "identifiers")
        #expect(error?.message.hasPrefix("'tea' repeats") == true)
        // All, or none of them.
        #expect(world.pending == before)
        for time in [LaterTime.interval(0), .date(world.now.wall.addingTimeInterval(-1))] {
            #expect(throws: NotificationError.self) { try reschedule("milk", to: time) }
        }
    }

    @Test mutating func `of what repeats, the snooze is meant`() throws {
        add("tea", .interval(IntervalTrigger(seconds: 600, isRepeating: true)))
        world.advance(by: .seconds(600))
        let tea = try #require(world.last)
        world.happened(.choseSystemAction(tea.id, .snooze, activationToken: nil))
        #expect(world.pending.count == 2)

        try reschedule("tea", to: .interval(30))

        world.advance(by: .seconds(30))
        #expect(shown == ["tea", "tea"])
        #expect(world.pending.values.map(\.request.again) == [nil])
    }

    @Test mutating func `what is being read at this moment waits for its new time`() throws {
        add("milk", .interval(IntervalTrigger(seconds: 60)))
        world.storeHangs = true
        world.advance(by: .seconds(60))
        let query = try #require(world.unanswered.first)
        let read = world.store.pending(serials: query.serials)

        try reschedule("milk", to: .interval(100))
        world.perform(world.engine.requestsLoaded(read, for: query, at: world.now))
        world.storeHangs = false

        #expect(shown.isEmpty)
        world.advance(by: .seconds(100))
        #expect(shown == ["milk"])
    }

    @Test mutating func `what is read with its old time waits for its new one, which is near`()
        throws
    {
        add("milk", .interval(IntervalTrigger(seconds: 60)))
        world.storeHangs = true
        world.advance(by: .seconds(60))
        let first = try #require(world.unanswered.first)
        let read = world.store.pending(serials: first.serials)

        // It is asked for at once again, for it is due in a moment.
        try reschedule("milk", to: .interval(1))
        world.advance(by: .milliseconds(950))
        let second = try #require(world.unanswered.dropFirst().first)
        world.perform(world.engine.requestsLoaded(read, for: first, at: world.now))
        #expect(shown.isEmpty)
        world.perform(world.engine.requestsFailed(for: first, at: world.now))

        let again = world.store.pending(serials: second.serials)
        world.perform(world.engine.requestsLoaded(again, for: second, at: world.now))
        #expect(shown.isEmpty)
        world.storeHangs = false
        world.advance(by: .milliseconds(60))
        #expect(shown == ["milk"])
    }

    @Test mutating func `what becomes due while its new time is written rings, and was not moved`()
        throws
    {
        add("milk", .interval(IntervalTrigger(seconds: 60)))
        world.storeHangs = true
        world.advance(by: .seconds(60))
        let query = try #require(world.unanswered.first)
        let read = world.store.pending(serials: query.serials)
        // It is decided that it rings, and to be written behind the new time.
        let ringing = world.engine.requestsLoaded(read, for: query, at: world.now)

        #expect(try reschedule("milk", to: .interval(100)) == [])
        world.perform(ringing)
        world.storeHangs = false

        #expect(shown == ["milk"])
        #expect(world.pending.isEmpty)
        world.advance(by: .seconds(100))
        #expect(shown == ["milk"])
    }

    @Test mutating func `a walk through the calendar does not bring the old time back`() throws {
        let noon = DateComponents(hour: 12, minute: 0)
        add("milk", .calendar(CalendarTrigger(components: noon)))
        var there = world.now
        there.zone = try #require(TimeZone(identifier: "Asia/Tokyo"))
        world.now = there
        let old = Array(world.pending.values)
        // The page is read, and has not come yet.
        var decisions = world.engine.clockChanged(to: there)
        decisions.tasks.removeAll { if case .read(.calendar) = $0 { true } else { false } }
        world.perform(decisions)

        try reschedule("milk", to: .interval(100))
        world.perform(world.engine.calendarLoaded(old, at: world.now))

        let due = try #require(world.pending.values.first?.due?.wall)
        #expect(due.timeIntervalSince(world.now.wall) <= 101)
        world.advance(by: .seconds(101))
        #expect(shown == ["milk"])
    }
}
