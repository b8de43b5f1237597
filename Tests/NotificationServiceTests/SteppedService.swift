// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationBus
import NotificationEngine
import NotificationModel
import NotificationService
import NotificationTestKit
import Synchronization

/// One life of the real service, whose lanes, screen and application a test steps.
final class SteppedService: Sendable {
    let store: MemoryStore
    let screen = QueuedScreen()
    let desktop = SimulatedDesktop()
    private let lanes: Lanes
    private let service: Service
    /// The application's life that is called now.
    private let instance: Mutex<SimulatedInstance>
    private let state = Mutex((isOpen: false, isOver: false))

    /// Starts a service where things stand in a store.
    init(
        on store: MemoryStore, disk: SimulatedDisk, clock: SimulatedClock,
        application: any ApplicationSide, making mistake: ServiceWalk.Mistake? = nil
    ) {
        self.store = store
        lanes = Lanes(keepingOrderOfStore: mistake != .anyOrderOfStore)
        let laneStore = LaneStore(
            memory: store, disk: disk, countsTwice: mistake == .handOversCountedTwice)
        let instance = SimulatedInstance(of: .shopping)
        instance.take(application)
        self.instance = Mutex(instance)
        let ports = desktop.ports(
            store: laneStore, screen: screen, events: screen.screen.events, clock: clock)
        let service = Service(ports, configuration: ServiceConfiguration(), on: lanes)
        self.service = service
        Task(executorPreference: lanes) { [self] in
            defer { state.withLock { $0.isOver = true } }
            let start = try await Engine.StartingPoint(reading: laneStore)
            try await service.run(from: start, hasAttachments: false, telling: desktop) {
                () async throws(NotificationError) in
                state.withLock { $0.isOpen = true }
            }
        }
    }

    /// Whether calls come in.
    var isOpen: Bool { state.withLock(\.isOpen) }
    /// Whether its last work has ended.
    var isOver: Bool { state.withLock(\.isOver) }

    /// Makes a call; what it does begins behind the calls before it.
    func call(_ body: @escaping @Sendable (Service) async -> Void) {
        Task(executorPreference: lanes) { [service] in await body(service) }
    }

    /// Has the application register.
    func register() {
        let instance = instance.withLock(\.self)
        call { service in await service.register(instance, isForeground: false) }
    }

    /// Has the application leave, whatever it was called for; another life of it registers next.
    func leave(_ application: any ApplicationSide) {
        let next = SimulatedInstance(of: .shopping)
        next.take(application)
        let last = instance.withLock { instance in
            defer { instance = next }
            return instance
        }
        last.end()
        call { await $0.left(last.connection) }
    }

    /// Has the application answer what it was called for.
    func answerCalls() {
        let instance = instance.withLock(\.self)
        Task(executorPreference: lanes) { _ = await instance.makeCalls() }
    }

    /// Lets one lane do its next piece of work.
    func step(using generator: inout some RandomNumberGenerator) { lanes.step(using: &generator) }

    /// Lets the service do all that it can do, and then the store what waits for it by then.
    func turn() { lanes.turn() }

    /// Goes on until nothing is to be done, the server takes all, and the application answers.
    func settle(using generator: inout some RandomNumberGenerator) {
        repeat {
            while !lanes.areIdle { lanes.step(using: &generator) }
            answerCalls()
            while !lanes.areIdle { lanes.step(using: &generator) }
        } while screen.takeNext() || !lanes.areIdle
    }

    /// Ends it as a crash does: of what it still does, nothing is left.
    ///
    /// - Returns: What the store holds at that moment.
    func crash() -> MemoryStore {
        let left = store.copy()
        // The rest goes into a store and onto a screen that nobody looks at, so that it ends.
        instance.withLock { $0.end() }
        call { await $0.stop() }
        var generator = SystemRandomNumberGenerator()
        while !isOver, !lanes.areIdle || screen.takeNext() { lanes.step(using: &generator) }
        return left
    }
}

extension ApplicationID {
    static let shopping = ApplicationID(localExecutable: "shopping")
}

extension Service {
    /// Does what may be refused; false if it was.
    func accepts(
        _ body: @Sendable (Service) async throws -> Void
    ) async -> Bool {
        do {
            try await body(self)
            return true
        } catch {
            return false
        }
    }
}
