// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import DBus
import Foundation
import LanguageTesting
import TestWorld
import Testing

extension Desktop {
    /// Starts a program as a person would, from a menu.
    ///
    /// - Parameters:
    ///   - name: The program, which is built beside the test.
    ///   - arguments: Its command line.
    /// - Returns: The process, which ends with the desktop at the latest.
    /// - Throws: `TestWorldError` if it cannot be started.
    @discardableResult
    public func start(_ name: String, _ arguments: String...) throws -> ChildProcess {
        try start(path: Program.path(of: name), arguments)
    }

    /// Starts a program that is installed with its catalogs; see ``start(_:_:)``.
    ///
    /// The variable `LANGUAGE` says in which language it speaks.
    ///
    /// - Parameters:
    ///   - name: The program, which is built beside the test.
    ///   - others: Programs that it starts from beside itself.
    ///   - arguments: Its command line.
    /// - Returns: The process, which ends with the desktop at the latest.
    /// - Throws: `TestWorldError` if it cannot be started.
    @discardableResult
    public func startInstalled(
        _ name: String, beside others: [String] = [], _ arguments: String...
    ) async throws -> ChildProcess {
        let programs = ([name] + others).map { Program.path(of: $0) }
        let installed = try await InstalledPrograms(programs, in: home.path)
        return try start(path: installed.path(of: name), arguments)
    }

    /// Installs a program with its catalogs, to be started in one language after the other.
    ///
    /// - Parameter name: The program, which is built beside the test.
    /// - Returns: Its path.
    /// - Throws: What copying throws.
    public func install(_ name: String) async throws -> String {
        try await InstalledPrograms([Program.path(of: name)], in: home.path).path(of: name)
    }

    /// Starts an installed program in a language; see ``start(_:_:)``.
    @discardableResult
    public func start(installed path: String, language: String) throws -> ChildProcess {
        try start(path: path, [], ["LANGUAGE": language])
    }

    private func start(
        path: String, _ arguments: [String], _ variables: [String: String] = [:]
    ) throws -> ChildProcess {
        let program = try ChildProcess(
            path, arguments, environment: environment.merging(variables) { $1 })
        programs.withLock { $0.append(program) }
        return program
    }

    /// Runs the program `carillon` to its end.
    ///
    /// - Parameter arguments: Its command line, such as `"list", "--json"`.
    /// - Returns: What it printed.
    /// - Throws: `TestWorldError` with what it complained of.
    @discardableResult
    public func carillon(_ arguments: String...) async throws -> String {
        try await ChildProcess.run(
            Program.path(of: "carillon"), arguments, environment: environment)
    }

    /// Lets the person allow an application's notifications, before it asks.
    ///
    /// - Parameters:
    ///   - application: Its id.
    ///   - style: `alert`, which stays and has more buttons, or `banner`.
    /// - Throws: `TestWorldError` if the service does not answer.
    public func allow(_ application: String, style: String = "alert") async throws {
        try await carillon("settings", application, "--allow", "--style", style)
    }

    /// Where an application keeps what it keeps.
    public func dataPath(of application: String) -> String { "\(home.path)/data/\(application)" }

    /// Lets an application find a file among what it keeps.
    public func keep(_ text: String, as name: String, of application: String) throws {
        let directory = dataPath(of: application)
        try FileManager.default.createDirectory(
            atPath: directory, withIntermediateDirectories: true)
        try Data(text.utf8).write(to: URL(filePath: "\(directory)/\(name)"))
    }

    /// Lets an application save nothing any more: a file is where its directory should be.
    public func forbidSaving(of application: String) throws {
        let directory = dataPath(of: application)
        try FileManager.default.createDirectory(
            atPath: directory, withIntermediateDirectories: true)
        try FileManager.default.removeItem(atPath: directory)
        try Data().write(to: URL(filePath: directory))
    }

    /// Reads what an application keeps in a file; empty if there is none.
    public func kept(_ name: String, of application: String) -> String {
        let path = "\(dataPath(of: application))/\(name)"
        return (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
    }

    /// Waits until a program has ended that owned its application id on the bus.
    public func untilGone(
        _ application: String, sourceLocation: SourceLocation = #_sourceLocation
    ) async throws {
        try await eventually(sourceLocation: sourceLocation) {
            try await connection.owner(of: application) == nil
        }
    }

    /// Asks a running application to do what a name stands for, as its menus do.
    public func activate(_ action: String, of application: String) async throws {
        _ = try await connection.call(
            MethodCall(
                destination: application,
                path: "/" + application.replacingOccurrences(of: ".", with: "/"),
                interface: "org.freedesktop.Application", member: "ActivateAction",
                arguments: [.string(action), .array([], of: "v"), .vardict([:])]))
    }

    /// Lets an application end by its action `quit`, and waits until it has.
    public func quit(_ application: String) async throws {
        try await activate("quit", of: application)
        try await untilGone(application)
    }

    /// Waits until dunst shows so many notifications.
    public func untilShown(
        _ count: Int, sourceLocation: SourceLocation = #_sourceLocation
    ) async throws {
        guard let dunst else { throw TestWorldError("the desktop has no dunst") }
        try await eventually(sourceLocation: sourceLocation) {
            try await dunst.displayedCount() == count
        }
    }

    /// Presses keys as a person would, in whatever has the focus, such as `ctrl+n`.
    public func press(_ keys: String...) async throws { try await xdotool(["key"] + keys) }

    /// Writes text as a person would, into whatever has the focus.
    public func type(_ text: String) async throws {
        try await xdotool(["type", "--delay", "2", text])
    }

    /// Gives an application's window another size, as a person does at its edge.
    public func resize(_ title: String, width: Int, height: Int) async throws {
        try await xdotool([
            "search", "--sync", "--onlyvisible", "--name", title, "windowsize", "--sync",
            "\(width)", "\(height)",
        ])
    }

    /// Runs xdotool on the screen.
    public func xdotool(_ arguments: [String]) async throws {
        try await ChildProcess.run("xdotool", arguments, environment: environment)
    }
}
