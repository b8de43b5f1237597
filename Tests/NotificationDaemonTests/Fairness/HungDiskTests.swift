// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationBus
import NotificationModel
import TestWorld
import Testing

/// An application whose files lie on a disk that never answers.
@Suite(
    .timeLimit(.minutes(2)),
    .enabled("needs the right to mount a file system") { HungDisk.isPossible })
struct HungDiskTests {
    /// A kind of file that an application has.
    enum Kind: String, CaseIterable {
        case entry, sound, texts, player

        /// Where the service looks for it, below the home; it leads to the disk.
        var path: String {
            switch self {
            case .entry: "data/applications/\(Sample.application).desktop"
            case .sound, .texts: "data/\(Sample.application)"
            case .player: "data/applications/mimeinfo.cache"
            }
        }
    }

    private static let other: ApplicationID = {
        guard let id = try? ApplicationID("org.example.Other") else {
            return .init(localExecutable: "other")
        }
        return id
    }()

    private func run(
        _ kind: Kind,
        _ body: (DaemonWorld, ServiceProcess, CenterClient, CenterClient) async throws -> Void
    ) async throws {
        try await DaemonWorld.run { world in
            for folder in ["disk", "data/applications"] { _ = try world.home.makeDirectory(folder) }
            let disk = try HungDisk(at: world.home.path + "/disk")
            try FileManager.default.createSymbolicLink(
                atPath: world.home.path + "/" + kind.path,
                withDestinationPath: world.home.path + "/disk/file")
            let service = try await world.startService()
            let slow = try await world.authorizedClient()
            let client = try await world.authorizedClient(Self.other)
            try await body(world, service, slow, client)
            await slow.close()
            await client.close()
            withExtendedLifetime(disk) {}
        }
    }

    private func request(_ name: String, _ kind: Kind, in world: DaemonWorld) throws -> Request {
        var request = Sample.request(name, .after(0.1))
        switch kind {
        case .entry: break
        case .sound: request.content.sound = Sound(name: "ding.wav")
        case .texts: request.content.localizedTexts[.title] = LocalizedText(key: "GREETING")
        case .player:
            let film = world.home.path + "/\(name).mp4"
            // An empty "ftyp" box of the right brand, and an empty film.
            let bytes: [UInt8] = [0, 0, 0, 16] + Array("ftypisom".utf8) + [0, 0, 0, 0]
            try Data(bytes + [0, 0, 0, 8] + Array("moov".utf8)).write(to: URL(filePath: film))
            request.content.attachments = [
                Attachment(identifier: "film", path: film, type: "public.mpeg-4")
            ]
        }
        return request
    }

    @Test(arguments: Kind.allCases)
    func `waits for itself, and what is another's rings`(kind: Kind) async throws {
        try await run(kind) { world, _, slow, client in
            try await slow.add((1...3).map { try request("slow \($0)", kind, in: world) })
            try await client.add((1...5).map { Sample.request("other \($0)", .after(0.1)) })
            for number in 1...3 {
                try await world.server.shown.first { $0.title == "slow \(number)" }
            }

            // Not one of the application's was there before all of the other's were.
            let titles = world.server.shown.all.map(\.title)
            #expect(Set(titles.prefix(5)) == Set((1...5).map { "other \($0)" }))
            #expect(Array(titles.dropFirst(5)) == ["slow 1", "slow 2", "slow 3"])

            // Who asks for all names gets those that can be read.
            let tools = try await world.controlClient()
            #expect(try await tools.applications().map(\.name).sorted() == ["Other", "Shop"])
            await tools.close()
        }
    }

    @Test func `does not keep the service from stopping`() async throws {
        try await run(.entry) { world, service, slow, client in
            try await slow.add([try request("slow", .entry, in: world)])
            try await client.add([Sample.request("other", .after(0.2))])
            try await world.server.shown.first { $0.title == "other" }

            _ = await service.process.terminate()
            // What was on its way is left to the next one.
            try await world.startService()
            try await world.server.shown.first { $0.title == "slow" }
        }
    }

    @Test func `leaves a program of its that cannot be started`() async throws {
        try await run(.texts) { world, _, slow, client in
            try await slow.setCategories([Sample.window])
            try world.home.write(
                "[Desktop Entry]\nName=Shop\nExec=\(world.home.path)/disk/shop\n",
                to: Kind.entry.path)
            try await slow.add([Sample.request("press", category: "window")])
            let shown = try await world.server.shown.first { $0.title == "press" }
            await slow.close()

            _ = try await world.server.press("Show", on: shown)
            for number in 1...5 {
                try await client.add([Sample.request("other \(number)", .after(0.1))])
                try await world.server.shown.first { $0.title == "other \(number)" }
            }
        }
    }
}
