// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// How long a sound file plays, as its header says.
///
/// It knows WAV, AIFF and AIFF-C, CAF with a constant packet size or a packet table, and Ogg with
/// Vorbis or Opus. A file that is compressed in another way, such as MP3, would have to be decoded.
package struct SoundLength: ~Copyable {
    /// The longest sound that a notification plays, in seconds.
    ///
    /// Source: `UNNotificationSound`: longer ones are replaced by the default sound.
    package static let limit = 30.0

    private let file: OpenFile
    private var size: UInt64 { UInt64(file.size) }

    /// The seconds that a file plays; nil if it cannot be read or does not say.
    package static func seconds(of file: consuming OpenFile) -> Double? {
        let seconds = SoundLength(file: file).seconds
        return seconds.flatMap { $0.isFinite && $0 >= 0 ? $0 : nil }
    }

    private var seconds: Double? {
        guard let head = bytes(at: 0, 12) else { return nil }
        return switch (head.text(at: 0), head.text(at: 8)) {
        case ("RIFF", "WAVE"): wave
        case ("FORM", "AIFF"), ("FORM", "AIFC"): aiff
        case ("caff", _): coreAudio
        case ("OggS", _): ogg
        default: nil
        }
    }

    private func bytes(at offset: UInt64, _ count: Int) -> Bytes? {
        guard offset <= size else { return nil }
        return file.bytes(at: Int(offset), count: count).map(Bytes.init)
    }
}

// MARK: - Files made of chunks

extension SoundLength {
    private struct Chunk {
        let kind: String
        let start: UInt64
        /// As it says; one that is written to a pipe may say that it never ends.
        let length: UInt64
    }

    /// The chunks from an offset on: a kind of four letters, a length, and the contents.
    private func chunks(
        from start: UInt64, header: Int, isPadded: Bool, length: (Bytes) -> UInt64
    ) -> [String: Chunk] {
        var found: [String: Chunk] = [:]
        var offset = start
        // No sound file has more; a damaged one may have nothing else.
        for _ in 0..<1_000 {
            guard let head = bytes(at: offset, header) else { break }
            let contents = offset + UInt64(header)
            // It may have grown since it was opened.
            guard contents <= size else { break }
            let said = length(head)
            let chunk = Chunk(
                kind: head.text(at: 0), start: contents, length: min(said, size - contents))
            if found[chunk.kind] == nil { found[chunk.kind] = chunk }
            offset = contents + chunk.length + (isPadded ? chunk.length & 1 : 0)
        }
        return found
    }

    // Multimedia Programming Interface and Data Specifications 1.0: bytes for each second.
    private var wave: Double? {
        let chunks = chunks(from: 12, header: 8, isPadded: true) { $0.little(at: 4, 4) }
        guard let format = chunks["fmt "], let data = chunks["data"],
            let rate = bytes(at: format.start, 12)?.little(at: 8, 4), rate > 0
        else { return nil }
        return Double(data.length) / Double(rate)
    }

    // Audio Interchange File Format 1.3: frames, and a rate of 80 bits.
    private var aiff: Double? {
        let chunks = chunks(from: 12, header: 8, isPadded: true) { $0.big(at: 4, 4) }
        guard let common = chunks["COMM"], let values = bytes(at: common.start, 18) else {
            return nil
        }
        let exponent = Int(values.big(at: 8, 2) & 0x7FFF) - 16_383 - 63
        let rate = scalbn(Double(values.big(at: 10, 8)), exponent)
        return rate > 0 ? Double(values.big(at: 2, 4)) / rate : nil
    }

    // Apple Core Audio Format Specification 1.0.
    private var coreAudio: Double? {
        let chunks = chunks(from: 8, header: 12, isPadded: false) { $0.big(at: 4, 8) }
        guard let description = chunks["desc"], let values = bytes(at: description.start, 28)
        else { return nil }
        let rate = Double(bitPattern: values.big(at: 0, 8))
        guard rate > 0 else { return nil }
        if let table = chunks["pakt"], let numbers = bytes(at: table.start, 16) {
            return Double(numbers.big(at: 8, 8)) / rate
        }
        let packetBytes = values.big(at: 16, 4)
        let packetFrames = values.big(at: 20, 4)
        guard let data = chunks["data"], data.length >= 4, packetBytes > 0 else { return nil }
        // The contents begin with an edit count of four bytes.
        return Double((data.length - 4) / packetBytes) * Double(packetFrames) / rate
    }
}

// MARK: - Ogg

extension SoundLength {
    /// The longest page: a header, 255 lengths and 255 segments (RFC 3533, 6).
    private static let longestPage: UInt64 = 27 + 255 + 255 * 255

    /// The last page says how many frames there are up to its end.
    private var ogg: Double? {
        guard let first = bytes(at: 0, 27), let rate = oggRate(after: 27 + first.little(at: 26, 1))
        else { return nil }
        let start = size > Self.longestPage ? size - Self.longestPage : 0
        guard let tail = bytes(at: start, Int(size - start)),
            let page = tail.last(of: "OggS", leaving: 14)
        else { return nil }
        let frames = tail.little(at: page + 6, 8)
        // No packet ends on such a page.
        return frames == .max ? nil : Double(frames) / rate
    }

    private func oggRate(after offset: UInt64) -> Double? {
        guard let packet = bytes(at: offset, 16) else { return nil }
        // RFC 7845, 4: positions count at 48 kHz, whatever was recorded.
        if packet.text(at: 0) + packet.text(at: 4) == "OpusHead" { return 48_000 }
        // Vorbis I, 4.2.2: type 1, "vorbis", version, channels, rate.
        guard packet.little(at: 0, 1) == 1, packet.text(at: 1) == "vorb" else { return nil }
        let rate = packet.little(at: 12, 4)
        return rate > 0 ? Double(rate) : nil
    }
}

/// Numbers and letters in a piece of a file; a byte that lies outside is zero.
private struct Bytes {
    private let bytes: [UInt8]

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    func little(at offset: Int, _ count: Int) -> UInt64 {
        bytes.dropFirst(offset).prefix(count).reversed().reduce(0) { $0 << 8 | UInt64($1) }
    }

    func big(at offset: Int, _ count: Int) -> UInt64 {
        bytes.dropFirst(offset).prefix(count).reduce(0) { $0 << 8 | UInt64($1) }
    }

    func text(at offset: Int) -> String {
        String(decoding: bytes.dropFirst(offset).prefix(4), as: UTF8.self)
    }

    /// Where a mark of four letters comes last, with so many bytes from there on.
    func last(of mark: String, leaving count: Int) -> Int? {
        guard bytes.count >= count else { return nil }
        return (0...(bytes.count - count)).last { bytes[$0...].starts(with: mark.utf8) }
    }
}
