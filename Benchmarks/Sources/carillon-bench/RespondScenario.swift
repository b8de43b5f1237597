// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import DBus
import Foundation
import NotificationBus
import NotificationModel
import TestWorld

/// How fast a press reaches its application's handler, running or not.
struct RespondScenario {
    let plan: Plan
    let folder: String

    func run() async throws -> [Measurement] {
        let folder = folder + "/respond"
        let name = try World.application.get().rawValue
        let app = Probe.path(of: "bench-app")
        let log = folder + "/app.log"
        let world = try await World(
            in: folder,
            services: [name: "/usr/bin/env CARILLON_APPLICATION_ID=\(name) \(app) \(log) handled"])
        let server = try await RecordingServer(on: world.bus, EventLoop(name: "bench-server"))
        try await world.startService()
        let running = try await self.running(in: world, server)
        let cold = try await self.cold(in: world, server, app, log)
        await world.stopService()
        return running + cold
    }

    // MARK: An application that runs

    private func running(
        in world: World, _ server: RecordingServer
    ) async throws -> [Measurement] {
        let client = try await self.client(in: world)
        let handler = CalledApplication()
        try await client.register(handler, isForeground: false)
        let bare = Probe.path(of: "bare")
        let echoServer = try ChildProcess(bare, ["serve-echo", world.bus.address])
        try await echoServer.output.first { $0 == "ready" }
        var echo = try Probe(bare, ["echo", world.bus.address, "200"])
        var insert = try Probe(bare, ["insert", world.folder + "/bare.db", "600"])

        var presses: [Double] = []
        var echoes: [Double] = []
        var inserts: [Double] = []
        // The first turn warms everything up and does not count.
        for turn in 0...(plan.turns / 3) {
            for shown in try await show(plan.pressesPerTurn, turn: turn, client, server) {
                try await pause()
                // As with the echo, how the measuring task gets to the thread that sends is no
                // part of it.
                let start = try await server.press("Done", on: shown)
                let press = (try await handler.next() - start).seconds
                try await pause()
                let bare = try await echo.measure(1)
                let row = try await insert.measure(1)
                if turn == 0 { continue }
                presses.append(press)
                echoes += bare
                inserts += row
            }
        }
        await client.close()
        await echoServer.terminate()
        return measurements(Samples(presses), echo: Samples(echoes), insert: Samples(inserts))
    }

    /// A person's pace: what the last press left to do is done, and the processors sleep, which
    /// makes whatever comes next slower.
    private func pause() async throws { try await Task.sleep(for: .milliseconds(20)) }

    private func measurements(
        _ presses: Samples, echo: Samples, insert: Samples
    ) -> [Measurement] {
        let ms = 1e3
        let limit = 3 * echo.percentile(99) * ms
        var line = Measurement("press to a running handler, p99", presses.percentile(99) * ms, "ms")
            .beside("3 bare echo, p99", limit)
        line.target = .init(
            text: "within 3 bare round trips", isMet: presses.percentile(99) * ms <= limit)
        return [
            Measurement("press to a running handler, p50", presses.median * ms, "ms")
                .beside("3 bare echo, p50", 3 * echo.median * ms),
            line,
            // It is written meanwhile.
            Measurement("press to a running handler, p50", presses.median * ms, "ms")
                .beside("bare echo + bare insert, p50", (echo.median + insert.median) * ms),
            Measurement("press to a running handler, p99", presses.percentile(99) * ms, "ms")
                .beside(
                    "bare echo + bare insert, p99",
                    (echo.percentile(99) + insert.percentile(99)) * ms),
        ]
    }

    // MARK: An application that has to be started

    private func cold(
        in world: World, _ server: RecordingServer, _ app: String, _ log: String
    ) async throws -> [Measurement] {
        let name = try World.application.get().rawValue
        var starts: [Double] = []
        var presses: [Double] = []
        for turn in 0...plan.coldPresses {
            let client = try await self.client(in: world)
            let shown = try await show(1, turn: 1_000 + turn, client, server)
            await client.close()
            try await gone(name, from: world)
            let pressed = Self.microseconds()
            for one in shown { try await server.press("Done", on: one) }
            let press = try await time(of: "handled", in: log) - pressed
            try await gone(name, from: world)

            try FileManager.default.removeItem(atPath: log)
            let started = Self.microseconds()
            let program = try ChildProcess(
                app, [log, "registered"],
                environment: world.bus.environment.merging(["CARILLON_APPLICATION_ID": name]) {
                    $1
                })
            let start = try await time(of: "registered", in: log) - started
            await program.waitForExit()
            try FileManager.default.removeItem(atPath: log)
            // The first one warms everything up and does not count.
            if turn == 0 { continue }
            presses.append(Double(press) / 1e3)
            starts.append(Double(start) / 1e3)
        }
        let (press, start) = (Samples(presses).median, Samples(starts).median)
        var line = Measurement("press to a cold handler, p50", press, "ms")
            .beside("the application's own start", start)
        line.target = .init(text: "the start + at most 50 ms", isMet: press <= start + 50)
        return [line]
    }

    /// Waits until nobody owns the application's name, and its process is at its end.
    private func gone(_ name: String, from world: World) async throws {
        let connection = try await Connection.open(
            .custom(world.bus.address), on: EventLoop(name: "bench-watch"))
        while try await connection.owner(of: name) != nil {
            try await Task.sleep(for: .milliseconds(2))
        }
        await connection.close()
    }

    private func time(of word: String, in log: String) async throws -> Int {
        while true {
            // Before the first line there is no file.
            let text = (try? String(contentsOfFile: log, encoding: .utf8)) ?? ""
            for line in text.split(separator: "\n") where line.hasPrefix(word + " ") {
                if let time = Int(line.dropFirst(word.count + 1)) { return time }
            }
            try await Task.sleep(for: .milliseconds(2))
        }
    }

    private static func microseconds() -> Int {
        var time = timespec()
        clock_gettime(CLOCK_REALTIME, &time)
        return time.tv_sec * 1_000_000 + time.tv_nsec / 1_000
    }

    // MARK: What is pressed

    private func client(in world: World) async throws -> CenterClient {
        let client = try await world.client()
        try await client.setCategories([
            .init(identifier: "list", actions: [Action(identifier: "done", title: "Done")])
        ])
        return client
    }

    private func show(
        _ count: Int, turn: Int, _ client: CenterClient, _ server: RecordingServer
    ) async throws -> [RecordingServer.Shown] {
        let before = server.shown.all.count
        try await client.add(
            (0..<count).map { number in
                var content = Content()
                content.title = "Water the plants"
                content.categoryIdentifier = "list"
                return Request(identifier: "\(turn)-\(number)", content: content)
            })
        let shown = await server.shown.stream.dropFirst(before).prefix(count)
            .reduce(into: []) { $0.append($1) }
        // Only what is settled is known to be on the screen; it then is in the list.
        while try await client.delivered().count < count {
            try await Task.sleep(for: .milliseconds(2))
        }
        try await Task.sleep(for: .milliseconds(20))
        return shown
    }
}
