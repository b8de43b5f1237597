// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Synchronization

/// Events in order; whoever waits for one is told when it comes.
public final class Recorded<Element: Sendable>: Sendable {
    private struct State {
        var elements: [Element] = []
        var sinks: [Int: AsyncStream<Element>.Continuation] = [:]
        var lastSink = 0
        var isFinished = false
    }

    private let state = Mutex(State())

    /// Makes a record of nothing.
    public init() {}

    /// Everything so far.
    public var all: [Element] { state.withLock(\.elements) }

    /// Adds what happened, and tells those who wait.
    public func append(_ element: Element) {
        let sinks = state.withLock { state in
            state.elements.append(element)
            return Array(state.sinks.values)
        }
        for sink in sinks { sink.yield(element) }
    }

    /// Says that nothing more comes.
    public func finish() {
        let sinks = state.withLock { state in
            state.isFinished = true
            return Array(state.sinks.values)
        }
        for sink in sinks { sink.finish() }
    }

    /// Waits for the first that fits, also among those that came already.
    ///
    /// - Parameter fits: Whether it is the one.
    /// - Returns: The element.
    /// - Throws: ``TestWorldError`` with all there are if nothing more comes, or if the test was
    ///   cancelled: one that waits in vain must not outlive its time limit.
    @discardableResult
    public func first(where fits: (Element) -> Bool) async throws -> Element {
        for await element in stream where fits(element) { return element }
        throw TestWorldError("it never came; there were: \(all)")
    }

    /// All that come, from the first one on.
    public var stream: AsyncStream<Element> {
        AsyncStream { sink in
            let (key, isFinished) = state.withLock { state in
                state.lastSink += 1
                for element in state.elements { sink.yield(element) }
                state.sinks[state.lastSink] = sink
                return (state.lastSink, state.isFinished)
            }
            sink.onTermination = { _ in
                _ = self.state.withLock { $0.sinks.removeValue(forKey: key) }
            }
            if isFinished { sink.finish() }
        }
    }
}
