// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationEngine
import NotificationModel
import NotificationService
import NotificationTestKit
import TestWorld

/// A machine that is carried from network to network while its service crashes, its disk fails and
/// requests come and go; a model that knows nothing of all that says what must have come.
struct PlaceWalk {
    private static let networks = (1...3).map { (number: UInt8) in
        UUID(uuid: (number, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, number))
    }

    /// A request that waits, as the walk knows it.
    private struct Wait {
        let network: UUID
        let counts: Set<PlaceSide>
        let isRepeating: Bool
        /// On which side the machine was when it was last seen there; nil before.
        var side: PlaceSide?
        /// Since when it is seen outside, after it was inside.
        var leftAt: Duration?
        /// How often it must have come.
        var expected = 0
        var isOver: Bool { !isRepeating && expected > 0 }
    }

    private var generator: SeededGenerator
    private let clock: SimulatedClock
    private let disk = SimulatedDisk()
    private let application = RecordingApplication()
    private var life: SteppedService
    /// Where the machine is; nil where nobody knows.
    private var connected: Set<UUID>? = []
    private var waits: [String: Wait] = [:]
    private var added = 0
    private var came: [String: Set<UUID>] = [:]
    private(set) var faults: [String] = []

    init(seed: UInt64) {
        generator = SeededGenerator(seed: seed)
        clock = SimulatedClock(at: Date(timeIntervalSince1970: 1_800_000_000), timeZone: .gmt)
        let store = MemoryStore()
        store.save(
            Application(
                id: .shopping, settings: ApplicationSettings(authorization: .authorized)))
        life = SteppedService(on: store, disk: disk, clock: clock, application: application)
        life.settle(using: &generator)
    }

    /// Walks, and looks at what has come.
    mutating func run(steps: Int) {
        for _ in 0..<steps {
            switch Int.random(in: 0..<10, using: &generator) {
            case 0..<2: add()
            case 2: remove()
            case 3..<7: move()
            default: break
            }
            for _ in 0..<Int.random(in: 0...20, using: &generator) { life.step(using: &generator) }
            if Int.random(in: 0..<8, using: &generator) == 0 { crash() }
            life.settle(using: &generator)
            see()
            passTime()
        }
        check()
        _ = life.crash()
    }

    // MARK: - Steps

    private mutating func add() {
        let network = Self.networks[Int.random(in: 0..<3, using: &generator)]
        let counts: [Set<PlaceSide>] = [[.inside], [.outside], [.inside, .outside]]
        let wait = Wait(
            network: network, counts: counts[Int.random(in: 0..<3, using: &generator)],
            isRepeating: Bool.random(using: &generator))
        let name = "\(added)"
        added += 1
        let trigger = PlaceTrigger(
            place: .network(network), name: "", notifiesOnEntry: wait.counts.contains(.inside),
            notifiesOnExit: wait.counts.contains(.outside), isRepeating: wait.isRepeating)
        var content = Content()
        content.title = name
        let request = Request(identifier: name, content: content, trigger: .place(trigger))
        // It is waited for: who adds something while the machine moves cannot know which was first.
        life.call { try? await $0.add([request], of: .shopping) }
        life.settle(using: &generator)
        let isAccepted = life.store.pending.values.contains { $0.request.identifier == name }
        let isFull = waits.values.count { !$0.isOver } >= EngineConfiguration().placeLimit
        // Else a service that takes nothing would keep its word.
        if isAccepted == isFull {
            faults.append("\(name) was \(isAccepted ? "taken beside 20 others" : "refused")")
        }
        if isAccepted {
            // On which side the machine was seen, others may know already.
            let known = waits.values.first { $0.network == network && !$0.isOver }
            var new = wait
            new.side = known?.side
            new.leftAt = known?.leftAt
            waits[name] = new
            see()
        }
    }

    private mutating func remove() {
        guard
            let name = waits.filter({ !$0.value.isOver }).keys.sorted().randomElement(
                using: &generator)
        else { return }
        check()
        waits[name] = nil
        life.call { _ = try? await $0.cancel([name], of: .shopping) }
        life.settle(using: &generator)
        came[name] = nil
        if life.store.pending.values.contains(where: { $0.request.identifier == name }) {
            faults.append("\(name) was removed and is there")
        }
    }

    private mutating func move() {
        // What is due at one moment has one id, and nobody crosses a boundary twice in it.
        if clock.passTime(upTo: clock.reading().elapsed + .milliseconds(1)) {
            life.call { await $0.wokeUp() }
            life.settle(using: &generator)
        }
        see()
        switch Int.random(in: 0..<6, using: &generator) {
        case 0: connected = nil
        case 1: connected = []
        default:
            connected = Set(Self.networks.filter { _ in Bool.random(using: &generator) })
        }
        disk.setFailing(Int.random(in: 0..<5, using: &generator) == 0)
        life.desktop.connect(to: connected)
    }

    private mutating func passTime() {
        disk.setFailing(false)
        // What a failing disk did not take is written again after ten seconds.
        let least = disk.hasFailed ? 12 : 0
        for _ in 0..<Int.random(in: least...40, using: &generator) {
            let end = clock.reading().elapsed + .seconds(1)
            while clock.passTime(upTo: end) {
                life.call { await $0.wokeUp() }
                life.settle(using: &generator)
            }
            see()
        }
    }

    private mutating func crash() {
        takeShowings()
        let store = life.crash()
        clock.arm(WakePlan())
        life = SteppedService(on: store, disk: disk, clock: clock, application: application)
        life.desktop.connect(to: connected)
        // A departure is looked at anew by a new service.
        for name in waits.keys where waits[name]?.leftAt != nil {
            waits[name]?.leftAt = clock.reading().elapsed
        }
        disk.setFailing(false)
    }

    // MARK: - The model

    /// The state of each request where the machine is now.
    private mutating func see() {
        guard let connected else {
            for name in waits.keys { waits[name]?.leftAt = nil }
            return
        }
        let now = clock.reading().elapsed
        for (name, wait) in waits where !wait.isOver {
            var wait = wait
            let seen: PlaceSide = connected.contains(wait.network) ? .inside : .outside
            defer { waits[name] = wait }
            guard let side = wait.side else {
                wait.side = seen
                continue
            }
            if seen == side {
                wait.leftAt = nil
                continue
            }
            if side == .inside {
                let leftAt = wait.leftAt ?? now
                wait.leftAt = leftAt
                if now - leftAt < .seconds(20) { continue }
            }
            wait.leftAt = nil
            wait.side = seen
            if wait.counts.contains(seen) { wait.expected += 1 }
        }
    }

    // MARK: - Looking

    private mutating func takeShowings() {
        for shown in life.screen.screen.history {
            came[shown.key.identifier, default: []].insert(shown.id)
        }
    }

    private mutating func check() {
        takeShowings()
        for (name, wait) in waits {
            let count = came[name, default: []].count
            if count != wait.expected {
                faults.append("\(name) came \(count) times, not \(wait.expected)")
            }
        }
    }
}
