// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Synchronization

/// Calls that wait to be made, in the order made; one task takes them out.
final class CallQueue: Sendable {
    private let calls = Mutex<[ServiceCall]>([])
    private let signals: AsyncStream<Void>
    private let signal: AsyncStream<Void>.Continuation

    init() {
        // One signal is enough for any number of calls: who takes, takes all.
        (signals, signal) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
    }

    /// Puts a call at the end.
    func append(_ call: ServiceCall) {
        calls.withLock { $0.append(call) }
        signal.yield()
    }

    /// Ends the queue; what is in it is still taken out.
    func finish() { signal.finish() }

    /// Takes everything out whenever there is something, until the queue is finished.
    func drain(_ take: (ArraySlice<ServiceCall>) async -> Void) async {
        for await _ in signals { await takeAll(take) }
        await takeAll(take)
    }

    private func takeAll(_ take: (ArraySlice<ServiceCall>) async -> Void) async {
        let taken = calls.withLock { calls in
            let taken = calls
            calls.removeAll()
            return taken
        }
        if !taken.isEmpty { await take(taken[...]) }
    }
}
