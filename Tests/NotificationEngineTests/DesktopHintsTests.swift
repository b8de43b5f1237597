// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationEngine
import NotificationModel
import Testing

/// The hints with which a script says how its notification is shown.
struct DesktopHintsTests {
    @Test func `an application in a sandbox says nothing to the notification server`() throws {
        let world = try SimulatedWorld(applications: [.allowed(.shopping)])
        let request = Request.text("milk") {
            $0.desktop = DesktopHints(others: [DesktopHint("image-path", .string("/etc/passwd"))])
            $0.alertStyle = .alert
        }

        let contents = try [true, false].map { isSandboxed in
            try world.engine.admit(
                [request], of: .shopping, isSandboxed: isSandboxed, at: world.now
            ).immediate.first?.content
        }

        #expect(contents.map(\.?.desktop?.others.count) == [nil, 1])
        #expect(contents.map(\.?.alertStyle) == [nil, .alert])
    }

    @Test(
        arguments: [(nil, .banner, []), (.alert, .alert, [.snooze, .snoozeUntil])]
            as [(
                ApplicationSettings.AlertStyle?, ApplicationSettings.AlertStyle, [SystemAction]
            )])
    func `one notification stays, with the buttons of those that do`(
        wish: ApplicationSettings.AlertStyle?, style: ApplicationSettings.AlertStyle,
        buttons: [SystemAction]
    ) throws {
        let application = Application.allowed(.shopping, style: .banner)
        var world = try SimulatedWorld(applications: [application])

        world.add(.text("milk") { $0.alertStyle = wish }, from: .shopping)
        world.add(.text("bread"), from: .shopping)

        let (milk, bread) = (world.presentations.first, world.presentations.last)
        #expect(milk?.style == style && milk?.systemActions == buttons)
        #expect(bread?.style == .banner && bread?.systemActions == [])
    }

    @Test(
        arguments: [
            (nil, ApplicationSettings.AlertStyle.banner, 2, []), (.alert, .alert, 3, []),
            (.banner, .banner, 3, []),
        ]
            as [(
                ApplicationSettings.AlertStyle?, ApplicationSettings.AlertStyle, Int, [SystemAction]
            )])
    func `a script says whether it stays, and has room for its buttons`(
        wish: ApplicationSettings.AlertStyle?, style: ApplicationSettings.AlertStyle, room: Int,
        buttons: [SystemAction]
    ) throws {
        let actions = (0..<3).map { Action(identifier: "\($0)", title: "Action \($0)") }
        let category = Category(identifier: "some", actions: actions)
        let application = Application.allowed(.shopping, style: .banner, categories: [category])
        var world = try SimulatedWorld(applications: [application])

        world.add(
            .text("milk") {
                $0.categoryIdentifier = "some"
                $0.desktop = wish.map { DesktopHints(style: $0) }
            }, from: .shopping)

        let presentation = try #require(world.presentations.first)
        #expect(presentation.style == style && presentation.actions.count == room)
        #expect(presentation.systemActions == buttons)
    }
}
