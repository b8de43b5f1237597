// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import DBus
import Foundation
import NotificationSentences
import TestWorld
import Testing

@testable import NotificationDesktop

@Suite(.timeLimit(.minutes(1))) struct WakeProgramTests {
    private static let path = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
        .deletingLastPathComponent().appending(path: "carillon-wake").path

    @Test(arguments: ["x\n", "-5\n", "\n", "12345678901\n", "1 2\n", "5"])
    func `refuses everything but a number of seconds, and ends`(text: String) async throws {
        let program = try ChildProcess(Self.path)
        try program.write(text)
        try program.closeInput()
        #expect(await program.waitForExit() == .code(65))
    }

    @Test func `takes no arguments`() async throws {
        let program = try ChildProcess(Self.path, ["--help"])
        #expect(await program.waitForExit() == .code(64))
        #expect(await program.output.untilEnd() == ["it takes no arguments"])
    }

    @Test func `ends with its input`() async throws {
        let program = try ChildProcess(Self.path)
        try program.closeInput()
        #expect(await program.waitForExit() == .code(0))
    }

    @Test func `arms a timer that wakes the machine, and has no other right`() async throws {
        let program = try ChildProcess(Self.path)
        try program.write("4000000000\n")
        let answer = try await program.output.first { _ in true }
        guard answer == "armed" else {
            // Whoever runs this has no right, and the program's file neither.
            #expect(answer == "its file does not have cap_wake_alarm")
            return
        }
        #expect(AlarmTimers.of(program.processID).count == 1)
        let status = try String(
            contentsOfFile: "/proc/\(program.processID)/status", encoding: .utf8)
        for set in ["CapInh:\t0000000000000000", "CapPrm:\t0000000800000000"] {
            #expect(status.contains(set), "\(status)")
        }
        #expect(status.contains("NoNewPrivs:\t1"))
        try program.write("0\n")
        try program.closeInput()
        #expect(await program.waitForExit() == .code(0))
        #expect(await program.output.untilEnd() == ["armed", "armed"])
    }

    @Test func `says why it cannot without the capability`() async throws {
        let program = try ChildProcess(
            "/usr/sbin/capsh", ["--drop=cap_wake_alarm", "--", "-c", Self.path])
        try program.write("4000000000\n")
        #expect(await program.waitForExit() == .code(77))
        #expect(
            await program.output.untilEnd() == ["its file does not have cap_wake_alarm"])
    }

    @Test func `is started once, and refused when it is not there or ends`() async throws {
        let loop = try EventLoop(name: "wake")
        defer { loop.stop() }
        let date = Date(timeIntervalSince1970: 4_000_000_000)
        let missing = program(at: ["/nonexistent"], on: loop)
        await #expect(throws: WakeRefusal(reason: .isNotInstalled)) {
            try await missing.arm(at: date)
        }
        let ending = program(at: ["/bin/true"], on: loop)
        await #expect(throws: WakeRefusal(reason: .ended)) { try await ending.arm(at: date) }
        // Answers as the program does, whoever runs the test.
        let folder = try TemporaryDirectory()
        let script = try await self.script(
            "while read line; do echo $line >> \(folder.path)/log; echo armed; done", in: folder)
        let program = program(at: ["/nonexistent", script], on: loop)
        try await program.arm(at: date)
        try await program.arm(at: date + 1)
        await program.disarm()
        let log = try String(contentsOfFile: folder.path + "/log", encoding: .utf8)
        #expect(log == "4000000000\n4000000001\n0\n")
    }

    @Test func `is started by the user's systemd, which knows nothing of restrictions`()
        async throws
    {
        try await DesktopWorld.run { world in
            let systemd = try await FakeUserManager(on: world)
            let manager = UserManager(on: world.connection) { try await Task.sleep(for: $0) }
            let program = program(at: ["/bin/true"], by: manager, on: world.loop)

            try await program.arm(at: Date(timeIntervalSince1970: 4_000_000_000))
            await program.disarm()

            #expect(systemd.calls.all == ["start /bin/true", "asked 4000000000", "asked 0"])
        }
    }

    @Test func `is refused when systemd cannot start it`() async throws {
        try await DesktopWorld.run { world in
            let systemd = try await FakeUserManager(on: world, result: "failed")
            let manager = UserManager(on: world.connection) { try await Task.sleep(for: $0) }
            let program = program(at: ["/bin/true"], by: manager, on: world.loop)

            await #expect(throws: WakeRefusal(reason: .couldNotStart)) {
                try await program.arm(at: Date(timeIntervalSince1970: 4_000_000_000))
            }

            #expect(systemd.calls.all == ["start /bin/true"])
        }
    }

    @Test func `kills one that does not answer, and says so once`() async throws {
        let loop = try EventLoop(name: "wake")
        defer { loop.stop() }
        let folder = try TemporaryDirectory()
        let script = try await script(
            "echo $$ >> \(folder.path)/started; kill -STOP $$", in: folder)
        let lines = Recorded<String>()
        let sleeps = Recorded<Duration>()
        let program = WakeProgram(
            at: [script], by: nil, on: loop,
            sleep: { span in
                sleeps.append(span)
                // Its time is up when it has stopped.
                while Self.state(ofLastIn: folder) != "T" {
                    try await Task.sleep(for: .milliseconds(10))
                }
            }, log: { lines.append($0) })

        for _ in 1...2 {
            await #expect(throws: WakeRefusal(reason: .didNotAnswer)) {
                try await program.arm(at: Date(timeIntervalSince1970: 4_000_000_000))
            }
            // Nobody tells when a process is gone that is no child of the test alone.
            while Self.state(ofLastIn: folder) != nil {
                try await Task.sleep(for: .milliseconds(10))
            }
        }

        #expect(lines.all == ["carillon-wake did not answer in time, and was killed"])
        #expect(sleeps.all == [.seconds(2), .seconds(2)])
    }

    @Test func `a time that is up before the question is up for that, too`() async throws {
        let loop = try EventLoop(name: "wake")
        defer { loop.stop() }
        var ends: [Int32] = [-1, -1]
        #expect(socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &ends) == 0)
        let other = FileDescriptor(taking: ends[1])
        let conversation = try WakeConversation(FileDescriptor(taking: ends[0]), on: loop)

        conversation.giveUp()

        #expect(await conversation.ask("0\n") == .late)
        withExtendedLifetime(other) {}
    }

    @Test func `an answer that does not end is read no further`() async throws {
        let loop = try EventLoop(name: "wake")
        defer { loop.stop() }
        var ends: [Int32] = [-1, -1]
        #expect(socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &ends) == 0)
        let other = FileDescriptor(taking: ends[1])
        let conversation = try WakeConversation(FileDescriptor(taking: ends[0]), on: loop)
        let endless = [UInt8](repeating: 0x61, count: 100_000)
        #expect(write(other.rawValue, endless, endless.count) == endless.count)

        #expect(await conversation.ask("0\n") == .ended)
    }

    @Test func `has the user's systemd kill one that does not answer`() async throws {
        try await DesktopWorld.run { world in
            let systemd = try await FakeUserManager(on: world, hangs: true)
            let manager = UserManager(on: world.connection) { try await Task.sleep(for: $0) }
            let program = WakeProgram(
                at: ["/bin/true"], by: manager, on: world.loop,
                sleep: { _ in try await systemd.calls.first { $0.hasPrefix("asked") } },
                log: { _ in })

            await #expect(throws: WakeRefusal(reason: .didNotAnswer)) {
                try await program.arm(at: Date(timeIntervalSince1970: 4_000_000_000))
            }

            let unit = try #require(systemd.services.all.first?.name)
            #expect(systemd.calls.all.last == "kill \(unit), 9")
        }
    }

    /// A program that has a minute to answer, which is never over.
    private func program(
        at paths: [String], by manager: UserManager? = nil, on loop: EventLoop
    ) -> WakeProgram {
        WakeProgram(
            at: paths, by: manager, on: loop,
            sleep: { _ in try await Task.sleep(for: .seconds(60)) }, log: { _ in })
    }

    /// Makes a program of a line of shell.
    private func script(_ line: String, in folder: TemporaryDirectory) async throws -> String {
        try await folder.writeProgram("#!/bin/sh\n\(line)", to: "carillon-wake")
    }

    /// The state of the process that was started last, as `/proc` says; nil if it is gone.
    private static func state(ofLastIn folder: TemporaryDirectory) -> String? {
        let started = try? String(contentsOfFile: folder.path + "/started", encoding: .utf8)
        guard let process = started?.split(separator: "\n").last,
            let text = try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8)
        else { return nil }
        return text.split(separator: " ").dropFirst(2).first.map(String.init)
    }
}
