// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationModel
import TestWorld
import Testing

@testable import NotificationDesktop

struct SoundFilesTests {
    private let directory: TemporaryDirectory
    private let files: SoundFiles
    private let shop: ApplicationID

    init() throws {
        directory = try TemporaryDirectory()
        shop = try ApplicationID("org.example.Shop")
        files = SoundFiles(
            environment: [
                "XDG_DATA_HOME": directory.path + "/home",
                "XDG_DATA_DIRS": "relative:\(directory.path)/one:\(directory.path)/two",
            ])
    }

    private func path(of name: String, for application: ApplicationID) -> String? {
        files.file(of: name, for: application)?.realPath
    }

    private func write(_ path: String) throws -> String {
        let folder = (path as NSString).deletingLastPathComponent
        _ = try directory.makeDirectory(folder)
        return try directory.write("RIFF", to: path)
    }

    @Test func `SND-02 finds the person's file first, then the installed ones`() throws {
        #expect(self.path(of: "ding.wav", for: shop) == nil)
        for path in ["two/org.example.Shop/sounds", "one/org.example.Shop/Sounds"] {
            let file = try write("\(path)/ding.wav")
            #expect(self.path(of: "ding.wav", for: shop) == file)
        }
        let own = try write("home/org.example.Shop/Sounds/ding.wav")
        #expect(path(of: "ding.wav", for: shop) == own)
        #expect(path(of: "ding.wav", for: try ApplicationID("org.example.Other")) == nil)
    }

    @Test(.timeLimit(.minutes(1))) func `waits for no FIFO`() throws {
        let own = try write("home/org.example.Shop/Sounds/ding.wav")
        try FileManager.default.removeItem(atPath: own)
        #expect(mkfifo(own, 0o600) == 0)

        #expect(path(of: own, for: shop) == nil && path(of: "ding.wav", for: shop) == nil)
        let installed = try write("one/org.example.Shop/Sounds/ding.wav")
        #expect(path(of: "ding.wav", for: shop) == installed)
    }

    @Test func `takes no file of anybody else's`() throws {
        let foreign = try write("home/org.example.Other/Sounds/secret.wav")
        let own = try write("home/org.example.Shop/Sounds/ding.wav")
        let sounds = "\(directory.path)/home/org.example.Shop/Sounds"

        #expect(path(of: own, for: shop) == own)
        for name in [
            foreign, "../../org.example.Other/Sounds/secret.wav", "/etc/passwd", "", ".", "..",
            "\(sounds)/../../org.example.Other/Sounds/secret.wav", sounds,
        ] {
            #expect(path(of: name, for: shop) == nil)
        }
        // A path through a link is where the link leads.
        try FileManager.default.createSymbolicLink(
            atPath: "\(sounds)/link.wav", withDestinationPath: foreign)
        #expect(path(of: "\(sounds)/link.wav", for: shop) == nil)
    }

    @Test func `takes plain files only`() throws {
        _ = try directory.makeDirectory("home/org.example.Shop/Sounds/folder.wav")
        let fifo = "\(directory.path)/home/org.example.Shop/Sounds/fifo.wav"
        #expect(mkfifo(fifo, 0o600) == 0)
        for name in ["folder.wav", "fifo.wav"] { #expect(path(of: name, for: shop) == nil) }
    }
}
