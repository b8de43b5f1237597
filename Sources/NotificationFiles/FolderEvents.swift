// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Dispatch
import Glibc
import Synchronization

/// Tells that something happened in one of some folders, by inotify; not what it was.
///
/// Where folders cannot be watched, such as on a network, whoever waits must look by itself.
package final class FolderEvents {
    private let descriptor: Int32
    private let source: (any DispatchSourceRead)?
    private let table = Table()

    /// The folders that are watched.
    private final class Table: Sendable {
        struct Watches {
            /// Their numbers, by their paths.
            var numbers: [String: Int32] = [:]
            /// The names that matter in a folder; those of a number that is not here all do.
            var names: [Int32: Set<String>] = [:]
        }

        let watches = Mutex(Watches())

        // Hidden files are what programs write before they rename.
        /// Whether an event matters.
        func matters(_ number: Int32, _ name: String) -> Bool {
            watches.withLock { watches in
                if name.isEmpty { return true }
                if let names = watches.names[number] { return names.contains(name) }
                return !name.hasPrefix(".")
            }
        }
    }

    private static let events =
        IN_CLOSE_WRITE | IN_MOVED_TO | IN_MOVED_FROM | IN_DELETE | IN_CREATE | IN_ATTRIB
        | IN_DELETE_SELF | IN_MOVE_SELF

    /// Watches until it is let go.
    ///
    /// - Parameter changed: Called on a thread of its own; it must not block.
    package init(_ changed: @escaping @Sendable () -> Void) {
        let descriptor = inotify_init1(Int32(IN_CLOEXEC | IN_NONBLOCK))
        self.descriptor = descriptor
        guard descriptor >= 0 else {
            source = nil
            return
        }
        let source = DispatchSource.makeReadSource(fileDescriptor: descriptor)
        source.setEventHandler { [table] in
            if Self.drain(descriptor, table.matters) { changed() }
        }
        source.setCancelHandler { close(descriptor) }
        source.resume()
        self.source = source
    }

    deinit { source?.cancel() }

    /// Watches these folders and no others.
    ///
    /// - Parameters:
    ///   - folders: The folders in which everything matters.
    ///   - files: Files and folders that matter alone, wherever they lie; of one that is not there,
    ///     the nearest folder around it is watched.
    /// - Returns: Whether one is watched that was not before: what happened in it until now was
    ///   told to nobody.
    package func watch(_ folders: Set<String>, files: Set<String>) -> Bool {
        var new = Table.Watches()
        for file in files {
            var path = file
            // Up to a folder that is there, which tells when the next on the way appears.
            while let slash = path.lastIndex(of: "/"), path != "/" {
                let name = String(path[path.index(after: slash)...])
                path = slash == path.startIndex ? "/" : String(path[..<slash])
                guard let number = add(path) else { continue }
                new.numbers[path] = number
                new.names[number, default: []].insert(name)
                break
            }
        }
        for folder in folders {
            guard let number = add(folder) else { continue }
            new.numbers[folder] = number
            new.names[number] = nil
        }
        return table.watches.withLock { [new] watches in
            let old = watches
            let kept = Set(new.numbers.values)
            for number in Set(old.numbers.values).subtracting(kept) {
                inotify_rm_watch(descriptor, number)
            }
            watches = new
            return new.numbers.contains { old.numbers[$0.key] != $0.value }
                || new.names != old.names
        }
    }

    /// The number of a folder: the same again for the same folder, another for another one.
    private func add(_ path: String) -> Int32? {
        let number = inotify_add_watch(descriptor, path, UInt32(bitPattern: Self.events))
        return number >= 0 ? number : nil
    }

    /// Reads all events, and says whether one of them matters.
    private static func drain(
        _ descriptor: Int32, _ matters: (Int32, String) -> Bool
    ) -> Bool {
        var isFound = false
        FolderEvent.readAll(from: descriptor) { event in
            isFound = isFound || matters(event.watch, event.name)
        }
        return isFound
    }
}

// The source is made with the object and only cancelled after that, which any thread may do.
extension FolderEvents: @unchecked Sendable {}
