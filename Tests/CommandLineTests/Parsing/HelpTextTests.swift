// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import LanguageTesting
import NotificationModel
import NotificationSentences
import Testing

@testable import CarillonCommands

/// Compares help texts with `Fixtures/help`, and what there is to translate with `po/help.pot`.
///
/// After a wanted change, `CARILLON_WRITE_FIXTURES=1 swift test --filter HelpTextTests` writes
/// the files anew; read the difference before it is committed, and run `Scripts/translations`.
@Suite struct HelpTextTests {
    @Test(arguments: Program.declarations.map(\.name))
    func `says the same as ever`(command: String) throws {
        let declaration = try Program.command(named: command).declaration

        try compare(HelpText(.english).page(of: declaration), with: command)
    }

    @Test func `lists the commands`() throws {
        let text = HelpText(.english)
        try compare(text.overview(of: Program.declarations, isComplete: false), with: "overview")
        try compare(
            text.overview(of: Program.declarations, isComplete: true), with: "overview-all")
    }

    @Test(arguments: languages)
    func `fits a terminal of 80 columns`(language: String) throws {
        let text = HelpText(try Self.sentences(in: language))
        let pages =
            Program.declarations.map(text.page)
            + [text.overview(of: Program.declarations, isComplete: true)]

        for page in pages {
            #expect(
                page.split(separator: "\n").filter { TextWidth.columns(of: $0) > 80 } == [])
        }
    }

    /// `Scripts/translations` takes the texts from there to the translators.
    @Test func `the template has the texts of all commands`() throws {
        var seen: Set<String> = []
        let entries = Program.declarations.flatMap { command in
            HelpText.english(of: command).filter { seen.insert($0).inserted }.map {
                "#. Translators: in the help of carillon \(command.name).\nmsgid \(Self.literal($0))\nmsgstr \"\"\n"
            }
        }
        let head = "msgid \"\"\nmsgstr \"Content-Type: text/plain; charset=UTF-8\\n\"\n"

        try compare(
            ([head] + entries).joined(separator: "\n"),
            with: URL(filePath: TranslationFile.folder + "/help.pot"))
    }

    /// Commands, options, and the words that stand for values are the same in all languages.
    @Test(arguments: TranslationFile.languages)
    func `what is typed stays as it is typed`(language: String) throws {
        let sentences = try Self.sentences(in: language)
        for text in Set(Program.declarations.flatMap(HelpText.english)) {
            let translation = sentences.help(text)
            #expect(translation != text)
            #expect(Self.typed(in: translation) == Self.typed(in: text), "\(text)")
        }
    }

    private static let languages = ["en"] + TranslationFile.languages

    private static func sentences(in language: String) throws -> CommandSentences {
        if language == "en" { return .english }
        return CommandSentences(
            language: Language(translatedBy: try TranslationFile(language)))
    }

    /// Options, commands in the quotes of any language, and words in capitals.
    private static func typed(in text: String) -> Set<String> {
        let words = text.matches(of: /--[a-z-]+|[A-Z_]{2,}/).map { String($0.output) }
        let commands = text.matches(of: /['„«「] ?(carillon [^'“»」]*[^'“»」 ]) ?['“»」]/)
        return Set(words + commands.map { String($0.output.1) })
    }

    /// A string as gettext's files write it.
    private static func literal(_ text: String) -> String {
        "\"" + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
    }

    private func compare(_ text: String, with name: String) throws {
        let file = URL(filePath: #filePath).deletingLastPathComponent()
            .appending(path: "../Fixtures/help/\(name).txt")
        try compare(text + "\n", with: file)
    }

    private func compare(_ text: String, with file: URL) throws {
        if ProcessInfo.processInfo.environment["CARILLON_WRITE_FIXTURES"] != nil {
            try Data(text.utf8).write(to: file)
        }
        #expect(try text == String(contentsOf: file, encoding: .utf8))
    }
}
