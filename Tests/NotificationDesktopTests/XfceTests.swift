// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationEngine
import NotificationModel
import TestWorld
import Testing

@testable import NotificationDesktop

/// The presenter against a real xfce4-notifyd, with a mouse.
@Suite(.serialized, .timeLimit(.minutes(2))) struct XfceTests {
    @Test(arguments: [(0, Action.defaultIdentifier), (1, "done"), (2, "later")])
    func `reports the button under the mouse`(index: Int, action: String) async throws {
        try await withServer { world, server in
            let presentation = try Presentation.example(
                body: "<b>bold</b> & more", actions: ["Done", "Later"])
            _ = await world.presenter.present(presentation)
            var events = world.events.makeAsyncIterator()

            try await server.press(button: index, of: 3)

            #expect(
                await events.next()
                    == .responded(presentation.id, action: action, text: nil, activationToken: nil))

            // The server says "dismissed" of one that was answered; nothing of it comes through.
            let next = try Presentation.example("next")
            _ = await world.presenter.present(next)
            try await server.dismiss()
            #expect(await events.next() == .dismissed(next.id))
        }
    }

    @Test func `says what it is`() async throws {
        try await withServer { world, _ in
            _ = try await world.presenter.present(.example())
            let server = try #require(await world.presenter.description())
            #expect(server.name?.hasPrefix("Xfce Notify Daemon ") == true)
            #expect(server.capabilities.contains("actions"))
            #expect(server.capabilities.contains("body-markup"))
            #expect(!server.capabilities.contains("sound"))
        }
    }

    @Test(.enabled(if: Picture.isWanted)) func `looks right`() async throws {
        try await withServer { world, server in
            for presentation in try Picture.presentations {
                _ = await world.presenter.present(presentation)
            }
            try await server.waitForWindow()
            try await server.display.takePicture(to: Picture.path("xfce4-notifyd"))
        }
    }

    private func withServer(
        _ body: (DesktopWorld, XfceNotificationServer) async throws -> Void
    ) async throws {
        let display = try await VirtualDisplay()
        try await DesktopWorld.run { world in
            let server = try XfceNotificationServer(bus: world.bus, display: display)
            try await body(world, server)
            await server.kill()
        }
    }
}
