// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationFiles
import NotificationModel
import Synchronization

/// The right to be the one service of a store: a locked file beside it.
///
/// The kernel lets go of the lock with the process, however that ends. The file itself stays,
/// since removing it would let two services lock two files of the same name.
final class StoreLock: Sendable {
    private enum State {
        case held(Int32, FileIdentity?)
        /// There is no file to lock, and none can be made: the disk is full or can only be read.
        case impossible
        case released
    }

    private let path: String
    /// The path of the locked file.
    private let name: String
    private let state: Mutex<State>

    /// Takes the lock, and waits a moment for a service that is just ending.
    ///
    /// - Parameters:
    ///   - path: The store's path; the locked file is called so, with `.lock` behind it.
    ///   - tries: How often it is tried, some hundredths of a second apart.
    /// - Throws: `NotificationError`, `.alreadyRunning` when another service has the store.
    init(of path: String, tries: Int = 100) throws(NotificationError) {
        self.path = path
        name = path + ".lock"
        // A service gives its name on the bus back before it has ended, and whoever calls then
        // starts the next one.
        state = Mutex(try Self.locked(name, beside: path, tries: tries))
    }

    /// Stands for a lock that cannot be taken, as there is no room for its file on a full disk.
    init(withoutRoomFor path: String) {
        self.path = path
        name = path + ".lock"
        state = Mutex(.impossible)
    }

    private static func locked(
        _ name: String, beside path: String, tries: Int
    ) throws(NotificationError) -> State {
        var descriptor = open(name, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
        if descriptor < 0, errno == EROFS {
            descriptor = open(name, O_RDONLY | O_CLOEXEC | O_NOFOLLOW)
            if descriptor < 0, errno == ENOENT { return .impossible }
        }
        guard descriptor >= 0 else { throw StoreFile(path: name).failure(errno, doing: "made") }
        var left = tries
        while flock(descriptor, LOCK_EX | LOCK_NB) != 0 {
            let error = errno
            left -= 1
            if error == EINTR || error == EWOULDBLOCK && left > 0 {
                usleep(20_000)
                continue
            }
            defer { close(descriptor) }
            throw error == EWOULDBLOCK
                ? taken(path, by: owner(in: descriptor))
                : StoreFile(path: name).failure(error, doing: "locked")
        }
        writeOwner(to: descriptor)
        return .held(descriptor, FileIdentity(of: descriptor))
    }

    deinit { release() }

    /// Lets another service have the store, as the end of the process does.
    func release() {
        state.withLock { state in
            if case .held(let descriptor, _) = state { FileLock.letGo(descriptor) }
            state = .released
        }
    }

    /// Locks the file anew if it is no longer the one beside the store.
    ///
    /// - Throws: `NotificationError`, `.alreadyRunning` when another service was faster.
    func keep() throws(NotificationError) {
        try state.withLock { (state) throws(NotificationError) in
            let old: Int32?
            switch state {
            case .held(let descriptor, let identity):
                var found = stat()
                if stat(name, &found) == 0, FileIdentity(found) == identity { return }
                old = descriptor
            case .impossible: old = nil
            case .released: return
            }
            try StoreFile(path: path).createFolder()
            state = try Self.locked(name, beside: path, tries: 1)
            if let old { FileLock.letGo(old) }
        }
    }

    private static func taken(_ path: String, by owner: String?) -> NotificationError {
        NotificationError(
            .alreadyRunning,
            message: """
                another notification service\(owner.map { " (process \($0))" } ?? "") has the store \
                \(path); stop it first, or give this one a folder of its own in XDG_DATA_HOME
                """)
    }

    // Only for people to read; what is not a number is not told.
    private static func owner(in descriptor: Int32) -> String? {
        var bytes = [UInt8](repeating: 0, count: 16)
        let count = pread(descriptor, &bytes, bytes.count, 0)
        let text = String(decoding: bytes.prefix(max(0, count)), as: UTF8.self)
        return Int32(text.trimmingCharacters(in: .newlines)).map { "\($0)" }
    }

    private static func writeOwner(to descriptor: Int32) {
        let text = Array("\(getpid())\n".utf8)
        // Nothing depends on it: the lock is the kernel's.
        _ = ftruncate(descriptor, 0)
        _ = pwrite(descriptor, text, text.count, 0)
    }
}
