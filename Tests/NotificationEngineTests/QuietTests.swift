// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationModel
import TestWorld
import Testing

@testable import NotificationEngine

struct QuietTests {
    private static let night = QuietHours(windows: [.init(from: 22 * 60, to: 7 * 60)])

    /// A world in which it is evening, and quiet soon.
    private func evening(
        _ hours: QuietHours = night, applications: [Application] = [.allowed(.shopping)]
    ) throws -> SimulatedWorld {
        var world = try SimulatedWorld(at: "2026-03-01T21:00:00Z", applications: applications)
        try world.setQuietHours(hours)
        return world
    }

    private func shown(_ world: SimulatedWorld) -> [String] {
        world.presentations.map(\.key.identifier)
    }

    private func listed(_ world: SimulatedWorld) -> [String] {
        world.delivered.values.map(\.request.identifier).sorted()
    }

    @Test func `holds what comes while it is quiet, and sums it up once when that ends`() throws {
        var world = try evening()
        world.add(.text("before", .after(60)) { $0.sound = .default })
        world.add(.text("a", .after(2 * 3_600)) { $0.sound = .default })
        world.add(.text("b", .after(3 * 3_600)) { $0.badgeIncrement = 2 })
        world.advance(by: .seconds(9 * 3_600))
        #expect(shown(world) == ["before"])
        #expect(world.held.isEmpty)
        #expect(world.badges[.shopping] == 2)

        world.advance(by: .seconds(2 * 3_600))

        #expect(shown(world) == ["before"] && world.played.isEmpty)
        #expect(listed(world) == ["a", "b", "before"])
        #expect(world.held.map(\.held.counts) == [[.shopping: 2]])
        #expect(
            world.reports.compactMap { report -> String? in
                switch report {
                case .quietBegan(let end): "until \(end?.ISO8601Format() ?? "ever")"
                case .quietEnded: "ended"
                default: nil
                }
            } == ["until 2026-03-02T07:00:00Z", "ended"])
        world.advance(by: .seconds(24 * 3_600))
        #expect(world.held.count == 1)
    }

    @Test func `a summary that nobody has looked at is in the next one, as far as it is left`()
        throws
    {
        var hours = Self.night
        hours.windows.append(.init(from: 8 * 60, to: 9 * 60))
        var world = try evening(hours, applications: [.allowed(.shopping), .allowed(.todo)])
        for name in ["a", "b", "c"] { world.add(.text(name, .after(2 * 3_600))) }
        world.add(.text("late", .after(11 * 3_600 + 1_800)), from: .todo)
        world.advance(by: .seconds(10 * 3_600 + 1_800))
        #expect(world.held.map(\.held.counts) == [[.shopping: 3]])
        _ = world.store.removeDelivered(
            ["a"], of: .shopping, as: ListExit(.cleared, at: world.now.wall))

        world.advance(by: .seconds(2 * 3_600))

        let texts = world.held.map {
            $0.presentation(name: \.rawValue, in: .english).title
        }
        #expect(
            texts == [
                "3 notifications from \(ApplicationID.shopping)",
                "3 notifications from 2 applications",
            ])

        // What was dismissed is in no other.
        world.happened(.dismissed(try #require(world.held.last).id))
        world.add(.text("d", .after(13 * 3_600)))
        world.advance(by: .seconds(24 * 3_600))
        #expect(world.held.last?.held.counts == [.shopping: 1])
        #expect(world.held.last?.held.shown == [:])
    }

    @Test(arguments: [
        (InterruptionLevel.passive, true, false), (.active, true, false),
        (.timeSensitive, true, true), (.critical, true, true), (.timeSensitive, false, false),
        (.critical, false, true),
    ])
    func `lets through what is urgent enough`(
        level: InterruptionLevel, allowsTimeSensitive: Bool, isShown: Bool
    ) throws {
        var hours = Self.night
        hours.allowsTimeSensitive = allowsTimeSensitive
        var world = try evening(hours)
        world.add(.text("a", .after(2 * 3_600)) { $0.interruptionLevel = level })
        world.advance(by: .seconds(3 * 3_600))
        #expect(shown(world) == (isShown ? ["a"] : []))
        #expect(listed(world) == ["a"])
    }

    @Test func `lets an allowed application through, and no other`() throws {
        var hours = Self.night
        hours.allowed = [.todo]
        var world = try evening(hours, applications: [.allowed(.shopping), .allowed(.todo)])
        world.add(.text("mine", .after(2 * 3_600)), from: .todo)
        world.add(.text("other", .after(2 * 3_600)))
        world.advance(by: .seconds(10 * 3_600))
        #expect(shown(world) == ["mine"])
        #expect(world.held.map(\.held.counts) == [[.shopping: 1]])
    }

    @Test func `what is due as it begins is held, and what is due as it ends rings`() throws {
        var world = try evening()
        world.add(.text("first", .daily(22)), .text("last", .daily(7)))
        world.advance(by: .seconds(11 * 3_600))
        #expect(shown(world) == ["last"])
        #expect(world.held.map(\.held.counts) == [[.shopping: 1]])
    }

    @Test func `a clock that is a moment behind changes nothing about that`() throws {
        var world = try evening()
        world.add(.text("first", .daily(22)), .text("last", .daily(7)))
        for _ in 0..<2 {
            // What is due is read already, and waits by the clock that counts from boot.
            world.advance(by: .milliseconds(3_599_900))
            world.now.wall -= 0.0001
            world.advance(by: .milliseconds(9 * 3_600_000 - 3_599_900))
        }
        world.advance(by: .seconds(6 * 3_600))
        #expect(shown(world) == ["last"])
        #expect(world.held.map(\.held.counts) == [[.shopping: 1]])
    }

    @Test func `a repeat each second goes through both ends, and one of it is held`() throws {
        var world = try evening()
        world.advance(by: .seconds(3_590))
        world.add(.text("tick", .after(1, repeats: true)))
        world.advance(by: .seconds(10))
        // What is due at ten is held.
        #expect(world.presentations.count == 9)
        try world.setQuietHours(QuietHours())
        #expect(world.held.map(\.held.counts) == [[.shopping: 1]])
        world.advance(by: .seconds(5))
        #expect(world.presentations.count == 14)
    }

    @Test func `what a person or an application removes meanwhile is in no summary`() throws {
        var world = try evening()
        world.add(.text("a", .after(2 * 3_600)), .text("b", .after(2 * 3_600)))
        world.advance(by: .seconds(3 * 3_600))
        let removed = world.store.removeDelivered(
            ["a"], of: .shopping, as: ListExit(.cleared, at: world.now.wall))
        world.perform(world.engine.deliveredRemoved(removed))
        let other = try #require(world.delivered.values.first)
        world.press(Action.dismissIdentifier, on: other)
        world.advance(by: .seconds(9 * 3_600))
        #expect(world.held.isEmpty)
        let marked = world.store.history(of: nil, matching: nil, after: nil, limit: 9)
            .elements.filter(\.cameWhileQuiet)
        #expect(marked.count == 2)
    }

    @Test func `asks an application in the foreground, and holds what it would show`() throws {
        var world = try evening()
        world.register(isForeground: true)
        for name in ["banner", "nothing", "sound"] { world.add(.text(name, .after(2 * 3_600))) }
        world.advance(by: .seconds(2 * 3_600))
        #expect(world.asked.count == 3)
        for notification in world.asked {
            let options: PresentationOptions =
                switch notification.request.identifier {
                case "banner": .banner
                case "sound": .sound
                default: []
                }
            world.perform(
                world.engine.applicationAnswered(notification.id, options: options, at: world.now))
        }
        #expect(shown(world).isEmpty && world.played.isEmpty)
        #expect(listed(world) == ["banner"])
        world.advance(by: .seconds(9 * 3_600))
        #expect(world.held.map(\.held.counts) == [[.shopping: 1]])
    }

    @Test func `what is on the screen stays, and a sound without a banner is not heard`() throws {
        var world = try evening()
        world.add(.text("a", .after(60)))
        world.add(
            .text("b", .after(2 * 3_600)) {
                $0 = Content()
                $0.sound = .default
            })
        world.add(
            .text("c", .after(2 * 3_600)) { $0.sound = Sound(kind: .ringtone, isRepeating: true) })
        world.advance(by: .seconds(3 * 3_600))
        #expect(shown(world) == ["a"] && world.withdrawn.isEmpty && world.played.isEmpty)
        #expect(!world.reports.contains { if case .refused = $0 { true } else { false } })
        world.advance(by: .seconds(8 * 3_600))
        #expect(world.held.map(\.held.counts) == [[.shopping: 1]])
    }

    @Test func `the clock is set over the end, and back behind the beginning`() throws {
        var world = try evening()
        world.add(.text("a", .after(2 * 3_600)), .text("b", .after(3 * 3_600)))
        world.advance(by: .seconds(2 * 3_600))
        world.setClock(by: .seconds(8 * 3_600 + 60))
        #expect(world.held.map(\.held.counts) == [[.shopping: 1]])
        world.setClock(by: .seconds(-8 * 3_600))
        world.advance(by: .seconds(3_600))
        #expect(shown(world).isEmpty)
        world.setClock(by: .seconds(-4 * 3_600))
        #expect(world.held.map(\.held.counts) == [[.shopping: 1], [.shopping: 1]])
        world.add(.text("c", .after(60)))
        world.advance(by: .seconds(61))
        #expect(shown(world) == ["c"])
    }

    @Test func `another zone can end it, and a machine that slept through the end is late`() throws
    {
        var world = try evening()
        world.add(.text("a", .after(2 * 3_600)))
        world.advance(by: .seconds(2 * 3_600))
        try world.travel(to: "Asia/Tokyo")
        #expect(world.held.count == 1)

        var sleeper = try evening()
        sleeper.add(.text("a", .after(2 * 3_600)), .text("b", .after(20 * 3_600)))
        sleeper.advance(by: .seconds(2 * 3_600))
        sleeper.sleep(.seconds(20 * 3_600))
        #expect(sleeper.held.map(\.held.counts) == [[.shopping: 1]])
        #expect(shown(sleeper) == ["b"])
    }

    @Test func `a restart in the middle and one over the end forget nothing`() throws {
        var world = try evening()
        world.add(.text("a", .after(2 * 3_600)), .text("b", .after(4 * 3_600)))
        world.advance(by: .seconds(3 * 3_600))
        world.restart()
        world.advance(by: .seconds(2 * 3_600))
        #expect(world.held.isEmpty && shown(world).isEmpty)
        world.restart(settingClockBy: .seconds(10 * 3_600))
        #expect(world.held.map(\.held.counts) == [[.shopping: 2]])
        world.restart()
        #expect(world.held.count == 1)
    }

    @Test func `what a crash left undecided before it began is held by the next service`() throws {
        var world = try evening()
        let notification = DeliveredNotification(
            id: UUID(), application: .shopping, request: .text("a"), dueDate: world.now.wall,
            date: world.now.wall)
        _ = world.store.record([Delivery(notification: notification, serial: nil)])
        world.restart(settingClockBy: .seconds(2 * 3_600))
        #expect(shown(world).isEmpty)
        #expect(world.settled[notification.id] == .held(.quiet))
        world.advance(by: .seconds(10 * 3_600))
        #expect(world.held.map(\.held.counts) == [[.shopping: 1]])
    }

    @Test func `what could not be written is held all the same`() throws {
        var world = try evening()
        world.add(.text("a", .after(2 * 3_600)))
        world.recordsFail = true
        world.advance(by: .seconds(3 * 3_600))
        #expect(shown(world).isEmpty)
        world.recordsFail = false
        world.advance(by: .seconds(8 * 3_600))
        #expect(world.held.map(\.held.counts) == [[.shopping: 1]])
    }

    @Test func `a press on the summary of one application opens that`() throws {
        var world = try evening(applications: [.allowed(.shopping), .allowed(.todo)])
        world.add(.text("a", .after(2 * 3_600)))
        world.advance(by: .seconds(11 * 3_600))
        world.add(.text("b", .after(14 * 3_600)), from: .todo)
        let first = try #require(world.held.first)
        world.happened(
            .responded(
                first.id, action: Action.defaultIdentifier, text: nil, activationToken: nil))
        #expect(world.activated == [.shopping] && world.withdrawn == [first.id])

        world.add(.text("c", .after(14 * 3_600 + 60)))
        world.advance(by: .seconds(24 * 3_600))
        let second = try #require(world.held.last)
        #expect(second.held.counts == [.shopping: 1, .todo: 1])
        world.happened(
            .responded(
                second.id, action: Action.defaultIdentifier, text: nil, activationToken: nil))
        #expect(world.activated == [.shopping] && world.withdrawn.last == second.id)
        #expect(Set(listed(world)) == ["a", "b", "c"])
    }

    @Test func `a summary comes to a locked screen, without a text of what it stands for`() throws {
        var world = try evening()
        world.add(.text("a", .after(2 * 3_600)))
        world.perform(world.engine.lockChanged(to: .locked, at: world.now))
        world.advance(by: .seconds(11 * 3_600))
        let shown = try #require(world.held.first).presentation(name: { _ in "Shop" }, in: .english)
        #expect(shown.title == "1 notification from Shop")
        #expect(shown.body == "It came while it was quiet, and is in the list.")
    }

    // Each that came is looked at when it has: it was held if it was quiet then, and else it was
    // shown. All that was held is in one summary.
    @Test(arguments: SeededGenerator.seeds(8))
    func `holds just what comes while it is quiet, on a random walk`(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        var world = try evening()
        // A restart asks the store.
        world.store.save(.allowed(.shopping))
        var known: Set<UUID> = []
        for step in 0..<120 {
            switch Int.random(in: 0..<8, using: &random) {
            case 0...2:
                let level = InterruptionLevel.allCases.randomElement(using: &random) ?? .active
                let request = Request.text(
                    "\(step)", .after(.random(in: 1...20_000, using: &random))
                ) { $0.interruptionLevel = level }
                world.add(request)
            case 3:
                var hours = QuietHours(allowsTimeSensitive: Bool.random(using: &random))
                for _ in 0..<Int.random(in: 0...2, using: &random) {
                    let start = Int.random(in: 0..<1_440, using: &random)
                    hours.windows.append(
                        .init(from: start, to: (start + 613) % 1_440 + 1, on: [1, 3, 4, 6, 7]))
                }
                if Bool.random(using: &random) {
                    hours.until = world.now.wall + .random(in: -9_000...9_000, using: &random)
                }
                try world.setQuietHours(hours)
            case 4:
                world.setClock(by: .seconds(Int64.random(in: -40_000...40_000, using: &random)))
            case 5:
                try world.travel(
                    to: ["UTC", "Asia/Tokyo", "America/New_York"]
                        .randomElement(using: &random) ?? "UTC")
            case 6 where Bool.random(using: &random): world.restart()
            default: world.advance(by: .seconds(Int64.random(in: 1...30_000, using: &random)))
            }
            let hours = world.store.quietHours()
            for (id, notification) in world.delivered where known.insert(id).inserted {
                let state = hours.state(at: notification.date, zone: world.now.zone)
                let isHeld =
                    state.isQuiet
                    && hours.holds(
                        notification.request.content.interruptionLevel, of: .shopping)
                #expect(
                    world.settled[id] == (isHeld ? .held(.quiet) : .delivered(nil)),
                    "seed \(seed), step \(step), \(notification.date) in \(hours)")
            }
        }
        try world.setQuietHours(QuietHours())
        let held = world.settled.values.count { $0 == .held(.quiet) }
        #expect(world.held.flatMap(\.held.counts.values).reduce(0, +) == held)
    }

    @Test func `a summary names the applications with most, and counts the others`() throws {
        var world = try evening(
            applications: (0..<50).map { .allowed(ApplicationID(localExecutable: "app\($0)")) })
        for number in 0..<300 {
            let application = ApplicationID(localExecutable: "app\(number * 7 % 50)")
            world.add(.text("\(number)", .after(2 * 3_600)), from: application)
        }
        world.advance(by: .seconds(11 * 3_600))
        let summary = try #require(world.held.first)
        #expect(world.held.count == 1 && world.presentations.isEmpty)
        let shown = summary.presentation(
            name: { $0.rawValue.replacing("local.", with: "") }, in: .english)
        #expect(shown.title == "300 notifications from 50 applications")
        #expect(shown.body.contains("and is in the list") == false)
        #expect(shown.body.hasPrefix("app0 (6), app1 (6), app10 (6)"))
        #expect(shown.body.contains("42 others. They came while it was quiet"))
        #expect(shown.sound == nil)
    }
}
