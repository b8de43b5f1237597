// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationModel
import TestWorld
import Testing

/// The clients of Examples/, as a reader starts them.
@Suite(.timeLimit(.minutes(2))) struct ExampleTests {
    private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../../../Examples").standardizedFileURL.path
    private static let hasGio = succeeds("/usr/bin/python3", "-c", "from gi.repository import Gio")
    private static let hasCompiler = succeeds("cc", "--version")

    @Test(.enabled(if: hasGio, "python3-gi is missing; run Scripts/bootstrap"))
    func `Python schedules, ends, is started for a press, and replies`() async throws {
        try await run("org.carillon.example.Python", "\(Self.folder)/python/tea.py")
    }

    @Test(.enabled(if: hasCompiler, "there is no C compiler; run Scripts/bootstrap"))
    func `C schedules, ends, is started for a press, and replies`() async throws {
        let directory = try TemporaryDirectory()
        let program = directory.path + "/tea"
        try await ChildProcess.run(
            "make", ["-C", Self.folder + "/c", "OUT=\(program)", "CFLAGS=-Wall -Wextra -Werror"])

        try await run("org.carillon.example.C", program)
    }

    private func run(_ name: String, _ program: String) async throws {
        let id = try ApplicationID(name)
        try await DaemonWorld.run(services: [name: "\(program) serve"]) { world in
            let service = try await world.startService()
            try await world.allow(id)
            try await ChildProcess.run(program, ["remind", "0.2"], environment: world.environment)
            let shown = try await world.server.shown.first { $0.title == "Tea" }
            try await world.connection.owner(of: name, isThere: false)

            try await world.server.press("Later", on: shown)

            try await world.bus.daemon.output.first { $0 == "tea: later" }
            try await world.waits([:])
            let tools = try await world.controlClient()
            #expect(try await tools.pending(of: id).map(\.request.identifier) == ["tea"])
            await tools.close()
            try await world.connection.owner(of: name, isThere: false)
            await service.kill()
        }
    }

    private static func succeeds(_ command: String...) -> Bool {
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = command
        process.standardOutput = nil
        process.standardError = nil
        guard (try? process.run()) != nil else { return false }
        process.waitUntilExit()
        return process.terminationStatus == 0
    }
}
