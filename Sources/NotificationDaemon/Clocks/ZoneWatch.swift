// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import DBus
import Glibc

/// Tells when the machine's time zone may have changed: when `/etc/localtime` is replaced.
struct ZoneWatch: Sendable {
    private let watch: FolderWatch

    /// Watches the folder, because the link is replaced by another one.
    ///
    /// Without inotify the zone is looked at again only when the clock is set or the service
    /// starts, which is no reason not to run.
    init(folder: String = "/etc", on loop: EventLoop, _ action: @escaping @Sendable () -> Void) {
        watch = FolderWatch(folder, [IN_CREATE, IN_MOVED_TO], on: loop) { names in
            if names.contains("localtime") { action() }
        }
    }
}
