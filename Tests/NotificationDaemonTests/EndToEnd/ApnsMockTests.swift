// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationModel
import TestWorld
import Testing

/// `carillon apns-mock` with servers of applications as developers have them.
@Suite(.timeLimit(.minutes(3))) struct ApnsMockTests {
    @Test(arguments: [[], ["--plain"]])
    func `a server with a library of HTTP/2 gets Apple's answers`(_ options: [String]) async throws
    {
        try await ApnsWorld.run(options) { world in
            let id = "123E4567-E89B-12D3-A456-4266554400A0"
            let large = String(repeating: "x", count: 4_200)
            let bank = "org.example.Bank".utf8.map { String($0, radix: 16) }.joined()
            let table: [(String, Int, String?)] = [
                (#"{"headers": {"apns-id": "\#(id)"}}"#, 200, nil),
                (#"{"payload": {"aps": {"alert": "bread"}}}"#, 200, nil),
                (#"{"payload": ""}"#, 400, "PayloadEmpty"),
                (#"{"payload": "\#(large)"}"#, 413, "PayloadTooLarge"),
                (#"{"token": "12zz"}"#, 400, "BadDeviceToken"),
                (#"{"headers": {"apns-topic": null}}"#, 400, "MissingTopic"),
                (
                    #"{"headers": {"apns-topic": "org.example.Bank"}}"#, 400,
                    "DeviceTokenNotForTopic"
                ),
                (#"{"headers": {"authorization": null}}"#, 403, "MissingProviderToken"),
                (#"{"age": 4000}"#, 403, "ExpiredProviderToken"),
                (#"{"kid": "OTHER67890"}"#, 403, "InvalidProviderToken"),
                (#"{"iss": "OTHER67890"}"#, 403, "InvalidProviderToken"),
                (#"{"path": "/3/devices/00"}"#, 404, "BadPath"),
                (#"{"method": "PUT"}"#, 405, "MethodNotAllowed"),
                (
                    #"{"token": "\#(bank)", "headers": {"apns-topic": "org.example.Bank"}}"#,
                    410, "Unregistered"
                ),
            ]
            let begun = Date().timeIntervalSince1970 * 1_000 - 1
            let answers = try await world.answers(table.map(\.0))
            for (answer, (request, status, reason)) in zip(answers, table) {
                #expect(answer.status == status && answer.reason == reason, "\(request)")
                #expect(answer.id.flatMap(UUID.init) != nil && answer.version == "HTTP/2")
                #expect((answer.timestamp != nil) == (status == 410))
            }
            #expect(answers.first?.id == id)
            #expect(Double(answers.last?.timestamp ?? 0) >= begun)
            // Whoever has 200 finds it shown, and nothing of what was refused.
            #expect(try await world.pushes.texts() == ["milk", "bread"])
            let shown = try await world.pushes.tool.delivered(of: Sample.application)
            #expect(shown.last?.request.identifier == id)
        }
    }

    @Test func `the delegate of an application that registered gets what its server sends`()
        async throws
    {
        try await ApnsWorld.run { world in
            let pushes = world.pushes
            _ = try await pushes.carillon("pushes", "server", pushes.ntfy.address)
            let application = try pushes.start("register")
            let line = try await pushes.line(of: application) { $0.hasPrefix("token ") }
            let token = line.dropFirst("token ".count).utf8.map { byte in
                (byte < 16 ? "0" : "") + String(byte, radix: 16)
            }.joined()
            let background = #"{"apns-push-type": "background", "apns-priority": "5"}"#
            let requests = [
                #"{"token": "\#(token)", "payload": {"aps": {"content-available": 1}, "id": 7}, "headers": \#(background)}"#,
                #"{"token": "\#(token)", "payload": {"aps": {"alert": {"title": "Shop", "body": "on sale"}}}}"#,
            ]
            #expect(try await world.answers(requests).map(\.status) == [200, 200])
            _ = try await pushes.line(of: application) { $0 == "fetches 7" }
            try await until { try await pushes.texts() == ["on sale"] }
            await application.process.killAndWait()

            // The person has ended it: so Apple's service would say.
            _ = try await pushes.carillon("pushes", "remove", Sample.application.rawValue)
            let gone = try await world.answers(requests)
            #expect(gone.map(\.reason) == ["Unregistered", "Unregistered"])
        }
    }

    @Test func `one with the same collapse id takes the place of the one before`() async throws {
        try await ApnsWorld.run { world in
            let requests = ["1:0", "2:0", "2:1"].map {
                #"{"payload": {"aps": {"alert": "\#($0)"}}, "headers": {"apns-collapse-id": "score"}}"#
            }
            let answers = try await world.answers(requests)
            #expect(answers.map(\.status) == [200, 200, 200])
            let texts = try await world.pushes.texts()
            #expect(texts == ["2:1"])
        }
    }

    @Test(.enabled(if: Python.has("aioapns"), "CARILLON_PYTHON names none with aioapns"))
    func `a library that knows Apple's service is content`() async throws {
        try await ApnsWorld.run { world in
            let bank = "org.example.Bank".utf8.map { String($0, radix: 16) }.joined()
            let requests = (0..<50).map { #"{"payload": {"aps": {"alert": "\#($0)"}}}"# }
            let answers = try await world.answers(
                requests + [#"{"token": "\#(bank)"}"#, #"{"token": "zz"}"#], from: "aioapns")
            #expect(answers.prefix(50).allSatisfy { $0.status == 200 })
            #expect(
                answers.suffix(2).map(\.reason) == ["DeviceTokenNotForTopic", "BadDeviceToken"])
            let texts = try await world.pushes.texts()
            #expect(texts == (0..<50).map { "\($0)" })
        }
    }

    @Test func `what is not allowed is accepted, as by Apple, and told to the developer`()
        async throws
    {
        try await ApnsWorld.run { world in
            var changes = SettingsChanges()
            changes.authorization = .denied
            try await world.pushes.tool.setSettings(of: Sample.application, changes)
            let answers = try await world.answers(["{}", #"{"payload": "no JSON"}"#])
            #expect(answers.map(\.status) == [200, 200])
            try await until {
                world.mock.output.all.count { $0.hasPrefix("200 ") && $0.contains("(not shown: ") }
                    == 2
            }
        }
    }

    @Test(arguments: [
        ("garbage", "closed"), ("old_protocol", "refused"), ("silence", "closed"),
        ("half_a_request", "closed"), ("large_head", "reset 2"), ("many", "32"),
    ])
    func `nobody holds it up`(_ attack: String, _ end: String) async throws {
        try await ApnsWorld.run { world in
            let attacker = try world.provider("hostile")
            try attacker.write(attack + "\n")
            async let ended = attacker.output.first { _ in true }
            // Others are served meanwhile.
            if attack != "many" {
                #expect(try await world.answers(["{}"]).map(\.status) == [200])
            }
            #expect(try await ended == end)
            #expect(try await world.answers(["{}"]).map(\.status) == [200])
            await attacker.killAndWait()
        }
    }

    @Test func `a body without an end is answered and ended`() async throws {
        try await ApnsWorld.run { world in
            let attacker = try world.provider("hostile")
            try attacker.write("endless_body\n")
            let end = try await attacker.output.first { _ in true }
            #expect(end == "413, then reset after less than 2 MiB")
            await attacker.killAndWait()
        }
    }

    @Test(arguments: [SIGTERM, SIGINT, SIGHUP])
    func `it ends with a signal, and its files with it`(_ signal: Int32) async throws {
        try await ApnsWorld.run { world in
            let key = try #require(world.variables["APNS_KEY_FILE"])
            let attributes = try FileManager.default.attributesOfItem(atPath: key)
            #expect(attributes[.posixPermissions] as? Int == 0o600)
            // A client that stays is told.
            let provider = try world.provider()
            try provider.write("{}\n")
            _ = try await provider.output.first { _ in true }
            world.mock.signal(signal)
            #expect(await world.mock.waitForExit() == .code(0))
            let folder = URL(filePath: key).deletingLastPathComponent().path
            #expect(!FileManager.default.fileExists(atPath: folder))
            await provider.killAndWait()
        }
    }

    @Test func `it says what is wrong with its port, and takes a folder that is there`()
        async throws
    {
        try await ApnsWorld.run { world in
            let port = try #require(
                world.variables["APNS_URL"]?.split(separator: ":").last.map(String.init))
            let output = try await world.pushes.carillon("apns-mock", "--port", port)
            #expect(output.first?.contains("choose another with --port") == true, "\(output)")
            let folder = world.pushes.daemon.home.path + "/apns"
            let mock = try ChildProcess(
                BuiltProgram.path(of: "carillon"),
                ["apns-mock", "--port", "0", "--directory", folder, "--json"],
                environment: world.pushes.daemon.environment)
            let line = try await mock.output.first { _ in true }
            let said = try JSONDecoder().decode([String: String].self, from: Data(line.utf8))
            #expect(said["APNS_CA_FILE"] == folder + "/ca.pem")
            #expect(FileManager.default.fileExists(atPath: folder + "/ca.pem"))
            #expect(await mock.terminate() == .code(0))
            #expect(try FileManager.default.contentsOfDirectory(atPath: folder).isEmpty)
        }
    }
}
