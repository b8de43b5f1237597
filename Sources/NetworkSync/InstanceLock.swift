// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Glibc

/// Keeps two processes from doing the same for one person: two that follow a topic would ring twice.
struct InstanceLock: ~Copyable {
    private let file: Int32

    /// Takes the lock, which ends with the process; nil if another process has it.
    ///
    /// - Parameter path: The file that the process keeps; the lock lies beside it.
    init?(beside path: String) {
        let folder = URL(fileURLWithPath: path).deletingLastPathComponent()
        try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        file = open(path + ".lock", O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
        // Where nothing can be written, such as on a full disk, messages come all the same.
        // The file is closed by `deinit`, also where nil is returned.
        guard file < 0 || flock(file, LOCK_EX | LOCK_NB) == 0 else { return nil }
    }

    /// Takes the lock, and waits a little for a process that ends: it has looked whether there is more
    /// to do before who asked for more started this one.
    ///
    /// - Parameter path: The file that the process keeps.
    /// - Returns: The lock; nil if another process has it, and keeps it.
    static func wait(beside path: String) async -> InstanceLock? {
        for _ in 0..<20 {
            if let lock = InstanceLock(beside: path) { return lock }
            try? await Task.sleep(for: .milliseconds(100))
        }
        return InstanceLock(beside: path)
    }

    deinit {
        guard file >= 0 else { return }
        // A child that is just being started may have the file yet, and with it the lock.
        _ = flock(file, LOCK_UN)
        close(file)
    }
}
