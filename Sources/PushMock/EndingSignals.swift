// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Synchronization

/// The signals that end the program: it is told to, or its terminal goes.
///
/// Handlers write into a pipe. Blocking signals is not enough: the main thread of an asynchronous
/// program waits for them in libdispatch, with none blocked; and Dispatch's own sources miss those
/// that come while they begin.
enum EndingSignals {
    /// The end of the pipe into which handlers write; -1 before there is one.
    private static let door = Atomic<Int32>(-1)

    /// Calls for each that comes from now on.
    ///
    /// - Parameter body: Called on a thread of its own.
    static func wait(_ body: @escaping @Sendable () -> Void) {
        let pipe = Pipe()
        let (entry, exit) = (pipe.fileHandleForWriting, pipe.fileHandleForReading)
        door.store(entry.fileDescriptor, ordering: .releasing)
        for number in [SIGTERM, SIGINT, SIGHUP] {
            signal(number) { _ in
                let error = errno
                var byte: UInt8 = 0
                _ = write(EndingSignals.door.load(ordering: .acquiring), &byte, 1)
                errno = error
            }
        }
        // A client that has gone, or a reader of what is printed, is an error of that write.
        signal(SIGPIPE, SIG_IGN)
        let thread = Thread {
            var byte: UInt8 = 0
            while read(exit.fileDescriptor, &byte, 1) == 1 || errno == EINTR { body() }
            extendLifetime(entry)
        }
        thread.start()
        // The kernel has a name for what is there already.
        thread.name = "signals"
    }
}
