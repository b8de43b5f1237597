// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

/// Swift code without its strings and comments, so that braces and words can be counted.
///
/// The line ends stay, and code inside of a string's `\( )` goes with the string.
struct PlainCode {
    private(set) var bytes: [UInt8] = []
    private var rest: ArraySlice<UInt8>

    init(_ source: String) {
        rest = Array(source.utf8)[...]
        while let byte = rest.first {
            if !skipComment() && !skipString() {
                bytes.append(byte)
                rest.removeFirst()
            }
        }
    }

    /// Whether a comment began here.
    private mutating func skipComment() -> Bool {
        if begins("//") {
            rest = rest.drop { $0 != UInt8(ascii: "\n") }
        } else if begins("/*") {
            skip(until: "*/", opening: "/*")
        } else {
            return false
        }
        return true
    }

    /// Whether a string began here; `#` before it are asked for again at its end.
    private mutating func skipString() -> Bool {
        let hashes = String(repeating: "#", count: rest.prefix { $0 == UInt8(ascii: "#") }.count)
        let quote = begins(hashes + "\"\"\"") ? "\"\"\"" : "\""
        guard begins(hashes + quote) else { return false }
        drop(hashes + quote)
        while !rest.isEmpty && !begins(quote + hashes) {
            if begins("\\\(hashes)(") {
                drop("\\\(hashes)(")
                skipInterpolation()
            } else {
                // What is behind a backslash neither ends the string nor escapes what follows.
                if begins("\\" + hashes) { drop("\\" + hashes) }
                dropOne()
            }
        }
        drop(quote + hashes)
        return true
    }

    private mutating func skipInterpolation() {
        var depth = 1
        while depth > 0, let byte = rest.first {
            if skipString() { continue }
            if byte == UInt8(ascii: "(") { depth += 1 }
            if byte == UInt8(ascii: ")") { depth -= 1 }
            dropOne()
        }
    }

    private mutating func skip(until end: String, opening: String) {
        var depth = 0
        repeat {
            if begins(opening) {
                depth += 1
                drop(opening)
            } else if begins(end) {
                depth -= 1
                drop(end)
            } else {
                dropOne()
            }
        } while depth > 0 && !rest.isEmpty
    }

    private func begins(_ text: String) -> Bool { rest.starts(with: text.utf8) }

    private mutating func drop(_ text: String) { for _ in text.utf8 { dropOne() } }

    /// Leaves out a byte; a line end stays, for the lines are counted.
    private mutating func dropOne() {
        if rest.popFirst() == UInt8(ascii: "\n") { bytes.append(UInt8(ascii: "\n")) }
    }
}
