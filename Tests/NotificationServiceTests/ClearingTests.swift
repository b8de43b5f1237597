// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationModel
import NotificationTestKit
import Synchronization
import TestWorld
import Testing

@Suite("What is dismissed by clearing is written together", .computing)
struct ClearingTests {
    @Test func `many wait for the store as often as few`() throws {
        let few = try turns(toClear: 3)

        #expect(try turns(toClear: 60) == few)
    }

    @Test func `one that cannot be written is told of, and stays with all others`() throws {
        let world = try World(count: 3)
        world.disk.setFailing(true)

        #expect(world.clear().isAccepted == false)
        #expect(world.life.store.delivered.count == 3)

        world.disk.setFailing(false)
        #expect(world.clear().isAccepted)
        #expect(world.life.store.delivered.isEmpty)
    }

    private func turns(toClear count: Int) throws -> Int {
        let world = try World(count: count)
        let (isAccepted, turns) = world.clear()
        #expect(isAccepted)
        #expect(world.life.store.delivered.isEmpty)
        #expect(world.life.store.unfinishedResponses().count == count)
        return turns
    }
}

/// A service with notifications in the list, of a category that is dismissed by clearing.
private struct World {
    let disk = SimulatedDisk()
    let life: SteppedService

    init(count: Int) throws {
        let store = MemoryStore()
        let category = NotificationModel.Category(
            identifier: "event", options: [.customDismissAction, .clearingDismisses])
        store.save(
            Application(
                id: .shopping, settings: ApplicationSettings(authorization: .authorized),
                categories: ["event": category]))
        life = SteppedService(
            on: store, disk: disk,
            clock: SimulatedClock(at: Date(timeIntervalSince1970: 1_800_000_000), timeZone: .gmt),
            application: RecordingApplication())
        while !life.isOpen { life.turn() }
        let requests = (0..<count).map { number in
            var content = Content()
            content.title = "\(number)"
            content.categoryIdentifier = "event"
            return Request(identifier: "\(number)", content: content)
        }
        life.call { service in
            _ = await service.accepts { try await $0.add(requests, of: .shopping) }
        }
        var generator = SeededGenerator(seed: 0)
        life.settle(using: &generator)
        try #require(store.delivered.count == count)
    }

    /// Clears all.
    ///
    /// - Returns: Whether that was accepted, and after how many turns of the store.
    func clear() -> (isAccepted: Bool, turns: Int) {
        let answer = Answer()
        life.call { service in
            answer.isAccepted = await service.accepts {
                _ = try await $0.clearAllDelivered(of: .shopping)
            }
        }
        var turns = 0
        while true {
            if let isAccepted = answer.isAccepted { return (isAccepted, turns) }
            life.turn()
            turns += 1
        }
    }
}

/// Whether a call was accepted, once it has ended.
private final class Answer: Sendable {
    private let state = Mutex<Bool?>(nil)

    var isAccepted: Bool? {
        get { state.withLock(\.self) }
        set { state.withLock { $0 = newValue } }
    }
}
