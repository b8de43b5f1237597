// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Hands each response to the application once, however often the service sends it.
///
/// Lives in an actor. The last 64 responses are remembered; the service repeats one only for
/// the short time in which it waits for the answer to the first sending.
final class ResponseMemory {
    private static let capacity = 64

    private enum State {
        case running([CheckedContinuation<Void, Never>])
        case finished
    }

    private var states: [UUID: State] = [:]
    private var finished: ArraySlice<UUID> = []

    /// Runs the body, or waits for the end of the run that the same id has started.
    func once(
        _ id: UUID, isolation: isolated (any Actor)? = #isolation, _ body: () async -> Void
    ) async {
        switch states[id] {
        case .finished:
            return
        case .running(let waiters):
            await withCheckedContinuation { states[id] = .running(waiters + [$0]) }
        case nil:
            states[id] = .running([])
            await body()
            finish(id)
        }
    }

    private func finish(_ id: UUID) {
        guard case .running(let waiters) = states[id] else { return }
        states[id] = .finished
        finished.append(id)
        if finished.count > Self.capacity, let oldest = finished.popFirst() {
            states[oldest] = nil
        }
        for waiter in waiters { waiter.resume() }
    }
}
