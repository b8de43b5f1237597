// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationBus
import NotificationModel
import Synchronization
import TestWorld
import Testing

/// Every file that an application may name, in every form that it may have.
///
/// What is the application's comes as well as it can; what is another's rings, and the service goes
/// on.
@Suite(.serialized, .timeLimit(.minutes(4))) struct HostileFileTests {
    /// A kind of file that the service reads for an application.
    enum Kind: String, CaseIterable {
        case entry, sound, strings, plurals, picture, players

        /// The application whose file it is.
        var application: ApplicationID { ApplicationID(localExecutable: rawValue) }

        /// Where the service looks for it, below the home.
        var path: String {
            switch self {
            case .entry: "data/applications/\(application).desktop"
            case .sound: "data/\(application)/Sounds/ding.wav"
            case .strings: "data/\(application)/en.lproj/Localizable.strings"
            case .plurals: "data/\(application)/en.lproj/Localizable.stringsdict"
            case .picture: "data/\(application)/cup.png"
            case .players: "data/applications/mimeinfo.cache"
            }
        }

        /// A file of the kind as it should be, with more of the same in its middle.
        func bytes(repeating count: Int) -> [UInt8] {
            switch self {
            case .entry:
                Array("[Desktop Entry]\nName=Shop\n".utf8)
                    + Array(String(repeating: "Name[x]=\\s[\n", count: count).utf8)
            case .sound:
                Array("RIFF\u{10}\0\0\0WAVE".utf8)
                    + Array(String(repeating: "LIST\u{1}\0\0\0 \0", count: count).utf8)
            case .strings: Array(String(repeating: "\"a\" = {\"", count: count).utf8)
            case .plurals:
                Array("<plist>".utf8)
                    + Array(String(repeating: "<dict><key>a</key>", count: count).utf8)
            case .picture:
                [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
                    + (0..<count).flatMap { _ in [0, 0, 0, 0] + Array("tEXtcrc!".utf8) }
            case .players:
                Array("[MIME Cache]\n".utf8)
                    + Array(String(repeating: "video/mp4=a;b;\n", count: count).utf8)
            }
        }
    }

    /// A form in which a file is no file that anybody would read.
    enum Form: CaseIterable {
        case pipe, folder, socket, loop, device, process, memory, endless, deep, large, closed
        case growing, exchanged, empty, zeros

        /// Gives a path that form.
        ///
        /// - Returns: What must be held as long as it is to be so.
        func make(_ path: String, _ kind: Kind) throws -> (any Sendable)? {
            try? FileManager.default.createDirectory(
                atPath: URL(filePath: path).deletingLastPathComponent().path,
                withIntermediateDirectories: true)
            func link(to target: String) throws {
                try FileManager.default.createSymbolicLink(
                    atPath: path, withDestinationPath: target)
            }
            func write(_ bytes: [UInt8]) throws { try Data(bytes).write(to: URL(filePath: path)) }
            switch self {
            case .pipe: #expect(mkfifo(path, 0o600) == 0)
            case .folder: #expect(mkdir(path, 0o700) == 0)
            case .socket: #expect(mknod(path, S_IFSOCK | 0o600, 0) == 0)
            case .loop: try link(to: path)
            case .device: try link(to: "/dev/zero")
            case .process: try link(to: "/proc/self/fd/0")
            case .memory: try link(to: "/proc/self/mem")
            case .endless:
                try write(kind.bytes(repeating: 1))
                #expect(truncate(path, 1 << 40) == 0)
            case .deep: try write(kind.bytes(repeating: 30_000))
            case .large:
                try write(kind.bytes(repeating: 1_000))
                #expect(truncate(path, 100 << 20) == 0)
            case .closed:
                try write(kind.bytes(repeating: 1))
                #expect(chmod(path, 0) == 0)
            case .growing:
                try write(kind.bytes(repeating: 1))
                return GrowingFile(path, kind.bytes(repeating: 100))
            case .exchanged:
                try write(kind.bytes(repeating: 1))
                try FileManager.default.createSymbolicLink(
                    atPath: path + ".other", withDestinationPath: "/dev/zero")
                return try ExchangingThread(path, path + ".other")
            case .empty: try write([])
            case .zeros: try write([UInt8](repeating: 0, count: 200_000))
            }
            return nil
        }
    }

    private static let film: [UInt8] =
        [0, 0, 0, 16] + Array("ftypisom".utf8) + [0, 0, 0, 0, 0, 0, 0, 8] + Array("moov".utf8)

    private func request(_ kind: Kind, _ name: String, in world: DaemonWorld) throws -> Request {
        var request = Sample.request(name, .after(0.2))
        switch kind {
        case .entry: break
        case .sound: request.content.sound = Sound(name: "ding.wav")
        case .strings, .plurals:
            request.content.localizedTexts[.title] = LocalizedText(
                key: "a", arguments: [.integer(1)])
        case .picture:
            request.content.attachments = [
                Attachment(identifier: "a", path: world.home.path + "/" + kind.path, type: "")
            ]
        case .players:
            let film = world.home.path + "/\(name).mp4"
            try Data(Self.film).write(to: URL(filePath: film))
            request.content.attachments = [
                Attachment(identifier: "a", path: film, type: "public.mpeg-4")
            ]
        }
        return request
    }

    @Test(arguments: Form.allCases)
    func `what is another's rings, and the service goes on`(form: Form) async throws {
        try await DaemonWorld.run { world in
            let pipe = try SoundPipe()
            let service = try await world.startService(
                languages: "en", variables: pipe.environment)
            let good = try await world.authorizedClient()
            var held: [any Sendable] = []
            for kind in Kind.allCases {
                if let hold = try form.make(world.home.path + "/" + kind.path, kind) {
                    held.append(hold)
                }
            }
            var wanted: [String] = []
            for kind in Kind.allCases {
                let bad = try await world.authorizedClient(kind.application)
                for number in 1...3 {
                    let name = "\(kind) \(number)"
                    do throws(NotificationError) {
                        try await bad.add([try self.sample(kind, name, in: world)])
                        wanted.append(name)
                    } catch {
                        // A picture that is none is refused, with words.
                        #expect(kind == .picture && error.code != .noReply, "\(kind): \(error)")
                    }
                }
                await bad.close()
            }
            try await good.add((0..<20).map { Sample.request("good \($0)", .after(0.2)) })

            for name in wanted + (0..<20).map({ "good \($0)" }) {
                try await world.server.shown.first { $0.title == name }
            }
            #expect(service.process.isRunning)
            #expect(try await world.controlClient().diagnose().setAside.isEmpty)
            for hold in held {
                (hold as? ExchangingThread)?.stop()
                (hold as? GrowingFile)?.stop()
            }
            await good.close()
        }
    }

    private func sample(
        _ kind: Kind, _ name: String, in world: DaemonWorld
    ) throws(NotificationError) -> Request {
        do { return try request(kind, name, in: world) } catch {
            throw NotificationError(.invalidContent, message: "\(error)")
        }
    }
}

/// A file that is made short and long again all the time.
private final class GrowingFile: Sendable {
    private let isStopped = Atomic(false)

    init(_ path: String, _ bytes: [UInt8]) {
        Thread.detachNewThread { [self] in
            var length = 0
            while !isStopped.load(ordering: .relaxed) {
                length = (length + 7) % bytes.count
                let file = open(path, O_WRONLY | O_CLOEXEC)
                // It may have been moved away.
                guard file >= 0 else { return }
                ftruncate(file, off_t(length))
                _ = pwrite(file, bytes, bytes.count, 0)
                close(file)
            }
        }
    }

    /// Ends it.
    func stop() { isStopped.store(true, ordering: .relaxed) }
}
