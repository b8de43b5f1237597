// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationBus
import NotificationModel
import TestWorld

/// The waits that a person notices, against how much is pending.
struct GrowthScenario {
    /// The measurements with so much pending.
    struct Point: Encodable {
        var pending: Int
        /// From exec to owning the name, in milliseconds.
        var start: Double
        /// The memory that the service holds after a start and a look at the list, in megabytes.
        var resident: Double
        /// The first page of the list, in milliseconds.
        var page: Double
        /// One more request, in milliseconds.
        var add: Double
        /// Half of the notifications are at most so late, in milliseconds.
        var lateness: Double
        /// Of a hundred notifications, one is later, in milliseconds.
        var latest: Double
    }

    let plan: Plan
    let folder: String

    /// How many one application gets: less than it may have, so that there is room for one more.
    private static let share = 90_000

    func run() async throws -> [Point] {
        var points: [Point] = []
        for pending in plan.growth { points.append(try await run(pending: pending)) }
        return points
    }

    private static func application(_ number: Int) throws -> ApplicationID {
        try ApplicationID("org.carillon.bench.Other\(number)")
    }

    private func run(pending: Int) async throws -> Point {
        let world = try await World(in: folder + "/growth-\(pending)")
        try await world.startService()
        for (number, first) in stride(from: 0, to: pending, by: Self.share).enumerated() {
            let client = try await world.client(try Self.application(number))
            let count = min(Self.share, pending - first)
            for batch in stride(from: 0, to: count, by: 1_000) {
                let size = min(1_000, count - batch)
                try await client.add(Reminders.tomorrow(size, prefix: "b\(batch)"))
            }
            await client.close()
        }
        await world.stopService()
        var starts: [Double] = []
        for _ in 0..<plan.starts {
            starts.append(try await world.startService())
            if starts.count < plan.starts { await world.stopService() }
        }
        // What is read in the background after a start is over.
        try await world.untilAsleep()
        let page = try await page(world)
        // One of those that have as many as any.
        let client = try await world.client(try Self.application(0))
        var adds: [Double] = []
        for number in 0..<plan.addsOfGrowth {
            let start = ContinuousClock.now
            try await client.add([Reminders.tomorrow(1, prefix: "one-\(number)")[0]])
            adds.append((ContinuousClock.now - start).seconds)
        }
        let resident = try await world.residentMegabytes()
        let late = try await LatenessScenario.arrivals(
            plan.notifications / 5, over: plan.span / 5, in: world)
        await client.close()
        await world.stopService()
        return Point(
            pending: pending, start: Samples(starts).median * 1e3, resident: resident,
            page: page * 1e3, add: Samples(adds).median * 1e3, lateness: late.median,
            latest: late.percentile(99))
    }

    private func page(_ world: World) async throws -> Double {
        let tools = try await ControlClient.connect(to: .custom(world.bus.address))
        var times: [Double] = []
        for _ in 0..<plan.addsOfGrowth {
            let start = ContinuousClock.now
            _ = try await tools.pending(of: nil, after: nil, limit: 50)
            times.append((ContinuousClock.now - start).seconds)
        }
        await tools.close()
        return Samples(times).median
    }
}
