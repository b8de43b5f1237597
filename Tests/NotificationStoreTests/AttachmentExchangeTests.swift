// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationModel
import Synchronization
import TestWorld
import Testing

@testable import NotificationStore

/// A sandboxed application that exchanges a folder of its own with a link to the person's, again
/// and again, while it attaches a file of that folder.
@Suite(.timeLimit(.minutes(2))) struct AttachmentExchangeTests {
    private static let tries = 1_500

    private let world: AttachmentWorld
    /// The person's own folder: it has a file of the same name.
    private let documents: String

    init() async throws {
        world = try await AttachmentWorld()
        documents = world.world.folder.path + "/Documents"
        for folder in [documents, world.files + "/d"] {
            try FileManager.default.createDirectory(
                atPath: folder, withIntermediateDirectories: true)
        }
        try Data(SampleFile.png + Array("the person's".utf8)).write(
            to: URL(filePath: documents + "/private.png"))
        try FileManager.default.createSymbolicLink(
            atPath: world.files + "/link", withDestinationPath: documents)
    }

    @Test func `has no file of the person's read or removed`() async throws {
        let own = Data(SampleFile.png)
        let secret = try Data(contentsOf: URL(filePath: documents + "/private.png"))
        let folder = open(world.files + "/d", O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        try #require(folder >= 0)
        defer { close(folder) }
        let attacker = try ExchangingThread("\(world.files)/d", "\(world.files)/link")
        defer { attacker.stop() }
        var taken = 0

        for _ in 0..<Self.tries {
            try write(own, into: folder)
            guard
                let attachments = try? await world.take(
                    world.request("tea", "\(world.files)/d/private.png"), isSandboxed: true)
            else { continue }
            taken += 1
            let copy = try #require(attachments.requests.first?.path)
            #expect(try Data(contentsOf: URL(filePath: copy)) == own)
            await world.attachments.keep(attachments, of: .shop)
            try FileManager.default.removeItem(atPath: copy)
            try #require(world.exists(documents + "/private.png"))
        }

        #expect(try Data(contentsOf: URL(filePath: documents + "/private.png")) == secret)
        #expect(try FileManager.default.contentsOfDirectory(atPath: documents) == ["private.png"])
        // Both were met: the folder, and the link in its place.
        #expect(taken > 0 && taken < Self.tries)
    }

    /// Writes the application's file into its folder, whatever that is called just now.
    private func write(_ data: Data, into folder: Int32) throws {
        let file = openat(folder, "private.png", O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
        try #require(file >= 0)
        defer { close(file) }
        try FileHandle(fileDescriptor: file).write(contentsOf: data)
    }
}
