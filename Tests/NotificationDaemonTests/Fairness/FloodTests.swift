// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationBus
import NotificationModel
import Synchronization
import TestWorld
import Testing

/// One application makes the same call without end: another's notifications come at their times.
///
/// They are printed as well: what is asserted has to hold for a debug build beside others' work. In
/// long runs only, as it is about time. `CARILLON_SERVICE` names another build of the service, such as
/// one for use, and `TMPDIR` another disk.
@Suite(.serialized, .enabled(if: SeededGenerator.isLongRun), .timeLimit(.minutes(10)))
struct FloodTests {
    /// A call of which there are too many.
    enum Flood: String, CaseIterable {
        case categories, badge, lists, replacing, removing, asking, watching, pushes, bodies, sounds
        case registering, foreground
    }

    /// How many seconds late one may be: none waits for the end of a flood.
    private static let bound = 10.0
    private static let quiet = ApplicationID(localExecutable: "quiet")

    @Test(arguments: Flood.allCases)
    func `what is another's comes at its time`(flood: Flood) async throws {
        try await run(flood, onDiskTaking: 0)
    }

    /// Each commit takes as long as on a disk that another program keeps busy.
    @Test(arguments: [Flood.badge, .categories, .replacing, .bodies, .sounds])
    func `what is another's comes at its time, on a busy disk, too`(flood: Flood) async throws {
        try await run(flood, onDiskTaking: 100)
    }

    private func run(_ flood: Flood, onDiskTaking milliseconds: Int) async throws {
        try await DaemonWorld.run { world in
            let service = try await world.startService(
                program: ProcessInfo.processInfo.environment["CARILLON_SERVICE"],
                variables: world.slowSync(milliseconds: milliseconds))
            let client = try await world.authorizedClient(Self.quiet)
            let end = End()
            let flooding = try await world.authorizedClient()
            try await flooding.add(Self.later(0..<2_000))
            async let flooded = Self.keepMaking(flood, flooding, in: world, until: end)
            try await client.add((1...20).map { Sample.request("\($0)", .after(Double($0) / 8)) })
            for number in 1...20 {
                try await world.server.shown.first { $0.title == "\(number)" }
            }
            end.isThere.store(true, ordering: .relaxed)
            let rounds = await flooded

            let late = try await Self.lateness(of: client, in: world)
            print(
                "CARILLON_FLOOD \(flood), \(milliseconds) ms: \(rounds) rounds, at most",
                "\(late.last ?? 0) s late")
            #expect(late.count == 20 && late.allSatisfy { $0 < Self.bound }, "\(late)")
            #expect(rounds > 0 && service.process.isRunning)
            await flooding.close()
            await client.close()
        }
    }

    /// The seconds by which each came behind its time, the fewest first.
    private static func lateness(
        of client: CenterClient, in world: DaemonWorld
    ) async throws -> [Double] {
        let came = Dictionary(
            world.server.shown.all.map { ($0.title, $0.date) }, uniquingKeysWith: min)
        return try await client.delivered().compactMap { delivered in
            came[delivered.request.identifier].map { $0.timeIntervalSince(delivered.dueDate) }
        }.sorted()
    }

    /// Makes it from four sides until the end, and says how often.
    private static func keepMaking(
        _ flood: Flood, _ client: CenterClient, in world: DaemonWorld, until end: End
    ) async -> Int {
        await withTaskGroup(of: Int.self) { group in
            for place in 0..<4 {
                group.addTask {
                    var rounds = 0
                    while !end.isThere.load(ordering: .relaxed) {
                        // What is refused is asked for again.
                        try? await make(flood, place, client, in: world)
                        rounds += 1
                    }
                    return rounds
                }
            }
            return await group.reduce(0, +)
        }
    }

    private static func later(_ numbers: Range<Int>) -> [Request] {
        numbers.map { Sample.request("later \($0)", .inAnHour) }
    }

    private static func make(
        _ flood: Flood, _ place: Int, _ client: CenterClient, in world: DaemonWorld
    ) async throws {
        switch flood {
        case .categories:
            try await client.setCategories(
                (0..<300).map {
                    Category(identifier: "\(place) \($0)", actions: Sample.actions.actions)
                })
        case .badge: try await client.setBadge(.random(in: 0..<1_000))
        case .lists: _ = try await client.pending()
        case .replacing: try await client.add(later(0..<500))
        case .removing:
            try await client.add(later(5_000 + place * 1_000..<5_500 + place * 1_000))
            try await client.removePending(nil)
        case .asking, .registering, .foreground, .watching:
            try await come(flood, place, in: world)
        case .pushes:
            _ = try? await client.subscribeToPushes()
            try? await client.unsubscribeFromPushes()
        case .bodies:
            var request = Sample.request("large \(place)", .inAnHour)
            request.content.body = String(repeating: "a", count: 250_000)
            try await client.add([request])
        case .sounds:
            var request = Sample.request("sound \(place)")
            request.content.sound = Sound(name: "missing.wav")
            try await client.add([request])
        }
    }

    /// Comes as an application, does one thing, and leaves.
    private static func come(_ flood: Flood, _ place: Int, in world: DaemonWorld) async throws {
        let client = try await world.client(
            flood == .asking ? ApplicationID(localExecutable: "asks\(place)") : Sample.application)
        switch flood {
        case .asking:
            let asking = Task { try await client.requestAuthorization([.alert]) }
            try await client.setBadge(0)
            asking.cancel()
        case .watching:
            try await client.watchChanges {}
            try await client.add(later(place..<place + 1))
        default:
            try await client.setForeground(true)
            try await client.setForeground(false)
        }
        await client.close()
    }
}

/// The end of a flood.
private final class End: Sendable {
    let isThere = Atomic(false)
}
