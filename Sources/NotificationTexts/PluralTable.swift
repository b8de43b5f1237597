// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationModel

/// The texts of one `.stringsdict` file, by key: formats whose words follow from numbers.
///
/// Source: "Stringsdict File Format" in Apple's Internationalization and Localization Guide.
package struct PluralTable: Hashable, Sendable {
    /// The formats.
    package let formats: [String: PluralFormat]
    /// Whether there are entries that cannot be used; they are left out.
    package let isDamaged: Bool
    /// How many bytes it takes in memory, roughly.
    let cost: Int

    /// Reads a file's contents; nil if they are no property list of texts.
    ///
    /// - Parameter data: A property list in XML.
    package init?(parsing data: Data) {
        var allowance = TableAllowance()
        guard let entries = TextTree.parse(data, &allowance) else { return nil }
        cost = allowance.taken
        formats = entries.compactMapValues(PluralFormat.init)
        isDamaged = formats.count < entries.count
    }
}

/// A format such as `%#@cups@ in the kitchen`, with what each variable says for which numbers.
package struct PluralFormat: Hashable, Sendable {
    private static let formatKey = "NSStringLocalizedFormatKey"
    private static let kindKey = "NSStringFormatSpecTypeKey"
    private static let pluralKind = "NSStringPluralRuleType"

    /// How many variables are filled in at most: they may name each other.
    private static let limit = 64
    /// The longest name of a variable, in bytes.
    private static let longestName = 256

    private let format: String
    /// The forms of each variable by their categories.
    private let variables: [String: [String: String]]

    /// Takes an entry; nil if it has no format, or a variable is not of plurals or lacks `other`.
    init?(_ tree: TextTree) {
        guard var entry = tree.dictionary,
            let format = entry.removeValue(forKey: Self.formatKey)?.text
        else { return nil }
        self.format = format
        var variables: [String: [String: String]] = [:]
        for (name, value) in entry {
            guard let forms = value.dictionary?.compactMapValues(\.text),
                forms[Self.kindKey] == Self.pluralKind, forms["other"] != nil
            else { return nil }
            variables[name] = forms
        }
        self.variables = variables
    }

    /// Fills the format in.
    ///
    /// A form's own `%d` is the number that chose it. The form `zero` is taken for 0 in each
    /// language, as on Apple's platforms.
    ///
    /// - Parameters:
    ///   - values: The values for the specifiers and variables, in order, or by position.
    ///   - language: The language of the table, by whose rules the forms are chosen.
    /// - Returns: The text; nil if a variable is unknown or stands for no number, or it is too long.
    package func text(_ values: [PropertyValue], language: String) -> String? {
        var expansion = Expansion(values: values, language: language)
        var next = 0
        guard expand(format, &next, &expansion) else { return nil }
        return TextFormat(String(decoding: expansion.result, as: UTF8.self)).text(values)
    }

    /// A format while it is filled with the forms of its variables.
    private struct Expansion {
        let values: [PropertyValue]
        let language: String
        var result: [UInt8] = []
        /// How many variables may still follow.
        var budget = PluralFormat.limit

        /// Adds to the result; false if that is too long then.
        mutating func add(_ bytes: some Collection<UInt8>) -> Bool {
            guard bytes.count <= TextFormat.limit - result.count else { return false }
            result += bytes
            return true
        }
    }

    /// Puts forms in place of variables, and positions into the specifiers that have none.
    ///
    /// - Returns: Whether all of it could be filled in, and is not too long.
    private func expand(_ format: String, _ next: inout Int, _ expansion: inout Expansion) -> Bool {
        guard format.utf8.count <= TextFormat.limit else { return false }
        var scanner = FormatScanner(format)
        while let literal = scanner.literal() {
            guard expansion.add(literal) else { return false }
            let start = scanner.index
            if let (position, name) = Self.variable(&scanner) {
                let index = position ?? next
                next = index + 1
                // A form's own specifier is the variable's value.
                var inner = index
                expansion.budget -= 1
                guard expansion.budget >= 0, let form = form(name, index, expansion),
                    expand(form, &inner, &expansion)
                else { return false }
                continue
            }
            scanner.move(to: start)
            if scanner.skip("%%") {
                guard expansion.add("%%".utf8) else { return false }
            } else if let specifier = Self.specifier(&scanner) {
                next += 1
                guard expansion.add("%\(next)$".utf8), expansion.add(specifier) else {
                    return false
                }
            } else {
                scanner.move(to: start)
                if scanner.skip("%"), !expansion.add("%".utf8) { return false }
            }
        }
        return true
    }

    /// Passes over a variable such as `%1$#@cups@`.
    private static func variable(_ scanner: inout FormatScanner) -> (Int?, String)? {
        guard scanner.skip("%") else { return nil }
        let position = scanner.position()
        guard scanner.skip("#@") else { return nil }
        let name = scanner.take(atMost: longestName) {
            $0 != UInt8(ascii: "@") && $0 != UInt8(ascii: "%")
        }
        guard !name.isEmpty, scanner.skip("@") else { return nil }
        return (position.map { $0 - 1 }, String(decoding: name, as: UTF8.self))
    }

    /// Passes over a specifier without a position, and gives what follows its percent sign.
    private static func specifier(_ scanner: inout FormatScanner) -> ArraySlice<UInt8>? {
        guard scanner.skip("%") else { return nil }
        let start = scanner.index
        _ = scanner.take(while: FormatScanner.isFlag)
        _ = scanner.take { FormatScanner.isDigit($0) || $0 == UInt8(ascii: ".") }
        let sizes = scanner.take(while: FormatScanner.isSize)
        if let byte = scanner.peek(), FormatScanner.isConversion(byte) {
            _ = scanner.take(atMost: 1) { _ in true }
        } else if sizes.isEmpty {
            return nil
        }
        return scanner.bytes[start..<scanner.index]
    }

    private func form(
        _ name: String, _ index: Int, _ expansion: Expansion
    ) -> String? {
        guard let forms = variables[name], expansion.values.indices.contains(index),
            let number = expansion.values[index].number
        else { return nil }
        if number == 0, let zero = forms["zero"] { return zero }
        return forms[PluralRules.category(of: number, in: expansion.language)] ?? forms["other"]
    }
}

extension PropertyValue {
    fileprivate var number: Double? {
        switch self {
        case .integer(let number): Double(number)
        case .double(let number): number
        default: nil
        }
    }
}
