// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationEngine
import NotificationModel

/// The database file and its folder, as the file system sees them.
struct StoreFile {
    let path: String

    /// Where the file and those beside it are.
    var folder: String { (path as NSString).deletingLastPathComponent }

    /// Makes the folder (0700), if it is not there.
    func createFolder() throws(NotificationError) {
        do {
            try FileManager.default.createDirectory(
                atPath: folder, withIntermediateDirectories: true,
                attributes: [.posixPermissions: 0o700])
        } catch {
            if (error as? CocoaError)?.code == .fileWriteOutOfSpace {
                throw NotificationError(
                    .storeFull, message: "no room left for \(folder); free some space on its disk")
            }
            throw NotificationError(
                .storeReadOnly,
                message: "the folder \(folder) cannot be made; check what is in its place")
        }
    }

    /// Makes the file (0600), if it is not there, and its folder.
    ///
    /// SQLite gives its own files beside it the same mode.
    func create() throws(NotificationError) {
        try createFolder()
        // Never opened when it exists: closing it would drop locks that SQLite holds.
        let descriptor = open(path, O_CREAT | O_EXCL | O_RDWR | O_CLOEXEC, 0o600)
        if descriptor >= 0 {
            close(descriptor)
        } else if errno != EEXIST {
            throw failure(errno, doing: "made")
        } else if !isPrivate, chmod(path, 0o600) != 0 {
            throw failure(errno, doing: "kept private")
        } else if access(path, R_OK | W_OK) != 0 {
            throw failure(errno, doing: "read and written")
        }
    }

    /// Whether nobody else may read or write it: on a full disk, its mode may not be changed either.
    private var isPrivate: Bool {
        var status = stat()
        return stat(path, &status) == 0 && status.st_mode & 0o777 == 0o600
    }

    /// Whether another file can be made beside it, as SQLite does.
    ///
    /// It forgets why it could not.
    func checkRoom() throws(NotificationError) {
        let other = path + ".room"
        let descriptor = open(other, O_CREAT | O_RDWR | O_CLOEXEC | O_NOFOLLOW, 0o600)
        guard descriptor >= 0 else { throw failure(errno, doing: "written") }
        close(descriptor)
        unlink(other)
    }

    /// Whether there is a file on a disk that can only be read.
    var isOnReadOnlyDisk: Bool {
        var status = statvfs()
        return statvfs(path, &status) == 0 && status.f_flag & UInt(ST_RDONLY) != 0
    }

    /// Removes files that begin with the path; those that are gone are ignored.
    ///
    /// - Parameter suffixes: The ends of their names; all that SQLite makes, if none are given.
    /// - Throws: `NotificationError` when the folder does not allow it.
    func remove(_ suffixes: [String] = ["-wal", "-shm", ""]) throws(NotificationError) {
        for suffix in suffixes where unlink(path + suffix) != 0 && errno != ENOENT {
            throw failure(errno, doing: "removed")
        }
    }

    /// Waits until the disk has the contents.
    ///
    /// Only for a file that no connection has open: to close it would drop SQLite's locks.
    func synchronize() throws(NotificationError) { try synchronize(path, O_RDWR) }

    /// Takes the place of another file, durably.
    func rename(to other: StoreFile) throws(NotificationError) {
        if Glibc.rename(path, other.path) != 0 { throw failure(errno, doing: "moved") }
        try synchronize(folder, O_RDONLY | O_DIRECTORY)
    }

    private func synchronize(_ path: String, _ flags: Int32) throws(NotificationError) {
        let descriptor = open(path, flags | O_CLOEXEC)
        guard descriptor >= 0 else { throw failure(errno, doing: "opened") }
        defer { close(descriptor) }
        if fsync(descriptor) != 0 { throw failure(errno, doing: "written") }
    }

    /// Moves the file and those beside it out of the way.
    ///
    /// - Parameter date: Goes into the new name.
    /// - Returns: The new path.
    /// - Throws: `NotificationError` when the folder does not allow it.
    func setAside(at date: Date) throws(NotificationError) -> String {
        let style = Date.ISO8601FormatStyle(timeSeparator: .omitted)
        return try move(to: "\(path).damaged-\(date.formatted(style))")
    }

    /// Moves the file and those beside it to a path, or to a similar one if that is taken.
    func move(to first: String) throws(NotificationError) -> String {
        var target = first
        var number = 2
        while access(target, F_OK) == 0 {
            target = "\(first)-\(number)"
            number += 1
        }
        // The log first: a new database must never meet the log of the old one.
        for suffix in ["-wal", "-shm", ""] where access(path + suffix, F_OK) == 0 {
            if Glibc.rename(path + suffix, target + suffix) != 0 {
                throw failure(errno, doing: "moved")
            }
        }
        return target
    }

    /// Says what an error of the file system means, and what to do.
    func failure(_ error: Int32, doing what: String) -> NotificationError {
        let code: NotificationError.Code =
            switch error {
            case EACCES, EPERM, EROFS, ENOTDIR, EISDIR: .storeReadOnly
            case ENOSPC, EDQUOT: .storeFull
            default: .storeFailed
            }
        if code == .storeFull {
            return NotificationError(
                code, message: "no room left for \(path); free some space on its disk")
        }
        let reason = String(cString: strerror(error))
        return NotificationError(
            code,
            message: "\(path) cannot be \(what): \(reason); check the owner and mode of its folder")
    }
}
