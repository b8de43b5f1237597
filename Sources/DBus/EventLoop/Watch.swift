// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import CSystemd
import Glibc
import Synchronization

/// A callback of an event loop, in force until it is cancelled or let go.
public final class Watch: Sendable {
    private let source: Mutex<SourceHandle?>
    private let loop: EventLoop

    fileprivate init(taking source: OpaquePointer, on loop: EventLoop) {
        self.source = Mutex(SourceHandle(pointer: source))
        self.loop = loop
    }

    deinit { cancel() }

    /// Ends it; on the loop's thread at once, from elsewhere as soon as the loop gets to it.
    public func cancel() {
        let handle = source.withLock { handle in
            defer { handle = nil }
            return handle
        }
        guard let handle else { return }
        loop.release(handle.pointer) { sd_event_source_disable_unref($0) }
    }
}

private struct SourceHandle {
    let pointer: OpaquePointer
}

// Sound because: the pointer is only carried here; it is used on the loop's thread alone.
extension SourceHandle: @unchecked Sendable {}

extension EventLoop {
    /// Calls back on the loop's thread whenever the descriptor is readable or hung up.
    ///
    /// Level triggered: the action must read, or cancel the watch, or it is called again at once.
    /// The watch does not own the descriptor; cancel it before closing.
    public func watch(
        readable descriptor: Int32, _ action: @escaping @Sendable () -> Void
    ) throws(DBusError) -> Watch {
        try watch("watching descriptor \(descriptor)", action) { loop, source, userData in
            sd_event_add_io(
                loop.event, source, descriptor, UInt32(EPOLLIN.rawValue),
                { _, _, _, userData in callWatch(userData) }, userData)
        }
    }

    /// Calls back on the loop's thread when the process gets the signal.
    ///
    /// Block the signal with ``blockSignals(_:)`` before the first thread is started.
    public func onSignal(
        _ signal: Int32, _ action: @escaping @Sendable () -> Void
    ) throws(DBusError) -> Watch {
        try watch("watching signal \(signal)", action) { loop, source, userData in
            sd_event_add_signal(
                loop.event, source, signal, { _, _, userData in callWatch(userData) }, userData)
        }
    }

    /// Blocks signals in the calling thread and all it starts later; call it first in `main`.
    ///
    /// Programs started later inherit the block unless they are started with a clean mask.
    public static func blockSignals(_ signals: [Int32]) {
        var set = sigset_t()
        sigemptyset(&set)
        for signal in signals { sigaddset(&set, signal) }
        pthread_sigmask(SIG_BLOCK, &set, nil)
    }

    private typealias AddSource =
        @Sendable (EventLoop, UnsafeMutablePointer<OpaquePointer?>, UnsafeMutableRawPointer) ->
        Int32

    private func watch(
        _ operation: String, _ action: @escaping @Sendable () -> Void, add: @escaping AddSource
    ) throws(DBusError) -> Watch {
        try synchronously { () throws(DBusError) -> Watch in
            let box = Unmanaged.passRetained(WatchAction(action))
            var source: OpaquePointer?
            let result = add(self, &source, box.toOpaque())
            guard result >= 0, let source else {
                box.release()
                throw DBusError(errno: -result, operation: operation)
            }
            sd_event_source_set_destroy_callback(source) { userData in
                guard let userData else { return }
                Unmanaged<WatchAction>.fromOpaque(userData).release()
            }
            return Watch(taking: source, on: self)
        }
    }
}

/// The retained box that sd-event carries as user data.
private final class WatchAction {
    let action: @Sendable () -> Void

    init(_ action: @escaping @Sendable () -> Void) { self.action = action }
}

private func callWatch(_ userData: UnsafeMutableRawPointer?) -> Int32 {
    guard let userData else { return 0 }
    // Retained for the call: the action may cancel its own watch.
    let box = Unmanaged<WatchAction>.fromOpaque(userData).takeUnretainedValue()
    box.action()
    return 0
}
