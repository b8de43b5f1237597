// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import COpenSSL

/// The keys of one who gets messages: with two of them, a sender seals what only the third opens.
///
/// Source: RFC 8291, section 2.
package struct PushKeys: Hashable, Sendable {
    private static let secretCount = COpenSSL_secretSize
    /// How many bytes a point of the curve has, uncompressed.
    static let pointCount = COpenSSL_pointSize
    private static let authenticationCount = 16

    /// The private key: a number that never leaves this computer.
    let secret: [UInt8]
    /// The public key, `p256dh` in a subscription.
    package let point: [UInt8]
    /// The secret that receiver and sender share, `auth` in a subscription.
    package let authentication: [UInt8]

    /// Takes keys that were made before; nil if one of them has another length.
    ///
    /// - Parameters:
    ///   - secret: The private key.
    ///   - point: The public key.
    ///   - authentication: The secret that is shared.
    package init?(secret: [UInt8], point: [UInt8], authentication: [UInt8]) {
        guard secret.count == Self.secretCount, Self.isPoint(point),
            authentication.count == Self.authenticationCount
        else { return nil }
        (self.secret, self.point, self.authentication) = (secret, point, authentication)
    }

    /// Makes new keys at random.
    ///
    /// - Returns: The keys.
    /// - Throws: ``PushFault/broken``.
    package static func make() throws(PushFault) -> PushKeys {
        var secret = [UInt8](repeating: 0, count: secretCount)
        var point = [UInt8](repeating: 0, count: pointCount)
        var authentication = [UInt8](repeating: 0, count: authenticationCount)
        guard COpenSSL_makeKey(&secret, &point) == 1,
            COpenSSL_random(&authentication, Int32(authenticationCount)) == 1,
            let keys = PushKeys(secret: secret, point: point, authentication: authentication)
        else { throw .broken }
        return keys
    }

    /// Whether bytes have the form of a point: uncompressed, which begins with 4.
    static func isPoint(_ bytes: some Collection<UInt8>) -> Bool {
        bytes.count == pointCount && bytes.first == 4
    }

    /// The bytes that these keys and those of another have in common.
    ///
    /// - Parameter other: The public key of the other.
    /// - Returns: The bytes, which a third does not know.
    /// - Throws: ``PushFault/noKey`` if it is no point of the curve.
    package func agree(with other: [UInt8]) throws(PushFault) -> [UInt8] {
        var shared = [UInt8](repeating: 0, count: Self.secretCount)
        guard Self.isPoint(other), COpenSSL_agree(secret, point, other, &shared) == 1 else {
            throw .noKey
        }
        return shared
    }
}

extension PushKeys: Codable {
    private enum CodingKeys: String, CodingKey {
        case secret = "private"
        case point = "p256dh"
        case authentication = "auth"
    }

    package init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        func bytes(_ key: CodingKeys) throws -> [UInt8] {
            Base64URL.bytes(try values.decode(String.self, forKey: key)) ?? []
        }
        let keys = PushKeys(
            secret: try bytes(.secret), point: try bytes(.point),
            authentication: try bytes(.authentication))
        guard let keys else {
            throw DecodingError.dataCorrupted(
                .init(codingPath: decoder.codingPath, debugDescription: "these are no keys"))
        }
        self = keys
    }

    package func encode(to encoder: any Encoder) throws {
        var values = encoder.container(keyedBy: CodingKeys.self)
        try values.encode(Base64URL.text(secret), forKey: .secret)
        try values.encode(Base64URL.text(point), forKey: .point)
        try values.encode(Base64URL.text(authentication), forKey: .authentication)
    }
}

// Whatever is printed by mistake has no secret in it.
extension PushKeys: CustomStringConvertible, CustomReflectable {
    package var description: String { "keys of \(Base64URL.text(point.prefix(6)))…" }

    package var customMirror: Mirror { Mirror(self, children: []) }
}
