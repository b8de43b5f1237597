// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import CSystemd
import Glibc
import Synchronization
@_spi(ExperimentalCustomExecutors) @_spi(ExperimentalScheduling) import _Concurrency

extension EventLoop {
    /// Makes this loop run each task of the process that prefers no other executor, and time its
    /// sleep.
    ///
    /// The runtime's own pool of threads, once used, wakes a Linux process every second from then on.
    /// A program that lies in wait for days calls this first in its `main`, which must not be
    /// asynchronous; whatever its libraries start then wakes it for its own reasons only. Such a loop
    /// runs code that computes and reads files, so a service that must answer at once has its own.
    ///
    /// - Note: Swift 6.3 has this as an experiment, in which this file alone takes part.
    public func runAllTasks() {
        Executors.all.withLock { $0 = LoopExecutor(self) }
        _createExecutors(factory: Executors.self)
    }
}

/// The executors of a process that has given itself to a loop.
private struct Executors: ExecutorFactory {
    static let all = Mutex<LoopExecutor?>(nil)

    static var mainExecutor: any MainExecutor { PlatformExecutorFactory.mainExecutor }

    static var defaultExecutor: any TaskExecutor {
        all.withLock(\.self) ?? PlatformExecutorFactory.defaultExecutor
    }
}

/// Runs tasks on the thread of a loop, and lets its timers wake those that sleep.
private final class LoopExecutor: TaskExecutor, SchedulingExecutor {
    private let loop: EventLoop

    init(_ loop: EventLoop) { self.loop = loop }

    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        loop.perform { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
    }

    /// Has a job go on that slept, or sleep for what is left.
    func resume(_ sleeper: Sleeper) { sleeper.sleep(in: loop) }

    func enqueue<C: Clock>(
        _ job: consuming ExecutorJob, at instant: C.Instant, tolerance: C.Duration?, clock: C
    ) {
        // All clocks but that one go on while the machine sleeps.
        let timer = clock is SuspendingClock ? CLOCK_MONOTONIC : CLOCK_BOOTTIME
        let sleeper = Sleeper(
            UnownedJob(job), for: self, on: timer, tolerance as? Duration ?? .milliseconds(1)
        ) {
            clock.now.duration(to: instant) as? Duration ?? .zero
        }
        loop.perform { self.resume(sleeper) }
    }
}

/// A job that waits for its time, and is held by its timer until then.
private final class Sleeper {
    private let job: UnownedJob
    private let executor: LoopExecutor
    private let timer: Int32
    private let tolerance: Duration
    private let left: @Sendable () -> Duration
    private var source: OpaquePointer?

    init(
        _ job: UnownedJob, for executor: LoopExecutor, on timer: Int32, _ tolerance: Duration,
        left: @escaping @Sendable () -> Duration
    ) {
        (self.job, self.executor, self.timer) = (job, executor, timer)
        (self.tolerance, self.left) = (tolerance, left)
    }

    /// Waits for as long as there is left, or has the job run; on the loop's thread.
    func sleep(in loop: EventLoop) {
        let left = left()
        guard left > .zero else { return executor.enqueue(job) }
        let box = Unmanaged.passRetained(self).toOpaque()
        let result = sd_event_add_time_relative(
            loop.event, &source, clockid_t(timer), Self.microseconds(left),
            max(Self.microseconds(tolerance), 1),
            { _, _, userData in
                Sleeper.wake(userData)
                return 0
            }, box)
        // Where the system has nothing for a timer, a sleep that is too short is better than one
        // without end.
        if result < 0 {
            Unmanaged<Sleeper>.fromOpaque(box).release()
            executor.enqueue(job)
        }
    }

    private static func wake(_ userData: UnsafeMutableRawPointer?) {
        guard let userData else { return }
        let sleeper = Unmanaged<Sleeper>.fromOpaque(userData).takeRetainedValue()
        sd_event_source_disable_unref(sleeper.source)
        sleeper.source = nil
        // The timer counts from the time at which the loop woke, so it may come too early.
        sleeper.executor.resume(sleeper)
    }

    private static func microseconds(_ duration: Duration) -> UInt64 {
        // A day more or less does not matter in half a million years.
        UInt64(min(max(duration, .zero), .seconds(1 << 44)) / .microseconds(1))
    }
}

// Sound because: all but the constants is touched on the loop's thread alone.
extension Sleeper: @unchecked Sendable {}
