// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

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
