// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

/// The number of columns that a text takes on a terminal.
///
/// The banners of the service and the tables of the command line share it. The C library's
/// `wcwidth` knows in UTF-8 locales alone, and a service often runs in none.
package enum TextWidth {
    /// The columns of a text in one line.
    package static func columns(of text: some StringProtocol) -> Int {
        var bytes = 0
        // Most lists are long and of ASCII, of which each takes a column.
        let isPlain = text.utf8.allSatisfy { byte in
            bytes += 1
            return byte < 0x7F && byte > 0x1F
        }
        return isPlain ? bytes : text.reduce(0) { $0 + columns(of: $1) }
    }

    /// The columns of one character: 0, 1 or 2.
    package static func columns(of character: Character) -> Int {
        guard let first = character.unicodeScalars.first else { return 0 }
        let isWide =
            wide.contains { $0.contains(first.value) } || first.properties.isEmojiPresentation
            // Text symbols become pictures by a selector: ☀ and ☀️.
            || character.unicodeScalars.contains("\u{FE0F}")
        if isWide { return 2 }
        switch first.properties.generalCategory {
        case .nonspacingMark, .enclosingMark, .format: return 0
        default: return 1
        }
    }

    /// The wide ranges that matter of Unicode Standard Annex 11.
    private static let wide: [ClosedRange<UInt32>] = [
        0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xA960...0xA97F, 0xAC00...0xD7A3,
        0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1F1E6...0x1F64F,
        0x1F680...0x1F6FF, 0x1F900...0x1F9FF, 0x1FA70...0x1FAFF, 0x20000...0x3FFFD,
    ]
}

extension Unicode.Scalar {
    /// Whether it shows nothing, and changes the terminal or the line it stands in.
    ///
    /// These are the control characters, from which escape sequences are made; the separators of
    /// lines and paragraphs; all marks that change the direction of writing, by which a text can
    /// look like another one; and characters that are not seen at all, by which two texts can look
    /// the same. The journal, the command line and its JSON each write something else instead.
    ///
    /// Characters without which scripts and emoji cannot be written are not among them: joiners,
    /// variation selectors, the signs of Mongolian and Khmer, and soft hyphens.
    ///
    /// Source: Unicode Standard Annex 9 and Annex 44, `Bidi_Control` and
    /// `Default_Ignorable_Code_Point`.
    package var isUnsafeInTerminal: Bool {
        if isASCII { return value < 0x20 || value == 0x7F }
        let properties = properties
        switch properties.generalCategory {
        case .control, .lineSeparator, .paragraphSeparator: return true
        case .nonspacingMark: return false
        default: break
        }
        if properties.isBidiControl { return true }
        switch self {
        // The beginning, the middle and the end of a note beside a text.
        case "\u{FFF9}"..."\u{FFFB}": return true
        case "\u{AD}", "\u{180E}": return false
        default: return properties.isDefaultIgnorableCodePoint && !properties.isJoinControl
        }
    }
}
