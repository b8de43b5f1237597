// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

/// The end of a repetition, where the title stands before it: "every day at 8 pills | until christmas".
extension TimeSearch {
    /// The words behind the title that end the repetition at the beginning, and both as one time.
    ///
    /// - Parameters:
    ///   - head: The time at the beginning.
    ///   - steps: How many steps are left.
    /// - Returns: The words at the end, with the readings of the whole; nil if there is no such end.
    func endBehindTitle(_ head: Part?, _ steps: inout Int) -> Part? {
        guard let head, head.readings.allSatisfy({ !$0.isOnce && $0.repetition?.until == nil })
        else { return nil }
        let unknown = tokens.lastIndex(where: { $0.meanings.isEmpty }) ?? -1
        let lowest = max(head.range.upperBound + 1, unknown + 1)
        for start in lowest..<max(lowest, tokens.count - 1) {
            // In some languages "until" stands behind its date.
            guard isA(.until, start) || language.isUnspaced && isA(.until, tokens.count - 1),
                text.canSplit(before: start, of: tokens, in: language)
            else { continue }
            let range = start..<tokens.count
            let both = joined(head.range, range, &steps)
            guard !both.isEmpty, both.allSatisfy({ $0.repetition?.until != nil }) else { continue }
            return Part(range: range, readings: both)
        }
        return nil
    }
}
