// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

extension UUID {
    /// The id of a response: the same one whenever a person chooses the same of the same ringing.
    ///
    /// So a choice that a crash made them repeat is known by an application that has had it.
    init(answering notification: UUID, action: String, text: String?) {
        var hash = FowlerNollVoHash()
        withUnsafeBytes(of: notification.uuid) { hash.combine($0) }
        hash.combine(action.utf8)
        // No byte of UTF-8: what comes before and after it cannot be taken for one another.
        hash.combine([0xFF])
        hash.combine((text ?? "").utf8)
        self.init(version8: hash.value)
    }
}

/// FNV-1a with 128 bits: the same on every machine and in every run, which `Hasher` is not.
///
/// Source: draft-eastlake-fnv, "The FNV Non-Cryptographic Hash Algorithm".
private struct FowlerNollVoHash {
    private(set) var value: UInt128 = 0x6c62_272e_07bb_0142_62b8_2175_6295_c58d

    private static let prime: UInt128 = 1 << 88 | 0x13b

    mutating func combine(_ bytes: some Sequence<UInt8>) {
        for byte in bytes { value = (value ^ UInt128(byte)) &* Self.prime }
    }
}
