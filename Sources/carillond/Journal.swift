// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import DBus
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
    static func end(with line: String? = nil) {
        put(rate.withLock { $0.lastLines(line) })
        OutputQueue.standardError.flush()
    }

    private static func put(_ lines: [String]) {
        for line in lines {
            let text = "carillond: \(JournalLine(line).text)\n"
            // Whoever does not read it holds up nobody.
            if !OutputQueue.standardError.write(text) { rate.withLock { $0.leaveOut() } }
        }
    }
}
