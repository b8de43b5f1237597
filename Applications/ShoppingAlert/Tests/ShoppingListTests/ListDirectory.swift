// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

@testable import ShoppingList

/// A data directory of a test's own that does not exist at first; removed with the value.
final class ListDirectory: Sendable {
    let path = FileManager.default.temporaryDirectory
        .appending(path: "shopping-\(UUID().uuidString)").path(percentEncoded: false)

    deinit {
        // What cannot be removed is left to the system's own cleaning.
        try? FileManager.default.removeItem(atPath: path)
    }

    /// A list in this directory, at 18:30 UTC on 21 November 2026.
    func file(setAside: @escaping @Sendable (DamagedFile) -> Void = { _ in }) -> ShoppingListFile {
        let date = DateComponents(
            calendar: Calendar(identifier: .gregorian), timeZone: .gmt,
            year: 2026, month: 11, day: 21, hour: 18, minute: 30
        ).date
        return ShoppingListFile(
            directory: path, clock: { date ?? .distantPast }, setAside: setAside)
    }

    func makeDirectory(_ name: String) throws {
        try FileManager.default.createDirectory(
            atPath: "\(path)/\(name)", withIntermediateDirectories: true)
    }

    func write(_ text: String, named name: String = "items.json") throws {
        try makeDirectory("")
        try Data(text.utf8).write(to: URL(filePath: "\(path)/\(name)"))
    }

    func contents(_ name: String) throws -> String {
        try String(contentsOfFile: "\(path)/\(name)", encoding: .utf8)
    }

    func names() throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: path).sorted()
    }

    func permissions(_ name: String) throws -> Int? {
        try FileManager.default.attributesOfItem(atPath: "\(path)/\(name)")[.posixPermissions]
            as? Int
    }
}
