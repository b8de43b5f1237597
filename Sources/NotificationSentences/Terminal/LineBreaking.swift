// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

/// Breaks a text into lines of a terminal: at spaces, and between the characters of scripts that
/// are written without any.
///
/// Source: Unicode Standard Annex 14; of its classes, those of ideographs, of opening and closing
/// punctuation, and of characters that may not begin a line.
package enum LineBreaking {
    /// Breaks a text of one line into several.
    ///
    /// - Parameters:
    ///   - text: The words; of the spaces between two of them one is kept, or none where a line
    ///     ends.
    ///   - columns: How wide a line may be, at least 2. A longer word is cut.
    /// - Returns: At least one line.
    package static func lines(of text: some StringProtocol, columns: Int) -> [String] {
        var lines = [""]
        // How wide the last line is.
        var width = 0
        for word in text.split(separator: " ") {
            var joint = width == 0 ? "" : " "
            for piece in pieces(of: word) {
                let needed = TextWidth.columns(of: piece)
                if width > 0, width + joint.count + needed > columns {
                    lines.append("")
                    (width, joint) = (0, "")
                }
                lines[lines.count - 1] += joint
                width += joint.count
                joint = ""
                for character in piece {
                    let needed = TextWidth.columns(of: character)
                    if width + needed > columns {
                        lines.append("")
                        width = 0
                    }
                    lines[lines.count - 1].append(character)
                    width += needed
                }
            }
        }
        return lines
    }

    /// The parts of a word that stay together.
    private static func pieces(of word: some StringProtocol) -> [String] {
        var pieces: [String] = []
        var previous: Character?
        for character in word {
            if let previous, !mayBreak(previous, character) {
                pieces[pieces.count - 1].append(character)
            } else {
                pieces.append(String(character))
            }
            previous = character
        }
        return pieces
    }

    private static func mayBreak(_ left: Character, _ right: Character) -> Bool {
        (TextWidth.columns(of: left) == 2 || TextWidth.columns(of: right) == 2)
            && !opening.contains(left) && !closing.contains(right)
    }

    /// The characters with which no line ends.
    private static let opening = Set("([{<'\"‘“«（［｛〈《「『【〔")
    /// The characters with which no line begins.
    private static let closing = Set(
        ")]}>'\"’”»,.:;!?%…、。，．：；！？）］｝〉》」』】〕・ー々ぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮ")
}
