// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import NotificationModel

/// Text of applications, made safe for a terminal: one line without commands in it.
enum PlainLine {
    /// Line ends and tabs become spaces, what else is unsafe becomes `�`.
    ///
    /// What is left of an escape sequence is visible and does nothing.
    static func clean(_ text: String) -> String {
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
    static func cut(_ text: String, to width: Int) -> String {
        guard TextWidth.columns(of: text) > width else { return text }
        var left = width - 1
        let kept = text.prefix { character in
            left -= TextWidth.columns(of: character)
            return left >= 0
        }
        return kept + "…"
    }

    /// Fills a line up to so many columns.
    static func pad(_ text: String, to width: Int) -> String {
        text + String(repeating: " ", count: max(0, width - TextWidth.columns(of: text)))
    }
}

/// Rows in columns for a terminal.
struct Table {
    let header: [String]
    /// The column that is shortened first when there is little room.
    let flexible: Int
    var rows: [[String]] = []

    /// The lines, header first; texts are made safe, and nothing is wider than the width.
    func lines(width: Int?) -> [String] {
        var cells = [header] + rows.map { $0.map(PlainLine.clean) }
        var widths = header.indices.map { column in
            cells.map { TextWidth.columns(of: $0[column]) }.max() ?? 0
        }
        let total = widths.reduce(0, +) + 2 * (header.count - 1)
        if let width, total > width {
            widths[flexible] = max(min(widths[flexible], 8), widths[flexible] - (total - width))
            for row in cells.indices {
                cells[row][flexible] = PlainLine.cut(cells[row][flexible], to: widths[flexible])
            }
        }
        return cells.map { row in
            let last = row.count - 1
            let line = row.indices.map { column in
                column == last ? row[column] : PlainLine.pad(row[column], to: widths[column])
            }.joined(separator: "  ")
            return width.map { PlainLine.cut(line, to: $0) } ?? line
        }
    }
}
