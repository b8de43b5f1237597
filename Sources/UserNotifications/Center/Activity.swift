// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Synchronization

/// Whether the application is handling something, and when it last was.
final class Activity: Sendable {
    private struct State {
        var running = 0
        var last = ContinuousClock.now
    }

    private let state = Mutex(State())

    /// Does some work that counts as activity.
    func during<Value: Sendable>(_ work: () async -> Value) async -> Value {
        state.withLock { $0.running += 1 }
        defer {
            state.withLock {
                $0.running -= 1
                $0.last = .now
            }
        }
        return await work()
    }

    /// Returns when there was nothing to do for some time, counted from now at the earliest, or
    /// when the task is cancelled.
    func untilIdle(for duration: Duration) async {
        state.withLock { $0.last = .now }
        while true {
            let (running, last) = state.withLock { ($0.running, $0.last) }
            let idle = ContinuousClock.now - last
            if running == 0 && idle >= duration { return }
            // While something runs, the wait starts at its end: a full one is never too long.
            // A sleep fails only when the task is cancelled, and then nobody waits any more.
            do {
                try await Task.sleep(for: running > 0 ? duration : duration - idle)
            } catch {
                return
            }
        }
    }
}
