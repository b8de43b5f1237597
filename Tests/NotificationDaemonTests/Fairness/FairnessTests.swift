// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import DBus
import NotificationBus
import NotificationConcurrency
import NotificationModel
import TestWorld
import Testing

@Suite("No application silences another", .timeLimit(.minutes(2)))
struct FairnessTests {
    private let other = ApplicationID(localExecutable: "other")

    @Test(arguments: SeededGenerator.isLongRun ? [1, 100] : [1])
    func `those in the foreground that never answer keep no other waiting`(
        count: Int
    ) async throws {
        try await DaemonWorld.run { world in
            try await world.startService()
            let application = HungApplication()
            var hung: [CenterClient] = []
            for number in 0..<count {
                let one = ApplicationID(localExecutable: "hung\(number)")
                hung.append(try await world.authorizedClient(one))
                try await hung[number].register(application, isForeground: true)
            }
            let client = try await world.authorizedClient(other)

            for one in hung {
                try await one.add((0..<80).map { Sample.request("hung \($0)", .after(0.1)) })
            }
            try await client.add((0..<20).map { Sample.request("tea \($0)", .after(0.1)) })
            for index in 0..<20 {
                try await world.server.shown.first { $0.title == "tea \(index)" }
            }
            // It was asked before, and nothing of it was shown.
            #expect(application.asked.all.count > 0)
            #expect(!world.server.shown.all.contains { $0.title.hasPrefix("hung") })
            await client.close()
            for one in hung { await one.close() }
        }
    }

    @Test func `a flood of what rings at once comes in order, and nothing of it is lost`()
        async throws
    {
        try await DaemonWorld.run { world in
            try await world.startService()
            let flood = try await world.authorizedClient()
            let client = try await world.authorizedClient(other)

            for batch in 0..<10 {
                try await flood.add((0..<64).map { Sample.request("\(batch * 64 + $0)") })
            }
            try await client.add([Sample.request("tea")])
            try await world.server.shown.first { $0.title == "tea" }
            try await world.server.shown.first { $0.title == "639" }

            let titles = world.server.shown.all.map(\.title).filter { $0 != "tea" }
            #expect(titles == (0..<640).map(String.init))
            #expect(try await flood.pending().isEmpty)
            await client.close()
            await flood.close()
        }
    }

    @Test func `another's first goes among the next, however slow the server is`() async throws {
        try await DaemonWorld.run { world in
            await world.server.die()
            let server = try await SlowServer(on: world.bus, world.loop)
            try await world.startService()
            let flood = try await world.authorizedClient()
            let client = try await world.authorizedClient(other)
            for batch in 0..<10 {
                try await flood.add((0..<50).map { Sample.request("\(batch * 50 + $0)") })
            }
            try await server.shown.first { $0 == "20" }

            try await client.add([Sample.request("tea")])
            let before = server.shown.all.count
            try await server.shown.first { $0 == "tea" }
            try await server.shown.first { $0 == "499" }

            // Of one application, 48 are on their way to the server at once.
            let place = try #require(server.shown.all.firstIndex(of: "tea"))
            #expect(place - before < 24)
            let others = server.shown.all.filter { $0 != "tea" }
            #expect(others == (0..<500).map(String.init))
            await client.close()
            await flood.close()
        }
    }

    @Test func `a question for permission goes with the one who asked`() async throws {
        try await DaemonWorld.run { world in
            try await world.startService()
            let leaving = try await world.client()
            let asking = Task { try await leaving.requestAuthorization([.alert]) }
            let question = try await world.server.shown.first {
                $0.title.hasPrefix("Allow notifications")
            }
            await leaving.close()
            try await world.server.closed.first { $0 == question.number }
            _ = await asking.result

            // Who asks next gets a question of its own.
            let client = try await world.client()
            async let granted = client.requestAuthorization([.alert])
            let second = try await world.server.shown.first {
                $0.title.hasPrefix("Allow notifications") && $0.number != question.number
            }
            try await world.server.press("Allow", on: second)
            #expect(try await granted)
            await client.close()
        }
    }
}

/// An application that is asked how to present something and never says.
private final class HungApplication: ApplicationSide {
    let asked = Recorded<DeliveredNotification>()

    func willPresent(_ notification: DeliveredNotification) async -> PresentationOptions {
        asked.append(notification)
        // Longer than any deadline; ended with the task that waits.
        try? await Task.sleep(for: .seconds(600))
        return []
    }

    func didReceive(_ response: Response) async {}

    func openSettings(for notification: DeliveredNotification?) async {}
}

/// A notification server that shows one after the other, and takes its time for each.
private final class SlowServer: Sendable {
    /// The titles of what it has shown.
    let shown = Recorded<String>()
    private let server: ScreenlessServer

    init(on bus: PrivateBus, _ loop: EventLoop) async throws {
        let screen = SlowScreen()
        server = try await ScreenlessServer(on: bus, loop) {
            [shown] call, _ async throws(DBusError) in
            guard call.member == "Notify" else { return [] }
            return [.uint32(await screen.show(call.arguments[3].asString ?? "", shown))]
        }
    }
}

private actor SlowScreen {
    private let turns = Turns()
    private var last: UInt32 = 0

    func show(_ title: String, _ shown: Recorded<String>) async -> UInt32 {
        await turns.enter()
        defer { turns.leave() }
        // What makes it slow. A test that was cancelled waits for nothing more.
        try? await Task.sleep(for: .milliseconds(20))
        shown.append(title)
        last += 1
        return last
    }
}
