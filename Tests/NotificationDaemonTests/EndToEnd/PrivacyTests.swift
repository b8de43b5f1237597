// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationBus
import NotificationModel
import PersonalSubscriptions
import TestWorld
import Testing

/// Nothing leaves the machine but what `Documentation/Privacy.md` says: all programs run in a network
/// namespace, in which each packet is seen.
@Suite(
    .timeLimit(.minutes(5)),
    .enabled(if: NetworkWatch.isPossible, "bubblewrap cannot make network namespaces here"))
struct PrivacyTests {
    private struct World {
        let daemon: DaemonWorld
        let watch: NetworkWatch
        let tool: ControlClient
        /// The double of a server of ntfy, inside.
        let ntfy: ChildProcess
        /// Its address, and what connections to it look like.
        let address: String
        let place: String

        /// Runs the command line inside, to its end.
        @discardableResult
        func carillon(_ words: String...) async throws -> String {
            let process = try watch.start(
                BuiltProgram.path(of: "carillon"), words, environment: daemon.environment)
            try process.closeInput()
            let output = await process.output.untilEnd() + process.errors.untilEnd()
            await process.waitForExit()
            return output.joined(separator: "\n")
        }

        func publish(_ message: [String: any Sendable]) async throws {
            let body = try JSONSerialization.data(withJSONObject: message)
            try await watch.post(String(decoding: body, as: UTF8.self), to: address)
        }
    }

    private func run(_ body: (World) async throws -> Void) async throws {
        let watch = try await NetworkWatch()
        func inside(_ program: String) -> String {
            (watch.entering + [BuiltProgram.path(of: program)]).joined(separator: " ")
        }
        let services = [
            BusName.center: inside("carillond"), BusName.control: inside("carillond"),
            KeptTopics.applicationName: inside("carillon-sync"),
        ]
        let source = URL(filePath: #filePath).deletingLastPathComponent()
        let double = source.appending(path: "../../Servers/ntfy-double").standardized
        let ntfy = try watch.start("/usr/bin/python3", [double.path])
        let port = try await ntfy.output.first { Int($0) != nil }
        try await DaemonWorld.run(services: services) { daemon in
            let tool = try await daemon.controlClient()
            try await body(
                World(
                    daemon: daemon, watch: watch, tool: tool, ntfy: ntfy,
                    address: "http://127.0.0.1:\(port)", place: "tcp 127.0.0.1:\(port)"))
            await tool.close()
        }
    }

    @Test func `without anything of a network nothing is sent`() async throws {
        try await run { world in
            try await world.daemon.allow()
            let client = try await world.daemon.client()
            try await client.add([Sample.request("tea")])
            _ = try await world.daemon.server.shown.first { $0.title == "tea" }
            for words in [
                ["remind", "Milk", "--in", "1h"], ["list"], ["doctor"], ["history"], ["places"],
                ["subscribe"], ["pushes"], ["calendars"], ["when", "tomorrow at 9"],
            ] {
                let process = try world.watch.start(
                    BuiltProgram.path(of: "carillon"), words,
                    environment: world.daemon.environment)
                try process.closeInput()
                await process.waitForExit()
            }
            #expect(try await world.watch.seen().isEmpty)
            // Who looks sees what is sent.
            let probe = "import socket; socket.socket().connect_ex(('198.51.100.7', 81))"
            let sender = try world.watch.start("/usr/bin/python3", ["-c", probe])
            await sender.waitForExit()
            #expect(try await world.watch.seen() == ["tcp 198.51.100.7:81"])
            await client.close()
        }
    }

    @Test func `a topic's server, and where a button that is pressed says, are all that is met`()
        async throws
    {
        try await run { world in
            #expect(
                try await world.carillon("subscribe", world.address + "/a").contains("is shown"))
            let actions: [[String: any Sendable]] = [
                ["action": "http", "label": "Open door", "url": "http://127.0.0.4:81/door"],
                ["action": "view", "label": "Look", "url": "http://127.0.0.5/"],
            ]
            try await world.publish([
                "topic": "a", "message": "ding", "title": "Door", "actions": actions,
                "click": "http://127.0.0.2/", "icon": "http://127.0.0.2/icon.png",
                "attach": "http://127.0.0.3/door.png",
            ])
            let shown = try await world.daemon.server.shown.first { $0.title == "Door" }
            #expect(try await world.watch.seen() == [world.place])
            // Only what is settled is known to be on the screen; it then is in the list.
            try await until {
                try await world.tool.delivered().contains { $0.request.content.title == "Door" }
            }
            try await world.daemon.server.press("Open door", on: shown)
            _ = try await world.daemon.server.shown.first { $0.title == "“Open door” did not work" }
            #expect(try await world.watch.seen() == ["tcp 127.0.0.4:81"])

            try await world.carillon("unsubscribe", "a")
            try await world.daemon.connection.owner(
                of: KeptTopics.applicationName, isThere: false)
            #expect(try await world.watch.seen().isEmpty)
        }
    }

    @Test func `pushes, and what nobody answers, go over the server that was named`() async throws {
        try await run { world in
            try await world.daemon.allow(Sample.application)
            let added = try await world.carillon(
                "pushes", "add", Sample.application.rawValue, "--on", world.address)
            #expect(added.contains(world.address), "\(added)")
            let asking = try world.watch.start(
                BuiltProgram.path(of: "carillon"),
                [
                    "notify", "Deploy?", "-A", "yes=Go", "--away", "1s", "--to",
                    world.address + "/phone",
                ], environment: world.daemon.environment)
            _ = try await world.daemon.server.shown.first { $0.title == "Deploy?" }
            let state = world.daemon.home.path + "/.local/state/carillon/away.json"
            try await until {
                // Before the first question there is no file.
                (try? String(contentsOfFile: state, encoding: .utf8))?.contains("posted") == true
            }
            await asking.killAndWait()
            #expect(try await world.watch.seen() == [world.place])
        }
    }

    @Test func `the name of a server is looked up, and that is all`() async throws {
        try await run { world in
            let said = try await world.carillon("subscribe", "http://ntfy.example/a")
            #expect(said.contains("nothing comes"), "\(said)")
            let seen = try await world.watch.seen()
            #expect(seen.allSatisfy { $0.hasSuffix(":53") }, "\(seen)")
        }
    }
}
