// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Synchronization

/// The monitors that a program has open, and what waits for one that it opens later.
///
/// The service starts a program for an event, which may come before the program has its monitor again.
final class OpenMonitors: Sendable {
    private struct State {
        var open: [String: @Sendable (MonitoredEvent) async -> Void] = [:]
        var waiting: [String: [CheckedContinuation<Void, Never>]] = [:]
    }

    private let state = Mutex(State())

    /// Hands an event to its monitor, once that is open; the service has it until then.
    func take(_ event: MonitoredEvent) async {
        await withCheckedContinuation { continuation in
            let isOpen = state.withLock { state in
                if state.open[event.monitor] != nil { return true }
                state.waiting[event.monitor, default: []].append(continuation)
                return false
            }
            if isOpen { continuation.resume() }
        }
        await state.withLock { $0.open[event.monitor] }?(event)
    }

    /// A monitor is open.
    ///
    /// - Parameters:
    ///   - name: Its name.
    ///   - take: Takes its events.
    func open(_ name: String, _ take: @escaping @Sendable (MonitoredEvent) async -> Void) {
        let waiting = state.withLock { state in
            state.open[name] = take
            return state.waiting.removeValue(forKey: name)
        }
        for continuation in waiting ?? [] { continuation.resume() }
    }
}
