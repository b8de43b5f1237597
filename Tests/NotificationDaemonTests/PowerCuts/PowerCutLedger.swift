// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

/// The calls to a service whose disk is recorded, and when they were answered.
///
/// Time is the length of the recording: what was asked at one length and answered at another was
/// written between the two.
struct PowerCutLedger {
    struct Entry {
        /// The title of the request; no other has it.
        let name: String
        let identifier: String
        /// Whether it is due in a moment.
        let isSoon: Bool
        /// From the call that added it to its answer.
        let added: ClosedRange<Int>
        /// The same of what removed or replaced it.
        var removed: ClosedRange<Int>?
    }

    private(set) var entries: [Entry] = []

    mutating func add(_ entry: Entry) { entries.append(entry) }

    /// The request with that identifier was removed or replaced.
    mutating func remove(_ identifier: String, _ time: ClosedRange<Int>) {
        for index in entries.indices
        where entries[index].identifier == identifier && entries[index].removed == nil {
            entries[index].removed = time
        }
    }

    /// The requests that must be there after a cut: accepted, and nobody had asked for their end.
    func mustBeThere(after cut: Int) -> [Entry] {
        entries.filter {
            $0.added.upperBound <= cut && $0.removed.map { $0.lowerBound >= cut } ?? true
        }
    }

    /// Those that must not: not asked for yet, or gone.
    func mustNotBeThere(after cut: Int) -> [Entry] {
        entries.filter {
            $0.added.lowerBound >= cut || $0.removed.map { $0.upperBound <= cut } ?? false
        }
    }
}
