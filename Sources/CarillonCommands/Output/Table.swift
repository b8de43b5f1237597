// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import NotificationModel
import NotificationSentences

/// Rows in columns for a terminal.
struct Table {
    /// A column that is shortened where there is little room.
    struct Shortening {
        let column: Int
        /// How many terminal columns it keeps.
        let least: Int
    }

    let header: [String]
    /// The columns that give way, one after the other, each until it has its least.
    let shortenings: [Shortening]
    var rows: [[String]] = []

    /// Makes a table of which one column is shortened.
    init(header: [String], flexible: Int, rows: [[String]] = []) {
        self.init(
            header: header, shortenings: [Shortening(column: flexible, least: 8)], rows: rows)
    }

    /// Makes a table of which several columns are shortened, in that order.
    init(header: [String], shortenings: [Shortening], rows: [[String]] = []) {
        (self.header, self.shortenings, self.rows) = (header, shortenings, rows)
    }

    /// The lines, header first; texts are made safe, and nothing is wider than the width.
    func lines(width: Int?) -> [String] {
        var cells = [header] + rows.map { $0.map(PlainLine.clean) }
        let full = header.indices.map { column in
            cells.map { TextWidth.columns(of: $0[column]) }.max() ?? 0
        }
        let widths = width.map { shortened(full, to: $0) } ?? full
        for row in cells.indices {
            for column in header.indices where widths[column] < full[column] {
                cells[row][column] = PlainLine.cut(cells[row][column], to: widths[column])
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

    /// The widths at which as much as can be fits.
    private func shortened(_ full: [Int], to width: Int) -> [Int] {
        var widths = full
        var excess = full.reduce(0, +) + 2 * (full.count - 1) - width
        for shortening in shortenings where excess > 0 {
            let spare = max(0, widths[shortening.column] - shortening.least)
            widths[shortening.column] -= min(spare, excess)
            excess -= spare
        }
        return widths
    }
}
