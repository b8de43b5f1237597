// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationModel

/// The file of an open store, which must stay the one at its path for what is written to last.
struct OwnedFile {
    private let file: StoreFile
    private let lock: StoreLock
    private var watch: StoreFileWatch
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

    /// Makes the file anew if it is no longer the one that was opened.
    ///
    /// - Parameter connection: Reads what there was, also from a file that has no name any more.
    /// - Returns: A connection to the new file; nil when all is well.
    /// - Throws: `NotificationError` when what is written now would not last.
    mutating func renewed(from connection: Connection) throws -> Connection? {
        try lock.keep()
        guard let fault = watch.look() else { return nil }
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
