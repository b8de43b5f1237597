// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

extension UUID {
    /// Makes an id of 122 bits that say what it names, in the places that are free.
    ///
    /// Source: RFC 9562, 5.8, "UUID Version 8": the other six are taken.
    init(version8 bits: UInt128) {
        let version: UInt128 = 0x8 << 76
        let variant: UInt128 = 0b10 << 62
        let taken: UInt128 = 0xF << 76 | 0b11 << 62
        let marked = bits & ~taken | version | variant
        self = withUnsafeBytes(of: marked.bigEndian) { UUID(uuid: $0.load(as: uuid_t.self)) }
    }
}
