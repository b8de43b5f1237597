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
        }

        let hints = try [true, false].map { isSandboxed in
            try world.engine.admit(
                [request], of: .shopping, isSandboxed: isSandboxed, at: world.now
            ).immediate.first?.content.desktop?.others.count
        }

        #expect(hints == [nil, 1])
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
