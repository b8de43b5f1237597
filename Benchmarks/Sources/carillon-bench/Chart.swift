// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A picture of numbers, as SVG that is readable on light and on dark ground.
struct Chart {
    /// Numbers of one kind.
    struct Series {
        var name: String
        var values: [Double]
    }

    /// The subject of it.
    var title: String
    /// The words below each place from left to right.
    var labels: [String]
    /// The values that are drawn at each place; at most four.
    var series: [Series]
    /// The word above the highest value.
    var unit: String
    var drawsBars = false

    private static let colors = ["#3584e4", "#e66100", "#33a06f", "#9141ac"]
    private static let size = (width: 640.0, height: 300.0)
    private static let frame = (left: 56.0, top: 52.0, right: 620.0, bottom: 252.0)

    /// The picture.
    var svg: String {
        var lines = [
            """
            <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(Int(Self.size.width)) \
            \(Int(Self.size.height))" font-family="sans-serif" font-size="12" fill="#808080" \
            role="img" aria-label="\(title)">
            """,
            text(title, x: Self.frame.left, y: 20, more: #"font-size="15" font-weight="bold""#),
        ]
        for step in 0...4 {
            let value = top * Double(step) / 4
            let y = place(value)
            lines.append(
                """
                <line x1="\(Self.frame.left)" y1="\(y)" x2="\(Self.frame.right)" y2="\(y)" \
                stroke="#808080" stroke-opacity="0.3"/>
                """)
            let label = Self.number(value) + (step == 4 ? " \(unit)" : "")
            lines.append(
                text(label, x: Self.frame.left - 6, y: y + 4, more: #"text-anchor="end""#))
        }
        for (index, label) in labels.enumerated() {
            lines.append(
                text(
                    label, x: middle(index), y: Self.frame.bottom + 18,
                    more: #"text-anchor="middle""#))
        }
        for (index, row) in series.enumerated() {
            let color = Self.colors[index % Self.colors.count]
            lines += drawsBars ? bars(row, index, color) : [line(row, color)]
            lines.append(
                text(
                    row.name, x: Self.frame.left + Double(index) * 180, y: 40,
                    more: #"fill="\#(color)""#))
        }
        return (lines + ["</svg>", ""]).joined(separator: "\n")
    }

    private func line(_ row: Series, _ color: String) -> String {
        let points = row.values.enumerated().map { "\(middle($0)),\(place($1))" }
        let dots = row.values.enumerated().map {
            #"<circle cx="\#(middle($0))" cy="\#(place($1))" r="3" fill="\#(color)"/>"#
        }
        let path =
            #"<polyline points="\#(points.joined(separator: " "))" fill="none" "#
            + #"stroke="\#(color)" stroke-width="2"/>"#
        return ([path] + dots).joined(separator: "\n")
    }

    private func bars(_ row: Series, _ index: Int, _ color: String) -> [String] {
        let width = step * 0.8 / Double(series.count)
        return row.values.enumerated().map { place, value in
            let x = middle(place) - step * 0.4 + width * Double(index)
            let y = self.place(value)
            return """
                <rect x="\(x)" y="\(y)" width="\(width)" height="\(Self.frame.bottom - y)" \
                fill="\(color)"/>
                """
        }
    }

    private func text(_ words: String, x: Double, y: Double, more: String) -> String {
        #"<text x="\#(x)" y="\#(y)" \#(more)>\#(words)</text>"#
    }

    private var step: Double {
        (Self.frame.right - Self.frame.left) / Double(max(1, labels.count))
    }

    private func middle(_ index: Int) -> Double { Self.frame.left + step * (Double(index) + 0.5) }

    private func place(_ value: Double) -> Double {
        let share = min(1, max(0, value / top))
        return (Self.frame.bottom - share * (Self.frame.bottom - Self.frame.top)).rounded()
    }

    /// A round number above all values: 1, 2 or 5 with zeros.
    private var top: Double {
        let highest = series.flatMap(\.values).max() ?? 0
        guard highest > 0 else { return 1 }
        let power = pow(10, floor(log10(highest)))
        return ([1, 2, 5, 10].first { $0 * power >= highest } ?? 10) * power
    }

    /// A number with as many digits as tell something.
    static func number(_ value: Double) -> String {
        let digits = value >= 100 || value == value.rounded() ? 0 : value >= 10 ? 1 : 2
        return String(format: "%.\(digits)f", value)
    }
}
