// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationBus
import NotificationModel
import TestWorld
import Testing

/// Snoozed and nagging notifications, with the real service on a real bus.
@Suite(.timeLimit(.minutes(2))) struct SnoozeServiceTests {
    @Test func `of several none is snoozed where an application may send none`() async throws {
        try await DaemonWorld.run { world in
            try await world.startService()
            let tool = try await world.controlClient()
            // Both orders of their names.
            for (name, isDenied) in [("A", false), ("B", true), ("C", false)] {
                let id = try ApplicationID("org.example.\(name)")
                let client = try await world.authorizedClient(id)
                try await client.add([Sample.request("tea", title: name)])
                try await world.server.shown.first { $0.title == name }
                try await world.settle(client)
                var changes = SettingsChanges()
                changes.authorization = isDenied ? .denied : .authorized
                try await tool.setSettings(of: id, changes)
            }

            await #expect(throws: NotificationError.self) {
                try await tool.snooze(["tea"], .interval(60))
            }

            #expect(try await tool.delivered().count == 3)
            #expect(try await tool.pending().isEmpty)
        }
    }

    @Test func `whatever a content has, it rings again as it was`() async throws {
        try await DaemonWorld.run { world in
            try await world.startService()
            let client = try await world.authorizedClient()
            let tool = try await world.controlClient()
            let events = try await tool.events()
            var requests: [Request] = []
            for (property, set) in EveryPropertyTests.properties {
                var request = Sample.request(property)
                set(&request.content)
                if property == "attachments" {
                    let path = try world.home.picture("milk.png")
                    request.content.attachments = [
                        Attachment(identifier: "a", path: path, type: "public.png")
                    ]
                }
                requests.append(request)
            }
            try await client.add(requests)
            try await world.settle(client)
            let first = Dictionary(
                uniqueKeysWithValues: try await client.delivered().map {
                    ($0.request.identifier, $0)
                })

            let names = requests.map(\.identifier)
            // Long enough to look at the lists before, however slow the machine is.
            let snoozed = try await tool.snooze(names + ["unknown", names[0]], .interval(5))

            #expect(snoozed == names)
            #expect(try await client.delivered().isEmpty)
            #expect(Set(try await client.pending().map(\.request.identifier)) == Set(names))
            var silent = Set(names)
            for await event in events where event.kind == .delivered && event.due != nil {
                // The first time counts for nothing.
                guard let name = event.identifier, let before = first[name],
                    let due = event.due, due > before.dueDate.addingTimeInterval(0.5)
                else { continue }
                silent.remove(name)
                if silent.isEmpty { break }
            }
            for again in try await client.delivered() {
                let before = try #require(first[again.request.identifier])
                #expect(again.id != before.id)
                #expect(again.request.content == before.request.content)
                #expect(
                    again.request.again
                        == AlertAgain(.snoozed, firstDate: before.date, count: 1))
                for attachment in again.request.content.attachments {
                    #expect(FileManager.default.isReadableFile(atPath: attachment.path))
                }
            }
        }
    }

    @Test func `an application sees each identifier once, and a person all that rings`()
        async throws
    {
        try await DaemonWorld.run { world in
            try await world.startService()
            let client = try await world.authorizedClient()
            let tool = try await world.controlClient()
            try await client.add([
                Sample.request("daily", .after(3, repeats: true)), Sample.request("once"),
            ])
            try await world.shows("daily")
            try await world.settle(client)

            let snoozed = try await tool.snooze(["daily", "once"], .interval(3_600))
            #expect(snoozed == ["daily", "once"])

            let seen = try await client.pending()
            #expect(seen.map(\.request.identifier) == ["daily", "once"])
            #expect(seen.map(\.request.again?.reason) == [nil, .snoozed])
            #expect(try await tool.pending().count == 3)
            // What repeats goes on without its snooze.
            #expect(try await tool.cancelFurtherAlerts(["daily", "none"]) == ["daily"])
            #expect(try await tool.pending().map(\.request.again?.reason) == [nil, .snoozed])
            #expect(try await tool.cancelFurtherAlerts(["daily"]) == [])
            try await world.shows("daily")
            try await world.settle(client)
            _ = try await tool.snooze(["daily"], .interval(3_600))
            // Removing by the name removes both.
            #expect(try await tool.cancelPending(["daily"]) == ["daily"])
            #expect(try await tool.pending().map(\.request.identifier) == ["once"])
            // A new one of the name takes the place of the snooze.
            try await client.add([Sample.request("once", .inAnHour)])
            #expect(try await tool.pending().map(\.request.again) == [nil])
        }
    }

    @Test(arguments: ["snooze.1", "snooze.2", "deliver.1", "deliver.2", "deliver.3", "deliver.4"])
    func `is in one place, and rings once, whenever the service is killed`(
        step: String
    ) async throws {
        try await DaemonWorld.run { world in
            // The first delivery is that of the request.
            let service = try await world.startService(
                killedAt: step.hasPrefix("deliver") ? nil : step)
            let client = try await world.authorizedClient()
            try await client.add([Sample.request("tea")])
            try await world.shows("tea")
            try await world.settle(client)
            if step.hasPrefix("deliver") {
                await service.kill()
                // What is put back on the screen passes the last two steps as well.
                let time = ["deliver.3", "deliver.4"].contains(step) ? ":2" : ""
                let next = try await world.startService(killedAt: step + time)
                let tool = try await world.controlClient()
                // What is snoozed before it is put back never is. The answer of the server is
                // behind this, so a look into the store is behind what follows from it.
                try await world.server.shown.first { $0.isRestored }
                _ = try await tool.applications()
                #expect(try await tool.snooze(["tea"], .interval(1)) == ["tea"])
                #expect(await next.process.waitForExit() == .signal(9))
            } else {
                let tool = try await world.controlClient()
                _ = try? await tool.snooze(["tea"], .interval(1))
                #expect(await service.process.waitForExit() == .signal(9))
            }

            try await world.startService()
            let tool = try await world.controlClient()
            if step == "snooze.1" {
                #expect(try await tool.pending().isEmpty)
                #expect(try await client.delivered().map(\.request.identifier) == ["tea"])
                return
            }
            while try await !tool.pending().isEmpty {
                try await Task.sleep(for: .milliseconds(10))
            }
            let again = try await client.delivered()
            #expect(again.map(\.request.again?.reason) == [.snoozed])
            try await world.settle(client)
            let ids = world.server.shown.all.filter { $0.title == "tea" }.compactMap(\.id)
            #expect(Set(ids).count == 2)
            #expect(world.server.deliveries.count { $0.title == "tea" } <= 3)
        }
    }

    @Test(arguments: ["deliver.1", "deliver.2", "deliver.3", "deliver.4"])
    func `what nags comes once, with one next alert, whenever the service is killed`(
        step: String
    ) async throws {
        try await DaemonWorld.run { world in
            let service = try await world.startService(killedAt: step)
            let client = try await world.authorizedClient()
            var request = Sample.request("pill", .after(0.2))
            request.nagInterval = 3_600
            try await client.add([request])
            #expect(await service.process.waitForExit() == .signal(9))

            try await world.startService()
            try await world.shows("pill")
            try await world.settle(client)

            #expect(Set(world.server.shown.all.filter { $0.title == "pill" }.map(\.id)).count == 1)
            #expect(try await client.delivered().map(\.request.again) == [nil])
            let tool = try await world.controlClient()
            #expect(try await tool.pending().map(\.request.again?.reason) == [.nagging])
            #expect(try await tool.pending().map(\.request.again?.count) == [1])
            _ = try await tool.clearDelivered(["pill"])
            #expect(try await tool.pending().isEmpty)
        }
    }

    @Test func `a time that is none is an error that names it`() async throws {
        try await DaemonWorld.run { world in
            try await world.startService()
            let client = try await world.authorizedClient()
            try await client.add([Sample.request("tea")])
            try await world.shows("tea")
            try await world.settle(client)
            let tool = try await world.controlClient()
            for (time, field) in [
                (LaterTime.interval(.nan), "time.seconds"), (.interval(0), "time.seconds"),
                (.interval(1e12), "time.seconds"), (.date(Date() - 1), "time.date"),
                (.date(Date() + 400 * 86_400), "time.date"),
            ] {
                let error = await #expect(throws: NotificationError.self) {
                    _ = try await tool.snooze(["tea"], time)
                }
                #expect(error?.field == field)
            }
            #expect(try await client.delivered().count == 1)
        }
    }

    @Test func `of two that snooze at once, one does`() async throws {
        try await DaemonWorld.run { world in
            try await world.startService()
            let client = try await world.authorizedClient()
            try await client.add((0..<50).map { Sample.request("\($0)") })
            for number in 0..<50 { try await world.shows("\(number)") }
            try await world.settle(client)
            let names = (0..<50).map { "\($0)" }
            let (one, other) = (try await world.controlClient(), try await world.controlClient())

            async let first = one.snooze(names, .interval(3_600))
            async let second = other.snooze(names, .interval(3_600))
            let snoozed = try await first + second

            #expect(snoozed.sorted() == names.sorted())
            #expect(try await one.pending().count == 50)
            #expect(try await client.delivered().isEmpty)
        }
    }

    @Test func `what is answered while it is snoozed is one or the other`() async throws {
        try await DaemonWorld.run { world in
            try await world.startService()
            let client = try await world.authorizedClient()
            let application = TestApplication()
            try await client.register(application, isForeground: false)
            try await client.setCategories([Sample.category])
            let names = (0..<20).map { "\($0)" }
            try await client.add(names.map { Sample.request($0, category: "list") })
            for name in names { try await world.shows(name) }
            try await world.settle(client)
            let tool = try await world.controlClient()

            var snoozed: [String] = []
            var answered: [String] = []
            for name in names {
                async let snooze = tool.snooze([name], .interval(3_600))
                do {
                    try await client.respond(to: name, action: "done", text: nil)
                    answered.append(name)
                } catch  where (error as? NotificationError)?.code == .notFound {
                    // It was snoozed first.
                }
                snoozed += try await snooze
            }

            #expect((snoozed + answered).sorted() == names.sorted())
            #expect(try await client.delivered().isEmpty)
            #expect(try await tool.pending().count == snoozed.count)
        }
    }

    @Test func `the button of an alert snoozes it for ten minutes`() async throws {
        try await DaemonWorld.run { world in
            try await world.startService()
            let client = try await world.authorizedClient()
            let tool = try await world.controlClient()
            var changes = SettingsChanges()
            changes.alertStyle = .alert
            try await tool.setSettings(of: Sample.application, changes)
            let application = TestApplication()
            try await client.register(application, isForeground: false)
            let start = Date()
            try await client.add([Sample.request("tea")])
            let shown = try await world.server.shown.first { $0.title == "tea" }
            try await world.settle(client)

            try await world.server.press("Snooze", on: shown)

            try await world.server.closed.first { $0 == shown.number }
            while try await tool.pending().isEmpty {
                try await Task.sleep(for: .milliseconds(10))
            }
            let due = try #require(try await tool.pending().first?.due?.wall)
            #expect((599...1_200).contains(due.timeIntervalSince(start)))
            #expect(try await client.delivered().isEmpty)
            #expect(application.responses.all.isEmpty)
        }
    }

    @Test func `what nags does so until somebody acts on it, also after a crash`() async throws {
        try await DaemonWorld.run { world in
            let service = try await world.startService()
            let client = try await world.authorizedClient()
            let names = ["pressed", "dismissed", "cleared", "withdrawn", "replaced", "left"]
            try await client.setCategories([Sample.category])
            try await client.add(
                names.map {
                    var request = Sample.request($0, category: "list")
                    request.nagInterval = 3_600
                    return request
                })
            for name in names { try await world.shows(name) }
            try await world.settle(client)
            let tool = try await world.controlClient()
            #expect(try await tool.pending().map(\.request.again?.reason).count == 6)
            // An application finds it in its list, and not among what is pending.
            #expect(try await client.pending().isEmpty)
            await service.kill()

            try await world.startService()
            #expect(try await tool.pending().allSatisfy { $0.request.again?.reason == .nagging })
            let pressed = try await world.server.shown.first {
                $0.title == "pressed" && $0.isRestored
            }
            let dismissed = try await world.server.shown.first {
                $0.title == "dismissed" && $0.isRestored
            }
            try await world.settle(client)
            let application = TestApplication()
            try await client.register(application, isForeground: false)
            try await world.server.press("Done", on: pressed)
            _ = try await application.responses.first { _ in true }
            try await world.server.close(dismissed.number, reason: 2)
            _ = try await tool.clearDelivered(["cleared"])
            try await client.removeDelivered(["withdrawn"])
            try await client.add([Sample.request("replaced", title: "anew")])
            try await world.settle(client)
            while try await tool.pending().count > 1 {
                try await Task.sleep(for: .milliseconds(10))
            }
            #expect(try await tool.pending().map(\.request.identifier) == ["left"])
        }
    }
}

extension DaemonWorld {
    /// Waits until something is on the screen.
    fileprivate func shows(_ title: String) async throws {
        try await server.shown.first { $0.title == title }
    }
}
