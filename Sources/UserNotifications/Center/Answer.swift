// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Dispatch
import Synchronization

/// Waits on this thread for work on others, for calls that return when it is done.
///
/// The center never needs the main thread to answer.
package final class Answer<Value: Sendable>: Sendable {
    private let value = Mutex<Value?>(nil)
    private let isThere = DispatchSemaphore(value: 0)

    private init() {}

    /// Asks and waits.
    ///
    /// - Parameter ask: Asks; the function that it is given takes the answer.
    /// - Returns: The answer.
    package static func wait(_ ask: (@escaping @Sendable (Value) -> Void) -> Void) -> Value {
        let answer = Answer()
        ask { value in
            answer.value.withLock { $0 = value }
            answer.isThere.signal()
        }
        while true {
            answer.isThere.wait()
            if let value = answer.value.withLock({ $0 }) { return value }
        }
    }
}
