// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Glibc

/// A program that runs in a session of its own and outlives this process, where there is no
/// systemd that starts it.
enum DetachedProcess {
    /// Starts a program.
    ///
    /// `setsid --fork` of util-linux makes it the child of init, so nobody here has to wait for its
    /// end; `env` of coreutils sets the variables that only the program is to see.
    static func start(_ command: ApplicationCommand, operation: String) async throws {
        let words =
            ["/usr/bin/setsid", "--fork", "env"]
            + (command.workingDirectory.map { ["--chdir=\($0)"] } ?? [])
            + command.environment.map { "\($0.key)=\($0.value)" } + command.words
        let process = try spawn(words, operation: operation)
        let status = await withCheckedContinuation { continuation in
            // It forks and ends at once. A thread of its own, because waiting blocks.
            Thread.detachNewThread { continuation.resume(returning: wait(for: process)) }
        }
        guard status == 0 else {
            throw DesktopError(
                .startFailed, operation: operation, reason: "setsid ended with code \(status)")
        }
    }

    // Not Foundation's Process: it watches for the end with select(2), which misses it in a
    // process with more than a thousand open files.
    private static func spawn(
        _ command: [String], operation: String
    ) throws(DesktopError) -> pid_t {
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        // The service blocks the signals that end it, and ignores others; programs must not.
        var none = sigset_t()
        sigemptyset(&none)
        posix_spawnattr_setsigmask(&attributes, &none)
        var all = sigset_t()
        sigfillset(&all)
        posix_spawnattr_setsigdefault(&attributes, &all)
        posix_spawnattr_setflags(
            &attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))
        var words = command.map { strdup($0) } + [nil]
        defer { for word in words { free(word) } }
        var process = pid_t()
        let result = posix_spawn(&process, command[0], &actions, &attributes, &words, environ)
        guard result == 0 else {
            throw DesktopError(
                .startFailed, operation: operation,
                reason: "\(command[0]): \(String(cString: strerror(result)))")
        }
        return process
    }

    /// Waits for the end; the code, or 128 and the number of the signal as shells count.
    private static func wait(for process: pid_t) -> Int32 {
        var status: Int32 = 0
        while waitpid(process, &status, 0) < 0 && errno == EINTR {}
        return status & 0x7f == 0 ? (status >> 8) & 0xff : 128 + (status & 0x7f)
    }
}
