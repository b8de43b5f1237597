// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import CSQLite
import Foundation
import NotificationModel

extension NotificationError {
    /// Says what an error of the store's inside means to those outside, and what to do.
    ///
    /// - Parameters:
    ///   - error: What was thrown.
    ///   - path: The database file.
    init(_ error: any Error, path: String) {
        switch error {
        case let error as NotificationError: self = error
        case let error as SQLiteError: self.init(error, path: path)
        case let error as NewerSchema:
            self.init(
                .storeFailed,
                message: """
                    \(path) was written by a newer Carillon (schema \(error.found), this one knows \
                    \(error.known)); install that version, or move the file away to start anew
                    """)
        case is EncodingError:
            self.init(
                .storeFailed, message: "a value cannot be written as JSON; use finite numbers only")
        default: self.init(.storeFailed, message: "\(path): \(type(of: error))")
        }
    }

    private init(_ error: SQLiteError, path: String) {
        switch (error.code, error.systemError) {
        case (SQLITE_FULL, _), (SQLITE_IOERR, ENOSPC), (SQLITE_IOERR, EDQUOT):
            self.init(.storeFull, message: "no room left for \(path); free some space on its disk")
        case (SQLITE_READONLY, _), (SQLITE_CANTOPEN, _), (SQLITE_PERM, _), (SQLITE_IOERR, EROFS),
            (SQLITE_IOERR, EACCES):
            self.init(
                .storeReadOnly,
                message:
                    "\(path) cannot be written (\(error)); check the owner and mode of it and its folder"
            )
        case (SQLITE_CORRUPT, _), (SQLITE_NOTADB, _):
            self.init(
                .storeDamaged,
                message: "\(path) is damaged (\(error)); restart the service, which sets it aside")
        case (SQLITE_BUSY, _), (SQLITE_LOCKED, _):
            self.init(.storeFailed, message: "\(path) is in use by another process; close that one")
        case (SQLITE_IOERR, let system) where system != 0:
            self.init(
                .storeFailed,
                message: "\(path): \(String(cString: strerror(system))); check the disk")
        default: self.init(.storeFailed, message: "\(path): \(error)")
        }
    }
}
