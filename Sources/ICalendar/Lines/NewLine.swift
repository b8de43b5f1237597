// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

/// A line that is to be written: a property that is set or added.
package struct NewLine: Hashable, Sendable {
    private static let longest = 75

    /// The name in capitals.
    package let name: String
    /// All of the line, not folded.
    private let text: String

    /// Makes a line; the value is written as it is, so texts need ``TextValue``.
    package init(
        _ name: String, parameters: [(name: String, value: String)] = [], value: String
    ) {
        self.name = name.uppercased()
        let parameters = parameters.map { ";\($0.name)=\(Self.written($0.value))" }
        text = self.name + parameters.joined() + ":" + value
    }

    /// Makes a line of a name and all that stands behind it, from its `;` or `:` on.
    init(_ name: String, written rest: String) {
        self.name = name.uppercased()
        text = self.name + rest
    }

    /// The line without folds and without an end.
    var unfolded: [UInt8] { Array(text.utf8) }

    /// The bytes, folded where 75 are full but within no character.
    func bytes(ending end: [UInt8]) -> [UInt8] {
        var bytes: [UInt8] = []
        var length = 0
        for scalar in text.unicodeScalars {
            // A line end would begin a line that nobody wanted.
            if scalar == "\n" || scalar == "\r" { continue }
            let units = Array(String(scalar).utf8)
            if length + units.count > Self.longest {
                bytes += end + [UInt8(ascii: " ")]
                length = 1
            }
            bytes += units
            length += units.count
        }
        return bytes + end
    }

    /// The value of a parameter with carets and quotes where it needs them.
    private static func written(_ value: String) -> String {
        let safe = value.replacing("^", with: "^^").replacing("\r\n", with: "^n")
            .replacing("\n", with: "^n").replacing("\"", with: "^'")
        return safe.contains { ":;,".contains($0) } ? "\"\(safe)\"" : safe
    }
}
