// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Synchronization
import Testing

@testable import ShoppingList

@Suite struct ShoppingListFileTests {
    private let directory = ListDirectory()

    @Test func `is empty without a file, and makes none by reading`() throws {
        #expect(try directory.file().read() == ShoppingList())
        #expect(try directory.names() == ["items.lock"])
    }

    @Test func `saves each change at once`() throws {
        let file = directory.file()

        try file.update { $0.add(ShoppingItem("Milk")) }
        #expect(try directory.file().read().items.map(\.name) == ["Milk"])

        try file.update { $0.add(ShoppingItem("Käse\n\"🧀\"")) }
        #expect(try directory.file().read().items.map(\.name) == ["Milk", "Käse\n\"🧀\""])

        try file.update { $0.empty() }
        #expect(try directory.file().read().items.isEmpty)
    }

    @Test func `reads what an earlier version wrote`() throws {
        try directory.write(
            #"{"items":[{"id":"8B1E6E5C-6A34-4F7C-9A55-0D2F0E7E1B11","name":"Milk"}],"later":1}"#)

        #expect(try directory.file().read().items.map(\.name) == ["Milk"])
    }

    @Test func `is for its owner alone, and leaves no draft behind`() throws {
        try directory.file().update { $0.add(ShoppingItem("Milk")) }

        #expect(try directory.names() == ["items.json", "items.lock"])
        #expect(try directory.permissions("items.json") == 0o600)
        #expect(try directory.permissions("") == 0o700)
    }

    @Test func `loses no change when many are made at the same time`() throws {
        let file = directory.file()

        DispatchQueue.concurrentPerform(iterations: 60) { number in
            // What fails here is missed below.
            try? file.update { $0.add(ShoppingItem("\(number)")) }
        }

        let names = try file.read().items.map(\.name)
        #expect(names.count == 60)
        #expect(Set(names) == Set((0..<60).map(String.init)))
    }

    @Test(arguments: ["", "{", "[]", #"{"items":[{"name":5}]}"#])
    func `sets a damaged file aside, and says so`(contents: String) throws {
        try directory.write(contents)
        let found = Mutex<[DamagedFile]>([])
        let file = directory.file { damaged in found.withLock { $0.append(damaged) } }

        try file.update { $0.add(ShoppingItem("Milk")) }

        #expect(try file.read().items.map(\.name) == ["Milk"])
        let damaged = try #require(found.withLock { $0 }.first)
        #expect(found.withLock(\.count) == 1)
        #expect(damaged.keptPath == file.path + ".damaged-2026-11-21T18:30:00Z")
        #expect(try String(contentsOfFile: damaged.keptPath, encoding: .utf8) == contents)
        #expect(damaged.description.contains(damaged.keptPath))
    }

    @Test func `keeps every damaged file, also of the same second`() throws {
        for number in 1...3 {
            try directory.write("damage \(number)")
            #expect(try directory.file().read() == ShoppingList())
        }

        let kept = try directory.names().filter { $0.hasPrefix("items.json.damaged-") }
        #expect(
            try kept.map(directory.contents) == ["damage 1", "damage 2", "damage 3"])
    }

    @Test func `does not take a file for damaged that it may not read`() throws {
        try directory.makeDirectory("items.json")

        #expect(throws: ShoppingListError.self) { try directory.file().read() }
        #expect(try directory.names() == ["items.json", "items.lock"])
    }

    @Test func `keeps the old list when the new one cannot be saved`() throws {
        try directory.file().update { $0.add(ShoppingItem("Milk")) }
        try directory.makeDirectory("items.json.new")

        #expect(throws: ShoppingListError.self) {
            try directory.file().update { $0.empty() }
        }

        #expect(try directory.file().read().items.map(\.name) == ["Milk"])
    }

    @Test func `says which directory cannot be made`() throws {
        try directory.makeDirectory("")
        try directory.write("", named: "file")
        let file = ShoppingListFile(
            directory: directory.path + "/file/inside", clock: { .distantPast },
            setAside: { _ in })

        let error = #expect(throws: ShoppingListError.self) { try file.read() }
        #expect(error?.description.contains("/file/inside") == true)
    }
}
