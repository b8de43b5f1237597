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
    /// The columns that go altogether, one after the other, where not all of the rest fits.
    let dispensable: [Int]
    /// The column of what is typed in commands, such as an ID; nil without one.
    let names: Int?
    var rows: [[String]] = []

    /// Makes a table of which one column is shortened.
    init(header: [String], flexible: Int, names: Int? = nil, rows: [[String]] = []) {
        self.init(
            header: header, shortenings: [Shortening(column: flexible, least: 8)], names: names,
            rows: rows)
    }

    /// Makes a table of which several columns are shortened, in that order.
    init(
        header: [String], shortenings: [Shortening], dispensable: [Int] = [], names: Int? = nil,
        rows: [[String]] = []
    ) {
        (self.header, self.shortenings, self.rows) = (header, shortenings, rows)
        (self.dispensable, self.names) = (dispensable, names)
    }

    /// The lines, header first; texts are made safe, and nothing is wider than the width.
    func lines(width: Int?) -> [StyledLine] {
        var cells = [header] + rows.map { $0.map(PlainLine.clean) }
        let full = header.indices.map { column in
            cells.map { TextWidth.columns(of: $0[column]) }.max() ?? 0
        }
        if let width, let column = dispensable.first, excess(of: full, over: width) > 0 {
            return without(column).lines(width: width)
        }
        let widths = width.map { shortened(full, to: $0) } ?? full
        for row in cells.indices {
            for column in header.indices where widths[column] < full[column] {
                cells[row][column] = PlainLine.cut(cells[row][column], to: widths[column])
            }
        }
        return cells.enumerated().map { number, row in
            let line = row.indices.reduce(into: StyledLine("")) { line, column in
                let isLast = column == row.count - 1
                let cell = isLast ? row[column] : PlainLine.pad(row[column], to: widths[column])
                let style = style(of: column, isHeading: number == 0)
                line += StyledLine(column == 0 ? cell : "  " + cell, style)
            }
            return width.map(line.cut) ?? line
        }
    }

    private func style(of column: Int, isHeading: Bool) -> StyledLine.Style? {
        if isHeading { return .heading }
        return column == names ? .name : nil
    }

    /// The widths at which as much as can be fits.
    private func shortened(_ full: [Int], to width: Int) -> [Int] {
        var widths = full
        var excess = excess(of: full, over: width)
        for shortening in shortenings where excess > 0 {
            let spare = max(0, widths[shortening.column] - shortening.least)
            widths[shortening.column] -= min(spare, excess)
            excess -= spare
        }
        return widths
    }

    /// How many terminal columns too wide the rows are.
    private func excess(of full: [Int], over width: Int) -> Int {
        full.reduce(0, +) + 2 * (full.count - 1) - width
    }

    /// The same with one column less.
    private func without(_ column: Int) -> Table {
        func place(_ other: Int) -> Int? {
            other == column ? nil : other > column ? other - 1 : other
        }
        func cut(_ cells: [String]) -> [String] {
            cells.enumerated().filter { $0.offset != column }.map(\.element)
        }
        return Table(
            header: cut(header),
            shortenings: shortenings.compactMap { shortening in
                place(shortening.column).map { Shortening(column: $0, least: shortening.least) }
            }, dispensable: dispensable.compactMap(place), names: names.flatMap(place),
            rows: rows.map(cut))
    }
}
