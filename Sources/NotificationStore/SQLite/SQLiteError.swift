// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import CSQLite
import Foundation
import NotificationModel

/// An error of SQLite, or of its use, without any value of a row.
struct SQLiteError: Error, CustomStringConvertible {
    /// The result code without its extension, such as `SQLITE_FULL`.
    let code: Int32
    /// The `errno` behind it, or 0.
    let systemError: Int32
    /// SQLite's words, or ours.
    let message: String

    /// Reads the last error of a connection.
    ///
    /// - Parameters:
    ///   - result: The number that the call returned.
    ///   - handle: The connection, if there is one.
    init(_ result: Int32, on handle: OpaquePointer?) {
        // A file that ends before it should is a damaged one.
        code = result == Self.shortRead ? SQLITE_CORRUPT : result & 0xFF
        systemError = handle.map(sqlite3_system_errno) ?? 0
        let text = handle.flatMap(sqlite3_errmsg) ?? sqlite3_errstr(result)
        message = text.map { String(cString: $0) } ?? "unknown error"
    }

    // SQLITE_IOERR_SHORT_READ, whose macro is too complex for Swift.
    private static let shortRead = SQLITE_IOERR | 2 << 8

    /// Makes an error that SQLite itself did not see.
    init(_ code: Int32, _ message: String) {
        self.code = code
        systemError = 0
        self.message = message
    }

    /// Says that a column has a value of another type than is read.
    init(mismatch found: Int32, in column: String, not wanted: Int32) {
        self.init(
            SQLITE_MISMATCH,
            "column \(column) holds \(Self.name(of: found)), not \(Self.name(of: wanted))")
    }

    /// Whether one row is wrong, and the others can be read.
    var isOfOneRow: Bool { code == SQLITE_MISMATCH }

    /// Whether a statement of ours does not fit the tables: their description is damaged.
    var isOfSchema: Bool { code == SQLITE_ERROR || code == SQLITE_CONSTRAINT }

    /// Whether there is no room left on the disk.
    var isFull: Bool {
        code == SQLITE_FULL || code == SQLITE_IOERR && [ENOSPC, EDQUOT].contains(systemError)
    }

    /// Whether another connection has what this one wants.
    var isBusy: Bool { code == SQLITE_BUSY || code == SQLITE_LOCKED }

    /// Whether the file is damaged, or no database at all.
    var isDamage: Bool { code == SQLITE_CORRUPT || code == SQLITE_NOTADB }

    var description: String { "\(message) (SQLite \(code))" }

    private static func name(of type: Int32) -> String {
        switch type {
        case SQLITE_INTEGER: "INTEGER"
        case SQLITE_TEXT: "TEXT"
        case SQLITE_FLOAT: "REAL"
        case SQLITE_BLOB: "BLOB"
        default: "NULL"
        }
    }
}

extension NotificationError {
    /// Says what an error of the store's inside means to those outside, and what to do.
    ///
    /// - Parameters:
    ///   - error: The error that was thrown.
    ///   - path: The database file.
    init(_ error: any Error, path: String) {
        switch error {
        case let error as NotificationError: self = error
        case let error as SQLiteError: self.init(error, path: path)
        case let error as NewerSchema:
            self.init(
                .storeRefused,
                message: """
                    \(path) was written by a newer Carillon (schema \(error.found), this one knows \
                    \(error.known)); install that version, or move the file away to start anew
                    """)
        default: self.init(.storeFailed, message: "\(path): \(type(of: error))")
        }
    }

    private init(_ error: SQLiteError, path: String) {
        switch (error.code, error.systemError) {
        case _ where error.isFull:
            self.init(.storeFull, message: "no room left for \(path); free some space on its disk")
        case (SQLITE_READONLY, _), (SQLITE_CANTOPEN, _), (SQLITE_PERM, _), (SQLITE_IOERR, EROFS),
            (SQLITE_IOERR, EACCES):
            self.init(
                .storeReadOnly,
                message:
                    "\(path) cannot be written (\(error)); check the owner and mode of it and its folder"
            )
        case _ where error.isDamage:
            self.init(
                .storeDamaged,
                message: """
                    \(path) is damaged (\(error)); restart the service, which keeps it aside and \
                    makes a new one from what can be read
                    """)
        case _ where error.isBusy:
            self.init(.storeFailed, message: "\(path) is in use by another process; close that one")
        case (SQLITE_IOERR, let system) where system != 0:
            self.init(
                .storeFailed,
                message: "\(path): \(String(cString: strerror(system))); check the disk")
        default: self.init(.storeFailed, message: "\(path): \(error)")
        }
    }
}
