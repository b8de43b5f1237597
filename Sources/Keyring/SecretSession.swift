// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import COpenSSL
import DBus

/// A session with a keyring: how secrets are sealed on their way over the bus.
///
/// Source: Secret Service API Draft 0.2, chapter "Transfer of Secrets". Who records what goes over the bus,
/// as for a report of a bug, does not have the passwords in it.
struct SecretSession: Sendable {
    /// The half of the key that never leaves this process, and the half that does.
    struct Key: Sendable {
        fileprivate let secret: [UInt8]
        let open: [UInt8]

        /// Makes one.
        init() throws(KeyringFault) {
            var secret = [UInt8](repeating: 0, count: SecretSession.groupSize)
            var open = secret
            guard COpenSSL_makeGroupKey(&secret, &open) == 1 else {
                throw .answers("no key could be made")
            }
            (self.secret, self.open) = (secret, open)
        }
    }

    static let sealing = "dh-ietf1024-sha256-aes128-cbc-pkcs7"
    static let plain = "plain"
    private static let groupSize = Int(COpenSSL_groupSize)
    private static let blockSize = Int(COpenSSL_blockSize)
    private static let hashSize = 32
    /// How many bytes a secret may have.
    static let most = 64 * 1_024

    /// Its object.
    let path: String
    /// The key of AES-128; nil where the keyring does not know how to seal.
    private let key: [UInt8]?

    /// A session in which nothing is sealed.
    init(plain path: String) { (self.path, key) = (path, nil) }

    /// A session in which secrets are sealed.
    ///
    /// - Parameters:
    ///   - path: Its object.
    ///   - key: Our key.
    ///   - other: The open half of the key of the keyring.
    /// - Throws: ``KeyringFault`` if that is none.
    init(sealed path: String, _ key: Key, with other: [UInt8]) throws(KeyringFault) {
        var shared = [UInt8](repeating: 0, count: Self.groupSize)
        var derived = [UInt8](repeating: 0, count: Self.blockSize)
        // No salt is a salt of zeros.
        let salt = [UInt8](repeating: 0, count: Self.hashSize)
        guard other.count <= Self.groupSize,
            COpenSSL_agreeInGroup(key.secret, other, Int32(other.count), &shared) == 1,
            COpenSSL_derive(
                salt, salt.count, shared, shared.count, salt, 0, &derived, derived.count) == 1
        else { throw .isOdd("OpenSession") }
        (self.path, self.key) = (path, derived)
    }

    /// Seals a secret, as the bus carries it.
    func seal(_ secret: String) throws(KeyringFault) -> Value {
        let bytes = Array(secret.utf8)
        guard bytes.count <= Self.most else { throw .isTooLarge }
        var (start, sealed): ([UInt8], [UInt8]) = ([], bytes)
        if let key {
            start = [UInt8](repeating: 0, count: Self.blockSize)
            guard COpenSSL_random(&start, Int32(start.count)) == 1 else {
                throw .answers("there is nothing random")
            }
            sealed = try Self.chain(true, key, start, bytes)
        }
        return .structure([
            .objectPath(path), .bytes(start), .bytes(sealed), .string("text/plain; charset=utf8"),
        ])
    }

    /// Opens what a keyring has sealed.
    func open(_ value: Value?) throws(KeyringFault) -> String {
        guard case .structure(let parts)? = value?.unwrapped, parts.count == 4,
            case .bytes(let start) = parts[1], case .bytes(var bytes) = parts[2]
        else { throw .isOdd("GetSecret") }
        guard bytes.count <= Self.most + Self.blockSize else { throw .isTooLarge }
        if let key {
            guard start.count == Self.blockSize else { throw .isOdd("GetSecret") }
            bytes = try Self.chain(false, key, start, bytes)
        }
        guard let text = String(validating: bytes, as: UTF8.self), !text.isEmpty,
            !text.unicodeScalars.contains(where: { $0.value < 32 && $0 != "\t" })
        else { throw .isNoText }
        return text
    }

    private static func chain(
        _ seals: Bool, _ key: [UInt8], _ start: [UInt8], _ bytes: [UInt8]
    ) throws(KeyringFault) -> [UInt8] {
        var out = [UInt8](repeating: 0, count: bytes.count + blockSize)
        let count = COpenSSL_chain(seals ? 1 : 0, key, start, bytes, Int32(bytes.count), &out)
        guard count >= 0 else { throw .isOdd("GetSecret") }
        return Array(out.prefix(Int(count)))
    }
}
