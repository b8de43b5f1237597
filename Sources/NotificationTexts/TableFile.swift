// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationFiles

/// A table on the disk, open: an application says where it is.
struct TableFile: ~Copyable {
    /// The largest file that is read, in bytes; books are smaller.
    private static let limit = 4 * 1_024 * 1_024

    /// The contents of a table, by the name of its file.
    enum Kind: String {
        case strings = "Localizable.strings"
        case plurals = "Localizable.stringsdict"
    }

    /// The mark that changes when the file is replaced or written again.
    struct Stamp: Hashable {
        var identity: FileIdentity
        var size: Int
        var modified: OpenFile.Time
    }

    private let file: OpenFile

    /// Which version of the file it is.
    var stamp: Stamp {
        Stamp(identity: file.identity, size: file.size, modified: file.modified)
    }

    /// Opens the table of one language; nil if there is none that may be read.
    ///
    /// The folder of the language lies in the folder around it, whatever links say, and the file is
    /// a plain one that is not too large, and no link.
    ///
    /// - Parameters:
    ///   - kind: Which table.
    ///   - folder: The name of the folder without `.lproj`.
    ///   - directory: The folder around it.
    init?(_ kind: Kind, _ folder: String, in directory: OpenFolder) {
        guard let language = try? directory.folder(folder + ".lproj"),
            let file = try? language.file(kind.rawValue), file.size <= Self.limit
        else { return nil }
        self.file = file
    }

    /// The contents; nil if they cannot be read, or have become too large.
    func contents() -> Data? { (try? file.contents(limit: Self.limit)).map { Data($0) } }
}
