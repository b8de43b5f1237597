// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A format as `String(format:)` takes it, filled in without trust in whoever wrote it.
///
/// Formats come from applications, and the service fills them in. So nothing is read that is not
/// there: a specifier without a value that fits it stays as it is written.
public struct TextFormat: Hashable, Sendable {
    /// The format, such as `%u more from %@`.
    public var format: String

    /// Makes a format.
    public init(_ format: String) { self.format = format }

    /// The most bytes that a format and its result may have: as many as a body.
    public static let limit = Request.Limit.body

    /// Fills the format in.
    ///
    /// - Parameter values: The values for the specifiers, in order, or by position: `%2$@`.
    /// - Returns: The text; nil if the format or the result is longer than ``limit``.
    public func text(_ values: [PropertyValue]) -> String? {
        fill { specifier, index in
            values.indices.contains(index) ? specifier.text(of: values[index]) : nil
        }
    }

    /// Fills the format in, each specifier by its kind alone.
    ///
    /// Placeholders of hidden previews and formats of summaries have `%u` and `%@` in any order.
    ///
    /// - Parameters:
    ///   - count: The value for `%u` and the other whole numbers.
    ///   - text: The value for `%@`.
    /// - Returns: The text; the format itself if the result would be longer than ``limit``.
    public func text(count: Int, text: String = "") -> String {
        let filled = fill { specifier, _ in
            let isText = specifier.conversion == UInt8(ascii: "@")
            return specifier.text(of: isText ? .string(text) : .integer(Int64(count)))
        }
        return filled ?? format
    }

    private func fill(_ value: (Specifier, Int) -> String?) -> String? {
        guard format.utf8.count <= Self.limit else { return nil }
        var result: [UInt8] = []
        var scanner = FormatScanner(format)
        var next = 0
        while let literal = scanner.literal() {
            result += literal
            let start = scanner.index
            if start == scanner.bytes.count { break }
            if let specifier = Specifier(at: &scanner), specifier.conversion != UInt8(ascii: "%") {
                let index = specifier.position ?? next
                if specifier.position == nil { next += 1 }
                if let text = value(specifier, index) {
                    // A value may be long, and stand here again and again.
                    guard text.utf8.count <= Self.limit - result.count else { return nil }
                    result += text.utf8
                } else {
                    result += scanner.bytes[start..<scanner.index]
                }
            } else {
                // Either a percent sign that is meant as one, which the scanner has passed, or no
                // specifier.
                result.append(UInt8(ascii: "%"))
                if scanner.index == start { _ = scanner.skip("%") }
            }
            guard result.count <= Self.limit else { return nil }
        }
        return String(decoding: result, as: UTF8.self)
    }
}

/// One specifier of a format, such as `%1$-5.2f`.
private struct Specifier {
    /// The place of its value, from 0 on; nil is the next one.
    let position: Int?
    /// The flags, the width and the precision.
    let layout: String
    /// The letter, `@` or `%` with which it ends.
    let conversion: UInt8

    /// Larger widths and precisions are a mistake, or an attempt to fill the memory.
    private static let widest = 256

    /// Passes over a specifier; nil, and stays, if none stands here that a value could fill.
    init?(at scanner: inout FormatScanner) {
        let start = scanner.index
        guard let parts = Self.parts(&scanner) else {
            scanner.move(to: start)
            return nil
        }
        (position, layout, conversion) = parts
    }

    /// Position, flags, width, precision, the size of the C type, conversion.
    private static func parts(_ scanner: inout FormatScanner) -> (Int?, String, UInt8)? {
        guard scanner.skip("%") else { return nil }
        let position = scanner.position()
        guard position != 0 else { return nil }
        let start = scanner.index
        _ = scanner.take(while: FormatScanner.isFlag)
        let width = scanner.take(atMost: 4, while: FormatScanner.isDigit)
        var precision: ArraySlice<UInt8> = []
        if scanner.skip(".") { precision = scanner.take(atMost: 4, while: FormatScanner.isDigit) }
        let layout = scanner.bytes[start..<scanner.index]
        let sizes = scanner.take(while: FormatScanner.isSize)
        guard layout.count <= widest, FormatScanner.number(width) <= widest,
            FormatScanner.number(precision) <= widest
        else { return nil }
        let conversion: UInt8
        if let byte = scanner.peek(),
            FormatScanner.isConversion(byte) || byte == UInt8(ascii: "%")
        {
            conversion = byte
            _ = scanner.take(atMost: 1) { _ in true }
        } else if let last = sizes.last {
            // A letter that would say a size, at the end.
            conversion = last
        } else {
            return nil
        }
        return (position.map { $0 - 1 }, String(decoding: layout, as: UTF8.self), conversion)
    }

    /// The value as the specifier wants it; nil if it is of another kind.
    func text(of value: PropertyValue) -> String? {
        let letter = Character(Unicode.Scalar(conversion))
        return switch letter {
        case "@", "s", "S": value.plainText
        case "d", "D", "i", "u", "U": value.number.map { String(format: "%\(layout)lld", $0) }
        case "x", "X", "o": value.number.map { String(format: "%\(layout)ll\(letter)", $0) }
        case "f", "F", "e", "E", "g", "G":
            value.fraction.map { String(format: "%\(layout)\(letter)", $0) }
        default: nil
        }
    }
}

extension PropertyValue {
    /// The text that `%@` shows.
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
