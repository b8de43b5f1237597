// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

extension Unicode.Scalar {
    /// Whether it does something to a terminal or to the line it stands in, and shows nothing.
    ///
    /// These are the control characters, from which escape sequences are made; the separators of
    /// lines and paragraphs; and the marks that turn the direction of writing for all that
    /// follows, by which a text can look like another one. The journal, the command line and its
    /// JSON each write something else instead.
    ///
    /// Source: Unicode Standard Annex 9, the explicit directional embeddings, overrides and
    /// isolates.
    public var isUnsafeInTerminal: Bool {
        switch self {
        case "\u{2028}", "\u{2029}", "\u{202A}"..."\u{202E}", "\u{2066}"..."\u{2069}": true
        default: properties.generalCategory == .control
        }
    }
}
