// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// `Documentation/Performance.md` and its pictures, from what a whole run measured.
struct PerformancePage {
    let report: Report

    /// Bounds of how late something is, in milliseconds, for the histogram.
    private static let bounds = [0.25, 0.5, 1, 2, 5, 10, 20, 50]

    /// Writes the page and its pictures.
    ///
    /// - Parameter folder: The folder of the documents.
    /// - Throws: When they cannot be written.
    func write(to folder: String) throws {
        let pictures = folder + "/Performance"
        try FileManager.default.createDirectory(
            atPath: pictures, withIntermediateDirectories: true)
        for (name, chart) in charts {
            try Data(chart.svg.utf8).write(to: URL(filePath: "\(pictures)/\(name).svg"))
        }
        try Data(markdown.utf8).write(to: URL(filePath: folder + "/Performance.md"))
    }

    private var charts: [(String, Chart)] {
        let labels = report.growth.map { Self.count($0.pending) }
        func chart(_ title: String, _ unit: String, _ series: Chart.Series...) -> Chart {
            Chart(title: title, labels: labels, series: series, unit: unit)
        }
        let growth = report.growth
        return [
            ("lateness", histogram),
            (
                "start",
                chart(
                    "Until the service can be called, by what is pending", "ms",
                    .init(name: "start", values: growth.map(\.start)))
            ),
            (
                "memory",
                chart(
                    "What it holds in memory, by what is pending", "MB",
                    .init(name: "resident", values: growth.map(\.resident)))
            ),
            (
                "calls",
                chart(
                    "Calls, by what is pending", "ms",
                    .init(name: "first page of the list", values: growth.map(\.page)),
                    .init(name: "one more request", values: growth.map(\.add)))
            ),
            (
                "late",
                chart(
                    "Lateness, by what is pending", "ms",
                    .init(name: "half are earlier", values: growth.map(\.lateness)),
                    .init(name: "99 of 100 are earlier", values: growth.map(\.latest)))
            ),
        ]
    }

    private var histogram: Chart {
        func shares(_ values: [Double]) -> [Double] {
            let ends = Self.bounds + [.infinity]
            return ends.indices.map { index in
                let start = index == 0 ? -.infinity : ends[index - 1]
                let count = values.count { $0 > start && $0 <= ends[index] }
                return values.isEmpty ? 0 : 100 * Double(count) / Double(values.count)
            }
        }
        let labels = Self.bounds.map { "≤ " + Chart.number($0) } + ["more"]
        return Chart(
            title: "How late notifications reach the server, in milliseconds", labels: labels,
            series: report.lateness.map { .init(name: $0.name, values: shares($0.milliseconds)) },
            unit: "%", drawsBars: true)
    }

    private var markdown: String {
        let rows = report.growth.map { point in
            "| \(Self.count(point.pending)) | "
                + [
                    point.start, point.resident, point.page, point.add, point.lateness,
                    point.latest,
                ]
                .map(Chart.number).joined(separator: " | ") + " |"
        }
        return """
            # Performance

            Written by `make bench`; do not edit. \(report.date), \(report.machine).

            Numbers of two machines, or of two hours of one, are not comparable: what counts is the ratio to what stands beside
            a number, measured in the same run. [Benchmarks](../Benchmarks/README.md) says how each is measured.

            ## On time

            ![Lateness](Performance/lateness.svg)

            ## What grows with what is pending, and what does not

            | pending | start, ms | resident, MB | first page, ms | one more, ms | late, median, ms | late, p99, ms |
            | --- | --- | --- | --- | --- | --- | --- |
            \(rows.joined(separator: "\n"))

            The engine holds a window of each application's soonest entries and the store finds the next ones by an index, so
            starting, adding, ringing and the first page of a list cost about the same whether ten or a million wait. Memory grows
            with the number of applications that have something pending, by their windows.

            ![Start](Performance/start.svg)
            ![Memory](Performance/memory.svg)
            ![Calls](Performance/calls.svg)
            ![Lateness by what is pending](Performance/late.svg)

            ## Everything beside its bare cost, and beside others

            \(report.table)

            """
    }

    private static func count(_ number: Int) -> String {
        number.formatted(.number.grouping(.automatic).locale(Locale(identifier: "en_US")))
    }
}
