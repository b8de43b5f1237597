// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestWorld
import Testing

@Suite(.timeLimit(.minutes(1))) struct ChildProcessTests {
    @Test func `brings lines as they are printed, and the code at the end`() async throws {
        let child = try ChildProcess(
            "sh", ["-c", "echo ready; read line; echo got $line; echo oops >&2; exit 3"])

        try await child.output.first { $0 == "ready" }
        #expect(child.isRunning)
        try child.write("tea\n")

        #expect(await child.waitForExit() == .code(3))
        #expect(await child.output.untilEnd() == ["ready", "got tea"])
        #expect(await child.errors.untilEnd() == ["oops"])
        #expect(!child.isRunning)
    }

    @Test func `kills all that the program started`() async throws {
        let child = try ChildProcess("sh", ["-c", "sleep 1000 & echo $!; wait"])
        let line = try await child.output.first { _ in true }
        let grandchild = try #require(Int32(line))

        #expect(await child.killAndWait() == .signal(SIGKILL))
        // The kernel closes the pipe of the last holder, the grandchild, and then takes it apart.
        _ = await child.output.untilEnd()
        while state(of: grandchild).map({ !"ZX".contains($0) }) ?? false {
            try Task.checkCancellation()
            await Task.yield()
        }
    }

    /// The letter by which the kernel says how a process is; nil if there is none.
    private func state(of process: Int32) -> Character? {
        // A process that is gone has no file.
        let text = try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8)
        return text?.split(separator: ") ").last?.first
    }

    @Test func `ends a program that was asked to`() async throws {
        let child = try ChildProcess("sleep", ["1000"])
        #expect(await child.terminate() == .signal(SIGTERM))
    }

    @Test func `throws when a line never comes`() async throws {
        let child = try ChildProcess("echo", ["a"], environment: ["PATH": "/usr/bin:/bin"])
        await #expect(throws: TestWorldError.self) {
            try await child.output.first { $0 == "b" }
        }
    }
}
