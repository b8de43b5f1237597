// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationModel
import TestWorld
import Testing

/// A store has one service, and what that accepts is on the disk.
@Suite(.serialized, .timeLimit(.minutes(2))) struct LostStoreTests {
    @Test func `keeps all it accepted when its store is deleted while it runs`() async throws {
        try await DaemonWorld.run { world in
            let service = try await world.startService()
            let client = try await world.authorizedClient()
            try await client.add([Sample.request("before", .inAnHour)])
            try FileManager.default.removeItem(atPath: world.home.path + "/data/carillon")

            try await client.add([Sample.request("after", .inAnHour)])

            try await service.process.errors.first {
                $0.contains("the store \(world.storePath) was deleted while the service runs")
            }
            await service.kill()
            try await world.startService()
            #expect(
                try await client.pending().map(\.request.identifier).sorted() == [
                    "after", "before",
                ])
        }
    }

    @Test func `a service on another bus is told which process has the store`() async throws {
        try await DaemonWorld.run { world in
            let first = try await world.startService()
            let other = try await PrivateBus(environment: ["HOME": world.home.path])

            let second = try ServiceProcess.launch(
                environment: world.environment.merging(other.environment) { $1 })

            #expect(await second.waitForExit() == .code(1))
            #expect(
                await second.errors.untilEnd() == [
                    """
                    carillond: another notification service (process \(first.process.processID)) \
                    has the store \(world.storePath); stop it first, or give this one a folder of \
                    its own in XDG_DATA_HOME
                    """
                ])
            #expect(first.process.isRunning)
            await other.stop()
        }
    }

    @Test(.enabled("needs the right to mount a file system") { await SmallDisk.isPossible })
    func `removes on a full disk, and adds again then`() async throws {
        try await DaemonWorld.run { world in
            let disk = try await SmallDisk(at: world.home.makeDirectory("data"))
            try await world.startService()
            let client = try await world.authorizedClient()
            try disk.fill()
            var names: [String] = []
            var isFull = false
            // First large ones, then such as fit into what those have left.
            for size in [50_000, 100] {
                isFull = false
                while !isFull, names.count < 2_000 {
                    var request = Sample.request("\(names.count)", .inAnHour)
                    request.content.body = String(repeating: "a", count: size)
                    do throws(NotificationError) {
                        try await client.add([request])
                        names.append(request.identifier)
                    } catch {
                        #expect(error.code == .storeFull)
                        isFull = true
                    }
                }
            }
            #expect(isFull)

            for name in names { try await client.removePending([name]) }

            #expect(try await client.pending().isEmpty)
            try await client.add([Sample.request("later", .inAnHour)])
            try await world.currentService().kill()
            try await world.startService()
            #expect(try await client.pending().map(\.request.identifier) == ["later"])
            try await world.currentService().kill()
            try await disk.remove()
        }
    }
}
