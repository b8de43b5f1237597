// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A lock between processes: a file that one of them at a time has locked.
///
/// The kernel lets go of it when the process ends, however it ends.
enum FileLock {
    /// Waits for the lock and holds it while the body runs.
    ///
    /// - Parameters:
    ///   - path: A file for nothing but the lock; it is made if need be, and stays.
    ///   - body: What no other process may come between.
    /// - Returns: What the body returns.
    /// - Throws: `DocumentError` if the file cannot be locked, or what the body throws.
    static func holding<Result>(
        _ path: String, _ body: () throws(DocumentError) -> Result
    ) throws(DocumentError) -> Result {
        let descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw DocumentError(system: "locking", path) }
        defer { close(descriptor) }
        while flock(descriptor, LOCK_EX) != 0 {
            guard errno == EINTR else { throw DocumentError(system: "locking", path) }
        }
        return try body()
    }
}
