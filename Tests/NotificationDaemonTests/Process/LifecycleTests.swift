// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import DBus
import Foundation
import NotificationBus
import NotificationModel
import TestWorld
import Testing

@Suite(.timeLimit(.minutes(2))) struct LifecycleTests {
    @Test(arguments: [SIGTERM, SIGINT, SIGQUIT, SIGHUP])
    func `ends with 0 when it is asked to`(signal: Int32) async throws {
        try await DaemonWorld.run { world in
            let service = try await world.startService()

            service.process.signal(signal)

            #expect(await service.process.waitForExit() == .code(0))
            #expect(await service.process.errors.untilEnd() == ["carillond: stopping: asked to"])
            #expect(await service.process.output.untilEnd() == [])
        }
    }

    @Test(arguments: [false, true])
    func `goes on after every signal that is for somebody else`(isActivated: Bool) async throws {
        try await DaemonWorld.run { world in
            let service = try await ServiceProcess.start(
                seenFrom: world.connection, isActivated ? ["--activated"] : [],
                environment: world.environment)
            let client = try await world.authorizedClient()
            // Those that end it, the faults, those of Ctrl-Z, and the two of the C library.
            var others: Set<Int32> = [
                SIGTERM, SIGINT, SIGQUIT, SIGKILL, SIGSTOP, SIGTSTP, SIGTTIN, SIGTTOU, SIGILL,
                SIGTRAP, SIGABRT, SIGBUS, SIGFPE, SIGSEGV, SIGSYS, 32, 33,
            ]
            if !isActivated { others.insert(SIGHUP) }

            for number in Int32(1)...64 where !others.contains(number) {
                service.process.signal(number)
                try await client.add([Sample.request("\(number)", .inAnHour)])
            }

            try await world.settle(client)
            #expect(await service.process.terminate() == .code(0))
            #expect(await service.process.errors.untilEnd() == ["carillond: stopping: asked to"])
        }
    }

    @Test func `keeps all it has answered when it is stopped in the middle of adding`()
        async throws
    {
        try await DaemonWorld.run { world in
            let service = try await world.startService()
            let client = try await world.authorizedClient()
            let names = (0..<400).map(String.init)

            let answered = await withTaskGroup(of: String?.self) { group in
                for name in names {
                    group.addTask {
                        do {
                            try await client.add([Sample.request(name, .inAnHour)])
                            // From inside, so that it comes while the others are under way.
                            if name == "200" { service.process.signal(SIGTERM) }
                            return name
                        } catch {
                            return nil
                        }
                    }
                }
                return await group.reduce(into: Set<String>()) { names, name in
                    if let name { names.insert(name) }
                }
            }
            #expect(await service.process.waitForExit() == .code(0))

            try await world.startService()
            let pending = try await client.pending().map(\.request.identifier)
            #expect(answered.count >= 1)
            #expect(answered.isSubset(of: pending))
        }
    }

    @Test func `a second service says that there is one and leaves the first alone`()
        async throws
    {
        try await DaemonWorld.run { world in
            let first = try await world.startService()
            let client = try await world.authorizedClient()
            var environment = world.environment
            environment["XDG_DATA_HOME"] = world.home.path + "/other"

            let second = try ServiceProcess.launch(environment: environment)

            #expect(await second.waitForExit() == .code(1))
            #expect(
                await second.errors.untilEnd() == [
                    "carillond: another notification service is running; stop it first"
                ])
            #expect(first.process.isRunning)
            try await world.settle(client)
        }
    }

    @Test func `a second service with the same store harms nothing`() async throws {
        try await DaemonWorld.run { world in
            try await world.startService()
            let client = try await world.authorizedClient()
            try await client.add([Sample.request("a", .inAnHour)])

            let second = try ServiceProcess.launch(environment: world.environment)

            #expect(await second.waitForExit() == .code(1))
            try await client.add([Sample.request("b", .inAnHour)])
            #expect(try await client.pending().map(\.request.identifier).sorted() == ["a", "b"])
        }
    }

    @Test func `ends by itself when the bus goes away`() async throws {
        try await DaemonWorld.run { world in
            let service = try await world.startService()

            await world.bus.stop()

            #expect(await service.process.waitForExit() == .code(0))
            #expect(
                await service.process.errors.untilEnd() == [
                    "carillond: stopping: the session bus is gone"
                ])
        }
    }

    @Test func `says what to do when there is no bus`() async throws {
        let home = try TemporaryDirectory()
        let service = try ServiceProcess.launch(environment: [
            "PATH": "/usr/bin:/bin", "HOME": home.path, "TZ": "UTC",
            "DBUS_SESSION_BUS_ADDRESS": "unix:path=\(home.path)/nothing",
        ])

        #expect(await service.waitForExit() == .code(1))
        let errors = await service.errors.untilEnd()
        #expect(errors.count == 1)
        let line = try #require(errors.first)
        #expect(line.hasPrefix("carillond: the session bus cannot be reached ("))
        #expect(
            line.hasSuffix("start the service in a session, or under dbus-run-session"))
    }

    @Test func `gives its help and its version and refuses what it does not know`() async throws {
        let expected: [([String], Int32, String)] = [
            (["--help"], 0, "Usage: carillond [--activated] [--terminal FILE]"),
            (["--version"], 0, "carillond 0.1.0"),
            (["--loud"], 2, "carillond: unknown option '--loud'; see carillond --help"),
            (["--terminal"], 2, "carillond: --terminal needs a file; see carillond --help"),
            (
                ["--terminal", "/nowhere/x"], 2,
                "carillond: --terminal: cannot write '/nowhere/x': No such file or directory; "
                    + "see carillond --help"
            ),
        ]
        for (arguments, code, line) in expected {
            let service = try ServiceProcess.launch(arguments, environment: ["PATH": "/usr/bin"])
            #expect(await service.waitForExit() == .code(code))
            let said = code == 0 ? service.output : service.errors
            let silent = code == 0 ? service.errors : service.output
            #expect(await said.untilEnd().first == line)
            #expect(await silent.untilEnd() == [])
        }
    }

    @Test func `prints banners on a terminal while there is no notification server`()
        async throws
    {
        let bus = try await PrivateBus()
        let home = try TemporaryDirectory()
        let loop = try EventLoop(name: "test")
        defer { loop.stop() }
        let connection = try await Connection.open(.custom(bus.address), on: loop)
        let banners = home.path + "/banners"
        let environment = [
            "PATH": "/usr/bin:/bin", "HOME": home.path, "TZ": "UTC",
        ].merging(bus.environment) { $1 }
        let service = try await ServiceProcess.start(
            seenFrom: connection, ["--terminal", banners], environment: environment)
        let tools = try await ControlClient.connect(to: .custom(bus.address))
        var changes = SettingsChanges()
        changes.authorization = .authorized
        try await tools.setSettings(of: Sample.application, changes)
        await tools.close()
        let client = try await CenterClient.connect(
            as: Sample.application, to: .custom(bus.address))

        try await client.add([Sample.request("Buy tea")])
        // It is in the list as soon as it is written, which no banner waits for.
        try await until {
            (try? String(contentsOfFile: banners, encoding: .utf8))?.contains("Buy tea") == true
        }
        await client.close()
        #expect(await service.process.terminate() == .code(0))
        await connection.close()
    }
}
