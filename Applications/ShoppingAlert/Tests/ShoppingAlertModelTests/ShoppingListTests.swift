// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import ApplicationModel
import Foundation
import ShoppingAlertModel
import TestWorld
import Testing

@Suite struct ShoppingListTests {
    @Test func `puts a new item at the end`() {
        var list = ShoppingList([ShoppingItem("Milk")])

        list.add(ShoppingItem("Bread"))

        #expect(list.items.map(\.name) == ["Milk", "Bread"])
    }

    @Test func `deletes the item that is meant, not one of the same name`() {
        let (first, second) = (ShoppingItem("Milk"), ShoppingItem("Milk"))
        var list = ShoppingList([first, second])

        list.delete(second.id)
        #expect(list.items == [first])

        list.delete(second.id)
        #expect(list.items == [first])
    }

    @Test func `is empty after it was emptied`() {
        var list = ShoppingList([ShoppingItem("Milk"), ShoppingItem("Bread")])

        list.empty()

        #expect(list.items.isEmpty)
    }

    @Test(arguments: [
        ("Milk", "Milk"), ("BREAD", "Bread"), ("1", "Milk"), ("2", "Bread"), ("4", "Eggs"),
        // A name goes before a number.
        ("3", "3"),
    ])
    func `finds an item by its name, else by its number`(text: String, name: String) {
        let list = ShoppingList(["Milk", "Bread", "3", "Eggs"].map { ShoppingItem($0) })

        #expect(list.item(called: text)?.name == name)
    }

    @Test(arguments: ["", "0", "-1", "5", "Butter", "1.0"])
    func `finds nothing where there is nothing`(text: String) {
        let list = ShoppingList(["Milk", "Bread", "3", "Eggs"].map { ShoppingItem($0) })

        #expect(list.item(called: text) == nil)
    }

    @Test func `puts a deleted item back where it was`() throws {
        let items = ["Milk", "Bread", "Eggs"].map { ShoppingItem($0) }
        var list = ShoppingList(items)

        let result = list.delete(items[1].id)
        let deleted = try #require(result)
        list.restore(deleted)
        list.restore(deleted)

        #expect(list.items == items)
    }

    @Test func `reads what an earlier version wrote`() throws {
        let directory = try TemporaryDirectory()
        try directory.write(
            #"{"items":[{"id":"8B1E6E5C-6A34-4F7C-9A55-0D2F0E7E1B11","name":"Milk"}],"later":1}"#,
            to: "items.json")

        let list = try ShoppingList.document(
            in: directory.path, clock: { .distantPast }, setAside: { _ in }
        ).read()

        #expect(list.items.map(\.name) == ["Milk"])
    }
}
