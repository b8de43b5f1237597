// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationEngine
import NotificationModel
import TestWorld
import Testing

@testable import NotificationDesktop

/// The presenter against the real servers of MATE and LXQt, and swaync.
@Suite(.serialized, .timeLimit(.minutes(2))) struct SmallerServerTests {
    @Test(arguments: [
        (SmallerServer.Program.mate, "Notification Daemon 1.26", true),
        (.lxqt, "lxqt-notificationd 1.2", false),
        (.swaync, "SwayNotificationCenter 0.7", false),
    ])
    func `says what it is`(
        program: SmallerServer.Program, name: String, playsSounds: Bool
    ) async throws {
        try await withServer(program) { world, _ in
            _ = try await world.presenter.present(.example())
            let server = try #require(await world.presenter.description())
            #expect(server.name?.hasPrefix(name) == true, "\(server)")
            #expect(server.capabilities.contains("actions"))
            #expect(server.capabilities.contains("body-markup"))
            #expect(server.capabilities.contains("sound") == playsSounds)
        }
    }

    @Test(arguments: [SmallerServer.Program.mate, .lxqt])
    func `tells expiry from withdrawal`(program: SmallerServer.Program) async throws {
        try await withServer(program) { world, _ in
            var events = world.events.makeAsyncIterator()
            for round in 1...3 {
                let withdrawn = try Presentation.example("withdrawn \(round)")
                _ = await world.presenter.present(withdrawn)
                await world.presenter.withdraw([withdrawn.id, UUID()])

                var expired = try Presentation.example("expired \(round)", style: .banner)
                expired.expiration = 0.2
                _ = await world.presenter.present(expired)
                #expect(await events.next() == .leftScreen(expired.id))
            }
        }
    }

    // It says twice that it closed one; and of what expires nothing, as that stays in its list.
    @Test func `tells dismissal from withdrawal on swaync, and each once`() async throws {
        try await withServer(.swaync) { world, server in
            var events = world.events.makeAsyncIterator()
            for round in 1...3 {
                let withdrawn = try Presentation.example("withdrawn \(round)")
                let dismissed = try Presentation.example("dismissed \(round)")
                for presentation in [dismissed, withdrawn] {
                    _ = await world.presenter.present(presentation)
                }
                await world.presenter.withdraw([withdrawn.id])
                try await server.dismiss()
                #expect(await events.next() == .dismissed(dismissed.id))
            }
        }
    }

    @Test(arguments: SmallerServer.Program.allCases)
    func `an alert goes up again on the next one`(program: SmallerServer.Program) async throws {
        try await withServer(program) { world, server in
            let first = try Presentation.example("first", title: "one", actions: ["Done"])
            let second = try Presentation.example("first", title: "two", actions: ["Done"])
            let number = await world.presenter.present(first)?.number
            #expect(await world.presenter.present(second)?.number == number)
            var events = world.events.makeAsyncIterator()

            await server.kill()
            let next = try server.next(bus: world.bus)

            guard case .moved(second.id, let handle?)? = await events.next() else {
                Issue.record("it was not put back")
                return
            }
            #expect(handle.number == 1)
            await next.kill()
        }
    }

    @Test(arguments: [SmallerServer.Program.mate, .lxqt])
    func `reports the button under the mouse`(program: SmallerServer.Program) async throws {
        try await withServer(program) { world, server in
            let presentation = try Presentation.example(body: "<b>bold</b>", actions: ["Done"])
            _ = await world.presenter.present(presentation)
            var events = world.events.makeAsyncIterator()

            try await server.pressLastButton()

            let event = await events.next()
            #expect(
                event
                    == .responded(presentation.id, action: "done", text: nil, activationToken: nil))
        }
    }

    @Test(arguments: SmallerServer.Program.allCases)
    func `reports what is dismissed`(program: SmallerServer.Program) async throws {
        try await withServer(program) { world, server in
            let presentation = try Presentation.example(body: "<b>bold</b>", actions: ["Done"])
            _ = await world.presenter.present(presentation)
            var events = world.events.makeAsyncIterator()

            try await server.dismiss()

            let event = await events.next()
            #expect(event == .dismissed(presentation.id))
        }
    }

    private func withServer(
        _ program: SmallerServer.Program,
        _ body: (DesktopWorld, SmallerServer) async throws -> Void
    ) async throws {
        try await DesktopWorld.run { world in
            let server = try await SmallerServer(program, bus: world.bus)
            try await body(world, server)
            await server.kill()
        }
    }
}
