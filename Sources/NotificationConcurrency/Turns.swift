// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

/// Lets work of one actor through one at a time, in the order of arrival.
///
/// Lives in an actor and is entered there only. While it is free, entering does not suspend.
public final class Turns {
    private var isTaken = false
    private var waiting: ArraySlice<CheckedContinuation<Void, Never>> = []

    /// Makes a place in which nobody is.
    public init() {}

    /// Whether nobody is inside and nobody waits.
    package var isFree: Bool { !isTaken }

    /// Waits until it is the caller's turn; whoever entered must ``leave()``.
    public func enter(isolation: isolated (any Actor)? = #isolation) async {
        await withCheckedContinuation { continuation in
            // Looked at in here: before, what is seen may have changed when the line is joined,
            // and whoever joins it when nobody is inside waits for ever.
            if isTaken {
                waiting.append(continuation)
            } else {
                isTaken = true
                continuation.resume()
            }
        }
    }

    /// Lets the next one in; it runs when the caller suspends.
    public func leave() {
        if let next = waiting.popFirst() {
            next.resume()
        } else {
            isTaken = false
        }
    }
}
