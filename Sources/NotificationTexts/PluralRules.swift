// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import _FoundationICU

/// The form of a word that a number takes in a language.
///
/// The rules are those of the Unicode CLDR, which ICU has; it comes with Foundation. Its names are
/// private to the toolchain: Decision 0065 says what to do when they are gone.
enum PluralRules {
    /// The category of a number.
    ///
    /// - Parameters:
    ///   - number: The number.
    ///   - language: A language such as `de` or `pt-BR`; one that nobody knows has `other` only.
    /// - Returns: `zero`, `one`, `two`, `few`, `many` or `other`.
    static func category(of number: Double, in language: String) -> String {
        var status = U_ZERO_ERROR
        guard let rules = swift_uplrules_open(language, &status) else { return "other" }
        defer { swift_uplrules_close(rules) }
        var units = [UInt16](repeating: 0, count: 16)
        let length = swift_uplrules_select(rules, number, &units, Int32(units.count), &status)
        guard status.rawValue <= U_ZERO_ERROR.rawValue, (1...16).contains(length) else {
            return "other"
        }
        return String(decoding: units.prefix(Int(length)), as: UTF16.self)
    }
}
