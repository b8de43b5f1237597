// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationModel
import Testing

@testable import NotificationEngine

@Suite("The engine brings responses to their application")
struct ResponseTests {
    private static let category = Category(
        identifier: "list",
        actions: [
            Action(identifier: "edit", title: "Edit", options: .foreground),
            Action(identifier: "trash", title: "Delete", options: .authenticationRequired),
            Action(identifier: "inform", title: "OK"),
        ])

    /// A world where one notification of that category was shown, and that notification.
    private func shown(
        options: CategoryOptions = []
    ) throws -> (SimulatedWorld, DeliveredNotification) {
        var category = Self.category
        category.options = options
        var world = try SimulatedWorld(applications: [
            .allowed(.shopping, categories: [category])
        ])
        world.add(.text("milk") { $0.categoryIdentifier = "list" }, from: .shopping)
        return (world, try #require(world.delivered.values.first))
    }

    @Test func `starts an application that is not running, then hands over`() throws {
        var (world, notification) = try shown()
        world.press("inform", on: notification)
        #expect(world.launched == [.shopping])
        #expect(world.activated.isEmpty)
        #expect(world.handed.isEmpty)
        #expect(world.responses.count == 1)

        world.register(isForeground: false)
        let response = try #require(world.handed.first)
        #expect(response.actionIdentifier == "inform")

        world.perform(world.engine.responseHandled(response.id))
        #expect(world.responses.isEmpty)
        #expect(world.plan == WakePlan())
        #expect(world.reports.last == .completed(response))
    }

    @Test func `hands over at once to a running application`() throws {
        var (world, notification) = try shown()
        world.register(isForeground: false)
        world.press("inform", on: notification)
        #expect(world.launched.isEmpty)
        #expect(world.handed.count == 1)
    }

    @Test func `takes the notification from the list and the screen`() throws {
        var (world, notification) = try shown()
        world.press("inform", on: notification)
        #expect(world.delivered.isEmpty)
        #expect(world.withdrawn == [notification.id])
    }

    @Test(arguments: ["edit", Action.defaultIdentifier])
    func `brings the application to the front`(_ action: String) throws {
        var (world, notification) = try shown()
        world.register(isForeground: false)
        world.press(action, on: notification)
        #expect(world.activated == [.shopping])
        #expect(world.handed.count == 1 && world.launched.isEmpty)
    }

    @Test func `opens the window of one that did not run after the response`() throws {
        var (world, notification) = try shown()
        world.press("edit", on: notification)
        #expect(world.launched == [.shopping] && world.activated.isEmpty)

        world.register(isForeground: false)
        #expect(world.handed.count == 1 && world.activated == [.shopping])
        world.advance(by: .seconds(5))
        #expect(world.activated == [.shopping])
    }

    @Test func `opens the window all the same of one that does not register without`() throws {
        var (world, notification) = try shown()
        world.press("edit", on: notification)
        world.advance(by: .milliseconds(900))
        #expect(world.activated.isEmpty)
        world.advance(by: .milliseconds(200))
        #expect(world.activated == [.shopping] && world.launched == [.shopping])

        world.register(isForeground: true)
        #expect(world.handed.count == 1 && world.activated == [.shopping])
    }

    @Test func `opens the window of one that cannot be started without, and says it once`() throws {
        var (world, notification) = try shown()
        world.press("edit", on: notification)
        world.perform(world.engine.launchFailed(.shopping, reason: "no file"))
        #expect(world.activated == [.shopping])

        world.perform(world.engine.launchFailed(.shopping, reason: "no file"))
        #expect(world.activated == [.shopping])
        #expect(world.engine.waitingResponses.map(\.reason) == [.start])
    }

    @Test func `waits with an action that needs authentication until the session is unlocked`()
        throws
    {
        var (world, notification) = try shown()
        world.perform(world.engine.lockChanged(to: .locked, at: world.now))
        world.press("trash", on: notification)
        #expect(world.launched.isEmpty)
        #expect(world.responses.count == 1)
        world.advance(by: .seconds(3_600))
        #expect(world.launched.isEmpty)

        world.perform(world.engine.lockChanged(to: .unlocked, at: world.now))
        #expect(world.launched == [.shopping])
    }

    @Test func `a dismissal reaches the application only if the category asks for it`() throws {
        var (world, notification) = try shown()
        world.happened(.dismissed(notification.id))
        #expect(world.responses.isEmpty)
        #expect(world.delivered.isEmpty)

        (world, notification) = try shown(options: .customDismissAction)
        world.happened(.dismissed(notification.id))
        #expect(world.responses.values.map(\.actionIdentifier) == [Action.dismissIdentifier])
        #expect(world.delivered.isEmpty)
    }

    @Test func `keeps the response of an application that never replies`() throws {
        var (world, notification) = try shown()
        world.register(isForeground: false)
        world.press("inform", on: notification)
        world.advance(by: .seconds(30))
        let response = try #require(world.handed.first)
        #expect(world.reports.contains(.deadlinePassed(response, after: .seconds(30))))
        #expect(world.responses.count == 1)

        world.leave()
        world.register(isForeground: false)
        #expect(world.handed.map(\.id) == [response.id, response.id])
        #expect(world.handed.map(\.isRepeated) == [false, true])
    }

    @Test func `a reply after the deadline still counts`() throws {
        var (world, notification) = try shown()
        world.register(isForeground: false)
        world.press("inform", on: notification)
        world.advance(by: .seconds(60))
        let response = try #require(world.handed.first)
        world.perform(world.engine.responseHandled(response.id))
        #expect(world.responses.isEmpty)
    }

    @Test func `keeps a response whose application cannot be started`() throws {
        var (world, notification) = try shown()
        world.press("inform", on: notification)
        world.perform(world.engine.launchFailed(.shopping, reason: "no service file"))
        #expect(world.responses.count == 1)
        world.register(isForeground: false)
        #expect(world.handed.count == 1)
    }

    @Test func `sets out again with what was unfinished when the service stopped`() throws {
        var (world, notification) = try shown()
        let response = Response(
            id: UUID(), notification: notification, actionIdentifier: "inform",
            date: world.now.wall)
        world.engine = Engine { UUID() }
        world.perform(
            world.engine.started(
                .init(responses: [UnfinishedResponse(response: response, tries: 1)]),
                at: world.now))
        #expect(world.launched == [.shopping])
    }
}
