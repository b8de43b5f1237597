// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Synchronization

/// A clock that stands still until the test moves it.
final class ManualClock: Sendable {
    private struct State {
        var now = Duration.zero
        var lastSleeper = 0
        var sleepers: [Int: (time: Duration, end: AsyncStream<Void>.Continuation)] = [:]
    }

    private let state = Mutex(State())

    var now: Duration { state.withLock(\.now) }

    /// Waits until the test has moved the clock there.
    func sleep(until time: Duration) async throws {
        let (wakes, end) = AsyncStream.makeStream(of: Void.self)
        let sleeper: Int? = state.withLock { state in
            guard time > state.now else { return nil }
            state.lastSleeper += 1
            state.sleepers[state.lastSleeper] = (time, end)
            return state.lastSleeper
        }
        guard let sleeper else { return }
        for await _ in wakes {}
        state.withLock { _ = $0.sleepers.removeValue(forKey: sleeper) }
        try Task.checkCancellation()
    }

    /// Moves the clock and wakes those whose time has come.
    func advance(to time: Duration) {
        let woken = state.withLock { state in
            state.now = time
            return state.sleepers.values.filter { $0.time <= time }.map(\.end)
        }
        for end in woken { end.finish() }
    }
}
