// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationBus
import NotificationModel
import TestWorld
import Testing

/// A service that starts on a full disk rings what it has, and writes again when there is room.
@Suite(.serialized, .timeLimit(.minutes(4))) struct FullDiskTests {
    /// The state that a service finds as it starts.
    struct Situation: CustomTestStringConvertible {
        /// How many KiB are free.
        let free: Int
        /// How the service before it ended.
        let end: Int32
        /// Whether there is a reserve to give up.
        let hasReserve: Bool

        static let all = [0, 4, 32, 64, 128].flatMap { free in
            [SIGTERM, SIGKILL].flatMap { end in
                [true, false].map { Situation(free: free, end: end, hasReserve: $0) }
            }
        }

        var testDescription: String {
            "\(free) KiB after signal \(end), \(hasReserve ? "with" : "without") a reserve"
        }
    }

    @Test(
        .enabled("needs the right to mount a file system") { await SmallDisk.isPossible },
        arguments: Situation.all)
    func `starts, rings what it has, and writes again when there is room`(
        situation: Situation
    ) async throws {
        try await DaemonWorld.run { world in
            let disk = try await SmallDisk(at: world.home.makeDirectory("data"))
            let first = try await world.startService()
            let client = try await world.authorizedClient()
            try await client.add([
                Sample.request("kept", .inAnHour), Sample.request("rings", .after(1)),
            ])
            first.process.signal(situation.end)
            _ = await first.process.waitForExit()
            if !situation.hasReserve { unlink(world.storePath + ".reserve") }
            try disk.fill(leaving: situation.free * 1_024)

            let service = try await world.startService()

            try await world.server.shown.first { $0.title == "rings" }
            #expect(try await client.pending().map(\.request.identifier).contains("kept"))
            let error = await untilFull(client)
            #expect(error?.code == .storeFull)
            #expect(error?.message.contains("no room left for \(world.storePath)") == true)

            disk.makeRoom()
            try await client.add([Sample.request("added", .inAnHour)])
            await service.kill()
            try await world.startService()
            let names = Set(try await client.pending().map(\.request.identifier))
            #expect(names.isSuperset(of: ["kept", "added"]))
            try await world.currentService().kill()
            try await disk.remove()
        }
    }

    @Test(.enabled("needs the right to mount a file system") { await SmallDisk.isPossible })
    func `starts where nothing was ever stored, and stores when there is room`() async throws {
        try await DaemonWorld.run { world in
            let disk = try await SmallDisk(at: world.home.makeDirectory("data"))
            try disk.fill(leaving: 0)
            try await world.startService()
            let client = try await world.client()
            let error = await #expect(throws: NotificationError.self) {
                try await client.add([Sample.request("refused", .inAnHour)])
            }
            #expect(error?.code != .noReply)

            disk.makeRoom()
            let allowed = try await world.authorizedClient()
            try await allowed.add([Sample.request("added", .inAnHour)])
            try await world.currentService().kill()
            try await world.startService()
            #expect(try await allowed.pending().map(\.request.identifier) == ["added"])
            try await world.currentService().kill()
            try await disk.remove()
        }
    }

    @Test(
        .enabled("needs the right to mount a file system") { await SmallDisk.isPossible },
        arguments: [0, 1, 2, 3], [SIGTERM, SIGKILL])
    func `starts and rings where no further file can be made`(left: Int, end: Int32) async throws {
        try await DaemonWorld.run { world in
            let disk = try await SmallDisk(at: world.home.makeDirectory("data"), files: 64)
            try await world.startService()
            let client = try await world.authorizedClient()
            try await client.add([
                Sample.request("kept", .inAnHour), Sample.request("rings", .after(1)),
            ])
            try await world.currentService().process.end(with: end)
            for name in ["-shm", ".reserve", ".inhand", ".charges"] {
                unlink(world.storePath + name)
            }
            try disk.takeFiles(leaving: left)

            try await world.startService()

            try await world.server.shown.first { $0.title == "rings" }
            #expect(try await client.pending().map(\.request.identifier).contains("kept"))

            try disk.giveFiles()
            try await client.add([Sample.request("added", .inAnHour)])
            try await world.currentService().process.end(with: SIGKILL)
            try await world.startService()
            let names = Set(try await client.pending().map(\.request.identifier))
            #expect(names.isSuperset(of: ["kept", "added"]))
            try await world.currentService().kill()
            try await disk.remove()
        }
    }

    @Test(arguments: [ENOSPC, EDQUOT])
    func `starts and rings, whatever step of the opening there is no more room for`(
        error: Int32
    ) async throws {
        try await DaemonWorld.run { world in
            let library = try await world.interposed("FullDisk")
            let count = world.home.path + "/count"
            try await world.startService()
            let client = try await world.authorizedClient()
            var steps = 0
            var end = SIGTERM
            repeat {
                try await client.add([Sample.request("rings \(steps)", .after(0.2))])
                try await world.currentService().process.end(with: end)
                if steps % 3 == 0 { unlink(world.storePath + ".reserve") }
                let mark = try world.home.write("", to: "mark")
                try world.home.write("", to: "count")

                try await world.startService(variables: [
                    "LD_PRELOAD": library, "FULL_DISK_FOLDER": world.home.path + "/data",
                    "FULL_DISK_AFTER": "\(steps)", "FULL_DISK_ERROR": "\(error)",
                    "FULL_DISK_MARK": mark, "FULL_DISK_COUNT": count,
                ])

                try await world.server.shown.first { $0.title == "rings \(steps)" }
                unlink(mark)
                try await client.add([Sample.request("added \(steps)", .inAnHour)])
                steps += 1
                end = end == SIGTERM ? SIGKILL : SIGTERM
            } while try Data(contentsOf: URL(filePath: count)).count >= steps && steps < 100
            try await world.currentService().process.end(with: SIGKILL)
            try await world.startService()
            let names = Set(try await client.pending().map(\.request.identifier))
            #expect(names.isSuperset(of: (0..<steps).map { "added \($0)" }))
            #expect(steps > 5)
        }
    }

    /// Adds large requests until there is no room for one.
    private func untilFull(_ client: CenterClient) async -> NotificationError? {
        for number in 0..<100 {
            var large = Sample.request("large \(number)", .inAnHour)
            large.content.body = String(repeating: "a", count: 50_000)
            do throws(NotificationError) { try await client.add([large]) } catch { return error }
        }
        return nil
    }
}

extension ChildProcess {
    /// Ends it by a signal, and waits until it has ended.
    fileprivate func end(with number: Int32) async throws {
        signal(number)
        _ = await waitForExit()
    }
}
