// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationBus
import NotificationModel
import TestWorld
import Testing

/// Topics of servers, with the real service, the real program that follows them, and a server of
/// ntfy: the double, or a real one in `make test-ntfy`.
@Suite(.timeLimit(.minutes(5))) struct SubscriptionTests {
    private static let name = "org.carillon.Subscriptions"

    /// A server of ntfy, the service, and the person's folders.
    private struct World {
        let daemon: DaemonWorld
        let tool: ControlClient
        let ntfy: NtfyServer

        func address(_ topic: String) -> String { ntfy.address + "/" + topic }

        @discardableResult
        func carillon(_ words: String..., input: String? = nil) async throws -> String {
            try await carillon(words, input: input)
        }

        func carillon(_ words: [String], input: String?) async throws -> String {
            let process = try ChildProcess(
                BuiltProgram.path(of: "carillon"), words, environment: daemon.environment)
            if let input { try process.write(input + "\n") }
            try process.closeInput()
            let output = await process.output.untilEnd() + process.errors.untilEnd()
            await process.waitForExit()
            return output.joined(separator: "\n")
        }

        /// Subscribes, and waits until messages come.
        func subscribe(_ topic: String, _ options: String...) async throws {
            let said = try await ChildProcess.run(
                BuiltProgram.path(of: "carillon"), ["subscribe", address(topic)] + options,
                environment: daemon.environment)
            #expect(said.contains("is shown"))
        }

        /// The texts of all that is delivered, the oldest first.
        func texts() async throws -> [String] {
            try await tool.delivered(of: ApplicationID(name)).map(\.request.content.body).reversed()
        }

        func untilShown(_ texts: String...) async throws {
            try await until { try await self.texts() == texts }
        }

        /// Kills what follows the topics, as a crash would.
        func killSync() async throws {
            let process = try await daemon.connection.processID(of: name)
            kill(process, SIGKILL)
            try await daemon.connection.owner(of: name, isThere: false)
        }

        func startSync() async throws {
            try await tool.start(try ApplicationID(name))
        }
    }

    private func run(
        isDouble: Bool = false, _ body: (World) async throws -> Void
    ) async throws {
        let ntfy = try await NtfyServer(isDouble: isDouble)
        let sync = BuiltProgram.path(of: "carillon-sync")
        // Programs that open addresses write them down instead.
        let programs = try TemporaryDirectory()
        try await programs.writeProgram(
            "#!/bin/sh\ncase $1 in *refused*) exit 3;; esac\necho \"$1\" >> \(programs.path)/opened\n",
            to: "xdg-open")
        let command = "/usr/bin/env PATH=\(programs.path):/usr/bin:/bin \(sync)"
        try await DaemonWorld.run(services: [Self.name: command]) { daemon in
            try await daemon.startService()
            try FileManager.default.createSymbolicLink(
                atPath: daemon.home.path + "/programs", withDestinationPath: programs.path)
            let world = World(
                daemon: daemon, tool: try await daemon.controlClient(), ntfy: ntfy)
            try await body(world)
        }
    }

    @Test func `uses no pool of threads that would wake it each second`() async throws {
        try await run { world in
            try await world.subscribe("a")
            try await world.ntfy.publish("one", to: "a")
            try await world.untilShown("one")
            let process = try await world.daemon.connection.processID(of: Self.name)
            try await ThreadNames.untilOwn(of: process)
        }
    }

    @Test func `shows each message once, whatever is killed`() async throws {
        try await run { world in
            try await world.ntfy.publish("before", to: "a")
            try await Task.sleep(for: .seconds(1.1))
            try await world.subscribe("a")
            try await world.ntfy.publish("one", to: "a")
            try await world.untilShown("one")
            let state = world.daemon.home.path + "/.local/state/carillon/subscriptions.json"
            let early = try Data(contentsOf: URL(filePath: state))

            try await world.killSync()
            try await world.ntfy.publish("two", to: "a")
            try await world.ntfy.publish("three", to: "a")
            try await world.startSync()
            try await world.untilShown("one", "two", "three")

            // What a person put away does not come back.
            _ = try await world.tool.clearAllDelivered(of: ApplicationID(Self.name))
            try await world.killSync()
            // Not even if it was killed before it could note what has come.
            try early.write(to: URL(filePath: state))
            try await world.startSync()
            try await world.ntfy.publish("four", to: "a")
            try await world.untilShown("four")

            try await world.daemon.currentService().kill()
            try await world.ntfy.publish("five", to: "a")
            try await world.daemon.startService()
            try await world.untilShown("four", "five")
            _ = try await world.daemon.server.shown.first { $0.body == "five" }
            // A service that is killed just after it has shown something may show it again.
            let shown = world.daemon.server.deliveries.map(\.body).filter { $0 != "four" }
            #expect(shown == ["one", "two", "three", "five"])
        }
    }

    @Test func `follows several topics, new ones and none any more`() async throws {
        try await run { world in
            try await world.subscribe("a")
            try await world.subscribe("b", "--quiet")
            try await world.ntfy.publish("A", to: "a")
            try await world.ntfy.publish("B", to: "b")
            try await world.ntfy.publish("C", to: "c")
            try await until { try await Set(world.texts()) == ["A", "B"] }
            _ = try await world.daemon.server.shown.first { $0.body == "A" }

            let listed = try await world.carillon("subscribe")
            #expect(listed.contains(world.address("a") + "  connected since"))
            #expect(listed.contains(world.address("b") + "  --quiet  connected since"))
            #expect(try await world.carillon("doctor").contains("topics: 2"))
            #expect(try await world.carillon("unsubscribe", "a").contains("shown no more"))
            #expect(try await world.carillon("unsubscribe", "x").contains("no topic of yours"))
            _ = try await world.carillon("unsubscribe", world.address("b"))
            try await world.daemon.connection.owner(of: Self.name, isThere: false)
            #expect(!world.daemon.server.shown.all.contains { $0.body == "C" })
        }
    }

    @Test func `does what its buttons say, once, and tells what did not work`() async throws {
        try await run(isDouble: true) { world in
            try await world.subscribe("a")
            let hook = world.ntfy.address + "/-/webhook"
            let actions: [[String: any Sendable]] = [
                [
                    "action": "http", "label": "Open door", "url": hook, "method": "POST",
                    "headers": ["X-Key": "k1", "Bad\nName": "x"], "body": "open",
                ],
                ["action": "http", "label": "Fail", "url": hook + "/500"],
                ["action": "view", "label": "Camera", "url": "https://example.org/camera"],
            ]
            let fields: [String: any Sendable] = [
                "actions": actions, "click": "https://example.org/refused",
            ]
            for title in ["1", "2", "3", "4"] {
                try await world.ntfy.publish(
                    "ding", to: "a", fields.merging(["title": title]) { $1 })
            }
            try await world.daemon.press("Open door", on: "1")
            try await until { try await world.ntfy.posted().count == 1 }
            let sent = try #require(try await world.ntfy.posted().first)
            #expect(sent.contains(#""body": "open""#) && sent.contains(#""x-key": "k1""#))
            #expect(!sent.contains("bad"))

            try await world.daemon.press("Fail", on: "2")
            let told = try await world.daemon.server.shown.first {
                $0.title == "“Fail” did not work"
            }
            #expect(told.body == "the server answers with status 500")
            try await world.daemon.press("Camera", on: "3")
            let opened = world.daemon.home.path + "/programs/opened"
            try await until {
                (try? String(contentsOfFile: opened, encoding: .utf8))
                    == "https://example.org/camera\n"
            }
            // A click, while nothing runs that could do it.
            try await world.killSync()
            let fourth = try await world.daemon.server.shown.first { $0.title == "4" }
            try await world.daemon.server.press(fourth.actions[1], on: fourth)
            _ = try await world.daemon.server.shown.first { $0.title == "“4” did not work" }
        }
    }

    @Test func `fetches pictures from the server of the topic alone`() async throws {
        let other = try await NtfyServer(isDouble: true)
        try await run(isDouble: true) { world in
            let picture = try #require(
                Data(
                    base64Encoded:
                        "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=="
                ))
            for server in [world.ntfy, other] {
                try await server.put(Array(picture), at: "/file/door.png")
            }
            try await world.subscribe("a")
            for (text, address) in [("own", world.ntfy.address), ("other", other.address)] {
                try await world.ntfy.publish(text, to: "a", ["attach": address + "/file/door.png"])
            }
            try await world.ntfy.publish(
                "missing", to: "a", ["attach": world.ntfy.address + "/file/no.png"])
            try await until { try await world.texts().count == 3 }
            let delivered = try await world.tool.delivered(of: ApplicationID(Self.name))
            #expect(delivered.reversed().map(\.request.content.attachments.count) == [1, 0, 0])
            let kept = try #require(delivered.last?.request.content.attachments.first)
            #expect(try Data(contentsOf: URL(filePath: kept.path)) == picture)
        }
    }

    @Test(arguments: [
        ("html", "no ntfy server"), ("500", "status 500"), ("403", "does not let you"),
        ("redirect", "at another address"),
    ])
    func `says what is wrong with a server`(_ mode: String, _ reason: String) async throws {
        try await run(isDouble: true) { world in
            try await world.ntfy.order("mode/" + mode)
            let said = try await world.carillon("subscribe", world.address("a"))
            #expect(said.contains("nothing comes") && said.contains(reason))
            #expect(try await world.carillon("doctor").contains("not all of them are connected"))
        }
    }

    @Test func `goes on behind what is no message`() async throws {
        try await run(isDouble: true) { world in
            try await world.ntfy.order("mode/garbage")
            try await world.subscribe("a")
            try await world.ntfy.publish("good", to: "a", ["title": "T"])
            try await world.ntfy.publish(String(repeating: "x", count: 200_000), to: "a")
            try await world.ntfy.publish("last", to: "a")
            try await world.untilShown("good", "last")
        }
    }

    @Test func `asks with a password, and never shows it`() async throws {
        try await run(isDouble: true) { world in
            let refused = try await world.carillon("subscribe", world.address("secret"))
            #expect(refused.contains("wants a name and a password"))
            let said = try await world.carillon(
                "subscribe", world.address("secret"), "--user", "anna", input: "s3cret")
            #expect(said.contains("is shown"))
            try await world.ntfy.publish("psst", to: "secret")
            try await world.untilShown("psst")
            #expect(try await !world.carillon("subscribe", "--json").contains("s3cret"))
            let path = world.daemon.home.path + "/.config/carillon/subscriptions.json"
            let rights = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions]
            #expect(rights as? Int == 0o600)
            let empty = try await world.carillon(
                "subscribe", world.address("secret"), "--token", input: "")
            #expect(empty.contains("no password or token"))
        }
    }

    @Test func `says how it is with the password that was given last`() async throws {
        try await run(isDouble: true) { world in
            func subscribe(_ password: String, _ options: [String] = []) async throws -> String {
                let words = ["subscribe", world.address("secret"), "--user", "anna"]
                return try await world.carillon(words + options, input: password)
            }
            #expect(try await subscribe("s3cret").contains("is shown"))
            // Another connection is as the one before, and since the same time.
            #expect(try await subscribe("s3cret", ["--quiet"]).contains("is shown"))
            let wrong = try await subscribe("wrong")
            #expect(wrong.contains("nothing comes"))
            #expect(try await subscribe("wrong as well") == wrong)
            #expect(try await subscribe("s3cret").contains("is shown"))
        }
    }

    @Test func `keeps the others when a server refuses one of some topics`() async throws {
        try await run(isDouble: true) { world in
            try await world.subscribe("a")
            try await world.ntfy.order("together/403")
            try await world.subscribe("b")
            try await world.ntfy.publish("A", to: "a")
            try await world.ntfy.publish("B", to: "b")
            try await until { try await Set(world.texts()) == ["A", "B"] }
            try await until { try await world.ntfy.streams().now == 2 }
        }
    }

    @Test func `follows them once, however often it is started`() async throws {
        try await run { world in
            try await world.subscribe("a")
            let second = try ChildProcess(
                BuiltProgram.path(of: "carillon-sync"), environment: world.daemon.environment)
            #expect(await second.waitForExit() == .code(0))
            #expect(await second.errors.untilEnd().joined().contains("another one follows"))
            try await world.ntfy.publish("one", to: "a")
            try await world.untilShown("one")
        }
    }

    @Test func `takes back what a server takes back`() async throws {
        try await run(isDouble: true) { world in
            try await world.subscribe("a")
            try await world.ntfy.publish("10 %", to: "a", ["sequence_id": "job"])
            try await world.untilShown("10 %")
            try await world.ntfy.publish("90 %", to: "a", ["sequence_id": "job"])
            try await world.untilShown("90 %")
            try await world.ntfy.publish(
                "", to: "a", ["sequence_id": "job", "event": "message_clear"])
            try await world.untilShown()
        }
    }

    @Test func `shows a flood once and in order, while everything is killed`() async throws {
        let count = 400
        try await run(isDouble: true) { world in
            try await world.subscribe("a")
            let killer = Task {
                for round in 0..<6 {
                    try await Task.sleep(for: .milliseconds(300))
                    switch round % 3 {
                    case 0: try await world.daemon.currentService().kill()
                    case 1: try await world.ntfy.order("drop")
                    default: try await world.killSync()
                    }
                    _ = try await world.daemon.currentService()
                    try await world.startSync()
                }
            }
            for index in 0..<count { try await world.ntfy.publish("\(index)", to: "a") }
            try await killer.value
            try await world.startSync()
            try await until { try await world.texts().last == "\(count - 1)" }

            // Of what rang, a restart may have the server show some again: in their places.
            let delivered = try await world.tool.delivered(of: ApplicationID(Self.name))
            let gone = try await world.tool.history(
                of: ApplicationID(Self.name), matching: "", after: nil, limit: 1_000)
            #expect(gone.elements.allSatisfy { $0.ending != .replaced })
            let numbers = delivered.reversed().compactMap { Int($0.request.content.body) }
            #expect(numbers.sorted() == Array(0..<count))
            #expect(numbers.enumerated().filter { $0.offset != $0.element }.prefix(5).isEmpty)
        }
    }
}
