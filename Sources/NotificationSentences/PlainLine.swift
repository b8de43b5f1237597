// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import NotificationModel

/// Text of applications, made safe for a terminal or a window: one line without commands in it.
public enum PlainLine {
    /// Turns line ends and tabs into spaces, and other unsafe characters into `�`.
    ///
    /// The rest of an escape sequence is visible and does nothing.
    public static func clean(_ text: String) -> String {
        if text.utf8.allSatisfy({ $0 < 0x7F && $0 > 0x1F }) { return text }
        var result = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\n", "\r", "\t", "\u{85}", "\u{2028}", "\u{2029}": result.append(" ")
            case _ where scalar.isUnsafeInTerminal: result.append("\u{FFFD}")
            default: result.append(scalar)
            }
        }
        return String(result)
    }

    /// Shortens a line to so many columns; `…` stands for the rest.
    public static func cut(_ text: String, to width: Int) -> String {
        guard TextWidth.columns(of: text) > width else { return text }
        var left = width - 1
        let kept = text.prefix { character in
            left -= TextWidth.columns(of: character)
            return left >= 0
        }
        return kept + "…"
    }

    /// Fills a line up to so many columns.
    public static func pad(_ text: String, to width: Int) -> String {
        text + String(repeating: " ", count: max(0, width - TextWidth.columns(of: text)))
    }
}
