// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import DBus
import Foundation
import Glibc
import NotificationModel
import NotificationSentences

/// Wakes the machine by `carillon-wake`, a program whose file has the right.
///
/// It takes a line with seconds since 1970, 0 for none, and answers each with a line. It ends when
/// its input does, and so with this process. The user's systemd starts it, if there is one: a
/// child of a service with `NoNewPrivileges=` would not get the right.
actor WakeProgram: WakeWay {
    /// How long it may take to answer: logind, which may be waiting for it, waits five seconds.
    static let patience = Duration.seconds(2)

    private let paths: [String]
    private let manager: UserManager?
    private let loop: EventLoop
    private let sleep: @Sendable (Duration) async throws -> Void
    private let log: @Sendable (String) -> Void
    private var running: Running?
    /// One that hangs each time is told once.
    private var hasHung = false

    nonisolated var unownedExecutor: UnownedSerialExecutor { loop.asUnownedSerialExecutor() }

    /// Names a program that is started when it is first needed.
    ///
    /// - Parameters:
    ///   - paths: Where it may be; the first that can be started is taken.
    ///   - manager: What starts it, if it is there.
    ///   - loop: Where its answers are read.
    ///   - sleep: Waits for a span of time.
    ///   - log: Takes a line when it hangs.
    init(
        at paths: [String], by manager: UserManager?, on loop: EventLoop,
        sleep: @escaping @Sendable (Duration) async throws -> Void,
        log: @escaping @Sendable (String) -> Void
    ) {
        self.paths = paths
        self.manager = manager
        self.loop = loop
        self.sleep = sleep
        self.log = log
    }

    func arm(at date: Date) async throws(WakeRefusal) {
        try await ask(max(1, Int64(date.timeIntervalSince1970)))
    }

    func disarm() async {
        if running == nil { return }
        // It has ended, or is killed, if it does not answer, and its timer with it.
        try? await ask(0)
    }

    private func ask(_ seconds: Int64) async throws(WakeRefusal) {
        if running == nil { running = try await start() }
        guard let program = running else { return }
        let answer = await answer(of: program, to: "\(seconds)\n")
        if answer == .line("armed") { return }
        running = nil
        switch answer {
        case .line(let reason): throw WakeRefusal(reason: .ofWakeProgram(reason))
        case .ended: throw WakeRefusal(reason: .ended)
        case .late:
            await program.process.kill()
            if !hasHung { log("carillon-wake did not answer in time, and was killed") }
            hasHung = true
            throw WakeRefusal(reason: .didNotAnswer)
        }
    }

    private func answer(of program: Running, to line: String) async -> WakeConversation.Answer {
        let deadline = Task(executorPreference: loop) { [sleep] in
            try await sleep(Self.patience)
            program.conversation.giveUp()
        }
        defer { deadline.cancel() }
        return await program.conversation.ask(line)
    }

    private func start() async throws(WakeRefusal) -> Running {
        guard let path = paths.first(where: { access($0, X_OK) == 0 }) else {
            throw WakeRefusal(reason: .isNotInstalled)
        }
        // A socket, because one call makes it with the flag that keeps it from other programs.
        var ends: [Int32] = [-1, -1]
        let kind = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue)
        guard socketpair(AF_UNIX, kind, 0, &ends) == 0 else {
            throw WakeRefusal(reason: .words(String(cString: strerror(errno))))
        }
        let (own, other) = (FileDescriptor(taking: ends[0]), FileDescriptor(taking: ends[1]))
        let process: WakeProcess
        if let manager, await manager.isThere {
            process = .unit(try await Self.start(path, talkingTo: other, by: manager), manager)
        } else {
            process = .child(try ChildProgram(path, talkingTo: other.rawValue))
        }
        return Running(process: process, conversation: try WakeConversation(own, on: loop))
    }

    /// A process of the program, which ends when this is let go.
    private struct Running {
        let process: WakeProcess
        let conversation: WakeConversation
    }

    private static func start(
        _ path: String, talkingTo end: FileDescriptor, by manager: UserManager
    ) async throws(WakeRefusal) -> String {
        let unit = UserManager.Unit.service(
            UserManager.Unit.uniqueName("carillon-wake-program-"), "Carillon's wake-up timer",
            command: [path],
            [
                "StandardInputFileDescriptor": .fileDescriptor(end),
                "StandardOutputFileDescriptor": .fileDescriptor(end),
            ])
        do {
            let result = try await manager.start(unit)
            if result == "done" { return unit.name }
            throw WakeRefusal(reason: .couldNotStart)
        } catch {
            throw error as? WakeRefusal ?? WakeRefusal(error)
        }
    }
}

/// The process that runs the program, as far as it can be killed.
private enum WakeProcess {
    case unit(String, UserManager)
    case child(ChildProgram)

    /// Ends it, also one that is stopped and takes no other signal.
    func kill() async {
        switch self {
        case .unit(let name, let manager): await manager.kill(name)
        case .child(let program): program.kill()
        }
    }
}
