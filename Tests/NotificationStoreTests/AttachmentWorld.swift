// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationModel

@testable import NotificationStore

/// Bytes of files of several formats, as small as they can be.
enum SampleFile {
    /// One black point.
    static let png: [UInt8] =
        [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
        + [0, 0, 0, 13] + Array("IHDR".utf8) + [0, 0, 0, 1, 0, 0, 0, 1, 8, 0, 0, 0, 0]
        + [0x3A, 0x7E, 0x9B, 0x55]
        + [0, 0, 0, 10] + Array("IDAT".utf8) + [0x78, 0x9C, 0x63, 0x60, 0, 0, 0, 2, 0, 1]
        + [0x48, 0xAF, 0xA4, 0x71]
        + [0, 0, 0, 0] + Array("IEND".utf8) + [0xAE, 0x42, 0x60, 0x82]
    static let jpeg: [UInt8] = [0xFF, 0xD8, 0xFF, 0xE0] + padding
    static let gif = Array("GIF89a".utf8) + padding
    static let webP = riff("WEBP")
    static let wave = riff("WAVE")
    static let avi = riff("AVI ")
    static let aiff = Array("FORM".utf8) + [0, 0, 0, 20] + Array("AIFF".utf8) + padding
    static let mp3 = Array("ID3".utf8) + padding
    static let mp3Frame: [UInt8] = [0xFF, 0xFB, 0x90, 0x64] + padding
    static let mpeg: [UInt8] = [0, 0, 1, 0xBA] + padding
    static let mpeg4 = [0, 0, 0, 24] + Array("ftypM4A ".utf8) + padding.prefix(12)

    private static let padding = [UInt8](repeating: 0, count: 16)

    private static func riff(_ kind: String) -> [UInt8] {
        Array("RIFF".utf8) + [20, 0, 0, 0] + Array(kind.utf8) + padding
    }
}

/// A store, its attachments, and a folder of an application's.
struct AttachmentWorld {
    let world: TemporaryStore
    let attachments: AttachmentStore
    /// The person's home.
    let home: String
    /// The folder of the application's own.
    let files: String

    var store: SQLiteStore { world.store }
    var folder: String { "\(world.folder.path)/data/attachments" }

    init() async throws {
        world = try await TemporaryStore()
        home = world.folder.path + "/home"
        files = "\(home)/.var/app/\(ApplicationID.shop)"
        attachments = AttachmentStore(
            beside: world.store, places: Self.places(home: home, installed: files + "/installed"))
        try FileManager.default.createDirectory(atPath: files, withIntermediateDirectories: true)
    }

    /// The folders of a session, of which `tmp` of the home is the temporary one.
    static func places(home: String, installed: String = "/usr") -> AttachmentPlaces {
        AttachmentPlaces(
            environment: ["TMPDIR": home + "/tmp", "XDG_CONFIG_HOME": home + "/settings"],
            home: home, installed: [installed])
    }

    /// Takes the files of requests, as those of an application in a sandbox or outside of one.
    func take(
        _ requests: Request..., isSandboxed: Bool = false
    ) async throws(NotificationError) -> TakenAttachments {
        try await attachments.take(requests, of: .shop, isSandboxed: isSandboxed)
    }

    /// Writes a file of the application's, and gives its path.
    func write(_ bytes: [UInt8] = SampleFile.png, to name: String = "cup.png") throws -> String {
        let path = "\(files)/\(name)"
        try Data(bytes).write(to: URL(fileURLWithPath: path))
        return path
    }

    /// Writes a picture into a folder of the home, and gives its path.
    func write(into folder: String) throws -> String {
        let folder = "\(home)/\(folder)"
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        try Data(SampleFile.png).write(to: URL(filePath: folder + "/cup.png"))
        return folder + "/cup.png"
    }

    /// A request with an attachment for each path.
    func request(
        _ identifier: String = "tea", _ paths: String..., type: String = "public.png"
    ) -> Request {
        var request = PendingRequest.example(identifier).request
        request.content.attachments = paths.map {
            Attachment(identifier: UUID().uuidString, path: $0, type: type)
        }
        return request
    }

    /// Takes the files of a request and writes it as pending.
    @discardableResult
    func add(_ request: Request) async throws -> Request {
        let taken = try await take(request)
        let requests = taken.requests.map {
            PendingRequest(application: .shop, request: $0, due: .wall(60))
        }
        _ = try await store.insert(requests, limit: 10)
        await attachments.keep(taken, of: .shop)
        return taken.requests[0]
    }

    /// The names of the files in the store.
    func stored() -> [String] {
        (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    }

    func exists(_ path: String) -> Bool { FileManager.default.fileExists(atPath: path) }

    /// Why a request is refused; nil if it is not.
    func refusal(_ requests: Request...) async -> NotificationError? {
        do throws(NotificationError) {
            await attachments.discard(try await attachments.take(requests, of: .shop))
            return nil
        } catch {
            return error
        }
    }
}

extension Request {
    /// The path of the first attachment.
    var path: String? { content.attachments.first?.path }
}
