// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationEngine
import NotificationModel

/// The database file and its folder, as the file system sees them.
struct StoreFile {
    let path: String

    private var folder: String { (path as NSString).deletingLastPathComponent }

    /// Makes the folder (0700) and the file (0600), if they are not there.
    ///
    /// SQLite gives its own files beside it the same mode.
    func create() throws(NotificationError) {
        do {
            try FileManager.default.createDirectory(
                atPath: folder, withIntermediateDirectories: true,
                attributes: [.posixPermissions: 0o700])
        } catch {
            throw NotificationError(
                .storeReadOnly,
                message: "the folder \(folder) cannot be made; check what is in its place")
        }
        // Never opened when it exists: closing it would drop locks that SQLite holds.
        let descriptor = open(path, O_CREAT | O_EXCL | O_RDWR | O_CLOEXEC, 0o600)
        if descriptor >= 0 {
            close(descriptor)
        } else if errno != EEXIST {
            throw failure(errno, doing: "made")
        } else if chmod(path, 0o600) != 0 {
            throw failure(errno, doing: "kept private")
        } else if access(path, R_OK | W_OK) != 0 {
            throw failure(errno, doing: "read and written")
        }
    }

    /// Moves the file and those beside it out of the way.
    ///
    /// - Parameter date: Goes into the new name.
    /// - Returns: The new path.
    /// - Throws: `NotificationError` when the folder does not allow it.
    func setAside(at date: Date) throws(NotificationError) -> String {
        let style = Date.ISO8601FormatStyle(timeSeparator: .omitted)
        let first = "\(path).damaged-\(date.formatted(style))"
        var target = first
        var number = 2
        while access(target, F_OK) == 0 {
            target = "\(first)-\(number)"
            number += 1
        }
        // The log first: a new database must never meet the log of the old one.
        for suffix in ["-wal", "-shm", ""] where access(path + suffix, F_OK) == 0 {
            if rename(path + suffix, target + suffix) != 0 { throw failure(errno, doing: "moved") }
        }
        return target
    }

    private func failure(_ error: Int32, doing what: String) -> NotificationError {
        let code: NotificationError.Code =
            switch error {
            case EACCES, EPERM, EROFS, ENOTDIR, EISDIR: .storeReadOnly
            case ENOSPC, EDQUOT: .storeFull
            default: .storeFailed
            }
        let reason = String(cString: strerror(error))
        return NotificationError(
            code,
            message: "\(path) cannot be \(what): \(reason); check the owner and mode of its folder")
    }
}
