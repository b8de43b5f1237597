// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import CSQLite

/// What SQLite reported, without any value of a row.
struct SQLiteError: Error, CustomStringConvertible {
    /// The result code without its extension, such as `SQLITE_FULL`.
    let code: Int32
    /// The `errno` behind it, or 0.
    let systemError: Int32
    /// SQLite's words.
    let message: String

    /// Reads the last error of a connection.
    ///
    /// - Parameters:
    ///   - result: What the call returned.
    ///   - handle: The connection, if there is one.
    init(_ result: Int32, on handle: OpaquePointer?) {
        code = result & 0xFF
        systemError = handle.map(sqlite3_system_errno) ?? 0
        let text = handle.flatMap(sqlite3_errmsg) ?? sqlite3_errstr(result)
        message = text.map { String(cString: $0) } ?? "unknown error"
    }

    var description: String { "\(message) (SQLite \(code))" }
}
