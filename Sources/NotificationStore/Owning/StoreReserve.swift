// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Some room beside the store that is given up on a full disk, so that things can be removed.
///
/// To remove a row is to write, too: SQLite's log grows by each page that changes.
struct StoreReserve {
    private static let size: off_t = 256 * 1_024

    private let path: String
    private let store: String
    /// Whether the room is taken; if not, there was none the last time.
    private(set) var isThere = false

    /// Takes the room, if there is any.
    init(beside path: String) {
        store = path
        self.path = path + ".reserve"
        restore()
    }

    /// Whether so little room is left on the disk that the log is to be moved into the file after
    /// each commit: once the disk is full, there is no room for both.
    var isScarce: Bool {
        var status = statvfs()
        guard statvfs(store, &status) == 0 else { return false }
        return UInt64(status.f_bavail) * UInt64(status.f_frsize) < 64 << 20
    }

    /// Gives the room to the store.
    ///
    /// - Returns: Whether there was any to give.
    mutating func giveUp() -> Bool {
        defer { isThere = false }
        return isThere && unlink(path) == 0
    }

    /// Takes the room again, if there is any by now.
    mutating func restore() {
        let descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
        guard descriptor >= 0 else { return }
        defer { close(descriptor) }
        isThere = posix_fallocate(descriptor, 0, Self.size) == 0
        // What a full disk has let it have is for the store.
        if !isThere { unlink(path) }
    }
}
