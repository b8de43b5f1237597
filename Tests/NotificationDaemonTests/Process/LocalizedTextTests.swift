// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import DBus
import Foundation
import NotificationBus
import NotificationModel
import TestWorld
import Testing

@Suite("Texts of an application's string tables", .timeLimit(.minutes(1)))
struct LocalizedTextTests {
    /// Writes `GREETING` for the sample application, or into another folder.
    private func write(
        _ greeting: String, _ language: String, in world: DaemonWorld,
        folder: String = "data/\(Sample.application)"
    ) throws {
        _ = try world.home.makeDirectory("\(folder)/\(language).lproj")
        _ = try world.home.write(
            "\"GREETING\" = \"\(greeting)\";\n",
            to: "\(folder)/\(language).lproj/Localizable.strings")
    }

    private func request(_ trigger: Trigger? = nil, directory: String? = nil) -> Request {
        var request = Sample.request("hello", trigger)
        request.content.title = "Hello, Kim"
        request.content.localizedTexts[.title] = LocalizedText(
            key: "GREETING", arguments: [.string("Kim"), .integer(2)], directory: directory)
        return request
    }

    @Test(arguments: [Trigger?.none, .after(0.2)])
    func `DEL-20 are looked up in the language at delivery`(trigger: Trigger?) async throws {
        try await DaemonWorld.run { world in
            try write("Hallo, %@ (%d)", "de", in: world)
            try write("Bonjour, %@ (%d)", "fr", in: world)
            try await world.startService(language: "fr_FR.UTF-8")
            let client = try await world.authorizedClient()

            try await client.add([request(trigger)])

            _ = try await world.server.shown.first { $0.title == "Bonjour, Kim (2)" }
            #expect(world.server.shown.all.count == 1)
            await client.close()
        }
    }

    @Test func `a push that names a key is shown in the language at delivery`() async throws {
        try await DaemonWorld.run { world in
            try write("Bonjour, %@", "fr", in: world)
            try await world.startService(language: "fr_FR.UTF-8")
            try await world.allow()
            let tool = try await world.controlClient()
            let payload =
                #"{"aps": {"alert": {"title-loc-key": "GREETING", "title-loc-args": ["Kim"]}}}"#

            try await _ = tool.push(Push(payload: Data(payload.utf8)), to: Sample.application)

            _ = try await world.server.shown.first { $0.title == "Bonjour, Kim" }
            await tool.close()
        }
    }

    @Test func `DEL-20 a session in another language shows another text`() async throws {
        try await DaemonWorld.run { world in
            try write("Hallo, %@", "de", in: world, folder: "app")
            try write("Hello, %@", "en", in: world, folder: "app")
            let first = try await world.startService(language: "en_GB.UTF-8")
            let client = try await world.authorizedClient()
            let directory = world.home.path + "/app"
            // Still to come when the service is killed, however slow the machine is.
            try await client.add([request(.after(5), directory: directory)])
            #expect(try await client.pending().first?.request.content.title == "Hello, Kim")

            await first.kill()
            try await world.startService(language: "de_DE.UTF-8")

            _ = try await world.server.shown.first { $0.title == "Hallo, Kim" }
            await client.close()
        }
    }

    @Test func `DEL-20 what cannot be looked up is shown as it was`() async throws {
        try await DaemonWorld.run { world in
            try await world.startService(language: "de_DE.UTF-8")
            let client = try await world.authorizedClient()

            try await client.add([request(directory: "/nowhere")])

            _ = try await world.server.shown.first { $0.title == "Hello, Kim" }
            await client.close()
        }
    }

    @Test func `DEL-20 an application reads its language, and the person sees theirs`() async throws
    {
        try await DaemonWorld.run { world in
            let service = try await world.startService(language: "de_DE.UTF-8")
            try await world.allow()
            try write("Hallo, %@ (%d)", "de", in: world)
            try write("Bonjour, %@ (%d)", "fr", in: world)
            var environment = world.environment
            environment["LANG"] = "fr_FR.UTF-8"
            environment["CARILLON_APPLICATION_ID"] = Sample.application.rawValue
            let log = world.home.path + "/log"

            _ = try await ChildProcess.run(
                BuiltProgram.path(of: "notifying-app"), [log, "greet", "hello", "2"],
                environment: environment)

            _ = try await world.server.shown.first { $0.title == "Hallo, Kim (2)" }
            #expect(try String(contentsOfFile: log, encoding: .utf8) == "Bonjour, Kim (2)\n")
            withExtendedLifetime(service) {}
        }
    }
}
