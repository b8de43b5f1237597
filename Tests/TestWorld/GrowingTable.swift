// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

/// A string table, as a binary property list, in which many keys name the same long text.
public enum GrowingTable {
    /// The file of the table.
    ///
    /// - Parameters:
    ///   - keys: How many keys name the text; up to 90,000.
    ///   - length: The bytes of the text in the file.
    ///   - isWide: Whether the text is in UTF-16.
    /// - Returns: Its bytes.
    public static func file(keys: Int = 60_000, length: Int = 2 << 20, isWide: Bool) -> [UInt8] {
        // Object 0 is the dictionary, 1 the text, and the keys follow.
        var bytes = [UInt8]("bplist00".utf8) + [0xDF, 0x12] + big(keys, 4)
        for key in 0..<keys { bytes += big(key + 2, 3) }
        for _ in 0..<keys { bytes += big(1, 3) }
        var offsets = [8, bytes.count]
        bytes += [isWide ? 0x6F : 0x5F, 0x12] + big(isWide ? length / 2 : length, 4)
        bytes += [UInt8](repeating: 0x61, count: length)
        for key in 0..<keys {
            offsets.append(bytes.count)
            bytes += [0x55] + String(10_000 + key).utf8.prefix(5)
        }
        let table = bytes.count
        bytes += offsets.flatMap { big($0, 3) }
        return bytes + [0, 0, 0, 0, 0, 0, 3, 3] + big(keys + 2, 8) + big(0, 8) + big(table, 8)
    }

    private static func big(_ number: Int, _ size: Int) -> [UInt8] {
        (0..<size).reversed().map { UInt8(number >> ($0 * 8) & 0xFF) }
    }
}
