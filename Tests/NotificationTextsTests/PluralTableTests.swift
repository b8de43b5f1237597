// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationModel
import NotificationTexts
import Testing

struct PluralTableTests {
    private func table(_ entries: [String: Any]) throws -> PluralTable {
        let data = try PropertyListSerialization.data(
            fromPropertyList: entries, format: .xml, options: 0)
        return try #require(PluralTable(parsing: data))
    }

    private func entry(_ format: String, _ variables: [String: [String: String]]) -> [String: Any] {
        var entry: [String: Any] = ["NSStringLocalizedFormatKey": format]
        for (name, forms) in variables {
            entry[name] = forms.merging([
                "NSStringFormatSpecTypeKey": "NSStringPluralRuleType",
                "NSStringFormatValueTypeKey": "d",
            ]) { $1 }
        }
        return entry
    }

    @Test func `a form follows from its number, also zero`() throws {
        let cups = ["zero": "no cups", "one": "one cup", "other": "%d cups"]
        let format = try #require(
            table(["A": entry("%@ has %#@cups@ left", ["cups": cups])]).formats["A"])
        func text(_ count: Int64) -> String? {
            format.text([.string("Kim"), .integer(count)], language: "en")
        }
        #expect(text(0) == "Kim has no cups left")
        #expect(text(1) == "Kim has one cup left")
        #expect(text(12) == "Kim has 12 cups left")
    }

    @Test func `variables stand by position and inside of each other`() throws {
        let variables = [
            "files": ["one": "%d file in %#@folders@", "other": "%d files in %#@folders@"],
            "folders": ["one": "%d folder", "other": "%d folders"],
        ]
        let nested = try #require(table(["A": entry("%#@files@.", variables)]).formats["A"])
        #expect(nested.text([.integer(1), .integer(2)], language: "en") == "1 file in 2 folders.")

        let turned = ["a": ["other": "%d a"], "b": ["one": "%ld b", "other": "%ld bs"]]
        let format = try #require(
            table(["A": entry("%2$#@b@, %1$#@a@, 100%%", turned)]).formats["A"])
        #expect(format.text([.integer(7), .integer(1)], language: "en") == "1 b, 7 a, 100%")
    }

    // https://www.unicode.org/cldr/charts/latest/supplemental/language_plural_rules.html
    @Test(arguments: [
        ("en", "one", 1), ("en", "other", 0), ("fr", "one", 0), ("ja", "other", 1),
        ("ru", "few", 22), ("ru", "many", 12), ("pl", "many", 5), ("ar", "two", 2),
        ("ar", "few", 103), ("ar", "many", 11), ("cy", "many", 6), ("lt", "few", 9),
        ("pt-BR", "one", 0), ("zh-Hans", "other", 1), ("sl", "two", 102), ("tlh", "other", 1),
    ])
    func `the rules are those of the CLDR`(language: String, category: String, number: Int) throws {
        let names = ["one", "two", "few", "many", "other"]
        let forms = Dictionary(uniqueKeysWithValues: names.map { ($0, $0) })
        let format = try #require(table(["A": entry("%#@n@", ["n": forms])]).formats["A"])
        #expect(format.text([.integer(Int64(number))], language: language) == category)
    }

    @Test func `an entry that cannot be used is left out, and the table says so`() throws {
        let table = try table([
            "GOOD": entry("%#@n@", ["n": ["other": "%d"]]),
            "NO OTHER": entry("%#@n@", ["n": ["one": "1"]]),
            "NO FORMAT": ["n": ["other": "1"]], "TEXT": "text",
        ])
        #expect(Array(table.formats.keys) == ["GOOD"])
        #expect(table.isDamaged)
    }

    @Test func `what does not fit has no text`() throws {
        let format = try #require(
            table(["A": entry("%#@n@", ["n": ["other": "%d"]])]).formats["A"])
        #expect(format.text([], language: "en") == nil)
        #expect(format.text([.string("one")], language: "en") == nil)
        let unknown = try #require(table(["A": entry("%#@m@", [:])]).formats["A"])
        #expect(unknown.text([.integer(1)], language: "en") == nil)
    }

    @Test func `variables that name themselves are no way to stop the service`() throws {
        let format = try #require(
            table(["A": entry("%#@n@", ["n": ["other": "%1$#@n@%1$#@n@"]])]).formats["A"])
        #expect(format.text([.integer(1)], language: "en") == nil)
        #expect(
            PluralTable(parsing: Data(String(repeating: "<dict><key>a</key>", count: 100_000).utf8))
                == nil)
    }
}
