// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// What happened to the files of a store while it was open.
enum StoreFileFault: String {
    case deleted = "was deleted"
    case replaced = "was replaced by another file"
    case truncated = "was cut short"
}

/// Sees whether the files of an open store are still the ones that were opened.
///
/// SQLite goes on with files that are gone from the disk, and what it commits to them is gone
/// with the process.
struct StoreFileWatch {
    private let path: String
    private var known: [String: FileIdentity] = [:]
    private var size: off_t = 0

    /// Remembers the files that are there now; those that SQLite makes later, when it does.
    init(_ path: String) {
        self.path = path
        _ = look()
    }

    /// The ends of the names, such as `-wal`, of the files at the path that are those of the store.
    var ownSuffixes: [String] {
        known.keys.filter { suffix in
            var status = stat()
            return stat(path + suffix, &status) == 0 && FileIdentity(status) == known[suffix]
        }
    }

    /// What is wrong with the files; nil if nothing is.
    mutating func look() -> StoreFileFault? {
        // The log holds what is not in the file yet. Without the index of the log, another
        // process would not know of us.
        for suffix in ["", "-wal", "-shm"] {
            if let fault = look(at: suffix) { return fault }
        }
        return nil
    }

    private mutating func look(at suffix: String) -> StoreFileFault? {
        var status = stat()
        guard stat(path + suffix, &status) == 0 else {
            // Only what is certainly gone: a path that cannot be looked at says nothing.
            return known[suffix] != nil && errno == ENOENT ? .deleted : nil
        }
        let identity = FileIdentity(status)
        if let old = known[suffix], old != identity { return .replaced }
        known[suffix] = identity
        guard suffix.isEmpty else { return nil }
        // Nothing that a service does makes the file smaller.
        if status.st_size < size { return .truncated }
        size = status.st_size
        return nil
    }
}

/// A file's identity, whatever it is called.
struct FileIdentity: Hashable {
    let device: dev_t
    let inode: ino_t

    init(_ status: stat) {
        device = status.st_dev
        inode = status.st_ino
    }
}
