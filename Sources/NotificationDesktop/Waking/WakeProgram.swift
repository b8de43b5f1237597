// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import DBus
import Foundation
import Glibc
import Synchronization

/// Wakes the machine by `carillon-wake`, a program whose file has the right.
///
/// It takes a line with seconds since 1970, 0 for none, and answers each with a line. It ends when
/// its input does, and so with this process. The user's systemd starts it, if there is one: a
/// child of a service with `NoNewPrivileges=` would not get the right.
actor WakeProgram: WakeWay {
    private let paths: [String]
    private let manager: UserManager?
    private let loop: EventLoop
    private var running: Running?

    nonisolated var unownedExecutor: UnownedSerialExecutor { loop.asUnownedSerialExecutor() }

    /// Names a program that is started when it is first needed.
    ///
    /// - Parameters:
    ///   - paths: Where it may be; the first that can be started is taken.
    ///   - manager: What starts it, if it is there.
    ///   - loop: Where its answers are read.
    init(at paths: [String], by manager: UserManager?, on loop: EventLoop) {
        self.paths = paths
        self.manager = manager
        self.loop = loop
    }

    func arm(at date: Date) async throws(WakeRefusal) {
        try await ask(max(1, Int64(date.timeIntervalSince1970)))
    }

    func disarm() async {
        if running == nil { return }
        // It has ended if it does not answer, and its timer with it.
        try? await ask(0)
    }

    private func ask(_ seconds: Int64) async throws(WakeRefusal) {
        if running == nil { running = try await start() }
        guard let program = running else { return }
        let answer = await program.ask("\(seconds)\n")
        if answer == "armed" { return }
        running = nil
        throw WakeRefusal(reason: answer ?? "it ended")
    }

    private func start() async throws(WakeRefusal) -> Running {
        guard let path = paths.first(where: { access($0, X_OK) == 0 }) else {
            throw WakeRefusal(reason: "it is not installed")
        }
        // A socket, because one call makes it with the flag that keeps it from other programs.
        var ends: [Int32] = [-1, -1]
        let kind = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue)
        guard socketpair(AF_UNIX, kind, 0, &ends) == 0 else {
            throw WakeRefusal(reason: String(cString: strerror(errno)))
        }
        let (own, other) = (FileDescriptor(taking: ends[0]), FileDescriptor(taking: ends[1]))
        if let manager, await manager.isThere {
            try await Self.start(path, talkingTo: other, by: manager)
        } else {
            try Self.spawn(path, talkingTo: other.rawValue)
        }
        return try Running(own, on: loop)
    }

    private static func start(
        _ path: String, talkingTo end: FileDescriptor, by manager: UserManager
    ) async throws(WakeRefusal) {
        let unit = UserManager.Unit.service(
            UserManager.Unit.uniqueName("carillon-wake-program-"), "Carillon's wake-up timer",
            command: [path],
            [
                "StandardInputFileDescriptor": .fileDescriptor(end),
                "StandardOutputFileDescriptor": .fileDescriptor(end),
            ])
        do {
            let result = try await manager.start(unit)
            if result == "done" { return }
            throw WakeRefusal(reason: "the user's systemd could not start it")
        } catch {
            throw error as? WakeRefusal ?? WakeRefusal(error)
        }
    }

    private static func spawn(
        _ path: String, talkingTo end: Int32
    ) throws(WakeRefusal) {
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_adddup2(&actions, end, STDIN_FILENO)
        posix_spawn_file_actions_adddup2(&actions, end, STDOUT_FILENO)
        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        // The service blocks the signals that end it; the program must not.
        var none = sigset_t()
        sigemptyset(&none)
        posix_spawnattr_setsigmask(&attributes, &none)
        posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK))
        var words = [strdup(path), nil]
        defer { free(words[0]) }
        // An empty environment: it needs none.
        var environment: [UnsafeMutablePointer<CChar>?] = [nil]
        var process = pid_t()
        let result = posix_spawn(&process, path, &actions, &attributes, &words, &environment)
        guard result == 0 else { throw WakeRefusal(reason: String(cString: strerror(result))) }
        // A thread of its own, because waiting for the end blocks.
        Thread.detachNewThread { [process] in
            var status: Int32 = 0
            while waitpid(process, &status, 0) < 0 && errno == EINTR {}
        }
    }
}

/// The socket to a process of the program, which ends when this is let go.
private final class Running: Sendable {
    private struct Waiting {
        var watch: Watch?
        var line: [UInt8] = []
        var hasEnded = false
        var continuation: CheckedContinuation<String?, Never>?
    }

    private let socket: FileDescriptor
    private let waiting = Mutex(Waiting())

    init(_ socket: FileDescriptor, on loop: EventLoop) throws(WakeRefusal) {
        self.socket = socket
        do throws(DBusError) {
            let watch = try loop.watch(readable: socket.rawValue) { [weak self] in self?.read() }
            waiting.withLock { $0.watch = watch }
        } catch {
            throw WakeRefusal(error)
        }
    }

    deinit { waiting.withLock { $0.watch?.cancel() } }

    /// Writes a line and returns the answer; nil if the program ends instead.
    func ask(_ line: String) async -> String? {
        await withCheckedContinuation { (continuation: CheckedContinuation<String?, Never>) in
            let hasEnded = waiting.withLock { waiting in
                if !waiting.hasEnded { waiting.continuation = continuation }
                return waiting.hasEnded
            }
            if hasEnded { return continuation.resume(returning: nil) }
            // One that has ended says so when it is read.
            _ = send(socket.rawValue, line, line.utf8.count, Int32(MSG_NOSIGNAL))
        }
    }

    private func read() {
        var buffer = [UInt8](repeating: 0, count: 256)
        let count = Glibc.read(socket.rawValue, &buffer, buffer.count)
        waiting.withLock { waiting in
            if count > 0 {
                waiting.line += buffer.prefix(count)
            } else {
                waiting.hasEnded = true
                waiting.watch?.cancel()
            }
            let isComplete = waiting.line.last == UInt8(ascii: "\n")
            guard isComplete || count <= 0 else { return }
            let text = String(decoding: waiting.line.dropLast(), as: UTF8.self)
            waiting.line = []
            waiting.continuation?.resume(returning: isComplete ? text : nil)
            waiting.continuation = nil
        }
    }
}
