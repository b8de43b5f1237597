// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import DBus
import TestWorld
import Testing

@Suite struct CancellationTests {
    @Test func `throws when the waiting task is cancelled, and ignores the late reply`()
        async throws
    {
        try await BusWorld.run { world in
            let (gate, open) = AsyncStream.makeStream(of: Void.self)
            let (arrivals, arrived) = AsyncStream.makeStream(of: Void.self)
            let export = try await world.exportMethod("Wait", takes: "b") { call in
                arrived.yield()
                if call.arguments == [true] { for await _ in gate {} }
                return []
            }
            let task = Task { try await world.client.call(world.call("Wait", [true])) }
            for await _ in arrivals { break }
            task.cancel()
            await #expect(throws: DBusError.cancelled) { try await task.value }

            open.finish()
            #expect(try await world.client.call(world.call("Wait", [false])) == [])
            export.cancel()
        }
    }

    @Test func `throws in a task that was cancelled before it called`() async throws {
        try await BusWorld.run { world in
            let (gate, open) = AsyncStream.makeStream(of: Void.self)
            let export = try await world.exportMethod("Wait") { _ in
                for await _ in gate {}
                return []
            }
            let task = Task {
                withUnsafeCurrentTask { $0?.cancel() }
                return try await world.client.call(world.call("Wait"))
            }
            await #expect(throws: DBusError.cancelled) { try await task.value }
            open.finish()
            export.cancel()
        }
    }
}
