// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import NotificationModel
import Testing

@testable import NotificationEngine

@Suite("What is known of an application has one owner")
struct ApplicationRegistryTests {
    private let id = ApplicationID.shopping
    private let category = NotificationModel.Category(identifier: "list")

    @Test func `a badge that is counted while categories are written stays`() throws {
        var registry = ApplicationRegistry()

        let categories = try registry.note { [category] in $0.categories["list"] = category }
        let badge = try registry.note { $0.badge += 1 }
        let written = registry.wrote(categories).new

        #expect(registry[id].badge == 1)
        #expect(written.badge == 0)
        #expect(registry.unwritten(badge) == registry[id])
        #expect(registry.wrote(badge).new == registry[id])
        #expect(registry.unwritten(badge) == nil)
    }

    @Test func `what is taken back leaves the changes before it and after it`() throws {
        var registry = ApplicationRegistry()
        registry.load(Application(id: id, badge: 3))

        let sum = try registry.note { $0.badge += 1 }
        let unlucky = try registry.note { $0.settings.authorization = .authorized }
        let last = try registry.note { $0.badge *= 2 }
        _ = registry.wrote(sum)
        #expect(registry.takeBack(unlucky).isEmpty)

        #expect(registry[id] == Application(id: id, badge: 8))
        #expect(registry.unwritten(last) == registry[id])
    }

    @Test func `a badge that is taken back is shown as it was`() throws {
        var registry = ApplicationRegistry()
        registry.load(Application(id: id, badge: 3))
        let unlucky = try registry.note { $0.badge = 4 }
        #expect(registry.takeBack(unlucky).tasks == [.desktop(.setBadge(id, 3))])
    }

    @Test func `a write holds what was changed up to it, and not what came later`() throws {
        var registry = ApplicationRegistry()

        let first = try registry.note { $0.badge = 1 }
        _ = try registry.note { $0.badge = 2 }

        #expect(registry.unwritten(first)?.badge == 1)
        #expect(registry[id].badge == 2)
        _ = registry.wrote(first)
        #expect(registry[id].badge == 2)
    }
}

extension ApplicationRegistry {
    /// Changes the application of the tests; returns what is to be written.
    fileprivate mutating func note(
        _ edit: @escaping @Sendable (inout Application) -> Void
    ) throws -> ApplicationChange {
        let saves = change(.shopping, edit).tasks.compactMap { (task) -> ApplicationChange? in
            if case .write(.application(let change)) = task { change } else { nil }
        }
        return try #require(saves.first)
    }
}
