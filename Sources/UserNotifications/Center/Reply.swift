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
    private let complain: @Sendable () -> Void

    private init(
        _ continuation: CheckedContinuation<Value, Never>, fallback: Value,
        complain: @escaping @Sendable () -> Void
    ) {
        self.continuation = Mutex(continuation)
        self.fallback = fallback
        self.complain = complain
    }

    deinit { take()?.resume(returning: fallback) }

    /// Answers; a second answer is ignored, with a complaint.
    func give(_ value: Value) {
        guard let waiting = take() else { return complain() }
        waiting.resume(returning: value)
    }

    private func take() -> CheckedContinuation<Value, Never>? {
        continuation.withLock { continuation in
            let waiting = continuation
            continuation = nil
            return waiting
        }
    }

    /// Asks on the main thread and waits for the answer.
    ///
    /// - Parameters:
    ///   - fallback: The answer if none is given.
    ///   - complain: Called for each answer after the first.
    ///   - ask: Asks; it hands the reply to a completion handler.
    /// - Returns: The answer.
    static func wait(
        fallback: Value, complain: @escaping @Sendable () -> Void = {},
        asking ask: @escaping @MainActor @Sendable (Reply) -> Void
    ) async -> Value {
        await withCheckedContinuation { continuation in
            let reply = Reply(continuation, fallback: fallback, complain: complain)
            // The queue, not a task: delegates are asked in the order in which things happened.
            DispatchQueue.main.async { ask(reply) }
        }
    }
}
