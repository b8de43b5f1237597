// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Dispatch
import Glibc
import Synchronization

/// Tells that something happened in one of some folders, by inotify; not what it was.
///
/// Where folders cannot be watched, such as on a network, whoever waits must look by itself.
final class FolderEvents {
    private let descriptor: Int32
    private let source: (any DispatchSourceRead)?
    private let watches = Mutex<[String: Int32]>([:])

    private static let events =
        IN_CLOSE_WRITE | IN_MOVED_TO | IN_MOVED_FROM | IN_DELETE | IN_CREATE | IN_ATTRIB
        | IN_DELETE_SELF | IN_MOVE_SELF

    /// Watches until it is let go.
    ///
    /// - Parameter changed: Called on a thread of its own; it must not block.
    init(_ changed: @escaping @Sendable () -> Void) {
        let descriptor = inotify_init1(Int32(IN_CLOEXEC | IN_NONBLOCK))
        self.descriptor = descriptor
        guard descriptor >= 0 else {
            source = nil
            return
        }
        let source = DispatchSource.makeReadSource(fileDescriptor: descriptor)
        source.setEventHandler {
            Self.drain(descriptor)
            changed()
        }
        source.setCancelHandler { close(descriptor) }
        source.resume()
        self.source = source
    }

    deinit { source?.cancel() }

    /// Watches these folders and no others.
    ///
    /// - Parameter folders: Their paths; of one that is not there, the nearest around it is watched.
    /// - Returns: Whether one is watched that was not before: what happened in it until now was
    ///   told to nobody.
    func watch(_ folders: Set<String>) -> Bool {
        watches.withLock { watches in
            let old = watches
            var new: [String: Int32] = [:]
            for folder in folders {
                var path = folder
                while true {
                    // Adding a folder that is watched gives the same number again, and another if
                    // another folder is at its path now.
                    let number = inotify_add_watch(
                        descriptor, path, UInt32(bitPattern: Self.events))
                    if number >= 0 {
                        new[path] = number
                        break
                    }
                    guard errno == ENOENT || errno == ENOTDIR, path != "/",
                        let slash = path.lastIndex(of: "/")
                    else { break }
                    path = slash == path.startIndex ? "/" : String(path[..<slash])
                }
            }
            let kept = Set(new.values)
            for (_, number) in old where !kept.contains(number) {
                inotify_rm_watch(descriptor, number)
            }
            watches = new
            return new.contains { old[$0.key] != $0.value }
        }
    }

    private static func drain(_ descriptor: Int32) {
        withUnsafeTemporaryAllocation(byteCount: 65_536, alignment: 8) { buffer in
            while read(descriptor, buffer.baseAddress, buffer.count) > 0 {}
        }
    }
}

// The source is made with the object and only cancelled after that, which any thread may do.
extension FolderEvents: @unchecked Sendable {}
