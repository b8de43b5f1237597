// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Writes JSON for programs: keys in the order of the alphabet, dates in ISO 8601 with a zone.
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
        return String(decoding: data, as: UTF8.self)
    }
}
