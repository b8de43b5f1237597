// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

extension Measurement.Target {
    fileprivate var verdict: String {
        switch isMet {
        case true?: "met"
        case false?: "**missed**"
        case nil: "not judged"
        }
    }
}

/// The measurements of a run, as a table and as JSON.
struct Report: Encodable {
    var date: String
    var machine: String
    var isQuick: Bool
    var measurements: [Measurement] = []
    /// The measurements against how much is pending.
    var growth: [GrowthScenario.Point] = []
    /// How late each notification was.
    var lateness: [Lateness] = []

    /// How late what was measured side by side was.
    struct Lateness: Encodable {
        var name: String
        var milliseconds: [Double]
    }

    var markdown: String {
        """
        # Carillon, measured

        \(date), \(machine)\(isQuick ? ", quick run" : "")

        \(table)

        """
    }

    /// All measurements, a row each.
    var table: String {
        let rows = measurements.map { measurement in
            [
                measurement.name, Self.text(measurement.value, measurement.unit),
                measurement.reference.map { reference in
                    "\(reference): "
                        + Self.text(measurement.referenceValue ?? .nan, measurement.unit)
                } ?? "",
                measurement.ratio.map { String(format: "%.2f", $0) } ?? "",
                measurement.target?.text ?? "",
                measurement.target?.verdict ?? "",
            ]
        }
        let table = [["what", "here", "beside", "ratio", "target", ""]] + rows
        let widths = table[0].indices.map { column in table.map { $0[column].count }.max() ?? 0 }
        var lines = table.map { row in
            zip(row, widths).map { $0 + String(repeating: " ", count: $1 - $0.count) }
        }
        lines.insert(widths.map { String(repeating: "-", count: $0) }, at: 1)
        return lines.map { "| " + $0.joined(separator: " | ") + " |" }.joined(separator: "\n")
    }

    /// Writes `latest.md` and `latest.json`.
    func write(to folder: String) throws {
        try FileManager.default.createDirectory(
            atPath: folder, withIntermediateDirectories: true)
        try Data(markdown.utf8).write(to: URL(fileURLWithPath: folder + "/latest.md"))
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
        try encoder.encode(self).write(to: URL(fileURLWithPath: folder + "/latest.json"))
    }

    private static func text(_ value: Double, _ unit: String) -> String {
        let digits = abs(value) >= 100 || value == value.rounded() ? 0 : abs(value) >= 10 ? 1 : 3
        return String(format: "%.\(digits)f \(unit)", value)
    }

    /// The processor and the kernel, so that numbers of two machines are not mixed up.
    static func machineText() -> String {
        let processors = (try? String(contentsOfFile: "/proc/cpuinfo", encoding: .utf8)) ?? ""
        let models = processors.split(separator: "\n").filter { $0.hasPrefix("model name") }
        let model = models.first?.split(separator: ":").last?.trimmingCharacters(in: .whitespaces)
        let load = (try? String(contentsOfFile: "/proc/loadavg", encoding: .utf8)) ?? ""
        let busy = load.split(separator: " ").first ?? "?"
        return "\(models.count) × \(model ?? "unknown"), load \(busy) at the start"
    }
}
