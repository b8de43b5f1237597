// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationBus
import NotificationModel
import TestWorld

/// How late the notifications of one application are, against how many applications there are.
struct ApplicationsScenario {
    let plan: Plan
    let folder: String

    func run() async throws -> [Measurement] {
        var lines: [Measurement] = []
        var alone = Double.nan
        for count in plan.applications {
            let world = try await World(in: folder + "/applications-\(count)")
            try await world.startService()
            try await register(count - 1, in: world)
            try await world.untilAsleep()
            // While others come, ask and leave, one after the other.
            let visitors = Task { try await visit(world) }
            let late = try await LatenessScenario.arrivals(
                plan.notifications / 5, over: plan.span / 5, in: world)
            visitors.cancel()
            _ = await visitors.result
            await world.stopService()
            if alone.isNaN { alone = late.percentile(99) }
            var line = Measurement(
                "lateness with \(count == 1 ? "one application" : "\(count) applications"), p99",
                late.percentile(99), "ms")
            if count > 1 {
                line = line.beside("with one", alone)
                line.target = .init(
                    text: "within 5 ms of one", isMet: late.percentile(99) - alone <= 5)
            }
            lines.append(line)
        }
        return lines
    }

    /// Has applications register, each with something that rings tomorrow.
    private func register(_ count: Int, in world: World) async throws {
        for number in 0..<count {
            let client = try await world.client(
                try ApplicationID("org.carillon.bench.One\(number)"))
            try await client.add(Reminders.tomorrow(1, prefix: "tomorrow"))
            await client.close()
        }
    }

    private func visit(_ world: World) async throws {
        for number in 0... {
            try Task.checkCancellation()
            let client = try await world.client(
                try ApplicationID("org.carillon.bench.Visitor\(number % 100)"))
            await client.close()
        }
    }
}
