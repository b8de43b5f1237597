// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import NotificationModel
import NotificationSentences

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
