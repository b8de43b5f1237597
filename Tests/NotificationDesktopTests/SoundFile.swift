// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Sound files of silence: headers as the formats want them.
enum SoundFile {
    private static let rate = 8_000

    private static func frames(_ seconds: Double) -> Int { Int((seconds * Double(rate)).rounded()) }

    private static func little(_ number: Int, _ count: Int) -> [UInt8] {
        (0..<count).map { UInt8(truncatingIfNeeded: number >> ($0 * 8)) }
    }

    private static func big(_ number: Int, _ count: Int) -> [UInt8] {
        little(number, count).reversed()
    }

    /// 8-bit samples, behind a chunk of an odd length that readers have to pass over.
    static func wave(seconds: Double) -> [UInt8] {
        let silence = [UInt8](repeating: 128, count: frames(seconds))
        let format =
            little(1, 2) + little(1, 2) + little(rate, 4) + little(rate, 4) + little(1, 2)
            + little(8, 2)
        let chunks =
            Array("WAVE".utf8) + Array("LIST".utf8) + little(3, 4) + [1, 2, 3, 0]
            + Array("fmt ".utf8) + little(format.count, 4) + format + Array("data".utf8)
            + little(silence.count, 4) + silence
        return Array("RIFF".utf8) + little(chunks.count, 4) + chunks
    }

    static func aiff(seconds: Double) -> [UInt8] {
        let silence = [UInt8](repeating: 0, count: frames(seconds))
        // 8,000 is 1.953125 * 2^12, as an extended number of 80 bits.
        let extended = big(16_383 + 12, 2) + big(Int(bitPattern: 0xFA00_0000_0000_0000), 8)
        let common = big(1, 2) + big(frames(seconds), 4) + big(8, 2) + extended
        let chunks =
            Array("AIFF".utf8) + Array("COMM".utf8) + big(common.count, 4) + common
            + Array("SSND".utf8) + big(silence.count + 8, 4) + big(0, 8) + silence
        return Array("FORM".utf8) + big(chunks.count, 4) + chunks
    }

    /// With packets of one size, or with a packet table that says how many frames there are.
    static func coreAudio(seconds: Double, hasTable: Bool) -> [UInt8] {
        let silence = [UInt8](repeating: 0, count: hasTable ? 64 : frames(seconds))
        let description =
            big(Int(bitPattern: UInt(Double(rate).bitPattern)), 8) + Array("lpcm".utf8)
            + big(0, 4) + big(hasTable ? 0 : 1, 4) + big(1, 4) + big(1, 4) + big(8, 4)
        let table = big(1, 8) + big(frames(seconds), 8) + big(0, 8)
        let tableChunk = hasTable ? Array("pakt".utf8) + big(table.count, 8) + table : []
        return Array("caff".utf8) + big(1, 2) + big(0, 2) + Array("desc".utf8)
            + big(description.count, 8) + description + tableChunk + Array("data".utf8)
            // Written while it was recorded: it goes on to the end of the file.
            + big(-1, 8) + big(0, 4) + silence
    }

    /// One whose rate is so small that it plays some 10²⁹⁰ seconds.
    static var endlessAIFF: [UInt8] {
        var file = aiff(seconds: 1)
        file.replaceSubrange(28..<30, with: big(16_383 - 963, 2))
        return file
    }

    /// The same in another format.
    static var endlessCoreAudio: [UInt8] {
        var file = coreAudio(seconds: 1, hasTable: false)
        file.replaceSubrange(20..<28, with: big(Int(bitPattern: UInt(1e-290.bitPattern)), 8))
        return file
    }

    static func ogg(seconds: Double, isOpus: Bool) -> [UInt8] {
        let vorbis = [1] + Array("vorbis".utf8) + little(0, 4) + [1] + little(rate, 4)
        let opus = Array("OpusHead".utf8) + [1, 1] + little(0, 2) + little(rate, 4)
        let end = Int((seconds * (isOpus ? 48_000 : Double(rate))).rounded())
        return page(isOpus ? opus : vorbis, position: 0)
            + page([UInt8](repeating: 7, count: 100), position: end)
    }

    private static func page(_ packet: [UInt8], position: Int) -> [UInt8] {
        Array("OggS".utf8) + [0, 0] + little(position, 8) + little(1, 4) + little(0, 4)
            + little(0, 4) + [1, UInt8(packet.count)] + packet
    }
}
