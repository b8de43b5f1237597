// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import CSystemd
import Glibc
import Synchronization

/// One thread that runs sd-event, and the executor of the actors and tasks that live on it.
///
/// Jobs run in the order they were enqueued. The thread sleeps in the kernel until a descriptor,
/// a timer of sd-bus or another thread has something for it: an idle loop costs no wake-up.
/// Nothing that blocks may run on it. The thread keeps the loop alive until ``stop()``.
public final class EventLoop: SerialExecutor, TaskExecutor {
    /// The handle of sd-event; touched on the loop's thread only.
    let event: OpaquePointer
    private let name: String
    private let wake: Int32
    private let queue = Mutex(JobQueue())
    private let thread = Atomic<UInt>(0)
    private let isReturningMemory = Atomic<Bool>(false)

    /// Starts the thread; the kernel shows the first 15 bytes of the name.
    public init(name: String) throws(DBusError) {
        var handle: OpaquePointer?
        try check(sd_event_new(&handle), "making an event loop")
        guard let handle else { throw .failed("making an event loop: no handle") }
        event = handle
        self.name = name
        wake = CSystemd_makeEventDescriptor()
        guard wake >= 0 else { throw DBusError(errno: errno, operation: "making an eventfd") }
        // Edge triggered: each write wakes the loop once, and nobody has to read the counter.
        let edge = UInt32(EPOLLIN.rawValue) | UInt32(EPOLLET.rawValue)
        try check(sd_event_add_io(event, nil, wake, edge, { _, _, _, _ in 0 }, nil), "adding wake")
        try startThread()
    }

    deinit {
        sd_event_unref(event)
        close(wake)
    }

    /// Whether the caller is on this loop's thread.
    public var isCurrent: Bool { thread.load(ordering: .relaxed) == UInt(pthread_self()) }

    /// Queues a job of an actor or task; from the loop's own thread this makes no system call.
    public func enqueue(_ job: consuming ExecutorJob) {
        add(.job(UnownedJob(job)))
    }

    /// Tells the runtime whether the caller is isolated to this executor.
    public func isIsolatingCurrentContext() -> Bool? { isCurrent }

    /// Stops the program if the caller is not on the loop's thread, as the runtime asks.
    public func checkIsolated() {
        precondition(
            isCurrent, "must run on the event loop's thread; await an actor that lives there")
    }

    /// Runs everything queued so far, ends the thread, and waits for that unless called on it.
    ///
    /// Stop a loop last: what is queued afterwards never runs.
    public func stop() {
        let isFirst = queue.withLock { queue in
            defer { queue.isStopping = true }
            return !queue.isStopping
        }
        guard isFirst else { return }
        eventfd_write(wake, 1)
        guard !isCurrent else { return }
        pthread_join(pthread_t(thread.load(ordering: .relaxed)), nil)
    }

    /// Queues a closure behind the jobs that wait already; it never runs before this returns.
    func perform(_ action: @escaping @Sendable () -> Void) {
        add(.closure(action))
    }

    /// Frees what may be touched on the loop's thread only: at once there, else when the loop
    /// gets to it.
    func release(_ pointer: OpaquePointer, _ free: @escaping @Sendable (OpaquePointer) -> Void) {
        if isCurrent { return free(pointer) }
        nonisolated(unsafe) let pointer = pointer
        perform { free(pointer) }
    }

    /// Gives free memory back to the system, once whatever runs now has let go of a large message.
    ///
    /// By itself the C library keeps up to 64 MiB for the next one.
    func returnMemory() {
        guard !isReturningMemory.exchange(true, ordering: .relaxed) else { return }
        perform {
            self.isReturningMemory.store(false, ordering: .relaxed)
            malloc_trim(0)
        }
    }

    /// Runs the body on the loop's thread and waits for it: at once if the caller is there.
    func synchronously<Result: Sendable>(
        _ body: @escaping @Sendable () throws(DBusError) -> Result
    ) throws(DBusError) -> Result {
        if isCurrent { return try body() }
        let answer = Answer<Result>()
        perform {
            do throws(DBusError) {
                answer.give(.success(try body()))
            } catch {
                answer.give(.failure(error))
            }
        }
        return try answer.wait().get()
    }

    private func add(_ work: JobQueue.Work) {
        let isForeign = !isCurrent
        let mustWake = queue.withLock { queue in
            queue.waiting.append(work)
            // Only the first of several writers has to wake a sleeping loop.
            defer { if isForeign { queue.isAsleep = false } }
            return isForeign && queue.isAsleep
        }
        if mustWake { eventfd_write(wake, 1) }
    }
}

// MARK: The thread

extension EventLoop {
    private func startThread() throws(DBusError) {
        var created = pthread_t()
        let userData = Unmanaged.passRetained(self).toOpaque()
        let result = pthread_create(
            &created, nil,
            { userData in
                guard let userData else { return nil }
                let loop = Unmanaged<EventLoop>.fromOpaque(userData).takeRetainedValue()
                loop.thread.store(UInt(pthread_self()), ordering: .relaxed)
                CSystemd_setThreadName(loop.name)
                loop.run()
                return nil
            }, userData)
        guard result == 0 else {
            Unmanaged<EventLoop>.fromOpaque(userData).release()
            throw DBusError(errno: result, operation: "starting the thread of an event loop")
        }
        thread.store(UInt(created), ordering: .relaxed)
    }

    private func run() {
        var batch: [JobQueue.Work] = []
        while true {
            // A bound, so that jobs which queue jobs cannot keep the bus from being read.
            var rounds = 0
            while rounds < 64, takeJobs(into: &batch) {
                rounds += 1
                for work in batch { perform(work) }
                batch.removeAll(keepingCapacity: true)
            }
            switch queue.withLock({ $0.prepareToWait() }) {
            case .sleep: sd_event_run(event, UInt64.max)
            case .poll: sd_event_run(event, 0)
            case .stop: return
            }
        }
    }

    private func takeJobs(into batch: inout [JobQueue.Work]) -> Bool {
        queue.withLock { queue in
            queue.isAsleep = false
            swap(&queue.waiting, &batch)
        }
        return !batch.isEmpty
    }

    private func perform(_ work: JobQueue.Work) {
        switch work {
        case .job(let job):
            job.runSynchronously(
                isolatedTo: asUnownedSerialExecutor(), taskExecutor: asUnownedTaskExecutor())
        case .closure(let action):
            action()
        }
    }
}

// Sound because: `event` is touched only in init, before the thread exists, in deinit, after it
// ended, and on the thread between; everything else is a constant, an atomic or behind the mutex.
extension EventLoop: @unchecked Sendable {}

/// The jobs that wait for an event loop, and whether the loop has to be woken for more.
private struct JobQueue {
    enum Work {
        case job(UnownedJob)
        case closure(@Sendable () -> Void)
    }

    enum Next {
        case sleep
        case poll
        case stop
    }

    var waiting: [Work] = []
    var isAsleep = false
    var isStopping = false

    /// Says how the loop should wait; after `sleep`, whoever adds work wakes it.
    mutating func prepareToWait() -> Next {
        guard waiting.isEmpty else { return .poll }
        guard !isStopping else { return .stop }
        isAsleep = true
        return .sleep
    }
}

/// A result that one thread waits for and the loop's thread gives, once.
private final class Answer<Success: Sendable> {
    private var result: Result<Success, DBusError>?
    // In memory of its own, because a semaphore must not move.
    private let semaphore = UnsafeMutablePointer<sem_t>.allocate(capacity: 1)

    init() { sem_init(semaphore, 0, 0) }

    deinit {
        sem_destroy(semaphore)
        semaphore.deallocate()
    }

    func give(_ value: Result<Success, DBusError>) {
        result = value
        sem_post(semaphore)
    }

    func wait() -> Result<Success, DBusError> {
        while sem_wait(semaphore) != 0 && errno == EINTR {}
        return result ?? .failure(.failed("the event loop gave no answer"))
    }
}

// Sound because: the semaphore orders the one write before the one read.
extension Answer: @unchecked Sendable {}
