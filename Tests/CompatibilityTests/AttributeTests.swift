// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import TestThreads
import Testing

/// The attributes that Swift gives all that it imports from Objective-C, in symbol graphs.
@Suite(.computing) struct AttributeTests {
    private static func symbols(of module: AppleModule) async throws -> [SymbolGraph.Symbol] {
        try await Surface.built(module).symbols.values.flatMap { $0 }
    }

    @Test(arguments: AppleModule.allCases.filter(\.isImported))
    func `types of the main actor and Sendable handlers are preconcurrency`(
        module: AppleModule
    ) async throws {
        let types: Set = ["swift.class", "swift.protocol"]
        var count = 0
        for symbol in try await Self.symbols(of: module) {
            let text = symbol.text
            let isOfActor = types.contains(symbol.kind.identifier) && text.contains("@MainActor")
            guard isOfActor || text.contains("@Sendable") else { continue }
            // What is ours is as new as concurrency.
            if module.additions.contains(symbol.name) { continue }
            count += 1
            #expect(text.contains("@preconcurrency"), "\(symbol.name)")
        }
        #expect(count >= 8)
    }

    @Test(arguments: AppleModule.allCases.filter(\.isImported))
    func `classes are open but for those that nobody can subclass`(
        module: AppleModule
    ) async throws {
        let closed: Set = [
            "UNUserNotificationCenter", "UNNotificationSound",
            "UNNotificationAttributedMessageContext",
            // An actor.
            "CLMonitor",
            // A session is somebody's own.
            "CLServiceSession", "CLBackgroundActivitySession",
        ]
        for symbol in try await Self.symbols(of: module)
        where symbol.kind.identifier == "swift.class" && !closed.contains(symbol.name) {
            #expect(symbol.accessLevel == "open", "\(symbol.name)")
        }
    }
}
