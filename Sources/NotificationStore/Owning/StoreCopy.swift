// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import NotificationModel

/// A new database beside a store, which is to take its place.
struct StoreCopy {
    private let file: StoreFile
    private let new: StoreFile

    /// Plans a copy; nothing is written yet.
    init(beside file: StoreFile) {
        self.file = file
        new = StoreFile(path: file.path + ".new")
    }

    /// Writes all of a database.
    ///
    /// - Parameter old: The database, which may have lost its name.
    /// - Returns: Whether all could be read, and the copy is sound.
    /// - Throws: `NotificationError` or `SQLiteError` when the copy cannot be written.
    func writeAll(of old: Connection) throws -> Bool {
        try begin()
        do throws(SQLiteError) {
            // To SQLite, a file with nothing in it is a sound database with nothing in it.
            if try old.integer("PRAGMA user_version") == 0 { return false }
            try old.run("VACUUM INTO :path", [.path: .text(new.path)])
            // The schema is copied as it is, be it damaged or not.
            try Connection(opening: new.path).checkSoundness()
            return true
        } catch {
            if error.isDamage || error.isOfSchema { return false }
            discard()
            throw error
        }
    }

    /// Writes all rows that can be read.
    ///
    /// - Parameter old: The database, which may have lost its name.
    /// - Returns: How much that was.
    /// - Throws: `NotificationError` or `SQLiteError` when the copy cannot be written.
    func writeRows(of old: Connection) throws -> Salvage {
        try begin()
        do {
            return try Salvage.copy(old, to: new.path)
        } catch {
            discard()
            throw error
        }
    }

    /// Writes an empty database.
    func writeNothing() throws(NotificationError) { try begin() }

    /// Takes the place of the store, durably.
    func takePlace() throws(NotificationError) {
        // SQLite does not wait for the disk when it writes a copy.
        try new.synchronize()
        try new.rename(to: file)
    }

    /// Removes an incomplete copy: on a full disk it would take all the room for ever.
    private func discard() {
        // One that cannot be removed now is removed when the next is begun.
        try? new.remove()
    }

    private func begin() throws(NotificationError) {
        try new.remove()
        // SQLite would make it readable for others.
        try new.create()
    }
}

extension Column {
    fileprivate static let path: Column = "path"
}
