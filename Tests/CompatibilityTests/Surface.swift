// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestWorld
import Testing

/// The declarations of a built module, for those who import it.
struct Surface {
    private(set) var symbols: [String: [SymbolGraph.Symbol]] = [:]
    /// The names of the superclass and the protocols of each type.
    private(set) var ancestors: [String: Set<String>] = [:]

    /// The modules that were built for this test run.
    ///
    /// Unstructured, so that they are read once for all tests; each ends when it is read.
    private static let tasks = Dictionary(
        uniqueKeysWithValues: AppleModule.allCases.map { module in
            (module, Task { try await read(module) })
        })

    static func built(_ module: AppleModule) async throws -> Surface {
        try await #require(tasks[module]).value
    }

    private static func read(_ module: AppleModule) async throws -> Surface {
        let folder = try TemporaryDirectory()
        var names = [module.rawValue, "\(module.rawValue)@Foundation"]
        try await extract(module, to: folder)
        if module == .userNotifications {
            // UIKit adds to this module's types, there as here.
            try await extract(.legacy, to: folder)
            names.append("\(AppleModule.legacy.rawValue)@\(module.rawValue)")
        }
        var surface = Surface()
        for name in names {
            let file = folder.url.appending(path: "\(name).symbols.json")
            // A module that adds nothing to Foundation has no second file.
            guard
                !name.hasSuffix("@Foundation") || FileManager.default.fileExists(atPath: file.path)
            else { continue }
            let graph = try JSONDecoder().decode(SymbolGraph.self, from: Data(contentsOf: file))
            surface.take(graph)
        }
        return surface
    }

    private static func extract(
        _ module: AppleModule, to folder: TemporaryDirectory
    ) async throws {
        try await Toolchain.run(
            "swift-symbolgraph-extract",
            ["-module-name", module.rawValue, "-minimum-access-level", "public"]
                + ["-target", Toolchain.target, "-output-dir", folder.path]
                + Toolchain.searchPaths)
    }

    private mutating func take(_ graph: SymbolGraph) {
        var names: [String: String] = [:]
        for symbol in graph.symbols {
            names[symbol.identifier.precise] = symbol.name
            symbols[symbol.name, default: []].append(symbol)
        }
        for relationship in graph.relationships
        where ["inheritsFrom", "conformsTo"].contains(relationship.kind) {
            guard let source = names[relationship.source],
                let target = names[relationship.target]
                    ?? relationship.targetFallback?.split(separator: ".").last.map(String.init)
            else { continue }
            ancestors[source, default: []].insert(target)
        }
    }

    /// The declarations of a member of a type or of its superclasses.
    func declarations(of member: String, in type: String?) -> [Declaration] {
        guard let type else { return symbols[member, default: []].map(\.declaration) }
        let own = symbols["\(type).\(member)", default: []].map(\.declaration)
        if !own.isEmpty { return own }
        if member == "rawValue", let rawType = rawType(of: type) {
            // The compiler makes this one, and says nothing of it.
            return [Declaration("var rawValue: \(rawType) { get }")]
        }
        return ancestors[type, default: []].sorted().flatMap { declarations(of: member, in: $0) }
    }

    /// The type of an enumeration's raw values.
    func rawType(of type: String) -> String? {
        symbols["\(type).init(rawValue:)"]?.first?.declaration.description
            .firstMatch(of: /^init\?\(rawValue: (\w+)\)$/).map { String($0.1) }
    }
}
