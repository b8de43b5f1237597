// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationBus
import NotificationModel
import TestWorld
import Testing

/// An application whose texts take long, or are made to take much.
@Suite(.timeLimit(.minutes(2))) struct SlowTextTests {
    private static let other: ApplicationID = {
        guard let id = try? ApplicationID("org.example.Other") else {
            return .init(localExecutable: "other")
        }
        return id
    }()

    private func request(
        _ title: String, _ trigger: Trigger? = nil, key: String = "GREETING",
        in directory: String? = nil
    ) -> Request {
        var request = Sample.request(title, trigger)
        request.content.localizedTexts[.title] = LocalizedText(
            key: key, arguments: [.string("Kim")], directory: directory)
        return request
    }

    /// Writes tables for both applications: the sample's lie in 20 folders on a slow disk.
    private func write(_ text: String, in world: DaemonWorld) throws -> [String] {
        let folders = (1...20).map { "slow/\($0)" }
        for folder in folders + ["data/\(Self.other)"] {
            _ = try world.home.makeDirectory(folder + "/en.lproj")
            try world.home.write(
                "GREETING = \"\(text) from \(folder)\";",
                to: folder + "/en.lproj/Localizable.strings")
        }
        return folders.map { "\(world.home.path)/\($0)" }
    }

    @Test func `wait for themselves, and another application's come`() async throws {
        try await DaemonWorld.run { world in
            let folders = try write("Hello %@", in: world)
            try await world.startService(variables: world.slowDisk())
            let slow = try await world.authorizedClient()
            let client = try await world.authorizedClient(Self.other)

            try await slow.add(
                folders.map { request("wrote \($0)", .after(0.1), in: $0) })
            try await world.untilDiskIsRead()
            // The read is in hand, and does not come back.
            try await client.add([request("wrote"), request("wrote soon", .after(0.1))])
            for _ in 1...2 {
                try await world.server.shown.first {
                    $0.title == "Hello Kim from data/\(Self.other)"
                }
            }

            // After the bound they are shown as the application wrote them, all of them.
            for folder in folders {
                try await world.server.shown.first { $0.title == "wrote \(folder)" }
            }
            // Nobody waits for what does not come back; the next ones are shown at once, too.
            try await slow.add([request("wrote again", in: folders[1])])
            try await client.add([request("wrote")])
            try await world.server.shown.first { $0.title == "wrote again" }
            let gate = world.openDisk()
            defer { close(gate) }
            try await until {
                try? await slow.add([request("wrote late", in: folders[2])])
                return world.server.shown.all.contains { $0.title == "Hello Kim from slow/3" }
            }
            await slow.close()
            await client.close()
        }
    }

    /// Half a million keys have no text, and formats ask for far more than they have.
    @Test func `that would grow in memory do not, and the service goes on`() async throws {
        try await DaemonWorld.run { world in
            for folder in ["a", "b", "c"] { _ = try world.home.makeDirectory(folder + "/en.lproj") }
            let keys = (0..<500_000).map { "\($0);" }.joined()
            _ = try world.home.write(keys, to: "a/en.lproj/Localizable.strings")
            let formats = [
                "b": String(repeating: "%1$256@", count: 30_000),
                "c": String(repeating: "%1$@", count: 60_000),
            ]
            for (folder, format) in formats {
                try world.home.write(
                    "GREETING = \"\(format)\";", to: folder + "/en.lproj/Localizable.strings")
            }
            let service = try await world.startService()
            let client = try await world.authorizedClient()
            let before = try service.memory()
            let long = PropertyValue.string(String(repeating: "Kim", count: 5_000))

            for folder in ["a", "b", "c"] {
                for trigger in [Trigger?.none, .after(0.1)] {
                    var request = request(
                        "wrote \(folder)", trigger, in: world.home.path + "/" + folder)
                    request.identifier += trigger == nil ? "" : " later"
                    request.content.localizedTexts[.title]?.arguments = [long]
                    try await client.add([request])
                    try await until {
                        world.server.shown.all.count { $0.title == "wrote \(folder)" }
                            == (trigger == nil ? 1 : 2)
                    }
                }
            }

            let after = try service.memory()
            #expect(after.peak - before.peak < MemoryAllowance.bytes(120 << 20))
            #expect(service.process.isRunning)
            await client.close()
        }
    }

    @Test func `files to attach wait for themselves, and another application's are taken`()
        async throws
    {
        try await DaemonWorld.run { world in
            for folder in ["slow", "data/\(Self.other)"] {
                _ = try world.home.makeDirectory(folder)
            }
            let (slowly, soon) = (
                try world.home.picture("slow/a.png"),
                try world.home.picture("data/\(Self.other)/b.png")
            )
            try await world.startService(variables: world.slowDisk())
            let slow = try await world.authorizedClient()
            let client = try await world.authorizedClient(Self.other)

            async let waiting: Void = slow.add([.example("slow", pictures: [slowly])])
            try await world.untilDiskIsRead()
            // It does not come back, and each of these is answered.
            try await client.add([.example("soon", pictures: [soon])])
            try await client.add([Sample.request("plain")])
            try await world.server.shown.first { $0.title == "plain" }
            #expect(try await client.pending().map(\.request.identifier) == ["soon"])
            #expect(try await slow.pending().isEmpty)

            let gate = world.openDisk()
            defer { close(gate) }
            try await waiting
            #expect(try await slow.pending().count == 1)
            await slow.close()
            await client.close()
        }
    }
}
