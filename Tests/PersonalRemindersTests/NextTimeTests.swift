// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationModel
import NotificationSchedule
import Testing

@testable import PersonalReminders

@Suite("the next time of what repeats, taken out of it") struct NextTimeTests {
    private let berlin = TimeZone(identifier: "Europe/Berlin") ?? .gmt

    /// Each Friday at 10:00, from 27 November 2026 on.
    private func fridays(
        _ warnings: [CalendarDuration] = [], _ change: (inout Recurrence) -> Void = { _ in }
    ) -> Trigger {
        var rule = Recurrence(every: 1, .weeks)
        rule.weekdays = [Recurrence.Weekday(6)]
        change(&rule)
        var trigger = CalendarTrigger(
            first: DateComponents(year: 2026, month: 11, day: 27, hour: 10, minute: 0, second: 0),
            recurrence: rule)
        trigger.relativeOffsets = warnings.isEmpty ? [] : warnings + [CalendarDuration()]
        return .calendar(trigger)
    }

    private func pending(_ trigger: Trigger, due text: String) throws -> PendingRequest {
        var content = Content()
        (content.title, content.body) = ("Gym", "Take the towel")
        let request = Request(
            identifier: "gym", content: content, trigger: trigger, nagInterval: 300)
        return PendingRequest(
            serial: 7, application: try ApplicationID(Reminders.name), request: request,
            due: DueTime(wall: try date(text)))
    }

    private func date(_ text: String) throws -> Date { try Date(text, strategy: .iso8601) }

    private func taken(
        _ trigger: Trigger, due: String, at now: String = "2026-11-29T12:00:00Z"
    ) throws -> NextTime? {
        NextTime(
            of: try pending(trigger, due: due), named: "one", after: try date(now), in: berlin)
    }

    private func next(_ trigger: Trigger?, after text: String) throws -> Date? {
        guard case .calendar(let trigger)? = trigger else { return nil }
        return trigger.nextDate(after: try date(text), zone: berlin)
    }

    @Test func `rings once, and the others go on without it`() throws {
        let found = try #require(try taken(fridays(), due: "2026-12-04T09:00:00Z"))

        #expect(found.others.identifier == "gym" && found.single.request.identifier == "one")
        // It knows whose time it was, and is the same else.
        #expect(MovedTime.origin(of: found.single.request) == "gym")
        #expect(MovedTime.origin(of: found.others) == nil)
        var content = found.single.request.content
        content.userInfo = [:]
        // The others know that one of them is elsewhere, and nothing else.
        #expect(MovedTime.isOrigin(found.others) && !MovedTime.isOrigin(found.single.request))
        #expect(found.others.content.userInfo.count == 1)
        var others = found.others.content
        others.userInfo = [:]
        #expect(content == others)
        #expect(found.single.request.nagInterval == 300)
        #expect(found.single.request.trigger?.isRepeating == false)
        #expect(try found.single.date == date("2026-12-04T09:00:00Z"))
        #expect(try found.othersDate == date("2026-12-11T09:00:00Z"))
        let now = "2026-11-29T12:00:00Z"
        #expect(try next(found.single.request.trigger, after: now) == found.single.date)
        #expect(try next(found.single.request.trigger, after: "2026-12-04T09:00:00Z") == nil)
        #expect(try next(found.others.trigger, after: now) == found.othersDate)
        guard case .calendar(let single)? = found.single.request.trigger else { return }
        // Both travel with the person.
        #expect(single.components.timeZone == nil)
    }

    @Test func `comes back, and what it was moved to goes`() throws {
        let found = try #require(try taken(fridays(), due: "2026-12-04T09:00:00Z"))
        var moved = found.single
        moved.request.trigger = .calendar(
            CalendarTrigger(components: DateComponents(year: 2026, month: 12, day: 5, hour: 10)))
        var series = try pending(fridays(), due: "2026-12-11T09:00:00Z")
        series.request = found.others
        func takenUp(_ times: [PendingRequest], at now: String) throws -> TimesTakenUp? {
            TimesTakenUp(of: series, moved: times, after: try date(now), in: berlin)
        }

        let now = "2026-11-29T12:00:00Z"
        let back = try #require(try takenUp([moved], at: now))
        #expect(try back.date == date("2026-12-04T09:00:00Z"))
        #expect(back.moved == [moved])
        let before = try pending(fridays(), due: now).request
        #expect(back.request.trigger == before.trigger && back.request.identifier == "gym")

        // Where nothing was moved, or the old time is past, there is nothing to take back.
        #expect(try takenUp([], at: now) == nil)
        #expect(try takenUp([moved], at: "2026-12-04T12:00:00Z") == nil)
        var other = moved
        other.request.content.userInfo["movedFrom"] = .string("swim")
        #expect(try takenUp([other], at: now) == nil)
    }

    @Test func `takes the warnings along that are still to come`() throws {
        let (day, hour) = (CalendarDuration(days: -1), CalendarDuration(seconds: -3_600))
        // The warning of the day before has come; that of an hour before is due next.
        let found = try #require(
            try taken(
                fridays([day, hour]), due: "2026-12-04T08:00:00Z", at: "2026-12-04T07:00:00Z"))

        #expect(try found.single.date == date("2026-12-04T09:00:00Z"))
        #expect(ReminderSchedule.warnings(of: found.single.request) == [hour])
        #expect(ReminderSchedule.warnings(of: found.others) == [day, hour])
    }

    @Test func `counts what is counted, and ends where that ends`() throws {
        let two = fridays { $0.end = .count(3) }
        let found = try #require(try taken(two, due: "2026-12-04T09:00:00Z"))
        #expect(try found.othersDate == date("2026-12-11T09:00:00Z"))
        #expect(try next(found.others.trigger, after: "2026-12-11T09:00:00Z") == nil)

        #expect(try taken(two, due: "2026-12-11T09:00:00Z", at: "2026-12-05T12:00:00Z") == nil)
        let once = Trigger.interval(IntervalTrigger(seconds: 60))
        #expect(try taken(once, due: "2026-12-11T09:00:00Z") == nil)
    }

    @Test func `of what has rung since it was asked, the time after that`() throws {
        let late = "2026-12-04T09:00:05Z"
        let found = try #require(
            try taken(fridays(), due: "2026-12-04T09:00:00Z", at: late))
        #expect(try found.single.date == date("2026-12-11T09:00:00Z"))
        #expect(try found.othersDate == date("2026-12-18T09:00:00Z"))

        let span = Trigger.interval(IntervalTrigger(seconds: 7_200, isRepeating: true))
        let next = try #require(try taken(span, due: "2026-12-04T05:00:05Z", at: late))
        #expect(try next.single.date == date("2026-12-04T11:00:05Z"))
        let once = CalendarTrigger(components: DateComponents(hour: 9))
        let rung = try pending(.calendar(once), due: "2026-12-04T09:00:00Z")
        #expect(ReminderSchedule(keeping: rung, after: try date(late), in: berlin) == nil)
    }

    @Test func `of a span, and of an hour that comes twice`() throws {
        let span = Trigger.interval(IntervalTrigger(seconds: 7_200, isRepeating: true))
        let found = try #require(try taken(span, due: "2026-11-29T13:00:00Z"))
        #expect(try found.single.date == date("2026-11-29T13:00:00Z"))
        #expect(try found.othersDate == date("2026-11-29T15:00:00Z"))

        var rule = Recurrence(every: 30, .minutes)
        rule.end = nil
        let first = DateComponents(year: 2027, month: 10, day: 31, hour: 0, minute: 0, second: 0)
        let minutes = Trigger.calendar(CalendarTrigger(first: first, recurrence: rule))
        // The second 2:30 of that night.
        let twice = try #require(
            try taken(minutes, due: "2027-10-31T01:30:00Z", at: "2027-10-31T01:20:00Z"))
        let single = twice.single.request.trigger
        #expect(try next(single, after: "2027-10-31T00:00:00Z") == date("2027-10-31T01:30:00Z"))
        #expect(try twice.othersDate == date("2027-10-31T02:00:00Z"))
    }
}
