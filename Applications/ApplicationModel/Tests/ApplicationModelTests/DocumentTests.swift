// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Synchronization
import TestWorld
import Testing

@testable import ApplicationModel

@Suite struct DocumentTests {
    private let home: TemporaryDirectory
    private let found = Found()

    init() throws { home = try TemporaryDirectory() }

    @Test func `holds what is new without a file, and makes none by reading`() throws {
        #expect(try document().read() == ["new"])
        #expect(try names() == ["list.json.lock"])
    }

    @Test func `saves each change at once, for its owner alone`() throws {
        try document().update { $0.append("Käse\n\"🧀\"") }

        #expect(try document().read() == ["new", "Käse\n\"🧀\""])
        #expect(try names() == ["list.json", "list.json.lock"])
        let attributes = try FileManager.default.attributesOfItem(atPath: document().path)
        #expect(attributes[.posixPermissions] as? Int == 0o600)
    }

    @Test func `loses no change when many are made at the same time`() throws {
        let document = document()

        DispatchQueue.concurrentPerform(iterations: 60) { number in
            // What fails here is missed below.
            _ = try? document.update { $0.append("\(number)") }
        }

        #expect(Set(try document.read()) == Set(["new"] + (0..<60).map(String.init)))
    }

    @Test(arguments: ["", "{", "{}", "[5]"])
    func `sets a damaged file aside, and says so`(contents: String) throws {
        try write(contents)

        try document().update { $0.append("Milk") }

        #expect(try document().read() == ["new", "Milk"])
        let damaged = try #require(found.files.withLock { $0 }.first)
        #expect(damaged.keptPath == document().path + ".damaged-2026-11-21T18:30:00Z")
        #expect(try String(contentsOfFile: damaged.keptPath, encoding: .utf8) == contents)
        #expect(damaged.description.contains(damaged.keptPath))
    }

    @Test func `keeps every damaged file, also of the same second`() throws {
        for number in 1...3 {
            try write("damage \(number)")
            #expect(try document().read() == ["new"])
        }

        #expect(try names().filter { $0.hasPrefix("list.json.damaged-") }.count == 3)
    }

    @Test func `keeps the old contents when the new ones cannot be saved`() throws {
        try document().update { $0.append("Milk") }
        _ = try home.makeDirectory("data/list.json.new")

        #expect(throws: DocumentError.self) { try document().update { $0 = [] } }

        #expect(try document().read() == ["new", "Milk"])
    }

    @Test func `says which directory cannot be made`() throws {
        try home.write("", to: "data")

        let error = #expect(throws: DocumentError.self) { try document().read() }
        #expect(error?.description.contains(home.path + "/data") == true)
    }

    @Test(arguments: [
        (["HOME": "/home/ada"], "/home/ada/.local/share/org.example.App"),
        (["HOME": "/home/ada", "XDG_DATA_HOME": "/data"], "/data/org.example.App"),
        (["HOME": "/home/ada", "XDG_DATA_HOME": "here"], "/home/ada/.local/share/org.example.App"),
    ])
    func `lies where the desktop keeps data`(environment: [String: String], path: String) {
        #expect(DataDirectory.path(of: "org.example.App", environment) == path)
    }

    private func document() -> Document<[String]> {
        Document(
            named: "list.json", in: home.path + "/data", new: ["new"],
            clock: { Date(timeIntervalSince1970: 1_795_285_800) },
            setAside: { [found] file in found.files.withLock { $0.append(file) } })
    }

    private func write(_ text: String) throws {
        _ = try home.makeDirectory("data")
        try home.write(text, to: "data/list.json")
    }

    private func names() throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: home.path + "/data").sorted()
    }
}

private final class Found: Sendable {
    let files = Mutex<[DamagedFile]>([])
}
