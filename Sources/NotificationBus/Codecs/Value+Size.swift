// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import DBus

extension Value {
    /// The bytes that a list may have at most; an array of D-Bus ends at 64 MiB.
    ///
    /// The bus throws the sender of a larger one off, so this is checked before sending.
    static let sizeLimit = 60 * 1_024 * 1_024

    /// Whether it is a list that a message cannot carry.
    ///
    /// What is added can come back: a list that fits only just gains a few bytes.
    var isTooLarge: Bool {
        if case .array(let values, _) = self, !values.isEmpty {
            sizeEstimate > Value.sizeLimit
        } else {
            false
        }
    }

    /// At least the bytes the value takes in a message, padding included.
    var sizeEstimate: Int {
        switch self {
        case .byte, .boolean, .int16, .uint16, .int32, .uint32, .int64, .uint64, .double,
            .fileDescriptor:
            16
        case .string(let text), .objectPath(let text), .signature(let text): text.utf8.count + 12
        case .bytes(let bytes): bytes.count + 12
        case .array(let values, _), .structure(let values):
            values.reduce(16) { $0 + $1.sizeEstimate }
        case .dictionary(let entries, _):
            entries.reduce(16) { $0 + $1.key.utf8.count + 20 + $1.value.sizeEstimate }
        case .entries(let entries, _):
            entries.reduce(16) { $0 + 8 + $1.key.sizeEstimate + $1.value.sizeEstimate }
        case .variant(let inner): 16 + inner.sizeEstimate
        }
    }
}
