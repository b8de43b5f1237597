// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A format as `String(format:)` takes it, filled in without trusting it.
///
/// Formats come from applications, and the service fills them in. So nothing is read that is not
/// there: a specifier without a value that fits it stays as it is written.
public struct TextFormat: Hashable, Sendable {
    /// The format, such as `%u more from %@`.
    public var format: String

    /// Makes a format.
    public init(_ format: String) { self.format = format }

    /// Fills the format in.
    ///
    /// - Parameter values: What the specifiers stand for, in order, or by position: `%2$@`.
    /// - Returns: The text.
    public func text(_ values: [PropertyValue]) -> String {
        fill { specifier, index in
            values.indices.contains(index) ? specifier.text(of: values[index]) : nil
        }
    }

    /// Fills the format in, each specifier by its kind alone.
    ///
    /// So are `%u` and `%@` of hidden previews and summaries, in whichever order they come.
    ///
    /// - Parameters:
    ///   - count: What `%u` and the other whole numbers stand for.
    ///   - text: What `%@` stands for.
    /// - Returns: The text.
    public func text(count: Int, text: String = "") -> String {
        fill { specifier, _ in
            specifier.text(of: specifier.conversion == "@" ? .string(text) : .integer(Int64(count)))
        }
    }

    private func fill(_ value: (Specifier, Int) -> String?) -> String {
        var result = ""
        var rest = format[...]
        var next = 0
        while let percent = rest.firstIndex(of: "%") {
            result += rest[..<percent]
            rest = rest[percent...]
            guard let specifier = Specifier(startOf: rest) else {
                result += "%"
                rest = rest.dropFirst()
                continue
            }
            if specifier.conversion == "%" {
                result += "%"
            } else {
                let index = specifier.position ?? next
                if specifier.position == nil { next += 1 }
                result += value(specifier, index) ?? String(rest.prefix(specifier.length))
            }
            rest = rest.dropFirst(specifier.length)
        }
        return result + rest
    }
}

/// One specifier of a format, such as `%1$-5.2f`.
private struct Specifier {
    /// Which value it stands for, from 0 on; nil is the next one.
    var position: Int?
    /// The flags, the width and the precision.
    var layout: String
    var conversion: Character
    /// How many characters it has.
    var length: Int

    /// Larger widths and precisions are a mistake, or an attempt to fill the memory.
    private static let widest = 256

    init?(startOf text: Substring) {
        // Position, flags, width, precision, the size of the C type, conversion.
        let pattern =
            /%(?:([0-9]{1,3})\$)?([-+ #0]*)([0-9]{0,4})(\.[0-9]{0,4})?[hlqLzjt]*([@%a-zA-Z])/
        guard let match = text.prefixMatch(of: pattern) else { return nil }
        if let digits = match.1 {
            guard let number = Int(digits), number > 0 else { return nil }
            position = number - 1
        }
        let precision = match.4.map { String($0.dropFirst()) } ?? ""
        guard Int(match.3) ?? 0 <= Self.widest, Int(precision) ?? 0 <= Self.widest else {
            return nil
        }
        layout = String(match.2) + match.3 + (match.4 ?? "")
        conversion = match.5.first ?? "%"
        length = match.0.count
    }

    /// The value as the specifier wants it; nil if it is of another kind.
    func text(of value: PropertyValue) -> String? {
        switch conversion {
        case "@", "s", "S": value.plainText
        case "d", "D", "i", "u", "U": value.number.map { String(format: "%\(layout)lld", $0) }
        case "x", "X", "o":
            value.number.map { String(format: "%\(layout)ll\(conversion)", $0) }
        case "f", "F", "e", "E", "g", "G":
            value.fraction.map { String(format: "%\(layout)\(conversion)", $0) }
        default: nil
        }
    }
}

extension PropertyValue {
    /// What `%@` shows.
    fileprivate var plainText: String? {
        switch self {
        case .string(let text): text
        case .integer(let number): "\(number)"
        // As a number describes itself: without a fraction if it has none.
        case .double(let number): String(format: "%.15g", number)
        case .boolean(let flag): flag ? "1" : "0"
        case .date(let date): date.ISO8601Format()
        case .data, .array, .dictionary: nil
        }
    }

    fileprivate var number: Int64? {
        switch self {
        case .integer(let number): number
        case .double(let number): Int64(exactly: number.rounded(.towardZero))
        case .boolean(let flag): flag ? 1 : 0
        case .string, .date, .data, .array, .dictionary: nil
        }
    }

    fileprivate var fraction: Double? {
        if case .double(let number) = self { return number }
        return number.map(Double.init)
    }
}
