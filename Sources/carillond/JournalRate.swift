// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

/// How many lines the journal takes: a burst, and then so many a second.
///
/// An application can make the service say something with each of its calls. It must not fill the
/// disk with that, nor hide among it what others caused.
struct JournalRate {
    /// How many lines may come at once after a quiet time.
    static let burst = 200
    /// How long a line is paid with: ten lines a second.
    static let cost = Duration.milliseconds(100)

    /// The moment up to which the lines that were written are paid for.
    private var paid = Duration.zero
    /// How many lines were left out since the last one that was written.
    private(set) var leftOut = 0

    /// Says what is to be written when a line comes.
    ///
    /// - Parameters:
    ///   - line: The line.
    ///   - now: The time on a clock that only goes forward.
    /// - Returns: Nothing while there is too much; else the line, behind one that says how many
    ///   were left out before it.
    mutating func lines(for line: String, at now: Duration) -> [String] {
        // The line that counts the others is one, too.
        let cost = Self.cost * (leftOut == 0 ? 1 : 2)
        let debt = max(.zero, paid - now) + cost
        guard debt <= Self.cost * Self.burst else {
            leftOut += 1
            return []
        }
        paid = now + debt
        return lastLines(line)
    }

    /// Notes that a line was not written, because nobody reads.
    mutating func leaveOut() { leftOut += 1 }

    /// The line to write at the end, when nothing more comes, whatever the rate.
    mutating func lastLines(_ line: String?) -> [String] {
        defer { leftOut = 0 }
        let count = leftOut == 0 ? nil : "\(leftOut) \(leftOut == 1 ? "line" : "lines") left out"
        return [count, line].compactMap(\.self)
    }
}
