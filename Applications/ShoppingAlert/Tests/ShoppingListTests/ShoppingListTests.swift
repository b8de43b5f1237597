// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import ShoppingList
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
}
