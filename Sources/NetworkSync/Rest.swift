// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Synchronization

/// Says when no part of the program has anything left to do.
package final class Rest: Sendable {
    /// A part of it.
    package enum Part: CaseIterable, Sendable {
        /// Follows topics.
        case topics
        /// Follows the topics over which servers push to applications.
        case pushes
        /// Sends what nobody answers to topics.
        case away
        /// Makes subscriptions for applications that register.
        case registrations
        /// Keeps accounts on servers of calendars.
        case accounts
    }

    /// An element each time that nothing is left to do.
    package let all: AsyncStream<Void>
    private let end: AsyncStream<Void>.Continuation
    /// A part that has said nothing so far may have something to do.
    private let busy = Mutex(Set(Part.allCases))

    /// Makes one for parts that have not begun.
    package init() {
        (all, end) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
    }

    /// Says whether a part has something to do.
    package func set(_ part: Part, isBusy: Bool) {
        let isAll = busy.withLock { busy in
            if isBusy { busy.insert(part) } else { busy.remove(part) }
            return busy.isEmpty
        }
        if isAll { end.yield() }
    }
}
