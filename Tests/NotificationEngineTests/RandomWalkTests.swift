// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationModel
import TestWorld
import Testing

@testable import NotificationEngine

@Suite("The engine loses nothing on a random walk")
struct RandomWalkTests {
    // The checker after Jepsen's test of Chronos: every target is met, and nothing else rings.
    @Test(arguments: SeededGenerator.seeds(20))
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
}
