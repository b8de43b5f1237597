// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestWorld

/// A program that is told how often to do its one thing, and says how long each took.
struct Probe {
    private let process: ChildProcess
    private var lines: AsyncStream<String>.Iterator

    init(_ executable: String, _ arguments: [String]) throws {
        process = try ChildProcess(executable, arguments)
        lines = process.output.stream.makeAsyncIterator()
    }

    /// Runs it so often; returns the seconds of each.
    mutating func measure(_ count: Int) async throws -> [Double] {
        try process.write("\(count)\n")
        guard let line = await lines.next() else {
            throw TestWorldError("a probe ended: \(process.errors.all.joined(separator: "\n"))")
        }
        return line.split(separator: " ").compactMap { Double($0) }.map { $0 / 1e9 }
    }

    /// A program of the package `Benchmarks`, beside this one.
    static func path(of program: String) -> String {
        let here = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
        return here.deletingLastPathComponent().appendingPathComponent(program).path
    }
}
