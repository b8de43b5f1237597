// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationBus
import NotificationModel
import TestWorld

/// How long it takes until all is right after a journey to another time zone.
///
/// The service sees an `/etc` of its own, whose zone the scenario replaces; that takes root.
struct ZoneScenario {
    let plan: Plan
    let folder: String

    private static let zones = "/usr/share/zoneinfo/"

    func run() async throws -> [Measurement] {
        guard getuid() == 0 else { return [] }
        let etc = folder + "/zone-etc"
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        try await ChildProcess.run("/bin/cp", ["--archive", "/etc", etc])
        try await setZone("Etc/UTC", in: etc)
        let world = try await World(in: folder + "/zone")
        try await world.startService(etc: etc)
        let first = try await fill(world)
        try await world.untilAsleep()
        let tools = try await ControlClient.connect(to: .custom(world.bus.address))

        // What is due meanwhile has nothing to do with it.
        async let late = LatenessScenario.arrivals(
            plan.notifications / 5, over: plan.span / 5, in: world)
        try await Task.sleep(for: .seconds(6))
        try await setZone("Asia/Tokyo", in: etc)
        let start = ContinuousClock.now
        while try await soonest(tools) == first {}
        let next = (ContinuousClock.now - start).seconds
        while try await count(from: first, in: world) > 0 {
            // Counting takes a processor for a while, which is not to be taken all the time.
            try await Task.sleep(for: .milliseconds(20))
        }
        let all = (ContinuousClock.now - start).seconds

        let lateness = try await late
        await tools.close()
        await world.stopService()
        let name = "another zone, with \(plan.zoned) pending"
        return [
            Measurement(
                "\(name): the next is right", next * 1e3, "ms",
                target: .init(text: "≤ 10 ms", isMet: next <= 0.010)),
            Measurement(
                "\(name): all are", all, "s", target: .init(text: "≤ 2 s", isMet: all <= 2)),
            Measurement("\(name): lateness of others, p99", lateness.percentile(99), "ms"),
        ]
    }

    /// Adds requests for tomorrow that go by the wall clock, the soonest last.
    ///
    /// - Returns: When the soonest is due.
    private func fill(_ world: World) async throws -> Date {
        let client = try await world.client(try ApplicationID("org.carillon.bench.Other"))
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = .gmt
        let tomorrow = calendar.startOfDay(for: Date() + 2 * 86_400)
        // Within the hours between the two zones, so that all of them move before the first.
        let step = 8.0 * 3_600 / Double(plan.zoned)
        for batch in stride(from: 0, to: plan.zoned, by: 1_000) {
            let numbers = batch..<min(batch + 1_000, plan.zoned)
            try await client.add(
                numbers.map { number in
                    let date = tomorrow + step * Double(plan.zoned - 1 - number)
                    let components = calendar.dateComponents(
                        [.year, .month, .day, .hour, .minute, .second], from: date)
                    var request = Reminders.request("z\(number)", body: "", seconds: 60)
                    request.trigger = .calendar(CalendarTrigger(components: components))
                    return request
                })
        }
        await client.close()
        return tomorrow
    }

    private func setZone(_ name: String, in etc: String) async throws {
        let link = etc + "/localtime"
        unlink(link + ".new")
        guard symlink(Self.zones + name, link + ".new") == 0, rename(link + ".new", link) == 0
        else { throw TestWorldError("\(link) cannot be replaced") }
    }

    private func soonest(_ tools: ControlClient) async throws -> Date? {
        let other = try ApplicationID("org.carillon.bench.Other")
        return try await tools.pending(of: other, after: nil, limit: 1).elements.first?.due?.wall
    }

    /// How many are due at a time or later.
    private func count(from date: Date, in world: World) async throws -> Int {
        let store = await world.storePath
        let query = """
            SELECT count(*) FROM pending WHERE application = 'org.carillon.bench.Other' AND \
            due >= \(Int64(date.timeIntervalSince1970 * 1e6))
            """
        return Int(try await ChildProcess.run("/usr/bin/sqlite3", ["-readonly", store, query])) ?? 0
    }
}
