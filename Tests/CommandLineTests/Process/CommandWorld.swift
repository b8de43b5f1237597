// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import DBus
import Foundation
import NotificationBus
import NotificationModel
import TestWorld
import Testing

/// A bus of a test's own with a fake service on it, and the built `carillon` to run there.
final class CommandWorld: Sendable {
    /// How a command ended and what it printed.
    struct Outcome {
        let exit: ChildProcess.Exit
        let output: [String]
        let errors: [String]

        /// The output as one text.
        var text: String { output.joined(separator: "\n") }
    }

    let bus: PrivateBus
    let service: FakeService
    let export: ServiceExport
    let connections: ServiceConnections

    private init(loop: EventLoop) async throws {
        bus = try await PrivateBus()
        service = FakeService()
        connections = try await .open(.custom(bus.address), on: loop)
        export = ServiceExport(
            center: service.applicationCalls, control: service.toolCalls, on: connections
        ) { _ in }
        try await export.start()
        try await export.acquireNames()
    }

    /// Makes the world, runs the body, and takes the world down again.
    static func run(_ body: (CommandWorld) async throws -> Void) async throws {
        let loop = try EventLoop(name: "service")
        defer { loop.stop() }
        let world = try await CommandWorld(loop: loop)
        try await body(world)
        await world.connections.close()
        await world.bus.stop()
    }

    /// Starts `carillon` on the bus.
    func start(_ words: String..., environment: [String: String] = [:]) throws -> ChildProcess {
        try Self.start(words, bus.environment.merging(environment) { $1 })
    }

    /// Runs `carillon` on the bus until it ends.
    func carillon(_ words: String...) async throws -> Outcome { try await carillon(words) }

    /// Runs `carillon` on the bus until it ends, in a person's home or in none.
    func carillon(_ words: [String], home: TemporaryDirectory? = nil) async throws -> Outcome {
        let own = home.map { ["HOME": $0.path] } ?? [:]
        return try await Self.outcome(of: Self.start(words, bus.environment.merging(own) { $1 }))
    }

    /// Runs `carillon` where there is no bus.
    static func carillonWithoutBus(_ words: [String]) async throws -> Outcome {
        try await outcome(of: start(words, ["DBUS_SESSION_BUS_ADDRESS": "unix:path=/nowhere"]))
    }

    static func outcome(of process: ChildProcess) async -> Outcome {
        let exit = await process.waitForExit()
        return await Outcome(
            exit: exit, output: process.output.untilEnd(), errors: process.errors.untilEnd())
    }

    private static func start(
        _ words: [String], _ environment: [String: String]
    ) throws -> ChildProcess {
        var whole = ProcessInfo.processInfo.environment
        whole["TZ"] = "Europe/Berlin"
        // Whoever runs the tests has places and calendars of their own.
        whole["HOME"] = "/nowhere"
        whole["XDG_CONFIG_HOME"] = nil
        whole.merge(environment) { $1 }
        return try ChildProcess(executable, words, environment: whole)
    }

    /// The program lies beside the resources of its tests.
    static var executable: String {
        Bundle.module.bundleURL.deletingLastPathComponent().appending(path: "carillon").path
    }
}
