// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationModel
import TestWorld
import Testing

@testable import CarillonCommands

@Suite struct ErrorProcessTests {
    @Test(arguments: [
        ["remind", "Tea", "--in", "5m"], ["list"], ["cancel", "tea"], ["clear", "--all"],
        ["respond", "tea"], ["watch"], ["apps"], ["settings", "org.example.App"],
        ["handle-responses"],
    ])
    func `says so when there is no bus`(words: [String]) async throws {
        let outcome = try await CommandWorld.carillonWithoutBus(words)

        #expect(outcome.exit == .code(1))
        #expect(outcome.output == [])
        let line = try #require(outcome.errors.first)
        #expect(line.hasPrefix("carillon \(words[0]): there is no session bus: "))
        #expect(line.hasSuffix("log in to a desktop session or set DBUS_SESSION_BUS_ADDRESS"))
    }

    @Test func `finds the missing bus with doctor`() async throws {
        let outcome = try await CommandWorld.carillonWithoutBus(["doctor"])

        #expect(outcome.exit == .code(1))
        #expect(try #require(outcome.output.first).hasPrefix("--  bus  there is no session bus"))
    }

    @Test func `says so when there is no service`() async throws {
        try await CommandWorld.run { world in
            await world.export.stop()

            let list = try await world.carillon("list")
            let doctor = try await world.carillon("doctor")

            #expect(list.exit == .code(1))
            #expect(
                try #require(list.errors.first).hasSuffix("install carillon, or start carillond"))
            #expect(doctor.output.map { $0.prefix(11) } == ["ok  bus    ", "--  service"])
        }
    }

    @Test(arguments: [
        (
            ["lits"],
            ["carillon: unknown command lits; did you mean list?", "See 'carillon --help'."]
        ),
        (["--frob"], ["carillon: unknown option --frob", "See 'carillon --help'."]),
        (
            ["list", "--pendng"],
            [
                "carillon list: unknown option --pendng; did you mean --pending?",
                "See 'carillon list --help'.",
            ]
        ),
        (["remind"], ["carillon remind: TEXT… is missing", "See 'carillon remind --help'."]),
        (
            ["cancel"],
            [
                "carillon cancel: ID is missing; name what to remove, or use --all",
                "See 'carillon cancel --help'.",
            ]
        ),
        (
            ["settings", "nonsense"],
            [
                "carillon settings: 'nonsense' is no application; write it like "
                    + "org.example.App, as 'carillon apps' lists them",
                "See 'carillon settings --help'.",
            ]
        ),
    ])
    func `refuses a wrong command line with 2`(words: [String], errors: [String]) async throws {
        let outcome = try await CommandWorld.carillonWithoutBus(words)

        #expect(outcome.exit == .code(2))
        #expect(outcome.output == [])
        #expect(outcome.errors == errors)
    }

    @Test func `alone it says what it is, also in a script`() async throws {
        let outcome = try await CommandWorld.carillonWithoutBus([])

        #expect(outcome.exit == .code(0) && outcome.errors == [])
        #expect(outcome.text == CommandSentences.english.welcome)
    }

    @Test(arguments: [
        ("requests[0].nagInterval", "--nag: no"), ("identifiers", "no"), ("identifier", "ID: no"),
        ("requests[0].content.sound.name", "--sound: no"), ("content.badge", "--badge: no"),
        ("actions[1].identifier", "--action: no"), ("content.desktop.hints", "--hint: no"),
        ("trigger.seconds", "no"), ("store", "store: no"), ("contents", "contents: no"),
    ])
    func `names what was typed, and no key of the service`(field: String, text: String) {
        #expect(
            TypedField.text(NotificationError(.invalidContent, field: field, message: "no"))
                == text)
    }

    @Test func `fails when its output cannot be written`() async throws {
        let process = try ChildProcess(
            "/bin/sh", ["-c", #"exec "$0" help > /dev/full"#, CommandWorld.executable])

        let outcome = await CommandWorld.outcome(of: process)

        #expect(outcome.exit == .code(1))
        #expect(
            outcome.errors == [
                "carillon: the output cannot be written; is the disk full?"
            ])
    }

    @Test func `tells its version`() async throws {
        let outcome = try await CommandWorld.carillonWithoutBus(["--version"])

        #expect(outcome.exit == .code(0))
        #expect(outcome.output == ["0.1.0"])
    }

    @Test(arguments: [["help", "list"], ["list", "--help"], ["list", "-h", "extra"]])
    func `explains a command`(words: [String]) async throws {
        let outcome = try await CommandWorld.carillonWithoutBus(words)

        #expect(outcome.exit == .code(0))
        #expect(outcome.text == HelpText(.english).page(of: ListCommand.declaration))
    }
}
