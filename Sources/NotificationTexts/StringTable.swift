// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The texts of one `.strings` file, by key.
///
/// It reads both forms that people write: `"key" = "text";` with comments, and the property list
/// in XML. Neither is read with Foundation, whose parsers go as deep as a file is nested: an
/// application's file must not be able to stop the service. The binary form is not read.
public struct StringTable: Hashable, Sendable {
    /// The texts.
    public let texts: [String: String]

    /// Reads a file's contents; nil for what is not a table.
    ///
    /// - Parameter data: UTF-8, or UTF-16 with a byte-order mark.
    public init?(parsing data: Data) {
        guard let text = Self.text(data) else { return nil }
        let start = text.drop(while: \.isWhitespace)
        let texts: [String: String]?
        if start.hasPrefix("<") {
            texts = PropertyListScanner(start.unicodeScalars).texts()
        } else {
            var scanner = StringsScanner(text.unicodeScalars)
            texts = scanner.texts()
        }
        guard let texts else { return nil }
        self.texts = texts
    }

    private static func text(_ data: Data) -> String? {
        switch (data.first, data.dropFirst().first) {
        case (0xFE, 0xFF), (0xFF, 0xFE): return String(data: data, encoding: .utf16)
        case (0xEF, 0xBB): return String(data: data.dropFirst(3), encoding: .utf8)
        default: return String(data: data, encoding: .utf8)
        }
    }
}

/// Reads `"key" = "text";`, with comments, escapes and unquoted words.
///
/// Source: "String Resources" in Apple's Resource Programming Guide, and "Old-Style ASCII
/// Property Lists" for the escapes.
private struct StringsScanner {
    private var rest: Substring.UnicodeScalarView.SubSequence

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
            guard skip(";") || (isBraced && rest.first == "}") else { return nil }
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

/// Reads the one dictionary of texts that a string table in XML is.
private struct PropertyListScanner {
    private let text: Substring

    init(_ text: Substring.UnicodeScalarView) { self.text = Substring(text) }

    /// All pairs of a key and a text; nil for what is not a dictionary of texts.
    func texts() -> [String: String]? {
        guard let start = text.firstRange(of: "<dict"),
            let end = text[start.upperBound...]
                .firstIndex(of: ">")
        else { return nil }
        if text[..<end].hasSuffix("/") { return [:] }
        var texts: [String: String] = [:]
        var rest = text[text.index(after: end)...]
        var key: String?
        while let open = rest.firstIndex(of: "<") {
            let tag = rest[open...]
            if tag.hasPrefix("</dict>") { return texts }
            if tag.hasPrefix("<!--") {
                guard let close = tag.firstRange(of: "-->") else { return nil }
                rest = rest[close.upperBound...]
                continue
            }
            guard let close = tag.firstIndex(of: ">") else { return nil }
            let name = tag[..<close].dropFirst().trimmingPrefix("/")
            rest = rest[tag.index(after: close)...]
            switch name {
            case "string/":
                if let key { texts[key] = "" }
                key = nil
            case "key", "string":
                guard let (value, after) = Self.contents(of: name, rest) else { return nil }
                rest = after
                if name == "key" {
                    key = value
                } else if let found = key {
                    texts[found] = value
                    key = nil
                }
            default:
                // A table with rules for plurals; only its own reader could tell which text counts.
                return nil
            }
        }
        return nil
    }

    private static func contents(
        of name: Substring, _ rest: Substring
    ) -> (String, Substring)? {
        var result = ""
        var rest = rest
        while let open = rest.firstIndex(of: "<") {
            result += decoded(rest[..<open])
            rest = rest[open...]
            if rest.hasPrefix("</\(name)>") { return (result, rest.dropFirst(name.count + 3)) }
            guard rest.hasPrefix("<![CDATA["), let close = rest.firstRange(of: "]]>") else {
                return nil
            }
            result += rest[..<close.lowerBound].dropFirst("<![CDATA[".count)
            rest = rest[close.upperBound...]
        }
        return nil
    }

    private static let names: [Substring: String] = [
        "lt": "<", "gt": ">", "amp": "&", "quot": "\"", "apos": "'",
    ]

    private static func decoded(_ text: Substring) -> String {
        var result = ""
        var rest = text
        while let mark = rest.firstIndex(of: "&") {
            result += rest[..<mark]
            rest = rest[mark...].dropFirst()
            guard let end = rest.prefix(10).firstIndex(of: ";"),
                let character = names[rest[..<end]] ?? numbered(rest[..<end])
            else {
                result += "&"
                continue
            }
            result += character
            rest = rest[end...].dropFirst()
        }
        return result + rest
    }

    private static func numbered(_ name: Substring) -> String? {
        guard name.hasPrefix("#") else { return nil }
        let digits = name.dropFirst()
        let number =
            digits.hasPrefix("x") ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
        return number.flatMap(Unicode.Scalar.init).map { String($0) }
    }
}
