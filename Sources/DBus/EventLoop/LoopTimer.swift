// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import CSystemd
import Glibc
import Synchronization

/// A kernel timer for absolute times, watched by an event loop.
///
/// One timer has one clock. It costs nothing while it waits: the thread sleeps until the
/// kernel wakes it. Source: timerfd_create(2).
public final class LoopTimer: Sendable {
    /// The clock that a timer follows.
    public enum Clock: Sendable {
        /// The wall clock; the timer also tells when it is set, and on resume.
        case wall
        /// The time since boot, suspend included.
        case sinceBoot
        /// The wall clock; the timer wakes a machine that sleeps, which takes `CAP_WAKE_ALARM`.
        case wallAlarm

        fileprivate var number: Int32 {
            switch self {
            case .wall: CLOCK_REALTIME
            case .sinceBoot: CLOCK_BOOTTIME
            case .wallAlarm: CLOCK_REALTIME_ALARM
            }
        }
    }

    /// Why a timer calls back.
    public enum Event: Sendable {
        /// The time has come.
        case expired
        /// The wall clock was set; what was armed is void and must be armed again.
        case clockWasSet
    }

    private let descriptor: TimerDescriptor
    private let clock: Clock
    private let watch: Mutex<Watch?>

    /// Makes a timer that is not armed.
    ///
    /// - Parameters:
    ///   - clock: The clock that it follows.
    ///   - loop: Whose thread calls back.
    ///   - action: The function to call.
    /// - Throws: `DBusError` if the kernel gives no timer.
    public init(
        _ clock: Clock, on loop: EventLoop, _ action: @escaping @Sendable (Event) -> Void
    ) throws(DBusError) {
        let descriptor = try TimerDescriptor(clock.number)
        self.descriptor = descriptor
        self.clock = clock
        watch = Mutex(nil)
        let watch = try loop.watch(readable: descriptor.rawValue) {
            switch descriptor.read() {
            case .success: action(.expired)
            case .failure(.cancelled): action(.clockWasSet)
            case .failure(.nothingToRead): break
            }
        }
        self.watch.withLock { $0 = watch }
    }

    deinit { watch.withLock { $0 = nil } }

    /// Arms the timer; a time that has passed calls back at once.
    ///
    /// - Parameter time: The time on the timer's clock, since 1970 or since boot.
    public func arm(at time: Duration) { descriptor.set(to: max(time, .nanoseconds(1)), clock) }

    /// Lets the timer sleep; one on the wall clock still tells when the clock is set.
    public func disarm() {
        // A cancelled timer must be armed to be cancelled, so it waits for the end of time.
        descriptor.set(to: clock == .wall ? .seconds(Int64(Int32.max) * 1_000) : .zero, clock)
    }
}

private final class TimerDescriptor: Sendable {
    enum Failure: Error {
        case cancelled
        case nothingToRead
    }

    let rawValue: Int32

    init(_ clock: Int32) throws(DBusError) {
        rawValue = timerfd_create(clock, Int32(TFD_CLOEXEC | TFD_NONBLOCK))
        guard rawValue >= 0 else { throw DBusError(errno: errno, operation: "making a timer") }
    }

    deinit { close(rawValue) }

    func read() -> Result<UInt64, Failure> {
        var expirations: UInt64 = 0
        let count = Glibc.read(rawValue, &expirations, MemoryLayout<UInt64>.size)
        if count == MemoryLayout<UInt64>.size { return .success(expirations) }
        return .failure(errno == ECANCELED ? .cancelled : .nothingToRead)
    }

    func set(to time: Duration, _ clock: LoopTimer.Clock) {
        let (seconds, attoseconds) = time.components
        var setting = itimerspec()
        setting.it_value = timespec(
            tv_sec: Int(seconds), tv_nsec: Int(attoseconds / 1_000_000_000))
        var flags = Int32(TFD_TIMER_ABSTIME)
        if clock == .wall { flags |= Int32(TFD_TIMER_CANCEL_ON_SET) }
        // It fails for a setting out of range only, which the callers rule out; a pending
        // cancellation is reported by the next read as well.
        _ = timerfd_settime(rawValue, flags, &setting, nil)
    }
}

extension EventLoop {
    /// Waits until a time since boot, as `CLOCK_BOOTTIME` counts it.
    ///
    /// `Task.sleep` would start the runtime's pool of threads, which from then on wakes the
    /// process every second.
    ///
    /// - Parameter time: When to go on.
    /// - Throws: `CancellationError` if the task is cancelled before; `DBusError` without timers.
    public func sleep(until time: Duration) async throws {
        let (wakes, sink) = AsyncStream.makeStream(of: Void.self)
        let timer = try LoopTimer(.sinceBoot, on: self) { _ in sink.finish() }
        timer.arm(at: time)
        for await _ in wakes {}
        timer.disarm()
        try Task.checkCancellation()
    }
}
