// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import LanguageTesting
import NotificationBus
import NotificationModel
import NotificationSentences
import Testing

@testable import CarillonCommands

/// The settings of an application, as a terminal shows them.
@Suite struct SettingsLinesTests {
    private func item() throws -> SettingsItem {
        var settings = ApplicationSettings()
        settings.authorization = .authorized
        settings.alertStyle = .alert
        settings.previews = .whenAuthenticated
        settings.lateDelivery = .ringWithin(seconds: 5_400)
        return SettingsItem(
            ApplicationSummary(
                id: try ApplicationID("org.example.App"), settings: settings, pending: 3))
    }

    @Test(arguments: TranslationFile.languages)
    func `are words of the person's language, but for numbers and times`(code: String) throws {
        let item = try item()
        let sentences = CommandSentences(
            language: Language(translatedBy: try TranslationFile(code)))
        let dates = DateText(try Sample.environment())

        let lines = item.lines(dates, sentences).map(\.text)
        let english = item.lines(dates, .english).map(\.text)
        #expect(lines.count == english.count && lines[0] == "org.example.App")
        for (line, original) in zip(lines, english).dropFirst() {
            #expect(line.hasPrefix("  ") && line != original, "\(line)")
        }
        #expect(lines.contains { $0.hasSuffix("  1h30m") })
        let row = Set(item.row(sentences, named: nil))
        #expect(row.isDisjoint(with: ["yes", "alert", "on", "unlocked"]))
    }

    @Test func `are headed by the name that people know`() throws {
        let summary = ApplicationSummary(id: try ApplicationID("org.example.App"), name: "Kettle")
        let lines = SettingsItem(summary).lines(DateText(try Sample.environment()), .english)
        #expect(lines[0].text == "Kettle (org.example.App)")
    }

    @Test func `are what is typed for them in English`() throws {
        #expect(
            try item().row(.english, named: nil)
                == ["", "org.example.App", "yes", "alert", "on", "on", "unlocked", "3", "0"])
    }
}
