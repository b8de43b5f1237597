// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationModel
import NotificationSentences

/// Writes JSON for programs: keys in the order of the alphabet, dates in ISO 8601 with a zone.
///
/// A person looks at it in a terminal, too, so whatever a terminal would obey is escaped.
struct JSON {
    let zone: TimeZone

    init(_ environment: Environment) { zone = environment.zone }

    /// One document over many lines.
    func document(_ value: some Encodable) -> String { text(value, [.prettyPrinted]) }

    /// One object on one line.
    func line(_ value: some Encodable) -> String { text(value, []) }

    private func text(_ value: some Encodable, _ formatting: JSONEncoder.OutputFormatting) -> String
    {
        let encoder = JSONEncoder()
        encoder.outputFormatting = formatting.union([.sortedKeys, .withoutEscapingSlashes])
        encoder.dateEncodingStrategy = .custom { [zone] date, encoder in
            var container = encoder.singleValueContainer()
            try container.encode(DateText.iso(date, in: zone))
        }
        // What the commands encode are texts, whole numbers and dates, which all can be.
        let data = (try? encoder.encode(value)) ?? Data("null".utf8)
        return Self.escaped(String(decoding: data, as: UTF8.self))
    }

    /// Escapes what is unsafe and the encoder leaves as it is.
    ///
    /// All that stands outside of strings is ASCII, and of that only line ends are unsafe.
    private static func escaped(_ text: String) -> String {
        // Nearly all of it stays, and is copied as it is: long lists are megabytes.
        var result = ""
        var rest = text[...]
        while let place = rest.unicodeScalars.firstIndex(where: isEscaped) {
            result += rest[..<place]
            // JSON escapes units of UTF-16, of which what is beyond U+FFFF has two.
            for unit in rest.unicodeScalars[place].utf16 {
                let digits = String(unit, radix: 16)
                result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            }
            rest = rest[rest.unicodeScalars.index(after: place)...]
        }
        return result + rest
    }

    private static func isEscaped(_ scalar: Unicode.Scalar) -> Bool {
        scalar != "\n" && scalar.isUnsafeInTerminal
    }
}
