// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Synchronization

/// The answer of a completion handler: the first call counts.
///
/// A handler that is thrown away uncalled answers too, so nothing waits for ever.
final class Reply: Sendable {
    private let waiting: Mutex<CheckedContinuation<Void, Never>?>

    private init(_ continuation: CheckedContinuation<Void, Never>) { waiting = Mutex(continuation) }

    deinit { give() }

    /// Asks on the main actor and waits for the answer.
    @MainActor
    static func wait(_ ask: (Reply) -> Void) async {
        await withCheckedContinuation { ask(Reply($0)) }
    }

    /// Answers; a second answer is ignored.
    func give() {
        let continuation = waiting.withLock { waiting in
            let continuation = waiting
            waiting = nil
            return continuation
        }
        continuation?.resume()
    }
}
