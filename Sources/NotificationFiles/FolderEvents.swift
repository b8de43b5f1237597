// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Glibc
import Synchronization

/// Tells that something happened in one of some folders, by inotify, and in which; not what it was.
///
/// Where folders cannot be watched, such as on a network, whoever waits must look by itself. The system
/// has a number of instances and watches for each person, and other programs may have taken them all:
/// until there are some again, it tells every half a minute that something may have happened.
package final class FolderEvents {
    /// An instance of inotify.
    private struct Instance {
        let descriptor: Int32

        /// The number of a folder: the same again for the same folder, another for another one.
        func add(_ path: String) -> Int32? {
            let number = inotify_add_watch(
                descriptor, path, UInt32(bitPattern: FolderEvents.events))
            return number >= 0 ? number : nil
        }
    }

    private struct Watches {
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

        /// The folders in which something happened, and those that cannot be watched; nil where
        /// it may have been any.
        mutating func takeTouched() -> Set<String>? {
            defer { touched = [] }
            guard let touched, touched.isSubset(of: numbers.values) else { return nil }
            let paths = numbers.lazy.filter { touched.contains($0.value) }.map(\.key)
            return unwatched.union(paths)
        }
    }

    private struct State {
        var instance: Instance?
        /// Reads from it, and looks again where folders cannot be watched.
        var thread: DescriptorThread?
        /// Whether something cannot be watched, since the system has no more to give.
        var isLimited = false
        var folders: Set<String> = []
        var files: Set<String> = []
        var watches = Watches()

        /// Reads all events, and says whether one of them matters.
        mutating func drain() -> Bool {
            guard let instance else { return false }
            var isFound = false
            FolderEvent.readAll(from: instance.descriptor) { event in
                // Each is taken, also behind one that matters: they are of several folders.
                if watches.take(event) { isFound = true }
            }
            return isFound
        }
    }

    private let state = Mutex(State())
    private let readsByItself: Bool
    private let opening: @Sendable () -> Int32
    private let pause: Duration
    private let changed: @Sendable () -> Void

    private static let events =
        IN_CLOSE_WRITE | IN_MOVED_TO | IN_MOVED_FROM | IN_DELETE | IN_CREATE | IN_ATTRIB
        | IN_DELETE_SELF | IN_MOVE_SELF

    /// Watches until it is let go.
    ///
    /// - Parameters:
    ///   - readsByItself: Whether a thread reads what happens; else it is read when somebody asks.
    ///   - pause: How long it is between two looks while nothing can be watched.
    ///   - opening: Opens an instance of inotify that does not block; a negative number for none.
    ///   - changed: Called on that thread, and by ``takeTouched()``; it must not block.
    package init(
        readsByItself: Bool = true, lookingEvery pause: Duration = .seconds(30),
        opening: @escaping @Sendable () -> Int32 = { FolderEvents.openInstance() },
        _ changed: @escaping @Sendable () -> Void
    ) {
        self.readsByItself = readsByItself
        (self.pause, self.opening, self.changed) = (pause, opening, changed)
    }

    deinit {
        // The thread closes what it reads from.
        state.withLock { state in
            if state.thread == nil, let instance = state.instance { close(instance.descriptor) }
        }
    }

    /// Whether other programs have taken all instances that the system has for the person.
    package static var areExhausted: Bool {
        let descriptor = openInstance()
        guard descriptor < 0 else {
            close(descriptor)
            return false
        }
        return errno == EMFILE
    }

    private static func openInstance() -> Int32 {
        inotify_init1(Int32(IN_CLOEXEC | IN_NONBLOCK))
    }

    /// Watches these folders and no others.
    ///
    /// - Parameters:
    ///   - folders: The folders in which everything matters.
    ///   - files: Files and folders that matter alone, wherever they lie; of one that is not there,
    ///     the nearest folder around it is watched.
    /// - Returns: Whether one is watched that was not before: what happened in it until now was
    ///   told to nobody.
    package func watch(_ folders: Set<String>, files: Set<String>) -> Bool {
        state.withLock { state in
            (state.folders, state.files) = (folders, files)
            return watch(&state)
        }
    }

    /// The folders in which something may have happened since this was asked last.
    ///
    /// All that happened before this began is in it, also if it was not told yet; all that happens later is
    /// told. So whoever looks into them afterwards misses nothing. An event that was not told yet
    /// is told all the same: it may be about a file that matters alone, which whoever asks has read
    /// before.
    ///
    /// - Returns: The folders, and those that cannot be watched; nil if it may have been any, since
    ///   events were lost, or one is watched no more.
    package func takeTouched() -> Set<String>? {
        let (isFound, touched) = state.withLock { state in
            (state.drain(), state.watches.takeTouched())
        }
        if isFound { changed() }
        return touched
    }

    // MARK: - Under the lock

    private func watch(_ state: inout State) -> Bool {
        if state.instance == nil { state.instance = open() }
        let wasLimited = state.isLimited
        state.isLimited = state.instance == nil
        func add(_ path: String) -> Int32? {
            guard let instance = state.instance else { return nil }
            let number = instance.add(path)
            if number == nil, errno == ENOSPC || errno == ENOMEM { state.isLimited = true }
            return number
        }
        var new = Watches()
        for file in state.files {
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
        for folder in state.folders {
            guard let number = add(folder) else {
                new.unwatched.insert(folder)
                continue
            }
            new.numbers[folder] = number
            new.names[number] = nil
        }
        let old = state.watches
        // What happened meanwhile is not forgotten.
        new.touched = old.touched
        if let instance = state.instance {
            let kept = Set(new.numbers.values)
            for number in Set(old.numbers.values).subtracting(kept) {
                inotify_rm_watch(instance.descriptor, number)
            }
        }
        state.watches = new
        if state.thread == nil || state.isLimited || wasLimited { state.thread = follow(state) }
        return new.numbers.contains { old.numbers[$0.key] != $0.value } || new.names != old.names
    }

    private func open() -> Instance? {
        let descriptor = opening()
        return descriptor >= 0 ? Instance(descriptor: descriptor) : nil
    }

    /// Has the thread read what happens, and look again and again while something cannot be watched.
    private func follow(_ state: State) -> DescriptorThread? {
        guard readsByItself else { return nil }
        let thread =
            state.thread ?? DescriptorThread(name: "folders") { [weak self] in self?.act(on: $0) }
        thread.wait(for: state.instance?.descriptor, orFor: state.isLimited ? pause : nil)
        return thread
    }

    private func act(on reason: DescriptorThread.Reason) {
        let mustTell = state.withLock { state in
            switch reason {
            // What was read is taken before anybody else asks what was touched.
            case .isReadable: return state.drain()
            case .pauseIsOver:
                // Until now nobody was told of anything in it.
                if watch(&state) { state.watches.touched = nil }
                return true
            }
        }
        if mustTell { changed() }
    }
}

// All that changes is behind its lock, and the rest is constant.
extension FolderEvents: @unchecked Sendable {}
