// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import LanguageTesting
import NotificationModel
import NotificationSentences
import PersonalReminders
import Testing

@testable import CarillonCommands

/// Sentences that are typed into the search of a desktop on Monday, 23 November 2026, at 10:00.
@Suite struct ReminderSearchTests {
    private static let now = Date(timeIntervalSince1970: 1_795_428_000)

    private func search(
        _ language: Language = .english, at now: Date = now, locale: String = "C"
    ) -> ReminderSearch {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = .gmt
        return ReminderSearch(now: now, calendar: calendar, language: language, locale: locale)
    }

    private func offers(_ sentence: String, _ search: ReminderSearch) -> [String] {
        search.reminders(in: sentence).map { "\($0.title): \(search.words(for: $0))" }
    }

    @Test(arguments: [
        ("call mum tomorrow at 9", "call mum: tomorrow 09:00 (in 23 h)"),
        ("tea in 20 minutes", "tea: today 10:20 (in 20 min)"),
        (
            "put the bins out every tuesday at 7:00",
            "put the bins out: tomorrow 07:00 (in 21 h), every Tuesday at 07:00"
        ),
    ])
    func `offers what is meant`(sentence: String, offer: String) {
        #expect(offers(sentence, search()) == [offer])
    }

    @Test func `reads the language of the person, and English`() throws {
        let german = search(Language(translatedBy: try TranslationFile("de")), locale: "de_DE")
        #expect(
            offers("Mama anrufen morgen um 9 Uhr", german)
                == ["Mama anrufen: morgen 09:00 (in 23 h)"])
        #expect(offers("call mum tomorrow at 9", german).count == 1)
    }

    @Test(arguments: [
        "", " ", "firefox", "call mum", "tomorrow at 9", "report friday", "9", "at 9",
        "call mum tomorrow at 9" + String(repeating: " and dad", count: 100),
        "party on 30 february at 9",
    ])
    func `offers nothing else`(sentence: String) {
        #expect(offers(sentence, search()).isEmpty)
    }

    @Test func `offers each reading of what can be two times`() {
        let found = search().reminders(in: "pay the rent on 3/4 at 9:00")
        #expect(found.count == 2 && Set(found.map(\.identifier)).count == 2)
        #expect(Set(found.map(\.schedule.date)).count == 2)
    }

    @Test func `means what was chosen when it is chosen`() throws {
        let tea = try #require(search().reminders(in: "tea in 20 minutes").first)
        let later = search(at: Self.now + 30)
        let chosen = try #require(later.reminder(tea.identifier))
        #expect(chosen.title == "tea" && chosen.schedule.date == Self.now + 30 + 1_200)

        let call = try #require(search().reminders(in: "call mum today at 10:01").first)
        #expect(search(at: Self.now + 120).reminder(call.identifier) == nil)
        for stranger in ["", "tea", "7:tea in 20 minutes", ":", "x:tea in 20 minutes"] {
            #expect(search().reminder(stranger) == nil, "\(stranger)")
        }
    }

    @Test func `makes reminders as those of a person are`() throws {
        let found = try #require(search().reminders(in: "call mum tomorrow at 9").first)
        let (request, category) = try found.request(identifier: "a1", done: "Done")

        #expect(request.content.title == "call mum" && request.identifier == "a1")
        #expect(request.content.interruptionLevel == .timeSensitive)
        #expect(category?.actions.map(\.title) == ["Done"])
        #expect(request.content.categoryIdentifier == category?.identifier)
    }
}
