// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A file that held no list, and was kept under another name for the person to look at.
public struct DamagedFile: Hashable, Sendable, CustomStringConvertible {
    /// Where the list was expected.
    public let path: String
    /// Where the file is now.
    public let keptPath: String

    /// One line for people.
    public var description: String {
        "\(path) is damaged; it is kept as \(keptPath), and the list starts empty"
    }

    /// Renames a damaged file, never over another one.
    ///
    /// - Parameters:
    ///   - path: The file.
    ///   - date: When the damage was found.
    /// - Throws: `ShoppingListError` if it cannot be renamed; then it is as it was.
    init(settingAside path: String, at date: Date) throws(ShoppingListError) {
        let name = "\(path).damaged-\(date.formatted(.iso8601))"
        var keptPath = name
        var count = 1
        // A new link fails where a file is; renaming would replace it.
        while link(path, keptPath) != 0 {
            guard errno == EEXIST else { throw ShoppingListError(system: "setting aside", path) }
            count += 1
            keptPath = "\(name)-\(count)"
        }
        guard unlink(path) == 0 else { throw ShoppingListError(system: "setting aside", path) }
        self.path = path
        self.keptPath = keptPath
    }
}
