// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import ShoppingAlertModel
import Testing

@Suite struct ProgramTests {
    private let program = Program()

    @Test func `shows its help`() throws {
        let run = try program.run("--help")

        #expect(run.exitCode == 0)
        for command in [
            "opens the window", "add ITEM…", "remove ITEM|NUMBER", "list [--json]",
            "remind --cancel",
        ] {
            #expect(run.output.contains(command))
        }
    }

    @Test func `keeps the list from one start to the next`() throws {
        #expect(try program.run("list").output == "The list is empty.\n")

        let added = try program.run("add", "Milk", "Bread", "Eggs")
        #expect(added.output == "Added Milk, Bread, Eggs; the list has 3 items.\n")
        #expect(try program.run("list").output == "1. Milk\n2. Bread\n3. Eggs\n")

        #expect(try program.run("remove", "milk").output == "Removed Milk.\n")
        #expect(try program.run("remove", "2").output == "Removed Eggs.\n")
        #expect(try program.run("list").output == "1. Bread\n")
    }

    @Test func `lists as JSON`() throws {
        #expect(try program.run("list", "--json").output == "[\n\n]\n")
        _ = try program.run("add", "Milk")

        let output = try program.run("list", "--json").output
        let items = try JSONDecoder().decode([ShoppingItem].self, from: Data(output.utf8))
        #expect(items.map(\.name) == ["Milk"])
    }

    @Test func `says what is wrong with a command, and ends with 2`() throws {
        let run = try program.run("ad", "Milk")

        #expect(run.exitCode == 2)
        #expect(run.output == "")
        #expect(run.errors.contains("'ad' is not a command"))
        #expect(run.errors.contains("shopping-alert --help"))
    }

    @Test func `says that an item is not on the list, and ends with 1`() throws {
        let run = try program.run("remove", "Butter")

        #expect(run.exitCode == 1)
        #expect(run.errors.contains("'Butter' is not on the list"))
    }

    @Test func `tells of a damaged list and keeps it`() throws {
        _ = try program.run("add", "Milk")
        try Data("{".utf8).write(to: URL(filePath: program.listPath))

        let run = try program.run("add", "Bread")

        #expect(run.exitCode == 0)
        #expect(run.errors.contains("items.json is damaged; it is kept as"))
        #expect(try program.run("list").output == "1. Bread\n")
    }

    @Test func `refuses a reminder in the past before it asks anybody`() throws {
        let run = try program.run("remind", "--at", "2001-01-01 12:00")

        #expect(run.exitCode == 1)
        #expect(run.errors.contains("that time has passed"))
    }

    @Test(arguments: [["--in", "5s"], ["--cancel"]])
    func `fails when there is nobody to remind`(words: [String]) throws {
        let run = try program.run(["remind"] + words)

        #expect(run.exitCode == 1)
        #expect(run.output == "")
        #expect(run.errors.contains("shopping-alert: remind: the notification service cannot be"))
    }

    @Test func `loses no change of several processes`() async throws {
        try await withThrowingTaskGroup { group in
            for name in ["a", "b", "c"] {
                group.addTask {
                    for number in 1...10 { _ = try program.run("add", "\(name)\(number)") }
                }
            }
            try await group.waitForAll()
        }

        let names = try program.run("list").output.split(separator: "\n")
            .compactMap { $0.split(separator: " ").last }
        #expect(names.count == 30)
        for name in ["a", "b", "c"] {
            #expect(names.filter { $0.hasPrefix(name) } == (1...10).map { "\(name)\($0)" })
        }
    }
}
