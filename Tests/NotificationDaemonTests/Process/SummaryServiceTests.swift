// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationBus
import NotificationModel
import TestWorld
import Testing

/// Summaries at times of the day, with the real service.
@Suite(.timeLimit(.minutes(2))) struct SummaryServiceTests {
    private static let summed = "notifications from"

    /// The ways to have an application wait for summaries, or not any more.
    private static func waiting(_ isOn: Bool) -> SettingsChanges {
        var changes = SettingsChanges()
        changes.isSummarized = isOn
        return changes
    }

    /// Times that are half a day away.
    private static func farAway(in zone: TimeZone = .current) -> QuietHours {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = zone
        let hour = calendar.component(.hour, from: Date())
        return QuietHours(summaryTimes: [(hour + 12) % 24 * 60])
    }

    @Test func `what is not urgent waits in the list until the application waits no more`()
        async throws
    {
        try await DaemonWorld.run { world in
            try await world.startService()
            let client = try await world.authorizedClient()
            let tool = try await world.controlClient()
            try await tool.setQuietHours(Self.farAway())
            try await tool.setSettings(of: Sample.application, Self.waiting(true))
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
            #expect(!(try await tool.diagnose().isQuiet))

            try await tool.setSettings(of: Sample.application, Self.waiting(false))

            let summary = try await world.server.shown.first { $0.title.contains(Self.summed) }
            #expect(summary.title == "2 notifications from Shop")
            #expect(world.server.deliveries.count == 3)
            try await client.add([Sample.request("now")])
            _ = try await world.server.shown.first { $0.title == "now" }
            _ = try await tool.clearAllDelivered()
            let marked = try await tool.history(of: nil, after: nil).elements
                .filter(\.cameWhileQuiet)
            #expect(Set(marked.map(\.notification.request.identifier)) == ["passive", "active"])
        }
    }

    @Test
    func `a summary comes at its time, whatever is killed before and over it`() async throws {
        try await DaemonWorld.run { world in
            let service = try await world.startService()
            let client = try await world.authorizedClient()
            // What is of the first would wait for a summary.
            let other = try await world.authorizedClient(ApplicationID("org.example.Other"))
            let tool = try await world.controlClient()
            try await tool.setSettings(of: Sample.application, Self.waiting(true))
            let time = Date().addingTimeInterval(3_600)
            var calendar = Calendar(identifier: .gregorian)
            calendar.timeZone = try #require(TimeZone(identifier: "Europe/Berlin"))
            let shown = calendar.dateComponents([.hour, .minute], from: time)
            let minutes = (shown.hour ?? 0) * 60 + (shown.minute ?? 0)
            try await tool.setQuietHours(QuietHours(summaryTimes: [minutes]))
            try await client.add([Sample.request("a")])
            try await world.untilHeld(1, tool)
            await service.kill()

            let second = try await world.startService()
            try await client.add([Sample.request("b")])
            try await world.untilHeld(2, tool)
            #expect(world.server.deliveries.isEmpty)
            await second.kill()
            let later = try await world.later(by: 3_600)
            let third = try await world.startService(variables: later)

            let summary = try await world.server.shown.first { $0.title.contains(Self.summed) }
            #expect(summary.title == "2 notifications from Shop")
            #expect(summary.body == "They waited for this summary, and are in the list.")
            try await world.settle(other)
            // That it was summed up is written before the next settings are.
            try await world.untilWritten(tool)
            await third.kill()
            try await world.startService(variables: later)
            try await world.settle(other)
            #expect(
                world.server.deliveries.filter { $0.title.contains(Self.summed) }.count == 1)
        }
    }
}
