// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import CTLS
import Foundation

/// The key with which servers sign their tokens, and the certificates by which they know this one.
///
/// They are made anew each time, and live as long as it.
package final class MockIdentity: Sendable {
    /// The name of the key that signs tokens.
    package static let keyID = "CARILLON01"
    /// The name of the team that it belongs to.
    package static let teamID = "LOCALTEAM1"

    /// How long the certificates are good: nothing lives that long.
    private static let days: Int32 = 30
    private static let longestText = 8 * 1_024

    // Nobody changes them, and OpenSSL lets all threads read.
    private nonisolated(unsafe) let signingKey: OpaquePointer
    /// The maker of TLS for each connection.
    nonisolated(unsafe) let server: OpaquePointer
    /// The certificate that clients trust, as text.
    let authorityText: String
    /// The key with which servers sign, as text.
    let keyText: String

    /// Makes one.
    ///
    /// - Throws: ``MockFault`` if OpenSSL cannot.
    package init() throws(MockFault) {
        let names = "DNS:localhost,IP:127.0.0.1,IP:::1"
        // The key of the authority is forgotten here, so it signs nothing else, ever.
        let authorityKey = CTLS_makeKey()
        let ownKey = CTLS_makeKey()
        let authority = CTLS_certify(
            authorityKey, "carillon apns-mock", nil, nil, authorityKey, Self.days)
        let own = CTLS_certify(
            ownKey, "localhost", names, authority, authorityKey, Self.days)
        defer {
            for key in [authorityKey, ownKey] { EVP_PKEY_free(key) }
            for certificate in [authority, own] { X509_free(certificate) }
        }
        guard authority != nil, own != nil, let server = CTLS_server(own, ownKey) else {
            throw MockFault("OpenSSL makes no certificate")
        }
        guard let signingKey = CTLS_makeKey() else {
            SSL_CTX_free(server)
            throw MockFault("OpenSSL makes no key")
        }
        (self.server, self.signingKey) = (server, signingKey)
        authorityText = Self.text { CTLS_certificateText(authority, $0, $1) }
        keyText = Self.text { CTLS_keyText(signingKey, $0, $1) }
        if authorityText.isEmpty || keyText.isEmpty {
            throw MockFault("OpenSSL writes no key")
        }
    }

    deinit {
        SSL_CTX_free(server)
        EVP_PKEY_free(signingKey)
    }

    private static func text(
        _ write: (UnsafeMutablePointer<CChar>?, Int) -> Int
    ) -> String {
        var bytes = [CChar](repeating: 0, count: longestText)
        let count = bytes.withUnsafeMutableBufferPointer { write($0.baseAddress, $0.count) }
        return String(decoding: bytes.prefix(count).map(UInt8.init(bitPattern:)), as: UTF8.self)
    }

    /// Who may push.
    package var signer: ProviderToken.Signer {
        ProviderToken.Signer(keyID: Self.keyID, teamID: Self.teamID) { text, signature in
            signature.count == CTLS_signatureSize
                && CTLS_verify(self.signingKey, text, text.count, signature) == 1
        }
    }

    /// Signs as a server does.
    package func sign(_ text: [UInt8]) -> [UInt8] {
        var signature = [UInt8](repeating: 0, count: CTLS_signatureSize)
        return CTLS_sign(signingKey, text, text.count, &signature) == 1 ? signature : []
    }
}
