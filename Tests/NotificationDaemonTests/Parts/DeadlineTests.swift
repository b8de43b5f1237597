// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import DBus
import Foundation
import NotificationBus
import NotificationModel
import TestWorld
import Testing

@testable import NotificationDaemon

/// The service inside the test, where its deadlines can be short.
@Suite(.timeLimit(.minutes(1))) struct DeadlineTests {
    @Test func `says that an application did not finish, and does not wait for it`() async throws {
        try await DaemonWorld.run { world in
            let lines = Recorded<String>()
            var configuration = DaemonConfiguration(environment: world.environment) {
                lines.append($0)
            }
            configuration.sessionBus = world.address
            configuration.systemBus = nil
            configuration.engine.responseDeadline = .milliseconds(200)
            let (stop, stopSink) = AsyncStream.makeStream(of: StopReason.self)
            let daemon = Daemon(configuration)
            try await withThrowingTaskGroup(of: Void.self) { group in
                group.addTask { [loop = world.loop] in try await daemon.run(on: loop, until: stop) }
                _ = try await world.owner(of: BusName.service)
                let client = try await world.authorizedClient()
                let silent = TestApplication { _ in try? await Task.sleep(for: .seconds(600)) }
                try await client.register(silent, isForeground: false)
                try await client.setCategories([Sample.category])
                try await client.add([Sample.request("list", category: "list")])
                let shown = try await world.server.shown.first { $0.title == "list" }
                try await world.server.press("Done", on: shown)

                let line = try await lines.first { $0.contains("did not finish") }
                #expect(
                    line == """
                        org.example.Shop/list: org.example.Shop did not finish with the action \
                        'done' within 0.2 seconds; it gets it again when it next starts
                        """)
                try await world.settle(client)
                await client.close()
                stopSink.yield(.requested)
                try await group.waitForAll()
            }
        }
    }
}

extension DaemonWorld {
    /// Waits until somebody owns a name.
    func owner(of name: String) async throws -> String {
        let (owners, sink) = AsyncStream.makeStream(of: String?.self)
        let watch = try await connection.watchOwner(of: name) { sink.yield($0) }
        defer { watch.cancel() }
        for await case let owner? in owners { return owner }
        throw TestWorldError("nobody came to own \(name)")
    }
}
