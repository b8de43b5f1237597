// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

/// Goes through the bytes of a format once, from specifier to specifier.
package struct FormatScanner {
    /// The format.
    package let bytes: [UInt8]
    /// The place of the byte at which the scanner stands.
    package private(set) var index = 0

    /// Begins at the start of a format.
    package init(_ format: String) { bytes = Array(format.utf8) }

    /// Passes over the text before the next `%` and gives it; nil at the end.
    package mutating func literal() -> ArraySlice<UInt8>? {
        if index >= bytes.count { return nil }
        let start = index
        while let byte = peek(), byte != UInt8(ascii: "%") { index += 1 }
        return bytes[start..<index]
    }

    /// The byte at which the scanner stands; nil at the end.
    package func peek() -> UInt8? { index < bytes.count ? bytes[index] : nil }

    /// Passes over a text; false, and stays, if another one stands here.
    package mutating func skip(_ text: StaticString) -> Bool {
        let count = text.utf8CodeUnitCount
        guard count <= bytes.count - index else { return false }
        for offset in 0..<count where bytes[index + offset] != text.utf8Start[offset] {
            return false
        }
        index += count
        return true
    }

    /// Passes over bytes for as long as they are wanted, and gives them.
    package mutating func take(
        atMost limit: Int = .max, while isWanted: (UInt8) -> Bool
    ) -> ArraySlice<UInt8> {
        let start = index
        while index - start < limit, let byte = peek(), isWanted(byte) { index += 1 }
        return bytes[start..<index]
    }

    /// Passes over a position such as `2$`; nil, and stays, if none stands here.
    package mutating func position() -> Int? {
        let start = index
        let digits = take(atMost: 3, while: Self.isDigit)
        guard !digits.isEmpty, skip("$") else {
            index = start
            return nil
        }
        return Self.number(digits)
    }

    /// Moves to another place, such as one that was passed before.
    package mutating func move(to index: Int) { self.index = index }

    /// The number that a few digits stand for.
    static func number(_ digits: ArraySlice<UInt8>) -> Int {
        digits.reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
    }

    /// Whether it is one of `0` to `9`.
    package static func isDigit(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
    }

    /// Whether it is a flag of a specifier.
    package static func isFlag(_ byte: UInt8) -> Bool { "-+ #0".utf8.contains(byte) }

    /// Whether it is a letter that says the size of a C type.
    package static func isSize(_ byte: UInt8) -> Bool { "hlqLzjt".utf8.contains(byte) }

    /// Whether it is `@` or a letter, with which specifiers end.
    package static func isConversion(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "@"), UInt8(ascii: "a")...UInt8(ascii: "z"),
            UInt8(ascii: "A")...UInt8(ascii: "Z"):
            true
        default: false
        }
    }
}
