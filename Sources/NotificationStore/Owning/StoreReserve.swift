// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationModel

/// Some room beside the store that is given up on a full disk, so that the store can be opened, and
/// things can be removed.
///
/// To open it is to write, too, for SQLite's log has an index; and so is to remove a row: the log
/// grows by each page that changes.
struct StoreReserve {
    /// How much is taken, or as much of it as there is room for.
    private static let sizes: [off_t] = [256, 128, 64].map { $0 * 1_024 }

    private let path: String
    private let store: String
    private var size: off_t = 0

    /// Finds the room that an earlier service has taken.
    init(beside path: String) {
        store = path
        self.path = path + ".reserve"
        var status = stat()
        if lstat(self.path, &status) == 0 { size = status.st_size }
    }

    /// Whether any room is taken.
    var isThere: Bool { size > 0 }

    /// Whether all the room is taken that there should be.
    var isWhole: Bool { size >= Self.sizes[0] }

    /// Whether so little room is left on the disk that the log is to be moved into the file after
    /// each commit: once the disk is full, there is no room for both.
    var isScarce: Bool {
        var status = statvfs()
        guard statvfs(store, &status) == 0 else { return false }
        return UInt64(status.f_bavail) * UInt64(status.f_frsize) < 64 << 20
    }

    /// Does work that needs room, and does it again with the room of the reserve if there was too
    /// little.
    mutating func makingRoom<Value>(_ body: () throws -> Value) throws -> Value {
        do {
            return try body()
        } catch  where error.isFullDisk && giveUp() {
            return try body()
        }
    }

    /// Gives the room to the store.
    ///
    /// - Returns: Whether there was any to give.
    mutating func giveUp() -> Bool {
        defer { size = 0 }
        guard isThere else { return false }
        // A program that is being started has it open for a moment, and then only its name would go.
        let descriptor = open(path, O_WRONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
        if descriptor >= 0 {
            _ = ftruncate(descriptor, 0)
            close(descriptor)
        }
        return unlink(path) == 0
    }

    /// Takes the room again, if there is any by now.
    mutating func restore() {
        let descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
        guard descriptor >= 0 else { return }
        defer { close(descriptor) }
        // Of another service, or of none.
        var status = stat()
        size = fstat(descriptor, &status) == 0 ? status.st_size : 0
        for wanted in Self.sizes where wanted > size {
            if posix_fallocate(descriptor, 0, wanted) == 0 {
                size = wanted
                return
            }
            // Room that a full disk has given it belongs to the store.
            _ = ftruncate(descriptor, size)
        }
        if !isThere { unlink(path) }
    }
}

extension Error {
    /// Whether there is no room left on the disk, or no more of it for this user.
    var isFullDisk: Bool {
        switch self {
        case let error as SQLiteError: error.isFull
        case let error as NotificationError: error.code == .storeFull
        default: false
        }
    }
}
