// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationBus
import NotificationModel
import TestWorld
import Testing

/// Attachments through the real service.
@Suite(.timeLimit(.minutes(1))) struct AttachmentServiceTests {
    private func exists(_ path: String) -> Bool { FileManager.default.fileExists(atPath: path) }

    private func refusal(_ body: () async throws(NotificationError) -> Void) async
        -> NotificationError?
    {
        do throws(NotificationError) {
            try await body()
            return nil
        } catch {
            return error
        }
    }

    @Test func `what is added has its file in the store until it is removed (ATT-06, ATT-12)`()
        async throws
    {
        let service = try await ActivatedService()
        let client = try await service.application()
        let picture = try service.picture()

        try await client.add([.example("tea", pictures: [picture])])

        let pending = try await client.pending()
        let path = try #require(pending.first?.request.content.attachments.first?.path)
        #expect(path.hasPrefix(service.folder + "/") && exists(path))
        try await until { !exists(picture) }

        try await client.removePending(["tea"])
        #expect(service.stored().isEmpty)
    }

    @Test func `a picture of the person's stays where it is (ATT-06)`() async throws {
        let service = try await ActivatedService()
        let client = try await service.application()
        _ = try service.home.makeDirectory("Pictures")
        let picture = try service.home.picture("Pictures/cat.png")

        for name in ["a", "b"] { try await client.add([.example(name, pictures: [picture])]) }
        #expect(service.stored().count == 2)
        try await client.removePending(["a", "b"])

        #expect(service.stored().isEmpty && exists(picture))
    }

    @Test func `what is replaced gives its file up`() async throws {
        let service = try await ActivatedService()
        let client = try await service.application()
        for name in ["a.png", "b.png"] {
            try await client.add([.example("tea", pictures: [try service.picture(name)])])
        }
        let path = try await client.pending().first?.request.content.attachments.first?.path
        #expect(service.stored().count == 1 && path.map(exists) == true)
    }

    @Test func `a refused call leaves every file where it was (ATT-08)`() async throws {
        let service = try await ActivatedService()
        let client = try await service.application()
        let picture = try service.picture()
        let bad = try service.home.write("no picture", to: "bad.png")

        let error = await refusal { () async throws(NotificationError) in
            try await client.add([
                .example("tea", pictures: [picture]), .example("bad", pictures: [bad]),
            ])
        }

        #expect(error?.code == .attachmentCorrupt)
        #expect(error?.field == "requests[1].content.attachments[0]")
        #expect(exists(picture) && exists(bad) && service.stored().isEmpty)
        #expect(try await client.pending().isEmpty)
    }

    @Test func `a call that the store refuses leaves every file where it was`() async throws {
        let service = try await ActivatedService()
        let client = try await service.application()
        let settings = try await ControlClient.connect(to: .custom(service.bus.address))
        var changes = SettingsChanges()
        changes.pendingLimit = 1
        try await settings.setSettings(of: client.application, changes)
        let pictures = [try service.picture("a.png"), try service.picture("b.png")]

        let error = await refusal { () async throws(NotificationError) in
            try await client.add(pictures.map { .example($0, pictures: [$0]) })
        }

        #expect(error?.code == .pendingLimitReached)
        #expect(pictures.allSatisfy(exists) && service.stored().isEmpty)
    }

    @Test func `the same file cannot be added twice (ATT-07)`() async throws {
        let service = try await ActivatedService()
        let client = try await service.application()
        let picture = try service.picture()
        try await client.add([.example("a", pictures: [picture])])

        let error = await refusal { () async throws(NotificationError) in
            try await client.add([.example("b", pictures: [picture])])
        }

        #expect(error?.code == .attachmentMoveFailed)
        #expect(try await client.pending().map(\.request.identifier) == ["a"])
    }

    @Test func `the service removes at its start what nobody refers to`() async throws {
        let service = try await ActivatedService()
        try FileManager.default.createDirectory(
            atPath: service.folder, withIntermediateDirectories: true)
        let orphan = "\(service.folder)/\(UUID().uuidString).png"
        try Data().write(to: URL(filePath: orphan))

        _ = try await service.application()

        #expect(!exists(orphan))
    }
}
