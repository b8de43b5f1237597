// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationBus
import NotificationModel
import TestWorld
import Testing

/// An application with `@main` on its delegate, and the real service.
@Suite(.timeLimit(.minutes(2))) struct DelegateApplicationTests {
    private static let program = BuiltProgram.path(of: "delegate-app")

    private func run(_ body: (DaemonWorld, String) async throws -> Void) async throws {
        let home = try TemporaryDirectory()
        let log = DaemonWorld.log(of: Sample.application, in: home)
        let start = "/usr/bin/env CARILLON_APPLICATION_ID=\(Sample.application)"
        try await DaemonWorld.run(
            services: [Sample.application.rawValue: "\(start) \(Self.program) \(log)"]
        ) { world in
            try await world.startService()
            try await world.allow()
            try await body(world, log)
        }
    }

    private func lines(of log: String) -> [String] {
        // Before the first line there is no file.
        let text = try? String(contentsOfFile: log, encoding: .utf8)
        return (text ?? "").split(separator: "\n").map(String.init)
    }

    @Test func `the main actor, the main queue and the delegate are on the main thread`()
        async throws
    {
        try await run { world, log in
            var environment = world.environment
            environment["CARILLON_APPLICATION_ID"] = Sample.application.rawValue
            let process = try ChildProcess(Self.program, [log], environment: environment)
            let events: Set = [
                "launched", "connected", "active", "on the queue", "in an operation", "timed",
                "in a task",
                "in a task that waited", "presents bell", "handed over",
            ]

            // Files do not tell.
            while lines(of: log).count < events.count, process.isRunning {
                try await Task.sleep(for: .milliseconds(10))
            }

            #expect(Set(lines(of: log)) == events)
            #expect(process.isRunning)
            await process.killAndWait()
        }
    }

    @Test func `what it asks as it ends is done before the process is gone`() async throws {
        try await run { world, log in
            let client = try await world.authorizedClient()
            try await client.add([
                Sample.request("unwanted", .inAnHour), Sample.request("wanted", .inAnHour),
            ])
            await client.close()
            try await world.show(["tea"])

            try await world.press("Done", on: "tea")
            while !lines(of: log).contains(where: { $0.hasPrefix("ends") }) {
                try await Task.sleep(for: .milliseconds(10))
            }
            try await world.connection.owner(of: Sample.application.rawValue, isThere: false)

            #expect(lines(of: log) == ["launched", "receives tea", "ends"])
            let tools = try await world.controlClient()
            let pending = try await tools.pending(of: Sample.application)
            #expect(
                Set(pending.map(\.request.identifier)) == ["wanted", "farewell", "after the end"])
            await tools.close()
        }
    }

    @Test func `a push with something to fetch starts it, and comes to its delegate`()
        async throws
    {
        try await run { world, log in
            let payload = world.home.path + "/payload.json"
            try Data(#"{"aps": {"content-available": 1}, "id": 7}"#.utf8)
                .write(to: URL(filePath: payload))

            _ = try await world.carillon(
                "push", Sample.application.rawValue, "--payload", payload)
            try await world.connection.owner(of: Sample.application.rawValue, isThere: false)

            #expect(lines(of: log) == ["launched for a push", "fetches 7", "ends"])
        }
    }

    @Test(arguments: ["drop", "forget"])
    func `what a program asked without waiting is done after it returns from main`(
        word: String
    ) async throws {
        try await run { world, log in
            var environment = world.environment
            environment["CARILLON_APPLICATION_ID"] = Sample.application.rawValue
            let client = try await world.client()
            try await client.add([Sample.request("forget", .inAnHour)])
            await client.close()

            try await ChildProcess.run(
                BuiltProgram.path(of: "notifying-app"), [log, word, word, "3600"],
                environment: environment)

            let tools = try await world.controlClient()
            let pending = try await tools.pending(of: Sample.application)
            #expect(
                pending.map(\.request.identifier) == (word == "drop" ? ["forget", "drop"] : []))
            await tools.close()
        }
    }

    @Test func `a service that answers nothing does not keep a program from ending`() async throws {
        try await run { world, log in
            var environment = world.environment
            environment["CARILLON_APPLICATION_ID"] = Sample.application.rawValue
            let service = try await world.currentService()
            service.process.signal(SIGSTOP)
            let process = try ChildProcess(
                BuiltProgram.path(of: "notifying-app"), [log, "drop", "drop", "3600"],
                environment: environment)

            #expect(await process.waitForExit() == .code(0))

            service.process.signal(SIGCONT)
        }
    }
}
