// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Dispatch
import Synchronization

/// An executor whose jobs run one at a time, in the order in which they came: when a test steps it,
/// or by themselves.
///
/// It stands for a thread of the service. With several of them, of which a test steps one or another
/// by a seed, every interleaving can be met that the threads could have.
package final class StepExecutor: SerialExecutor, TaskExecutor {
    private struct State {
        var jobs: [UnownedJob] = []
        var first = 0
        var isDraining = false
        var idle: [CheckedContinuation<Void, Never>] = []

        var isEmpty: Bool { first == jobs.count }

        mutating func next() -> UnownedJob? {
            if isEmpty { return nil }
            defer { first += 1 }
            if first > 1_000 {
                jobs.removeFirst(first)
                first = 0
            }
            return jobs[first]
        }
    }

    private let drainsItself: Bool
    private let state = Mutex(State())

    /// Makes an executor without jobs.
    ///
    /// - Parameter drainsItself: Whether jobs run without anybody stepping, on a thread of Dispatch.
    package init(drainsItself: Bool = false) { self.drainsItself = drainsItself }

    package func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        let begins = state.withLock { state in
            state.jobs.append(job)
            guard drainsItself, !state.isDraining else { return false }
            state.isDraining = true
            return true
        }
        if begins { DispatchQueue.global().async { self.drain() } }
    }

    // Whoever steps is the only one in here.
    package func checkIsolated() {}

    /// Whether no job waits.
    package var isIdle: Bool { state.withLock(\.isEmpty) }

    /// Runs the job that has waited longest; false if there is none.
    @discardableResult
    package func step() -> Bool {
        guard let job = state.withLock({ $0.next() }) else { return false }
        run(job)
        return true
    }

    /// Returns when no job waits or runs, for an executor that drains itself.
    package func untilIdle() async {
        await withCheckedContinuation { continuation in
            let isIdle = state.withLock { state in
                if state.isDraining { state.idle.append(continuation) }
                return !state.isDraining
            }
            if isIdle { continuation.resume() }
        }
    }

    private func drain() {
        while let job = nextToDrain() { run(job) }
    }

    /// The next job; without one, those who wait for that go on.
    private func nextToDrain() -> UnownedJob? {
        let (job, idle) = state.withLock {
            state -> (UnownedJob?, [CheckedContinuation<Void, Never>]) in
            if let job = state.next() { return (job, []) }
            state.isDraining = false
            defer { state.idle = [] }
            return (nil, state.idle)
        }
        for continuation in idle { continuation.resume() }
        return job
    }

    private func run(_ job: UnownedJob) {
        job.runSynchronously(
            isolatedTo: asUnownedSerialExecutor(), taskExecutor: asUnownedTaskExecutor())
    }
}
