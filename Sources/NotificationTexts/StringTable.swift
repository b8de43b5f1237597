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

    /// Reads a file's contents; nil for what is no table.
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
