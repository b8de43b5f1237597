// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationFiles
import TestWorld
import Testing

@Suite("A file of others that is replaced")
struct ReplacedFileTests {
    private let folder: TemporaryDirectory
    private let file: ReplacedFile

    init() throws {
        folder = try TemporaryDirectory()
        file = ReplacedFile(folder.path + "/a.ics", limit: 100, following: false)
    }

    private func text() throws -> String {
        try String(contentsOfFile: folder.path + "/a.ics", encoding: .utf8)
    }

    private func names() throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: folder.path)
    }

    @Test func `is not written over what another program wrote meanwhile`() throws {
        try folder.write("theirs", to: "a.ics")

        #expect(try !file.replace(Array("read".utf8), by: Array("ours".utf8)))

        #expect(try text() == "theirs")
        #expect(try names() == ["a.ics"])
    }

    @Test(arguments: ["replaced", "removed"])
    func `loses nothing that another program writes just then`(_ deed: String) async throws {
        let (old, new) = (Array("read".utf8), Array("ours".utf8))
        for number in 0..<1_000 {
            try folder.write("read", to: "a.ics")
            let theirs = try folder.write("theirs \(number)", to: "theirs")
            let pause = UInt32.random(in: 0...300)
            let path = folder.path + "/a.ics"
            let other = Task.detached {
                // At any moment of what is done beside it.
                usleep(pause)
                return rename(theirs, path)
            }
            if deed == "removed" {
                _ = file.remove(old)
            } else {
                _ = try file.replace(old, by: new)
            }
            try #require(await other.value == 0)
            try #require(try text() == "theirs \(number)")
            try #require(try names() == ["a.ics"])
        }
    }

    @Test func `is replaced where files cannot be exchanged`() throws {
        try folder.write("read", to: "a.ics")
        let file = ReplacedFile(
            folder.path + "/a.ics", limit: 100, following: false, exchanging: false)

        #expect(try !file.replace(Array("else".utf8), by: Array("ours".utf8)))
        #expect(try text() == "read")
        #expect(try file.replace(Array("read".utf8), by: Array("ours".utf8)))
        #expect(try text() == "ours")
        #expect(try names() == ["a.ics"])
    }

    @Test func `is not made again where it was removed meanwhile`() throws {
        #expect(try !file.replace(Array("read".utf8), by: Array("ours".utf8)))
        #expect(try names().isEmpty)
    }

    @Test func `is replaced with its rights`() throws {
        let path = try folder.write("read", to: "a.ics")
        try #require(chmod(path, 0o640) == 0)

        #expect(try file.replace(Array("read".utf8), by: Array("ours".utf8)))

        #expect(try text() == "ours")
        let rights = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions]
        #expect(rights as? Int == 0o640)
    }

    @Test func `is made only where there is none`() throws {
        #expect(try file.create(Array("first".utf8)))
        #expect(try !file.create(Array("second".utf8)))
        #expect(try text() == "first")
        #expect(try names() == ["a.ics"])
    }

    @Test func `is removed only as it was read`() throws {
        try folder.write("theirs", to: "a.ics")
        #expect(!file.remove(Array("read".utf8)))
        #expect(file.remove(Array("theirs".utf8)))
        #expect(try names().isEmpty)
        // Whoever was faster has done the same.
        #expect(file.remove(Array("theirs".utf8)))
    }

    @Test func `is not read beyond its limit, nor through a link`() throws {
        try folder.write(String(repeating: "x", count: 101), to: "a.ics")
        #expect(throws: FileFault.tooLarge(limit: 100)) { try file.contents() }
        let link = folder.path + "/b.ics"
        try FileManager.default.createSymbolicLink(
            atPath: link, withDestinationPath: "/etc/hostname")
        let other = ReplacedFile(link, limit: 100, following: false)
        #expect(throws: FileFault.link) { try other.contents() }
        #expect(try !other.replace([], by: [1]))
    }

    @Test func `is the one to which a link leads, if that is meant`() throws {
        let path = try folder.write("read", to: "a.ics")
        let link = folder.path + "/b.ics"
        try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: path)

        let followed = ReplacedFile(link, limit: 100, following: true)
        #expect(try followed.replace(Array("read".utf8), by: Array("ours".utf8)))

        #expect(try text() == "ours")
        #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == path)
    }
}
