// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationBus
import NotificationModel
import Synchronization
import TestWorld

/// A service that is killed again and again while an application makes all it can of it.
final class CrashRun: Sendable {
    let world: DaemonWorld
    let client: CenterClient
    let tool: ControlClient
    let application = TestApplication()
    let events = Recorded<CenterEvent>()
    let ledger = Mutex(CrashLedger())
    /// How long the service is left alone between two kills.
    private let pause: ClosedRange<Duration>
    private let trouble: any CrashTrouble
    /// Its burden on the machine just before each kill, and at the end.
    let burdens = Recorded<ProcessBurden>()
    /// Whether the run decides when it is quiet.
    let isQuietAtTimes: Bool
    private let kills = Mutex<[ClosedRange<Date>]>([])
    private let troubles = Mutex<[String]>([])
    private let isEnding = Mutex(false)

    init(
        in world: DaemonWorld,
        pause: ClosedRange<Duration> = .milliseconds(1)...(.milliseconds(400)),
        isQuietAtTimes: Bool = true, by trouble: (any CrashTrouble)? = nil
    ) async throws {
        self.world = world
        self.trouble = trouble ?? SuddenKill(world: world)
        self.pause = pause
        self.isQuietAtTimes = isQuietAtTimes
        try await world.startService()
        client = try await world.authorizedClient()
        tool = try await world.controlClient()
        try await client.register(application, isForeground: false)
        try await client.setCategories([Sample.category])
    }

    /// Runs until the service was killed so often, and everything that was due has rung.
    ///
    /// - Parameters:
    ///   - crashes: How often it is killed at most.
    ///   - end: When it is killed no more.
    ///   - seed: What decides when, and what is asked of it.
    /// - Returns: What judges the run.
    /// - Throws: What the service or the world of the test throws when no crash explains it.
    func run(
        crashes: Int, until end: Date = .distantFuture, seed: UInt64
    ) async throws -> CrashChecker {
        let settings = try await world.controlClient()
        // Whatever came is to be found at the end.
        try await settings.setHistoryRetention(HistoryRetention(entries: 1_000_000))
        let stream = try await settings.events()
        return try await withThrowingTaskGroup(of: Void.self) { group in
            group.addTask {
                for await event in stream where event.application == Sample.application {
                    self.events.append(event)
                }
            }
            group.addTask { await self.answerNotifications(SeededGenerator(seed: seed ^ 1)) }
            let drivers = (2...3).map { number in
                CrashDriver(self, number: number, SeededGenerator(seed: seed ^ UInt64(number)))
            }
            try await withThrowingTaskGroup(of: Void.self) { group in
                for driver in drivers { group.addTask { try await driver.run() } }
                try await kill(crashes, until: end, SeededGenerator(seed: seed))
                let wrong = try await trouble.finish()
                troubles.withLock { $0 = wrong }
                isEnding.withLock { $0 = true }
                try await group.waitForAll()
            }
            try await comeToRest()
            group.cancelAll()
            await settings.close()
            return CrashChecker(ledger.withLock { $0 }, try await record())
        }
    }

    var isOver: Bool { isEnding.withLock { $0 } }

    private func kill(
        _ count: Int, until last: Date, _ generator: SeededGenerator
    ) async throws {
        var generator = generator
        var service = try await world.currentService()
        var left = count
        while left > 0, Date() < last {
            let range = pause.lowerBound / .milliseconds(1)...pause.upperBound / .milliseconds(1)
            // At any moment: this is no waiting for something.
            try await Task.sleep(for: .milliseconds(.random(in: range, using: &generator)))
            burdens.append(ProcessBurden(of: service))
            let ended = try await trouble.end(service)
            kills.withLock { $0 += ended.kills }
            left -= ended.kills.count
            service = ended.next
        }
    }

    /// Does what people do: most notifications just go away, some are acted on, some stay.
    private func answerNotifications(_ generator: SeededGenerator) async {
        var generator = generator
        for await shown in world.server.shown.stream {
            // An error means that the bus is gone, and the run with it.
            switch Int.random(in: 0..<20, using: &generator) {
            case 0..<7: try? await world.server.close(shown.number, reason: 1)
            case 7..<14: try? await world.server.close(shown.number, reason: 2)
            case 14..<18: _ = try? await world.server.press("Done", on: shown)
            default: break
            }
        }
    }

    private func comeToRest() async throws {
        try await patiently {
            // Without crashes, repeating ones ring on until they are removed.
            while try await !self.client.pending().allSatisfy({
                $0.request.trigger == CrashDriver.everySecond
            }) {
                // It is looked again: what rings is told of before it is written that it is not
                // pending (Decision 0013), so the event of the last one may come too early to be
                // waited for.
                try await Task.sleep(for: .milliseconds(50))
            }
        }
        for pending in try await client.pending() {
            let name = pending.request.content.title
            let count = events.all.count
            try await rings(2, of: pending.request.identifier, after: count)
            let start = Date()
            try await client.removePending([pending.request.identifier])
            ledger.withLock { $0.end(name, .init(time: start...Date(), answer: .accepted)) }
        }
        // What is still held is summed up, and the marker of what follows comes to the screen.
        if isQuietAtTimes { try await tool.setQuietHours(QuietHours()) }
        try await world.settle(client)
        try await patiently { try await self.untilSummedUp() }
        try await patiently { try await self.untilHandedOver() }
        try await world.settle(client)
    }

    /// Waits for something, and for a minute at most: whether it came, the checker says.
    private func patiently(_ body: @escaping @Sendable () async throws -> Void) async throws {
        try await withThrowingTaskGroup(of: Void.self) { group in
            group.addTask { try await body() }
            group.addTask { try await Task.sleep(for: .seconds(60)) }
            try await group.next()
            group.cancelAll()
            // The end of the other is no news.
            while !group.isEmpty { _ = try? await group.next() }
        }
    }

    /// Waits until the application has had what was chosen; read once, as hours of it are a lot.
    private func untilHandedOver() async throws {
        var awaited = Set(
            events.all.filter { $0.kind == .responded }.map { [$0.identifier, $0.action] })
        if awaited.isEmpty { return }
        for await response in application.responses.stream {
            awaited.remove([
                response.notification.request.identifier, response.actionIdentifier,
            ])
            if awaited.isEmpty { return }
        }
        throw TestWorldError("it never had \(awaited)")
    }

    /// Whether a summary has come after all that is in the list and never was on the screen.
    func isSummedUp() async throws(NotificationError) -> Bool {
        guard let last = try await lastHeld() else { return true }
        return world.server.shown.all.contains { Self.isSummary($0, since: last) }
    }

    private func untilSummedUp() async throws {
        guard let last = try await lastHeld() else { return }
        try await world.server.shown.first { Self.isSummary($0, since: last) }
    }

    private func lastHeld() async throws(NotificationError) -> Date? {
        let listed = try await tool.delivered(of: Sample.application)
        let shown = Set(world.server.shown.all.compactMap(\.id))
        return listed.filter { !shown.contains($0.id) }.map(\.date).max()
    }

    private static func isSummary(_ shown: RecordingServer.Shown, since date: Date) -> Bool {
        (summary(shown) ?? lateSummary(shown)).map { $0.date >= date } ?? false
    }

    private static func summary(_ shown: RecordingServer.Shown) -> CrashRecord.Summary? {
        guard let words = shown.title.wholeMatch(of: /(\d+) notifications? from Shop/),
            let count = Int(words.1)
        else { return nil }
        return CrashRecord.Summary(count: count, date: shown.date)
    }

    /// The summary of what could not come for so long that it is not shown singly any more.
    private static func lateSummary(_ shown: RecordingServer.Shown) -> CrashRecord.Summary? {
        guard shown.title == "Shop",
            let words = shown.body.prefixMatch(of: /(One|\d+) more notifications? w/)
        else { return nil }
        return CrashRecord.Summary(count: Int(words.1) ?? 1, date: shown.date)
    }

    private func rings(_ times: Int, of identifier: String, after count: Int) async throws {
        var left = times
        for await event in events.stream.dropFirst(count)
        where event.kind == .delivered && event.identifier == identifier {
            left -= 1
            if left == 0 { return }
        }
    }

    private func record() async throws -> CrashRecord {
        var record = CrashRecord(kills: kills.withLock { $0 })
        let identifiers = CrashLedger.Identifiers(ledger.withLock(\.promises))
        let isMarker: (String) -> Bool = {
            $0.hasPrefix("marker") || $0.hasPrefix(InHandFault.prefix)
        }
        record.cramped = await trouble.cramped
        record.wrong = troubles.withLock(\.self)
        let deliveries = world.server.deliveries
        record.summaries = deliveries.compactMap(Self.summary)
        record.lateSummaries = deliveries.compactMap(Self.lateSummary)
        record.showings =
            deliveries
            .filter {
                !isMarker($0.title) && Self.summary($0) == nil && Self.lateSummary($0) == nil
            }
            .map { .init(name: $0.title, id: $0.id, date: $0.date) }
        for event in events.all {
            guard let identifier = event.identifier, !isMarker(identifier) else { continue }
            if event.kind == .delivered, let due = event.due {
                record.ringings.append(
                    .init(
                        name: identifiers.name(of: identifier, due: due), due: due,
                        date: event.date))
            } else if event.kind == .responded, let action = event.action {
                record.pressed.append(.init(name: identifier, action: action, date: event.date))
            }
        }
        record.receipts = application.responses.all.map {
            .init(
                name: $0.notification.request.identifier, action: $0.actionIdentifier, id: $0.id,
                notification: $0.notification.id, isRepeated: $0.isRepeated)
        }
        record.places = try await places()
        record.pending = try await client.pending().map(\.request.content.title)
        record.nagging = try await client.delivered().filter { $0.request.nagInterval != nil }
            .map(\.request.identifier)
        record.nextAlerts = try await tool.pending(of: Sample.application)
            .filter { $0.request.again?.reason == .nagging }.map(\.request.identifier)
        // Only the history says what was held, and for which time all came. This comes last, as it
        // empties the list.
        _ = try await tool.clearAllDelivered(of: Sample.application)
        let history = try await history()
        record.dues = Dictionary(
            history.map { ($0.id, $0.notification.dueDate) },
            uniquingKeysWith: { first, _ in first })
        record.held = history.filter(\.cameWhileQuiet).map(\.notification).map(
            CrashRecord.Held.init)
        let shown = Set(record.showings.map(\.id))
        record.unshown = history.map(\.notification).filter { notification in
            let lateness = notification.date.timeIntervalSince(notification.dueDate)
            return lateness > LateDelivery.tolerance / .seconds(1)
                && !shown.contains(notification.id)
        }.map(CrashRecord.Held.init)
        return record
    }

    private func places() async throws -> CrashRecord.Places {
        CrashRecord.Places(
            listed: try await tool.delivered(of: Sample.application).map(\.id),
            history: try await history().map(\.id))
    }

    private func history() async throws -> [HistoryEntry] {
        try await Page.readAll { (place) async throws(NotificationError) in
            try await tool.history(of: Sample.application, after: place)
        }
    }
}

extension CrashRecord.Held {
    fileprivate init(_ notification: DeliveredNotification) {
        self.init(
            name: notification.request.content.title, id: notification.id,
            due: notification.dueDate, date: notification.date)
    }
}
