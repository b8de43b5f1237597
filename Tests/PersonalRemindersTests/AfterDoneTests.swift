// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationModel
import Testing

@testable import PersonalReminders

@Suite struct AfterDoneTests {
    private let berlin = TimeZone(identifier: "Europe/Berlin") ?? .gmt

    private func request(_ trigger: Trigger?, _ span: CalendarDuration) -> Request {
        var content = Content()
        content.title = "Water the plants"
        AfterDone(span).write(to: &content)
        return Request(identifier: "plants", content: content, trigger: trigger)
    }

    private func atNine(_ warnings: [CalendarDuration] = []) -> Trigger {
        var trigger = CalendarTrigger(
            components: DateComponents(
                year: 2027, month: 3, day: 26, hour: 9, minute: 30, second: 0))
        trigger.relativeOffsets = warnings
        return .calendar(trigger)
    }

    private func next(
        _ request: Request, at text: String, isDone: Bool = true
    ) throws -> Request? {
        let date = try Date(text, strategy: .iso8601)
        return try #require(AfterDone(request.content))
            .next(after: request, at: date, isDone: isDone, in: berlin)
    }

    @Test func `comes again days after it was done, at its time of day`() throws {
        let request = request(atNine(), CalendarDuration(days: 3))
        // Done the next evening, and between then and the next time the clocks change.
        let next = try #require(try next(request, at: "2027-03-27T21:15:00Z"))

        guard case .calendar(let trigger)? = next.trigger else {
            Issue.record("\(String(describing: next.trigger))")
            return
        }
        let found = trigger.components
        #expect([found.year, found.month, found.day] == [2027, 3, 30])
        #expect([found.hour, found.minute, found.second] == [9, 30, 0])
        #expect(next.content == request.content && next.identifier == "plants")
        #expect(AfterDone(next.content) == AfterDone(CalendarDuration(days: 3)))
    }

    @Test func `counts hours as real time`() throws {
        let request = request(atNine(), CalendarDuration(seconds: 5_400))
        let next = try next(request, at: "2027-03-26T10:00:00Z")

        #expect(next?.trigger == .interval(IntervalTrigger(seconds: 5_400)))
    }

    @Test func `comes the next day if it is only put out of sight`() throws {
        let days = request(atNine(), CalendarDuration(days: 30))
        let next = try next(days, at: "2027-03-26T10:00:00Z", isDone: false)
        guard case .calendar(let trigger)? = next?.trigger else {
            Issue.record("\(String(describing: next))")
            return
        }
        #expect(trigger.components.day == 27 && trigger.components.hour == 9)

        let hours = request(atNine(), CalendarDuration(seconds: 3_600))
        #expect(
            try self.next(hours, at: "2027-03-26T10:00:00Z", isDone: false)?.trigger
                == .interval(IntervalTrigger(seconds: 3_600)))
    }

    @Test func `is warned of as before, if that can still come`() throws {
        let warnings = [CalendarDuration(days: -5), CalendarDuration(days: -1), CalendarDuration()]
        let next = try next(
            request(atNine(warnings), CalendarDuration(days: 3)), at: "2027-03-26T10:00:00Z")
        guard case .calendar(let trigger)? = next?.trigger else {
            Issue.record("\(String(describing: next))")
            return
        }

        #expect(trigger.relativeOffsets == [CalendarDuration(days: -1), CalendarDuration()])
    }

    @Test func `is nothing for what repeats by itself, or was written by another hand`() throws {
        let repeating = request(
            .interval(IntervalTrigger(seconds: 60, isRepeating: true)), CalendarDuration(days: 1))
        #expect(try next(repeating, at: "2027-03-26T10:00:00Z") == nil)

        for text in ["", "x", "P0D", "-P1D", "P9999999D"] {
            var content = Content()
            content.userInfo["afterDone"] = .string(text)
            #expect(AfterDone(content) == nil, "\(text)")
        }
        #expect(AfterDone(Content()) == nil)
    }
}
