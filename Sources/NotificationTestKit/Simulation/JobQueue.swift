// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Synchronization

/// Jobs that wait for an executor, in the order in which they came.
package final class JobQueue: Sendable {
    private struct State {
        var jobs: [UnownedJob] = []
        var first = 0
    }

    private let state = Mutex(State())

    /// Makes an empty queue.
    package init() {}

    /// Whether no job waits.
    package var isEmpty: Bool { state.withLock { $0.first == $0.jobs.count } }

    /// Puts a job at the end.
    package func append(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        state.withLock { $0.jobs.append(job) }
    }

    /// Takes one of the jobs, whichever it is; nil if there is none.
    package func any(using generator: inout some RandomNumberGenerator) -> UnownedJob? {
        state.withLock { state in
            let waiting = state.first..<state.jobs.count
            guard let place = waiting.randomElement(using: &generator) else { return nil }
            return state.jobs.remove(at: place)
        }
    }

    /// Takes the job that has waited longest; nil if there is none.
    package func next() -> UnownedJob? {
        state.withLock { state in
            if state.first == state.jobs.count { return nil }
            defer { state.first += 1 }
            if state.first > 1_000 {
                state.jobs.removeFirst(state.first)
                state.first = 0
            }
            return state.jobs[state.first]
        }
    }
}
