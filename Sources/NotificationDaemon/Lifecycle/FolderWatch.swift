// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import DBus
import Glibc
import NotificationFiles

/// Tells what happens to the files of a folder, by inotify; tells nothing where there is none.
final class FolderWatch: Sendable {
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
        let number = inotify_init1(Int32(IN_CLOEXEC | IN_NONBLOCK))
        guard number >= 0 else {
            watch = nil
            return
        }
        inotify_add_watch(number, folder, events.reduce(0) { $0 | UInt32(bitPattern: $1) })
        // The loop has it until it watches no more, which may be later than this is gone: its number
        // would be another file's by then.
        let descriptor = FileDescriptor(taking: number)
        watch = try? loop.watch(readable: number) { action(Self.drain(descriptor.rawValue)) }
    }

    deinit { watch?.cancel() }

    /// The names of the files that changed.
    private static func drain(_ descriptor: Int32) -> Set<String> {
        var names: Set<String> = []
        FolderEvent.readAll(from: descriptor) { names.insert($0.name) }
        return names
    }
}
