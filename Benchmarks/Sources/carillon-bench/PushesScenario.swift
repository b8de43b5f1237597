// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationBus
import NotificationModel
import TestWorld

/// How fast a push reaches its application's handler, and what it costs to follow topics.
struct PushesScenario {
    let plan: Plan
    let folder: String

    func run() async throws -> [Measurement] {
        let pushes = try await pushes()
        return try await pushes + topics(50)
    }

    // MARK: To a handler

    private func pushes() async throws -> [Measurement] {
        let world = try await World(in: folder + "/pushes")
        try await world.startService()
        let application = try World.application.get()
        let client = try await world.client()
        let handler = CalledApplication()
        try await client.register(handler, isForeground: false)
        let server = try await ControlClient.connect(to: .custom(world.bus.address))
        let bare = Probe.path(of: "bare")
        let echoServer = try ChildProcess(bare, ["serve-echo", world.bus.address])
        try await echoServer.output.first { $0 == "ready" }
        var echo = try Probe(bare, ["echo", world.bus.address, "200"])
        var insert = try Probe(bare, ["insert", world.folder + "/bare.db", "600"])
        var times: (push: [Double], echo: [Double], insert: [Double]) = ([], [], [])
        // The first turn warms everything up and does not count.
        for turn in 0...(plan.turns / 3) {
            for number in 0..<plan.pressesPerTurn {
                var push = Push(identifier: "\(number)", content: Content())
                push.content.body = String(repeating: "x", count: 200)
                push.wakesApplication = true
                try await pause()
                let start = ContinuousClock.now
                async let isTaken = server.push(push, to: application)
                let time = (try await handler.next() - start).seconds
                _ = try await isTaken
                try await pause()
                let bare = try await echo.measure(1)
                let row = try await insert.measure(1)
                if turn == 0 { continue }
                times.push.append(time)
                times.echo += bare
                times.insert += row
            }
        }
        await server.close()
        await client.close()
        await echoServer.terminate()
        await world.stopService()
        return measurements(Samples(times.push), Samples(times.echo), Samples(times.insert))
    }

    /// As between presses: what the last push left to do is done.
    private func pause() async throws { try await Task.sleep(for: .milliseconds(20)) }

    private func measurements(
        _ pushes: Samples, _ echo: Samples, _ insert: Samples
    ) -> [Measurement] {
        // To the service, the row, and on to the application.
        func bare(_ percent: Double) -> Double {
            (2 * echo.percentile(percent) + insert.percentile(percent)) * 1e3
        }
        let name = "push to a running handler"
        let p99 = pushes.percentile(99) * 1e3
        var line = Measurement("\(name), p99", p99, "ms")
            .beside("2 bare echo + bare insert, p99", bare(99))
        line.target = .init(
            text: "within 2 echoes and a commit of that", isMet: p99 <= 2 * bare(99))
        return [
            Measurement("\(name), p50", pushes.median * 1e3, "ms")
                .beside("2 bare echo + bare insert, p50", bare(50)),
            line,
        ]
    }

    // MARK: Topics

    /// The cost of following topics of which nothing comes.
    private func topics(_ count: Int) async throws -> [Measurement] {
        let world = try await World(in: folder + "/topics")
        try await world.startService()
        let server = try await NtfyServer(isDouble: true)
        try await server.order("keepalive/3600")
        try write((0..<count).map { "\(server.address)/topic\($0)" })
        let service = URL(fileURLWithPath: try World.service())
        let program = try ChildProcess(
            service.deletingLastPathComponent().appending(path: "carillon-sync").path,
            environment: await world.environment)
        while try await server.streams().now < (count + 19) / 20 {
            try await Task.sleep(for: .milliseconds(50))
        }
        // What a start leaves to do is done by then, also how long curl waits for a connection.
        try await Task.sleep(for: .seconds(25))
        let idle = IdleProcess(program.processID)
        let before = idle.sleeps()
        try await Task.sleep(for: .seconds(plan.idle))
        let wakeUps = idle.sleeps().reduce(0) { $0 + $1.value - before[$1.key, default: 0] }
        let (resident, proportional) = try idle.megabytes()
        await program.terminate()
        await server.kill()
        await world.stopService()
        let name = "\(count) topics"
        return [
            Measurement(
                "\(name): resident, what follows them", resident, "MB",
                target: .init(text: "< 30 MB", isMet: resident < 30)),
            Measurement("\(name): proportional, what follows them", proportional, "MB"),
            Measurement(
                "\(name): wake-ups in \(Int(plan.idle)) seconds without a sign of life",
                Double(wakeUps), "", target: .init(text: "0", isMet: wakeUps == 0)),
        ]
    }

    private func write(_ topics: [String]) throws {
        let configuration = folder + "/topics/.config/carillon"
        try FileManager.default.createDirectory(
            atPath: configuration, withIntermediateDirectories: true,
            attributes: [.posixPermissions: 0o700])
        let list = ["topics": topics.map { ["address": $0] }]
        FileManager.default.createFile(
            atPath: configuration + "/subscriptions.json",
            contents: try JSONSerialization.data(withJSONObject: list),
            attributes: [.posixPermissions: 0o600])
    }
}
