// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Synchronization
import TestWorld

/// What happened, in order; whoever waits for something is told when it comes.
final class Recorded<Element: Sendable>: Sendable {
    private struct State {
        var elements: [Element] = []
        var sinks: [Int: AsyncStream<Element>.Continuation] = [:]
        var lastSink = 0
    }

    private let state = Mutex(State())

    /// Everything so far.
    var all: [Element] { state.withLock(\.elements) }

    func append(_ element: Element) {
        let sinks = state.withLock { state in
            state.elements.append(element)
            return Array(state.sinks.values)
        }
        for sink in sinks { sink.yield(element) }
    }

    /// Waits for the first that fits, also among those that came already.
    ///
    /// - Throws: ``TestWorldError`` if the test was cancelled before it came.
    @discardableResult
    func first(where fits: (Element) -> Bool) async throws -> Element {
        for await element in stream where fits(element) { return element }
        throw TestWorldError("it never came; there were: \(all)")
    }

    /// All that come, from the first one on.
    var stream: AsyncStream<Element> {
        AsyncStream { sink in
            let key = state.withLock { state in
                state.lastSink += 1
                for element in state.elements { sink.yield(element) }
                state.sinks[state.lastSink] = sink
                return state.lastSink
            }
            sink.onTermination = { _ in
                _ = self.state.withLock { $0.sinks.removeValue(forKey: key) }
            }
        }
    }
}
