// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestWorld

/// at(1), which a script starts for each job; it does not wait for the disk.
struct AtPeer {
    /// A time that the jobs are taken away long before.
    private static let time = ["09:00", "2037-01-01"]

    /// Adds jobs one by one, and removes them.
    ///
    /// - Parameter count: How many.
    /// - Returns: The seconds of each; none where at(1) is not installed or refuses.
    /// - Throws: `TestWorldError` when a job cannot be removed.
    func measure(_ count: Int) async throws -> [Double] {
        guard FileManager.default.isExecutableFile(atPath: "/usr/bin/at") else { return [] }
        var times: [Double] = []
        var jobs: [String] = []
        for _ in 0..<count {
            let start = ContinuousClock.now
            let process = try ChildProcess("/usr/bin/at", ["-f", "/dev/null"] + Self.time)
            guard await process.waitForExit() == .code(0) else { break }
            times.append((ContinuousClock.now - start).seconds)
            // "job 7 at Thu Jan  1 09:00:00 2037"
            let words = await process.errors.untilEnd()
                .first { $0.hasPrefix("job ") }?.split(separator: " ")
            if let words, words.count > 1 { jobs.append(String(words[1])) }
        }
        if !jobs.isEmpty { _ = try await ChildProcess.run("/usr/bin/atrm", jobs) }
        return times
    }
}
