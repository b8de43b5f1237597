// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Glibc

/// Keeps two programs from changing what lies in a folder at the same time.
///
/// The folder itself is locked: there is no file of it that could be left behind, or for which a full
/// disk has no room. The kernel lets go of it with the process, however that ends.
struct FolderLock: ~Copyable {
    private let folder: Int32

    /// Locks a folder; nil if another program has it.
    ///
    /// Where a folder is not there, or cannot be locked, as on some file systems of networks, nobody
    /// is kept from anything.
    private init?(_ path: String) {
        folder = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        // What was opened is closed by `deinit`, also then: closed twice, it would be another's by now.
        if folder >= 0, flock(folder, LOCK_EX | LOCK_NB) != 0, errno == EWOULDBLOCK { return nil }
    }

    /// Locks a folder, and waits for another program that has it.
    ///
    /// - Parameters:
    ///   - path: The folder.
    ///   - patience: How long it waits. Who has a folder changes a small file; one that was stopped
    ///     meanwhile holds nobody back for longer.
    /// - Returns: The lock; nil if the other has not let go of it.
    nonisolated(nonsending) static func wait(
        for path: String, patience: Duration = .seconds(5)
    ) async -> FolderLock? {
        let look = Duration.milliseconds(10)
        for _ in 0..<Int(patience / look) {
            if let lock = FolderLock(path) { return lock }
            do { try await Task.sleep(for: look) } catch { break }
        }
        return FolderLock(path)
    }

    deinit {
        guard folder >= 0 else { return }
        // A child that is just being started may have the folder yet, and with it the lock.
        _ = flock(folder, LOCK_UN)
        close(folder)
    }
}
