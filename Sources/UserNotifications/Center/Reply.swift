// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Dispatch
import Synchronization

/// The answer of a delegate's completion handler: the first one counts.
///
/// A handler that is thrown away uncalled answers too, so nothing waits for ever.
final class Reply<Value: Sendable>: Sendable {
    private let continuation: Mutex<CheckedContinuation<Value, Never>?>
    private let fallback: Value

    private init(_ continuation: CheckedContinuation<Value, Never>, fallback: Value) {
        self.continuation = Mutex(continuation)
        self.fallback = fallback
    }

    deinit { give(fallback) }

    /// Answers; a second answer is ignored.
    func give(_ value: Value) {
        let waiting = continuation.withLock { continuation in
            let waiting = continuation
            continuation = nil
            return waiting
        }
        waiting?.resume(returning: value)
    }

    /// Asks on the main thread and waits for the answer.
    ///
    /// - Parameters:
    ///   - fallback: The answer if none is given.
    ///   - ask: Asks; it hands the reply to a completion handler.
    /// - Returns: The answer.
    static func wait(
        fallback: Value, asking ask: @escaping @MainActor @Sendable (Reply) -> Void
    ) async -> Value {
        await withCheckedContinuation { continuation in
            let reply = Reply(continuation, fallback: fallback)
            // The queue, not a task: delegates are asked in the order in which things happened.
            DispatchQueue.main.async { ask(reply) }
        }
    }
}
