// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import DBus
import Glibc

/// The effect of each signal on the service.
///
/// | signals | the service |
/// | --- | --- |
/// | `TERM`, `INT`, `QUIT` | stops in order |
/// | `HUP` | stops in order with the terminal in which somebody started it; one that D-Bus or systemd started has none, and goes on |
/// | `KILL`, `STOP`, and those of Ctrl-Z | as everywhere |
/// | those of a fault, such as `SEGV` | ends as a crash, which counts |
/// | all others | goes on: most of them end a process that never asked for them |
enum ServiceSignals {
    /// Those that the loop is told of.
    private static let told = [SIGTERM, SIGINT, SIGQUIT, SIGHUP]
    private static let faults = [
        SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE, SIGSEGV, SIGSYS,
    ]
    private static let jobControl = [SIGSTOP, SIGTSTP, SIGTTIN, SIGTTOU, SIGCONT]

    /// Decides about all signals; before any thread is started, so that the loop alone gets them.
    static func decide() {
        EventLoop.blockSignals(told)
        let others = Set(told + faults + jobControl + [SIGKILL, SIGCHLD])
        // The highest number is that of the last real-time signal. Those that the C library keeps
        // for itself it refuses.
        for number in 1...CInt(64) where !others.contains(number) { signal(number, SIG_IGN) }
    }

    /// Has the service stopped by those that ask for it.
    ///
    /// - Parameters:
    ///   - loop: The loop that is told.
    ///   - isActivated: Whether D-Bus or systemd started the service.
    ///   - stop: Stops it.
    /// - Returns: What must be held as long as it is to be so.
    /// - Throws: `DBusError` if the loop cannot be told of one.
    static func watch(
        on loop: EventLoop, isActivated: Bool, _ stop: @escaping @Sendable () -> Void
    ) throws -> [Watch] {
        try told.map { number in
            try loop.onSignal(number) { if number != SIGHUP || !isActivated { stop() } }
        }
    }
}
