// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Synchronization

/// Starts programs in a process group of their own that the kernel kills with this process.
enum Spawn {
    struct Spawned {
        let ending: Ending
        let input: FileHandle
        let output: FileHandle
        let errors: FileHandle
    }

    /// Held while a program starts, and while a pipe is made: that is private in a second step only,
    /// and what starts between the two would keep its end open.
    private static let starting = Mutex(())

    static func start(
        _ executable: String, _ arguments: [String], _ environment: [String: String]
    ) throws -> Spawned {
        let (input, output, errors) = starting.withLock { _ in
            (Pipe.private(), Pipe.private(), Pipe.private())
        }
        let descriptors = [
            input.fileHandleForReading.fileDescriptor, output.fileHandleForWriting.fileDescriptor,
            errors.fileHandleForWriting.fileDescriptor,
        ]
        // Debian's setpriv (util-linux) execs the program, so the process stays the same one.
        let words = ["setpriv", "--pdeathsig", "KILL", "--", executable] + arguments
        let variables = environment.map { "\($0)=\($1)" }
        let ending = try Ending.start { try spawn(words, variables, descriptors) }
        try input.fileHandleForReading.close()
        try output.fileHandleForWriting.close()
        try errors.fileHandleForWriting.close()
        return Spawned(
            ending: ending, input: input.fileHandleForWriting,
            output: output.fileHandleForReading, errors: errors.fileHandleForReading)
    }

    private static func spawn(
        _ words: [String], _ variables: [String], _ descriptors: [Int32]
    ) throws -> pid_t {
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        for (target, descriptor) in descriptors.enumerated() {
            posix_spawn_file_actions_adddup2(&actions, descriptor, Int32(target))
        }
        var attributes = try makeAttributes()
        defer { posix_spawnattr_destroy(&attributes) }
        var processID: pid_t = 0
        let result = withCStrings(words) { words in
            withCStrings(variables) { variables in
                starting.withLock { _ in
                    posix_spawnp(&processID, "setpriv", &actions, &attributes, words, variables)
                }
            }
        }
        guard result == 0 else {
            throw TestWorldError("cannot start \(words): \(String(cString: strerror(result)))")
        }
        return processID
    }

    /// A group of its own, and no signal blocked or ignored that the test process does.
    private static func makeAttributes() throws -> posix_spawnattr_t {
        var attributes = posix_spawnattr_t()
        guard posix_spawnattr_init(&attributes) == 0 else {
            throw TestWorldError("cannot prepare to start a program")
        }
        var none = sigset_t()
        sigemptyset(&none)
        var all = sigset_t()
        sigfillset(&all)
        posix_spawnattr_setsigmask(&attributes, &none)
        posix_spawnattr_setsigdefault(&attributes, &all)
        posix_spawnattr_setpgroup(&attributes, 0)
        let flags = POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF
        posix_spawnattr_setflags(&attributes, Int16(flags))
        return attributes
    }

    private static func withCStrings<Result>(
        _ strings: [String], _ body: ([UnsafeMutablePointer<CChar>?]) -> Result
    ) -> Result {
        let pointers = strings.map { strdup($0) }
        defer { for pointer in pointers { free(pointer) } }
        return body(pointers + [nil])
    }
}

extension Pipe {
    /// A pipe that programs started meanwhile do not inherit, so that its end is seen.
    fileprivate static func `private`() -> Pipe {
        let pipe = Pipe()
        _ = fcntl(pipe.fileHandleForReading.fileDescriptor, F_SETFD, FD_CLOEXEC)
        _ = fcntl(pipe.fileHandleForWriting.fileDescriptor, F_SETFD, FD_CLOEXEC)
        return pipe
    }
}
