// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationModel
import TestWorld
import Testing

@testable import NotificationStore

struct AttachmentTakingTests {
    @Test func `moves a file into a private folder (ATT-06)`() async throws {
        let world = try await AttachmentWorld()
        let original = try world.write()

        let path = try #require(try await world.add(world.request("tea", original)).path)

        #expect(!world.exists(original))
        #expect(path.hasPrefix(world.folder + "/") && path.hasSuffix(".png"))
        #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == Data(SampleFile.png))
        #expect(try await world.store.pending(of: nil).first?.request.path == path)
        var status = stat()
        #expect(stat(path, &status) == 0 && status.st_mode & 0o777 == 0o600)
        #expect(stat(world.folder, &status) == 0 && status.st_mode & 0o777 == 0o700)
    }

    @Test func `the serials of requests with files are those of the requests`() async throws {
        let world = try await AttachmentWorld()
        try await world.store.add(.example("plain"))
        let requests = ["a", "b"].map { name in
            var request = PendingRequest.example(name)
            request.request.content.attachments = ["1.png", "2.png", "3.png"].map {
                Attachment(identifier: $0, path: "/\(name)\($0)", type: "public.png")
            }
            return request
        }

        let insertion = try await world.store.insert(requests, limit: 10)
        let again = try await world.store.insert([requests[0]], limit: 10)

        #expect(again.replaced == [insertion.serials[0]])
        let written = try await world.store.pending(serials: insertion.serials + again.serials)
        #expect(written.map(\.request.identifier) == ["b", "a"])
    }

    @Test(arguments: ["installed", "App_App.resources", "Tea.bundle"])
    func `copies a file that belongs to an application (ATT-06)`(directory: String) async throws {
        let world = try await AttachmentWorld()
        try FileManager.default.createDirectory(
            atPath: "\(world.files)/\(directory)", withIntermediateDirectories: true)
        let original = try world.write(to: "\(directory)/cup.png")

        let first = try await world.add(world.request("a", original))
        let second = try await world.add(world.request("b", original))

        #expect(world.exists(original) && first.path != second.path)
        #expect(world.stored().count == 2)
    }

    @Test(
        arguments: [
            "Pictures", ".", ".local/share", ".local/share/org.example.Other", ".var/app",
            ".var/app/org.example.Other", ".config/local.shop",
        ])
    func `copies a file that is not the application's own (ATT-06)`(folder: String) async throws {
        let world = try await AttachmentWorld()
        let original = try world.write(into: folder)

        let first = try await world.add(world.request("a", original))
        let second = try await world.add(world.request("b", original))

        #expect(world.exists(original) && first.path != second.path)
        _ = try await world.store.removePending(of: .shop, limit: 10, sparesMonitors: true)
        try await world.attachments.removeReleased()
        #expect(world.exists(original) && world.stored().isEmpty)
    }

    @Test(
        arguments: [
            ".local/share/local.shop", ".cache/local.shop/pictures",
            "settings/local.shop", ".local/state/local.shop",
            ".var/app/local.shop/cache/tmp", "tmp", "tmp/deeper",
        ])
    func `moves a file of the application's own, and a temporary one (ATT-06)`(
        folder: String
    ) async throws {
        let world = try await AttachmentWorld()
        let original = try world.write(into: folder)

        try await world.add(world.request("a", original))

        #expect(!world.exists(original))
    }

    @Test(arguments: ["/", "relative", ""])
    func `no temporary folder holds everything (ATT-06)`(folder: String) {
        let places = AttachmentPlaces(
            environment: ["TMPDIR": folder, "XDG_RUNTIME_DIR": folder], home: "/root",
            installed: [])
        #expect(!places.areMoved(filesAt: "/var/lib/cat.png", of: .shop))
        #expect(places.areMoved(filesAt: "/tmp/cat.png", of: .shop))
    }

    @Test func `copies what a link in the application's folder leads to (ATT-06)`() async throws {
        let world = try await AttachmentWorld()
        let original = try world.write(into: "Pictures")
        try FileManager.default.createSymbolicLink(
            atPath: world.files + "/link", withDestinationPath: world.home + "/Pictures")

        try await world.add(world.request("a", world.files + "/link/cup.png"))

        #expect(world.exists(original) && world.stored().count == 1)
    }

    /// A disk of the network's, as a desktop shows them below the folder for what runs, or a folder
    /// that is there a second time.
    @Test(
        .enabled("needs the right to mount a file system") { await SmallDisk.isPossible },
        arguments: [true, false])
    func `copies what is mounted below a folder whose files are moved (ATT-06)`(
        isDisk: Bool
    ) async throws {
        let world = try await AttachmentWorld()
        let mounted = world.home + "/tmp/mounted"
        _ = try world.write(into: "tmp/mounted")
        let person = try world.write(into: "Pictures")
        let disk = isDisk ? try await SmallDisk(at: mounted) : nil
        if isDisk {
            _ = try world.write(into: "tmp/mounted/deeper")
        } else {
            try await ChildProcess.run("mount", ["--bind", world.home + "/Pictures", mounted])
        }
        let original = isDisk ? mounted + "/deeper/cup.png" : mounted + "/cup.png"

        try await world.add(world.request("a", original))

        #expect(world.exists(original) && world.exists(person) && world.stored().count == 1)
        try await disk?.remove()
        if !isDisk { try await ChildProcess.run("umount", ["-l", mounted]) }
    }

    @Test func `opens no more folders than it may, and copies what is in others`() async throws {
        let world = try await AttachmentWorld()
        let originals = try (0..<100).map { try world.write(into: "tmp/\($0)") }
        let requests = originals.map { world.request($0, $0) }

        for _ in 1...2 {
            let taken = try await world.attachments.take(requests, of: .shop)
            #expect(taken.folders.count == 64)
            await world.attachments.discard(taken)
        }
        await world.attachments.keep(
            try await world.attachments.take(requests, of: .shop), of: .shop)

        #expect(originals.filter(world.exists).count == 36)
    }

    @Test func `a path that was moved already fails (ATT-07)`() async throws {
        let world = try await AttachmentWorld()
        let request = world.request("tea", try world.write())
        try await world.add(request)

        let error = await world.refusal(request)

        #expect(error?.code == .attachmentMoveFailed)
        #expect(error?.field == "requests[0].content.attachments[0]")
    }

    @Test func `two requests of one call cannot have the same file (ATT-07)`() async throws {
        let world = try await AttachmentWorld()
        let original = try world.write()
        try FileManager.default.linkItem(atPath: original, toPath: "\(world.files)/other.png")

        for twin in [original, "\(world.files)/other.png"] {
            let error = await world.refusal(
                world.request("a", original), world.request("b", twin))
            #expect(error?.code == .attachmentMoveFailed)
            #expect(error?.field == "requests[1].content.attachments[0]")
        }
        #expect(world.exists(original) && world.stored().isEmpty)
    }

    @Test func `a request that is refused leaves all files where they were`() async throws {
        let world = try await AttachmentWorld()
        let good = try world.write()
        let bad = try world.write(Array("no image at all".utf8), to: "bad.png")

        let error = await world.refusal(
            world.request("a", good), world.request("b", "\(world.files)/x.png"))
        #expect(error?.field == "requests[1].content.attachments[0]")
        #expect(await world.refusal(world.request("a", good, bad))?.field?.hasSuffix("[1]") == true)

        #expect(world.exists(good) && world.exists(bad))
        #expect(world.stored().isEmpty)
    }

    @Test func `a path in the store can be used again while it is there`() async throws {
        let world = try await AttachmentWorld()
        let first = try await world.add(world.request("tea", try world.write()))
        let path = try #require(first.path)

        var second = first
        second.identifier = "coffee"
        second = try await world.add(second)

        #expect(second.path != path && world.exists(path) && world.stored().count == 2)
        let gone = world.request("x", "\(world.folder)/\(UUID().uuidString).png")
        #expect(await world.refusal(gone)?.code == .attachmentNotInDataStore)
    }

    @Test func `does not remove a file that took the place of the one it copied`() async throws {
        let world = try await AttachmentWorld()
        let original = try world.write()
        let taken = try await world.take(world.request("tea", original))

        try FileManager.default.moveItem(atPath: original, toPath: original + ".old")
        _ = try world.write(SampleFile.png)
        await world.attachments.keep(taken, of: .shop)

        #expect(world.exists(original))
    }
}
