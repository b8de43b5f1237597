// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

class ShoppingList {
    var items: [String] = []

    private var file: URL {
        let manager = FileManager.default
        let folder = manager.urls(for: .applicationSupportDirectory, in: .userDomainMask)[0]
            .appendingPathComponent("ShoppingAlert")
        try? manager.createDirectory(at: folder, withIntermediateDirectories: true)
        return folder.appendingPathComponent("shopping_list.plist")
    }

    init() { load() }

    func load() {
        guard let data = try? Data(contentsOf: file) else { return }
        let list = try? PropertyListSerialization.propertyList(from: data, format: nil)
        items = list as? [String] ?? []
    }

    func save() {
        let data = try? PropertyListSerialization.data(
            fromPropertyList: items, format: .xml, options: 0)
        try? data?.write(to: file, options: .atomic)
    }

    func add(_ item: String) {
        items.append(item)
        save()
    }

    func removeAll() {
        items.removeAll()
        save()
    }
}
