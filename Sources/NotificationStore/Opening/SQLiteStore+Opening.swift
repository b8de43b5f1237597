// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import CSQLite
import Foundation
import NotificationConcurrency
import NotificationEngine
import NotificationModel

extension SQLiteStore {
    /// A store that was opened, and the events on the way.
    package struct Opening: Sendable {
        /// The store.
        package let store: SQLiteStore
        /// Where the file went that was found in its place; nil if it was left there.
        package var setAside: String?
        /// How much of that file is in the store; nil if nothing.
        package var kept: String?
    }

    /// Opens the store on its thread, and makes it if it is not there.
    ///
    /// Indexes that alone are damaged are made anew. A file that is not a database, or whose
    /// tables are damaged, is set aside as `<path>.damaged-<date>`, and a new one with what can
    /// be read takes its place. From a disk that is full or can only be read, and where another
    /// program has locked the file, what is there is read, until it can be written. The file of a
    /// newer Carillon or of another program is left alone. The store belongs to the process until
    /// that ends, or lets go of it.
    ///
    /// - Parameters:
    ///   - path: The database file; its folder is made, too.
    ///   - now: The date for the name of a damaged file.
    ///   - log: Gets a line for each row that cannot be read, and when the file is no longer
    ///     there; never user content. It is called on any thread.
    /// - Returns: The store.
    /// - Throws: `NotificationError` saying what to do; `.alreadyRunning` when another service
    ///   has the store.
    package static func open(
        at path: String, now: Date, log: @escaping @Sendable (String) -> Void
    ) async throws(NotificationError) -> Opening {
        let thread = ThreadExecutor(name: "carillon-store")
        return try await thread.call { () throws(NotificationError) in
            do {
                return try open(StoreFile(path: path), on: thread, at: now, log: log)
            } catch {
                throw NotificationError(error, path: path)
            }
        }
    }

    private static func open(
        _ file: StoreFile, on thread: ThreadExecutor, at now: Date,
        log: @escaping @Sendable (String) -> Void
    ) throws -> Opening {
        var reserve = StoreReserve(beside: file.path)
        let reading = { (obstacle: Obstacle, lock: StoreLock) in
            Opening(
                store: try SQLiteStore(
                    reading: file, because: obstacle, lock: lock, on: thread, log: log))
        }
        let lock: StoreLock
        do {
            lock = try reserve.makingRoom {
                try file.createFolder()
                return try StoreLock(of: file.path)
            }
        } catch  where error.isFullDisk {
            return try reading(.fullDisk, StoreLock(withoutRoomFor: file.path))
        }
        if file.isOnReadOnlyDisk { return try reading(.readOnlyDisk, lock) }
        do {
            return try reserve.makingRoom {
                try openForWriting(file, lock, on: thread, at: now, log: log)
            }
        } catch {
            guard let obstacle = Obstacle(behind: error) else { throw error }
            return try reading(obstacle, lock)
        }
    }

    private static func openForWriting(
        _ file: StoreFile, _ lock: StoreLock, on thread: ThreadExecutor, at now: Date,
        log: @escaping @Sendable (String) -> Void
    ) throws -> Opening {
        let open = { try SQLiteStore(file: file, lock: lock, on: thread, log: log) }
        do {
            return Opening(store: try open())
        } catch let error as SQLiteError where error.isDamage {
            // First the readable rows: on a full disk, the file stays where it is.
            let (copy, kept) = try Salvage.make(of: file)
            let old = try file.setAside(at: now)
            try copy.takePlace()
            return Opening(store: try open(), setAside: old, kept: kept)
        }
    }

    private convenience init(
        file: StoreFile, lock: StoreLock, on thread: ThreadExecutor,
        log: @escaping @Sendable (String) -> Void
    ) throws {
        let connection = try Connection.prepared(file, log: log)
        let lastEnd = try connection.lastEnd()
        self.init(
            connection, OwnedFile(file, lock: lock, log: log), on: thread, path: file.path,
            lastEnd: lastEnd, log: log)
    }

    private convenience init(
        reading file: StoreFile, because obstacle: Obstacle, lock: StoreLock,
        on thread: ThreadExecutor, log: @escaping @Sendable (String) -> Void
    ) throws {
        let connection = try Connection.reading(file, because: obstacle, log: log)
        log(obstacle.announcement(of: file.path))
        // Whatever the last end was, there is nothing to mend with.
        self.init(
            connection, OwnedFile(reading: file, because: obstacle, lock: lock, log: log),
            on: thread, path: file.path, lastEnd: .crash, log: log)
    }
}

extension Connection {
    /// "Cari": marks a database as Carillon's (`PRAGMA application_id`).
    static let applicationID: Int64 = 0x4361_7269

    // The page cache is small: memory must not grow with requests that are far off. A page number
    // that is behind any that may be is a full disk to SQLite, if it only reads it; as none is, it
    // is what it is, a damage.
    static let limits = """
        PRAGMA foreign_keys = ON;
        PRAGMA cache_size = -2000;
        PRAGMA mmap_size = 0;
        PRAGMA max_page_count = 4294967294;
        """

    /// Opens a file for writing, as ``prepared(at:migrations:log:)`` does.
    ///
    /// - Throws: `NotificationError`, `.storeFull` also where SQLite does not know the reason.
    static func prepared(_ file: StoreFile, log: (String) -> Void) throws -> sending Connection {
        try file.create()
        do {
            return try prepared(at: file.path, log: log)
        } catch let error as SQLiteError where error.code == SQLITE_CANTOPEN {
            try file.checkRoom()
            throw error
        }
    }

    /// Opens a file, checks that it is sound and ours, and brings it to the newest schema.
    ///
    /// Reading the whole file takes the longer, the more is pending: it is done here only when
    /// the last service did not stop in order, and else once the service is ready.
    static func prepared(
        at path: String, migrations: [Migration] = Migration.all,
        log: (String) -> Void = { _ in }
    ) throws -> sending Connection {
        let connection = try Connection(opening: path)
        try connection.runScript(limits)
        try Migration.check(migrations, on: connection)
        try connection.checkOwner(path: path)
        if let loss = try CommitRecord(beside: path).compare(with: connection) { log(loss) }
        if try connection.lastEnd() != .order, let finding = try connection.mend() {
            log(SQLiteStore.mended(finding))
        }
        // Four times the usual log before it is moved into the file: large batches write the same
        // index pages again and again, and each move costs two more syncs. The file of the log
        // keeps its size between moves: a commit that makes it longer has to write the file's inode
        // as well, which costs as much as the commit. Deleted rows are overwritten, as Debian's
        // SQLite does by itself: a person may want them gone.
        try connection.runScript(
            """
            PRAGMA journal_mode = WAL;
            PRAGMA synchronous = FULL;
            PRAGMA journal_size_limit = 33554432;
            PRAGMA secure_delete = ON;
            """)
        connection.watchLog(limit: 4_000)
        do {
            try Migration.run(migrations, on: connection)
        } catch let error as SQLiteError where error.code == SQLITE_ERROR {
            // Steps that fit no file that was made by those before them.
            throw SQLiteError(SQLITE_CORRUPT, error.message)
        }
        try connection.emptyLogAtStart()
        return connection
    }

    /// Leaves no remains of removed rows in the log.
    private func emptyLogAtStart() throws(SQLiteError) {
        do throws(SQLiteError) {
            try emptyLog()
        } catch {
            // The pages in the log take no room that it does not have.
            guard error.isFull else { throw error }
        }
    }

    func checkOwner(path: String) throws {
        let owner = try integer("PRAGMA application_id")
        if owner == Self.applicationID { return }
        let tables = try integer("SELECT count(*) FROM sqlite_schema")
        guard owner == 0, tables == 0 else {
            throw NotificationError(
                .storeFailed, message: "\(path) is the database of another program; move it away")
        }
        try runScript("PRAGMA application_id = \(Self.applicationID)")
    }
}
