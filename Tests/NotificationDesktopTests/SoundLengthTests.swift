// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationFiles
import TestWorld
import Testing

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

    @Test func `a file that grows after it was opened is no more than it was`() throws {
        for file in [
            SoundFile.wave(seconds: 1), SoundFile.aiff(seconds: 1),
            SoundFile.coreAudio(seconds: 1, hasTable: true),
            SoundFile.ogg(seconds: 1, isOpus: true),
        ] {
            for count in 0..<100 {
                let path = directory.path + "/sound"
                try Data(file.prefix(count)).write(to: URL(fileURLWithPath: path))
                let open = try OpenFile(following: path)
                // In place: it is the file that is open.
                let writing = try FileHandle(forWritingTo: URL(fileURLWithPath: path))
                try writing.write(contentsOf: Data(file))
                try writing.close()
                _ = SoundLength.seconds(of: open)
            }
        }
    }

    @Test(arguments: SeededGenerator.seeds(4))
    func `whatever is in a file, its length is one or none`(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let files = [
            SoundFile.wave(seconds: 0.1), SoundFile.aiff(seconds: 0.1), SoundFile.endlessAIFF,
            SoundFile.coreAudio(seconds: 0.1, hasTable: false),
            SoundFile.coreAudio(seconds: 0.1, hasTable: true),
            SoundFile.ogg(seconds: 0.1, isOpus: false), SoundFile.ogg(seconds: 0.1, isOpus: true),
        ]
        for _ in 0..<500 {
            var file = Array(files[Int.random(in: files.indices, using: &random)].prefix(200))
            for _ in 0..<Int.random(in: 1...8, using: &random) {
                let index = Int.random(in: file.indices, using: &random)
                file[index] =
                    [0, 1, 0x7F, 0x80, 0xFF, .random(in: 0...255, using: &random)]
                    .randomElement(using: &random) ?? 0
            }
            let seconds = try seconds(file)
            #expect(seconds.map { $0 >= 0 && $0.isFinite } != false)
        }
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
