// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationBus
import NotificationModel
import TestWorld
import Testing

@testable import CarillonCommands

@Suite struct NotifyProcessTests {
    @Test func `shows something and is done, and prints nothing`() async throws {
        try await CommandWorld.run { world in
            let outcome = try await world.carillon("notify", "Done", "at last")

            #expect(outcome.exit == .code(0))
            #expect(outcome.output == [] && outcome.errors == [])
            let contents = world.service.state.withLock { $0.pending.map(\.request.content) }
            #expect(contents.map(\.title) == ["Done"])
            #expect(contents.map(\.body) == ["at last"])
        }
    }

    @Test func `prints the id, which names what is replaced`() async throws {
        try await CommandWorld.run { world in
            let outcome = try await world.carillon("notify", "-p", "Building")
            let id = try #require(outcome.output.first)
            _ = try await world.carillon("notify", "Built", "--replace-id", id)

            #expect(outcome.output.count == 1)
            let requests = world.service.state.withLock { $0.pending.map(\.request) }
            #expect(requests.map(\.identifier) == [id])
            #expect(requests.map(\.content.title) == ["Built"])
        }
    }

    @Test(arguments: [
        ("yes", nil, ["yes"]), ("reply", "on my way", ["reply", "on my way"]),
        (Action.defaultIdentifier, nil, ["default"]),
    ])
    func `waits for the choice and prints it`(
        action: String, text: String?, output: [String]
    ) async throws {
        try await CommandWorld.run { world in
            let process = try world.start(
                "notify", "Now?", "-A", "yes=Yes", "-A", "reply=Reply:text", "-r", "tea")
            await world.service.call("add")

            try await world.emit(.delivered)
            try await world.emit(.responded, action: action, text: text)

            let outcome = await CommandWorld.outcome(of: process)
            #expect(outcome.exit == .code(0))
            #expect(outcome.output == output)
            #expect(outcome.errors == [])
        }
    }

    @Test(
        arguments: [
            ([(.delivered, nil), (.responded, Action.dismissIdentifier)], "it was dismissed"),
            ([(.delivered, nil), (.withdrawn, nil)], "it was removed before anything was chosen"),
            (
                [(.delivered, nil), (.delivered, nil)],
                "it was replaced before anything was chosen"
            ),
        ] as [([(CenterEvent.Kind, String?)], String)])
    func `tells by its status that nothing was chosen`(
        events: [(CenterEvent.Kind, String?)], message: String
    ) async throws {
        try await CommandWorld.run { world in
            let process = try world.start("notify", "Now?", "--wait", "-r", "tea")
            await world.service.call("add")

            for (kind, action) in events { try await world.emit(kind, action: action) }

            let outcome = await CommandWorld.outcome(of: process)
            #expect(outcome.exit == .code(3))
            #expect(outcome.output == [])
            #expect(outcome.errors == ["carillon notify: \(message)"])
        }
    }

    @Test func `gives up in time, and takes away what nobody waits for`() async throws {
        try await CommandWorld.run { world in
            let outcome = try await world.carillon(
                "notify", "Now?", "--wait", "--timeout", "1s", "-r", "tea")

            #expect(outcome.exit == .code(4))
            #expect(outcome.errors == ["carillon notify: nothing was chosen in 1 s"])
            #expect(world.service.state.withLock { $0.pending } == [])
        }
    }

    @Test func `gives up when it leaves the screen by itself`() async throws {
        try await CommandWorld.run { world in
            let outcome = try await world.carillon("notify", "Now?", "-A", "Yes", "-t", "300")

            #expect(outcome.exit == .code(4))
            #expect(outcome.errors == ["carillon notify: nothing was chosen in 300 ms"])
            #expect(world.service.state.withLock { $0.pending } == [])
        }
    }

    @Test func `prints its help for --help, and asks for a hint behind -h`() async throws {
        let help = try await CommandWorld.carillonWithoutBus(["notify", "--help"])
        let hint = try await CommandWorld.carillonWithoutBus(["notify", "x", "-h"])

        #expect(help.exit == .code(0) && help.text.contains("-h, --hint TYPE:NAME:VALUE"))
        #expect(hint.exit == .code(2))
    }

    @Test func `prints one document with --json, also of what was chosen`() async throws {
        try await CommandWorld.run { world in
            let process = try world.start("notify", "Now?", "--wait", "-p", "-r", "tea", "--json")
            await world.service.call("add")
            try await world.emit(.responded, action: "yes", text: "at once")

            let outcome = await CommandWorld.outcome(of: process)
            let object = try #require(
                JSONSerialization.jsonObject(with: Data(outcome.text.utf8)) as? [String: String])
            #expect(
                object == [
                    "app": "org.carillon.Reminders", "id": "tea", "action": "yes",
                    "text": "at once",
                ])
        }
    }

    @Test func `hands the service a copy of the picture, and leaves the file`() async throws {
        try await CommandWorld.run { world in
            let folder = try TemporaryDirectory()
            let picture = folder.path + "/plot.png"
            try Data("a picture".utf8).write(to: URL(filePath: picture))

            let outcome = try await world.carillon("notify", "Plot", "-i", picture)
            let missing = try await world.carillon(
                "notify", "Plot", "-i", folder.path + "/none.png")

            #expect(outcome.exit == .code(0))
            let given = world.service.state.withLock {
                $0.pending.flatMap(\.request.content.attachments).map(\.path)
            }
            #expect(given.count == 1 && given.first != picture)
            #expect(given.allSatisfy { $0.hasSuffix(".png") })
            #expect(FileManager.default.fileExists(atPath: picture))
            #expect(missing.exit == .code(1))
            #expect(
                missing.errors == [
                    "carillon notify: --icon: '\(folder.path)/none.png' cannot be read; "
                        + "give the path of a picture"
                ])
        }
    }

    // MARK: - Asked once

    private static func entry(_ ending: HistoryEntry.Ending, _ action: String?) throws
        -> HistoryEntry
    {
        let date = Date(timeIntervalSince1970: 1_000)
        return HistoryEntry(
            DeliveredNotification(
                id: UUID(), application: try ApplicationID("org.carillon.Reminders"),
                request: Request(identifier: "tea", content: Content()), dueDate: date, date: date),
            ending: ending, ended: date, action: action, userText: action == "reply" ? "Yes" : nil)
    }

    @Test(
        arguments: [
            (.answered, "yes", 0, ["yes"], []), (.answered, "reply", 0, ["reply", "Yes"], []),
            (.answered, Action.defaultIdentifier, 0, ["default"], []),
            (.dismissed, nil, 3, [], ["it was dismissed"]),
            (.withdrawn, nil, 3, [], ["it was removed before anything was chosen"]),
        ] as [(HistoryEntry.Ending, String?, Int32, [String], [String])])
    func `prints how it was answered before`(
        ending: HistoryEntry.Ending, action: String?, code: Int32, output: [String],
        errors: [String]
    ) async throws {
        try await CommandWorld.run { world in
            let entry = try Self.entry(ending, action)
            world.service.state.withLock { $0.history = [entry] }

            let outcome = try await world.carillon(
                "notify", "Now?", "-A", "yes=Yes", "-r", "tea", "--once")

            #expect(outcome.exit == .code(code))
            #expect(outcome.output == output)
            #expect(outcome.errors == errors.map { "carillon notify: " + $0 })
            #expect(world.service.state.withLock { $0.pending }.isEmpty)
        }
    }

    @Test func `waits for what is there, and asks what nobody has asked`() async throws {
        try await CommandWorld.run { world in
            let first = try world.start("notify", "Now?", "-A", "yes=Yes", "-r", "tea", "--once")
            await world.service.call("add")
            let second = try world.start(
                "notify", "Now?", "-A", "yes=Yes", "-r", "tea", "--once")
            await world.service.call("getPendingNamed")
            try await world.emit(.responded, action: "yes")

            for process in [first, second] {
                let outcome = await CommandWorld.outcome(of: process)
                #expect(outcome.exit == .code(0) && outcome.output == ["yes"])
            }
            #expect(world.service.state.withLock { $0.pending }.count == 1)
        }
    }
}
