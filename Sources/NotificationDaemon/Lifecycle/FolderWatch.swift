// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import DBus
import Glibc
import NotificationFiles

/// Tells what happens to the files of a folder, by inotify; tells nothing where there is none.
final class FolderWatch: Sendable {
    private let descriptor: Int32
    private let watch: Watch?

    /// Watches until it is let go.
    ///
    /// - Parameters:
    ///   - folder: The folder; of what is below its folders, nothing is told.
    ///   - events: Constants of inotify(7), such as `IN_CREATE`.
    ///   - loop: Where the action is called.
    ///   - action: Takes the names of the files.
    init(
        _ folder: String, _ events: [Int32], on loop: EventLoop,
        _ action: @escaping @Sendable (Set<String>) -> Void
    ) {
        let descriptor = inotify_init1(Int32(IN_CLOEXEC | IN_NONBLOCK))
        self.descriptor = descriptor
        guard descriptor >= 0 else {
            watch = nil
            return
        }
        inotify_add_watch(descriptor, folder, events.reduce(0) { $0 | UInt32(bitPattern: $1) })
        watch = try? loop.watch(readable: descriptor) { action(Self.drain(descriptor)) }
    }

    deinit {
        watch?.cancel()
        if descriptor >= 0 { close(descriptor) }
    }

    /// The names of the files that changed.
    private static func drain(_ descriptor: Int32) -> Set<String> {
        var names: Set<String> = []
        FolderEvent.readAll(from: descriptor) { names.insert($0.name) }
        return names
    }
}
