// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// What `swift-symbolgraph-extract` tells of a module, as far as it is needed here.
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

        var name: String { pathComponents.joined(separator: ".") }
        var declaration: Declaration {
            Declaration(declarationFragments.map(\.spelling).joined())
        }
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
