// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationModel
import TestThreads
import TestWorld
import Testing

@testable import NotificationEngine

@Suite("The engine loses nothing on a random walk", .computing)
struct RandomWalkTests {
    // A machine without a battery for its clock, which is put right a while after each boot.
    @Test(arguments: SeededGenerator.seeds(8))
    func `what repeats rings once for each time, whatever the clock shows after a boot`(
        _ seed: UInt64
    ) throws {
        var generator = SeededGenerator(seed: seed)
        var world = try SimulatedWorld()
        for hour in [0, 9, 9, 17] {
            world.add(.text("\(hour) \(world.pending.count)", .daily(hour)))
        }
        for _ in 0..<60 {
            world.advance(by: .seconds(Int64.random(in: 1...50_000, using: &generator)))
            guard Bool.random(using: &generator) else { continue }
            let back = Duration.seconds(86_400 * Int64.random(in: 40...9_000, using: &generator))
            world.restart(settingClockBy: .zero - back)
            world.advance(by: .seconds(Int64.random(in: 0...600, using: &generator)))
            if Bool.random(using: &generator) { world.restart() }
            let off = Duration.seconds(Int64.random(in: 0...100_000, using: &generator))
            world.setClock(by: back + off)
            world.advance(by: .seconds(5))
        }
        let year = try Date("2026-01-01T00:00:00Z", strategy: .iso8601)
        let times = world.reports.compactMap { report -> String? in
            guard case .delivered(let notification, _) = report, notification.dueDate > year
            else { return nil }
            return "\(notification.key.identifier) \(notification.dueDate)"
        }
        #expect(Set(times).count == times.count, "seed \(seed)")
        #expect(times.count > 60)
        #expect(world.pending.values.allSatisfy { ($0.due?.wall ?? year) > world.now.wall })
        #expect(world.pending.count == 4)
    }

    // The checker after Jepsen's test of Chronos: every target is met, and nothing else rings.
    @Test(arguments: SeededGenerator.seeds(8))
    func `each accepted request rings exactly once`(_ seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        var configuration = EngineConfiguration()
        configuration.windowCapacity = Int.random(in: 2...20, using: &generator)
        configuration.deliveriesInFlight = Int.random(in: 1...8, using: &generator)
        configuration.readAhead = .milliseconds(
            Int64([0, 250, 20_000].randomElement(using: &generator) ?? 0))
        var world = try SimulatedWorld(configuration: configuration)
        var expected: Set<String> = []

        for step in 0..<150 {
            switch Int.random(in: 0..<10, using: &generator) {
            case 0..<5:
                let seconds = Double.random(in: 0.5...500, using: &generator)
                let day = Int.random(in: 1...3, using: &generator)
                let hour = Int.random(in: 9...23, using: &generator)
                let isInterval = Bool.random(using: &generator)
                world.add(
                    .text("\(step)", isInterval ? .after(seconds) : .once(day: day, hour: hour)),
                    from: .shopping)
                if world.pending.values.contains(where: { $0.key.identifier == "\(step)" }) {
                    expected.insert("\(step)")
                }
            case 5:
                // What rang while it could not be written down is pending still.
                let rung = Set(world.presentations.map(\.key.identifier))
                let candidates = world.pending.values.map(\.key.identifier)
                guard let victim = candidates.filter({ !rung.contains($0) }).min() else { break }
                world.remove(victim, of: .shopping)
                expected.remove(victim)
            case 6:
                world.setClock(by: .seconds(Int64.random(in: -7_200...7_200, using: &generator)))
            case 7:
                try world.travel(
                    to: ["UTC", "Asia/Tokyo", "America/New_York"]
                        .randomElement(using: &generator) ?? "UTC")
            case 8: world.recordsFail = Bool.random(using: &generator)
            default:
                world.advance(by: .seconds(Int64.random(in: 1...600, using: &generator)))
            }
        }
        world.recordsFail = false
        world.advance(by: .seconds(30 * 86_400))

        let rung = world.reports.compactMap { report -> String? in
            guard case .delivered(let notification, _) = report else { return nil }
            return notification.request.identifier
        }
        #expect(rung.count == Set(rung).count, "seed \(seed)")
        #expect(Set(rung) == expected, "seed \(seed)")
        let summedUp = world.summaries.reduce(0) { $0 + $1.count }
        #expect(world.presentations.count + summedUp == expected.count, "seed \(seed)")
        #expect(world.pending.isEmpty, "seed \(seed)")
    }

    @Test(arguments: SeededGenerator.seeds(8))
    func `what is snoozed comes once more, and what nags ends when somebody acts`(
        _ seed: UInt64
    ) throws {
        var generator = SeededGenerator(seed: seed)
        var configuration = EngineConfiguration()
        configuration.windowCapacity = Int.random(in: 2...20, using: &generator)
        configuration.deliveriesInFlight = Int.random(in: 1...8, using: &generator)
        var world = try SimulatedWorld(configuration: configuration)
        var expected: [String: Int] = [:]

        for step in 0..<150 {
            let victim = world.delivered.values.map(\.key.identifier).sorted()
                .randomElement(using: &generator)
            switch Int.random(in: 0..<10, using: &generator) {
            case 0..<3:
                let nags = Bool.random(using: &generator)
                let name = nags ? "nag \(step)" : "\(step)"
                var request = Request.text(
                    name, .after(.random(in: 0.5...500, using: &generator)))
                request.nagInterval = nags ? 600 : nil
                world.add(request, from: .shopping)
                expected[name] = 1
            case 3..<6:
                guard let victim else { break }
                let time: LaterTime =
                    Bool.random(using: &generator)
                    ? .interval(.random(in: 1...5_000, using: &generator))
                    : .date(world.now.wall + .random(in: 1...50_000, using: &generator))
                #expect(try world.snooze(victim, time) == 1)
                expected[victim, default: 0] += 1
            case 6: world.act(on: victim, Bool.random(using: &generator))
            case 7:
                world.setClock(by: .seconds(Int64.random(in: -7_200...7_200, using: &generator)))
            case 8:
                try world.travel(
                    to: ["UTC", "Asia/Tokyo", "America/New_York"]
                        .randomElement(using: &generator) ?? "UTC")
            default:
                world.advance(by: .seconds(Int64.random(in: 1...600, using: &generator)))
            }
            // What nags does so as long as it is in the list.
            let nagging = world.pending.values.filter { $0.request.again?.reason == .nagging }
            let listed = world.delivered.values.filter { $0.request.nagInterval != nil }
            #expect(
                nagging.map(\.key.identifier).sorted() == listed.map(\.key.identifier).sorted(),
                "seed \(seed)")
        }
        for _ in 0..<100 where !world.pending.isEmpty || !world.delivered.isEmpty {
            for name in world.delivered.values.map(\.key.identifier) { world.act(on: name, true) }
            world.advance(by: .seconds(7_200))
        }

        var rung: [String: Int] = [:]
        for case .delivered(let notification, _) in world.reports
        where notification.request.again?.reason != .nagging {
            rung[notification.request.identifier, default: 0] += 1
        }
        #expect(rung == expected, "seed \(seed)")
        #expect(world.pending.isEmpty && world.delivered.isEmpty, "seed \(seed)")
        #expect(
            !world.reports.contains { if case .missing = $0 { true } else { false } },
            "seed \(seed)")
    }
}

extension SimulatedWorld {
    /// Answers a notification, or dismisses it.
    fileprivate mutating func act(on identifier: String?, _ isAnswer: Bool) {
        guard let notification = delivered.values.first(where: { $0.key.identifier == identifier })
        else { return }
        if isAnswer {
            press(Action.defaultIdentifier, on: notification)
        } else {
            happened(.dismissed(notification.id))
        }
    }
}
