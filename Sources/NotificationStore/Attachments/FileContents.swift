// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationModel

/// Looks into an open file for its format, and whether it is complete.
struct FileContents {
    let descriptor: Int32
    let size: Int

    /// The format by its first bytes; nil for anything that cannot be attached.
    var format: AttachmentType.Format? {
        guard let head = bytes(at: 0, count: 12) else { return nil }
        func has(_ text: String, at offset: Int = 0) -> Bool {
            head[offset...].starts(with: text.utf8)
        }
        return switch (head[0], head[1], head[2], head[3]) {
        case (0x89, 0x50, 0x4E, 0x47) where has("\r\n\u{1A}\n", at: 4): .png
        case (0xFF, 0xD8, 0xFF, _): .jpeg
        case _ where has("GIF87a") || has("GIF89a"): .gif
        case _ where has("RIFF") && has("WEBP", at: 8): .webP
        case _ where has("RIFF") && has("WAVE", at: 8): .wave
        case _ where has("RIFF") && has("AVI ", at: 8): .avi
        case _ where has("FORM") && (has("AIFF", at: 8) || has("AIFC", at: 8)): .aiff
        case _ where has("ID3"): .mp3
        // A frame of MPEG audio: eleven bits of synchronization, then layer III.
        case (0xFF, let second, _, _) where second & 0xE6 == 0xE2: .mp3
        // A pack or a sequence header.
        case (0, 0, 1, 0xBA), (0, 0, 1, 0xB3): .mpeg
        case _ where has("ftyp", at: 4):
            Self.otherBrands.contains { has($0, at: 8) } ? nil : .mpeg4
        default: nil
        }
    }

    /// Brands of the same container that hold no MPEG-4: QuickTime, HEIF and AVIF.
    private static let otherBrands = ["qt  ", "heic", "heix", "mif1", "msf1", "avif", "avis"]

    /// Whether the file is as long as it says; those that do not say are taken as they are.
    var isComplete: Bool {
        switch format {
        case .png: endsWithLastChunk
        case .mpeg4: endsWithBox
        case .webP, .wave, .avi: holds(number(at: 4, isBigEndian: false))
        case .aiff: holds(number(at: 4, isBigEndian: true))
        case .jpeg, .gif, .mp3, .mpeg: true
        case nil: false
        }
    }

    /// Programs that write to a pipe cannot know the length, and write 0 or the largest number.
    private func holds(_ length: Int?) -> Bool {
        guard let length else { return false }
        return length == 0 || length == Int(UInt32.max) || length + 8 <= size
    }

    private static let mostParts = 100_000

    // PNG 1.2, 3.2: length, type, contents and a checksum.
    private var endsWithLastChunk: Bool {
        var offset = 8
        for _ in 0..<Self.mostParts {
            guard let length = number(at: offset, isBigEndian: true),
                let type = bytes(at: offset + 4, count: 4)
            else { return false }
            offset += length + 12
            if offset > size { return false }
            if type.elementsEqual("IEND".utf8) { return true }
        }
        return false
    }

    // ISO/IEC 14496-12, 4.2: a size of 1 is followed by the real one, one of 0 means the rest.
    private var endsWithBox: Bool {
        var offset = 0
        for _ in 0..<Self.mostParts where offset < size {
            guard var length = number(at: offset, isBigEndian: true) else { return false }
            if length == 0 { return true }
            if length == 1 {
                guard let high = number(at: offset + 8, isBigEndian: true), high == 0,
                    let low = number(at: offset + 12, isBigEndian: true)
                else { return false }
                length = low
            }
            guard length >= 8 else { return false }
            offset += length
        }
        return offset == size
    }

    private func number(at offset: Int, isBigEndian: Bool) -> Int? {
        guard let bytes = bytes(at: offset, count: 4) else { return nil }
        let ordered = isBigEndian ? bytes : bytes.reversed()
        return ordered.reduce(0) { $0 << 8 | Int($1) }
    }

    private func bytes(at offset: Int, count: Int) -> [UInt8]? {
        var buffer = [UInt8](repeating: 0, count: count)
        return pread(descriptor, &buffer, count, off_t(offset)) == count ? buffer : nil
    }
}
