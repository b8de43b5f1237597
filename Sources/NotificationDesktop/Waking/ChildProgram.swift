// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Glibc
import NotificationModel
import Synchronization

/// A program that is a child of this process, and is talked to by a socket.
final class ChildProgram: Sendable {
    /// Its number as long as that is its own: nil once it was reaped.
    private let process: Mutex<pid_t?>

    /// Starts a program with an empty environment.
    ///
    /// - Parameters:
    ///   - path: Where it is.
    ///   - end: Becomes its input and its output.
    /// - Throws: `WakeRefusal` with the error of the system.
    init(_ path: String, talkingTo end: Int32) throws(WakeRefusal) {
        let number = try Self.spawn(path, talkingTo: end)
        process = Mutex(number)
        // A thread of its own, because waiting for the end blocks.
        Thread.detachNewThread { self.reap(number) }
    }

    /// Kills it, if it has not ended.
    func kill() {
        process.withLock { number in
            if let number { _ = Glibc.kill(number, SIGKILL) }
        }
    }

    private func reap(_ number: pid_t) {
        var end = siginfo_t()
        // It stays a zombie for a moment, so that nobody kills another with its number.
        while waitid(P_PID, id_t(number), &end, WEXITED | WNOWAIT) != 0 && errno == EINTR {}
        process.withLock { process in
            var status: Int32 = 0
            waitpid(number, &status, 0)
            process = nil
        }
    }

    private static func spawn(
        _ path: String, talkingTo end: Int32
    ) throws(WakeRefusal) -> pid_t {
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_adddup2(&actions, end, STDIN_FILENO)
        posix_spawn_file_actions_adddup2(&actions, end, STDOUT_FILENO)
        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        // The service blocks the signals that end it, and ignores others; the program must not.
        var none = sigset_t()
        sigemptyset(&none)
        posix_spawnattr_setsigmask(&attributes, &none)
        var all = sigset_t()
        sigfillset(&all)
        posix_spawnattr_setsigdefault(&attributes, &all)
        posix_spawnattr_setflags(
            &attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))
        var words = [strdup(path), nil]
        defer { free(words[0]) }
        // An empty environment: it needs none.
        var environment: [UnsafeMutablePointer<CChar>?] = [nil]
        var process = pid_t()
        let result = posix_spawn(&process, path, &actions, &attributes, &words, &environment)
        guard result == 0 else {
            throw WakeRefusal(reason: .words(String(cString: strerror(result))))
        }
        return process
    }
}
