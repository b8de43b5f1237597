// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationEngine
import NotificationModel
import NotificationSentences
import Testing

@testable import NotificationDesktop

/// The texts that every presenter shows alike.
@Suite struct PresentationTextTests {
    private func text(
        title: String = "", subtitle: String = "", body: String = "",
        _ change: (inout Presentation) -> Void = { _ in }
    ) throws -> PresentationText {
        var presentation = Presentation(
            id: UUID(), key: RequestKey(try ApplicationID("org.example.Shop"), "milk"),
            title: title, subtitle: subtitle, body: body)
        change(&presentation)
        return PresentationText(presentation, applicationName: "The\nShop") { _ in "was due 9:30" }
    }

    @Test func `the title is the first text there is, or the name of the application`() throws {
        #expect(try text(title: "Milk", body: "Two\nbottles").title == "Milk")
        #expect(try text(subtitle: "Today", body: "Milk").title == "Today")
        #expect(try text(title: " \n", body: "Two\nbottles").title == "Two bottles")
        #expect(try text { $0.lateSince = Date() }.title == "was due 9:30")
        #expect(try text().title == "The Shop")
    }

    @Test func `the body has every other text, clean and in order`() throws {
        let text = try text(title: "Milk", subtitle: "\u{1B}[1mToday", body: "Two\r\nbottles") {
            $0.lateSince = Date()
        }

        #expect(text.body == ["Today", "Two\nbottles", "was due 9:30"])
    }

    @Test func `the application's buttons come before those of the service`() throws {
        let text = try text(title: "Milk") {
            $0.actions = [
                Action(identifier: "default", title: "Done\n"), Action(identifier: "b", title: "B"),
            ]
            $0.systemActions = [.snooze]
        }
        let buttons = text.allButtons(in: .english)

        #expect(buttons.map(\.key) == ["action:default", "action:b", "system:snooze"])
        #expect(buttons.map(\.label) == ["Done", "B", Sentences.english.snooze])
        #expect(buttons.map { ActionKey.identifier(for: $0.key) } == ["default", "b", nil])
        #expect(ActionKey.systemAction(for: buttons[2].key) == .snooze)
        #expect(PresentationText.click(in: .english).key == ActionKey.default)
        #expect(text.hasButtons)
    }

    @Test func `a notification stays as its application wants it, else as its style has it`() throws
    {
        #expect(try text { $0.style = .alert }.stay == .untilAnswered)
        #expect(try text { $0.style = .banner }.stay == .usual)
        let brief = try text {
            $0.style = .alert
            $0.expiration = 7.5
        }
        #expect(brief.stay == .seconds(7.5))
    }
}
