// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Dispatch
import NotificationService
import Synchronization

/// An executor whose jobs run one at a time, in the order in which they came, and that says when there
/// are no more.
///
/// It stands for the loop of the daemon's connection, on which the service lives.
final class SimulatedLoop: OrderedExecutor {
    private struct State {
        var isDraining = false
        var idle: [CheckedContinuation<Void, Never>] = []
    }

    private let jobs = JobQueue()
    private let state = Mutex(State())

    func enqueue(_ job: consuming ExecutorJob) {
        jobs.append(job)
        let begins = state.withLock { state in
            defer { state.isDraining = true }
            return !state.isDraining
        }
        if begins { DispatchQueue.global().async { self.drain() } }
    }

    /// Returns when no job waits or runs.
    func untilIdle() async {
        await withCheckedContinuation { continuation in
            let isIdle = state.withLock { state in
                if state.isDraining { state.idle.append(continuation) }
                return !state.isDraining
            }
            if isIdle { continuation.resume() }
        }
    }

    private func drain() {
        while true {
            while let job = jobs.next() {
                job.runSynchronously(
                    isolatedTo: asUnownedSerialExecutor(),
                    taskExecutor: asUnownedTaskExecutor())
            }
            let idle = state.withLock { state -> [CheckedContinuation<Void, Never>]? in
                // One that came since does not drain anew.
                if !jobs.isEmpty { return nil }
                state.isDraining = false
                defer { state.idle = [] }
                return state.idle
            }
            guard let idle else { continue }
            for continuation in idle { continuation.resume() }
            return
        }
    }
}
