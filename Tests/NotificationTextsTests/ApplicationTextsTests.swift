// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationModel
import NotificationTexts
import Synchronization
import TestWorld
import Testing

struct ApplicationTextsTests {
    private let directory: TemporaryDirectory
    private let shop: ApplicationID
    private let complaints = Lines()

    init() throws {
        directory = try TemporaryDirectory()
        shop = try ApplicationID("org.example.Shop")
    }

    private func write(_ text: String, to folder: String) throws {
        _ = try directory.makeDirectory(folder)
        _ = try directory.write(text, to: folder + "/Localizable.strings")
    }

    private func texts(_ language: String = "de_DE") -> ApplicationTexts {
        ApplicationTexts(
            languages: PreferredLanguages(environment: ["LANG": language]),
            dataDirectories: [directory.path + "/share"],
            complain: { [complaints] line in complaints.all.withLock { $0.append(line) } })
    }

    private func text(_ key: String, _ arguments: PropertyValue...) -> LocalizedText {
        LocalizedText(key: key, arguments: arguments, directory: directory.path + "/bundle")
    }

    @Test func `a number chooses the plural of the language before the plain text`() throws {
        try write("CUPS = \"%d cups\";", to: "bundle/ru.lproj")
        let table = """
            <plist><dict><key>CUPS</key><dict>
              <key>NSStringLocalizedFormatKey</key><string>%#@cups@</string>
              <key>cups</key><dict>
                <key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
                <key>NSStringFormatValueTypeKey</key><string>d</string>
                <key>one</key><string>%d чашка</string><key>few</key><string>%d чашки</string>
                <key>many</key><string>%d чашек</string><key>other</key><string>%d чашки</string>
              </dict></dict></dict></plist>
            """
        _ = try directory.write(table, to: "bundle/ru.lproj/Localizable.stringsdict")

        let texts = texts("ru_RU")
        for (number, words) in [(1, "1 чашка"), (3, "3 чашки"), (11, "11 чашек"), (21, "21 чашка")]
        {
            #expect(texts.text(text("CUPS", .integer(Int64(number))), of: shop) == words)
        }
        #expect(texts.text(text("CUPS"), of: shop) == "%d cups")
        #expect(ApplicationTexts.hasTable(in: directory.path + "/bundle"))
        #expect(complaints.all.withLock { $0 } == [])
    }

    @Test func `a damaged table leaves the text as it is, and one line names the file`() throws {
        _ = try directory.makeDirectory("bundle/de.lproj")
        for name in ["Localizable.stringsdict", "Localizable.strings"] {
            _ = try directory.write("bplist00 and no more", to: "bundle/de.lproj/" + name)
        }

        let texts = texts()
        var content = Content()
        content.title = "A"
        content.localizedTexts[.title] = text("A")
        for _ in 1...3 { texts.localize(&content, of: shop) }

        #expect(content.title == "A")
        let lines = complaints.all.withLock { $0 }
        #expect(lines.count == 2)
        #expect(lines.first?.contains("/bundle/de.lproj/Localizable.stringsdict: ") == true)
        #expect(lines.last?.contains("/bundle/de.lproj/Localizable.strings: ") == true)
    }

    @Test func `come from the bundle, then from the data directories`() throws {
        try write("A = aus;", to: "bundle/de.lproj")
        try write("A = nein; B = \"%@ dort\";", to: "share/org.example.Shop/de.lproj")

        #expect(texts().text(text("A"), of: shop) == "aus")
        #expect(texts().text(text("B", .string("Kim")), of: shop) == "Kim dort")
        #expect(texts().text(text("C"), of: shop) == nil)
        #expect(texts().text(text("B"), of: try ApplicationID("org.example.Other")) == nil)
    }

    @Test func `are in the language that the session wants, else in English`() throws {
        try write("A = english; B = only;", to: "bundle/en.lproj")
        try write("A = deutsch;", to: "bundle/de.lproj")

        #expect(texts("de_AT").text(text("A"), of: shop) == "deutsch")
        #expect(texts("de_AT").text(text("B"), of: shop) == "only")
        #expect(texts("fr").text(text("A"), of: shop) == "english")
    }

    @Test func `are read anew when the file has changed`() throws {
        try write("A = old;", to: "bundle/de.lproj")
        let texts = texts()
        #expect(texts.text(text("A"), of: shop) == "old")
        try write("A = newer;", to: "bundle/de.lproj")
        #expect(texts.text(text("A"), of: shop) == "newer")
    }

    @Test func `take no links, pipes and huge files`() throws {
        try write("A = secret;", to: "elsewhere/de.lproj")
        _ = try directory.makeDirectory("bundle/en.lproj")
        let manager = FileManager.default
        try manager.createSymbolicLink(
            atPath: directory.path + "/bundle/de.lproj",
            withDestinationPath: directory.path + "/elsewhere/de.lproj")
        let file = directory.path + "/bundle/en.lproj/Localizable.strings"
        try manager.createSymbolicLink(
            atPath: file,
            withDestinationPath: directory.path + "/elsewhere/de.lproj/Localizable.strings")
        #expect(texts().text(text("A"), of: shop) == nil)

        try manager.removeItem(atPath: file)
        #expect(mkfifo(file, 0o600) == 0)
        #expect(texts().text(text("A"), of: shop) == nil)

        try manager.removeItem(atPath: file)
        try write(
            "A = big; /*" + String(repeating: "x", count: 5 * 1_024 * 1_024) + "*/",
            to: "bundle/en.lproj")
        #expect(texts().text(text("A"), of: shop) == nil)
    }

    @Test func `fill in a content, and leave what is not found`() throws {
        try write("A = Titel;", to: "bundle/de.lproj")
        var content = Content()
        content.title = "Title"
        content.body = "Body"
        content.localizedTexts = [.title: text("A"), .body: text("B")]

        texts().localize(&content, of: shop)

        #expect(content.title == "Titel" && content.body == "Body")
    }

    @Test func `a folder has tables, whatever their language`() throws {
        try write("A = b;", to: "bundle/fr.lproj")
        #expect(ApplicationTexts.hasTable(in: directory.path + "/bundle"))
        #expect(!ApplicationTexts.hasTable(in: directory.path))
        #expect(!ApplicationTexts.hasTable(in: directory.path + "/none"))
    }
}

/// The lines that were written.
private final class Lines: Sendable {
    let all = Mutex<[String]>([])
}
