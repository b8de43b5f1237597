// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationModel

// Ids that follow from what they name, so that what a crash makes happen again is known for it.
extension UUID {
    /// The id of a notification: the same whenever the same request is delivered for the same time.
    ///
    /// The time is that of the clock that counts: the wall clock's estimate for an interval is
    /// worked out anew at each start.
    init(delivering entry: ScheduleEntry) {
        let time =
            entry.due.elapsed.map { $0.sinceBoot / .microseconds(1) }
            ?? entry.due.wall.timeIntervalSince1970 * 1e6
        let number = UInt64(bitPattern: Int64(exactly: time.rounded()) ?? 0)
        // Neither ever fills its 60 and 62 bits; around the four bits of the version.
        let serial = UInt64(bitPattern: entry.serial)
        let upper = (serial & 0xFFF_FFFF_FFFF_F000) << 4 | serial & 0xFFF
        self.init(version8: UInt128(upper) << 64 | UInt128(number))
    }

    /// The id of a response: the same whenever a person chooses the same of the same notification.
    init(answering notification: UUID, action: String, text: String?) {
        var hash = FowlerNollVoHash()
        withUnsafeBytes(of: notification.uuid) { hash.combine($0) }
        hash.combine(action.utf8)
        // No byte of UTF-8: what comes before and after it cannot be taken for one another.
        hash.combine([0xFF])
        hash.combine((text ?? "").utf8)
        self.init(version8: hash.value)
    }

    /// Makes an id of 122 bits that say what it names, in the places that are free.
    ///
    /// Source: RFC 9562, 5.8, "UUID Version 8": the other six are taken.
    private init(version8 bits: UInt128) {
        let version: UInt128 = 0x8 << 76
        let variant: UInt128 = 0b10 << 62
        let taken: UInt128 = 0xF << 76 | 0b11 << 62
        let marked = bits & ~taken | version | variant
        self = withUnsafeBytes(of: marked.bigEndian) { UUID(uuid: $0.load(as: uuid_t.self)) }
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
