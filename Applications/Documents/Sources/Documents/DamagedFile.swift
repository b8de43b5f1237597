// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A file that held something else, and was kept under another name for the person to look at.
public struct DamagedFile: Hashable, Sendable, CustomStringConvertible {
    /// Where the document was expected.
    public let path: String
    /// Where the file is now.
    public let keptPath: String

    /// One line for people.
    public var description: String {
        "\(path) is damaged; it is kept as \(keptPath); a new one takes its place"
    }

    /// Renames a damaged file, never over another one.
    ///
    /// - Parameters:
    ///   - path: The file.
    ///   - date: When the damage was found.
    /// - Throws: `DocumentError` if it cannot be renamed; then it is as it was.
    init(settingAside path: String, at date: Date) throws(DocumentError) {
        let name = "\(path).damaged-\(date.formatted(.iso8601))"
        var keptPath = name
        var count = 1
        // A new link fails where a file is; renaming would replace it.
        while link(path, keptPath) != 0 {
            guard errno == EEXIST else { throw DocumentError(system: "setting aside", path) }
            count += 1
            keptPath = "\(name)-\(count)"
        }
        guard unlink(path) == 0 else { throw DocumentError(system: "setting aside", path) }
        self.path = path
        self.keptPath = keptPath
    }
}
