// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import COpenSSL

/// A message as a server sends it: sealed, with all that its receiver needs to open it.
///
/// Source: RFC 8291, section 4; RFC 8188, section 2.1.
package struct PushMessage: Sendable {
    /// How many bytes it may have: as many as each push service takes.
    package static let longest = 4_096
    private static let saltCount = 16
    private static let tagCount = COpenSSL_tagSize
    /// Salt, size of a record, length of a key, key.
    private static let headCount = saltCount + 4 + 1 + PushKeys.pointCount
    /// The byte behind the text of the last record.
    private static let end: UInt8 = 2

    private let salt: [UInt8]
    private let sender: [UInt8]
    private let sealed: [UInt8]

    /// Reads the body of a message, without opening it.
    ///
    /// - Parameter body: The bytes.
    /// - Throws: ``PushFault``.
    package init(_ body: [UInt8]) throws(PushFault) {
        guard body.count <= Self.longest else { throw .tooLong }
        guard body.count > Self.headCount + Self.tagCount else { throw .tooShort }
        salt = Array(body.prefix(Self.saltCount))
        let sizes = body[Self.saltCount...].prefix(5)
        let recordSize = sizes.prefix(4).reduce(0) { $0 << 8 | Int($1) }
        guard sizes.last.map(Int.init) == PushKeys.pointCount else { throw .noKey }
        sender = Array(body[..<Self.headCount].suffix(PushKeys.pointCount))
        sealed = Array(body[Self.headCount...])
        // A larger record than a message may be says nothing that is true.
        guard sealed.count <= recordSize, recordSize <= Self.longest else {
            throw .severalRecords
        }
    }

    /// The salt of a message, which no other message has, as text; the key that opens it is made of it.
    package var saltText: String { Base64URL.text(salt) }

    /// Opens the message.
    ///
    /// - Parameter keys: Those of its receiver.
    /// - Returns: The text, as bytes.
    /// - Throws: ``PushFault``.
    package func open(with keys: PushKeys) throws(PushFault) -> [UInt8] {
        let content = try ContentKeys(
            shared: keys.agree(with: sender), salt: salt, receiver: keys.point, sender: sender,
            authentication: keys.authentication)
        var text = [UInt8](repeating: 0, count: sealed.count - Self.tagCount)
        let isOpen = COpenSSL_open(
            content.key, content.nonce, sealed, Int32(sealed.count), &text)
        guard isOpen == 1 else { throw .sealedOtherwise }
        guard let last = text.lastIndex(where: { $0 != 0 }), text[last] == Self.end else {
            throw .noEnd
        }
        return Array(text[..<last])
    }
}
