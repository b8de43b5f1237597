// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// How much was committed, written apart from SQLite's log, so that a damage of that log is seen.
///
/// SQLite reads its log up to the first frame with a wrong checksum. Everything behind it counts as
/// half written in a crash, even if it was committed and answered for.
struct CommitRecord {
    /// The state of the log after a commit, as the file beside the store has it.
    struct Entry: Equatable {
        /// Which log it was: two numbers that SQLite draws anew whenever it begins at the front.
        var generation: UInt64 = 0
        /// How many frames it had.
        var frames: Int64 = 0
        /// How many commits came with them.
        var commits: Int64 = 0
        /// How many of these are in the database by now, so that they need no log.
        var moved: Int64 = 0
    }

    private let store: String
    private let path: String
    private var entry: Entry?

    /// Names the file beside a store.
    init(beside store: String) {
        self.store = store
        path = store + ".commits"
    }

    /// Writes that one more commit is durable.
    ///
    /// Not waited for: after a power cut it may say less than there is, never more.
    ///
    /// - Parameter position: Where the log ends now; nil where there is no log.
    mutating func add(_ position: LogPosition?) {
        guard let position else { return }
        var new = entry ?? Entry()
        if new.generation != position.generation { new = Entry(generation: position.generation) }
        new.frames = position.frames
        new.commits += 1
        if position.isMoved { new.moved = new.commits }
        entry = new
        write(new)
    }

    /// Compares the record with the part of the log that can be read, and forgets it.
    ///
    /// A log that is gone says nothing: SQLite removes one that it has moved into the database. Nor
    /// does one that another program is moving just then, which SQLite lets nobody wait for.
    ///
    /// - Parameter connection: The first that has the database open since, before it writes.
    /// - Returns: The words on commits that are missing; nil when none are.
    /// - Throws: `SQLiteError` when the log cannot be moved.
    func compare(with connection: Connection) throws(SQLiteError) -> String? {
        guard let entry = read() else { return nil }
        let frames: Int32
        do throws(SQLiteError) {
            frames = try connection.moveLog()
        } catch {
            // The log has its place, and what can be read of it is there.
            if error.isFull || error.isBusy { return nil }
            throw error
        }
        defer { clear() }
        guard let log = WriteAheadLog(of: store) else { return nil }
        var known = entry.moved
        if let generation = log.generation {
            // A newer log was begun when all of the old one was in the database.
            guard generation == entry.generation, frames < entry.frames else { return nil }
            known = max(known, log.commits(within: Int64(frames)))
        }
        guard entry.moved < entry.commits else { return nil }
        return """
            the log \(store)-wal is damaged, and the last \(max(1, entry.commits - known)) of \
            \(entry.commits) changes before the service ended are missing; look at 'carillon \
            list' for what was added, removed or answered then
            """
    }

    /// The last entry; nil if there is none, or it cannot be read.
    private func read() -> Entry? {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
        guard descriptor >= 0 else { return nil }
        defer { close(descriptor) }
        var entry = Entry()
        let count = withUnsafeMutableBytes(of: &entry) {
            pread(descriptor, $0.baseAddress, $0.count, 0)
        }
        // Another program may have written anything there.
        guard count == MemoryLayout<Entry>.size, entry.commits >= 0,
            (0...entry.commits).contains(entry.moved)
        else { return nil }
        return entry
    }

    /// Forgets the record, once it was compared.
    private func clear() {
        // A file that is not there, or cannot be written, says nothing.
        truncate(path, 0)
    }

    private func write(_ entry: Entry) {
        // A file that cannot be written says less than there is.
        let descriptor = open(path, O_WRONLY | O_CREAT | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK, 0o600)
        guard descriptor >= 0 else { return }
        defer { close(descriptor) }
        _ = withUnsafeBytes(of: entry) { pwrite(descriptor, $0.baseAddress, $0.count, 0) }
    }
}
