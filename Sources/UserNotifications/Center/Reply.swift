// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Synchronization

/// The answer of a completion handler that an application was given: the first one counts.
///
/// A handler that is dropped uncalled answers too, so nothing waits for ever.
package final class Reply<Value: Sendable>: Sendable {
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

    deinit { removeContinuation()?.resume(returning: fallback) }

    /// Asks and waits for the answer.
    ///
    /// - Parameters:
    ///   - fallback: The answer if none is given.
    ///   - complain: Called for each answer after the first.
    ///   - ask: Asks at once; it hands the reply to a completion handler.
    /// - Returns: The answer.
    nonisolated(nonsending) package static func wait(
        fallback: Value, complain: @escaping @Sendable () -> Void = {}, asking ask: (Reply) -> Void
    ) async -> Value {
        await withCheckedContinuation {
            ask(Reply($0, fallback: fallback, complain: complain))
        }
    }

    /// Answers; a second answer is ignored, with a complaint.
    package func give(_ value: Value) {
        guard let waiting = removeContinuation() else { return complain() }
        waiting.resume(returning: value)
    }

    /// Whether the answer has been given.
    var isGiven: Bool { continuation.withLock { $0 == nil } }

    private func removeContinuation() -> CheckedContinuation<Value, Never>? {
        continuation.withLock { continuation in
            defer { continuation = nil }
            return continuation
        }
    }
}
