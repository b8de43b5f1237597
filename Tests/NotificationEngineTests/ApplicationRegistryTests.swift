// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import NotificationModel
import Testing

@testable import NotificationEngine

struct ApplicationRegistryTests {
    private let id = ApplicationID(localExecutable: "shop")
    private let category = NotificationModel.Category(identifier: "list")

    @Test func `a badge that is counted while categories are written stays`() {
        var registry = ApplicationRegistry()

        let categories = registry.change(id) { [category] in $0.categories["list"] = category }
        let badge = registry.change(id) { $0.badge += 1 }
        registry.wrote(categories)

        #expect(registry[id].badge == 1)
        #expect(registry.written(id).badge == 0)
        #expect(registry.value(of: badge) == registry[id])
        registry.wrote(badge)
        #expect(registry.written(id) == registry[id])
    }

    @Test func `what is taken back leaves the changes before it and after it`() {
        var registry = ApplicationRegistry()
        registry.load(Application(id: id, badge: 3))

        let sum = registry.change(id) { $0.badge += 1 }
        let unlucky = registry.change(id) { $0.settings.authorization = .authorized }
        let last = registry.change(id) { $0.badge *= 2 }
        registry.wrote(sum)
        registry.takeBack(unlucky)

        #expect(registry[id] == Application(id: id, badge: 8))
        #expect(registry.value(of: last) == registry[id])
    }

    @Test func `a write holds what was changed up to it, and not what came later`() {
        var registry = ApplicationRegistry()

        let first = registry.change(id) { $0.badge = 1 }
        _ = registry.change(id) { $0.badge = 2 }

        #expect(registry.value(of: first).badge == 1)
        #expect(registry[id].badge == 2)
        registry.wrote(first)
        #expect(registry[id].badge == 2)
    }
}
