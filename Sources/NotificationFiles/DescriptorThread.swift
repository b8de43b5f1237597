// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Glibc
import Synchronization

/// A thread that sleeps until a descriptor has something to read, or until a while is over.
///
/// Not a source of Dispatch: the pool of threads behind those, once used, wakes a Linux process every
/// second.
final class DescriptorThread: Sendable {
    /// Why the thread calls back.
    enum Reason {
        /// The descriptor has something to read.
        case isReadable
        /// The pause is over.
        case pauseIsOver
    }

    /// The state that the thread and its owner share; it outlives the owner for a moment.
    private final class Desk: Sendable {
        struct State {
            var descriptor: Int32?
            var pause: Duration?
            var isClosed = false
        }

        let state = Mutex(State())
        /// One end wakes the thread, which reads from the other.
        let (ownerEnd, threadEnd): (Int32, Int32)

        init() {
            var ends: [Int32] = [-1, -1]
            let kind = SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue
            // Where the process may open no more, the thread looks each second instead.
            if socketpair(AF_UNIX, Int32(kind), 0, &ends) != 0 { ends = [-1, -1] }
            (ownerEnd, threadEnd) = (ends[0], ends[1])
        }

        deinit {
            if let descriptor = state.withLock(\.descriptor) { close(descriptor) }
            if ownerEnd >= 0 { close(ownerEnd) }
            if threadEnd >= 0 { close(threadEnd) }
        }

        func change(_ body: (inout State) -> Void) {
            state.withLock { body(&$0) }
            var byte: UInt8 = 0
            // Where there is no room for it, the thread is being woken already.
            _ = write(ownerEnd, &byte, 1)
        }

        /// Sleeps until something is to be done; nil once the thread is to end.
        func next() -> Reason? {
            while true {
                let now = state.withLock(\.self)
                if now.isClosed { return nil }
                var descriptors = [threadEnd, now.descriptor ?? -1].map {
                    pollfd(fd: $0, events: Int16(POLLIN), revents: 0)
                }
                let pause = now.pause ?? (threadEnd < 0 ? .seconds(1) : nil)
                let limit = pause.map { Int32(clamping: Int64($0 / .milliseconds(1))) }
                let count = poll(&descriptors, 2, limit ?? -1)
                if count == 0, now.pause != nil { return .pauseIsOver }
                if descriptors[0].revents != 0 {
                    var bytes: (UInt64, UInt64) = (0, 0)
                    while read(threadEnd, &bytes, 16) > 0 {}
                } else if count > 0 {
                    return .isReadable
                }
            }
        }
    }

    private let desk = Desk()

    /// Starts the thread, which ends when this is let go.
    ///
    /// - Parameters:
    ///   - name: The name that tools show for it.
    ///   - action: Called on the thread, with the reason. What is readable it must read, or it is called
    ///     again at once.
    init(name: String, _ action: @escaping @Sendable (Reason) -> Void) {
        let thread = Thread { [desk] in while let reason = desk.next() { action(reason) } }
        thread.start()
        // The kernel has a name for what is there already.
        thread.name = name
    }

    deinit { desk.change { $0.isClosed = true } }

    /// Says what the thread waits for from now on.
    ///
    /// - Parameters:
    ///   - descriptor: The descriptor, which is closed when the thread ends; nil for none.
    ///   - pause: How long it waits before it calls back all the same; nil for as long as it takes.
    func wait(for descriptor: Int32?, orFor pause: Duration?) {
        desk.change { ($0.descriptor, $0.pause) = (descriptor, pause) }
    }
}
