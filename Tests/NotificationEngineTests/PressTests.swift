// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationModel
import Testing

@testable import NotificationEngine

@Suite("A press reaches a running application while it is written")
struct PressTests {
    /// A world where one notification was shown, and writing takes until the test says so.
    private func shown(isRunning: Bool = true) throws -> (SimulatedWorld, DeliveredNotification) {
        let category = Category(
            identifier: "list", actions: [Action(identifier: "done", title: "Done")])
        var world = try SimulatedWorld(applications: [
            .allowed(.shopping, categories: [category])
        ])
        world.unwritten = []
        world.add(.text("milk") { $0.categoryIdentifier = "list" }, from: .shopping)
        if isRunning {
            world.register(isForeground: false)
        }
        return (world, try #require(world.delivered.values.first))
    }

    @Test func `it is handed over before it is written, and counted with it`() throws {
        var (world, notification) = try shown()
        world.press("done", on: notification)
        #expect(world.handed.map(\.isRepeated) == [false])
        #expect(world.recordedTries == [1])
        #expect(world.reports.allSatisfy { !$0.isResponse })
    }

    @Test func `one that is handled before it is written is forgotten once it is`() throws {
        var (world, notification) = try shown()
        world.press("done", on: notification)
        let response = try #require(world.handed.first)

        world.perform(world.engine.responseHandled(response.id))
        #expect(world.responses.count == 1)
        #expect(world.engine.waitingResponses.isEmpty)
        // The second click of a double click, while the notification is still in the store.
        world.press("done", on: notification)
        #expect(world.handed.count == 1)

        world.perform(world.engine.responseRecorded(response.id, at: world.now))
        #expect(world.responses.isEmpty)
        #expect(world.reports.filter(\.isResponse) == [.responded(response), .completed(response)])
        #expect(world.plan == WakePlan())
    }

    @Test func `what it answers is in the list no more, unless it is refused`() throws {
        var (world, notification) = try shown()
        #expect(world.engine.isListed(notification))

        world.press("done", on: notification)
        #expect(!world.engine.isListed(notification))

        world.engine.responseRefused(try #require(world.handed.first).id)
        #expect(world.engine.isListed(notification))
    }

    @Test func `one that is written first goes on as ever`() throws {
        var (world, notification) = try shown()
        world.press("done", on: notification)
        let response = try #require(world.handed.first)
        world.perform(world.engine.responseRecorded(response.id, at: world.now))
        #expect(world.handed.count == 1)
        world.perform(world.engine.responseHandled(response.id))
        #expect(world.responses.isEmpty)
    }

    @Test func `an application that leaves meanwhile gets it again, marked`() throws {
        var (world, notification) = try shown()
        world.press("done", on: notification)
        let response = try #require(world.handed.first)
        world.leave()
        world.perform(world.engine.responseRecorded(response.id, at: world.now))
        #expect(world.launched == [.shopping])
        world.register(isForeground: false)
        #expect(world.handed.map(\.isRepeated) == [false, true])
    }

    @Test func `it is written first for an application that has to be started`() throws {
        var (world, notification) = try shown(isRunning: false)
        world.press("done", on: notification)
        #expect(world.launched.isEmpty)
        #expect(world.recordedTries == [0])
        let response = try #require(world.responses.keys.first)
        world.perform(world.engine.responseRecorded(response, at: world.now))
        #expect(world.launched == [.shopping])
    }

    @Test func `it is written first if somebody waits to hear that it is`() throws {
        var (world, notification) = try shown()
        let choice = Choice("done", isAwaited: true)
        world.perform(try world.engine.chosen(choice, of: notification, at: world.now))
        #expect(world.handed.isEmpty)
        let response = try #require(world.responses.keys.first)
        world.perform(world.engine.responseRecorded(response, at: world.now))
        #expect(world.handed.count == 1)
    }

    // Else a crash could leave neither the response nor the notification: it would ring anew,
    // and nothing would say that it may have been answered.
    @Test func `it is written first if its ringing is not`() throws {
        var (world, _) = try shown()
        world.add(.text("bread", .after(60)) { $0.categoryIdentifier = "list" }, from: .shopping)
        world.recordsFail = true
        world.advance(by: .seconds(60))
        let rung = try #require(world.reports.compactMap(\.delivered).last)
        world.press("done", on: rung)
        #expect(world.handed.isEmpty)
    }

    @Test func `the same choice has the same id, another one has another`() throws {
        let notification = UUID()
        func id(_ action: String, _ text: String? = nil) -> UUID {
            UUID(answering: notification, action: action, text: text)
        }
        #expect(id("done") == id("done"))
        #expect(id("done").uuidString.dropFirst(14).first == "8")
        let others = [
            id("done"), id("don"), id("done", "e"), id("donee"), id("reply", "yes"),
            UUID(answering: UUID(), action: "done", text: nil),
        ]
        #expect(Set(others).count == others.count)
    }

    @Test func `what was there when a service crashed is marked as a repeat`() throws {
        var (world, notification) = try shown()
        let known = world.engine.application(.shopping)
        world.engine = Engine { UUID() }
        world.perform(
            world.engine.started(
                .init(applications: [known], perhapsAnswered: [notification.id]), at: world.now))
        world.register(isForeground: false)
        world.press("done", on: notification)
        #expect(world.handed.map(\.isRepeated) == [true])
        #expect(world.recordedTries == [2])
    }

    @Test func `what was due while nothing could be written is marked, and what came later is not`()
        throws
    {
        var (world, _) = try shown()
        let known = world.engine.application(.shopping)
        world.engine = Engine { UUID() }
        world.perform(
            world.engine.started(
                .init(applications: [known], unwrittenUntil: world.now.wall + 60), at: world.now))
        world.register(isForeground: false)
        for (name, span) in [("bread", 60.0), ("salt", 61.0)] {
            world.add(.text(name, .after(span)) { $0.categoryIdentifier = "list" })
            world.advance(by: .seconds(span))
            world.press("done", on: try #require(world.reports.compactMap(\.delivered).last))
        }
        #expect(world.handed.map(\.isRepeated) == [true, false])
    }

    @Test func `a hand-over that could not be counted is taken for one`() throws {
        var (world, notification) = try shown(isRunning: false)
        world.press("done", on: notification)
        let response = try #require(world.responses.values.first)
        for (until, isRepeated) in [(world.now.wall, true), (world.now.wall - 1, false)] {
            var next = try SimulatedWorld()
            next.perform(
                next.engine.started(
                    .init(
                        responses: [UnfinishedResponse(response: response, tries: 0)],
                        unwrittenUntil: until), at: next.now))
            next.register(isForeground: false)
            #expect(next.handed.map(\.isRepeated) == [isRepeated])
        }
    }

    @Test func `it is written first if the next service would not know of a crash of this one`()
        throws
    {
        var (world, notification) = try shown()
        world.engine.runUnwritten()
        world.press("done", on: notification)
        #expect(world.handed.isEmpty)
        let response = try #require(world.responses.keys.first)
        world.perform(world.engine.responseRecorded(response, at: world.now))
        #expect(world.handed.count == 1)
    }
}

@Suite("The last notifications are at hand")
struct RecentNotificationsTests {
    private func notification(_ name: String) -> DeliveredNotification {
        DeliveredNotification(
            id: UUID(), application: .shopping, request: .text(name), dueDate: .distantPast,
            date: .distantPast)
    }

    @Test func `the oldest makes room`() {
        let all = ["a", "b", "c"].map(notification)
        var recent = RecentNotifications(capacity: 2)
        for notification in all { recent.insert(notification) }
        #expect(all.map { recent[$0.id] } == [nil, all[1], all[2]])
    }

    @Test func `the next ringing takes the place of the last`() {
        let (old, new) = (notification("a"), notification("a"))
        var recent = RecentNotifications(capacity: 2)
        recent.insert(old)
        recent.insert(new)
        #expect(recent[old.id] == nil && recent[new.id] == new)
        recent.remove(new.id)
        #expect(recent[new.id] == nil)
    }

    @Test func `what was removed or acted on is not`() throws {
        var world = try SimulatedWorld(applications: [.allowed(.shopping)])
        world.add(.text("milk"), .text("bread"), from: .shopping)
        let notifications = world.delivered.values
        #expect(notifications.allSatisfy { world.engine.deliveries.atHand($0.id) == $0 })
        let milk = try #require(notifications.first { $0.request.identifier == "milk" })
        let bread = try #require(notifications.first { $0.request.identifier == "bread" })
        _ = world.engine.deliveredRemoved([RemovedNotification(id: milk.id, key: milk.key)])
        world.press(Action.defaultIdentifier, on: bread)
        #expect(notifications.allSatisfy { world.engine.deliveries.atHand($0.id) == nil })
    }
}

/// Many applications register one category for each notification, which takes the place of the last.
@Suite("A press is of what was on the screen")
struct ReplacedCategoryTests {
    private let first = Category(
        identifier: "first",
        actions: [
            Action(identifier: "done", title: "Done"),
            Action(identifier: "pay", title: "Pay", options: .authenticationRequired),
            Action(identifier: "show", title: "Show", options: .foreground),
        ], options: .customDismissAction)

    /// A world where one notification is shown, whose application has other categories by now.
    private func shown(
        replacedBy other: NotificationModel.Category = Category(identifier: "second")
    ) throws -> (SimulatedWorld, DeliveredNotification) {
        var world = try SimulatedWorld(applications: [.allowed(.shopping, categories: [first])])
        world.register(isForeground: false)
        world.add(.text("milk") { $0.categoryIdentifier = "first" })
        world.perform(try world.engine.categoriesSet([other], of: .shopping))
        return (world, try #require(world.delivered.values.first))
    }

    @Test(arguments: ["second", "first"])
    func `it is handed over`(_ identifier: String) throws {
        var (world, milk) = try shown(replacedBy: Category(identifier: identifier))
        world.happened(.responded(milk.id, action: "done", text: nil, activationToken: nil))
        #expect(world.handed.map(\.actionIdentifier) == ["done"])
    }

    @Test func `a tool may choose it as well as what the application has now`() throws {
        let other = Category(
            identifier: "first", actions: [Action(identifier: "new", title: "New")])
        for action in ["done", "new"] {
            var (world, milk) = try shown(replacedBy: other)
            world.press(action, on: milk)
            #expect(world.handed.map(\.actionIdentifier) == [action])
        }
        var (world, milk) = try shown(replacedBy: other)
        #expect(throws: NotificationError.self) {
            try world.engine.chosen(Choice("none"), of: milk, at: world.now)
        }
    }

    @Test func `it asks for what its button did`() throws {
        var (world, milk) = try shown()
        world.happened(.responded(milk.id, action: "show", text: nil, activationToken: nil))
        #expect(world.activated == [.shopping])

        var (locked, bread) = try shown()
        locked.perform(locked.engine.lockChanged(to: .locked, at: locked.now))
        locked.happened(.responded(bread.id, action: "pay", text: nil, activationToken: nil))
        #expect(locked.handed.isEmpty)
        let note = try #require(locked.notes.first).presentation(name: "Shop", in: .english)
        #expect(note.body.contains("Pay"))
        locked.perform(locked.engine.lockChanged(to: .unlocked, at: locked.now))
        #expect(locked.handed.map(\.actionIdentifier) == ["pay"])
    }

    @Test func `what its button did is known to the next service`() throws {
        var (world, milk) = try shown()
        world.perform(world.engine.lockChanged(to: .locked, at: world.now))
        world.happened(.responded(milk.id, action: "pay", text: nil, activationToken: nil))
        let response = try #require(world.responses.values.first)
        #expect(response.shownAction?.title == "Pay")

        var next = try SimulatedWorld()
        next.perform(
            next.engine.started(
                .init(responses: [UnfinishedResponse(response: response, tries: 0)], lock: .locked),
                at: next.now))
        next.register(isForeground: false)
        #expect(next.handed.isEmpty)
        next.perform(next.engine.lockChanged(to: .unlocked, at: next.now))
        #expect(next.handed.map(\.actionIdentifier) == ["pay"])
    }

    @Test func `it is told of a dismissal`() throws {
        var (world, milk) = try shown()
        world.happened(.dismissed(milk.id))
        #expect(world.handed.map(\.actionIdentifier) == [Action.dismissIdentifier])
    }

    @Test func `what has left the screen has the buttons of now`() throws {
        var (world, milk) = try shown()
        world.happened(.leftScreen(milk.id))
        #expect(world.engine.deliveries.shownCategory(of: milk.id) == nil)
        world.happened(.responded(milk.id, action: "done", text: nil, activationToken: nil))
        #expect(world.handed.isEmpty && world.delivered.count == 1)
    }
}

extension EngineReport {
    fileprivate var isResponse: Bool {
        switch self {
        case .responded, .completed: true
        default: false
        }
    }

    fileprivate var delivered: DeliveredNotification? {
        if case .delivered(let notification, _) = self { notification } else { nil }
    }
}
