// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

/// The escapes of the C language in a text, as `notify-send` resolves them in the body.
///
/// Source: `g_strcompress` in the reference of GLib.
enum BackslashEscapes {
    private static let letters: [Unicode.Scalar: Unicode.Scalar] = [
        "b": "\u{8}", "f": "\u{C}", "n": "\n", "r": "\r", "t": "\t", "v": "\u{B}",
    ]

    /// The text that is meant; any other character behind a backslash stands for itself.
    static func resolved(_ text: String) -> String {
        guard text.contains("\\") else { return text }
        var bytes: [UInt8] = []
        var rest = text.unicodeScalars[...]
        while let scalar = rest.popFirst() {
            guard scalar == "\\", let next = rest.popFirst() else {
                bytes += Array(String(scalar).utf8)
                continue
            }
            guard let first = octal(next) else {
                bytes += Array(String(letters[next] ?? next).utf8)
                continue
            }
            // Up to three digits are one byte.
            var value = first
            for _ in 0..<2 {
                guard let digit = rest.first.flatMap(octal) else { break }
                value = value * 8 + digit
                rest.removeFirst()
            }
            bytes.append(UInt8(truncatingIfNeeded: value))
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    private static func octal(_ scalar: Unicode.Scalar) -> Int? {
        ("0"..."7").contains(scalar) ? Int(scalar.value - 48) : nil
    }
}
