// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import CenterModel
import NotificationBus
import NotificationModel
import Synchronization
import TestWorld
import Testing
import WindowTesting

@MainActor @Suite(.timeLimit(.minutes(2))) struct ServiceTests {
    @Test func `says that the service has ended, and comes back by itself`() async throws {
        try await CenterWorld.run { world in
            try await world.add([request("a", "Tea")])
            try await until { world.headings == ["Tea"] }

            await world.service.killAndWait()
            try await until { world.center.service == .stopped }
            // What was there is there to read.
            #expect(world.headings == ["Tea"])

            try await world.restart()
            try await until { world.center.service == .running }
            try await world.add([request("b", "Cake", in: 2)])
            try await until { world.headings == ["Tea", "Cake"] }
        }
    }

    @Test func `says that there is no bus`() async {
        let center = LiveCenter(
            language: .english, name: \.rawValue
        ) {
            () async throws(NotificationError) in
            try await ControlClient.connect(to: .custom("unix:path=/nonexistent"))
        }
        await center.follow()
        guard case .unreachable = center.service else {
            Issue.record("it says \(center.service)")
            return
        }
    }

    @Test func `what is done before it follows the service is done, over one connection`()
        async throws
    {
        try await CenterWorld.run { world in
            let address = world.bus.address
            let connections = Mutex(0)
            let center = LiveCenter(
                language: .english, name: \.rawValue
            ) { () async throws(NotificationError) in
                connections.withLock { $0 += 1 }
                return try await ControlClient.connect(to: .custom(address))
            }

            async let first: Void = center.quiet.change { $0.summaryTimes.insert(600) }
            async let second: Void = center.openSettings(of: tea)
            let following = Task { await center.follow() }
            _ = await (first, second)

            let hours = try await world.tool().quietHours()
            #expect(hours.summaryTimes.contains(600))
            #expect(connections.withLock { $0 } == 1)
            following.cancel()
            await following.value
        }
    }

    @Test func `a connection that failed is tried again by the next who needs one`() async throws {
        try await CenterWorld.run { world in
            let address = world.bus.address
            let connections = Mutex(0)
            let center = LiveCenter(
                language: .english, name: \.rawValue
            ) { () async throws(NotificationError) in
                let isFirst = connections.withLock { count in
                    count += 1
                    return count == 1
                }
                return try await ControlClient.connect(
                    to: .custom(isFirst ? "unix:path=/nonexistent" : address))
            }

            await center.quiet.change { $0.summaryTimes.insert(600) }
            await center.quiet.change { $0.summaryTimes.insert(660) }

            let hours = try await world.tool().quietHours()
            #expect(hours.summaryTimes.contains(660) && !hours.summaryTimes.contains(600))
            #expect(connections.withLock { $0 } == 2)
        }
    }

    @Test func `what is done without a bus says why it is not`() async {
        let center = LiveCenter(
            language: .english, name: \.rawValue
        ) {
            () async throws(NotificationError) in
            try await ControlClient.connect(to: .custom("unix:path=/nonexistent"))
        }
        await center.openSettings(of: tea)
        #expect(center.trouble?.contains("/nonexistent") == true)
    }

    @Test func `changes what is allowed, and shows again what stands when that is refused`()
        async throws
    {
        try await CenterWorld.run { world in
            _ = try await world.application()
            let list = world.center.applications
            try await until { list.summary(of: tea)?.settings.authorization == .authorized }

            var changes = SettingsChanges()
            changes.alertStyle = .alert
            await list.change(changes, of: tea)
            #expect(list.summary(of: tea)?.settings.alertStyle == .alert)
            #expect(list.refusals == 0)

            changes = SettingsChanges()
            changes.pendingLimit = -1
            await list.change(changes, of: tea)
            #expect(list.refusals == 1)
            #expect(list.summary(of: tea)?.settings.pendingLimit == 100_000)
            #expect(world.center.trouble?.contains("use 0 or more") == true)
        }
    }

    @Test func `shows what waits for its application, and discards it`() async throws {
        try await CenterWorld.run { world in
            let item = try await world.deliver("a", "Tea")
            let center = world.center
            await center.respond(to: item, action: Action.defaultIdentifier)
            try await until { center.waiting.items.first?.reason == .start }
            let row = try #require(center.waiting.items.first)
            #expect(row.text.heading == "Tea")
            #expect(row.choice([], CenterWorld.english) == "Open")

            await center.remove(.discarding(row))
            #expect(center.waiting.items == [])
            await center.endOffer()

            #expect(try await world.tool().waiting().isEmpty)
        }
    }

    @Test func `a list that is added is read when one of its events comes`() async throws {
        try await CenterWorld.run { world in
            let list = ReadCount([.badgeChanged])
            world.center.add(list)

            let client = try await world.application()
            try await client.setBadge(3)

            try await until { list.count > 0 }
        }
    }
}

/// A part that counts how often it was read.
@MainActor private final class ReadCount: CenterPart {
    let touchingEvents: Set<CenterEvent.Kind>
    var call: LiveCenter.Call = { _ in }
    var count = 0

    init(_ events: Set<CenterEvent.Kind>) { touchingEvents = events }

    func reload() async { count += 1 }
}
