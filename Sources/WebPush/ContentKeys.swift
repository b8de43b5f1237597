// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import COpenSSL

/// The key and the nonce with which one message is sealed and opened.
///
/// Source: RFC 8291, section 3.4; RFC 8188, sections 2.2 and 2.3.
package struct ContentKeys {
    private static let sharedCount = 32
    private static let keyCount = 16
    private static let nonceCount = 12

    /// The key of AES-128-GCM.
    package let key: [UInt8]
    /// The nonce of the first record, which is the only one.
    package let nonce: [UInt8]

    /// Finds those of a message.
    ///
    /// - Parameters:
    ///   - shared: The bytes that the keys of receiver and sender have in common.
    ///   - salt: The salt of the message.
    ///   - receiver: The public key of the receiver.
    ///   - sender: The public key of the sender.
    ///   - authentication: The secret that both know.
    /// - Throws: ``PushFault/broken``.
    package init(
        shared: [UInt8], salt: [UInt8], receiver: [UInt8], sender: [UInt8],
        authentication: [UInt8]
    ) throws(PushFault) {
        let input = try Self.derive(
            shared, authentication, Array("WebPush: info\0".utf8) + receiver + sender,
            Self.sharedCount)
        key = try Self.derive(
            input, salt, Array("Content-Encoding: aes128gcm\0".utf8), Self.keyCount)
        nonce = try Self.derive(
            input, salt, Array("Content-Encoding: nonce\0".utf8), Self.nonceCount)
    }

    private static func derive(
        _ key: [UInt8], _ salt: [UInt8], _ info: [UInt8], _ count: Int
    ) throws(PushFault) -> [UInt8] {
        var bytes = [UInt8](repeating: 0, count: count)
        let isDone = COpenSSL_derive(
            salt, salt.count, key, key.count, info, info.count, &bytes, count)
        guard isDone == 1 else { throw .broken }
        return bytes
    }
}
