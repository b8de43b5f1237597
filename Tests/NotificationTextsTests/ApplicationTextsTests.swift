// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationModel
import NotificationTexts
import TestWorld
import Testing

struct ApplicationTextsTests {
    private let directory: TemporaryDirectory
    private let shop: ApplicationID

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
            dataDirectories: [directory.path + "/share"])
    }

    private func text(_ key: String, _ arguments: PropertyValue...) -> LocalizedText {
        LocalizedText(key: key, arguments: arguments, directory: directory.path + "/bundle")
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
