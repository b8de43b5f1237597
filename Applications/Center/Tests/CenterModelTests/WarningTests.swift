// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import CenterModel
import Foundation
import NotificationModel
import PersonalReminders
import Testing

/// How long before its time a reminder rings already, as it is chosen on its page.
@Suite struct WarningTests {
    private static let day = CalendarDuration(days: -1)
    private static let hour = CalendarDuration(seconds: -3_600)

    private func request(_ draft: ReminderDraft) throws -> Request {
        let understood = draft.understood(at: try ReminderDraftTests.place())
        let reading = try #require(understood.meant, "\(understood)")
        return draft.request(understood.title, reading.schedule, identifier: "a", done: "Done").0
    }

    private func warnings(_ request: Request) -> [CalendarDuration] {
        guard case .calendar(let trigger)? = request.trigger else { return [] }
        return trigger.relativeOffsets.filter { $0 != CalendarDuration() }
    }

    private func draft(_ sentence: String, _ warnings: CalendarDuration...) -> ReminderDraft {
        var draft = ReminderDraft()
        (draft.sentence, draft.warnings) = (sentence, warnings)
        return draft
    }

    private func edited(_ request: Request) throws -> ReminderDraft {
        let due = ReminderDraftTests.now + 7 * 86_400
        return ReminderDraft(
            editing: PendingRequest(
                serial: 1, application: try Reminders.application(), request: request,
                due: DueTime(wall: due)), at: try ReminderDraftTests.place())
    }

    @Test(arguments: ["tea every day at 13:00", "tea in 3 days", "tea next sunday at 9:00"])
    func `one rings ahead of its time`(sentence: String) throws {
        #expect(try warnings(request(draft(sentence, Self.day))) == [Self.day])
        #expect(try warnings(request(draft(sentence))) == [])
    }

    @Test func `a warning that has passed is refused`() throws {
        let understood = draft("tea in 2 hours", Self.day)
            .understood(at: try ReminderDraftTests.place())
        #expect(understood.trouble == .refused(.warningIsPast(CalendarDuration(days: 1))))
    }

    @Test func `those that stand are kept, go, or become others`() throws {
        let request = try request(draft("tea every day at 13:00", Self.day, Self.hour))
        var draft = try edited(request)
        #expect(draft.warnings == [Self.day, Self.hour])
        #expect(try warnings(self.request(draft)) == [Self.day, Self.hour])

        draft.sentence = "tea every day at 15:00"
        #expect(try warnings(self.request(draft)) == [Self.day, Self.hour])
        draft.warnings = []
        #expect(try warnings(self.request(draft)) == [])
        draft.warnings = [Self.hour]
        #expect(try warnings(self.request(draft)) == [Self.hour])
    }

    @Test func `they stay where days are left out`() throws {
        var draft = draft("tea every day at 13:00", Self.hour)
        draft.leftOut = "sunday"
        #expect(try warnings(request(draft)) == [Self.hour])
    }
}
