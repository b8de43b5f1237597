// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Synchronization

/// The end of a child process: reaped once, told to everybody who waits.
final class Ending: Sendable {
    private struct State {
        var exit: ChildProcess.Exit?
        var waiters: [CheckedContinuation<ChildProcess.Exit, Never>] = []
    }

    let processID: Int32
    private let state = Mutex(State())

    private init(of processID: Int32) { self.processID = processID }

    /// Starts a process and watches it.
    ///
    /// One thread does both and sleeps in the kernel between: the kernel kills a process with a
    /// parent death signal when the *thread* that started it ends.
    static func start(_ spawn: @escaping @Sendable () throws -> Int32) throws -> Ending {
        let start = Start()
        Thread {
            let result = Result { Ending(of: try spawn()) }
            start.give(result)
            if case .success(let ending) = result { ending.watch() }
        }.start()
        return try start.wait()
    }

    var exit: ChildProcess.Exit? { state.withLock(\.exit) }

    /// Runs the body if the process was not reaped, so that its number is still its own.
    func whileRunning(_ body: () -> Void) {
        state.withLock { state in
            if state.exit == nil { body() }
        }
    }

    func wait() async -> ChildProcess.Exit {
        await withCheckedContinuation { continuation in
            let exit = state.withLock { state in
                if state.exit == nil { state.waiters.append(continuation) }
                return state.exit
            }
            if let exit { continuation.resume(returning: exit) }
        }
    }

    private func watch() {
        var status = siginfo_t()
        // WNOWAIT leaves it a zombie: reaping happens under the lock, where nobody signals.
        while waitid(P_PID, id_t(processID), &status, WEXITED | WNOWAIT) != 0 && errno == EINTR {}
        let waiters = state.withLock { state in
            var result: Int32 = 0
            // What it started must not outlive it.
            kill(-processID, SIGKILL)
            waitpid(processID, &result, 0)
            let signal = result & 0x7F
            state.exit = signal == 0 ? .code((result >> 8) & 0xFF) : .signal(signal)
            defer { state.waiters = [] }
            return state.waiters
        }
        guard let exit else { return }
        for waiter in waiters { waiter.resume(returning: exit) }
    }
}

/// The message of a new process's thread to the one that wanted it.
private final class Start: Sendable {
    private let result = Mutex<Result<Ending, any Error>>(
        .failure(TestWorldError("the process was not started")))
    private let semaphore = DispatchSemaphore(value: 0)

    func give(_ value: Result<Ending, any Error>) {
        result.withLock { $0 = value }
        semaphore.signal()
    }

    func wait() throws -> Ending {
        semaphore.wait()
        return try result.withLock { try $0.get() }
    }
}
