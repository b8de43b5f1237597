// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Synchronization

/// Runs jobs of an actor and of tasks on a thread of their own, in the order in which they come.
///
/// SQLite and files block, and a blocked thread of a shared pool is one that nobody else can
/// use. Not a dispatch queue: the pool behind those, once used, wakes a Linux process every second.
package final class ThreadExecutor: SerialExecutor, TaskExecutor {
    private let queue: Queue

    /// Makes one whose thread starts with the first job, and ends when the executor is let go of.
    package init(name: String) { queue = Queue(name: name) }

    deinit { queue.close() }

    package func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        queue.append {
            job.runSynchronously(
                isolatedTo: self.asUnownedSerialExecutor(),
                taskExecutor: self.asUnownedTaskExecutor())
        }
    }

    /// Queues a closure behind the jobs that wait already.
    package func perform(_ action: @escaping @Sendable () -> Void) { queue.append(action) }

    /// Calls a closure behind the jobs that wait already, and gives what came of it.
    package func call<Value: Sendable, Failure: Error>(
        _ body: @escaping @Sendable () throws(Failure) -> Value
    ) async throws(Failure) -> Value {
        let result = await withCheckedContinuation { continuation in
            perform { continuation.resume(returning: Result(catching: body)) }
        }
        return try result.get()
    }

    package func isIsolatingCurrentContext() -> Bool? {
        queue.thread.load(ordering: .relaxed) == UInt(pthread_self())
    }

    package func checkIsolated() {
        precondition(isIsolatingCurrentContext() == true, "must run on the thread of its executor")
    }
}

/// The jobs that wait for the thread.
private final class Queue {
    /// The thread, once it runs.
    let thread = Atomic<UInt>(0)
    private let name: String
    private let condition = NSCondition()
    private var waiting: [@Sendable () -> Void] = []
    private var isStarted = false
    private var isClosed = false

    init(name: String) { self.name = name }

    func append(_ work: @escaping @Sendable () -> Void) {
        condition.lock()
        waiting.append(work)
        // The thread sleeps only while nothing waits.
        let mustWake = waiting.count == 1
        let mustStart = !isStarted
        isStarted = true
        // First: a thread that is woken with the lock taken would sleep again at once.
        condition.unlock()
        if mustStart { start() } else if mustWake { condition.signal() }
    }

    private func start() {
        let thread = Thread { [self] in
            self.thread.store(UInt(pthread_self()), ordering: .relaxed)
            while let batch = next() {
                for work in batch { work() }
            }
        }
        thread.start()
        // The kernel has a name for what is there already.
        thread.name = name
    }

    func close() {
        condition.lock()
        defer { condition.unlock() }
        isClosed = true
        condition.signal()
    }

    /// All that waits, once something does; nil once the queue is closed and empty.
    private func next() -> [@Sendable () -> Void]? {
        condition.lock()
        defer { condition.unlock() }
        while waiting.isEmpty, !isClosed { condition.wait() }
        defer { waiting = [] }
        return waiting.isEmpty ? nil : waiting
    }
}

// Sound because: everything that changes is an atomic or touched under the condition's lock only.
extension Queue: @unchecked Sendable {}
