// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationFiles
import TestWorld
import Testing

@testable import NotificationDesktop

struct SoundLengthTests {
    private let directory: TemporaryDirectory

    init() throws { directory = try TemporaryDirectory() }

    private func seconds(_ bytes: [UInt8]) throws -> Double? {
        let path = directory.path + "/sound"
        try Data(bytes).write(to: URL(fileURLWithPath: path))
        return SoundLength.seconds(of: try OpenFile(following: path))
    }

    @Test(arguments: [
        ("WAV", SoundFile.wave(seconds: 2.5)), ("AIFF", SoundFile.aiff(seconds: 2.5)),
        ("CAF", SoundFile.coreAudio(seconds: 2.5, hasTable: false)),
        ("CAF with a table", SoundFile.coreAudio(seconds: 2.5, hasTable: true)),
        ("Vorbis", SoundFile.ogg(seconds: 2.5, isOpus: false)),
        ("Opus", SoundFile.ogg(seconds: 2.5, isOpus: true)),
    ])
    func `reads it from the file, and survives every cut`(name: String, file: [UInt8]) throws {
        #expect(try seconds(file) == 2.5)
        for count in stride(from: 0, to: min(file.count, 200), by: 1) {
            _ = try seconds(Array(file.prefix(count)))
        }
    }

    @Test func `knows nothing of what does not say it`() throws {
        #expect(try seconds(Array("ID3 music".utf8) + [UInt8](repeating: 0, count: 100)) == nil)
        #expect(try seconds([]) == nil)
        #expect(try seconds([UInt8](repeating: 0xFF, count: 1_000)) == nil)
    }

    @Test func `numbers that cannot be are no length`() throws {
        var noRate = SoundFile.wave(seconds: 1)
        noRate.replaceSubrange(40..<44, with: [0, 0, 0, 0])
        #expect(try seconds(noRate) == nil)
        for index in SoundFile.aiff(seconds: 0.1).indices.prefix(40) {
            var damaged = SoundFile.aiff(seconds: 0.1)
            damaged[index] = 0xFF
            _ = try seconds(damaged)
        }
    }
}
