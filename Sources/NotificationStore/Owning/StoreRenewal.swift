// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationModel

/// Makes the file of a store anew from a connection to the one that was there.
struct StoreRenewal {
    let file: StoreFile
    let watch: StoreFileWatch
    let log: @Sendable (String) -> Void

    /// Writes what can be read to a new file, and puts that in the place of the old.
    ///
    /// - Parameter old: A connection to the old file, which may have lost its name.
    /// - Returns: A connection to the new file.
    /// - Throws: `NotificationError` or `SQLiteError`; then what was written is not lost, but
    ///   not safe either.
    func connection(from old: Connection) throws -> Connection {
        let new = StoreFile(path: file.path + ".new")
        try new.remove()
        // SQLite would make it readable for others.
        try new.create()
        if try !copy(old, to: new.path) {
            // A page is gone, and with it the whole copy.
            try new.remove()
            try new.create()
            log("not all of the store can be read: \(try Salvage.copy(old, to: new.path))")
        }
        // SQLite does not wait for the disk when it writes a copy.
        try new.synchronize()
        // A new database must never meet the log of the old one.
        try file.remove(watch.ownSuffixes.filter { !$0.isEmpty })
        if !watch.ownSuffixes.contains(""), access(file.path, F_OK) == 0 {
            let other = try file.move(to: file.path + ".other")
            log("what was in the place of the store is kept as \(other)")
        }
        try file.remove(["-wal", "-shm"])
        try new.rename(to: file)
        return try Connection.prepared(at: file.path)
    }

    /// Copies all of it; returns whether all could be read.
    private func copy(_ old: Connection, to path: String) throws(SQLiteError) -> Bool {
        do throws(SQLiteError) {
            // To SQLite, a file with nothing in it is a sound database with nothing in it.
            if try old.integer("PRAGMA user_version") == 0 { return false }
            try old.run("VACUUM INTO :path", [.path: .text(path)])
            return true
        } catch {
            if error.isDamage { return false }
            throw error
        }
    }
}

extension Column {
    fileprivate static let path: Column = "path"
}
