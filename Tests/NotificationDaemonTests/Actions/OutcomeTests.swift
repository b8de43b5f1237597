// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationBus
import NotificationModel
import TestWorld
import Testing

/// The table of Documentation/Actions.md, with real processes.
@Suite(.timeLimit(.minutes(2))) struct OutcomeTests {
    private static let app = Sample.application

    @Test func `an application that runs is handed the response, and knows its state`()
        async throws
    {
        try await DaemonWorld.run { world in
            try await world.startService()
            try await world.show(["milk"])
            var environment = world.environment
            environment["CARILLON_APPLICATION_ID"] = Self.app.rawValue
            let log = DaemonWorld.log(of: Self.app, in: world.home)
            let program = try ChildProcess(
                BuiltProgram.path(of: "notifying-app"), [log, "open"], environment: environment)
            try await world.line("started")

            try await world.press("Done", on: "milk")

            try await world.line("milk: done active")
            try await world.waits([:])
            await program.killAndWait()
        }
    }

    @Test func `an application that does not run is started in the background`() async throws {
        try await DaemonWorld.run(startable: [Self.app]) { world in
            try await world.startService()
            try await world.show(["milk"])

            try await world.press("Done", on: "milk")

            try await world.line("ended")
            #expect(world.lines() == ["started", "milk: done", "ended"])
            try await world.waits([:])
        }
    }

    // Many applications register one category for each notification, in the place of the last.
    @Test(arguments: ["list", "other"])
    func `what is on the screen is handed over, though there are other categories by then`(
        _ identifier: String
    ) async throws {
        try await DaemonWorld.run(startable: [Self.app]) { world in
            try await world.startService()
            let category = Category(
                identifier: "list", actions: [Action(identifier: "done", title: "Done")])
            try await world.show(["milk"], category: category)
            let client = try await world.authorizedClient()
            try await client.setCategories([Category(identifier: identifier)])
            await client.close()
            try await world.connection.owner(of: Self.app.rawValue, isThere: false)

            let shown = try await world.server.shown.first { $0.title == "milk" }
            for key in ["action:none", "system:turnOff", "nonsense", ""] {
                try await world.server.name(key, on: shown)
            }
            try await world.server.press("Done", on: shown)

            try await world.line("ended")
            #expect(world.lines() == ["started", "milk: done", "ended"])
            try await world.waits([:])
            let settings = try await world.controlClient().applications()
                .first { $0.id == Self.app }?.settings
            #expect(settings?.authorization == .authorized)
        }
    }

    @Test func `one that crashed in its handler gets it again, marked as a repeat`() async throws {
        try await DaemonWorld.run(startable: [Self.app]) { world in
            try await world.startService()
            try await world.show(["crash-once"])

            try await world.press("Done", on: "crash-once")

            try await world.line("ended")
            #expect(
                world.lines() == [
                    "started", "crash-once: done", "started", "crash-once: done repeated", "ended",
                ])
            try await world.waits([:])
        }
    }

    @Test func `one that crashes each time is left alone, until a person decides`() async throws {
        try await DaemonWorld.run(startable: [Self.app]) { world in
            let service = try await world.startService()
            try await world.show(["crash"])
            try await world.press("Done", on: "crash")
            try await world.waits(["crash": .decision])
            #expect(world.lines().count { $0 == "started" } == 2)

            // No new service begins the loop anew.
            await service.kill()
            try await world.startService()
            try await world.waits(["crash": .decision])
            let note = try await world.server.shown.first {
                $0.body == "“Done” is not done: Shop failed over it."
            }
            #expect(Set(note.actions).isSuperset(of: ["Try Again", "Discard"]))
            #expect(world.lines().count { $0 == "started" } == 2)

            let again = try await world.server.shown.first {
                $0.body == note.body && $0.number != note.number
            }
            try await world.server.press("Try Again", on: again)
            try await world.line("crash: done repeated", times: 2)
            try await world.waits(["crash": .decision])
            let tools = try await world.controlClient()
            #expect(try await tools.discardWaiting(["crash", "milk"]) == ["crash"])
            try await world.waits([:])
            #expect(world.lines().count { $0 == "started" } == 3)
            await tools.close()
        }
    }

    @Test func `one that hangs gets it again when it next starts`() async throws {
        try await DaemonWorld.run(startable: [Self.app]) { world in
            try await world.startService(deadline: 2)
            try await world.show(["hang-once", "milk"])
            try await world.press("Done", on: "hang-once")
            try await world.line("hang-once: done")
            try await world.waits(["hang-once": .start])

            let owner = try #require(
                try await world.connection.owner(of: Self.app.rawValue))
            kill(try await world.connection.processID(of: owner), SIGKILL)
            try await world.connection.owner(of: Self.app.rawValue, isThere: false)
            #expect(world.lines().count { $0 == "started" } == 1)
            try await world.press("Done", on: "milk")

            try await world.line("hang-once: done repeated")
            try await world.line("milk: done")
            try await world.waits([:])
        }
    }

    @Test func `one that is not installed any more is told of, and gets it when it is back`()
        async throws
    {
        try await DaemonWorld.run { world in
            try await world.startService()
            try await world.show(["milk"])

            try await world.press("Done", on: "milk")

            try await world.waits(["milk": .start])
            let note = try await world.server.shown.first {
                $0.body == "“Done” waits: Shop could not be started."
            }
            #expect(note.title == "Shop")
            let client = try await world.client()
            let application = TestApplication()
            try await client.register(application, isForeground: false)
            let response = try await application.responses.first { _ in true }
            #expect(response.actionIdentifier == "done" && !response.isRepeated)
            try await world.server.closed.first { $0 == note.number }
            await client.close()
        }
    }

    @Test func `one that leaves before it can be called is not started for ever`() async throws {
        let directory = try TemporaryDirectory()
        let log = directory.path + "/log"
        let program = BuiltProgram.path(of: "notifying-app")
        let command = "/usr/bin/env CARILLON_APPLICATION_ID=\(Self.app) \(program) \(log) leave"
        try await DaemonWorld.run(services: [Self.app.rawValue: command]) { world in
            try await world.startService()
            try await world.show(["milk"])

            try await world.press("Done", on: "milk")

            try await world.waits(["milk": .start])
            let text = try String(contentsOfFile: log, encoding: .utf8)
            #expect(text == String(repeating: "left\n", count: 4))
        }
    }

    @Test func `one that answers with an error gets it once more, at its next start`()
        async throws
    {
        try await DaemonWorld.run { world in
            try await world.startService()
            try await world.show(["milk"])
            for (isRepeated, reason) in [(false, WaitingResponse.Reason.start), (true, .decision)] {
                let failing = try await FailingApplication.start(as: Self.app, in: world)
                if !isRepeated { try await world.press("Done", on: "milk") }
                let marks = try await failing.calls.first { _ in true }
                #expect(marks == isRepeated)
                try await world.waits(["milk": reason])
                await failing.end()
            }
        }
    }

    @Test func `a second call of the completion handler is ignored, with a line`() async throws {
        try await DaemonWorld.run(startable: [Self.app]) { world in
            try await world.startService()
            try await world.show(["twice"])

            try await world.press("Done", on: "twice")

            let line = try await world.bus.daemon.errors.first {
                $0.contains("didReceive: the completion handler was called again")
            }
            #expect(line.hasPrefix("UserNotifications: "))
            try await world.line("ended")
            #expect(world.lines() == ["started", "twice: done", "ended"])
        }
    }

    @Test func `a foreground action brings the window, with the token of the click`() async throws {
        try await DaemonWorld.run { world in
            try await world.startService()
            try await world.show(["milk"], category: Sample.window)
            let window = try await FakeWindow.open(of: Self.app, in: world)
            let client = try await world.client()
            let application = TestApplication()
            try await client.register(application, isForeground: true)

            try await world.press("Show", on: "milk", token: "token-7")

            let platform = try await window.activations.first { _ in true }
            #expect(platform["activation-token"] == "token-7")
            #expect(platform["desktop-startup-id"] == "token-7")
            #expect(try await application.responses.first { _ in true }.actionIdentifier == "show")
            await client.close()
        }
    }
}
