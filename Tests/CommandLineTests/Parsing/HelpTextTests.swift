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

    /// Where a time stands in a command, it is one that the reader types, and means the same.
    @Test(arguments: TranslationFile.languages)
    func `times of commands are those of the language, and understood`(language: String) throws {
        let sentences = try Self.sentences(in: language)
        for text in HelpText.english(of: QuietCommand.declaration) {
            let english = Self.commands(in: text).filter(Self.hasTime)
            let translated = Self.commands(in: sentences.help(text)).filter(Self.hasTime)
            #expect(english.count == translated.count, "\(text)")
            for (one, other) in zip(english, translated) {
                #expect(
                    try Self.quietHours(one, .english)
                        == Self.quietHours(other, sentences.language), "\(other)")
                let hasWords = one.contains(/[a-z]+-[a-z]+|until|for|tonight/)
                #expect(!hasWords || one != other, "\(other)")
            }
        }
    }

    private static func quietHours(_ line: String, _ language: Language) throws -> QuietHours {
        let words = line.split(separator: " ").dropFirst(2).map(String.init)
        let world = Environment(
            now: try Sample.date("2026-11-21T12:15:00+01:00"), zone: .gmt, language: language,
            output: { _ in }, errors: { _ in }, makeIdentifier: { "" })
        let arguments = try Arguments(parsing: words, for: QuietCommand.declaration)
        return try QuietCommand(arguments, in: world).changed(QuietHours(), in: world)
    }

    private static func hasTime(_ line: String) -> Bool { line.hasPrefix("carillon quiet ") }

    private static let languages = ["en"] + TranslationFile.languages

    private static func sentences(in language: String) throws -> CommandSentences {
        if language == "en" { return .english }
        return CommandSentences(
            language: Language(translatedBy: try TranslationFile(language)))
    }

    /// Options, commands in the quotes of any language, and words in capitals.
    private static func typed(in text: String) -> Set<String> {
        let words = text.matches(of: /--[a-z-]+|[A-Z_]{2,}/).map { String($0.output) }
        return Set(words + commands(in: text).filter { !hasTime($0) })
    }

    private static func commands(in text: String) -> [String] {
        text.matches(of: /['„«「] ?(carillon [^'“»」]*[^'“»」 ]) ?['“»」]/).map {
            String($0.output.1)
        }
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
