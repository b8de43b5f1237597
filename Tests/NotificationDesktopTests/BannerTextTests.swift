// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationEngine
import NotificationModel
import Testing

@testable import NotificationDesktop

@Suite struct BannerTextTests {
    @Test func `draws a box with numbered actions`() throws {
        var presentation = try example(
            title: "Buy milk", subtitle: "Groceries",
            body: "The shop closes at eight, and there is none left for tomorrow's breakfast.",
            actions: ["Done", "Later"])
        presentation.lateSince = Date(timeIntervalSince1970: 0)
        #expect(
            BannerText().text(text(presentation, from: "Shopping"))
                == """
                ┌─ Shopping ───────────────────────────────────────────────┐
                │ Buy milk                                                 │
                │ Groceries                                                │
                │ The shop closes at eight, and there is none left for     │
                │ tomorrow's breakfast.                                    │
                │ was due 09:30                                            │
                │                                                          │
                │ 1 Done   2 Later                                         │
                └──────────────────────────────────────────────────────────┘

                """)
    }

    @Test func `cuts what is too long and counts columns`() throws {
        let presentation = try example(
            title: "日本語のテキスト👍🏽é", body: "aaaaaaaaaaaaaaaaaaaaaa\n\nb",
            actions: ["A very long label", "B"])
        #expect(
            BannerText(width: 20).text(text(presentation, from: "An application's name"))
                == """
                ┌─ An applicatio… ─┐
                │ 日本語のテキスト │
                │ 👍🏽é              │
                │ aaaaaaaaaaaaaaaa │
                │ aaaaaa           │
                │                  │
                │ b                │
                │                  │
                │ 1 A very long l… │
                │ 2 B              │
                └──────────────────┘

                """)
    }

    @Test func `lets no text command the terminal`() throws {
        let presentation = try example(
            title: "\u{1B}[2J\u{202E}\u{61C}\u{E0041}evil", body: "a\rb\u{1B}]0;x\u{7}",
            actions: ["\u{8}\nGo"])
        #expect(
            BannerText(width: 20).text(text(presentation, from: "App\n\u{1B}[1m"))
                == """
                ┌─ App ────────────┐
                │ evil             │
                │ a                │
                │ b                │
                │                  │
                │ 1 Go             │
                └──────────────────┘

                """)
    }

    @Test func `draws an empty box for a badge alone`() throws {
        #expect(
            BannerText(width: 20).text(text(try example(title: ""), from: "App")) == """
                ┌─ App ────────────┐
                │                  │
                └──────────────────┘

                """)
    }

    private func text(_ presentation: Presentation, from name: String) -> PresentationText {
        PresentationText(presentation, applicationName: name) { _ in "was due 09:30" }
    }

    private func example(
        title: String, subtitle: String = "", body: String = "", actions: [String] = []
    ) throws -> Presentation {
        Presentation(
            id: UUID(), key: RequestKey(try ApplicationID("org.example.App"), "x"), title: title,
            subtitle: subtitle, body: body,
            actions: actions.map { Action(identifier: $0, title: $0) })
    }
}
