// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Synchronization
import Testing

/// Runs tests that compute on threads of their own; see ``Testing/Trait/computing``.
public struct ComputingTrait: SuiteTrait, TestTrait, TestScoping {
    /// It holds for the suites of a suite, too.
    public var isRecursive: Bool { true }

    /// Runs a test there.
    public func provideScope(
        for test: Test, testCase: Test.Case?,
        performing function: @Sendable () async throws -> Void
    ) async throws {
        try await withTaskExecutorPreference(ComputingThreads.shared) { try await function() }
    }
}

extension Trait where Self == ComputingTrait {
    /// Says that tests compute for long and wait for nothing.
    ///
    /// The threads on which all tests go on are as few as the processors, and a test that computes
    /// has one to itself. On a busy machine a few of these kept the others from going on for
    /// minutes, each time they had waited for something: until their time limits had passed.
    public static var computing: Self { Self() }
}

/// As many threads as there are processors, which run what is enqueued in its order.
private final class ComputingThreads: TaskExecutor {
    static let shared = ComputingThreads(count: ProcessInfo.processInfo.activeProcessorCount)

    private let jobs = Mutex<[UnownedJob]>([])
    private let available = DispatchSemaphore(value: 0)

    /// Starts the threads, which live as long as the process.
    init(count: Int) {
        for _ in 0..<count {
            let thread = Thread { [self] in run() }
            // As much as the shared ones have.
            thread.stackSize = 8 << 20
            thread.name = "computing"
            thread.start()
        }
    }

    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        jobs.withLock { $0.append(job) }
        available.signal()
    }

    private func run() {
        while true {
            available.wait()
            let job = jobs.withLock { $0.isEmpty ? nil : $0.removeFirst() }
            job?.runSynchronously(on: asUnownedTaskExecutor())
        }
    }
}
