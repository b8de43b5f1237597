// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import CSQLite
import Foundation
import NotificationModel

extension Connection {
    /// Opens a file from which is only to be read, and writes nothing to the disk.
    ///
    /// A file that is not there, or of an older schema, is read from memory, where it is brought to
    /// the newest.
    static func reading(
        _ file: StoreFile, because obstacle: Obstacle, log: (String) -> Void
    ) throws -> sending Connection {
        // Perhaps not even the file could be made.
        if access(file.path, F_OK) != 0, errno == ENOENT { return try inMemory() }
        let connection = try opened(file, because: obstacle)
        if try connection.isEmpty() { return try inMemory() }
        try connection.checkOwner(path: file.path)
        do throws(SQLiteError) {
            try connection.checkSoundness()
        } catch {
            guard error.isDamage else { throw error }
            log("\(file.path) is damaged (\(error)); what can be read of it rings")
        }
        let schema = try Migration.check(Migration.all, on: connection)
        if schema == Migration.all.last?.number { return connection }
        return try inMemory(connection)
    }

    private static func opened(
        _ file: StoreFile, because obstacle: Obstacle
    ) throws(SQLiteError) -> Connection {
        // SQLite reads the log by its index, and cannot make one here. Without a log, it is told
        // that nobody changes the file.
        let hasLog = access(file.path + "-wal", F_OK) == 0
        let path = hasLog ? file.path : "file:\(file.path.escapedForURI)?immutable=1"
        do throws(SQLiteError) {
            let connection = try Connection(opening: path, isReadOnly: true)
            try connection.runScript(limits)
            // The first look at the file opens the log as well.
            if hasLog { _ = try connection.isEmpty() }
            return connection
        } catch {
            guard hasLog, obstacle == .fullDisk, error.isFull || error.code == SQLITE_CANTOPEN
            else { throw error }
        }
        // Whoever has a file for themselves keeps the index of its log in memory.
        let connection = try Connection(opening: path)
        try connection.runScript(
            "PRAGMA locking_mode = EXCLUSIVE; PRAGMA query_only = ON;" + limits)
        return connection
    }

    /// A database of the newest schema in memory, from which is only to be read.
    ///
    /// - Parameter connection: The database whose contents it gets; nil leaves it empty.
    /// - Returns: The database.
    /// - Throws: `SQLiteError`, such as of a file that cannot be read.
    private static func inMemory(_ connection: Connection? = nil) throws -> Connection {
        let copy = try Connection(opening: ":memory:")
        if let connection { try connection.copyAll(to: copy) }
        try copy.runScript(limits)
        try Migration.run(Migration.all, on: copy)
        try copy.runScript("PRAGMA query_only = ON")
        return copy
    }

    /// Whether nothing was ever written to it.
    private func isEmpty() throws(SQLiteError) -> Bool {
        if try integer("PRAGMA application_id") != 0 { return false }
        return try integer("SELECT count(*) FROM sqlite_schema") == 0
    }
}

extension String {
    /// The path as a part of a URI, in which some signs have a meaning.
    fileprivate var escapedForURI: String {
        replacing("%", with: "%25").replacing("?", with: "%3f").replacing("#", with: "%23")
    }
}
