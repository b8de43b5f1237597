// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import NotificationSentences

/// Text of applications, made harmless and short enough to show.
///
/// Control characters and the marks that turn the direction of what follows are replaced: by
/// those a text can look like another one.
public enum ShownText {
    /// How many characters of a line are shown at most.
    public static let lineLimit = 200
    /// How many characters of a message are shown at most.
    public static let textLimit = 4_000

    /// One line without commands in it; `…` stands for what is too much.
    public static func line(_ text: String, limit: Int = lineLimit) -> String {
        PlainLine.clean(cut(text, to: limit))
    }

    /// The same with the ends of lines left as they are.
    public static func lines(_ text: String, limit: Int = textLimit) -> String {
        cut(text, to: limit).split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
            .map { PlainLine.clean(String($0)) }
            .joined(separator: "\n")
    }

    private static func cut(_ text: String, to limit: Int) -> String {
        // In scalars: one character may be as long as it likes.
        let scalars = text.unicodeScalars
        guard
            let end = scalars.index(
                scalars.startIndex, offsetBy: limit, limitedBy: scalars.endIndex),
            end < scalars.endIndex
        else { return text }
        return String(scalars[..<end]) + "…"
    }
}
