// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import NotificationBus
import NotificationModel
import TestWorld
import Testing

@testable import CarillonCommands

@Suite struct ListingProcessTests {
    @Test func `lists as one JSON document`() async throws {
        try await CommandWorld.run { world in
            try world.service.fill()

            let outcome = try await world.carillon("list", "--pending", "--json")

            #expect(outcome.exit == .code(0))
            #expect(
                outcome.text == """
                    {
                      "pending" : [
                        {
                          "app" : "org.example.App",
                          "body" : "",
                          "due" : "2100-01-01T01:00:00+01:00",
                          "held" : false,
                          "id" : "tea",
                          "repeats" : false,
                          "subtitle" : "",
                          "title" : "Tea",
                          "why" : "at once"
                        }
                      ]
                    }
                    """)
        }
    }

    @Test func `lists as a table`() async throws {
        try await CommandWorld.run { world in
            try world.service.fill()

            let outcome = try await world.carillon("list")

            #expect(
                outcome.output.map { $0.prefix(16) } == [
                    "RINGS           ", "Fri 1 Jan 2100 0", "", "RANG            ",
                    "Fri 1 Jan 2100 0",
                ])
        }
    }

    @Test func `lists so many of each, and says how many more there are`() async throws {
        try await CommandWorld.run { world in
            try world.service.fill()
            try world.service.fill(more: 1_200)

            let some = try await world.carillon("list", "--pending", "--limit", "3")
            let all = try await world.carillon("list", "--pending")
            let json = try await world.carillon("list", "--pending", "--json")
            let both = try await world.carillon("list", "--all", "--limit", "3")

            #expect(some.output.count == 5)
            #expect(some.output.last == "… and 1198 more; --all shows them")
            // A program that reads along gets all.
            #expect(all.output.count == 1_202)
            #expect(json.output.count { $0.contains("\"id\"") } == 1_201)
            #expect(both.exit == .code(2))
        }
    }

    @Test func `lists one application alone`() async throws {
        try await CommandWorld.run { world in
            try world.service.fill()

            let outcome = try await world.carillon("list", "--app", "org.example.Other")

            #expect(outcome.output == ["Nothing is pending and nothing was delivered."])
        }
    }

    @Test(arguments: [
        (
            "cancel", "cancelled",
            "nothing pending is called 'milk', 'bread'; 'carillon list --pending' shows what is"
        ),
        (
            "clear", "cleared",
            "nothing that rang is called 'milk', 'bread'; 'carillon list --delivered' shows what did"
        ),
    ])
    func `removes what there is and names what there is not`(
        command: String, done: String, error: String
    ) async throws {
        try await CommandWorld.run { world in
            try world.service.fill()

            let outcome = try await world.carillon(command, "tea", "milk", "bread")
            let rest = try await world.carillon(command, "--all", "--app", "org.example.App")

            #expect(outcome.exit == .code(1))
            #expect(outcome.output == ["tea: \(done)"])
            #expect(outcome.errors == ["carillon \(command): \(error)"])
            #expect(rest.exit == .code(0))
            #expect(rest.output == ["0 \(done)"])
        }
    }

    @Test func `responds to a delivered notification`() async throws {
        try await CommandWorld.run { world in
            try world.service.fill()

            let opened = try await world.carillon("respond", "tea")
            let done = try await world.carillon(
                "respond", "tea", "--action", "done", "--text", "Thanks", "--app",
                "org.example.App")

            #expect(opened.output == ["tea: default"])
            #expect(done.output == ["tea: done"])
            #expect(
                world.service.state.withLock { $0.responses } == [
                    "any tea \(Action.defaultIdentifier) -", "org.example.App tea done Thanks",
                ])
        }
    }

    @Test func `says that there is nothing to respond to`() async throws {
        try await CommandWorld.run { world in
            let outcome = try await world.carillon("respond", "milk")

            #expect(outcome.exit == .code(1))
            #expect(outcome.output == [])
            #expect(outcome.errors.first?.contains("nothing that rang is called 'milk'") == true)
        }
    }

    @Test func `prints events as they happen`() async throws {
        try await CommandWorld.run { world in
            let text = try world.start("watch")
            let json = try world.start("watch", "--json", "--app", "org.carillon.Reminders")
            for process in [text, json] { try await process.errors.first { $0 == "Watching." } }

            try await world.emit(.responded, action: "done")
            let line = try await text.output.first { _ in true }
            let object = try await json.output.first { _ in true }
            await world.bus.stop()

            #expect(line == "01:00:00  responded        org.carillon.Reminders  tea  action done")
            #expect(
                object == #"{"action":"done","app":"org.carillon.Reminders","#
                    + #""date":"2100-01-01T01:00:00+01:00","id":"tea","kind":"responded"}"#)
            #expect(await text.waitForExit() == .code(1))
            // What it wrote last may still be in the pipe.
            try await text.errors.first { $0 == "carillon watch: the session bus went away" }
        }
    }
}
