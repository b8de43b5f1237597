// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationModel
import TestWorld
import Testing

@testable import NotificationTexts

/// Tables and formats of which pieces were taken out, put in twice and exchanged.
@Suite(.timeLimit(.minutes(2))) struct HostileTableTests {
    private static let pieces = [
        "\"", "'", "\\", "\\U12", "\\777", "\\ud800", "=", ";", "{", "}", "/*", "*/", "//", "\n",
        "a", "1",
        "<", ">", "/>", "<dict>", "</dict>", "<key>", "</key>", "<string>", "</string>",
        "<![CDATA[",
        "]]>", "<!--", "-->", "&#x110000;", "&#xD800;", "&amp;", "&", "%", "%%", "%@", "%1$@",
        "%99999999999$d", "%#@a@", "%1$#@a@", "%.300f", "%*d", "%-+ 0#hhx", "%lld", "%c", "%s",
        "%n",
        "NSStringLocalizedFormatKey", "NSStringFormatSpecTypeKey", "NSStringPluralRuleType",
        "other",
        "zero", "\u{FEFF}", "\u{0}", "\u{301}", "👩‍👩‍👧",
    ]

    private static let texts = [
        "\"a\" = \"%1$@ and %2$lld\";\n/* one */ b = c;",
        """
        <plist><dict><key>a</key><dict><key>NSStringLocalizedFormatKey</key><string>%#@a@</string>\
        <key>a</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>\
        <key>other</key><string>%d of %#@a@</string></dict></dict></dict></plist>
        """,
    ]

    private static let values: [[PropertyValue]] = [
        [], [.string("x"), .integer(.min)], [.double(.nan), .double(.infinity)],
        [.integer(.max), .double(1e300), .string(String(repeating: "é", count: 1_000))],
    ]

    @Test(arguments: SeededGenerator.seeds(4))
    func `are read or are none, and are filled or are not`(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        func pick<Element>(_ list: [Element]) throws -> Element {
            try #require(list.randomElement(using: &random))
        }
        for _ in 0..<300 {
            var scalars = Array(try pick(Self.texts).unicodeScalars)
            for _ in 0..<Int.random(in: 1...12, using: &random) {
                let place = Int.random(in: 0...scalars.count, using: &random)
                let end = min(scalars.count, place + Int.random(in: 0...9, using: &random))
                scalars.replaceSubrange(
                    place..<end, with: Array(try pick(Self.pieces).unicodeScalars))
            }
            var text = String.UnicodeScalarView()
            text.append(contentsOf: scalars)
            let data = Data(String(text).utf8)
            let arguments = try pick(Self.values)
            for format in (StringTable(parsing: data)?.texts ?? [:]).values {
                _ = TextFormat(format).text(arguments)
            }
            for format in (PluralTable(parsing: data)?.formats ?? [:]).values {
                let language = try pick(["en", "ar", "zz", ""])
                let filled = format.text(arguments, language: language)
                #expect(filled?.utf8.count ?? 0 <= TextFormat.limit)
            }
        }
    }
}
