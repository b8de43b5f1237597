// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationBus
import NotificationModel
import TestWorld
import Testing

/// The history of what has left the list, with the real service.
@Suite(.timeLimit(.minutes(2))) struct HistoryServiceTests {
    @Test func `keeps what was delivered and has gone, however it went`() async throws {
        try await DaemonWorld.run { world in
            try await world.startService()
            let client = try await world.authorizedClient()
            let tool = try await world.controlClient()
            let application = TestApplication()
            try await client.register(application, isForeground: false)
            try await client.setCategories([Sample.category])
            let names = ["answered", "dismissed", "cleared", "withdrawn", "replaced", "stays"]
            try await client.add(names.map { Sample.request($0, category: "list") })
            for name in names { try await world.server.shown.first { $0.title == name } }
            try await world.settle(client)

            let answered = try await world.server.shown.first { $0.title == "answered" }
            try await world.server.press("Done", on: answered)
            _ = try await application.responses.first { _ in true }
            let dismissed = try await world.server.shown.first { $0.title == "dismissed" }
            try await world.server.close(dismissed.number, reason: 2)
            _ = try await tool.clearDelivered(["cleared"])
            try await client.removeDelivered(["withdrawn"])
            try await client.add([Sample.request("replaced", title: "anew")])
            try await world.server.shown.first { $0.title == "anew" }
            try await world.settle(client)

            let history = try await world.history(tool)
            var endings: [String: HistoryEntry.Ending] = [:]
            for entry in history { endings[entry.notification.request.identifier] = entry.ending }
            #expect(
                endings == [
                    "answered": .answered, "dismissed": .dismissed, "cleared": .cleared,
                    "withdrawn": .withdrawn, "replaced": .replaced,
                ])
            #expect(history.count == 5)
            #expect(history.compactMap(\.action) == ["done"])
            let listed = Set(try await client.delivered().map(\.request.identifier))
            #expect(listed == ["replaced", "stays"])
        }
    }

    @Test func `tells those who watch that entries were forgotten`() async throws {
        try await DaemonWorld.run { world in
            try await world.startService()
            let client = try await world.authorizedClient()
            let tool = try await world.controlClient()
            let events = try await tool.events()
            for name in ["a", "b", "c"] {
                try await client.add([Sample.request(name)])
                try await world.server.shown.first { $0.title == name }
                try await world.settle(client)
                #expect(try await tool.clearDelivered([name]) == [name])
            }

            #expect(try await tool.forgetHistory(["a"], of: Sample.application) == ["a"])
            #expect(try await tool.forgetHistory(["unknown"]).isEmpty)
            // What settling removed is among them.
            #expect(try await tool.forgetAllHistory() >= 2)
            #expect(try await tool.forgetAllHistory() == 0)
            try await tool.setQuietHours(QuietHours(until: Date().addingTimeInterval(3_600)))

            var applications: [ApplicationID?] = []
            for await event in events {
                if event.kind == .historyChanged { applications.append(event.application) }
                if event.kind == .quietBegan { break }
            }
            #expect(applications == [Sample.application, nil])
        }
    }

    @Test(arguments: [
        "deliver.1", "deliver.2", "deliver.3", "deliver.4", "respond.1", "respond.2", "respond.3",
        "respond.4", "respond.5",
    ])
    func `has once whatever was delivered and answered, whenever the service is killed`(
        step: String
    ) async throws {
        try await DaemonWorld.run { world in
            let service = try await world.startService(killedAt: step)
            let client = try await world.authorizedClient()
            let application = TestApplication()
            try await client.register(application, isForeground: false)
            try await client.setCategories([Sample.category])
            try await client.add([Sample.request("list", .after(0.2), category: "list")])
            if step.hasPrefix("respond") {
                let shown = try await world.server.shown.first { $0.title == "list" }
                try await world.settle(client)
                try await world.server.press("Done", on: shown)
            }
            #expect(await service.process.waitForExit() == .signal(9))

            try await world.startService()
            let tool = try await world.controlClient()
            if step.hasPrefix("deliver") {
                try await world.server.shown.first { $0.title == "list" }
                try await world.settle(client)
            }
            // What is still there is cleared: it is in the history now, or was before.
            _ = try await tool.clearDelivered(["list"])

            let history = try await world.history(tool)
            #expect(history.count == 1)
            #expect(history.first?.notification.request.content.title == "list")
            #expect(try await client.delivered().isEmpty)
            await client.close()
        }
    }

    @Test func `loses nothing when it is killed in the middle of removing many`() async throws {
        try await DaemonWorld.run { world in
            let service = try await world.startService()
            let client = try await world.authorizedClient()
            let names = (0..<60).map { "tea \($0)" }
            try await client.add(names.map { Sample.request($0) })
            for name in names { try await world.server.shown.first { $0.title == name } }
            try await world.settle(client)

            let removals = Task {
                for name in names { try? await client.removeDelivered([name]) }
            }
            let tool = try await world.controlClient()
            try await until { try await tool.historyCount(of: nil) >= 15 }
            await service.kill()
            await removals.value

            try await world.startService()
            let kept = try await world.history(tool).map(\.notification.request.identifier)
            let listed = try await client.delivered().map(\.request.identifier)
            let all = (kept + listed).filter { $0.hasPrefix("tea") }
            #expect(all.sorted() == names.sorted())
        }
    }

    @Test func `keeps nothing of what is excluded, and forgets all when it is switched off`()
        async throws
    {
        try await DaemonWorld.run { world in
            try await world.startService()
            let client = try await world.authorizedClient()
            let tool = try await world.controlClient()
            var secret = Sample.request("secret", title: "Code 4711")
            secret.content.isExcludedFromHistory = true
            try await client.add([secret, Sample.request("tea")])
            try await world.server.shown.first { $0.title == "Code 4711" }
            try await world.server.shown.first { $0.title == "tea" }
            try await client.removeDelivered(["secret", "tea"])
            #expect(try await world.history(tool).map(\.notification.request.identifier) == ["tea"])

            #expect(try await tool.setHistoryRetention(.off) == 1)
            try await world.settle(client)

            #expect(try await world.history(tool).isEmpty)
            let bytes = try Data(contentsOf: URL(filePath: world.storePath))
            #expect(!String(decoding: bytes, as: UTF8.self).contains("4711"))
        }
    }

    @Test func `keeps nothing of an application for which it is switched off`() async throws {
        try await DaemonWorld.run { world in
            let service = try await world.startService()
            let client = try await world.authorizedClient()
            let tool = try await world.controlClient()
            try await client.add([Sample.request("before"), Sample.request("on the screen")])
            for title in ["before", "on the screen"] {
                try await world.server.shown.first { $0.title == title }
            }
            try await client.removeDelivered(["before"])
            #expect(
                try await world.history(tool).map(\.notification.request.identifier) == ["before"])

            var changes = SettingsChanges()
            changes.keepsHistory = false
            try await tool.setSettings(of: Sample.application, changes)
            #expect(try await world.history(tool).isEmpty)
            try await client.removeDelivered(["on the screen"])
            #expect(try await world.history(tool).isEmpty)

            // The person's choice lives longer than the service.
            await service.kill()
            try await world.startService()
            let later = try await world.authorizedClient()
            let tools = try await world.controlClient()
            try await later.add([Sample.request("after")])
            try await world.server.shown.first { $0.title == "after" }
            try await later.removeDelivered(["after"])
            #expect(try await world.history(tools).isEmpty)
            changes.keepsHistory = true
            try await tools.setSettings(of: Sample.application, changes)
            try await later.add([Sample.request("again")])
            try await world.server.shown.first { $0.title == "again" }
            try await later.removeDelivered(["again"])
            #expect(
                try await world.history(tools).map(\.notification.request.identifier) == ["again"])
        }
    }

    @Test func `what a crash left of an application that is switched off is forgotten`()
        async throws
    {
        try await DaemonWorld.run { world in
            let service = try await world.startService()
            let client = try await world.authorizedClient()
            let tool = try await world.controlClient()
            try await client.add([Sample.request("tea")])
            try await world.server.shown.first { $0.title == "tea" }
            try await client.removeDelivered(["tea"])
            #expect(try await world.history(tool).count == 1)
            await service.kill()

            // As it is when the service is killed between the setting and the forgetting.
            try await ChildProcess.run(
                "sqlite3",
                [
                    world.storePath,
                    "UPDATE applications SET settings = "
                        + "json_set(settings, '$.keepsHistory', json('false'))",
                ])
            try await world.startService()
            #expect(try await world.history(world.controlClient()).isEmpty)
        }
    }

    @Test func `answers a wrong page or search with an error that names it`() async throws {
        try await DaemonWorld.run { world in
            try await world.startService()
            let tool = try await world.controlClient()
            let words = (0..<100).map { "w\($0)" }.joined(separator: " ")

            let search = await #expect(throws: NotificationError.self) {
                try await tool.history(of: nil, matching: words, after: nil)
            }
            let limit = await #expect(throws: NotificationError.self) {
                try await tool.history(of: nil, after: nil, limit: 0)
            }

            #expect(search?.code == .invalidSearch && search?.field == "search")
            #expect(limit?.field == "limit")
        }
    }

    @Test(.enabled("needs the right to mount a file system") { await SmallDisk.isPossible })
    func `on a full disk what is removed goes; on one that can only be read, the history is read`()
        async throws
    {
        try await DaemonWorld.run { world in
            let disk = try await SmallDisk(at: world.home.makeDirectory("data"))
            try await world.startService()
            let client = try await world.authorizedClient()
            let tool = try await world.controlClient()
            let names = (0..<40).map { "tea \($0)" }
            try await client.add(names.map { Sample.request($0) })
            for name in names { try await world.server.shown.first { $0.title == name } }
            try await world.settle(client)
            try await client.removeDelivered(["tea 0"])
            try disk.fill()
            var request = Sample.request("big", .inAnHour)
            request.content.body = String(repeating: "a", count: 20_000)
            var isFull = false
            for number in 0..<1_000 where !isFull {
                request.identifier = "big \(number)"
                do { try await client.add([request]) } catch { isFull = true }
            }

            try await client.removeDelivered(names)
            #expect(
                try await client.delivered().allSatisfy { !names.contains($0.request.identifier) })
            // What there was room for is kept, and what was there before.
            let kept = Set(try await world.history(tool).map(\.notification.request.identifier))
            #expect(kept.contains("tea 0") && kept.isSubset(of: Set(names)))

            try await world.currentService().kill()
            try await disk.makeReadOnly()
            try await world.startService()
            let after = Set(try await world.history(tool).map(\.notification.request.identifier))
            #expect(after == kept)
            let error = await #expect(throws: NotificationError.self) {
                try await tool.forgetAllHistory()
            }
            #expect(error?.code == .storeReadOnly)
            try await world.currentService().kill()
            await client.close()
            await tool.close()
            try await disk.remove()
        }
    }
}

extension DaemonWorld {
    /// All of the history but the marks of ``settle(_:)``.
    fileprivate func history(_ tool: ControlClient) async throws -> [HistoryEntry] {
        try await Page.readAll { (place) async throws(NotificationError) in
            try await tool.history(of: nil, after: place)
        }.filter { !$0.notification.request.identifier.hasPrefix("marker") }
    }
}
