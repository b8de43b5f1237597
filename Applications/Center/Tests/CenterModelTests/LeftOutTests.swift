// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import CenterModel
import Foundation
import NotificationModel
import NotificationSentences
import PersonalReminders
import Testing

/// The days that are left out of what repeats, as they are written on the page of a reminder.
@Suite struct LeftOutTests {
    private func draft(_ sentence: String, without leftOut: String) -> ReminderDraft {
        var draft = ReminderDraft()
        (draft.sentence, draft.leftOut) = (sentence, leftOut)
        return draft
    }

    /// The next dates as days of their months, those of December above 30.
    private func days(_ draft: ReminderDraft) throws -> [Int] {
        let place = try ReminderDraftTests.place()
        let understood = draft.understood(at: place)
        let reading = try #require(understood.meant, "\(understood)")
        return reading.dates(at: place).map { date in
            let parts = place.calendar.dateComponents([.month, .day], from: date)
            return (parts.day ?? 0) + (parts.month == 12 ? 30 : 0)
        }
    }

    @Test(arguments: [
        // Now is Sunday, 22 November; 15 December is a Tuesday.
        ("tea every day at 13:00", "", [22, 23, 24]),
        ("tea every day at 13:00", "sunday", [23, 24, 25]),
        ("tea every day at 13:00", "sunday, 24 november", [23, 25, 26]),
        ("tea every day at 13:00", "sun, tuesday; 25 november", [23, 26, 27]),
        ("tea every weekday at 9:00", "wednesday", [23, 24, 26]),
        ("tea every 15th at 9:00", "tuesday", [15]),
        ("tea every day at 13:00", "23 to 30 november, 2 december", [22, 31, 33]),
        ("tea every day at 13:00", "from 23 november to 1 december", [22, 32, 33]),
        // It is the 22nd: they have begun.
        ("tea every day at 13:00", "20 to 24 november", [25, 26, 27]),
    ])
    func `some days of the week, and dates`(
        sentence: String, leftOut: String, days: [Int]
    ) throws {
        #expect(try self.days(draft(sentence, without: leftOut)).prefix(days.count) == days[...])
    }

    @Test func `of what is chosen by hand`() throws {
        var draft = draft("tea", without: "sunday, monday")
        draft.moment = ReminderDraftTests.now + 3_600
        draft.rhythm = .daily
        #expect(try days(draft) == [24, 25, 26])
    }

    @Test(arguments: [
        ("tea every day at 13:00", "whenever", ReminderError.noDay("whenever")),
        ("tea every day at 13:00", "1/2/2027", .noDay("1/2/2027")),
        ("tea every day at 13:00", "last friday", .noDay("last friday")),
        (
            "tea every day at 13:00", "1 december to 20 december 2028",
            .noDay(
                "1 december to 20 december 2028")
        ),
        ("tea every day at 13:00", "1 november 2026", .timeIsPast),
        ("tea every sunday at 13:00", "sunday", .neverRings(hasEnd: false)),
        ("tea on the last weekday of every month at 9:00", "monday", .noRuleHasTheseTimes),
    ])
    func `names what it does not understand`(
        sentence: String, leftOut: String, error: ReminderError
    ) throws {
        let understood = draft(sentence, without: leftOut)
            .understood(at: try ReminderDraftTests.place())
        #expect(understood.trouble == .refused(error) && understood.meant == nil)
    }

    @Test func `nothing is left out of what rings once`() throws {
        let once = draft("tea tomorrow at 9", without: "monday")
        #expect(try days(once) == [23])
    }

    @Test func `those that stand are written out, and stay or go with their words`() throws {
        let place = try ReminderDraftTests.place()
        let first = draft("tea every day at 13:00", without: "24 november, 26 november")
        let schedule = try #require(first.understood(at: place).meant?.schedule)
        let (request, _) = first.request("tea", schedule, identifier: "tea", done: "Done")
        let pending = PendingRequest(
            application: try ApplicationID(Reminders.name), request: request,
            due: DueTime(wall: schedule.date))
        var draft = ReminderDraft(editing: pending, at: place)
        #expect(draft.leftOut == "Tuesday 24 November, Thursday 26 November")
        #expect(draft.understood(at: place).meant?.schedule.trigger == schedule.trigger)
        draft.leftOut = "Thursday 26 November, monday"
        #expect(try days(draft) == [22, 24, 25])
        draft.leftOut = ""
        #expect(try days(draft) == [22, 23, 24])
        draft.leftOut = "Tuesday 24 November, Thursday 26 November"
        draft.sentence = "tea every day at 14:00"
        #expect(try days(draft) == [22, 23, 25])
    }
}
