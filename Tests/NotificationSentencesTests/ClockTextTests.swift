// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import LanguageTesting
import NotificationModel
import NotificationSentences
import Testing

/// Times of the day by clocks of 12 and of 24 hours, in each language.
@Suite struct ClockTextTests {
    private static func language(_ code: String, _ cycle: HourCycle) throws -> Language {
        code == "en"
            ? Language(nil, hourCycle: cycle)
            : Language(translatedBy: try TranslationFile(code), hourCycle: cycle)
    }

    @Test(arguments: ["en"] + TranslationFile.languages)
    func `have 24 hours in each language`(code: String) throws {
        let clock = ClockText(try Self.language(code, .twentyFour))

        #expect(clock.text(hour: 21, minute: 30) == "21:30")
        #expect(clock.text(hour: 0, minute: 5, second: 9) == "00:05:09")
        #expect(clock.text(minuteOfDay: 1_440) == "24:00")
    }

    @Test(arguments: [
        ("en", "9:30 PM", "8:05 AM"), ("de", "9:30 nachm.", "8:05 vorm."),
        ("fr", "9:30 PM", "8:05 AM"), ("es", "9:30 p. m.", "8:05 a. m."),
        ("ja", "午後9:30", "午前8:05"), ("ar", "9:30 م", "8:05 ص"),
    ])
    func `have 12 hours in each language`(code: String, evening: String, morning: String) throws {
        let clock = ClockText(try Self.language(code, .twelve))

        #expect(clock.text(hour: 21, minute: 30) == evening)
        #expect(clock.text(hour: 8, minute: 5) == morning)
    }

    @Test(arguments: [
        (0, "12:00 AM"), (1, "1:00 AM"), (11, "11:00 AM"), (12, "12:00 PM"), (13, "1:00 PM"),
        (23, "11:00 PM"), (24, "12:00 AM"),
    ])
    func `have noon and midnight at twelve`(hour: Int, text: String) throws {
        #expect(ClockText(try Self.language("en", .twelve)).text(hour: hour, minute: 0) == text)
    }

    @Test(arguments: [
        ("en", "today 9:30 PM"), ("de", "heute 9:30 nachm."),
    ])
    func `stand beside days`(code: String, text: String) throws {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = .gmt
        let noon = Date(timeIntervalSince1970: 1_795_262_400)
        let dates = DateText(from: noon, in: calendar, language: try Self.language(code, .twelve))

        #expect(dates.local(noon + 9.5 * 3_600) == text)
    }

    @Test func `stand in rules`() throws {
        let words = TriggerText(try Self.language("en", .twelve))
        func said(_ rule: String) throws -> String {
            let first = DateComponents(
                year: 2027, month: 1, day: 8, hour: 21, minute: 30, second: 0)
            let rule = try Recurrence(text: rule)
            return words.words(
                for: .calendar(CalendarTrigger(first: first, recurrence: rule)))
        }

        #expect(
            try said("FREQ=DAILY;BYHOUR=8,21;BYMINUTE=30")
                == "every day at 8:30 AM and 9:30 PM")
        #expect(
            try said("FREQ=MINUTELY;INTERVAL=20;BYHOUR=9,10,11,12")
                == "every 20 minutes, 9:00 AM to 1:00 PM")
        #expect(
            try said("FREQ=DAILY;BYHOUR=9,10,11,12;BYMINUTE=0;BYSECOND=0")
                == "every hour from 9:00 AM to 12:00 PM")
    }
}
