// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationBus
import NotificationModel
import TestWorld
import Testing

/// Actions that need authentication, against a lock that the test holds.
@Suite(.timeLimit(.minutes(2))) struct AuthenticationTests {
    enum Locker: CaseIterable {
        case login, screenSaver

        func start(in world: DaemonWorld, isLocked: Bool) async throws -> FakeSession {
            switch self {
            case .login: try await .startLogin(in: world, isLocked: isLocked)
            case .screenSaver: try await .startScreenSaver(in: world, isLocked: isLocked)
            }
        }
    }

    @Test(arguments: Locker.allCases)
    func `one waits for the unlock, through a restart, and runs once`(locker: Locker) async throws {
        try await DaemonWorld.run(startable: [Sample.application]) { world in
            let session = try await locker.start(in: world, isLocked: true)
            let service = try await world.startService()
            try await world.show(["milk", "bread"])

            try await world.press("Delete", on: "milk")
            try await world.press("Done", on: "bread")

            let note = try await world.server.shown.first { $0.body == "Unlock to “Delete”." }
            #expect(note.actions.contains("Discard") && !note.actions.contains("Try Again"))
            try await world.line("bread: done")
            // What is handed to one that is about to end comes once more, marked.
            try await world.connection.owner(of: Sample.application.rawValue, isThere: false)
            try await world.waits(["milk": .unlock])
            await service.kill()
            try await world.startService()
            try await world.waits(["milk": .unlock])
            let again = try await world.server.shown.first {
                $0.body == note.body && $0.number != note.number
            }
            #expect(world.lines().contains { $0.hasPrefix("milk") } == false)

            try await session.lock(false)
            try await world.line("milk: delete")
            try await world.waits([:])
            try await session.lock(true)
            try await session.lock(false)
            try await world.server.closed.first { $0 == again.number }
            #expect(world.lines().count { $0.hasPrefix("milk") } == 1)
            await session.end()
        }
    }

    @Test func `a script that waits for a choice goes on only after the unlock`() async throws {
        try await DaemonWorld.run { world in
            let session = try await FakeSession.startLogin(in: world, isLocked: true)
            try await world.startService()
            let tools = try await world.controlClient()
            let events = try await tools.events()
            func ask(_ title: String, id: String) throws -> ChildProcess {
                try ChildProcess(
                    BuiltProgram.path(of: "carillon"),
                    ["notify", title, "-A", "yes=Yes:auth", "-r", id],
                    environment: world.environment)
            }
            let script = try ask("Erase?", id: "disk")
            let other = try ask("Keep?", id: "copy")

            for title in ["Erase?", "Keep?"] { try await world.press("Yes", on: title) }
            var waiting = 0
            for await event in events where event.kind == .waiting {
                waiting += 1
                if waiting == 2 { break }
            }
            #expect(script.isRunning && other.isRunning)

            _ = try await world.carillon("clear", "copy")
            #expect(await other.waitForExit() == .code(3))
            #expect(script.isRunning)
            try await session.lock(false)
            #expect(await script.waitForExit() == .code(0))
            #expect(await script.output.untilEnd() == ["yes"])
            await session.end()
        }
    }

    @Test func `an unlocked session counts as authenticated`() async throws {
        try await DaemonWorld.run(startable: [Sample.application]) { world in
            let session = try await FakeSession.startLogin(in: world, isLocked: false)
            try await world.startService()
            try await world.show(["milk"])

            try await world.press("Delete", on: "milk")

            try await world.line("milk: delete")
            await session.end()
        }
    }

    @Test func `without anything that says so, the person confirms it in a terminal`()
        async throws
    {
        try await DaemonWorld.run(startable: [Sample.application]) { world in
            try await world.startService()
            try await world.show(["milk", "bread", "tea"])
            for title in ["milk", "bread", "tea"] { try await world.press("Delete", on: title) }
            try await world.waits([
                "milk": .confirmation, "bread": .confirmation, "tea": .confirmation,
            ])

            let respond = try await world.carillon("respond", "milk", "--action", "delete")
            let clear = try await world.carillon("clear", "bread")
            let list = try await world.carillon("list", "--waiting")

            #expect(respond == ["milk: delete"])
            #expect(clear == ["bread: the action is discarded"])
            #expect(list.last?.contains("waits until you confirm it") == true)
            try await world.line("milk: delete")
            try await world.waits(["tea": .confirmation])
            #expect(world.lines().contains { $0.hasPrefix("bread") } == false)
        }
    }

    @Test func `who is at work in a terminal does not wait, and an application cannot confirm`()
        async throws
    {
        try await DaemonWorld.run { world in
            let session = try await FakeSession.startLogin(in: world, isLocked: true)
            try await world.startService()
            try await world.show(["milk", "bread"])
            let client = try await world.client()
            let application = TestApplication()
            try await client.register(application, isForeground: false)

            try await client.respond(to: "bread", action: "delete")
            _ = try await world.carillon("respond", "milk", "--action", "delete")

            let response = try await application.responses.first { _ in true }
            #expect(response.notification.request.identifier == "milk")
            try await world.waits(["bread": .unlock])
            await client.close()
            await session.end()
        }
    }

    @Test func `an answer from elsewhere is of one delivery, and does not stand for an unlock`()
        async throws
    {
        try await DaemonWorld.run { world in
            let session = try await FakeSession.startLogin(in: world, isLocked: true)
            try await world.startService()
            try await world.show(["milk"])
            let tool = try await world.controlClient()
            let shown = try #require(try await tool.delivered().first)

            let error = await #expect(throws: NotificationError.self) {
                try await tool.respond(
                    to: "milk", of: shown.application, action: "delete", delivery: UUID())
            }
            #expect(error?.code == .notFound)
            try await tool.respond(
                to: "milk", of: shown.application, action: "delete", delivery: shown.id)
            try await world.waits(["milk": .unlock])
            // What waits for the person does not go on by it.
            await #expect(throws: NotificationError.self) {
                try await tool.respond(
                    to: "milk", of: shown.application, action: "delete", delivery: shown.id)
            }
            try await world.waits(["milk": .unlock])
            await session.end()
        }
    }

    @Test func `the button of the note discards`() async throws {
        try await DaemonWorld.run { world in
            let session = try await FakeSession.startLogin(in: world, isLocked: true)
            try await world.startService()
            try await world.show(["milk"])
            try await world.press("Delete", on: "milk")
            let note = try await world.server.shown.first { $0.body.hasPrefix("Unlock") }
            try await world.waits(["milk": .unlock])

            try await world.server.press("Discard", on: note)

            try await world.waits([:])
            await session.end()
        }
    }
}
