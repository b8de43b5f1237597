// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationFiles

/// A fault of the files of a store while it was open.
enum StoreFileFault: String {
    case deleted = "was deleted"
    case replaced = "was replaced by another file"
    case truncated = "was cut short"
    case logTruncated = "lost a part of its log"
}

/// Sees whether the files of an open store are still the ones that were opened.
///
/// SQLite goes on with files that are gone from the disk, and what it commits to them is gone
/// with the process.
struct StoreFileWatch: Sendable {
    private struct Watched {
        /// The end of its name, such as `-wal`.
        let suffix: String
        let path: String
        /// The file that was there when it was seen first; nil while SQLite has not made it.
        var identity: FileIdentity?
    }

    // The log holds what is not in the file yet. Without the index of the log, another process
    // would not know of us.
    private var files: [Watched]
    private var size: off_t = 0
    private var logSize: off_t = 0

    /// Remembers the files that are there now; those that SQLite makes later, when it does.
    init(_ path: String) {
        // Their names are made once: each commit looks twice.
        files = ["", "-wal", "-shm"].map { Watched(suffix: $0, path: path + $0) }
        _ = look()
    }

    /// The ends of the names, such as `-wal`, of the files at the path that are those of the store.
    var ownSuffixes: [String] {
        files.filter { file in
            var status = stat()
            return stat(file.path, &status) == 0 && FileIdentity(status) == file.identity
        }.map(\.suffix)
    }

    /// Whether each file at the path is the one that was there when it was seen first.
    var areInPlace: Bool {
        files.allSatisfy { file in
            var status = stat()
            let isThere = stat(file.path, &status) == 0
            return file.identity == nil || isThere && FileIdentity(status) == file.identity
        }
    }

    /// Looks for a fault of the files; nil if there is none.
    ///
    /// - Parameter connection: The one that writes to them.
    /// - Returns: The first fault.
    mutating func look(for connection: Connection) -> StoreFileFault? {
        if let fault = look() { return fault }
        return isLogCut(of: connection) ? .logTruncated : nil
    }

    private mutating func look() -> StoreFileFault? {
        for index in files.indices {
            if let fault = look(at: index) { return fault }
        }
        return nil
    }

    /// Whether the log is shorter than what was committed to it.
    ///
    /// What is written behind the gap would be taken for nothing by the next service.
    private mutating func isLogCut(of connection: Connection) -> Bool {
        guard let needed = try? connection.logSize(), logSize < needed else { return false }
        // Another program may have moved all of it into the file: then it is empty for SQLite, too.
        _ = try? connection.moveLog()
        _ = look()
        return (try? connection.logSize()).map { logSize < $0 } ?? false
    }

    private mutating func look(at index: Int) -> StoreFileFault? {
        var status = stat()
        guard stat(files[index].path, &status) == 0 else {
            // Only what is certainly gone: a path that cannot be looked at says nothing.
            return files[index].identity != nil && errno == ENOENT ? .deleted : nil
        }
        let identity = FileIdentity(status)
        if let old = files[index].identity {
            guard old == identity else { return .replaced }
        } else {
            files[index].identity = identity
        }
        if files[index].suffix == "-wal" { logSize = status.st_size }
        guard files[index].suffix.isEmpty else { return nil }
        // Nothing that a service does makes the file smaller.
        if status.st_size < size { return .truncated }
        size = status.st_size
        return nil
    }
}
