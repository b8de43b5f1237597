// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationModel

/// The texts of one `.stringsdict` file, by key: formats whose words follow from numbers.
///
/// Source: "Stringsdict File Format" in Apple's Internationalization and Localization Guide.
public struct PluralTable: Hashable, Sendable {
    /// The formats.
    public let formats: [String: PluralFormat]
    /// Whether there are entries that cannot be used; they are left out.
    public let isDamaged: Bool

    /// Reads a file's contents; nil for what is no property list of texts.
    ///
    /// - Parameter data: A property list in its XML or its binary form.
    public init?(parsing data: Data) {
        guard let entries = TextTree.parse(data) else { return nil }
        formats = entries.compactMapValues(PluralFormat.init)
        isDamaged = formats.count < entries.count
    }
}

/// A format such as `%#@cups@ in the kitchen`, with what each variable says for which numbers.
public struct PluralFormat: Hashable, Sendable {
    private static let formatKey = "NSStringLocalizedFormatKey"
    private static let kindKey = "NSStringFormatSpecTypeKey"
    private static let pluralKind = "NSStringPluralRuleType"

    /// How many variables are filled in at most: they may name each other.
    private static let limit = 64

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
    ///   - values: What the specifiers and variables stand for, in order, or by position.
    ///   - language: The language of the table, by whose rules the forms are chosen.
    /// - Returns: The text; nil if a variable is unknown or stands for no number.
    public func text(_ values: [PropertyValue], language: String) -> String? {
        var budget = Self.limit
        var next = 0
        guard let filled = expand(format, &next, values, language, &budget) else { return nil }
        return TextFormat(filled).text(values)
    }

    /// Puts forms in place of variables, and positions into the specifiers that have none.
    private func expand(
        _ format: String, _ next: inout Int, _ values: [PropertyValue], _ language: String,
        _ budget: inout Int
    ) -> String? {
        var result = ""
        var rest = format[...]
        while let percent = rest.firstIndex(of: "%") {
            result += rest[..<percent]
            rest = rest[percent...]
            if let match = rest.prefixMatch(of: /%(?:([0-9]{1,3})\$)?#@([^@%]{1,64})@/) {
                let index = match.1.flatMap { Int($0) }.map { $0 - 1 } ?? next
                next = index + 1
                // A form's own specifier is the variable's value.
                var inner = index
                budget -= 1
                guard budget >= 0, let form = form(String(match.2), index, values, language),
                    let text = expand(form, &inner, values, language, &budget)
                else { return nil }
                result += text
                rest = rest[match.range.upperBound...]
            } else if rest.hasPrefix("%%") {
                result += "%%"
                rest = rest.dropFirst(2)
            } else if let match = rest.prefixMatch(of: /%([-+ #0]*[0-9.]*[hlqLzjt]*[@a-zA-Z])/) {
                next += 1
                result += "%\(next)$\(match.1)"
                rest = rest[match.range.upperBound...]
            } else {
                result += "%"
                rest = rest.dropFirst()
            }
        }
        return result + rest
    }

    private func form(
        _ name: String, _ index: Int, _ values: [PropertyValue], _ language: String
    ) -> String? {
        guard let forms = variables[name], values.indices.contains(index),
            let number = values[index].number
        else { return nil }
        if number == 0, let zero = forms["zero"] { return zero }
        return forms[PluralRules.category(of: number, in: language)] ?? forms["other"]
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
