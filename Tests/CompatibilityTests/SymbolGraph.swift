// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The part of a module that `swift-symbolgraph-extract` tells and that is needed here.
struct SymbolGraph: Decodable {
    struct Symbol: Decodable {
        struct Kind: Decodable { let identifier: String }
        struct Identifier: Decodable { let precise: String }
        struct Fragment: Decodable { let spelling: String }
        struct Location: Decodable { let uri: String }

        let kind: Kind
        let identifier: Identifier
        let pathComponents: [String]
        let declarationFragments: [Fragment]
        let location: Location?
        let accessLevel: String

        var name: String { pathComponents.joined(separator: ".") }
        /// The declaration as it is written, with its attributes.
        var text: String { declarationFragments.map(\.spelling).joined() }
        var declaration: Declaration { Declaration(text) }
        /// Whether the compiler made it, from an extension of a protocol.
        var isSynthesized: Bool { identifier.precise.contains("::SYNTHESIZED::") }
    }

    struct Relationship: Decodable {
        let kind: String
        let source: String
        let target: String
        let targetFallback: String?
    }

    let symbols: [Symbol]
    let relationships: [Relationship]
}
