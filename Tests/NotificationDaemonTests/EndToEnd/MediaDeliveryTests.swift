// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationBus
import NotificationModel
import TestWorld
import Testing

/// Audio and movies, from the application's file to a program that plays it.
@Suite(.timeLimit(.minutes(1))) struct MediaDeliveryTests {
    private static let song = Array("ID3".utf8) + [UInt8](repeating: 0, count: 64)

    /// Installs a player that writes what it is to play to a pipe, and reads that.
    private func player(in world: DaemonWorld) async throws -> ChildProcess {
        let data = try world.home.makeDirectory("data/applications")
        let pipe = world.home.path + "/played"
        try #require(mkfifo(pipe, 0o600) == 0)
        // It reads the file, as a player does.
        let script = try world.home.write(
            "echo \"$1 $(head -c 3 \"$1\") $XDG_ACTIVATION_TOKEN\" > \(pipe)\n", to: "play")
        try "[Desktop Entry]\nName=Player\nExec=sh \(script) %f\nMimeType=audio/mpeg;\n".write(
            toFile: data + "/player.desktop", atomically: true, encoding: .utf8)
        try "[MIME Cache]\naudio/mpeg=player.desktop;\n".write(
            toFile: data + "/mimeinfo.cache", atomically: true, encoding: .utf8)
        return try ChildProcess("sh", ["-c", "while :; do cat \(pipe); done"])
    }

    private func message(_ world: DaemonWorld) throws -> Request {
        let path = world.home.path + "/message.mp3"
        try Data(Self.song).write(to: URL(filePath: path))
        var request = Sample.request("call", category: "calls")
        request.content.attachments = [
            Attachment(identifier: "voice", path: path, type: "public.mp3")
        ]
        return request
    }

    @Test func `ATT-04 a button plays the file, and the alert stays with its own`() async throws {
        try await DaemonWorld.run { world in
            let player = try await player(in: world)
            try await world.startService()
            let client = try await world.authorizedClient()
            let tool = try await world.controlClient()
            var changes = SettingsChanges()
            changes.alertStyle = .alert
            try await tool.setSettings(of: Sample.application, changes)
            try await client.setCategories([
                Category(
                    identifier: "calls", actions: [Action(identifier: "back", title: "Call Back")])
            ])
            let application = TestApplication()
            try await client.register(application, isForeground: false)
            try await client.add([try message(world)])
            let shown = try await world.server.shown.first { $0.title == "call" }
            #expect(shown.actions.filter { !$0.contains(":") }.contains("Play"))

            try await world.server.press("Play", on: shown, token: "token")

            let line = try await player.output.first { _ in true }
            let words = line.split(separator: " ").map(String.init)
            #expect(words.first?.hasPrefix(world.home.path + "/data/carillon/attachments/") == true)
            #expect(words.dropFirst() == ["ID3", "token"])
            let again = try await world.server.shown.first { $0.number != shown.number }
            #expect(again.id == shown.id && again.actions == shown.actions)
            #expect(application.responses.all.isEmpty)
            #expect(try await client.delivered().map(\.request.identifier) == ["call"])

            try await world.server.press("Call Back", on: again)
            let response = try await application.responses.first { _ in true }
            #expect(response.actionIdentifier == "back")
            await client.close()
        }
    }

    @Test func `ATT-04 without a player there is no button`() async throws {
        try await DaemonWorld.run { world in
            try await world.startService()
            let client = try await world.authorizedClient()
            try await client.add([try message(world)])
            let shown = try await world.server.shown.first { $0.title == "call" }
            #expect(!shown.actions.contains("Play"))
            await client.close()
        }
    }
}
