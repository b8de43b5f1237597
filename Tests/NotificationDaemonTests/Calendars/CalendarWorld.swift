// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationBus
import NotificationModel
import TestWorld

/// A machine with the real service and a folder of calendars on a real disk.
struct CalendarWorld {
    /// The name of the program that watches the folder.
    static let name = "org.carillon.Calendars"
    /// The name of the program that speaks with servers.
    static let sync = "org.carillon.Subscriptions"

    let daemon: DaemonWorld
    let tool: ControlClient
    /// The folder, with one list in it that is called "work".
    let folder: String

    /// Makes the world, runs the body, and takes the world down again.
    ///
    /// - Parameters:
    ///   - others: What else the bus can start.
    ///   - body: The test.
    /// - Throws: What the body throws.
    static func run(
        with others: [String: String] = [:], _ body: (CalendarWorld) async throws -> Void
    ) async throws {
        // Programs in a folder of the world's own come before those of the machine.
        let path = "PATH=\"$HOME/bin:/usr/bin:/bin\""
        let command =
            "/bin/sh -c '\(path) exec \(BuiltProgram.path(of: "carillon")) keep-calendars'"
        let services = [name: command, sync: BuiltProgram.path(of: "carillon-sync")]
        try await DaemonWorld.run(services: services.merging(others) { $1 }) { daemon in
            try await daemon.startService()
            let folder = daemon.home.path + "/calendars"
            try FileManager.default.createDirectory(
                atPath: folder + "/work", withIntermediateDirectories: true)
            try await body(
                CalendarWorld(
                    daemon: daemon, tool: try await daemon.controlClient(), folder: folder))
        }
    }

    /// A task that is due some time from now; a year away without one.
    static func task(
        _ uid: String, _ title: String, in seconds: Double = 366 * 86_400, isDone: Bool = false
    ) -> String {
        let due = Date(timeIntervalSinceNow: seconds).formatted(.iso8601)
            .replacing("-", with: "").replacing(":", with: "")
        return """
            BEGIN:VCALENDAR
            BEGIN:VTODO
            UID:\(uid)
            SUMMARY:\(title)
            DUE:\(due)
            \(isDone ? "STATUS:COMPLETED" : "STATUS:NEEDS-ACTION")
            END:VTODO
            END:VCALENDAR

            """
    }

    /// Writes a file as programs do: beside its place, and then over it.
    func write(_ text: String, to name: String) throws {
        let url = URL(fileURLWithPath: folder + "/" + name)
        try FileManager.default.createDirectory(
            at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: url, options: .atomic)
    }

    func text(_ name: String) throws -> String {
        try String(contentsOfFile: folder + "/" + name, encoding: .utf8)
    }

    /// All files of a list, one behind the other.
    func texts(of list: String) throws -> String {
        try FileManager.default.contentsOfDirectory(atPath: folder + "/" + list)
            .filter { $0.hasSuffix(".ics") }.sorted().map { try text(list + "/" + $0) }.joined()
    }

    func delete(_ name: String) throws {
        try FileManager.default.removeItem(atPath: folder + "/" + name)
    }

    @discardableResult
    func carillon(_ words: String...) async throws -> String {
        try await ChildProcess.run(
            BuiltProgram.path(of: "carillon"), words, environment: daemon.environment)
    }

    /// Runs the program with a line of input.
    ///
    /// - Returns: All that it wrote, and how it ended.
    func carillon(_ words: String..., input: String) async throws -> (
        lines: [String], exit: ChildProcess.Exit
    ) {
        let process = try ChildProcess(
            BuiltProgram.path(of: "carillon"), words, environment: daemon.environment)
        try process.write(input + "\n")
        try process.closeInput()
        let lines = await process.output.untilEnd() + process.errors.untilEnd()
        return (lines, await process.waitForExit())
    }

    /// Waits until so many of the titles are pending, and no others.
    func untilPending(_ titles: String...) async throws {
        try await until {
            let pending = try await tool.pending(of: ApplicationID(Self.name))
            return pending.map(\.request.content.title).sorted() == titles.sorted()
        }
    }

    /// Kills what watches, as a crash would.
    func killWatcher() async throws { try await kill(Self.name) }

    /// Kills the program with a name on the bus, as a crash would.
    func kill(_ name: String) async throws {
        let process = try await daemon.connection.processID(of: name)
        Foundation.kill(process, SIGKILL)
        try await daemon.connection.owner(of: name, isThere: false)
    }
}
