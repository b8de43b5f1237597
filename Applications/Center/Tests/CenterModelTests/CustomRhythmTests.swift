// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import CenterModel
import Foundation
import NotificationModel
import PersonalReminders
import Testing

/// A repetition that is put together by hand on the page of a reminder.
@Suite struct CustomRhythmTests {
    /// The next dates as days from now, Sunday, 22 November 2026, for what begins in an hour.
    private func days(_ rhythm: CustomRhythm, _ count: Int = 3) throws -> [Int] {
        let place = try ReminderDraftTests.place()
        var draft = ReminderDraft()
        draft.sentence = "tea"
        draft.moment = ReminderDraftTests.now + 3_600
        draft.rhythm = .custom(rhythm)
        let understood = draft.understood(at: place)
        let schedule = try #require(understood.meant, "\(understood)").schedule
        let start = place.calendar.startOfDay(for: place.now)
        return schedule.dates(count, after: place.now, in: place.calendar.timeZone).compactMap {
            place.calendar.dateComponents([.day], from: start, to: $0).day
        }
    }

    private func rhythm(
        _ interval: Int, _ unit: CustomRhythm.Unit, on weekdays: Set<Int> = [],
        _ end: CustomRhythm.End = .never
    ) -> CustomRhythm {
        var rhythm = CustomRhythm()
        (rhythm.interval, rhythm.unit) = (interval, unit)
        (rhythm.weekdays, rhythm.end) = (weekdays, end)
        return rhythm
    }

    @Test func `every so many days, weeks, months and years`() throws {
        #expect(try days(rhythm(3, .days)) == [0, 3, 6])
        #expect(try days(rhythm(2, .weeks)) == [0, 14, 28])
        #expect(try days(rhythm(1, .months)) == [0, 30, 61])
        #expect(try days(rhythm(2, .years)) == [0, 731, 1_461])
    }

    @Test func `on days of the week, which count with the weeks only`() throws {
        #expect(try days(rhythm(1, .weeks, on: [3, 5])) == [2, 4, 9])
        #expect(try days(rhythm(2, .weeks, on: [1, 3])).first == 0)
        #expect(try days(rhythm(4, .days, on: [])) == [0, 4, 8])
    }

    @Test func `ends after some times, or with a day`() throws {
        #expect(try days(rhythm(1, .days, .after(2)), 9) == [0, 1])
        #expect(try days(rhythm(1, .days, .on("25 november")), 9) == [0, 1, 2, 3])
        #expect(try days(rhythm(1, .weeks, on: [3], .after(2)), 9) == [2, 9])
    }

    @Test(arguments: [
        ("whenever", ReminderError.noDay("whenever")),
        ("1 november 2026", .timeIsPast), ("", .noDay("")),
    ])
    func `names a last day that is none`(words: String, error: ReminderError) throws {
        var draft = ReminderDraft()
        draft.sentence = "tea"
        draft.moment = ReminderDraftTests.now + 3_600
        draft.rhythm = .custom(rhythm(1, .days, .on(words)))
        let understood = draft.understood(at: try ReminderDraftTests.place())
        #expect(understood.trouble == .refused(error) && understood.meant == nil)
    }

    @Test func `begins with the rule that stands`() throws {
        var rule = Recurrence(every: 2, .weeks)
        rule.weekdays = [Recurrence.Weekday(6)]
        rule.end = .count(5)
        #expect(
            ReminderDraft.Rhythm.unchanged(rule).custom == rhythm(2, .weeks, on: [6], .after(5)))
        #expect(ReminderDraft.Rhythm.daily.custom == rhythm(1, .days))
        #expect(ReminderDraft.Rhythm.weekdays.custom == rhythm(1, .weeks, on: [2, 3, 4, 5, 6]))
        #expect(ReminderDraft.Rhythm.never.custom == CustomRhythm())
    }
}
