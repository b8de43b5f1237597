// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

/// A line of iCalendar with all of its bytes: its folds, its odd spaces, its line end.
///
/// RFC 5545 calls it a content line: `NAME;PARAMETER=VALUE:VALUE`, folded over several lines of
/// the file. A line that is not changed is written back as it was read.
package struct ContentLine: Hashable, Sendable {
    /// The bytes as they stand in the file, which all lines share.
    package let bytes: ArraySlice<UInt8>
    /// The number of its first line in the file, from 1; 0 for a line that was added.
    package let number: Int
    /// The name in capitals; empty for a line that has none.
    package let name: String

    /// Takes the bytes of one line, its folds and its end included.
    package init(_ bytes: ArraySlice<UInt8>, number: Int) {
        self.bytes = bytes
        self.number = number
        name = Self.name(of: bytes)
    }

    /// Whether nothing but spaces stands there.
    package var isBlank: Bool {
        bytes.allSatisfy { Self.isEnd($0) || $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
    }

    /// The parameters and the value; nil if there is no colon.
    package var parts: LineParts? { LineParts(unfolded: unfolded) }

    /// The value as it is written; empty if there is none.
    package var value: String { parts?.value ?? "" }

    /// The bytes without folds, line end and byte order mark.
    package var unfolded: [UInt8] {
        var plain: [UInt8] = []
        plain.reserveCapacity(bytes.count)
        var isFold = false
        for byte in Self.withoutMark(bytes) {
            if Self.isEnd(byte) {
                isFold = !plain.isEmpty
            } else if isFold {
                // The space or tab that says that the line goes on.
                isFold = false
            } else {
                plain.append(byte)
            }
        }
        return plain
    }

    /// No name is longer; what has no colon must not be read to its end for each question.
    private static let longestName = 200

    private static func name(of bytes: ArraySlice<UInt8>) -> String {
        var name: [UInt8] = []
        var isFold = false
        for byte in withoutMark(bytes).prefix(2 * longestName) {
            if isEnd(byte) {
                isFold = !name.isEmpty
            } else if isFold {
                isFold = false
            } else if byte == UInt8(ascii: ":") || byte == UInt8(ascii: ";") {
                return String(decoding: name, as: UTF8.self).trimmed.uppercased()
            } else {
                name.append(byte)
            }
        }
        return ""
    }

    private static func isEnd(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r")
    }

    private static func withoutMark(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes.dropFirst(3) : bytes
    }
}

extension StringProtocol {
    /// The text without spaces and tabs around it.
    var trimmed: String {
        var rest = self[...]
        while let first = rest.first, first == " " || first == "\t" { rest.removeFirst() }
        while let last = rest.last, last == " " || last == "\t" { rest.removeLast() }
        return String(rest)
    }
}
