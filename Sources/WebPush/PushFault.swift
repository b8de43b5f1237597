// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

/// Why a message of Web Push cannot be opened, or keys for it cannot be made.
package enum PushFault: Error, Hashable, Sendable {
    /// It has more bytes than a message may have.
    case tooLong
    /// It has fewer bytes than an empty message has.
    case tooShort
    /// It is made of several records, or says so: a message is a single one.
    case severalRecords
    /// The sender's key has no 65 bytes, or is no point of the curve.
    case noKey
    /// It was sealed for other keys, or changed on the way.
    case sealedOtherwise
    /// The text does not end as the last record of a message ends.
    case noEnd
    /// OpenSSL does not do its work, such as where nothing random is to be had.
    case broken

    /// The reason, for a person.
    package var message: String {
        switch self {
        case .tooLong: "it has more than \(PushMessage.longest) bytes"
        case .tooShort: "it is cut off, or was not sealed with aes128gcm"
        case .severalRecords: "it is no single record of aes128gcm"
        case .noKey: "it has no key of its sender"
        case .sealedOtherwise: "it was sealed for other keys, or changed on the way"
        case .noEnd: "its padding is none"
        case .broken: "OpenSSL does not work here"
        }
    }
}
