// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A zone by the name that lists of zones have for it, "Europe/Berlin", with the words that stand around it:
/// as `carillon` prints it, and as whoever knows such names writes it.
enum ListedZone {
    /// The first value of a ``Meaning/Kind/zone`` that is such a name.
    static let firstValue = 20_000

    private static let identifiers = TimeZone.knownTimeZoneIdentifiers.filter { $0.contains("/") }
    private static let values: [[UInt32]: Int] = Dictionary(
        identifiers.enumerated().map { (FoldedText($1).letters, firstValue + $0) }
    ) { $1 }
    private static let slash: UInt32 = 0x2F

    /// All of them, with their values.
    static var all: [(name: String, value: Int)] {
        identifiers.enumerated().map { ($1, firstValue + $0) }
    }

    /// The zone of a value.
    static func zone(_ value: Int) -> TimeZone? {
        let index = value - firstValue
        return identifiers.indices.contains(index) ? TimeZone(identifier: identifiers[index]) : nil
    }

    /// Reads a zone at the beginning of a word, with the words around it.
    ///
    /// - Parameters:
    ///   - letters: A folded text.
    ///   - start: Where the word begins.
    ///   - language: The language, whose words may stand around it.
    /// - Returns: The value, and where it ends; nil if there is none.
    static func read(
        _ letters: [UInt32], at start: Int, in language: WordLanguage
    ) -> (value: Int, end: Int)? {
        guard letters[start...].contains(slash) else { return nil }
        for lead in language.zoneLeads + [""] {
            let words = Array(lead.unicodeScalars.map(\.value))
            guard letters[start...].starts(with: words) else { continue }
            let name = letters[(start + words.count)...].prefix(while: isOfName)
            guard let value = values[Array(name)] else { continue }
            var end = name.endIndex
            for tail in language.zoneTails {
                let words = Array(tail.unicodeScalars.map(\.value))
                guard letters[end...].starts(with: words) else { continue }
                end += words.count
                break
            }
            return (value, end)
        }
        return nil
    }

    private static func isOfName(_ letter: UInt32) -> Bool {
        (0x61...0x7A).contains(letter) || letter == slash || letter == 0x5F || letter == 0x2D
    }
}
