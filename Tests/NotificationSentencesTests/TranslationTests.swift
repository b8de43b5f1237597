// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import LanguageTesting
import TestWorld
import Testing

/// The translations in `po/` of each sentence of the source.
@Suite struct TranslationTests {
    private static let root = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../..").standardizedFileURL.path

    @Test func `the template has the sentences of the source`() async throws {
        let printed = try await ChildProcess.run(Self.root + "/Scripts/translations", ["--print"])

        let kept = try String(contentsOfFile: Self.root + "/po/carillon.pot", encoding: .utf8)
        #expect(
            printed.split(separator: "\n") == kept.split(separator: "\n"),
            "run Scripts/translations, and translate what is new")
    }

    @Test func `there is a file for each language, and there are languages`() throws {
        let files = try FileManager.default.contentsOfDirectory(atPath: TranslationFile.folder)
            .filter { $0.hasSuffix(".po") }.sorted()

        #expect(files == TranslationFile.languages.map { $0 + ".po" })
        #expect(files.count > 1)
    }

    @Test(arguments: TranslationFile.languages)
    func `no sentence is missing, and placeholders and plurals are right`(
        language: String
    ) async throws {
        let check = try ChildProcess(
            "msgfmt",
            [
                "--check", "--statistics", "--output-file=/dev/null",
                "\(Self.root)/po/\(language).po",
            ],
            environment: ["LC_ALL": "C", "PATH": "/usr/bin:/bin"])

        #expect(await check.waitForExit() == .code(0))
        let said = await check.errors.untilEnd()
        #expect(
            said.count == 1
                && said.allSatisfy { $0.wholeMatch(of: /\d+ translated messages\./) != nil })
        let kept = try String(contentsOfFile: "\(Self.root)/po/\(language).po", encoding: .utf8)
        let template = try String(contentsOfFile: Self.root + "/po/carillon.pot", encoding: .utf8)
        func sentences(_ text: String) -> Int { text.split(separator: "\nmsgid ").count }
        #expect(sentences(kept) == sentences(template))
    }

    @Test(arguments: TranslationFile.languages)
    func `what is quoted stands in the quotes of its language`(language: String) throws {
        let kept = try String(contentsOfFile: "\(Self.root)/po/\(language).po", encoding: .utf8)
        let translated = kept.split(separator: "\n").drop { $0 != "msgstr \"\"" }
            .split { $0.hasPrefix("msg") && !$0.hasPrefix("msgstr") }
            .flatMap { $0.filter { !$0.hasPrefix("#") } }

        for line in translated {
            #expect(!line.contains(/(?:^|\s|\()'(?:carillon|%)/), "\(line)")
        }
    }
}
