// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import WebPush

/// The token by which a server shows that it may push: a signed text of RFC 7515, as Apple has it.
///
/// Source: Apple, "Establishing a token-based connection to APNs".
package struct ProviderToken: Sendable {
    /// The key that signs, and the names that a developer gets with it.
    package struct Signer: Sendable {
        /// The name of the key, of ten characters.
        package let keyID: String
        /// The name of the team, of ten characters.
        package let teamID: String
        /// Checks 64 bytes of a signature over a text.
        package let check: @Sendable (_ text: [UInt8], _ signature: [UInt8]) -> Bool

        package init(
            keyID: String, teamID: String,
            check: @escaping @Sendable (_ text: [UInt8], _ signature: [UInt8]) -> Bool
        ) { (self.keyID, self.teamID, self.check) = (keyID, teamID, check) }
    }

    private struct Header: Decodable { let alg, kid: String }

    private struct Claims: Decodable {
        let iss: String
        let iat: Double
    }

    /// How long a token is good for.
    package static let lifetime: TimeInterval = 3_600
    /// How far another clock may be ahead.
    private static let skew: TimeInterval = 60
    /// How many bytes the longest one has that is looked at.
    private static let longest = 2_048
    private static let signatureSize = 64

    private let header: Header
    private let claims: Claims
    private let signed: [UInt8]
    private let signature: [UInt8]

    /// Reads the field `authorization`.
    ///
    /// - Parameter field: Its text, with the word `bearer`; nil if the field is missing.
    /// - Throws: The reason for which it is none.
    package init(_ field: String?) throws(AppleAnswer.Reason) {
        guard let field, !field.isEmpty else { throw .missingProviderToken }
        let words = field.split(separator: " ", omittingEmptySubsequences: true)
        guard let word = words.first, word.lowercased() == "bearer" else {
            throw .missingProviderToken
        }
        guard words.count == 2, words[1].utf8.count <= Self.longest else {
            throw .invalidProviderToken
        }
        let parts = words[1].split(separator: ".", omittingEmptySubsequences: false).map(
            String.init)
        guard parts.count == 3, let header = Self.read(Header.self, parts[0]),
            let claims = Self.read(Claims.self, parts[1]),
            let signature = Base64URL.bytes(parts[2]), signature.count == Self.signatureSize
        else { throw .invalidProviderToken }
        (self.header, self.claims, self.signature) = (header, claims, signature)
        signed = Array((parts[0] + "." + parts[1]).utf8)
    }

    private static func read<Value: Decodable>(_ type: Value.Type, _ text: String) -> Value? {
        Base64URL.bytes(text).flatMap { try? JSONDecoder().decode(type, from: Data($0)) }
    }

    /// Checks who has signed it, and when.
    ///
    /// - Parameters:
    ///   - signer: Who must have.
    ///   - date: Now.
    /// - Throws: The reason for which it is not good.
    package func check(by signer: Signer, at date: Date) throws(AppleAnswer.Reason) {
        guard header.alg == "ES256", header.kid == signer.keyID, claims.iss == signer.teamID,
            signer.check(signed, signature)
        else { throw .invalidProviderToken }
        let age = date.timeIntervalSince1970 - claims.iat
        guard age >= -Self.skew else { throw .invalidProviderToken }
        guard age <= Self.lifetime else { throw .expiredProviderToken }
    }
}

extension AppleAnswer.Reason: Error {}
