// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationModel
import Testing

@testable import NotificationStore

struct AttachmentRefusalTests {
    private let world: AttachmentWorld

    init() async throws { world = try await AttachmentWorld() }

    private func code(_ path: String, type: String = "public.png") async -> NotificationError.Code?
    {
        let error = await world.refusal(world.request("tea", path, type: type))
        // What is refused is neither moved nor kept.
        #expect(world.stored().isEmpty)
        return error?.code
    }

    @Test func `follows no link`() async throws {
        let target = try world.write()
        let link = "\(world.files)/link.png"
        try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: target)
        let secret = "\(world.files)/secret.png"
        try FileManager.default.createSymbolicLink(
            atPath: secret, withDestinationPath: "/etc/passwd")

        #expect(await code(link) == .attachmentInvalidURL)
        #expect(await code(secret) == .attachmentInvalidURL)
        #expect(world.exists(target) && world.exists("/etc/passwd"))
    }

    @Test func `lets a sandboxed application attach its own files only`() async throws {
        let own = try world.write()
        let secret = "\(world.world.folder.path)/secret.png"
        try Data(SampleFile.png).write(to: URL(fileURLWithPath: secret))
        try FileManager.default.createSymbolicLink(
            atPath: "\(world.files)/out", withDestinationPath: world.world.folder.path)

        for path in [secret, "\(world.files)/../secret.png", "\(world.files)/out/secret.png"] {
            let error = await #expect(throws: NotificationError.self) {
                try await world.take(world.request("tea", path), isSandboxed: true)
            }
            #expect(error?.code == .attachmentInvalidURL)
        }
        let taken = try await world.take(world.request("tea", own), isSandboxed: true)
        #expect(taken.requests.count == 1 && world.exists(secret))
    }

    @Test(.timeLimit(.minutes(1)))
    func `waits for no FIFO, and takes plain files only`() async throws {
        let fifo = "\(world.files)/fifo.png"
        #expect(mkfifo(fifo, 0o600) == 0)

        for path in [fifo, world.files, "/dev/zero", "cup.png", "", "\(world.files)/a\0.png"] {
            #expect(await code(path) == .attachmentInvalidURL)
        }
        #expect(await code("\(world.files)/none.png") == .attachmentMoveFailed)
        #expect(await code("/proc/self/status") == .attachmentCorrupt)
    }

    @Test(arguments: [("public.png", 10), ("public.mp3", 5), ("public.mpeg-4", 50)])
    func `refuses a huge file without reading it (ATT-03)`(type: String, limit: Int) async throws {
        for size in [limit << 20 + 1, 1 << 40] {
            let path = try world.write()
            #expect(truncate(path, off_t(size)) == 0)
            #expect(await code(path, type: type) == .attachmentInvalidFileSize)
            #expect(world.exists(path))
        }
    }

    @Test func `refuses contents that are not of the type (ATT-08)`() async throws {
        let lying = try world.write(SampleFile.jpeg, to: "jpeg.png")
        let text = try world.write(Array("#!/bin/sh\nrm -rf /\n".utf8), to: "text.png")
        let empty = try world.write([], to: "empty.png")

        for path in [lying, text, empty] { #expect(await code(path) == .attachmentCorrupt) }
        #expect(await code(lying, type: "public.text") == .attachmentUnrecognizedType)
        #expect(await code(text, type: "") == .attachmentUnrecognizedType)
    }

    @Test(
        arguments: [
            (SampleFile.png, "public.png"), (SampleFile.wave, "com.microsoft.waveform-audio"),
            (SampleFile.aiff, "public.aiff-audio"), (SampleFile.mpeg4, "public.mpeg-4"),
            (SampleFile.webP, "org.webmproject.webp"), (SampleFile.avi, "public.avi"),
        ]) func `refuses a file whose end is missing (ATT-08)`(
            bytes: [UInt8], type: String
        ) async throws
    {
        let whole = try world.write(bytes, to: "whole")
        let cut = try world.write(bytes.dropLast(8), to: "cut")

        #expect(await code(whole, type: type) == nil)
        #expect(await code(cut, type: type) == .attachmentCorrupt)
    }

    @Test func `refuses a chain of parts that does not end`() async throws {
        let box: [UInt8] = [0, 0, 0, 1] + Array("free".utf8) + [UInt8](repeating: 0xFF, count: 8)
        let small: [UInt8] = [0, 0, 0, 4] + Array("free".utf8)
        let chunk: [UInt8] = [0xFF, 0xFF, 0xFF, 0xFF] + Array("IDAT".utf8)
        for bytes in [box, small] {
            let path = try world.write(SampleFile.mpeg4 + bytes, to: "movie")
            #expect(await code(path, type: "public.mpeg-4") == .attachmentCorrupt)
        }
        let path = try world.write(SampleFile.png.prefix(8) + chunk, to: "image")
        #expect(await code(path) == .attachmentCorrupt)
    }

    @Test(
        arguments: [
            (SampleFile.png, "public.png"), (SampleFile.jpeg, "public.jpeg"),
            (SampleFile.gif, "com.compuserve.gif"), (SampleFile.webP, "org.webmproject.webp"),
            (SampleFile.wave, "com.microsoft.waveform-audio"),
            (SampleFile.aiff, "public.aiff-audio"), (SampleFile.mp3, "public.mp3"),
            (SampleFile.mp3Frame, "public.mp3"), (SampleFile.mpeg4, "public.mpeg-4-audio"),
            (SampleFile.mpeg, "public.mpeg"), (SampleFile.mpeg, "public.mpeg-2-video"),
            (SampleFile.mpeg4, "public.mpeg-4"), (SampleFile.avi, "public.avi"),
        ]) func `takes every supported kind (ATT-04)`(bytes: [UInt8], type: String) async throws
    {
        let path = try world.write(bytes, to: "file")
        let taken = try await world.take(world.request("tea", path, type: type))
        let name = try #require(taken.requests.first?.path) as NSString

        #expect(AttachmentType.withExtension(name.pathExtension)?.identifier == type)
        for kind in AttachmentType.all where kind.format.rawValue != "MPEG" {
            let isSame = kind.format == AttachmentType.named(type)?.format
            let error = await world.refusal(
                world.request("tea", path, type: kind.identifier))
            #expect(error?.code == (isSame ? nil : .attachmentCorrupt))
        }
    }

    @Test func `says the type when none was declared`() async throws {
        let path = try world.write(SampleFile.gif, to: "file")
        let taken = try await world.take(world.request("tea", path, type: ""))
        #expect(taken.requests.first?.content.attachments.first?.type == "com.compuserve.gif")
    }

    @Test func `takes nothing into a folder that is a link`() async throws {
        try FileManager.default.createSymbolicLink(
            atPath: world.folder, withDestinationPath: world.files)
        let path = try world.write()
        let error = await world.refusal(world.request("tea", path))
        #expect(error?.code == .attachmentMoveFailed)
        #expect(try FileManager.default.contentsOfDirectory(atPath: world.files) == ["cup.png"])
    }
}
