// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import CenterModel
import Foundation
import NotificationModel
import NotificationSentences
import PersonalReminders
import Testing
import WindowTesting

/// The reading of what is written on the page of a new reminder; nothing is asked of a service.
@Suite struct ReminderDraftTests {
    /// Sunday, 22 November 2026, 12:30 in Berlin.
    static let now = Date(timeIntervalSince1970: 1_795_347_000)

    static func place(_ language: Language = .english) throws -> ReminderPlace {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = try #require(TimeZone(identifier: "Europe/Berlin"))
        return ReminderPlace(now: now, calendar: calendar, language: language, locale: "C")
    }

    private func understood(
        _ sentence: String, choice: Int? = nil
    ) throws -> ReminderUnderstanding {
        var draft = ReminderDraft()
        draft.sentence = sentence
        draft.choice = choice
        return draft.understood(at: try Self.place())
    }

    @Test func `has a title, a time, and the next three dates of what repeats`() throws {
        let once = try understood("call mum tomorrow at 9")
        #expect(once.title == "call mum" && once.trouble == nil && !once.needsChoice)
        let tomorrow = Date(timeIntervalSince1970: 1_795_420_800)
        #expect(once.meant?.dates(at: try Self.place()) == [tomorrow])
        #expect(once.meant?.rhythm(.english) == nil)

        let weekly = try understood("bins every tuesday at 7:00")
        #expect(weekly.title == "bins")
        #expect(weekly.meant?.rhythm(.english) == "every Tuesday at 07:00")
        let first = Date(timeIntervalSince1970: 1_795_500_000)
        #expect(
            weekly.meant?.dates(at: try Self.place())
                == [0, 7, 14].map { first + Double($0) * 86_400 })
    }

    @Test(
        arguments: [
            ("", ReminderUnderstanding.Trouble.empty), ("  ", .empty),
            ("tomorrow at 9", .refused(.isAllTime("tomorrow at 9"))),
            ("call mum", .refused(.noTime(.noWords))),
            ("call mum today at 8:00", .refused(.timeIsPast)),
            ("call mum on friday", .refused(.noTimeOfDay("on friday"))),
        ])
    func `names what is wrong`(
        sentence: String, trouble: ReminderUnderstanding.Trouble
    ) throws {
        let understood = try understood(sentence)
        #expect(understood.trouble == trouble)
        #expect(understood.meant == nil)
        #expect(!CenterWorld.english.words(trouble).isEmpty)
    }

    @Test func `names a text that is too long`() throws {
        let understood = try understood(String(repeating: "wörter ", count: 1_500))
        #expect(understood.trouble == .refused(.noTime(.tooLong)))
    }

    @Test func `means none of two readings until one is chosen`() throws {
        let both = try understood("call mum at 9:00 on 1/2/2027")
        #expect(both.readings.count == 2 && both.needsChoice && both.trouble == nil)
        #expect(both.meant == nil)
        let second = try understood("call mum at 9:00 on 1/2/2027", choice: 1)
        #expect(second.meant == second.readings[1])
    }

    @Test func `asks which day stands for 29 February`() throws {
        let leap = try understood("party every 29 february at 9:00")
        #expect(leap.readings.map(\.leapDay) == [.lastOfFebruary, .firstOfMarch, .leapYearsOnly])
        #expect(leap.meant == nil)
    }

    @Test func `forgets a choice when other words are written`() throws {
        var draft = ReminderDraft()
        draft.sentence = "call mum at 9:00 on 1/2/2027"
        draft.choice = 1
        draft.sentence += " "
        #expect(draft.choice == nil)
    }

    @Test func `takes a time that is chosen by hand, and the title from the text`() throws {
        var draft = ReminderDraft()
        draft.moment = Self.now + 3_600
        #expect(draft.understood(at: try Self.place()).trouble == .refused(.textIsEmpty))
        draft.sentence = "call mum"
        #expect(draft.understood(at: try Self.place()).meant?.schedule.date == Self.now + 3_600)
        draft.sentence = "call mum tomorrow at 9"
        let understood = draft.understood(at: try Self.place())
        #expect(understood.title == "call mum")
        #expect(understood.meant?.schedule.date == Self.now + 3_600)
        draft.rhythm = .weekdays
        let weekdays = draft.understood(at: try Self.place()).meant
        #expect(weekdays?.dates(at: try Self.place()).first == Self.now + 25 * 3_600)
        draft.moment = Self.now
        #expect(draft.understood(at: try Self.place()).trouble == .refused(.timeIsPast))
        draft.moment = Self.now + 60
        draft.sentence = String(repeating: "a", count: 20_000)
        #expect(draft.understood(at: try Self.place()).trouble == .tooLong)
    }

    @Test(
        arguments: [
            ("tea tomorrow at 9", .never), ("tea every! 3 days at 9", .never),
            ("tea every day at 9", .daily), ("tea every weekday at 9", .weekdays),
            ("tea every monday at 9", .weekly), ("tea on the 15th of every month at 9", .monthly),
            ("tea every 24 december at 9", .yearly),
        ] as [(String, ReminderDraft.Rhythm)])
    func `goes on by hand as it was understood`(
        _ sentence: String, _ rhythm: ReminderDraft.Rhythm
    ) throws {
        var draft = ReminderDraft()
        draft.sentence = sentence
        let schedule = try #require(draft.understood(at: try Self.place()).meant?.schedule)
        #expect(ReminderDraft.Rhythm(schedule.trigger) == rhythm)
    }

    @Test(
        arguments: [
            ("every 2 weeks on wednesday at 9", [1, 15, 29]),
            ("every last friday at 9", [3, 31, 66]), ("every hour", [0, 0, 0]),
        ])
    func `keeps by hand a rule that has no name`(_ words: String, _ days: [Int]) throws {
        var draft = ReminderDraft()
        draft.sentence = "tea \(words)"
        let place = try Self.place()
        let schedule = try #require(draft.understood(at: place).meant?.schedule)
        let rhythm = ReminderDraft.Rhythm(schedule.trigger)
        guard case .unchanged = rhythm else {
            Issue.record("\(rhythm)")
            return
        }
        draft.rhythm = rhythm
        // Two days later than it is.
        draft.moment = Self.now + 2 * 86_400
        let meant = try #require(draft.understood(at: place).meant)
        let start = place.calendar.startOfDay(for: Self.now + 2 * 86_400)
        let distances = meant.dates(at: place).map {
            place.calendar.dateComponents([.day], from: start, to: $0).day
        }
        #expect(distances == days)
    }

    @Test func `makes the request that the command line makes`() throws {
        var draft = ReminderDraft()
        draft.sentence = "tea in 20 minutes"
        draft.notes = "Earl Grey"
        let meant = try #require(draft.understood(at: try Self.place()).meant)
        let (request, category) = draft.request(
            "tea", meant.schedule, identifier: "a1", done: "Done")
        #expect(request.identifier == "a1")
        #expect(request.content.title == "tea" && request.content.body == "Earl Grey")
        #expect(request.content.sound == .default && request.nagInterval == nil)
        #expect(request.content.interruptionLevel == .timeSensitive)
        #expect(request.trigger == .interval(IntervalTrigger(seconds: 1_200)))
        #expect(category?.actions.map(\.title) == ["Done"])
        #expect(request.content.categoryIdentifier == category?.identifier)

        draft.sound = .none
        draft.keepsAlerting = true
        let (silent, _) = draft.request("tea", meant.schedule, identifier: "a1", done: "Done")
        #expect(silent.content.sound == nil && silent.nagInterval == ReminderDraft.nagInterval)
    }

    @Test func `comes again after it was done, and hears when it is put out of sight`() throws {
        var draft = ReminderDraft()
        draft.sentence = "plants every! 3 days at 9"
        let meant = try #require(draft.understood(at: try Self.place()).meant)
        #expect(meant.rhythm(.english) == "again 3 days after “Done”")
        let (request, category) = draft.request(
            "plants", meant.schedule, identifier: "a1", done: "Done")
        #expect(AfterDone(request.content)?.span == CalendarDuration(days: 3))
        #expect(category?.options == .customDismissAction)
        #expect(request.content.categoryIdentifier == category?.identifier)
    }

    // MARK: Changing one

    private func pending(_ title: String) throws -> PendingRequest {
        var content = Reminders.content(title: title, body: "Two sugars")
        content.sound = Sound(name: "bell")
        content.userInfo["run"] = .string("kettle off")
        return PendingRequest(
            serial: 7, application: try Reminders.application(),
            request: Request(
                identifier: "tea", content: content,
                trigger: .interval(IntervalTrigger(seconds: 1_200)), nagInterval: 600),
            due: DueTime(wall: Self.now + 300))
    }

    @Test func `keeps the time of what is changed, and all that is not`() throws {
        let original = try pending("Lunch friday")
        var draft = ReminderDraft(editing: original, at: try Self.place())
        let place = try Self.place()
        // As it is, whatever its words can mean.
        #expect(draft.understood(at: place).meant?.schedule.date == Self.now + 300)
        draft.sentence = "Tea"
        let understood = draft.understood(at: place)
        #expect(understood.title == "Tea")
        let schedule = try #require(understood.meant?.schedule)
        #expect(schedule.date == Self.now + 300)
        let (request, category) = draft.request(
            understood.title, schedule, identifier: "other", done: "Done")
        var expected = original.request
        expected.content.title = "Tea"
        expected.trigger = .interval(IntervalTrigger(seconds: 300))
        #expect(request == expected && category == nil)
    }

    @Test func `takes a new time from the text of what is changed`() throws {
        var draft = ReminderDraft(editing: try pending("Tea"), at: try Self.place())
        draft.sentence = "Tea tomorrow at 9"
        let understood = draft.understood(at: try Self.place())
        #expect(understood.title == "Tea")
        #expect(
            understood.meant?.schedule.date == Date(timeIntervalSince1970: 1_795_420_800))
    }

    @Test(
        arguments: [
            ("Tea", 3), ("Tea tomorrow at 9", 3), ("Tea every! 5 days at 9", 5),
            ("Tea every day at 9", nil),
        ] as [(String, Int?)])
    func `keeps that what is changed comes again, unless it repeats now`(
        _ sentence: String, _ days: Int?
    ) throws {
        var original = try pending("Tea")
        AfterDone(CalendarDuration(days: 3)).write(to: &original.request.content)
        var draft = ReminderDraft(editing: original, at: try Self.place())
        draft.sentence = sentence
        let understood = draft.understood(at: try Self.place())
        let schedule = try #require(understood.meant?.schedule)
        let (request, category) = draft.request(
            understood.title, schedule, identifier: "other", done: "Done")
        #expect(AfterDone(request.content)?.span.days == days)
        #expect(category == nil)
    }

    @Test func `gives what is changed to come again the button for that`() throws {
        var draft = ReminderDraft(editing: try pending("Tea"), at: try Self.place())
        draft.sentence = "Tea every! 3 days at 9"
        let schedule = try #require(draft.understood(at: try Self.place()).meant?.schedule)
        let (request, category) = draft.request("Tea", schedule, identifier: "b", done: "Done")
        #expect(AfterDone(request.content)?.span.days == 3)
        #expect(category?.options == .customDismissAction)
        #expect(request.content.categoryIdentifier == category?.identifier)
    }
}
