// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationFiles
import TestWorld
import Testing

@Suite(.timeLimit(.minutes(1))) struct OpenFolderTests {
    private let directory: TemporaryDirectory

    init() throws {
        directory = try TemporaryDirectory()
        for folder in ["own/deep/deeper", "other"] { _ = try directory.makeDirectory(folder) }
        try directory.write("own", to: "own/deep/text")
        try directory.write("secret", to: "other/text")
        for (link, target) in [
            ("own/absolute", directory.path + "/other"), ("own/up", "../other"),
            ("own/inside", "deep"), ("own/deep/link", "text"),
        ] {
            try FileManager.default.createSymbolicLink(
                atPath: "\(directory.path)/\(link)", withDestinationPath: target)
        }
    }

    private func root() throws -> OpenFolder { try OpenFolder(at: directory.path + "/own") }

    private func text(_ folder: OpenFolder, _ name: String = "text") throws(FileFault) -> String {
        String(decoding: try folder.file(name).contents(limit: 100), as: UTF8.self)
    }

    @Test(arguments: [OpenFolder.Resolution.kernel, .steps])
    func `opens what is below, and nothing else`(by resolution: OpenFolder.Resolution) throws {
        let root = try root()

        #expect(try text(root.folder("deep", by: resolution)) == "own")
        #expect(try text(root.folder("./deep//", by: resolution)) == "own")
        #expect(try root.folder("", by: resolution).realPath == root.realPath)
        for path in [
            "..", "deep/../../other", "up", "absolute", "/proc", "deep/text", "none", "a\0",
        ] {
            #expect(throws: FileFault.self, "\(path)") { try root.folder(path, by: resolution) }
        }
        #expect(throws: FileFault.outside) { try root.folder("../other", by: resolution) }
    }

    @Test func `follows a link that stays below where the kernel says that it does`() throws {
        #expect(try text(root().folder("inside")) == "own")
        #expect(throws: FileFault.self) { try root().folder("inside", by: .steps) }
    }

    @Test func `follows no link to a file unless it may, and none of processes`() throws {
        let folder = try root().folder("deep")

        #expect(throws: FileFault.link) { _ = try folder.file("link") }
        #expect(try folder.file("link", following: true).contents(limit: 3) == Array("own".utf8))
        #expect(throws: FileFault.link) { try OpenFolder(at: "/proc/self/cwd") }
        #expect(throws: FileFault.link) { try OpenFolder(at: "/proc/self/root/tmp") }
    }

    @Test(arguments: ["", ".", "..", "deeper/x", "a\0", "/etc/passwd"])
    func `takes names, and no paths`(name: String) throws {
        let folder = try root().folder("deep")
        #expect(throws: FileFault.invalidPath) { _ = try folder.file(name) }
    }

    @Test func `opens plain files only, and does not wait`() throws {
        let folder = try root()
        #expect(mkfifo(directory.path + "/own/fifo", 0o600) == 0)

        for name in ["fifo", "deep"] {
            #expect(throws: FileFault.notPlain) { _ = try folder.file(name) }
        }
        #expect(throws: FileFault.notPlain) { _ = try OpenFile(following: "/dev/zero") }
        #expect(throws: FileFault.system(ENOENT)) { _ = try folder.file("none") }
    }

    @Test func `reads up to a limit, whatever the file says of its size`() throws {
        let folder = try root()
        try directory.write("12345", to: "own/five")
        let file = try folder.file("five")
        #expect(file.bytes(at: 3, count: 2) == Array("45".utf8))
        #expect(file.bytes(at: 4, count: 2) == nil && file.bytes(at: .max, count: 1) == nil)
        #expect(throws: FileFault.tooLarge(limit: 4)) { try file.contents(limit: 4) }
        #expect(truncate(directory.path + "/own/five", 1 << 40) == 0)
        #expect(throws: FileFault.tooLarge(limit: 5)) { try file.contents(limit: 5) }
        #expect(throws: FileFault.tooLarge(limit: 9)) { try folder.file("five").contents(limit: 9) }

        // Files of the system's own say that they are empty.
        let status = try OpenFile(following: "/proc/self/status")
        #expect(try status.size == 0 && !status.contents(limit: 100_000).isEmpty)
    }

    @Test func `removes the file that is meant, in the folder that is open`() throws {
        let root = try root()
        let folder = try root.folder("deep")
        let meant = try folder.file("text").identity
        try FileManager.default.moveItem(
            atPath: directory.path + "/own/deep", toPath: directory.path + "/moved")
        try FileManager.default.createSymbolicLink(
            atPath: directory.path + "/own/deep", withDestinationPath: directory.path + "/other")

        try directory.write("another", to: "own/another")
        #expect(!folder.remove("text", ifStill: try root.file("another").identity))
        #expect(folder.remove("text", ifStill: meant))

        let left = FileManager.default.fileExists(atPath: directory.path + "/other/text")
        #expect(left && !FileManager.default.fileExists(atPath: directory.path + "/moved/text"))
    }

    @Test func `a folder that is exchanged for a link is never left`() throws {
        let root = try root()
        let attacker = try ExchangingThread(
            directory.path + "/own/deep", directory.path + "/own/up")
        defer { attacker.stop() }
        var read = 0

        for _ in 0..<3_000 {
            for resolution in [OpenFolder.Resolution.kernel, .steps] {
                guard let folder = try? root.folder("deep", by: resolution),
                    let text = try? text(folder)
                else { continue }
                try #require(text == "own")
                read += 1
            }
        }

        #expect(read > 0 && read < 6_000)
    }
}
