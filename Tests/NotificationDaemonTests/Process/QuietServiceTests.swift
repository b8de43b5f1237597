// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import DBus
import Foundation
import NotificationBus
import NotificationModel
import TestWorld
import Testing

/// Quiet hours, with the real service.
@Suite(.timeLimit(.minutes(2))) struct QuietServiceTests {
    /// It is quiet for an hour.
    private static var hour: QuietHours { QuietHours(until: Date().addingTimeInterval(3_600)) }

    private static let summed = "notifications from"

    @Test func `holds what comes, keeps it in the list, and sums it up at the end`() async throws {
        try await DaemonWorld.run { world in
            try await world.startService()
            let client = try await world.authorizedClient()
            let tool = try await world.controlClient()
            let events = try await tool.events()
            try await tool.setQuietHours(Self.hour)
            #expect(try await tool.diagnose().isQuiet)
            for level in [InterruptionLevel.passive, .active, .timeSensitive, .critical] {
                var request = Sample.request("\(level)")
                request.content.interruptionLevel = level
                request.content.threadIdentifier = "thread"
                try await client.add([request])
            }
            for title in ["timeSensitive", "critical"] {
                _ = try await world.server.shown.first { $0.title == title }
            }
            try await world.untilHeld(2, tool)

            try await tool.setQuietHours(QuietHours())

            let summary = try await world.server.shown.first { $0.title.contains(Self.summed) }
            #expect(summary.title == "2 notifications from Shop")
            #expect(summary.body == "They came while it was quiet, and are in the list.")
            #expect(world.server.deliveries.count == 3)
            let names = try await tool.delivered().map(\.request.identifier)
            #expect(Set(names) == ["passive", "active", "timeSensitive", "critical"])
            _ = try await tool.clearAllDelivered()
            let marked = try await tool.history(of: nil, after: nil).elements
                .filter(\.cameWhileQuiet)
            #expect(
                Set(marked.map(\.notification.request.identifier)) == ["passive", "active"])
            var kinds: [CenterEvent.Kind] = []
            for await event in events {
                if [.quietBegan, .quietEnded].contains(event.kind) { kinds.append(event.kind) }
                if event.kind == .quietEnded { break }
            }
            #expect(kinds == [.quietBegan, .quietEnded])
        }
    }

    @Test func `ends by itself, and says so of many applications`() async throws {
        try await DaemonWorld.run { world in
            try await world.startService()
            let tool = try await world.controlClient()
            try await tool.setQuietHours(Self.hour)
            for number in 0..<50 {
                let client = try await world.authorizedClient(
                    ApplicationID("org.example.App\(number)"))
                try await client.add((0..<40).map { Sample.request("\($0)") })
                await client.close()
            }
            try await world.untilHeld(2_000, tool)
            try await tool.setQuietHours(QuietHours(until: Date().addingTimeInterval(1)))

            let summary = try await world.server.shown.first { $0.title.contains(Self.summed) }

            #expect(summary.title == "2000 notifications from 50 applications")
            #expect(world.server.deliveries.count == 1)
        }
    }

    @Test func `an allowed application comes through, and others can be answered`() async throws {
        try await DaemonWorld.run { world in
            try await world.startService()
            let client = try await world.authorizedClient()
            let tool = try await world.controlClient()
            let application = TestApplication()
            try await client.register(application, isForeground: false)
            try await client.setCategories([Sample.category])
            let end = Date().addingTimeInterval(3_600)
            try await tool.setQuietHours(QuietHours(until: end))
            try await client.add([Sample.request("held", category: "list")])
            try await world.untilHeld(1, tool)

            try await tool.respond(to: "held", of: Sample.application, action: "done")

            let response = try await application.responses.first { _ in true }
            #expect(response.actionIdentifier == "done")
            let hours = QuietHours(until: end, allowed: [Sample.application])
            try await tool.setQuietHours(hours)
            try await client.add([Sample.request("through")])
            _ = try await world.server.shown.first { $0.title == "through" }
            // What was answered is in no summary.
            try await tool.setQuietHours(QuietHours())
            try await world.settle(client)
            #expect(!world.server.deliveries.contains { $0.title.contains(Self.summed) })
        }
    }

    @Test func `forgets nothing when it is killed in the middle and over the end`() async throws {
        try await DaemonWorld.run { world in
            let service = try await world.startService()
            let client = try await world.authorizedClient()
            let tool = try await world.controlClient()
            try await tool.setQuietHours(Self.hour)
            try await client.add([Sample.request("a"), Sample.request("b")])
            try await world.untilHeld(2, tool)
            await service.kill()

            let second = try await world.startService()
            try await client.add([Sample.request("c")])
            try await world.untilHeld(3, tool)
            #expect(world.server.deliveries.isEmpty)
            // The end is still to come then, however slow the machine is.
            await second.kill()
            let later = try await world.later(by: 3_600)

            let third = try await world.startService(variables: later)
            let summary = try await world.server.shown.first { $0.title.contains(Self.summed) }
            #expect(summary.title == "3 notifications from Shop")
            try await world.settle(client)
            // That it was summed up is written before the next settings are.
            try await world.untilWritten(tool)
            await third.kill()
            try await world.startService(variables: later)
            try await world.settle(client)
            #expect(
                world.server.deliveries.filter { $0.title.contains(Self.summed) }.count == 1)
        }
    }

    @Test func `a summary waits for a server, and survives a service that is killed meanwhile`()
        async throws
    {
        try await DaemonWorld.run { world in
            let service = try await world.startService()
            let client = try await world.authorizedClient()
            let tool = try await world.controlClient()
            try await tool.setQuietHours(Self.hour)
            await world.server.die()
            try await client.add([Sample.request("a")])
            try await world.untilHeld(1, tool)
            try await tool.setQuietHours(QuietHours())
            try await world.untilWritten(tool)
            await service.kill()
            try await world.startService()

            let server = try await RecordingServer(on: world.bus, world.loop)

            let summary = try await server.shown.first { _ in true }
            #expect(summary.title == "1 notification from Shop")
            #expect(summary.body == "It came while it was quiet, and is in the list.")
        }
    }

    @Test func `refuses hours that do not exist, and says which`() async throws {
        try await DaemonWorld.run { world in
            try await world.startService()
            let tool = try await world.controlClient()
            let night = QuietHours(windows: [.init(from: 1_320, to: 420, on: [2, 3, 4, 5, 6])])
            try await tool.setQuietHours(night)
            let window: Value = .vardict(["start": .int64(7)])
            let call = MethodCall(
                destination: BusName.control, path: ControlInterface.path,
                interface: ControlInterface.name, member: "SetQuietHours",
                arguments: [.vardict(["windows": .array([window], of: "a{sv}")])])
            do throws(DBusError) {
                _ = try await world.connection.call(call)
                Issue.record("it was taken")
            } catch {
                #expect(NotificationError(error).field == "hours.windows[0].end")
            }
            #expect(try await tool.quietHours() == night)
        }
    }
}

extension DaemonWorld {
    /// Waits until so many are in the list and what became of them is written.
    func untilHeld(_ count: Int, _ tool: ControlClient) async throws {
        // What comes through is there, too.
        while try await tool.delivered().filter({ !$0.request.content.interruptionLevel.isUrgent })
            .count < count
        {
            try Task.checkCancellation()
        }
        try await untilWritten(tool)
    }

    /// Writes something: whatever was to be written before has been.
    func untilWritten(_ tool: ControlClient) async throws {
        var changes = SettingsChanges()
        changes.pendingLimit = Int.random(in: 1_000...1_000_000)
        try await tool.setSettings(of: ApplicationID("org.example.Marker"), changes)
    }
}
