// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationModel
import NotificationTestKit
import Testing

@testable import NotificationEngine

extension SimulatedWorld {
    /// Snoozes whatever has this identifier; returns how many.
    @discardableResult
    mutating func snooze(
        _ identifier: String, _ time: LaterTime, of application: ApplicationID = .shopping
    ) throws -> Int {
        let notifications = store.delivered([identifier], of: application).map(\.notification)
        let snoozes = try engine.snooze(notifications, time, at: now)
        let insertions = store.snooze(snoozes)
        perform(engine.snoozed(snoozes, as: insertions, at: now))
        return insertions.compactMap(\.self).count
    }

    var last: DeliveredNotification? { delivered.values.max { $0.date < $1.date } }
}

@Suite("A person snoozes what was delivered")
struct SnoozeTests {
    @Test func `for a while: it leaves the screen and the list, and rings again`() throws {
        var world = try SimulatedWorld()
        world.add(.text("tea", .after(60)), from: .shopping)
        world.advance(by: .seconds(60))
        let first = try #require(world.last)

        #expect(try world.snooze("tea", .interval(600)) == 1)

        #expect(world.withdrawn == [first.id])
        #expect(world.delivered.isEmpty)
        #expect(world.pending.values.map(\.key) == [first.key])
        world.advance(by: .seconds(599))
        #expect(world.presentations.count == 1)
        world.advance(by: .seconds(1))
        #expect(world.presentations.map(\.title) == ["Title of tea", "Title of tea"])
        let again = try #require(world.last)
        #expect(again.id != first.id)
        #expect(again.request.again == AlertAgain(.snoozed, firstDate: first.date, count: 1))
        #expect(again.request.content == first.request.content)
        #expect(world.pending.isEmpty)
        #expect(world.reports.contains(.snoozed(first.key, until: first.date + 600)))
    }

    @Test func `until a date, which follows the wall clock into another zone`() throws {
        var world = try SimulatedWorld(zone: "Europe/Berlin")
        world.add(.text("tea"), from: .shopping)
        // 9:00 in Berlin, and in Athens an hour earlier.
        let morning = try Date("2026-03-02T08:00:00Z", strategy: .iso8601)
        try world.snooze("tea", .date(morning))
        #expect(world.pending.values.map(\.due?.wall) == [morning])

        try world.travel(to: "Europe/Athens")

        #expect(world.pending.values.map(\.due?.wall) == [morning - 3_600])
        world.setClock(by: .seconds(-1_800))
        world.advance(by: .seconds(86_400))
        #expect(world.last?.dueDate == morning - 3_600)
        #expect(world.presentations.count == 2)
    }

    @Test(arguments: ["2026-10-25T00:30:00Z", "2026-10-25T01:30:00Z", "2026-10-25T01:00:00.5Z"])
    func `until a moment of the hour that comes twice`(text: String) throws {
        var world = try SimulatedWorld(at: "2026-10-24T12:00:00Z", zone: "Europe/Berlin")
        let style = Date.ISO8601FormatStyle(includingFractionalSeconds: text.contains("."))
        let date = try Date(text, strategy: style)
        world.add(.text("tea"), from: .shopping)

        try world.snooze("tea", .date(date))

        let due = try #require(world.pending.values.first?.due?.wall)
        #expect(due >= date && due < date + 1)
    }

    @Test func `one occurrence of a repeat, while its rule goes on`() throws {
        var world = try SimulatedWorld()
        world.add(.text("water", .after(3_600, repeats: true)), from: .shopping)
        world.advance(by: .seconds(3_600))
        let rule = try #require(world.pending.values.first)

        try world.snooze("water", .interval(5_400))

        #expect(world.pending.count == 2)
        world.advance(by: .seconds(3_600))
        #expect(world.presentations.count == 2)
        world.advance(by: .seconds(1_800))
        #expect(world.presentations.count == 3)
        #expect(world.pending.keys.map(\.self) == [rule.serial])
        #expect(world.delivered.count == 1)
        #expect(world.last?.request.again?.reason == .snoozed)
        world.advance(by: .seconds(1_800))
        #expect(world.last?.request.again == nil)
        #expect(world.presentations.count == 4)
    }

    @Test func `what replaces or removes the request takes the snooze with it`() throws {
        for isReplaced in [true, false] {
            var world = try SimulatedWorld()
            world.add(.text("tea"), from: .shopping)
            try world.snooze("tea", .interval(60))

            if isReplaced {
                world.add(.text("tea", .after(120)), from: .shopping)
            } else {
                world.remove("tea", of: .shopping)
            }

            world.advance(by: .seconds(100))
            #expect(world.presentations.count == 1)
            world.advance(by: .seconds(100))
            #expect(world.presentations.count == (isReplaced ? 2 : 1))
            #expect(!world.reports.contains(.missing(RequestKey(.shopping, "tea"))))
        }
    }

    @Test func `an application sees each identifier once`() throws {
        var world = try SimulatedWorld()
        world.add(
            .text("daily", .after(3_600, repeats: true)), .text("once", .after(3_600)),
            .text("untouched", .after(9_000)), from: .shopping)
        world.advance(by: .seconds(3_600))
        try world.snooze("daily", .interval(600))
        try world.snooze("once", .interval(600))

        let asked = world.store.asked(among: ["daily", "once", "untouched"], of: .shopping)
        let seen = world.pending.values.filter { $0.isSeenByApplication(besides: asked) }

        #expect(world.pending.count == 4)
        #expect(seen.map(\.key.identifier).sorted() == ["daily", "once", "untouched"])
        #expect(seen.first { $0.key.identifier == "daily" }?.request.again == nil)
    }

    @Test func `a request that an application takes from a response has no mark`() throws {
        var world = try SimulatedWorld()
        var request = Request.text("tea", .after(60))
        request.again = AlertAgain(.nagging, firstDate: .now, count: 7)

        world.add(request, from: .shopping)

        #expect(world.pending.values.map(\.request.again) == [nil])
    }

    @Test(arguments: [
        (LaterTime.interval(0), "time.seconds"), (.interval(.nan), "time.seconds"),
        (.interval(-5), "time.seconds"), (.interval(.infinity), "time.seconds"),
        (.interval(4e7), "time.seconds"), (.date(.distantPast), "time.date"),
        (.date(.distantFuture), "time.date"),
    ])
    func `a time that is none is refused by its name`(time: LaterTime, field: String) throws {
        var world = try SimulatedWorld()
        world.add(.text("tea"), from: .shopping)

        #expect { try world.snooze("tea", time) } throws: {
            ($0 as? NotificationError)?.field == field
        }

        #expect(try world.snooze("tea", .interval(60)) == 1)
    }

    @Test func `what was answered, or is being snoozed, is left out`() throws {
        var world = try SimulatedWorld()
        world.unwritten = []
        world.add(.text("tea"), .text("milk"), from: .shopping)
        let tea = try #require(world.delivered.values.first { $0.key.identifier == "tea" })
        let milk = try #require(world.delivered.values.first { $0.key.identifier == "milk" })
        world.press(Action.defaultIdentifier, on: tea)

        #expect(try world.engine.snooze([tea], .interval(60), at: world.now).isEmpty)
        #expect(try world.engine.snooze([milk], .interval(60), at: world.now).count == 1)
        #expect(try world.engine.snooze([milk], .interval(60), at: world.now).isEmpty)
    }

    @Test func `a snooze that was not written changes nothing`() throws {
        var world = try SimulatedWorld()
        world.add(.text("tea"), from: .shopping)
        let tea = try #require(world.last)
        let snoozes = try world.engine.snooze([tea], .interval(60), at: world.now)
        #expect(!world.engine.isListed(tea))

        world.engine.snoozeRefused(snoozes)

        #expect(world.engine.isListed(tea))
        #expect(try world.snooze("tea", .interval(60)) == 1)
    }

    @Test func `nothing of an application that may send none`() throws {
        var world = try SimulatedWorld()
        world.add(.text("tea"), from: .shopping)
        world.perform(
            world.engine.settingsChanged(of: .shopping) { $0.authorization = .denied })

        #expect { try world.snooze("tea", .interval(60)) } throws: {
            ($0 as? NotificationError)?.code == .notAllowed
        }
    }

    @Test func `all of several, or none where one of them may send none`() throws {
        var world = try SimulatedWorld(applications: [.allowed(.shopping), .allowed(.todo)])
        world.add(.text("tea"), from: .shopping)
        world.add(.text("cake"), from: .todo)
        world.perform(world.engine.settingsChanged(of: .todo) { $0.authorization = .denied })
        let both = world.delivered.values.sorted { $0.application < $1.application }
        for notifications in [both, both.reversed()] {
            #expect(throws: NotificationError.self) {
                try world.engine.snooze(Array(notifications), .interval(60), at: world.now)
            }
        }
        #expect(both.allSatisfy(world.engine.isListed))
        #expect(try world.snooze("tea", .interval(60)) == 1)
    }

    @Test func `also while the session is locked`() throws {
        var world = try SimulatedWorld()
        world.add(.text("tea"), from: .shopping)
        world.perform(world.engine.lockChanged(to: .locked, at: world.now))

        try world.snooze("tea", .interval(60))
        world.advance(by: .seconds(60))

        #expect(world.presentations.count == 2)
        #expect(world.delivered.count == 1)
    }

    @Test func `it counts nothing twice, and is never too late`() throws {
        var world = try SimulatedWorld()
        world.add(.text("tea", late: .skip) { $0.badgeIncrement = 1 }, from: .shopping)
        #expect(world.badges[.shopping] == 1)
        try world.snooze("tea", .interval(60))

        world.sleep(.seconds(86_400))

        #expect(world.presentations.count == 2)
        #expect(world.presentations.last?.lateSince != nil)
        #expect(world.badges[.shopping] == 1)
    }

    @Test func `a crash loses nothing, whatever the clock says then`() throws {
        var world = try SimulatedWorld()
        world.add(.text("tea"), from: .shopping)
        try world.snooze("tea", .interval(600))

        world.restart(settingClockBy: .seconds(-7_200))

        world.advance(by: .seconds(600))
        #expect(world.presentations.count == 2)
    }
}

@Suite("The button that snoozes")
struct SnoozeButtonTests {
    private static func world(
        actions: Int, style: ApplicationSettings.AlertStyle = .alert, hasSettings: Bool = false
    ) throws -> SimulatedWorld {
        let actions = (0..<actions).map { Action(identifier: "\($0)", title: "\($0)") }
        let category = NotificationModel.Category(identifier: "c", actions: actions)
        var application = Application.allowed(.shopping, style: style, categories: [category])
        if hasSettings { application.settings.requested.insert(.providesAppNotificationSettings) }
        var world = try SimulatedWorld(applications: [application])
        world.add(.text("tea") { $0.categoryIdentifier = "c" }, from: .shopping)
        return world
    }

    @Test func `stands behind all others, where there is room`() throws {
        func buttons(_ world: SimulatedWorld) -> [SystemAction]? {
            world.presentations.last?.systemActions
        }
        #expect(try buttons(Self.world(actions: 3)) == [.snooze])
        #expect(try buttons(Self.world(actions: 4)) == [])
        #expect(try buttons(Self.world(actions: 3, hasSettings: true)) == [.settings])
        #expect(try buttons(Self.world(actions: 2, hasSettings: true)) == [.settings, .snooze])
        #expect(try buttons(Self.world(actions: 0, style: .banner)) == [])
    }

    @Test func `takes the notification away for ten minutes`() throws {
        var world = try Self.world(actions: 1)
        let tea = try #require(world.last)

        world.happened(.choseSystemAction(tea.id, .snooze, activationToken: nil))

        #expect(world.withdrawn.contains(tea.id))
        #expect(world.delivered.isEmpty)
        #expect(world.handed.isEmpty && world.launched.isEmpty)
        world.advance(by: .seconds(600))
        #expect(world.presentations.count == 2)
        #expect(world.presentations.last?.systemActions == [.snooze, .snoozeUntil])
    }

    @Test func `asks until when once the session is unlocked, and leaves all as it is`() throws {
        var world = try Self.world(actions: 1)
        let tea = try #require(world.last)
        world.perform(world.engine.lockChanged(to: .locked, at: world.now))

        world.happened(.choseSystemAction(tea.id, .snoozeUntil, activationToken: "click"))
        #expect(world.opened.isEmpty)
        world.perform(world.engine.lockChanged(to: .unlocked, at: world.now))

        #expect(world.opened.map(\.0) == ["\(tea.id)"] && world.opened.map(\.1) == ["click"])
        #expect(!world.withdrawn.contains(tea.id))
        #expect(world.delivered.count == 1 && world.pending.isEmpty)
        #expect(world.handed.isEmpty && world.launched.isEmpty)
    }
}
