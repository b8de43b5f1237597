// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import DBus
import NotificationBus
import NotificationModel
import TestWorld
import Testing

/// Lists of thousands: read and removed part by part.
@Suite(.timeLimit(.minutes(2))) struct LongListTests {
    private static let count = 5_000

    /// Runs a body with a service and an application that has thousands pending.
    private func withLongList(
        _ body: (DaemonWorld, CenterClient) async throws -> Void
    ) async throws {
        try await DaemonWorld.run { world in
            try await world.startService()
            let client = try await world.authorizedClient()
            for start in stride(from: 0, to: Self.count, by: 1_000) {
                try await client.add(
                    (start..<start + 1_000).map { Sample.request("\($0)", .after(3_600)) })
            }
            try await body(world, client)
            await client.close()
        }
    }

    @Test func `refuses a list that is too long for one answer, and gives it in pages`()
        async throws
    {
        try await withLongList { world, client in
            let caller = RawCaller(
                connection: world.connection, application: Sample.application.rawValue)

            let error = await caller.failure(of: "GetPending", [])
            let zero = await caller.failure(of: "GetPendingPage", [.vardict([:]), .int64(0)])

            #expect(error?.code == .listTooLong)
            #expect(error?.message.contains("GetPendingPage") == true)
            #expect(zero?.field == "limit")
            let names = (0..<Self.count).map(String.init)
            #expect(try await client.pending().map(\.request.identifier) == names)
            let tools = try await world.controlClient()
            let page = try await tools.pending(of: nil, after: nil, limit: 3)
            #expect(page.elements.map(\.request.identifier) == ["0", "1", "2"])
            let next = try await tools.pending(of: nil, after: page.next, limit: 100_000)
            #expect(next.elements.first?.request.identifier == "3")
            #expect(next.elements.count == 500)
            await tools.close()
        }
    }

    @Test func `keeps what is added behind a removal of all that is under way`() async throws {
        try await withLongList { world, client in
            // Tasks that prefer it reach the service in the order in which they start.
            let executor = try #require(CenterClient.executor)
            let removal = Task(executorPreference: executor) {
                try await client.removePending(nil)
            }
            let addition = Task(executorPreference: executor) {
                try await client.add([Sample.request("new", .after(60))])
            }
            let list = Task(executorPreference: executor) { try await client.pending() }
            try await removal.value
            try await addition.value

            #expect(try await list.value.count <= 1)
            #expect(try await client.pending().map(\.request.identifier) == ["new"])
        }
    }
}
