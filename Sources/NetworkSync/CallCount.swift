// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Synchronization

/// Counts the calls of others that are in hand, which the program does not end before.
package final class CallCount: Sendable {
    private let count = Mutex(0)
    private let rest: Rest

    /// Makes one without any.
    ///
    /// - Parameter rest: Where it says whether there are any.
    package init(_ rest: Rest) { self.rest = rest }

    /// One has come.
    func begin() {
        count.withLock {
            $0 += 1
            rest.set(.registrations, isBusy: true)
        }
    }

    /// One is answered.
    func end() {
        count.withLock {
            $0 -= 1
            if $0 == 0 { rest.set(.registrations, isBusy: false) }
        }
    }

    /// Says that there is none; those that this process was started for have come by then.
    package func isReady() {
        count.withLock { if $0 == 0 { rest.set(.registrations, isBusy: false) } }
    }
}
