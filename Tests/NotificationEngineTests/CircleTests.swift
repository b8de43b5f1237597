// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationModel
import TestWorld
import Testing

@testable import NotificationEngine

/// A request that waits for a circle is delivered when positions say that one has come there or left.
struct CircleTests {
    private static let home = Circle(latitude: 52.5, longitude: 13.4, radius: 100)
    private static let metre = 1 / 111_195.0

    private static func world(allowed: Bool = true) throws -> SimulatedWorld {
        var shopping = Application.allowed(.shopping)
        if allowed { shopping.settings.placeAuthorization = .authorized }
        return try SimulatedWorld(applications: [shopping])
    }

    private static func trigger(
        entry: Bool = true, exit: Bool = true, repeats: Bool = true
    ) -> Trigger {
        .place(
            PlaceTrigger(
                place: .circle(home), name: "Home", notifiesOnEntry: entry, notifiesOnExit: exit,
                isRepeating: repeats))
    }

    /// A position so many metres north of home.
    private static func position(_ metres: Double, accuracy: Double = 20) throws -> Position {
        try #require(
            Position(
                latitude: home.latitude + metres * metre, longitude: home.longitude,
                accuracy: accuracy))
    }

    /// Measures the same again and again, each five seconds.
    private func stay(
        _ metres: Double, for seconds: Int = 30, accuracy: Double = 20,
        in world: inout SimulatedWorld
    ) throws {
        for _ in 0..<seconds / 5 {
            world.perform(
                world.engine.placeSighted(
                    .position(try Self.position(metres, accuracy: accuracy)), at: world.now))
            world.advance(by: .seconds(5))
        }
    }

    @Test func `rings at each crossing, and not where one is already`() throws {
        var world = try Self.world()
        world.add(.text("in", Self.trigger(exit: false)), .text("out", Self.trigger(entry: false)))
        try stay(0, in: &world)
        #expect(world.presentations.isEmpty)
        #expect(world.store.placeSides() == [.circle(Self.home): .inside])
        for _ in 0..<2 {
            try stay(1_000, in: &world)
            try stay(0, in: &world)
        }
        #expect(world.presentations.map(\.key.identifier) == ["out", "in", "out", "in"])
    }

    @Test func `one position is none, nor are those of 15 seconds`() throws {
        var world = try Self.world()
        world.add(.text("out", Self.trigger(entry: false)))
        try stay(0, in: &world)
        for _ in 0..<5 {
            try stay(1_000, for: 20, in: &world)
            try stay(0, for: 5, in: &world)
        }
        #expect(world.presentations.isEmpty)
        // However far apart they are, two that agree are enough.
        try stay(1_000, for: 5, in: &world)
        world.sleep(.seconds(3_600))
        #expect(world.presentations.isEmpty)
        try stay(1_000, for: 5, in: &world)
        #expect(world.presentations.count == 1)
    }

    @Test func `two jumps are none, where those between them are near the boundary`() throws {
        var world = try Self.world()
        world.add(.text("both", Self.trigger()))
        try stay(0, in: &world)
        for _ in 0..<5 {
            try stay(1_000, for: 5, in: &world)
            try stay(80, for: 30, accuracy: 60, in: &world)
        }
        #expect(world.presentations.isEmpty)
        // One who comes home hears of it, although many positions there are too near to say so.
        try stay(1_000, in: &world)
        #expect(world.presentations.count == 1)
        try stay(80, for: 5, in: &world)
        try stay(80, for: 15, accuracy: 60, in: &world)
        #expect(world.presentations.count == 1)
        try stay(80, for: 5, in: &world)
        #expect(world.presentations.count == 2)
    }

    @Test func `two jumps are none, where the first could have been reached`() throws {
        var world = try Self.world()
        world.add(.text("both", Self.trigger()))
        for _ in 0..<5 {
            try stay(0, in: &world)
            // A tunnel, behind which the next position is not too far.
            world.advance(by: .seconds(5))
            try stay(2_000, for: 5, in: &world)
            try stay(0, for: 5, in: &world)
            world.advance(by: .seconds(15))
            try stay(2_000, for: 5, in: &world)
        }
        #expect(world.presentations.isEmpty)
    }

    @Test(arguments: [(90.0, 50.0), (110, 20), (150, 60), (0, 500), (300, 5_000)])
    func `what is too near or too vague says nothing`(metres: Double, accuracy: Double) throws {
        var world = try Self.world()
        world.add(.text("both", Self.trigger()))
        for start in [0.0, 2_000] {
            try stay(start, in: &world)
            let before = world.presentations.count
            try stay(metres, for: 600, accuracy: accuracy, in: &world)
            #expect(world.presentations.count == before)
        }
    }

    @Test func `a receiver that jumps, or knows nothing, moves nobody`() throws {
        var world = try Self.world()
        world.add(.text("both", Self.trigger()))
        try stay(0, in: &world)
        try stay(1_000_000, for: 120, in: &world)
        try stay(0, in: &world)
        #expect(world.presentations.isEmpty)
        #expect(Position(latitude: 0, longitude: 0, accuracy: 1) == nil)
        #expect(Position(latitude: 91, longitude: 0, accuracy: 1) == nil)
        #expect(Position(latitude: .nan, longitude: 1, accuracy: 1) == nil)
        #expect(Position(latitude: 1, longitude: 1, accuracy: .infinity) == nil)
        // Who was really carried there is believed in the end.
        try stay(1_000_000, for: 300, in: &world)
        #expect(world.presentations.count == 1)
    }

    @Test func `it is followed as long as the person lets it`() throws {
        var world = try Self.world(allowed: false)
        world.add(.text("both", Self.trigger()))
        #expect(world.followed.isEmpty && world.pending.count == 1)
        func set(_ status: AuthorizationStatus) {
            world.perform(
                world.engine.settingsChanged(of: .shopping) { $0.placeAuthorization = status })
        }
        set(.authorized)
        #expect(world.followed == [.circle(Self.home)])
        try stay(0, in: &world)
        set(.denied)
        #expect(world.followed.isEmpty && world.store.placeSides().isEmpty)
        try stay(1_000, in: &world)
        #expect(world.presentations.isEmpty)
        set(.authorized)
        world.restart()
        #expect(world.followed == [.circle(Self.home)])
    }

    @Test func `a question of its own is asked, beside the other`() throws {
        var world = try SimulatedWorld(applications: [])
        var answers: [Bool?] = []
        let calls = [UUID(), UUID()]
        for (call, options) in zip(calls, [AuthorizationOptions.alert, .places]) {
            let (answer, decisions) = world.engine.authorizationRequested(
                by: .shopping, options, at: world.now)
            world.perform(decisions)
            answers.append(answer)
            world.perform(world.engine.answerAwaited(by: call, about: .shopping, options))
        }
        #expect(answers == [nil, nil])
        #expect(world.questions.map(\.subject) == [.notifications, .places])
        let place = world.questions[1]
        world.happened(.responded(place.id, action: "allow", text: nil, activationToken: nil))
        #expect(world.answers == [calls[1]: true])
        let settings = world.engine.application(.shopping).settings
        #expect(
            settings.placeAuthorization == .authorized && settings.authorization == .notDetermined)
        #expect(!settings.requested.contains(.places))
        world.happened(.dismissed(world.questions[0].id))
        #expect(world.answers == [calls[0]: false, calls[1]: true])
        let again = world.engine.authorizationRequested(
            by: .shopping, .places, at: world.now)
        #expect(again.answer == true && again.decisions.tasks.isEmpty)
    }

    // MARK: - A day

    /// A machine that is carried about, and whose receiver lies now and then.
    private struct Carried {
        var metres = 0.0
        var generator: SeededGenerator
        /// Whether the last word of the receiver was a lie; the next is none then, because of two that
        /// agree nobody could know.
        private(set) var hasLied = false

        init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

        /// The side on which each position says that it is, however much it errs; nil near the
        /// boundary.
        var clearSide: String? {
            if metres < 40 { return "in" }
            return metres > 200 ? "out" : nil
        }

        /// The next position of the receiver; nil in a tunnel.
        mutating func position(isSteady: Bool) throws -> Position? {
            var accuracy = Double.random(in: 3...40, using: &generator)
            var seen = metres + Double.random(in: -accuracy...accuracy, using: &generator)
            switch isSteady ? 60 : Int.random(in: 0..<60, using: &generator) {
            case 0..<10: return nil
            // By the address on the network.
            case 10: (seen, accuracy) = (seen + 9_000, 25_000)
            // A jump, near or far.
            case 11 where !hasLied:
                seen += Double.random(in: 1_000...5_000, using: &generator)
                hasLied = true
            case 12 where !hasLied:
                seen += 2_000_000
                hasLied = true
            default: hasLied = false
            }
            return try CircleTests.position(seen, accuracy: accuracy)
        }
    }

    /// A machine that is carried between home and elsewhere, with noise, tunnels, sleeps and jumps.
    @Test(arguments: SeededGenerator.seeds(8))
    func `on a day with noise, tunnels and jumps each crossing rings once`(_ seed: UInt64) throws {
        var machine = Carried(seed: seed)
        var world = try Self.world()
        world.add(.text("in", Self.trigger(exit: false)), .text("out", Self.trigger(entry: false)))
        var side = "in"
        // Of those, one after the other without a lie, that say that one is on the other side.
        var positions = 0
        func measure(_ count: Int, isSteady: Bool = false) throws {
            for _ in 0..<count {
                world.advance(by: .seconds(5))
                guard let position = try machine.position(isSteady: isSteady) else { continue }
                world.perform(world.engine.placeSighted(.position(position), at: world.now))
                side = world.presentations.last?.key.identifier ?? side
                let isVague = position.accuracy > 1_000
                guard let clear = machine.clearSide, clear != side, !machine.hasLied else {
                    positions = 0
                    continue
                }
                if !isVague { positions += 1 }
                // A minute of positions is enough.
                try #require(positions <= 12, "seed \(seed)")
            }
        }
        var expected: [String] = []
        try measure(20, isSteady: true)
        for _ in 0..<12 {
            // Somewhere, for a while; there and back at the pace of a walk or of a car.
            let goal =
                machine.metres < 500
                ? Double.random(in: 1_000...20_000, using: &machine.generator)
                : Double.random(in: 0...30, using: &machine.generator)
            let step = 5 * Double.random(in: 1...30, using: &machine.generator)
            while abs(machine.metres - goal) > step {
                machine.metres += goal > machine.metres ? step : -step
                try measure(1)
            }
            machine.metres = goal
            try measure(Int.random(in: 30...200, using: &machine.generator))
            switch Int.random(in: 0..<6, using: &machine.generator) {
            case 0: world.sleep(.seconds(Int.random(in: 60...30_000, using: &machine.generator)))
            case 1:
                world.advance(by: .seconds(Int.random(in: 60...3_000, using: &machine.generator)))
            case 2:
                world.restart()
                positions = 0
            default: break
            }
            // Each stay ends with positions enough.
            try measure(20, isSteady: true)
            expected.append(machine.metres < 500 ? "in" : "out")
            try #require(world.presentations.map(\.key.identifier) == expected, "seed \(seed)")
        }
    }
}
