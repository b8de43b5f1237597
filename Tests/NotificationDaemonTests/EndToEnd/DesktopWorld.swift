// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import DBus
import Foundation
import NotificationBus
import NotificationModel
import TestWorld

/// A session as a person has it: a bus that starts programs, a screen, dunst, and the service.
final class DesktopWorld: Sendable {
    let bus: PrivateBus
    let home: TemporaryDirectory
    let dunst: DunstServer
    let environment: [String: String]
    private let display: VirtualDisplay
    private let loop: EventLoop
    private let connection: Connection

    /// The application that the bus starts; it writes into a file what happens.
    static let application = "org.example.Notifying"
    /// Another, of iOS 9.
    static let legacyApplication = "org.example.Legacy"
    var log: String { home.path + "/log" }

    private init(loop: EventLoop) async throws {
        self.loop = loop
        home = try TemporaryDirectory()
        let own = [
            "HOME": home.path, "XDG_DATA_HOME": home.path + "/data", "TZ": "Europe/Berlin",
            "CARILLON_APPLICATION_ID": Self.application,
        ]
        bus = try await PrivateBus(
            services: [
                Self.application:
                    "\(BuiltProgram.path(of: "notifying-app")) \(home.path)/log handle",
                Self.legacyApplication:
                    "\(BuiltProgram.path(of: "legacy-app")) \(home.path)/log handle",
                "org.carillon.Reminders":
                    "\(BuiltProgram.path(of: "carillon")) handle-responses",
            ], environment: own)
        display = try await VirtualDisplay()
        environment = display.environment(bus: bus, home: home).merging(own) { $1 }
        connection = try await Connection.open(.custom(bus.address), on: loop)
        // Nothing leaves the screen by itself, however slow the machine is.
        dunst = try DunstServer(
            bus: bus, display: display, rules: "[urgency_normal]\n  timeout = 0\n")
        try await connection.owner(of: "org.freedesktop.Notifications", isThere: true)
    }

    /// Makes the world with a running service, runs the body, and takes the world down again.
    static func run(_ body: (DesktopWorld, ServiceProcess) async throws -> Void) async throws {
        let loop = try EventLoop(name: "test")
        defer { loop.stop() }
        let world = try await DesktopWorld(loop: loop)
        let service = try await world.startService()
        try await world.allow(Self.application)
        try await world.allow(Self.legacyApplication)
        try await body(world, service)
        await world.connection.close()
        await world.bus.stop()
    }

    /// Lets a person allow an application's notifications before it asks.
    private func allow(_ application: String) async throws {
        try await run("carillon", "settings", application, "--allow")
    }

    func startService() async throws -> ServiceProcess {
        try await ServiceProcess.start(seenFrom: connection, environment: environment)
    }

    /// Starts a program of this package.
    func start(_ program: String, _ arguments: String...) throws -> ChildProcess {
        try ChildProcess(BuiltProgram.path(of: program), arguments, environment: environment)
    }

    /// Runs a program of this package to its end.
    @discardableResult
    func run(_ program: String, _ arguments: String...) async throws -> String {
        try await ChildProcess.run(
            BuiltProgram.path(of: program), arguments, environment: environment)
    }

    /// From now on the application of iOS 9 is one with scenes.
    func makeLegacyApplicationUseScenes() throws { _ = try home.write("", to: "log.scenes") }

    /// Waits until dunst shows so many.
    func untilShown(_ count: Int) async throws {
        while try await dunst.displayedCount() != count { try Task.checkCancellation() }
    }

    /// Waits until nobody owns the name of the application any more, and gives what it wrote.
    func linesUntilGone(_ application: String = application) async throws -> [String] {
        while !lines.contains(where: { $0.hasPrefix("ended") }) {
            try await Task.sleep(for: .milliseconds(20))
        }
        try await connection.owner(of: application, isThere: false)
        return lines
    }

    /// The lines of the log so far.
    var lines: [String] {
        // Before the first line there is no file.
        guard let text = try? String(contentsOfFile: log, encoding: .utf8) else { return [] }
        return text.split(separator: "\n").map(String.init)
    }
}
