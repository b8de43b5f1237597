// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Synchronization

/// The monitors that a program has open, and what waits for one that it opens later.
///
/// The service starts a program for an event, which may come before the program has its monitor again.
final class OpenMonitors: Sendable {
    /// Takes an event, and says whether there is still a monitor to take it.
    typealias Taker = @Sendable (MonitoredEvent) async -> Bool

    private struct Opening {
        let number: Int
        let take: Taker
    }

    private struct State {
        var openings = 0
        var latest: [String: Opening] = [:]
        var waiting: [String: [CheckedContinuation<Opening, Never>]] = [:]
    }

    private let state = Mutex(State())

    /// Hands an event to its monitor, once that is open; the service has it until then.
    func take(_ event: MonitoredEvent) async {
        var opening = await opening(of: event.monitor, after: 0)
        while await !opening.take(event) {
            opening = await self.opening(of: event.monitor, after: opening.number)
        }
    }

    /// Waits until a monitor was opened, not counting those up to a number, which were let go.
    private func opening(of name: String, after number: Int) async -> Opening {
        await withCheckedContinuation { continuation in
            let opening = state.withLock { state -> Opening? in
                if let latest = state.latest[name], latest.number > number { return latest }
                state.latest[name] = nil
                state.waiting[name, default: []].append(continuation)
                return nil
            }
            if let opening { continuation.resume(returning: opening) }
        }
    }

    /// A monitor is open.
    ///
    /// - Parameters:
    ///   - name: Its name.
    ///   - take: Takes its events.
    func open(_ name: String, _ take: @escaping Taker) {
        let (opening, waiting) = state.withLock { state in
            state.openings += 1
            let opening = Opening(number: state.openings, take: take)
            state.latest[name] = opening
            return (opening, state.waiting.removeValue(forKey: name))
        }
        for continuation in waiting ?? [] { continuation.resume(returning: opening) }
    }
}
