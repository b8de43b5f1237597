// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

/// The parameters and the value of a content line.
package struct LineParts: Hashable, Sendable {
    /// A parameter, such as `TZID=Europe/Berlin`.
    package struct Parameter: Hashable, Sendable {
        /// Its name in capitals.
        package var name: String
        /// Its values, without quotes and with the signs that carets stand for (RFC 6868).
        package var values: [String]
    }

    /// The parameters in their order.
    package var parameters: [Parameter] = []
    /// The value as it is written, with its escapes.
    package var value = ""

    /// Reads an unfolded line; nil if no colon ends its name and parameters.
    init?(unfolded bytes: [UInt8]) {
        var rest = bytes[...]
        guard let end = rest.firstIndex(where: { $0 == .colon || $0 == .semicolon }) else {
            return nil
        }
        rest = rest[end...]
        while rest.first == .semicolon {
            guard let next = Self.parameterEnd(rest.dropFirst()) else { return nil }
            if let parameter = Self.parameter(rest[(rest.startIndex + 1)..<next]) {
                parameters.append(parameter)
            }
            rest = rest[next...]
        }
        value = String(decoding: rest.dropFirst(), as: UTF8.self)
    }

    /// The first value of a parameter; nil if it is not there.
    package subscript(_ name: String) -> String? {
        parameters.first { $0.name == name }?.values.first
    }

    /// Where a parameter ends: at a semicolon or colon that stands in no quotes.
    ///
    /// A quote that nothing closes is a sign like others: the line is to be read all the same.
    private static func parameterEnd(_ bytes: ArraySlice<UInt8>) -> Int? {
        var index = bytes.startIndex
        while index < bytes.endIndex {
            switch bytes[index] {
            case .colon, .semicolon: return index
            case .quote:
                if let close = bytes[(index + 1)...].firstIndex(of: .quote) { index = close }
            default: break
            }
            index += 1
        }
        return nil
    }

    private static func parameter(_ bytes: ArraySlice<UInt8>) -> Parameter? {
        guard let equals = bytes.firstIndex(of: UInt8(ascii: "=")) else { return nil }
        let name = String(decoding: bytes[..<equals], as: UTF8.self).trimmed.uppercased()
        var values: [String] = []
        var value: [UInt8] = []
        var isQuoted = false
        for byte in bytes[(equals + 1)...] {
            if byte == .quote {
                isQuoted.toggle()
            } else if byte == .comma, !isQuoted {
                values.append(withoutCarets(value))
                value = []
            } else {
                value.append(byte)
            }
        }
        values.append(withoutCarets(value))
        return Parameter(name: name, values: values)
    }

    /// The text for which carets stand: `^n` is a line end, `^'` a quote, `^^` a caret.
    private static func withoutCarets(_ bytes: [UInt8]) -> String {
        guard bytes.contains(.caret) else { return String(decoding: bytes, as: UTF8.self) }
        var text: [UInt8] = []
        var isAfterCaret = false
        for byte in bytes {
            if isAfterCaret {
                isAfterCaret = false
                switch byte {
                case UInt8(ascii: "n"): text.append(UInt8(ascii: "\n"))
                case UInt8(ascii: "'"): text.append(.quote)
                case .caret: text.append(.caret)
                // RFC 6868 has other pairs stay as they are.
                default: text += [.caret, byte]
                }
            } else if byte == .caret {
                isAfterCaret = true
            } else {
                text.append(byte)
            }
        }
        if isAfterCaret { text.append(.caret) }
        return String(decoding: text, as: UTF8.self)
    }
}

extension UInt8 {
    fileprivate static let colon = UInt8(ascii: ":")
    fileprivate static let semicolon = UInt8(ascii: ";")
    fileprivate static let comma = UInt8(ascii: ",")
    fileprivate static let quote = UInt8(ascii: "\"")
    fileprivate static let caret = UInt8(ascii: "^")
}
