// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import NotificationSentences

/// A message of the service as one line that ends, whatever identifiers and errors it holds.
///
/// An application chooses its identifiers. If they could end a line, it could write into the
/// journal what it liked in the name of the service.
struct JournalLine {
    /// The bytes of a line; what is longer is cut.
    ///
    /// A pipe takes up to 4096 bytes in one piece, and no error of the service is as long as this.
    static let limit = 2_000

    private(set) var text = ""

    init(_ message: String) {
        for scalar in message.unicodeScalars {
            let shown = Self.shown(scalar)
            if text.utf8.count + shown.utf8.count > Self.limit {
                text += "…"
                break
            }
            text += shown
        }
    }

    /// The letter itself, or how Swift writes it if it is unsafe: `\n`, `\u{1b}`.
    private static func shown(_ scalar: Unicode.Scalar) -> String {
        switch scalar {
        case "\n": #"\n"#
        case "\r": #"\r"#
        case "\t": #"\t"#
        case _ where scalar.isUnsafeInTerminal: #"\u{\#(String(scalar.value, radix: 16))}"#
        default: String(scalar)
        }
    }
}
