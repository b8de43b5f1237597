// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import NotificationModel
import Testing

@testable import CarillonCommands

@Suite struct PushCommandTests {
    private func parse(_ words: String...) throws -> PushCommand {
        let arguments = try Arguments(parsing: words, for: PushCommand.declaration)
        return try PushCommand(arguments, in: try Sample.environment())
    }

    @Test func `takes the texts from the options`() throws {
        let command = try parse(
            "org.example.Shop", "--title", "Milk", "--body", "is on sale", "--sound", "default",
            "--badge", "2", "--category", "shop", "--mutable", "--id", "a")

        let aps: [String: PropertyValue] = [
            "alert": .dictionary(["title": .string("Milk"), "body": .string("is on sale")]),
            "sound": .string("default"), "badge": .integer(2), "category": .string("shop"),
            "mutable-content": .integer(1),
        ]
        #expect(command.source == .options(aps))
        #expect(command.application == (try ApplicationID("org.example.Shop")))
        #expect(command.identifier == "a")
    }

    @Test func `takes a payload from a file or from standard input`() throws {
        #expect(try parse("org.example.Shop", "--payload", "p.json").source == .file("p.json"))
        #expect(try parse("org.example.Shop", "--payload", "-").source == .standardInput)
    }

    @Test(arguments: [
        ([], "say what comes: add --payload, or --title and --body"),
        (
            ["--payload", "-", "--title", "Milk"],
            "--payload says it all; leave the other options out"
        ),
    ])
    func `refuses what does not go together`(words: [String], message: String) throws {
        let arguments = try Arguments(
            parsing: ["org.example.Shop"] + words, for: PushCommand.declaration)
        let environment = try Sample.environment()

        #expect(throws: CommandError.usage(message)) {
            try PushCommand(arguments, in: environment)
        }
    }
}
