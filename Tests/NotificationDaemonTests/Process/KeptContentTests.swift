// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationBus
import NotificationModel
import TestWorld
import Testing

/// Content that a desktop has no use for comes back as it went: through the bus, the service, the
/// store, a crash of the service, and delivery.
@Suite(.timeLimit(.minutes(1))) struct KeptContentTests {
    struct Property: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let set: @Sendable (inout Content) -> Void
    }

    @Test(arguments: [
        Property(testDescription: "threadIdentifier") { $0.threadIdentifier = "kitchen" },
        Property(testDescription: "summaryArgument") { $0.summaryArgument = "Kim" },
        Property(testDescription: "summaryArgumentCount") { $0.summaryArgumentCount = 3 },
        Property(testDescription: "passive") { $0.interruptionLevel = .passive },
        Property(testDescription: "timeSensitive") { $0.interruptionLevel = .timeSensitive },
        Property(testDescription: "critical") { $0.interruptionLevel = .critical },
        Property(testDescription: "relevanceScore") { $0.relevanceScore = 0.75 },
        Property(testDescription: "targetContentIdentifier") {
            $0.targetContentIdentifier = "window 1"
        },
        Property(testDescription: "filterCriteria") { $0.filterCriteria = "work" },
        Property(testDescription: "launchImageName") { $0.launchImageName = "tea.png" },
        Property(testDescription: "localizedTexts") {
            $0.localizedTexts[.title] = LocalizedText(
                key: "TEA", arguments: [.string("Kim"), .integer(2), .double(0.5)])
        },
    ])
    func `DEL-03, DEL-09, DEL-17, DEL-18 a property comes back from the service as it went`(
        property: Property
    ) async throws {
        try await DaemonWorld.run { world in
            let first = try await world.startService()
            let client = try await world.authorizedClient()
            var waiting = Sample.request("waits", .inAnHour)
            var ringing = Sample.request("rings")
            property.set(&waiting.content)
            property.set(&ringing.content)
            let plain = Sample.request("waits").content
            try #require(waiting.content != plain)

            try await client.add([waiting, ringing])
            let shown = try await world.server.shown.first { $0.title == "rings" }
            await first.kill()
            try await world.startService()

            #expect(try await client.pending().map(\.request) == [waiting])
            try await world.settle(client)
            #expect(try await client.delivered().map(\.request) == [ringing])
            let urgencies: [InterruptionLevel: UInt8] = [.passive: 0, .critical: 2]
            #expect(shown.urgency == urgencies[ringing.content.interruptionLevel] ?? 1)
            await client.close()
        }
    }
}
