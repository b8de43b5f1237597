// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationTestKit
import Testing
import UIKitNotifications

@MainActor @Suite(.timeLimit(.minutes(2)))
struct ActionTests {
    private let five = (1...5).map { UIUserNotificationAction.sample("\($0)") }

    private func buttons(_ world: World) async -> [String] {
        await world.test.shown.last?.buttons.map(\.identifier) ?? []
    }

    @Test func `LEG-29 an alert has room for four actions, a banner for two`() async throws {
        let world = try await World()
        await world.register([.alert], five, minimal: five.reversed())

        world.schedule()
        #expect(await buttons(world) == ["5", "4"])
        await world.test.change(alertStyle: .alert)
        world.schedule()
        #expect(await buttons(world) == ["1", "2", "3", "4"])
    }

    @Test func `LEG-31 without minimal actions a banner has the first two`() async throws {
        let world = try await World()
        await world.register([.alert], five)

        world.schedule()

        #expect(await buttons(world) == ["1", "2"])
    }

    @Test func `LEG-41 the contexts keep an order each`() async throws {
        let world = try await World()
        await world.register(
            [.alert], [.sample("justInform"), .sample("editList"), .sample("trash")],
            minimal: [.sample("trash"), .sample("editList")])

        let current = world.application.currentUserNotificationSettings?.categories?.first

        #expect(
            current?.actions(for: .default)?.map(\.identifier) == [
                "justInform", "editList", "trash",
            ])
        #expect(current?.actions(for: .minimal)?.map(\.identifier) == ["trash", "editList"])
    }

    @Test func `LEG-37 an unknown category has no actions`() async throws {
        let world = try await World()
        await world.register([.alert], five)

        world.schedule { $0.category = "d" }

        #expect(await buttons(world) == [])
    }

    @Test func `LEG-24 an action reaches the delegate in the state that is`() async throws {
        let world = try await World()
        await world.register([.alert], five)
        world.schedule { $0.userInfo = ["item": 7] }
        world.application.setState(.background)

        try await world.test.press("2", on: await world.shownIdentifier())

        #expect(world.delegate.events.last == "2 background")
        #expect(world.delegate.received.first?.userInfo?["item"] as? Int == 7)
    }

    @Test func `LEG-24 an action starts the application without a window, and its work ends`()
        async throws
    {
        let world = try await World()
        await world.register([.alert], [.sample("done")])
        world.schedule()
        let identifier = await world.shownIdentifier()
        await world.test.relaunchApplication()
        try await world.test.press("done", on: identifier)

        await world.relaunch()
        await world.application.untilBackgroundWorkEnds(quietFor: .milliseconds(1))

        #expect(world.delegate.events == ["launched background", "done background"])
        #expect(world.delegate.launchOptions == nil)
    }

    @Test func `an action that only the minimal context has works too`() async throws {
        let world = try await World()
        await world.register(
            [.alert], [.sample("a")],
            minimal: [.sample("b") { $0.activationMode = .foreground }])
        world.schedule()

        try await world.test.press("b", on: await world.shownIdentifier())

        #expect(world.delegate.events.last == "b inactive")
        #expect(await world.test.launchCount == 1)
    }

    @Test func `LEG-26 a typed text is in the response info`() async throws {
        let world = try await World()
        await world.register([.alert], [.sample("reply") { $0.behavior = .textInput }])
        world.schedule()

        try await world.test.press("reply", on: await world.shownIdentifier(), text: "Soon")

        #expect(world.delegate.events.last == "reply inactive 'Soon'")
    }

    @Test func `a dismissal is nobody's business`() async throws {
        let world = try await World()
        await world.register([.alert], five)
        world.schedule()

        try await world.test.dismiss(await world.shownIdentifier())

        #expect(world.delegate.received.isEmpty)
    }
}
