// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationModel

/// Why a store could only be opened for reading.
enum Obstacle {
    /// Its disk can only be read.
    case readOnlyDisk
    /// There is no room for the writes of an opening.
    case fullDisk
    /// Another program writes to it, and does not come to an end.
    case otherProgram

    /// The obstacle that an opening failed for; nil if what is there cannot be read either.
    init?(behind error: any Error) {
        switch error {
        case _ where error.isFullDisk: self = .fullDisk
        case let error as SQLiteError where error.isBusy: self = .otherProgram
        default: return nil
        }
    }

    /// The line about a store that is opened so.
    func announcement(of path: String) -> String {
        switch self {
        case .readOnlyDisk:
            """
            the store \(path) is on a disk that can only be read: what is there rings, and \
            nothing can be added or removed until the disk can be written
            """
        case .fullDisk:
            """
            the store \(path) is on a full disk: what is there rings, and nothing can be added or \
            removed until there is room
            """
        case .otherProgram:
            """
            the store \(path) is locked by another program: what is there rings, and nothing can \
            be added or removed until that program is closed
            """
        }
    }
}

/// The file of an open store, which must stay the one at its path, or writes to it would be lost.
struct OwnedFile {
    private let file: StoreFile
    /// Where the file is.
    var path: String { file.path }
    /// Keeps others from the file.
    let lock: StoreLock
    private(set) var watch: StoreFileWatch
    /// Why nothing can be written; nil if it can.
    private(set) var obstacle: Obstacle?
    private let log: @Sendable (String) -> Void
    /// The last fault that was told: one that cannot be mended is told once.
    private var told: StoreFileFault?

    /// Takes a file that was just opened.
    init(_ file: StoreFile, lock: StoreLock, log: @escaping @Sendable (String) -> Void) {
        self.file = file
        self.lock = lock
        self.log = log
        watch = StoreFileWatch(file.path)
    }

    /// Takes a file that can only be read, for as long as something is in the way.
    init(
        reading file: StoreFile, because obstacle: Obstacle, lock: StoreLock,
        log: @escaping @Sendable (String) -> Void
    ) {
        self.init(file, lock: lock, log: log)
        self.obstacle = obstacle
    }

    /// Makes the file anew if it is no longer the one that was opened.
    ///
    /// - Parameter connection: Reads what there was, also from a file that has no name any more.
    /// - Returns: A connection to the new file; nil when all is well.
    /// - Throws: `NotificationError` when what is written now would not last.
    mutating func renewed(from connection: Connection) throws -> Connection? {
        try lock.keep()
        guard let fault = watch.look(for: connection) else { return nil }
        if told != fault {
            log(
                """
                the store \(file.path) \(fault.rawValue) while the service runs; it is made anew \
                from what can still be read
                """)
            told = fault
        }
        do {
            let new = try StoreRenewal(file: file, watch: watch, log: log).connection(
                from: connection)
            watch = StoreFileWatch(file.path)
            told = nil
            return new
        } catch {
            let reason = NotificationError(error, path: file.path).message
            throw NotificationError(
                .storeFailed,
                message: """
                    \(file.path) \(fault.rawValue) while the service runs, and cannot be made anew \
                    (\(reason)); put that right, or restart the service
                    """)
        }
    }

    /// Opens a file for writing that could only be read.
    ///
    /// - Parameters:
    ///   - connection: Reads the file; becomes one that writes to it.
    ///   - reserve: Tells whether there is room again, and gives it up for the opening.
    /// - Throws: `NotificationError` or `SQLiteError` when it can still only be read.
    mutating func openForWriting(
        _ connection: inout Connection, _ reserve: inout StoreReserve
    ) throws {
        guard let obstacle else { return }
        try check(obstacle, &reserve)
        try lock.keep()
        // The connections of a process share what SQLite knows of a file, such as that its log
        // can only be read: the old one has to go first.
        connection = try Connection(opening: ":memory:")
        do {
            connection = try reserve.makingRoom { try Connection.prepared(file, log: log) }
        } catch {
            connection = try Connection.reading(file, because: obstacle, log: log)
            throw error
        }
        watch = StoreFileWatch(file.path)
        self.obstacle = nil
        log("the store \(file.path) can be written again")
    }

    /// Throws if the obstacle is still there, as far as can be told with little effort.
    private func check(
        _ obstacle: Obstacle, _ reserve: inout StoreReserve
    ) throws(NotificationError) {
        switch obstacle {
        case .readOnlyDisk:
            guard file.isOnReadOnlyDisk else { return }
            throw NotificationError(
                .storeReadOnly,
                message: """
                    \(file.path) is on a disk that can only be read; make the disk writable, and \
                    try again
                    """)
        case .fullDisk:
            try file.createFolder()
            // Also a quota says no to that, which no look at the disk tells.
            reserve.restore()
            if !reserve.isThere { throw file.failure(ENOSPC, doing: "written") }
        case .otherProgram:
            do throws(SQLiteError) {
                // Each call would wait for a lock that was waited for before.
                try Connection(opening: file.path).runScript(
                    "PRAGMA busy_timeout = 0; BEGIN IMMEDIATE; ROLLBACK")
            } catch {
                throw NotificationError(error, path: file.path)
            }
        }
    }

    /// Makes the file anew from tables that are whole.
    ///
    /// - Parameter connection: Reads the tables.
    /// - Returns: A connection to the new file.
    /// - Throws: `SQLiteError` that is a damage when not all can be read; or why the new file
    ///   cannot be written.
    mutating func renewed(withAllOf connection: Connection) throws -> Connection {
        let renewal = StoreRenewal(file: file, watch: watch, log: log)
        let new = try renewal.connection(withAllOf: connection)
        watch = StoreFileWatch(file.path)
        return new
    }
}
