// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The texts of one `.strings` file, by key.
///
/// It reads the form that people write, `"key" = "text";` with comments, and property lists in XML.
/// Neither is read with Foundation, whose parsers go as deep as a file is nested: an application's
/// file must not be able to stop the service.
package struct StringTable: Hashable, Sendable {
    /// The texts.
    package let texts: [String: String]
    /// How many bytes it takes in memory, roughly.
    let cost: Int

    /// Reads a file's contents; nil if they are no table.
    ///
    /// - Parameter data: Text in UTF-8, or in UTF-16 with a byte-order mark.
    package init?(parsing data: Data) {
        var allowance = TableAllowance()
        if let tree = TextTree.parse(data, &allowance) {
            texts = tree.compactMapValues(\.text)
            cost = allowance.taken
            // Anything but a text belongs into a table of plurals.
            guard texts.count == tree.count else { return nil }
            return
        }
        guard let text = FileText.decoded(data), !FileText.isXML(text) else { return nil }
        var scanner = StringsScanner(text.unicodeScalars)
        guard let texts = scanner.texts() else { return nil }
        self.texts = texts
        cost = scanner.allowance.taken
    }
}

/// Reads `"key" = "text";`, with comments, escapes and unquoted words.
///
/// Source: "String Resources" in Apple's Resource Programming Guide, and "Old-Style ASCII
/// Property Lists" for the escapes.
private struct StringsScanner {
    private var rest: Substring.UnicodeScalarView.SubSequence
    private(set) var allowance = TableAllowance()

    init(_ text: String.UnicodeScalarView) { rest = Substring(String(text)).unicodeScalars[...] }

    /// All pairs; nil for what cannot be read.
    ///
    /// Of two with the same key the last one counts.
    mutating func texts() -> [String: String]? {
        var texts: [String: String] = [:]
        guard skipSpace() else { return nil }
        // The whole file may be one dictionary.
        let isBraced = skip("{")
        while skipSpace(), let first = rest.first, first != "}" {
            guard let key = word(), skipSpace() else { return nil }
            var text = key
            if skip("=") {
                guard skipSpace(), let value = word(), skipSpace() else { return nil }
                text = value
            }
            guard skip(";") || (isBraced && rest.first == "}"), allowance.take(key.utf8.count),
                allowance.take(text.utf8.count)
            else { return nil }
            texts[key] = text
        }
        if isBraced && !skip("}") { return nil }
        return skipSpace() && rest.isEmpty ? texts : nil
    }

    /// Passes over a scalar; false if another one stands here.
    private mutating func skip(_ scalar: Unicode.Scalar) -> Bool {
        guard rest.first == scalar else { return false }
        rest = rest.dropFirst()
        return true
    }

    /// Passes over blanks and comments; false for a comment without an end.
    private mutating func skipSpace() -> Bool {
        while let scalar = rest.first {
            if scalar.properties.isWhitespace {
                rest = rest.dropFirst()
            } else if rest.starts(with: "//".unicodeScalars) {
                rest = rest.drop { $0 != "\n" && $0 != "\r" }
            } else if rest.starts(with: "/*".unicodeScalars) {
                rest = rest.dropFirst(2)
                while !rest.starts(with: "*/".unicodeScalars) {
                    if rest.isEmpty { return false }
                    rest = rest.dropFirst()
                }
                rest = rest.dropFirst(2)
            } else {
                return true
            }
        }
        return true
    }

    private mutating func word() -> String? {
        if let quote = rest.first, quote == "\"" || quote == "'" {
            rest = rest.dropFirst()
            return quoted(until: quote)
        }
        let word = rest.prefix { scalar in
            scalar.properties.isAlphabetic || ("0"..."9").contains(scalar)
                || "_.-$:/".unicodeScalars.contains(scalar)
        }
        rest = rest.dropFirst(word.count)
        return word.isEmpty ? nil : String(String.UnicodeScalarView(word))
    }

    private mutating func quoted(until quote: Unicode.Scalar) -> String? {
        var result = String.UnicodeScalarView()
        // Escapes may name halves of a scalar, as UTF-16 has them.
        var units: [UInt16] = []
        func decoded() -> String.UnicodeScalarView {
            String(decoding: units, as: UTF16.self).unicodeScalars
        }
        while let scalar = rest.popFirst() {
            if scalar == "\\", rest.first == "U" || rest.first == "u" {
                rest = rest.dropFirst()
                guard let unit = number(radix: 16, digits: 4) else { return nil }
                units.append(UInt16(truncatingIfNeeded: unit))
                continue
            }
            result.append(contentsOf: decoded())
            units = []
            if scalar == quote { return String(result) }
            guard scalar == "\\" else {
                result.append(scalar)
                continue
            }
            guard let escaped = escape() else { return nil }
            result.append(escaped)
        }
        return nil
    }

    private mutating func escape() -> Unicode.Scalar? {
        if let digit = rest.first, ("0"..."7").contains(digit) {
            return number(radix: 8, digits: 3).flatMap(Unicode.Scalar.init)
        }
        guard let scalar = rest.popFirst() else { return nil }
        return switch scalar {
        case "n": "\n"
        case "r": "\r"
        case "t": "\t"
        case "a": "\u{7}"
        case "b": "\u{8}"
        case "v": "\u{B}"
        case "f": "\u{C}"
        default: scalar
        }
    }

    private mutating func number(radix: Int, digits: Int) -> UInt32? {
        let found = rest.prefix(digits).prefix { $0.properties.isASCIIHexDigit }
        guard let number = UInt32(String(String.UnicodeScalarView(found)), radix: radix) else {
            return nil
        }
        rest = rest.dropFirst(found.count)
        return number
    }
}
