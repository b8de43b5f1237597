// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Synchronization

/// A callback for signals, in force until it is cancelled or let go.
public final class Subscription: Sendable {
    private let slot: Mutex<SlotHolder?>

    init(_ slot: Slot) { self.slot = Mutex(SlotHolder(slot: slot)) }

    /// Ends it; on the loop's thread at once, from elsewhere as soon as the loop gets to it.
    public func cancel() {
        let holder = slot.withLock { holder in
            defer { holder = nil }
            return holder
        }
        // Let go outside the lock: freeing the callback may run any code.
        _ = consume holder
    }
}

private struct SlotHolder {
    let slot: Slot
}

// Sound because: the slot is only held and let go here, and a slot frees itself on its loop.
extension SlotHolder: @unchecked Sendable {}
