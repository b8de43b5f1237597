// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

/// A short name for some texts: the same texts have the same one in every process, as those of
/// `Hasher` do not.
///
/// Source: draft-eastlake-fnv, "The FNV Non-Cryptographic Hash Algorithm"; FNV-1a with 64 bits.
/// Nobody who wants two texts to have the same one is kept from that.
package enum Fingerprint {
    private static let basis: UInt64 = 0xCBF2_9CE4_8422_2325
    private static let prime: UInt64 = 0x100_0000_01B3

    /// The name in up to 16 hexadecimal digits.
    ///
    /// - Parameter parts: Texts without the character 0, which ends each.
    /// - Returns: The digits.
    package static func text(of parts: [String]) -> String {
        String(number(of: parts), radix: 16)
    }

    /// The name as a number.
    package static func number(of parts: [String]) -> UInt64 {
        var hash = basis
        for part in parts {
            for byte in part.utf8 { hash = (hash ^ UInt64(byte)) &* prime }
            hash = hash &* prime
        }
        return hash
    }
}
