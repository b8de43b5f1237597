// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import NotificationWords

/// Words that ask for a reminder, and are no part of what it is of.
@Suite struct RequestWordsTests {
    @Test(arguments: [
        ("en", "remind me to call mum at 9pm", "call mum"),
        ("en", "Please remind me at 9pm to call mum", "call mum"),
        ("en", "remind me, tomorrow at 9am, to call mum", "call mum"),
        ("en", "Remind me about the dentist tomorrow at 9am", "the dentist"),
        ("en", "set an alarm for 7am", "alarm"),
        ("en", "wake me at 7am", "wake me"),
        ("en", "remind mum to call at 9pm", "remind mum to call"),
        ("de", "Erinnere mich morgen um 9 Uhr an den Zahnarzt", "Zahnarzt"),
        ("fr", "rappelle-moi demain à 9h d'appeler maman", "appeler maman"),
        ("es", "recuérdame mañana a las 9 llamar a mamá", "llamar a mamá"),
        ("ja", "母に電話するのを明日18時にリマインドして", "母に電話する"),
        ("ja", "明日18時に薬を思い出させてください", "薬"),
        ("ar", "ذكرني غدا الساعة 9 صباحا بموعد الطبيب", "موعد الطبيب"),
        ("ar", "لا تنس بيع السيارة غدا الساعة 9 صباحا", "بيع السيارة"),
    ])
    func `are left out of the title`(code: String, text: String, title: String) throws {
        #expect((try? Self.finder(code).time(in: [text]))?.title == title)
    }

    @Test(arguments: [
        ("en", "remind me at 9am"), ("en", "remind me to"), ("en", "don't forget at 9am"),
        ("de", "Erinnere mich um 9 Uhr"), ("fr", "rappelle-moi à 9h"),
        ("es", "recuérdame a las 9"), ("ja", "9時にリマインドして"), ("ar", "ذكرني الساعة 9 صباحا"),
    ])
    func `alone are no title`(code: String, text: String) {
        #expect(throws: MissingTime.self) { try Self.finder(code).time(in: [text]) }
    }

    @Test func `are a title in quotes`() throws {
        let found = try Self.finder("en").time(in: ["remind me to call", "at 9pm"])
        #expect(found.title == "remind me to call")
    }

    @Test func `of all languages that are typed are known`() throws {
        let now = Date(timeIntervalSince1970: 1_800_000_000)
        let finder = TimeFinder(
            [.german, .english].map { TimeReader($0, now: now, zone: .gmt) })
        #expect(try finder.time(in: ["remind me to call mum at 21:00"]).title == "call mum")
    }

    private static func finder(_ code: String) throws -> TimeFinder {
        let language = try #require(WordLanguage.named(code))
        let now = Date(timeIntervalSince1970: 1_800_000_000)
        return TimeFinder([TimeReader(language, now: now, zone: .gmt)])
    }
}
