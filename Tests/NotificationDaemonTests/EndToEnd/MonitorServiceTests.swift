// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationBus
import NotificationModel
import TestWorld
import Testing

/// An application follows a place with `CLMonitor`, the real service and the real GeoClue.
@Suite(.timeLimit(.minutes(5))) struct MonitorServiceTests {
    private static let office: ApplicationID = {
        (try? ApplicationID("org.example.Office")) ?? Sample.application
    }()

    private func environment(_ world: DaemonWorld) -> [String: String] {
        var environment = world.environment
        environment["CARILLON_APPLICATION_ID"] = Self.office.rawValue
        return environment
    }

    /// A program that follows a place, and is not there.
    private func follow(
        in world: DaemonWorld
    ) async throws -> (geoClue: GeoClueServer, program: ChildProcess) {
        let geoClue = try await GeoClueServer(on: world.bus)
        try geoClue.move(latitude: 52.5045, longitude: 13.4)
        // It needs no permission to notify.
        _ = try await world.carillon("settings", Self.office.rawValue, "--places", "on")
        let program = try ChildProcess(
            BuiltProgram.path(of: "monitor-app"), ["follow", "52.5", "13.4"],
            environment: environment(world))
        _ = try await program.output.first { $0 == "follows" }
        _ = try await program.output.first { $0 == "At Home unsatisfied" }
        return (geoClue, program)
    }

    /// The service is killed between two crossings, or when it has seen the second.
    ///
    /// Once that is written, the next service may start another program before this one has found it.
    @Test(arguments: ["between", "place.1:2"])
    func `hears of crossings over a crash of the service, and is started for them`(
        step: String
    ) async throws {
        let folder = try TemporaryDirectory()
        let file = folder.path + "/event"
        let start =
            "/usr/bin/env CARILLON_APPLICATION_ID=\(Self.office) "
            + BuiltProgram.path(of: "monitor-app") + " handle \(file)"
        try await DaemonWorld.run(services: [Self.office.rawValue: start]) { world in
            let service = try await world.startService(killedAt: step == "between" ? nil : step)
            let (geoClue, program) = try await follow(in: world)
            let tool = try await world.controlClient()
            #expect(
                try await tool.pending().map(\.request.identifier)
                    == ["org.carillon.monitor/Test%2FPlaces/At Home"])
            if step == "between" { await service.kill() }
            try geoClue.move(latitude: 52.5, longitude: 13.4)
            #expect(await service.process.waitForExit() == .signal(9))
            try await world.startService()
            _ = try await program.output.first { $0 == "At Home satisfied" }
            await program.killAndWait()

            try geoClue.move(latitude: 52.5045, longitude: 13.4)

            // What the killed program has not answered comes again before.
            try await until {
                (try? String(contentsOfFile: file, encoding: .utf8)) == "At Home unsatisfied\n"
            }
            let list = try await ChildProcess.run(
                BuiltProgram.path(of: "monitor-app"), ["list"], environment: environment(world))
            #expect(list == "At Home unsatisfied\n" || list == "At Home unsatisfied")
            let next = try await world.controlClient()
            try await until { try await next.waiting().isEmpty }
            #expect(try await next.delivered().isEmpty)
            #expect(try await next.historyCount(of: nil) == 0)
            await geoClue.stop()
        }
    }

    /// Whether the last crossing waits for a start of the program, which nothing can start.
    private static func waits(_ side: PlaceSide, _ tool: ControlClient) async throws -> Bool {
        let waiting = try await tool.waiting()
        return waiting.map(\.response.crossing) == [side] && waiting.map(\.reason) == [.start]
    }

    @Test func `what it could not be started for is told in plain words, and when it next runs`()
        async throws
    {
        let folder = try TemporaryDirectory()
        let file = folder.path + "/event"
        try await DaemonWorld.run { world in
            let service = try await world.startService()
            let (geoClue, program) = try await follow(in: world)
            await program.killAndWait()
            let tool = try await world.controlClient()
            try geoClue.move(latitude: 52.5, longitude: 13.4)

            // Nothing can start it, and nobody asks the person.
            try await until { try await Self.waits(.inside, tool) }
            #expect(!world.server.shown.all.contains { !$0.title.isEmpty })
            let doctor = try await world.carillon("doctor")
            #expect(
                doctor.contains {
                    $0.hasPrefix("--  crossings")
                        && $0.hasSuffix(
                            "Office was not told that you came to At Home: it could not be "
                                + "started, or did not answer; start it, and it is told, or discard "
                                + "that with 'carillon clear "
                                + "\"org.carillon.monitor/Test%2FPlaces/At Home\"'")
                }, "\(doctor)")
            let listed = try await world.carillon("list", "--waiting").last ?? ""
            #expect(listed.contains("At Home"))
            #expect(listed.contains("arrived: waits until its application starts"), "\(listed)")

            let handler = try ChildProcess(
                BuiltProgram.path(of: "monitor-app"), ["handle", file],
                environment: environment(world))
            try await until {
                (try? String(contentsOfFile: file, encoding: .utf8)) == "At Home satisfied\n"
            }
            try await until { try await tool.waiting().isEmpty }
            #expect(try await !world.carillon("doctor").contains { $0.contains("crossings") })

            // All that rings is no part of it; to forget the application is.
            let app = ["--app", Self.office.rawValue]
            #expect(try await world.carillon("cancel", "--all", app[0], app[1]) == ["0 cancelled"])
            #expect(try await tool.applications().map(\.monitors) == [1])
            await handler.killAndWait()
            try geoClue.move(latitude: 52.5045, longitude: 13.4)
            try await until { try await Self.waits(.outside, tool) }
            _ = try await world.carillon("settings", Self.office.rawValue, "--forget", "--yes")
            #expect(try await tool.pending().isEmpty)
            #expect(try await tool.waiting().isEmpty)
            await service.kill()
            try await world.startService()
            let next = try await world.controlClient()
            #expect(try await next.pending().isEmpty)
            #expect(try await next.waiting().isEmpty)
            #expect(try await next.applications().isEmpty)
            await geoClue.stop()
        }
    }
}
