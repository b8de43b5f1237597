// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Dispatch
import Glibc
import Synchronization

/// Tells that something happened in one of some folders, by inotify, and in which; not what it was.
///
/// Where folders cannot be watched, such as on a network, whoever waits must look by itself.
package final class FolderEvents {
    private let descriptor: Int32
    private let source: (any DispatchSourceRead)?
    private let table = Table()
    private let changed: @Sendable () -> Void

    /// The folders that are watched.
    private final class Table: Sendable {
        struct Watches {
            /// Their numbers, by their paths.
            var numbers: [String: Int32] = [:]
            /// The names that matter in a folder; those of a number that is not here all do.
            var names: [Int32: Set<String>] = [:]
            /// The folders that are to be watched and cannot be.
            var unwatched: Set<String> = []
            /// The numbers of those in which something happened; nil where nobody knows all of them.
            var touched: Set<Int32>? = []

            // Hidden files are what programs write before they rename.
            /// Takes an event, and says whether it matters.
            mutating func take(_ event: FolderEvent) -> Bool {
                let isMeant =
                    event.name.isEmpty
                    || names[event.watch].map { $0.contains(event.name) }
                        ?? !event.name.hasPrefix(".")
                guard isMeant else { return false }
                // What is told of no folder is that some events were lost.
                if event.watch < 0 { touched = nil }
                touched?.insert(event.watch)
                return true
            }

            /// Reads all events, and says whether one of them matters.
            mutating func drain(_ descriptor: Int32) -> Bool {
                var isFound = false
                FolderEvent.readAll(from: descriptor) { event in
                    // Each is taken, also behind one that matters: they are of several folders.
                    if take(event) { isFound = true }
                }
                return isFound
            }

            /// The folders in which something happened, and those that cannot be watched; nil where
            /// it may have been any.
            mutating func takeTouched() -> Set<String>? {
                defer { touched = [] }
                guard let touched, touched.isSubset(of: numbers.values) else { return nil }
                let paths = numbers.lazy.filter { touched.contains($0.value) }.map(\.key)
                return unwatched.union(paths)
            }
        }

        let watches = Mutex(Watches())
    }

    private static let events =
        IN_CLOSE_WRITE | IN_MOVED_TO | IN_MOVED_FROM | IN_DELETE | IN_CREATE | IN_ATTRIB
        | IN_DELETE_SELF | IN_MOVE_SELF

    /// Watches until it is let go.
    ///
    /// - Parameters:
    ///   - queue: Where events are read; a thread of their own for nil.
    ///   - changed: Called there, and by ``takeTouched()``; it must not block.
    package init(on queue: DispatchQueue? = nil, _ changed: @escaping @Sendable () -> Void) {
        let descriptor = inotify_init1(Int32(IN_CLOEXEC | IN_NONBLOCK))
        self.descriptor = descriptor
        self.changed = changed
        guard descriptor >= 0 else {
            source = nil
            return
        }
        let source = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: queue)
        source.setEventHandler { [table] in
            // What was read is taken before anybody else asks what was touched.
            if table.watches.withLock({ $0.drain(descriptor) }) { changed() }
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
            guard let number = add(folder) else {
                new.unwatched.insert(folder)
                continue
            }
            new.numbers[folder] = number
            new.names[number] = nil
        }
        return table.watches.withLock { watches in
            let old = watches
            // What happened meanwhile is not forgotten.
            new.touched = old.touched
            let kept = Set(new.numbers.values)
            for number in Set(old.numbers.values).subtracting(kept) {
                inotify_rm_watch(descriptor, number)
            }
            watches = new
            return new.numbers.contains { old.numbers[$0.key] != $0.value }
                || new.names != old.names
        }
    }

    /// The folders in which something may have happened since this was asked last.
    ///
    /// All that happened before this began is in it, also if it was not told yet; all that happens later is
    /// told. So whoever looks into them afterwards misses nothing. What was not told yet is told all
    /// the same: it may be about a file that matters alone, which whoever asks has read before.
    ///
    /// - Returns: The folders, and those that cannot be watched; nil if it may have been any, since
    ///   events were lost, or one is watched no more.
    package func takeTouched() -> Set<String>? {
        let (isFound, touched) = table.watches.withLock { watches in
            (watches.drain(descriptor), watches.takeTouched())
        }
        if isFound { changed() }
        return touched
    }

    /// The number of a folder: the same again for the same folder, another for another one.
    private func add(_ path: String) -> Int32? {
        let number = inotify_add_watch(descriptor, path, UInt32(bitPattern: Self.events))
        return number >= 0 ? number : nil
    }
}

// The source is made with the object and only cancelled after that, which any thread may do.
extension FolderEvents: @unchecked Sendable {}
