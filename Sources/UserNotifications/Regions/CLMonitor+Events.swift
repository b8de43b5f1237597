// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Synchronization

extension CLMonitor {
    /// The events of a monitor, in the order in which they came.
    ///
    /// Each comes once: who iterates twice shares them. They hold the monitor, which an optimized
    /// program lets go where it uses it last, before the first event.
    public struct Events: AsyncSequence, Sendable {
        /// Gives one after the other, and ends when its task is cancelled.
        public struct AsyncIterator: AsyncIteratorProtocol {
            let monitor: CLMonitor

            /// Waits for the next event.
            public mutating func next() async throws -> Event? { await monitor.nextEvent() }
        }

        let monitor: CLMonitor

        /// Begins with the first that nobody has taken.
        public func makeAsyncIterator() -> AsyncIterator { AsyncIterator(monitor: monitor) }
    }

    /// Events that nobody has taken, and those who wait for one.
    final class EventQueue: Sendable {
        private struct State {
            var events: [Event] = []
            var waiting: [UUID: CheckedContinuation<Event?, Never>] = [:]
            var order: [UUID] = []
        }

        /// How many are kept for a program that takes none; the newest count.
        private static let limit = 1_000
        private let state = Mutex(State())

        /// Puts an event at the end.
        func append(_ event: Event) {
            let continuation = state.withLock { state -> CheckedContinuation<Event?, Never>? in
                while let first = state.order.first {
                    state.order.removeFirst()
                    if let waiting = state.waiting.removeValue(forKey: first) { return waiting }
                }
                state.events.append(event)
                if state.events.count > Self.limit { state.events.removeFirst() }
                return nil
            }
            continuation?.resume(returning: event)
        }

        /// Waits for the first; nil if the task is cancelled.
        func next() async -> Event? {
            let id = UUID()
            return await withTaskCancellationHandler {
                await withCheckedContinuation { continuation in
                    let (isDone, event) = state.withLock { state -> (Bool, Event?) in
                        if Task.isCancelled { return (true, nil) }
                        if !state.events.isEmpty { return (true, state.events.removeFirst()) }
                        state.waiting[id] = continuation
                        state.order.append(id)
                        return (false, nil)
                    }
                    if isDone { continuation.resume(returning: event) }
                }
            } onCancel: {
                state.withLock { $0.waiting.removeValue(forKey: id) }?.resume(returning: nil)
            }
        }
    }
}
