// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import NotificationBus
import NotificationModel
import Synchronization
import TestWorld
import Testing

/// Calls from many tasks at once: each is made once and each is answered.
@Suite(.timeLimit(.minutes(2))) struct ConcurrentCallTests {
    @Test func `a thousand calls from as many tasks are all made and answered`() async throws {
        try await DaemonWorld.run { world in
            try await world.startService()
            let client = try await world.authorizedClient()

            let answered = try await withThrowingTaskGroup(of: Void.self) { group in
                for number in 0..<1_000 {
                    group.addTask {
                        try await client.add([Sample.request("\(number)", .inAnHour)])
                    }
                }
                return try await group.reduce(0) { count, _ in count + 1 }
            }

            #expect(answered == 1_000)
            #expect(try await client.pending().count == 1_000)
        }
    }

    @Test func `a thousand calls from tasks of the main actor are all made and answered`()
        async throws
    {
        try await DaemonWorld.run { world in
            try await world.startService()
            let client = try await world.authorizedClient()

            // Unstructured as in an application's button actions; awaited below.
            let tasks = (0..<1_000).map { number in
                Task { @MainActor in
                    try await client.add([Sample.request("\(number)", .inAnHour)])
                }
            }
            for task in tasks { try await task.value }

            #expect(try await client.pending().count == 1_000)
        }
    }

    @Test func `the first calls of a client may come from many tasks at once`()
        async throws
    {
        try await DaemonWorld.run { world in
            try await world.startService()
            for round in 0..<20 {
                let client = try await world.authorizedClient()
                let tasks = (0..<100).map { number in
                    Task { @MainActor in
                        switch number % 4 {
                        case 0: try await client.setBadge(number)
                        case 1: _ = try await client.badge()
                        case 2: try await client.setForeground(false, ignoring: .notFound)
                        default:
                            try await client.add([
                                Sample.request("\(round)-\(number)", .inAnHour)
                            ])
                        }
                    }
                }
                for task in tasks { try await task.value }
                #expect(try await client.pending().count == 25 * (round + 1))
                await client.close()
            }
        }
    }

    @Test func `calls that the service dies under all end`() async throws {
        try await DaemonWorld.run { world in
            let service = try await world.startService(killedAt: "add.2:300")
            let client = try await world.authorizedClient()

            let results = await withTaskGroup(of: (String, (any Error)?).self) { group in
                for number in 0..<1_000 {
                    group.addTask {
                        do {
                            try await client.add([Sample.request("\(number)", .inAnHour)])
                            return ("\(number)", nil)
                        } catch {
                            return ("\(number)", error)
                        }
                    }
                }
                return await group.reduce(into: []) { $0.append($1) }
            }
            let answered = Set(results.filter { $0.1 == nil }.map(\.0))
            // Each of the others learned that the service has died, and none waits for ever.
            let codes = Set(results.compactMap { ($0.1 as? NotificationError)?.code })
            try #require(codes.isSubset(of: [.noReply, .serviceUnknown]), "\(codes)")
            try #require(results.contains { $0.1 != nil })
            #expect(await service.process.waitForExit() == .signal(9))

            try await world.startService()
            let pending = try await client.pending().map(\.request.identifier)
            #expect(answered.isSubset(of: pending))
        }
    }

    @Test func `a choice made while another is being written is refused, not dropped`()
        async throws
    {
        try await DaemonWorld.run { world in
            try await world.startService()
            let client = try await world.authorizedClient()
            let application = TestApplication()
            try await client.register(application, isForeground: false)
            try await client.setCategories([Sample.category])
            try await client.add([Sample.request("list", category: "list")])
            let shown = try await world.server.shown.first { $0.title == "list" }
            try await world.settle(client)

            // Nothing can be written: what the store is asked waits in its line.
            let lock = try await StoreLock(of: world.storePath)
            let added = Task.immediate { try await client.add([Sample.request("second")]) }
            // The service takes calls in order, and answers this one from memory.
            _ = try await client.settings()
            let chosen = Task.immediate {
                try await client.respond(to: "list", action: "later", text: nil)
            }
            _ = try await client.settings()
            try await world.server.press("Done", on: shown)
            try await application.responses.first { $0.actionIdentifier == "done" }
            try await lock.release()

            try await added.value
            let error = await #expect(throws: NotificationError.self) { try await chosen.value }
            #expect(error?.code == .notFound)
            try await world.settle(client)
            #expect(application.responses.all.map(\.actionIdentifier) == ["done"])
        }
    }
}

/// Keeps everybody else from writing to a store, as a backup may for a moment.
struct StoreLock {
    private let process: ChildProcess

    init(of path: String) async throws {
        process = try ChildProcess("/usr/bin/sqlite3", [path])
        try process.write(".timeout 5000\nBEGIN IMMEDIATE;\nSELECT 'locked';\n")
        try await process.output.first { $0 == "locked" }
    }

    func release() async throws {
        try process.closeInput()
        await process.waitForExit()
    }
}

extension CenterClient {
    /// Says whether it is in the foreground; an error of that kind is what is expected.
    fileprivate func setForeground(
        _ isForeground: Bool, ignoring code: NotificationError.Code
    ) async throws(NotificationError) {
        do throws(NotificationError) {
            try await setForeground(isForeground)
        } catch  where error.code == code {}
    }
}
