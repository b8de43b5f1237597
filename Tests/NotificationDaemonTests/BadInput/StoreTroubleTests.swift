// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationBus
import NotificationModel
import TestWorld
import Testing

/// A store that cannot be read or written: a clear error, and nothing accepted is lost.
@Suite(.serialized, .timeLimit(.minutes(2))) struct StoreTroubleTests {
    @Test func `sets a damaged store aside with its date, says so and starts anew`()
        async throws
    {
        try await DaemonWorld.run { world in
            let folder = try world.home.makeDirectory("data/carillon")
            try world.home.write("this is no database, however long one looks at it", to: "junk")
            try FileManager.default.moveItem(
                atPath: world.home.path + "/junk", toPath: world.storePath)

            let service = try await world.startService()
            let client = try await world.authorizedClient()
            try await world.settle(client)

            let aside = try FileManager.default.contentsOfDirectory(atPath: folder)
                .filter { $0.hasPrefix("carillon.db.damaged-20") }
            let name = try #require(aside.first)
            let line = try await service.process.errors.first { $0.contains("damaged") }
            #expect(
                line == """
                    carillond: the store was damaged; it is kept as \(folder)/\(name), and a new \
                    one was started
                    """)
        }
    }

    @Test func `damage found after the start stops nothing, and the next start sets it aside`()
        async throws
    {
        try await DaemonWorld.run { world in
            try await world.startService()
            let client = try await world.authorizedClient()
            try await client.add((0..<500).map { Sample.request("\($0)", .inAnHour) })
            try await world.currentService().process.terminate()
            try await ChildProcess.run(
                "sqlite3", [world.storePath, "PRAGMA wal_checkpoint(TRUNCATE)"])
            let url = URL(filePath: world.storePath)
            var bytes = try Data(contentsOf: url)
            // One of the table's own: an index would be made anew.
            let pages = stride(from: 0, to: bytes.count, by: 4096).filter {
                bytes[$0] == 13 && bytes[$0..<$0 + 4096].firstRange(of: Data("title".utf8)) != nil
            }
            let page = pages[pages.count / 2]
            bytes.replaceSubrange(page..<page + 4096, with: bytes[page..<page + 4096].map { ~$0 })
            try bytes.write(to: url)

            let damaged = try await world.startService()
            try await damaged.process.errors.first {
                $0.contains("\(world.storePath) is damaged")
            }
            #expect(try await world.controlClient().diagnose().storePath == world.storePath)
            await damaged.process.terminate()
            #expect(await damaged.process.waitForExit() == .code(0))

            let next = try await world.startService()
            try await next.process.errors.first { $0.contains("the store was damaged") }
        }
    }

    @Test func `damage that nothing can start from ends it, and the next start sets it aside`()
        async throws
    {
        try await DaemonWorld.run { world in
            try await world.startService()
            let client = try await world.authorizedClient()
            try await client.add([Sample.request("kept", .inAnHour)])
            try await world.currentService().process.terminate()
            let question = """
                PRAGMA wal_checkpoint(TRUNCATE); \
                SELECT rootpage FROM sqlite_schema WHERE name = 'applications'
                """
            let answer = try await ChildProcess.run("sqlite3", [world.storePath, question])
            let page = try #require(answer.split(separator: "\n").last.flatMap { Int($0) })
            let url = URL(filePath: world.storePath)
            var bytes = try Data(contentsOf: url)
            bytes[(page - 1) * 4096] ^= 0x55
            try bytes.write(to: url)

            let damaged = try ServiceProcess.launch(environment: world.environment)
            #expect(await damaged.waitForExit() == .code(1))
            #expect(await damaged.errors.untilEnd().contains { $0.contains("is damaged") })

            let next = try await world.startService()
            try await next.process.errors.first { $0.contains("the store was damaged") }
            let pending = try await world.controlClient().pending()
            #expect(pending.map(\.request.identifier) == ["kept"])
        }
    }

    @Test func `a store that is sound stays, however often the service crashes and is killed`()
        async throws
    {
        try await DaemonWorld.run { world in
            // Swift writes a backtrace and goes on after a signal that only looks like a crash.
            var environment = world.environment
            environment["SWIFT_BACKTRACE"] = "enable=no"
            for number in [SIGTRAP, SIGKILL, SIGSEGV, SIGABRT, SIGKILL, SIGILL, SIGSEGV] {
                let service = try await ServiceProcess.start(
                    seenFrom: world.connection, environment: environment)
                if number == SIGTRAP {
                    try await world.authorizedClient().add([Sample.request("tea", .inAnHour)])
                }
                service.process.signal(number)
                #expect(await service.process.waitForExit() == .signal(number))
            }

            try await world.startService()

            #expect(try await world.client().pending().map(\.request.identifier) == ["tea"])
            let files = try FileManager.default.contentsOfDirectory(
                atPath: world.home.path + "/data/carillon")
            #expect(files.filter { $0.contains("damaged") } == [])
        }
    }

    @Test func `says which store it cannot open, and ends`() async throws {
        try await DaemonWorld.run { world in
            _ = try world.home.makeDirectory("data/carillon/carillon.db")

            let service = try ServiceProcess.launch(environment: world.environment)

            #expect(await service.waitForExit() == .code(1))
            let errors = await service.errors.untilEnd()
            #expect(errors.count == 1)
            #expect(errors.first?.contains(world.storePath) == true)
        }
    }

    @Test
    func `started by the bus, it answers why it refuses a store, and starts when that is gone`()
        async throws
    {
        let command = BuiltProgram.path(of: "carillond") + " --activated"
        let services = [BusName.center: command, BusName.control: command]
        try await DaemonWorld.run(services: services) { world in
            let folder = try world.home.makeDirectory(".local/share/carillon")
            let store = folder + "/carillon.db"
            try await ChildProcess.run("sqlite3", [store, "PRAGMA user_version = 999"])
            let bytes = try Data(contentsOf: URL(filePath: store))
            let tools = try await world.controlClient()

            for _ in 0..<2 {
                let error = await #expect(throws: NotificationError.self) {
                    _ = try await tools.diagnose()
                }
                #expect(error?.code == .storeRefused)
                #expect(error?.message.contains("\(store) was written by a newer Carillon") == true)
            }
            #expect(try Data(contentsOf: URL(filePath: store)) == bytes)

            try FileManager.default.removeItem(atPath: store)
            let error = await #expect(throws: NotificationError.self) {
                _ = try await tools.diagnose()
            }
            #expect(error?.message.contains("try again") == true)
            var path: String?
            while path == nil { path = try? await tools.diagnose().storePath }
            #expect(path == store)

            let owner = try #require(try await world.connection.owner(of: BusName.center))
            kill(try await world.connection.processID(of: owner), SIGKILL)
        }
    }

    @Test func `says that there is no home, makes none, and ends`() async throws {
        try await DaemonWorld.run { world in
            var environment = world.environment
            environment["HOME"] = world.home.path + "/gone"
            environment["XDG_DATA_HOME"] = nil

            let service = try ServiceProcess.launch(environment: environment)

            #expect(await service.waitForExit() == .code(1))
            #expect(
                await service.errors.untilEnd() == [
                    """
                    carillond: there is no home directory \(world.home.path)/gone, where the store \
                    belongs; make it, or name another folder in XDG_DATA_HOME
                    """
                ])
            #expect(!FileManager.default.fileExists(atPath: world.home.path + "/gone"))
        }
    }

    @Test func `says which folder it cannot make, and ends`() async throws {
        try await DaemonWorld.run { world in
            try world.home.write("a file where the folder should be", to: "data")

            let service = try ServiceProcess.launch(environment: world.environment)

            #expect(await service.waitForExit() == .code(1))
            #expect(
                await service.errors.untilEnd() == [
                    """
                    carillond: the folder \(world.home.path)/data/carillon cannot be made; check \
                    what is in its place
                    """
                ])
        }
    }

    @Test(.enabled("needs the right to mount a file system") { await SmallDisk.isPossible })
    func `refuses to add on a full disk, keeps what it has and goes on ringing`() async throws {
        try await DaemonWorld.run { world in
            let disk = try await SmallDisk(at: world.home.makeDirectory("data"))
            try await world.startService()
            let client = try await world.authorizedClient()
            try await client.add([
                Sample.request("kept", .inAnHour), Sample.request("rings", .after(3)),
            ])
            try disk.fill()

            var error: NotificationError?
            var number = 0
            while error == nil, number < 1_000 {
                number += 1
                var request = Sample.request("big \(number)", .inAnHour)
                request.content.body = String(repeating: "a", count: 100_000)
                do throws(NotificationError) { try await client.add([request]) } catch let thrown {
                    error = thrown
                }
            }

            #expect(error?.code == .storeFull)
            #expect(error?.message.contains(world.storePath) == true)
            let shown = try await world.server.shown.first { $0.title == "rings" }
            #expect(shown.body == "")
            let names = Set(try await client.pending().map(\.request.identifier))
            #expect(names.contains("kept"))
            #expect(!names.contains("big \(number)"))

            disk.makeRoom()
            try await client.add([Sample.request("later", .inAnHour)])
            try await world.currentService().kill()
            try await disk.remove()
        }
    }

    @Test(.enabled("needs the right to mount a file system") { await SmallDisk.isPossible })
    func `a press that cannot be written reaches its application all the same`() async throws {
        try await DaemonWorld.run { world in
            let disk = try await SmallDisk(at: world.home.makeDirectory("data"))
            try await world.startService()
            let client = try await world.authorizedClient()
            let application = TestApplication()
            try await client.register(application, isForeground: false)
            try await client.setCategories([Sample.category])
            var request = Sample.request("list", category: "list")
            request.content.body = String(repeating: "a", count: 200_000)
            try await client.add([request])
            let shown = try await world.server.shown.first { $0.title == "list" }
            try await world.settle(client)
            try disk.fill()
            request.trigger = .inAnHour
            var isFull = false
            for number in 0..<1_000 where !isFull {
                request.identifier = "big \(number)"
                do { try await client.add([request]) } catch { isFull = true }
            }

            try await world.server.press("Done", on: shown)

            #expect(try await application.responses.first { _ in true }.actionIdentifier == "done")
            let service = try await world.currentService()
            try await service.process.errors.first { $0.contains("a response failed") }
            await service.kill()
            await client.close()
            try await disk.remove()
        }
    }

    @Test func `says how many were removed when the rest cannot be`() async throws {
        try await DaemonWorld.run { world in
            try await world.startService()
            let client = try await world.authorizedClient()
            try await client.add((0..<1_200).map { Sample.request("\($0)", .inAnHour) })
            let fault = """
                CREATE TRIGGER fault BEFORE DELETE ON pending WHEN old.identifier = '1100'
                BEGIN SELECT RAISE(ABORT, 'fault'); END
                """
            try await ChildProcess.run("sqlite3", [world.storePath, fault])

            let error = await #expect(throws: NotificationError.self) {
                try await client.removePending(nil)
            }

            #expect(error?.message.hasPrefix("1000 were removed, and then") == true, "\(error)")
            #expect(try await client.pending().count == 200)
        }
    }

    @Test func `rings although it cannot write that it runs`() async throws {
        try await DaemonWorld.run { world in
            try await world.startService()
            let client = try await world.authorizedClient()
            try await client.add([Sample.request("rings", .after(1))])
            try await world.currentService().process.terminate()
            let fault = """
                CREATE TRIGGER fault BEFORE UPDATE ON service
                BEGIN SELECT RAISE(ABORT, 'fault'); END
                """
            try await ChildProcess.run("sqlite3", [world.storePath, fault])

            let service = try await world.startService()

            try await world.server.shown.first { $0.title == "rings" }
            try await service.process.errors.first { $0.contains("that the service runs") }
        }
    }

    @Test(.enabled("needs the right to mount a file system") { await SmallDisk.isPossible })
    func `starts on a read-only disk, says so, rings what is there, and adds once it can`()
        async throws
    {
        try await DaemonWorld.run { world in
            let disk = try await SmallDisk(at: world.home.makeDirectory("data"))
            try await world.startService()
            let client = try await world.authorizedClient()
            try await client.add([
                Sample.request("kept", .inAnHour), Sample.request("rings", .after(2)),
            ])
            try await world.currentService().kill()
            try await disk.makeReadOnly()

            let service = try await world.startService()

            try await service.process.errors.first {
                $0.contains("\(world.storePath) is on a disk that can only be read")
            }
            try await world.server.shown.first { $0.title == "rings" }
            let error = await #expect(throws: NotificationError.self) {
                try await client.add([Sample.request("refused", .inAnHour)])
            }
            #expect(error?.code == .storeReadOnly)
            #expect(error?.message.contains("make the disk writable") == true)
            #expect(try await client.pending().map(\.request.identifier).contains("kept"))

            try await disk.makeWritable()
            try await client.add([Sample.request("added", .inAnHour)])
            try await service.process.errors.first { $0.contains("can be written again") }
            await service.kill()
            try await world.startService()
            let names = Set(try await client.pending().map(\.request.identifier))
            #expect(names.isSuperset(of: ["kept", "added"]))
            #expect(!names.contains("refused"))
            try await world.currentService().kill()
            try await disk.remove()
        }
    }
}
