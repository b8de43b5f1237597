// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationModel
import TestWorld

/// The way in which each service of a run ends, and what the next one finds.
protocol CrashTrouble: Sendable {
    /// When there was no room to write: what left the list then need not be in the history.
    var cramped: [ClosedRange<Date>] { get async }

    /// Ends a service, and starts the next one.
    ///
    /// - Parameter service: The service that runs.
    /// - Returns: What became of it.
    /// - Throws: What the world of the test throws.
    func end(_ service: ServiceProcess) async throws -> EndedService

    /// Takes away what is in the way of the services, for a run that comes to its rest.
    ///
    /// - Returns: What went otherwise than it should have.
    /// - Throws: What the world of the test throws.
    func finish() async throws -> [String]
}

extension CrashTrouble {
    var cramped: [ClosedRange<Date>] { [] }
}

/// A service that ended, once or again and again, and the one after it.
struct EndedService: Sendable {
    /// Each from just before an end to the moment when the next service was ready.
    var kills: [ClosedRange<Date>]
    var next: ServiceProcess
}

/// Just a kill.
struct SuddenKill: CrashTrouble {
    let world: DaemonWorld
    /// How long no service can start after it.
    var absence = Duration.zero

    func end(_ service: ServiceProcess) async throws -> EndedService {
        let start = Date()
        await service.kill()
        // What is late is so by the service's own clock.
        if absence > .zero { try await Task.sleep(for: absence) }
        let next = try await world.startService()
        return EndedService(kills: [start...Date()], next: next)
    }

    func finish() -> [String] { [] }
}

/// Kills, after one of which no service can start for more than a minute: what many come late by is
/// summed up.
actor LongAbsence: CrashTrouble {
    private let world: DaemonWorld
    private var ends = 0

    init(in world: DaemonWorld) { self.world = world }

    func end(_ service: ServiceProcess) async throws -> EndedService {
        ends += 1
        let absence = ends == 3 ? LateDelivery.tolerance + .seconds(3) : .zero
        return try await SuddenKill(world: world, absence: absence).end(service)
    }

    func finish() -> [String] { [] }
}

/// Kills while there is next to no room for the store, and a service that starts on such a disk; and
/// some with room between them.
actor FullDiskTrouble: CrashTrouble {
    private(set) var cramped: [ClosedRange<Date>] = []
    private var crampedSince: Date?
    /// How many services end with room before it is taken again.
    private var roomy = 0
    private var ends = (cramped: 0, roomy: 0)
    private let world: DaemonWorld
    private let disk: SmallDisk
    private var generator: SeededGenerator

    /// Puts the data of a world on a small disk of its own; before its first service.
    init(in world: DaemonWorld, seed: UInt64) async throws {
        self.world = world
        disk = try await SmallDisk(at: world.home.makeDirectory("data"), megabytes: 64)
        generator = SeededGenerator(seed: seed ^ 4)
    }

    func end(_ service: ServiceProcess) async throws -> EndedService {
        guard roomy == 0 else {
            roomy -= 1
            ends.roomy += 1
            return try await SuddenKill(world: world).end(service)
        }
        ends.cramped += 1
        if Int.random(in: 0..<4, using: &generator) == 0 { unlink(world.storePath + ".reserve") }
        let rest = Int.random(in: 0...32, using: &generator) * 4_096
        let isFullBefore = Bool.random(using: &generator)
        if isFullBefore {
            try takeRoom(leaving: rest)
            try await work()
        }
        let start = Date()
        await service.kill()
        if !isFullBefore { try takeRoom(leaving: rest) }
        let next = try await world.startService()
        let end = Date()
        try await work()
        // Else the next one ends on a full disk, too.
        if Int.random(in: 0..<3, using: &generator) > 0 { makeRoom() }
        return EndedService(kills: [start...end], next: next)
    }

    func finish() -> [String] {
        makeRoom()
        return []
    }

    /// How many ends there were of each kind.
    var summary: String { "\(ends.cramped) without room, \(ends.roomy) with room" }

    private func takeRoom(leaving rest: Int) throws {
        crampedSince = crampedSince ?? Date()
        try disk.fill(leaving: rest)
    }

    private func makeRoom() {
        disk.makeRoom()
        if let start = crampedSince { cramped.append(start...Date()) }
        crampedSince = nil
        roomy = Int.random(in: 0...3, using: &generator)
    }

    /// Takes the disk away; after the last service.
    func remove() async throws { try await disk.remove() }

    /// Leaves the service at work for any time: this is no waiting for something.
    private func work() async throws {
        let time = Int.random(in: 0...200, using: &generator)
        try await Task.sleep(for: .milliseconds(time))
    }
}
