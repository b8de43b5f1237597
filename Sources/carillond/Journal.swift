// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Glibc
import Synchronization

/// The journal: lines on standard error, which systemd and the bus keep.
///
/// All that the service says goes out here, so here it is made safe, bounded and limited.
enum Journal {
    private static let rate = Mutex(JournalRate())
    private static let start = ContinuousClock.now

    /// Writes a line, or counts it if there were too many.
    @Sendable static func write(_ line: String) {
        put(rate.withLock { $0.lines(for: line, at: ContinuousClock.now - start) })
    }

    /// Writes what has to be said before the process ends.
    ///
    /// - Parameter line: Why it ends, which is never left out; nil if it was asked to.
    static func end(with line: String? = nil) { put(rate.withLock { $0.lastLines(line) }) }

    private static func put(_ lines: [String]) {
        for line in lines {
            var text = "carillond: \(JournalLine(line).text)\n"
            // One call for one line, so that lines of several threads do not mix.
            text.withUTF8 { _ = Glibc.write(STDERR_FILENO, $0.baseAddress, $0.count) }
        }
    }
}
