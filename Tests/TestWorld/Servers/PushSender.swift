// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import COpenSSL
import WebPush

/// A server that sends messages of Web Push, as libraries for servers do.
public struct PushSender: Sendable {
    /// The public key of the receiver, `p256dh`.
    private let receiver: [UInt8]
    /// The secret of the receiver, `auth`.
    private let authentication: [UInt8]

    /// Takes what a subscription says.
    ///
    /// - Parameters:
    ///   - point: The key `p256dh`, as it stands there.
    ///   - authentication: The key `auth`.
    /// - Throws: ``TestWorldError`` if they are none.
    public init(point: String, authentication: String) throws {
        guard let point = Base64URL.bytes(point), let auth = Base64URL.bytes(authentication) else {
            throw TestWorldError("\(point) or \(authentication) is no base64url")
        }
        (receiver, self.authentication) = (point, auth)
    }

    /// Seals a text.
    ///
    /// - Parameters:
    ///   - text: The text.
    ///   - padding: How many zeros are behind it.
    ///   - recordSize: The size of a record that the message names.
    ///   - end: The byte between the text and the padding; 2 ends the last record.
    /// - Returns: The body of a message.
    /// - Throws: ``TestWorldError``, or `PushFault` if the receiver's key is no point.
    public func seal(
        _ text: [UInt8], padding: Int = 0, recordSize: UInt32 = 4_096, end: UInt8 = 2
    ) throws -> [UInt8] {
        let keys = try PushKeys.make()
        var salt = [UInt8](repeating: 0, count: 16)
        guard COpenSSL_random(&salt, 16) == 1 else { throw TestWorldError("nothing is random") }
        let content = try ContentKeys(
            shared: keys.agree(with: receiver), salt: salt, receiver: receiver,
            sender: keys.point, authentication: authentication)
        let record = text + [end] + [UInt8](repeating: 0, count: padding)
        var sealed = [UInt8](repeating: 0, count: record.count + 16)
        let isSealed = COpenSSL_seal(
            content.key, content.nonce, record, Int32(record.count), &sealed)
        guard isSealed == 1 else { throw TestWorldError("OpenSSL does not seal") }
        let size = (0..<4).map { UInt8(truncatingIfNeeded: recordSize >> (24 - 8 * $0)) }
        return salt + size + [UInt8(keys.point.count)] + keys.point + sealed
    }
}
