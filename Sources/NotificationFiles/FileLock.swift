// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Glibc

/// Keeps two programs from doing the same at the same time, by a lock on an open file or folder.
///
/// The kernel lets go of it with the process, however that ends.
package struct FileLock: ~Copyable {
    private let descriptor: Int32

    /// Locks what was opened; nil if another program has it.
    ///
    /// Where it could not be opened, such as on a full disk, or cannot be locked, as on some file systems of
    /// networks, nobody is kept from anything.
    private init?(_ descriptor: Int32) {
        self.descriptor = descriptor
        // What was opened is closed by `deinit`, also then: closed twice, it would be another's by now.
        if descriptor >= 0, flock(descriptor, LOCK_EX | LOCK_NB) != 0, errno == EWOULDBLOCK {
            return nil
        }
    }

    /// Locks a folder itself, so that there is no file that could be left behind, and waits for another
    /// program that has it.
    ///
    /// - Parameters:
    ///   - path: The folder.
    ///   - patience: How long it waits. Who has a folder changes a small file; one that was stopped
    ///     meanwhile holds nobody back for longer.
    /// - Returns: The lock; nil if the other has not let go of it.
    nonisolated(nonsending) static func wait(
        forFolder path: String, patience: Duration = .seconds(5)
    ) async -> FileLock? {
        await wait(patience, lookingEvery: .milliseconds(10)) {
            open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        }
    }

    /// Locks a file of its own beside another one, and waits a little for a process that ends: it has looked
    /// whether there is more to do before who asked for more started this one.
    ///
    /// - Parameter path: The file that the process keeps.
    /// - Returns: The lock; nil if another process has it, and keeps it.
    package static func wait(beside path: String) async -> FileLock? {
        let folder = URL(fileURLWithPath: path).deletingLastPathComponent()
        try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        return await wait(.seconds(2), lookingEvery: .milliseconds(100)) {
            open(path + ".lock", O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
        }
    }

    private nonisolated(nonsending) static func wait(
        _ patience: Duration, lookingEvery look: Duration, _ open: () -> Int32
    ) async -> FileLock? {
        for _ in 0..<Int(patience / look) {
            if let lock = FileLock(open()) { return lock }
            do { try await Task.sleep(for: look) } catch { break }
        }
        return FileLock(open())
    }

    deinit { if descriptor >= 0 { Self.letGo(descriptor) } }

    /// Closes what is locked, and lets go of it also where a child that is just being started has a copy of the
    /// descriptor yet.
    package static func letGo(_ descriptor: Int32) {
        _ = flock(descriptor, LOCK_UN)
        close(descriptor)
    }
}
