// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

/// What was asked of a service whose disk is recorded, and when it was answered.
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

    /// What has that identifier was removed or replaced.
    mutating func remove(_ identifier: String, _ time: ClosedRange<Int>) {
        for index in entries.indices
        where entries[index].identifier == identifier && entries[index].removed == nil {
            entries[index].removed = time
        }
    }

    /// What must be there after a cut: it was accepted, and nobody had asked for its end.
    func mustBeThere(after cut: Int) -> [Entry] {
        entries.filter {
            $0.added.upperBound <= cut && $0.removed.map { $0.lowerBound >= cut } ?? true
        }
    }

    /// What must not: it was not asked for yet, or it was gone.
    func mustNotBeThere(after cut: Int) -> [Entry] {
        entries.filter {
            $0.added.lowerBound >= cut || $0.removed.map { $0.upperBound <= cut } ?? false
        }
    }
}
