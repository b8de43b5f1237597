// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The list on disk: `items.json` in the application's data directory.
///
/// Every change is read, made and saved in one go, and other processes wait meanwhile: the
/// command line and the program that a notification starts never lose each other's changes.
public struct ShoppingListFile: Sendable {
    /// The directory that holds the list and its lock; made with the first use.
    public let directory: String
    private let clock: @Sendable () -> Date
    private let setAside: @Sendable (DamagedFile) -> Void

    /// Names the file, without touching it.
    ///
    /// - Parameters:
    ///   - directory: Where it is.
    ///   - clock: Gives the time that a damaged file is marked with.
    ///   - setAside: Is told of a file that held no list.
    public init(
        directory: String, clock: @escaping @Sendable () -> Date,
        setAside: @escaping @Sendable (DamagedFile) -> Void
    ) {
        self.directory = directory
        self.clock = clock
        self.setAside = setAside
    }

    /// The path of the list.
    public var path: String { directory + "/items.json" }

    /// Reads the list; without a file it is empty.
    ///
    /// A damaged file is set aside first.
    ///
    /// - Returns: The list.
    /// - Throws: `ShoppingListError` if the file is there and cannot be read.
    public func read() throws(ShoppingListError) -> ShoppingList {
        try locked { () throws(ShoppingListError) in try load() }
    }

    /// Changes the list and saves it.
    ///
    /// - Parameter change: The change; it gets the list as it is now.
    /// - Returns: What the change returns.
    /// - Throws: `ShoppingListError`; then the file is as it was.
    @discardableResult
    public func update<Result>(
        _ change: (inout ShoppingList) -> Result
    ) throws(ShoppingListError) -> Result {
        try locked { () throws(ShoppingListError) in
            let before = try load()
            var list = before
            let result = change(&list)
            if list != before { try save(list) }
            return result
        }
    }

    private func locked<Result>(
        _ body: () throws(ShoppingListError) -> Result
    ) throws(ShoppingListError) -> Result {
        do {
            try FileManager.default.createDirectory(
                atPath: directory, withIntermediateDirectories: true,
                attributes: [.posixPermissions: 0o700])
        } catch {
            throw ShoppingListError("making", directory, because: error.localizedDescription)
        }
        // Not the list itself: a new file takes its place with every change.
        return try FileLock.holding(directory + "/items.lock", body)
    }

    private func load() throws(ShoppingListError) -> ShoppingList {
        guard let data = try contents() else { return ShoppingList() }
        do {
            return try JSONDecoder().decode(ShoppingList.self, from: data)
        } catch {
            setAside(try DamagedFile(settingAside: path, at: clock()))
            return ShoppingList()
        }
    }

    /// What the file holds, or nil if there is none.
    private func contents() throws(ShoppingListError) -> Data? {
        do {
            return try Data(contentsOf: URL(filePath: path))
        } catch CocoaError.fileReadNoSuchFile {
            return nil
        } catch {
            throw ShoppingListError("reading", path, because: error.localizedDescription)
        }
    }

    private func save(_ list: ShoppingList) throws(ShoppingListError) {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
        let data: Data
        do {
            data = try encoder.encode(list)
        } catch {
            throw ShoppingListError("saving", path, because: error.localizedDescription)
        }
        try DurableFile.write(data + Data("\n".utf8), to: path)
    }
}
