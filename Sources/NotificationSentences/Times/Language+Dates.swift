// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

extension Language {
    /// A date of the system's, as people write it.
    ///
    /// Arabic dates have marks between their digits that turn the direction of writing, which it has
    /// around them, and which a terminal is not shown. The first day of a month is `1er` in French.
    ///
    /// - Parameter date: The date.
    /// - Returns: How it is written.
    func spelled(_ date: String) -> String {
        let marks: Set<Unicode.Scalar> = ["\u{200E}", "\u{200F}", "\u{061C}"]
        var text = String.UnicodeScalarView()
        text.append(contentsOf: date.unicodeScalars.filter { !marks.contains($0) })
        if !identifier.hasPrefix("fr") { return String(text) }
        return String(text).split(separator: " ", omittingEmptySubsequences: false)
            .map { $0 == "1" ? "1er" : $0 }.joined(separator: " ")
    }
}
