// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationModel
import Testing

@testable import NotificationEngine

@Suite("The engine catches up")
struct CatchUpTests {
    /// A world that slept through its wake-ups, like a machine that was suspended.
    private func slept(
        _ span: Duration, _ requests: Request...
    ) throws -> SimulatedWorld {
        var world = try SimulatedWorld()
        for request in requests { world.add(request, from: .shopping) }
        world.sleep(span)
        return world
    }

    @Test func `rings a missed one-shot late and says when it was due`() throws {
        let world = try slept(.seconds(7_200), .text("tea", .after(3_600)))
        let presentation = try #require(world.presentations.first)
        #expect(presentation.lateSince?.ISO8601Format() == "2026-03-01T09:00:00Z")
    }

    @Test func `rings missed repeats once and goes on in phase`() throws {
        let world = try slept(.seconds(605), .text("nag", .after(60, repeats: true)))
        #expect(world.presentations.count == 1)
        let due = try #require(world.pending.values.first?.due)
        #expect(due.wall.ISO8601Format() == "2026-03-01T08:11:00Z")
    }

    @Test func `a little late is not late`() throws {
        let world = try slept(.seconds(90), .text("tea", .after(60)))
        #expect(world.presentations.first?.lateSince == nil)
    }

    @Test(arguments: [
        (LateDelivery.skip, 0), (.ringWithin(seconds: 600), 0), (.ringWithin(seconds: 3_600), 1),
        (.ring, 1),
    ])
    func `does what the application asked for`(_ wish: LateDelivery, _ count: Int) throws {
        let world = try slept(.seconds(2_000), .text("tea", .after(60), late: wish))
        #expect(world.presentations.count == count)
        #expect(world.pending.isEmpty)
        // What does not ring is in the list.
        let notification = try #require(world.delivered.values.first)
        #expect(world.engine.isListed(notification) && notification.isLate)
        #expect(world.settled == [notification.id: .delivered(nil)])
        #expect(world.reports.contains(.missed(notification)) == (count == 0))
    }

    @Test func `what is too late is not asked about, counted or said again`() throws {
        var world = try SimulatedWorld()
        world.register(isForeground: true)
        var late = Request.text("tea", .after(60), late: .skip) {
            $0.badge = 3
            $0.sound = .default
        }
        late.nagInterval = 300
        world.add(late)
        world.sleep(.seconds(2_000))
        world.advance(by: .seconds(3_600))
        #expect(world.delivered.count == 1)
        #expect(world.asked.isEmpty && world.presentations.isEmpty && world.played.isEmpty)
        #expect(world.badges.isEmpty)
        #expect(world.pending.isEmpty)
    }

    @Test func `what is too late and no alert, or not allowed, is in no list`() throws {
        var world = try SimulatedWorld()
        world.add(
            .text("badge", .after(60), late: .skip) {
                ($0.title, $0.body, $0.badge) = ("", "", 3)
            }, .text("tea", .after(60), late: .skip))
        world.perform(
            world.engine.settingsChanged(of: .shopping) { $0.authorization = .denied })
        world.sleep(.seconds(2_000))
        #expect(world.delivered.isEmpty)
    }

    @Test func `a person may be stricter than the application`() throws {
        var world = try SimulatedWorld()
        world.add(
            .text("tea", .after(60)), .text("egg", .after(60), late: .skip), from: .shopping)
        let change = world.engine.settingsChanged(of: .shopping) {
            $0.lateDelivery = .ringWithin(seconds: 600)
        }
        world.perform(change)
        world.sleep(.seconds(2_000))
        #expect(world.presentations.isEmpty)
        #expect(world.pending.isEmpty)
    }

    // MARK: Many at once

    @Test func `sums up what was missed beyond the first five`() throws {
        var world = try SimulatedWorld()
        for number in 1...300 {
            world.add(.text("\(number)", .after(Double(number))), from: .shopping)
        }
        world.sleep(.seconds(7 * 86_400))
        #expect(world.presentations.map(\.key.identifier) == ["1", "2", "3", "4", "5"])
        #expect(world.summaries.isEmpty)

        world.advance(by: .seconds(3))
        #expect(world.summaries.map(\.count) == [295])
        let presentation = try #require(world.summaries.first)
            .presentation(name: { _ in "Shopping" }, in: .english)
        #expect(presentation.title == "Shopping")
        #expect(presentation.body == "295 more notifications were missed. They are in the list.")
        #expect(world.delivered.count == 300)
        #expect(world.delivered.values.allSatisfy(world.engine.isListed))
    }

    @Test func `a summary counts what was missed before a crash, and comes once`() throws {
        var world = try SimulatedWorld()
        for number in 1...20 {
            world.add(.text("\(number)", .after(Double(number))), from: .shopping)
        }
        world.sleep(.seconds(7_200))
        #expect(world.presentations.count == 5 && world.summaries.isEmpty)

        world.restart()
        world.advance(by: .seconds(3))
        #expect(world.summaries.map(\.count) == [15])
        #expect(world.summaries.first?.onlyApplication == .shopping)

        world.restart()
        world.advance(by: .seconds(3))
        #expect(world.summaries.count == 1)
    }

    @Test(arguments: HoldReason.allCases)
    func `a summary comes a moment later where the store could not count`(
        _ reason: HoldReason
    ) throws {
        var world = try SimulatedWorld()
        world.countsFail = true
        if reason == .quiet {
            try world.setQuietHours(QuietHours(until: world.now.wall + 60))
        }
        for number in 1...10 {
            world.add(.text("\(number)", .after(Double(number))), from: .shopping)
        }
        if reason == .missed { world.sleep(.seconds(7_200)) }
        world.advance(by: .seconds(65))
        #expect(world.summaries.isEmpty && world.held.isEmpty)

        world.countsFail = false
        world.advance(by: .seconds(15))
        let summaries = reason == .missed ? world.summaries : world.held
        #expect(summaries.map(\.count) == [reason == .missed ? 5 : 10])
    }

    @Test(arguments: [false, true])
    func `a summary stands for what is left of the one before, unless that was dismissed`(
        isDismissed: Bool
    ) throws {
        var world = try SimulatedWorld()
        for round in 0..<2 {
            for number in 1...10 {
                world.add(
                    .text("\(round).\(number)", .after(Double(number))), from: .shopping)
            }
            world.sleep(.seconds(7_200))
            world.advance(by: .seconds(10))
            if isDismissed, round == 0 {
                world.happened(.dismissed(try #require(world.summaries.first).id))
            }
        }

        let bodies = world.summaries.map {
            $0.presentation(name: { _ in "Shop" }, in: .english).body.prefix(2)
        }
        #expect(bodies == ["5 ", isDismissed ? "5 " : "10"])
        #expect(Set(world.summaries.map(\.key)).count == 1)
    }

    @Test func `five that were missed need no summary`() throws {
        var world = try SimulatedWorld()
        for number in 1...5 {
            world.add(.text("\(number)", .after(Double(number))), from: .shopping)
        }
        world.sleep(.seconds(7_200))
        world.advance(by: .seconds(10))
        #expect(world.presentations.count == 5)
        #expect(world.summaries.isEmpty)
    }

    @Test func `each application has a summary of its own`() throws {
        var world = try SimulatedWorld(applications: [.allowed(.shopping), .allowed(.todo)])
        for number in 1...10 {
            world.add(.text("\(number)", .after(Double(number))), from: .shopping)
            world.add(.text("\(number)", .after(Double(number))), from: .todo)
        }
        world.sleep(.seconds(7_200))
        world.advance(by: .seconds(3))
        #expect(world.presentations.count == 10)
        #expect(Set(world.summaries.map(\.onlyApplication)) == [.shopping, .todo])
        #expect(world.summaries.map(\.count) == [5, 5])
    }

    @Test(arguments: [InterruptionLevel.timeSensitive, .critical])
    func `what is urgent is never summed up`(_ level: InterruptionLevel) throws {
        var world = try SimulatedWorld()
        for number in 1...20 {
            world.add(
                .text("\(number)", .after(Double(number))) { $0.interruptionLevel = level },
                from: .shopping)
        }
        world.sleep(.seconds(7_200))
        world.advance(by: .seconds(3))
        #expect(world.presentations.count == 20)
        #expect(world.summaries.isEmpty)
    }

    @Test func `what comes in time is never summed up`() throws {
        var world = try SimulatedWorld()
        for number in 1...20 { world.add(.text("\(number)", .after(60)), from: .shopping) }
        world.advance(by: .seconds(90))
        #expect(world.presentations.count == 20)
        #expect(world.summaries.isEmpty)
    }

    @Test func `opening a summary brings its application to the front`() throws {
        var world = try SimulatedWorld()
        for number in 1...10 {
            world.add(.text("\(number)", .after(Double(number))), from: .shopping)
        }
        world.sleep(.seconds(7_200))
        world.advance(by: .seconds(3))
        let summary = try #require(world.summaries.first)
        world.happened(.leftScreen(summary.id))
        world.happened(
            .responded(
                summary.id, action: Action.defaultIdentifier, text: nil, activationToken: nil))
        #expect(world.activated == [.shopping])
        #expect(world.withdrawn == [summary.id])
        #expect(world.delivered.count == 10)
    }

    @Test func `a badge counts what is summed up`() throws {
        var world = try SimulatedWorld()
        for number in 1...12 {
            world.add(
                .text("\(number)", .after(Double(number))) { $0.badgeIncrement = 1 },
                from: .shopping)
        }
        world.sleep(.seconds(7_200))
        #expect(world.badges[.shopping] == 12)
    }

    @Test func `shows again what was recorded and perhaps not shown`() throws {
        var world = try SimulatedWorld()
        let notification = DeliveredNotification(
            id: UUID(), application: .shopping, request: .text("tea"), dueDate: world.now.wall,
            date: world.now.wall)
        world.engine = Engine { UUID() }
        world.perform(world.engine.started(.init(unsettled: [notification]), at: world.now))
        #expect(world.presentations.map(\.id) == [notification.id])
        #expect(world.settled[notification.id] == .delivered(nil))
    }

    @Test func `puts back what was on the screen without a sound`() throws {
        var world = try SimulatedWorld()
        let request = Request.text("tea") { $0.sound = .default }
        let notification = DeliveredNotification(
            id: UUID(), application: .shopping, request: request, dueDate: world.now.wall,
            date: world.now.wall)
        let handle = PresentationHandle(rawValue: "a 7")
        let stored = StoredNotification(notification: notification, handle: handle)
        world.engine = Engine { UUID() }
        world.perform(world.engine.started(.init(onScreen: [stored]), at: world.now))
        #expect(world.presentations.first?.restoredFrom == handle)
        #expect(world.reports.isEmpty)
    }

    @Test func `counts an interval on from the wall clock after a reboot`() throws {
        var world = try SimulatedWorld()
        world.add(.text("tea", .after(3_600)), from: .shopping)
        world.now.wall += 1_800
        world.now.elapsed = .seconds(20)
        world.now.boot = BootID(rawValue: "second")
        world.engine = Engine { UUID() }
        world.perform(world.engine.started(.init(pending: [.shopping]), at: world.now))
        world.advance(by: .seconds(1_799))
        #expect(world.presentations.isEmpty)
        world.advance(by: .seconds(1))
        #expect(world.presentations.count == 1)
    }
}
