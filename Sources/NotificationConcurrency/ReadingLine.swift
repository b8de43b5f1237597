// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

/// Who waits for files, and who is read for: an owner's reads follow each other, and those of
/// another pass them.
///
/// A read may never come back, as from a disk in the network that is gone. So each owner that is
/// read for has a thread of its own, and no more than one.
struct ReadingLine<Owner: Hashable> {
    /// The step that follows when a read is asked for.
    enum Arrival: Equatable {
        /// A thread is to begin with it.
        case begins
        /// A thread will come to it.
        case waits
        /// Nobody would come to it in time.
        case isRefused
    }

    /// The rest of an owner's reads.
    private struct Share {
        var current: Int
        var waiting: [Int] = []
        var isLate = false
    }

    /// How many owners are read for at once.
    private let threads: Int
    /// How many reads of an owner may wait.
    private let longest: Int
    private var shares: [Owner: Share] = [:]
    /// Owners for whom there is no thread yet, with their reads, in order.
    private var queue: [(owner: Owner, reads: [Int])] = []

    /// How many owners are read for without an end so far.
    var lateOwners: Int { shares.values.count(where: \.isLate) }

    /// Makes an empty line.
    init(threads: Int = 64, longest: Int = 1_024) {
        self.threads = threads
        self.longest = longest
    }

    /// A read is asked for.
    mutating func add(_ read: Int, of owner: Owner) -> Arrival {
        if let share = shares[owner] {
            // While the one before does not come back, there is nothing to wait for.
            guard !share.isLate, share.waiting.count < longest else { return .isRefused }
            shares[owner]?.waiting.append(read)
            return .waits
        }
        if shares.count < threads {
            shares[owner] = Share(current: read)
            return .begins
        }
        // Nor while none of the threads does.
        if lateOwners == threads { return .isRefused }
        if let index = queue.firstIndex(where: { $0.owner == owner }) {
            guard queue[index].reads.count < longest else { return .isRefused }
            queue[index].reads.append(read)
        } else {
            guard queue.count < longest else { return .isRefused }
            queue.append((owner, [read]))
        }
        return .waits
    }

    /// A thread has done a read.
    ///
    /// - Returns: Its next read, for whomever that is; nil ends the thread.
    mutating func next(after owner: Owner) -> (Owner, Int)? {
        if var share = shares[owner], !share.waiting.isEmpty {
            share.isLate = false
            // Who waits for a thread comes first; the owner joins them at the end.
            if queue.isEmpty {
                share.current = share.waiting.removeFirst()
                shares[owner] = share
                return (owner, share.current)
            }
            queue.append((owner, share.waiting))
        }
        shares[owner] = nil
        if queue.isEmpty { return nil }
        var (other, reads) = queue.removeFirst()
        let first = reads.removeFirst()
        shares[other] = Share(current: first, waiting: reads)
        return (other, first)
    }

    /// A read has taken too long, and so have those of its owner that were asked for before.
    ///
    /// - Returns: All that is not to be waited for any more, in the order in which they were asked
    ///   for; none if the read is done.
    mutating func expire(_ read: Int, of owner: Owner) -> [Int] {
        if let share = shares[owner], share.current == read || share.waiting.contains(read) {
            let late = (share.isLate ? [] : [share.current]) + share.waiting
            shares[owner]?.isLate = true
            shares[owner]?.waiting = []
            guard lateOwners == threads else { return late }
            // There is no thread left that would come to the others.
            defer { queue = [] }
            return late + queue.flatMap(\.reads)
        }
        guard let index = queue.firstIndex(where: { $0.owner == owner }),
            let place = queue[index].reads.firstIndex(of: read)
        else { return [] }
        let late = Array(queue[index].reads[...place])
        queue[index].reads.removeSubrange(...place)
        if queue[index].reads.isEmpty { queue.remove(at: index) }
        return late
    }
}
