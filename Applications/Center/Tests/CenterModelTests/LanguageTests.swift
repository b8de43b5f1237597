// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import LanguageTesting
import NotificationModel
import NotificationSentences
import Testing

@testable import CenterModel

/// The words of the model in other languages.
@Suite struct LanguageTests {
    @Test(arguments: [
        (
            "de", "jeden Freitag um 09:00", "beantwortet: Reply „yes“",
            "kam bei gesperrtem Bildschirm",
            "Hinweise, Töne und die Plakette", "Innerhalb von 10 min"
        ),
        (
            "ja", "毎週金曜日 09:00", "応答：Reply「yes」",
            "画面のロック中に受信", "通知、サウンドとバッジ", "10分以内"
        ),
    ])
    func `rows and settings are in words of the language`(
        language: String, rhythm: String, ending: String, marks: String, options: String,
        late: String
    ) throws {
        let language = Language(translatedBy: try TranslationFile(language))
        let say = CenterSentences(in: language)
        let now = Date(timeIntervalSince1970: 43_200)
        let dates = CenterDates(from: now, in: CenterWorld.calendar, language: language)
        var request = Request(identifier: "a", content: Content())
        request.trigger = .calendar(
            CalendarTrigger(
                components: DateComponents(hour: 9, minute: 0, weekday: 6), isRepeating: true))
        let pending = PendingRequest(application: tea, request: request, due: nil)
        let entry = HistoryEntry(
            DeliveredNotification(
                id: UUID(), application: tea, request: request, dueDate: now - 600,
                date: now - 300), ending: .answered, ended: now, action: "reply",
            userText: "yes", cameWhileLocked: true)
        let item = RungItem(entry)
        let actions = [Action(identifier: "reply", title: "Reply")]

        #expect(ComingItem(pending, language).rhythm == rhythm)
        #expect(item.ending(actions, say) == ending)
        #expect(item.marks(dates, say).hasPrefix(marks))
        #expect(AuthorizationOptions([.alert, .sound, .badge]).words(say) == options)
        #expect(LateDelivery.ringWithin(seconds: 600).words(say) == late)
    }

    @Test func `what rings once is told apart from what repeats in each language`() throws {
        let once = Request(
            identifier: "a", content: Content(),
            trigger: .interval(IntervalTrigger(seconds: 5)))
        let pending = PendingRequest(application: tea, request: once, due: nil)

        for language in TranslationFile.languages {
            let language = Language(translatedBy: try TranslationFile(language))
            #expect(ComingItem(pending, language).isOnce)
        }
    }
}
