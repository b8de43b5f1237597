// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import NotificationModel

/// Who waits for texts, and who is read for: an application's lookups follow each other, and those
/// of another pass them.
///
/// A read may never come back, as from a disk in the network that is gone. So each application that
/// is read for has a thread of its own, and no more than one.
struct LookupLine {
    /// The step that follows when a lookup has come.
    enum Arrival: Equatable {
        /// A thread is to begin with it.
        case begins
        /// A thread will come to it.
        case waits
        /// Nobody would come to it in time.
        case isRefused
    }

    /// The rest of an application's lookups.
    private struct Share {
        var current: Int
        var waiting: [Int] = []
        var isLate = false
    }

    /// How many applications are read for at once.
    private let threads: Int
    /// How many lookups of an application may wait.
    private let longest: Int
    private var shares: [ApplicationID: Share] = [:]
    /// Applications for which there is no thread yet, with their lookups, in order.
    private var queue: [(application: ApplicationID, lookups: [Int])] = []

    /// Makes an empty line.
    init(threads: Int = 64, longest: Int = 1_024) {
        self.threads = threads
        self.longest = longest
    }

    /// A lookup has come.
    mutating func add(_ lookup: Int, of application: ApplicationID) -> Arrival {
        if let share = shares[application] {
            // While its read does not come back, there is nothing to wait for.
            guard !share.isLate, share.waiting.count < longest else { return .isRefused }
            shares[application]?.waiting.append(lookup)
            return .waits
        }
        if shares.count < threads {
            shares[application] = Share(current: lookup)
            return .begins
        }
        if let index = queue.firstIndex(where: { $0.application == application }) {
            guard queue[index].lookups.count < longest else { return .isRefused }
            queue[index].lookups.append(lookup)
        } else {
            guard queue.count < longest else { return .isRefused }
            queue.append((application, [lookup]))
        }
        return .waits
    }

    /// A thread has done a lookup.
    ///
    /// - Returns: Its next lookup, for whomever that is; nil ends the thread.
    mutating func next(after application: ApplicationID) -> (ApplicationID, Int)? {
        if var share = shares[application], !share.waiting.isEmpty {
            share.isLate = false
            // Who waits for a thread comes first; the application joins them at the end.
            if queue.isEmpty {
                share.current = share.waiting.removeFirst()
                shares[application] = share
                return (application, share.current)
            }
            queue.append((application, share.waiting))
        }
        shares[application] = nil
        if queue.isEmpty { return nil }
        var (other, lookups) = queue.removeFirst()
        let first = lookups.removeFirst()
        shares[other] = Share(current: first, waiting: lookups)
        return (other, first)
    }

    /// A lookup has taken too long.
    ///
    /// - Returns: All that is not to be waited for any more, the lookup among them, unless it is done.
    mutating func expire(_ lookup: Int, of application: ApplicationID) -> [Int] {
        if let share = shares[application], share.current == lookup {
            shares[application]?.isLate = true
            shares[application]?.waiting = []
            return [lookup] + share.waiting
        }
        if let index = shares[application]?.waiting.firstIndex(of: lookup) {
            shares[application]?.waiting.remove(at: index)
            return [lookup]
        }
        guard let index = queue.firstIndex(where: { $0.application == application }),
            let place = queue[index].lookups.firstIndex(of: lookup)
        else { return [] }
        queue[index].lookups.remove(at: place)
        if queue[index].lookups.isEmpty { queue.remove(at: index) }
        return [lookup]
    }
}
