// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import CSystemd
import Glibc

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
