// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import DBus
import Foundation
import NotificationBus
import NotificationModel
import Synchronization
import TestWorld

/// A bus, a home and a notification server of a test's own, for the real service.
final class DaemonWorld: Sendable {
    let bus: PrivateBus
    let home: TemporaryDirectory
    let loop: EventLoop
    /// The test's own connection.
    let connection: Connection
    let server: RecordingServer
    /// The processes that were started; they live as long as the world.
    private let services = Mutex<[ServiceProcess]>([])

    private init(
        _ applications: [ApplicationID], _ services: [String: String], _ loop: EventLoop
    ) async throws {
        let home = try TemporaryDirectory()
        self.home = home
        var services = services
        for id in applications {
            let program = BuiltProgram.path(of: "notifying-app")
            let words = [program, Self.log(of: id, in: home), "handle"].joined(separator: " ")
            services[id.rawValue] = "/usr/bin/env CARILLON_APPLICATION_ID=\(id) \(words)"
        }
        bus = try await PrivateBus(services: services, environment: ["HOME": home.path])
        self.loop = loop
        connection = try await Connection.open(.custom(bus.address), on: loop)
        server = try await RecordingServer(on: bus, loop)
    }

    /// Makes the world, runs the body, and takes the world down again.
    ///
    /// - Parameters:
    ///   - applications: Those that the bus can start; each writes what happens to a log.
    ///   - services: Other names that the bus can start, each with its command line.
    ///   - body: The test.
    /// - Throws: What the body throws.
    static func run(
        startable applications: [ApplicationID] = [], services: [String: String] = [:],
        _ body: (DaemonWorld) async throws -> Void
    ) async throws {
        let loop = try EventLoop(name: "test")
        defer { loop.stop() }
        let world = try await DaemonWorld(applications, services, loop)
        try await body(world)
        for service in world.services.withLock({ $0 }) { await service.kill() }
        await world.connection.close()
        await world.bus.stop()
    }

    var address: Connection.Address { .custom(bus.address) }

    /// Where the service keeps its store.
    var storePath: String { home.path + "/data/carillon/carillon.db" }

    /// The variables that stand for the whole run of tests: which finds of a sanitizer are no fault,
    /// and what time it is (`make test-at`).
    private static let inherited = [
        "TSAN_OPTIONS", "ASAN_OPTIONS", "LD_PRELOAD", "SHIFTED_CLOCK_SECONDS",
    ]

    /// The environment of programs in this world.
    var environment: [String: String] {
        let own = ProcessInfo.processInfo.environment
        return own.filter { Self.inherited.contains($0.key) }.merging([
            "PATH": own["PATH"] ?? "/usr/bin:/bin",
            "HOME": home.path, "XDG_DATA_HOME": home.path + "/data", "TZ": "Europe/Berlin",
        ]) { $1 }.merging(bus.environment) { $1 }
    }

    /// Starts the service.
    ///
    /// - Parameters:
    ///   - step: The numbered step at which it is to be killed, such as `deliver.2:3`.
    ///   - language: The language of the session.
    ///   - languages: Those that are preferred to it, with colons between.
    ///   - deadline: How many seconds an application may take over a response.
    ///   - program: Where the service is; the built one if it is not another.
    ///   - variables: What else it finds in its environment.
    /// - Returns: The running service, which ends with the world at the latest.
    /// - Throws: `TestWorldError` with what the service said if it ended instead.
    @discardableResult
    func startService(
        killedAt step: String? = nil, language: String? = nil, languages: String? = nil,
        deadline: Double? = nil, program: String? = nil, variables: [String: String] = [:]
    ) async throws -> ServiceProcess {
        var environment = environment
        environment["LANG"] = language
        environment["LANGUAGE"] = languages
        environment["CARILLON_RESPONSE_DEADLINE"] = deadline.map { "\($0)" }
        environment["CARILLON_KILL_AT"] = step
        environment.merge(variables) { $1 }
        let service = try await ServiceProcess.start(
            seenFrom: connection, program: program, environment: environment)
        services.withLock { services in
            services.removeAll { !$0.process.isRunning }
            services.append(service)
        }
        return service
    }

    /// The service that was started last, if it still runs, else a new one.
    func currentService() async throws -> ServiceProcess {
        if let service = services.withLock({ $0.last }), service.process.isRunning {
            return service
        }
        return try await startService()
    }

    /// Connects as an application.
    func client(_ application: ApplicationID = Sample.application) async throws -> CenterClient {
        try await CenterClient.connect(as: application, to: address)
    }

    /// Connects as an application that the person allows everything.
    func authorizedClient(
        _ application: ApplicationID = Sample.application
    ) async throws -> CenterClient {
        try await allow(application)
        return try await client(application)
    }

    /// Lets a person allow an application's notifications before it asks.
    func allow(_ application: ApplicationID = Sample.application) async throws {
        let tools = try await controlClient()
        var changes = SettingsChanges()
        changes.authorization = .authorized
        try await tools.setSettings(of: application, changes)
        await tools.close()
    }

    func controlClient() async throws -> ControlClient {
        try await ControlClient.connect(to: address)
    }

    /// Rings something at once and waits for it: all that was to ring before has rung.
    func settle(_ client: CenterClient) async throws {
        let name = "marker \(UUID())"
        try await client.add([Sample.request(name)])
        try await server.shown.first { $0.title == name }
        try await client.removeDelivered([name])
    }
}
