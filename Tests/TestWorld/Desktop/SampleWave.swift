// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

/// A file of silence, as WAV.
public enum SampleWave {
    /// Its bytes: eight bits a sample, a hundred samples a second.
    public static func bytes(seconds: Int) -> [UInt8] {
        func little(_ number: Int, _ count: Int) -> [UInt8] {
            (0..<count).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
        }
        let length = seconds * 100
        return Array("RIFF".utf8) + little(36 + length, 4) + Array("WAVEfmt ".utf8) + little(16, 4)
            + little(1, 2) + little(1, 2) + little(100, 4) + little(100, 4) + little(1, 2)
            + little(8, 2) + Array("data".utf8) + little(length, 4)
            + [UInt8](repeating: 0x80, count: length)
    }
}
