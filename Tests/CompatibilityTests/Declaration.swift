// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A declaration without what makes no difference to those who use it.
///
/// Left out are attributes other than `@escaping` (`@Sendable` and `@preconcurrency` come and go
/// with the language mode), words such as `override` and `final`, whether a property is stored,
/// and whether a member of the type is spelled `class` or `static`.
struct Declaration: Hashable, CustomStringConvertible {
    let description: String

    init(_ text: String) {
        var text =
            text
            .replacing(/@(?!escaping)\w+(\([^)]*\))?\s*/, with: "")
            .replacing(
                /\b(override|public|open|final|convenience|required|weak|optional)\s+/,
                with: ""
            )
            .replacing(/\bnonisolated(\(nonsending\))?\s+/, with: "")
            .replacing(/^unowned\(unsafe\)\s+/, with: "")
            .replacing(/^class\b(?= func| var| let)/, with: "static")
            .replacing("`", with: "")
            .replacing(/\s+/, with: " ")
            .trimmingCharacters(in: .whitespaces)
        let isProperty = text.prefixMatch(of: /(static )?(let|var)\b/) != nil
        if isProperty && !text.hasSuffix("}") {
            let isConstant = text.prefixMatch(of: /(static )?let\b/) != nil
            text += isConstant ? " { get }" : " { get set }"
        }
        description = text.replacing(/^(static )?let\b/) { "\($0.1 ?? "")var" }
    }
}
