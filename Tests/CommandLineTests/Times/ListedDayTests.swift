// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationModel
import NotificationSentences
import Testing

@testable import CarillonCommands

@Suite("A day whose notifications are listed") struct ListedDayTests {
    private static func days(_ text: String, _ code: String = "en") throws -> Int? {
        let environment = try RuleWordsTests.environment(code, .twentyFour)
        guard let day = try ListedDay(text, in: environment) else { return nil }
        var calendar = environment.calendar
        calendar.timeZone = environment.zone
        let today = calendar.startOfDay(for: environment.now)
        return calendar.dateComponents([.day], from: today, to: day.span.lowerBound).day
    }

    @Test(arguments: [
        ("en", "today", 0), ("en", "tomorrow", 1), ("en", "yesterday", -1), ("de", "heute", 0),
        ("de", "morgen", 1), ("de", "übermorgen", 2), ("fr", "aujourd'hui", 0),
        ("fr", "demain", 1), ("es", "hoy", 0), ("es", "mañana", 1), ("ja", "今日", 0),
        ("ja", "明日", 1), ("ar", "اليوم", 0), ("ar", "غدا", 1), ("de", "today", 0),
    ])
    func `is named in words`(code: String, text: String, days: Int) throws {
        #expect(try Self.days(text, code) == days)
    }

    @Test(arguments: [
        ("en", "friday"), ("en", "on friday"), ("de", "am Freitag"), ("fr", "vendredi"),
        ("es", "el viernes"), ("ja", "金曜日"), ("ar", "يوم الجمعة"),
    ])
    func `is the next of its name`(code: String, text: String) throws {
        let days = try #require(try Self.days(text, code))
        #expect((0..<8).contains(days))
    }

    @Test(arguments: [
        "sun", "dentist", "friday market", "every friday", "noon", "9", "may", "in 2 hours",
        // Two days each, and nobody to ask.
        "1/2",
    ])
    func `is none where words say something else`(text: String) throws {
        #expect(try Self.days(text) == nil)
    }

    @Test(arguments: [
        ("dentist tomorrow", "Dentist", true), ("tomorrow dentist", "The dentist", true),
        ("dentist tomorrow", "Tea", false), ("tomorrow", "Tea", true),
    ])
    func `has words beside it that a text has to have`(
        text: String, title: String, isThere: Bool
    ) throws {
        let environment = try RuleWordsTests.environment("en", .twentyFour)
        let day = try #require(try ListedDay(besides: text, in: environment))
        var content = Content()
        content.title = title
        #expect(day.matches(content) == isThere)
    }

    @Test func `has what repeats at its time on that day`() throws {
        let environment = try RuleWordsTests.environment("en", .twentyFour)
        let day = try #require(try ListedDay("2027-01-08", in: environment))
        let application = try ApplicationID("org.example.App")
        func pending(_ weekday: Int?) -> PendingRequest {
            var components = DateComponents(hour: 9, minute: 0)
            components.weekday = weekday
            let trigger = Trigger.calendar(
                CalendarTrigger(components: components, isRepeating: true))
            return PendingRequest(
                application: application,
                request: Request(identifier: "a", content: Content(), trigger: trigger),
                due: DueTime(wall: environment.now + 60))
        }
        for weekday in [nil, 6] {
            let listed = try #require(day.listed(pending(weekday)))
            #expect(listed.date.map(day.span.contains) == true)
        }
        #expect(day.listed(pending(5)) == nil)
    }
}
