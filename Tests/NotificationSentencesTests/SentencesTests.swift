// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import NotificationModel
import NotificationSentences
import Testing

@Suite struct SentencesTests {
    @Test(
        arguments: [
            ([], "They may show alerts."), (.alert, "They may show alerts."),
            (.sound, "They may play sounds."), (.badge, "They may put a number on its icon."),
            ([.alert, .sound], "They may show alerts and play sounds."),
            ([.alert, .badge], "They may show alerts and put a number on its icon."),
            ([.sound, .badge], "They may play sounds and put a number on its icon."),
            (
                [.alert, .sound, .badge],
                "They may show alerts, play sounds and put a number on its icon."
            ),
            ([.criticalAlert], "They may show alerts."),
        ] as [(AuthorizationOptions, String)])
    func `say what an application asks for`(options: AuthorizationOptions, text: String) {
        #expect(Sentences.english.wishes(options) == text)
    }

    @Test func `count`() {
        #expect(
            Sentences.english.missed(1) == "One more notification was missed. It is in the list.")
        #expect(
            Sentences.english.missed(1_200)
                == "1200 more notifications were missed. They are in the list.")
    }

    @Test func `take names as they are, also those that look like placeholders`() {
        #expect(Sentences.english.mayNotify("100%@ %d") == "Allow notifications from “100%@ %d”?")
        #expect(
            Sentences.english.couldNotStart("%1$@", for: "%2$@")
                == "“%2$@” waits: %1$@ could not be started.")
    }

    @Test func `are those of the translations, in the order that these choose`() {
        let sentences = Sentences(in: Language(translatedBy: Backwards()))

        #expect(sentences.language.identifier == "xx")
        #expect(sentences.couldNotStart("Shop", for: "Buy") == "Shop/Buy")
        #expect(sentences.missed(3) == "3!")
        #expect(sentences.allow == "Allow")
    }
}

private struct Backwards: Translations {
    func text(_ english: String) -> String {
        switch english {
        case "en": "xx"
        case let text where text.contains("could not be started"): "%2$@/%1$@"
        default: english
        }
    }

    func text(_ english: String, context: String) -> String { english }

    func text(_ one: String, _ many: String, count: Int) -> String { "%d!" }
}
