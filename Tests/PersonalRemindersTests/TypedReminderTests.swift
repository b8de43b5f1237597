// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationModel
import NotificationWords
import PersonalReminders
import TestThreads
import Testing

/// The outcome of a sentence: a text and a schedule, or the reason why not.
@Suite("A typed reminder", .computing) struct TypedReminderTests {
    /// Sunday, 22 November 2026, 12:30 in Berlin.
    private static let now = Date(timeIntervalSince1970: 1_795_347_000)

    private func reader(_ language: String) throws -> ReminderReader {
        ReminderReader(
            language: language, locale: "C", now: Self.now,
            zone: try #require(TimeZone(identifier: "Europe/Berlin")))
    }

    private var calendar: Calendar {
        get throws {
            var calendar = Calendar(identifier: .gregorian)
            calendar.timeZone = try #require(TimeZone(identifier: "Europe/Berlin"))
            return calendar
        }
    }

    @Test(
        arguments: [
            ("en", "call mum tomorrow at 9", "call mum", 1_795_420_800.0, false),
            ("de", "Mülltonne jeden Dienstag um 7", "Mülltonne", 1_795_500_000, true),
            ("fr", "appeler maman demain à 9h", "appeler maman", 1_795_420_800, false),
            ("es", "llamar a mamá mañana a las 9", "llamar a mamá", 1_795_420_800, false),
            ("en", "pills every morning and evening", "pills", 1_795_366_800, true),
            ("en", "gym every day except sunday at 9", "gym", 1_795_420_800, true),
            ("en", "bins on the 1st and 15th at 9", "bins", 1_796_112_000, true),
            ("en", "report next working day at 9", "report", 1_795_420_800, false),
            ("de", "tea in 20 minutes", "tea", 1_795_348_200, false),
        ])
    func `has a title and a schedule`(
        language: String, sentence: String, title: String, date: Double, repeats: Bool
    ) throws {
        let typed = try TypedReminder([sentence], try reader(language))
        #expect(typed.text == title)
        let time = try #require(typed.times.first)
        #expect(typed.times.count == 1 && typed.doubt == nil)
        let schedule = try ReminderSchedule(time, after: Self.now, in: try calendar)
        #expect(schedule.date == Date(timeIntervalSince1970: date))
        #expect(schedule.trigger.isRepeating == repeats)
    }

    @Test(
        arguments: [
            ("en", "water plants every! 3 days at 9", "water plants", 3, 1_795_420_800.0),
            ("en", "water plants every! week", "water plants", 7, 1_795_951_800),
            ("en", "filter every 30 days after done tomorrow at 9", "filter", 30, 1_795_420_800),
            ("de", "Blumen alle 3 Tage nach Erledigung um 9", "Blumen", 3, 1_795_420_800),
            ("fr", "plantes tous les 3 jours une fois fait à 9h", "plantes", 3, 1_795_420_800),
            ("es", "plantas cada 3 días después de hacerlo a las 9", "plantas", 3, 1_795_420_800),
            ("ja", "掃除 完了後3日ごと 9時", "掃除", 3, 1_795_420_800),
            ("ar", "النباتات كل 3 أيام بعد الإنجاز الساعة 9", "النباتات", 3, 1_795_420_800),
        ])
    func `comes again after it was done, and not by the calendar`(
        language: String, sentence: String, title: String, days: Int, date: Double
    ) throws {
        let typed = try TypedReminder([sentence], try reader(language))
        #expect(typed.text == title)
        let time = try #require(typed.times.first)
        #expect(typed.times.count == 1 && typed.doubt == nil)
        let schedule = try ReminderSchedule(time, after: Self.now, in: try calendar)
        #expect(schedule.date == Date(timeIntervalSince1970: date))
        #expect(!schedule.trigger.isRepeating)
        #expect(schedule.afterDone?.span == CalendarDuration(days: days))
    }

    // What has no length that is the same each time, or other bounds, is no time.
    @Test(
        arguments: [
            "hair every! month", "gym every! monday at 9", "gym every! 3 days at 9 until june",
            "gym every! 3 days at 9 and 21", "gym every! 400 days at 9",
            "gym every! day except friday",
            "tea after done",
        ])
    func `is refused where it cannot come again after it was done`(sentence: String) throws {
        #expect(throws: ReminderError.self) {
            let typed = try TypedReminder([sentence], try reader("en"))
            if let doubt = typed.doubt {
                throw ReminderError.canBothBeTime(doubt.words, doubt.time)
            }
            _ = try ReminderSchedule(
                try #require(typed.times.first), after: Self.now, in: try calendar)
        }
    }

    @Test(arguments: [
        ("en", ["call mum tomorow at 21:00"], true),
        ("en", ["call mum", "tomorow", "at", "21:00"], true),
        ("de", ["Mama anrufen morgne um 21 Uhr"], true), ("fr", ["appeler demian à 21h"], true),
        ("en", ["call mum tomorrow friday at 21:00"], false),
    ])
    func `a mistyped day is told from two times`(
        code: String, typed: [String], isSlip: Bool
    ) throws {
        let doubt = try TypedReminder(typed, try reader(code)).doubt
        #expect(doubt?.isSlip == isSlip, "\(typed)")
    }

    @Test(
        arguments: [
            ("", ReminderError.textIsEmpty), (" \n", .textIsEmpty),
            ("tomorrow at 9", .isAllTime("tomorrow at 9")),
            ("call mum", .noTime(.noWords)),
            ("call mum tomorrow", .noTimeOfDay("tomorrow")),
            ("call mum 30 february at 9", .noTime(.noSuchDay("30 february"))),
            ("call mum today at 8:00", .timeIsPast),
            ("call mum yesterday at 9", .timeIsPast),
            (
                "gym mondays at 9 and fridays at 14",
                .areTwoTimes("mondays at 9 and fridays at 14")
            ), ("gym tomorrow and saturday at 9", .areTwoTimes("tomorrow and saturday at 9")),
            ("call mum soon", .noTime(.vague("soon"))),
            (
                "when I get home tomorrow at 9 call mum",
                .isOfPlaceAndTime("when I get home", "tomorrow at 9")
            ),
        ])
    func `says as a value what is wrong`(sentence: String, error: ReminderError) throws {
        let reader = try reader("en")
        #expect(throws: error) { try TypedReminder([sentence], reader) }
    }

    @Test(
        arguments: [
            ("en", "call mum when I leave work tomorrow at 9", "when I leave work"),
            ("en", "call mum tomorrow at 9 when I leave work", "when I leave work"),
            ("en", "buy milk when I get home at 6", "when I get home"),
            ("de", "Milch kaufen, wenn ich zu Hause bin, morgen um 9", "wenn ich zu Hause bin"),
            (
                "fr", "appeler maman quand je quitte le travail demain à 9h",
                "quand je quitte le travail"
            ),
            (
                "es", "llamar a mamá cuando salga del trabajo mañana a las 9",
                "cuando salga del trabajo"
            ),
            ("ja", "明日9時に会社を出たら母に電話", "会社を出たら"),
            ("ar", "اتصل بأمي عندما أغادر العمل غدا الساعة 9", "عندما أغادر العمل"),
        ])
    func `says that a place and a time are two things`(
        language: String, sentence: String, place: String
    ) throws {
        let reader = try reader(language)
        #expect(reader.place(in: [sentence]) == nil)
        let error: ReminderError?
        do throws(ReminderError) {
            error = try TypedReminder([sentence], reader).doubt?.error
        } catch let refusal {
            error = refusal
        }
        guard case .isOfPlaceAndTime(place, _)? = error else {
            Issue.record("\(sentence): \(String(describing: error))")
            return
        }
    }

    @Test func `is not looked through if it is far too long`() throws {
        let reader = try reader("en")
        let text = String(repeating: "long ", count: 2_000) + "tomorrow at 9"
        #expect(throws: ReminderError.noTime(.tooLong)) { try TypedReminder([text], reader) }
    }

    @Test func `has each of two times that it can mean`() throws {
        let typed = try TypedReminder(["call mum at 9:00 on 1/2/2027"], try reader("en"))
        #expect(typed.times.count == 2)
        let days = try typed.times.map {
            try ReminderSchedule($0, after: Self.now, in: try calendar).date
        }
        #expect(Set(days).count == 2)
    }

    @Test func `rings on one of three days if it is 29 February`() throws {
        let typed = try TypedReminder(["party every 29 february at 9:00"], try reader("en"))
        let time = try #require(typed.times.first)
        let choices = time.leapDays(after: Self.now, in: try calendar.timeZone)
        #expect(choices.map(\.day) == [.lastOfFebruary, .firstOfMarch, .leapYearsOnly])
        let first = try choices.map {
            try ReminderSchedule($0.time, after: Self.now, in: try calendar).date
        }
        // 28 February and 1 March 2027, and 29 February 2028; each at 9:00.
        #expect(
            first.map(\.timeIntervalSince1970) == [1_803_801_600, 1_803_888_000, 1_835_424_000])
        let plain = try TypedReminder(["tea tomorrow at 9"], try reader("en"))
        #expect(
            plain.times.allSatisfy {
                $0.leapDays(after: Self.now, in: .gmt).isEmpty
            })
    }

    @Test func `has a Done that is told from other buttons, and rings in quiet hours`() throws {
        var content = Reminders.content(title: "Tea")
        let done = Reminders.addDone(to: &content, title: "Fertig")
        #expect(content.interruptionLevel == .timeSensitive && content.sound == .default)
        let one = Reminders.category(for: [done], reportsDismissal: false)
        let other = Reminders.category(
            for: [Action(identifier: "done", title: "Done")], reportsDismissal: false)
        #expect(one != nil && one?.identifier != other?.identifier)
    }
}

/// The times of a reminder that is replaced by an edited one.
@Suite("A schedule that is kept", .computing) struct KeptScheduleTests {
    private let now = Date(timeIntervalSince1970: 1_795_347_000)

    private func pending(_ trigger: Trigger, in seconds: Double) throws -> PendingRequest {
        PendingRequest(
            serial: 1, application: try Reminders.application(),
            request: Request(
                identifier: "a", content: Reminders.content(title: "Tea"), trigger: trigger),
            due: DueTime(wall: now + seconds))
    }

    @Test func `counts what is left of a length of time`() throws {
        let tea = try pending(.interval(IntervalTrigger(seconds: 1_200)), in: 300)
        let kept = try #require(ReminderSchedule(keeping: tea, after: now, in: .gmt))
        #expect(kept.date == now + 300)
        #expect(kept.trigger == .interval(IntervalTrigger(seconds: 300)))
    }

    @Test func `goes on from its next time where it repeats after a length of time`() throws {
        let hourly = Trigger.interval(IntervalTrigger(seconds: 3_600, isRepeating: true))
        let kept = try #require(
            ReminderSchedule(keeping: try pending(hourly, in: 300), after: now, in: .gmt))
        #expect(kept.dates(2, after: now, in: .gmt) == [now + 300, now + 3_900])
    }

    @Test func `leaves what has a calendar as it is`() throws {
        let daily = Trigger.calendar(
            CalendarTrigger(components: DateComponents(hour: 9), isRepeating: true))
        let kept = ReminderSchedule(keeping: try pending(daily, in: 300), after: now, in: .gmt)
        #expect(kept?.trigger == daily)
    }

    @Test func `has nothing to keep when its time has come`() throws {
        let tea = try pending(.interval(IntervalTrigger(seconds: 1_200)), in: 0)
        #expect(ReminderSchedule(keeping: tea, after: now, in: .gmt) == nil)
    }

    @Test func `warns as the one whose place it takes, as far as that can come`() throws {
        var other = CalendarTrigger(components: DateComponents(hour: 9), isRepeating: true)
        other.relativeOffsets = [.init(days: -1), .init(seconds: -600), .init()]
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = .gmt
        let time = ReminderTime(at: now + 7_200, in: .gmt)
        let schedule = try ReminderSchedule(
            time,
            replacing: Request(identifier: "a", content: Content(), trigger: .calendar(other)),
            after: now, in: calendar)
        guard case .calendar(let trigger) = schedule.trigger else {
            Issue.record("\(schedule.trigger)")
            return
        }
        #expect(trigger.relativeOffsets == [.init(seconds: -600), .init()])
        #expect(schedule.date == now + 7_200)
    }

    @Test func `comes again as the one whose place it takes, unless it repeats`() throws {
        var content = Content()
        AfterDone(CalendarDuration(days: 3)).write(to: &content)
        let other = Request(identifier: "a", content: content)
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = .gmt
        func schedule(_ time: ReminderTime) throws -> ReminderSchedule {
            try ReminderSchedule(time, replacing: other, after: now, in: calendar)
        }

        let once = ReminderTime(at: now + 600, in: .gmt)
        #expect(try schedule(once).afterDone?.span == CalendarDuration(days: 3))
        let daily = ReminderTime(at: now + 600, in: .gmt, every: .interval(1, .days))
        #expect(try schedule(daily).afterDone == nil)
        var own = once
        own.afterDone = AfterDone(CalendarDuration(days: 7))
        #expect(try schedule(own).afterDone?.span == CalendarDuration(days: 7))
    }

    @Test(
        arguments: [
            (nil, 1), (ReminderTime.Pattern.interval(1, .days), 3), (.interval(1, .months), 3),
        ] as [(ReminderTime.Pattern?, Int)])
    func `begins at a moment that was chosen`(every: ReminderTime.Pattern?, count: Int) throws {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = .gmt
        let time = ReminderTime(at: now + 600, in: .gmt, every: every)
        let schedule = try ReminderSchedule(time, after: now, in: calendar)
        let dates = schedule.dates(3, after: now, in: .gmt)
        #expect(dates.first == now + 600 && dates.count == count)
    }
}
