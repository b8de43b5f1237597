// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Bytes as a text that may stand in an address: base64url of RFC 4648, section 5, without padding.
package enum Base64URL {
    /// The text of some bytes.
    package static func text(_ bytes: some Sequence<UInt8>) -> String {
        Data(bytes).base64EncodedString()
            .replacing("+", with: "-").replacing("/", with: "_").replacing("=", with: "")
    }

    /// Reads a text, with padding or without.
    ///
    /// - Parameter text: The text.
    /// - Returns: The bytes; nil if it is none.
    package static func bytes(_ text: String) -> [UInt8]? {
        if text.utf8.contains(where: { $0 == UInt8(ascii: "+") || $0 == UInt8(ascii: "/") }) {
            return nil
        }
        var plain = text.replacing("-", with: "+").replacing("_", with: "/")
        if !plain.hasSuffix("=") {
            plain += String(repeating: "=", count: (4 - plain.utf8.count % 4) % 4)
        }
        return Data(base64Encoded: plain).map { Array($0) }
    }
}
