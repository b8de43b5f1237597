// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import CSQLite
import Foundation
import NotificationModel

/// Makes the file of a store anew from a connection to the one that was there.
struct StoreRenewal {
    let file: StoreFile
    let watch: StoreFileWatch
    let log: @Sendable (String) -> Void

    /// Writes the readable rows to a new file, and puts that in the place of the old.
    ///
    /// - Parameter old: A connection to the old file, which may have lost its name.
    /// - Returns: A connection to the new file.
    /// - Throws: `NotificationError` or `SQLiteError`; then what was written is not lost, but
    ///   not safe either.
    func connection(from old: Connection) throws -> Connection {
        let copy = StoreCopy(beside: file)
        if try !copy.writeAll(of: old) {
            log("not all of the store can be read: \(try copy.writeRows(of: old))")
        }
        return try put(copy)
    }

    /// The same, if all can be read.
    ///
    /// - Parameter old: A connection to the old file.
    /// - Returns: A connection to the new file.
    /// - Throws: `SQLiteError` that is a damage when something cannot be read; then nothing has
    ///   changed.
    func connection(withAllOf old: Connection) throws -> Connection {
        let copy = StoreCopy(beside: file)
        // The first copies indexes as well, and needs them to be trees.
        guard try copy.writeAll(of: old) || copy.writeRows(of: old).isComplete else {
            throw SQLiteError(SQLITE_CORRUPT, on: nil)
        }
        return try put(copy)
    }

    private func put(_ copy: StoreCopy) throws -> Connection {
        // A new database must never meet the log of the old one.
        try file.remove(watch.ownSuffixes.filter { !$0.isEmpty })
        if !watch.ownSuffixes.contains(""), access(file.path, F_OK) == 0 {
            let other = try file.move(to: file.path + ".other")
            log("what was in the place of the store is kept as \(other)")
        }
        try file.remove(["-wal", "-shm"])
        try copy.takePlace()
        return try Connection.prepared(at: file.path, log: log)
    }
}
