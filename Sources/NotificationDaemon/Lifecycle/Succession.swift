// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import DBus
import NotificationEngine
import Synchronization

/// Waits for an upgrade: for another program in the place of the one that runs.
struct Succession: Sendable {
    let program: RunningProgram
    /// How long nothing may have happened to the program: an upgrade has many files.
    let settled: Duration
    let clock: SystemClock

    /// Returns when a successor can be started.
    ///
    /// - Throws: `CancellationError`; `DBusError` without timers.
    func wait(on loop: EventLoop) async throws {
        let (changes, sink) = AsyncStream.makeStream(of: Void.self)
        let count = Mutex(0)
        let watch = program.watch(on: loop) {
            count.withLock { $0 += 1 }
            sink.yield()
        }
        defer { withExtendedLifetime(watch) {} }
        // It may have been replaced since it was started.
        sink.yield()
        for await _ in changes {
            let before = count.withLock(\.self)
            try await loop.sleep(until: clock.reading().elapsed + settled)
            // A change meanwhile has a wait of its own, so the last one is followed by a whole one.
            if count.withLock(\.self) == before, program.isReplaced { return }
        }
        try Task.checkCancellation()
    }
}
