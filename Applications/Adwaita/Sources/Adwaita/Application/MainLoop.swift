// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import CAdwaita
import Glibc

/// Lets GLib's main loop do the work of the main actor.
enum MainLoop {
    /// Makes `@MainActor`, `Task` and `DispatchQueue.main` work while GLib's main loop runs.
    ///
    /// Called once, before the loop runs; it lasts for the life of the process.
    @MainActor static func bridgeMainActor() {
        _ = isBridged
    }

    @MainActor private static let isBridged: Bool = {
        // Readable when the main queue has something to do.
        let descriptor = _dispatch_get_main_queue_handle_4CF()
        let drain: GUnixFDSourceFunc = { descriptor, _, _ in
            // It is an eventfd, and stays readable until it is read; what comes from now on makes
            // it readable again.
            var count: UInt64 = 0
            _ = read(descriptor, &count, MemoryLayout.size(ofValue: count))
            _dispatch_main_queue_callback_4CF(nil)
            return 1
        }
        // Behind the events of the windows, which are true already, and before their drawing: who
        // asks on the main queue if a window is in front is not told what it was.
        let priority = G_PRIORITY_DEFAULT + 10
        return g_unix_fd_add_full(priority, descriptor, G_IO_IN, drain, nil, nil) != 0
    }()
}
