// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import CAdwaita

/// A closure that C holds: as user data, until its destroy function is called.
final class Callback: Sendable {
    private let body: @MainActor (UnsafeMutableRawPointer?) -> Bool

    init(_ body: @escaping @MainActor (UnsafeMutableRawPointer?) -> Bool) { self.body = body }

    /// Gives a reference to C.
    func retained() -> UnsafeMutableRawPointer { Unmanaged.passRetained(self).toOpaque() }

    /// Calls the closure that C holds; it calls on the main thread only.
    static func call(_ data: UnsafeMutableRawPointer, _ argument: UnsafeMutableRawPointer?) -> Bool {
        let callback = Unmanaged<Callback>.fromOpaque(data).takeUnretainedValue()
        // It goes straight through; nothing else uses it meanwhile.
        nonisolated(unsafe) let argument = argument
        return MainActor.assumeIsolated { callback.body(argument) }
    }

    /// Takes the reference back from C.
    static func release(_ data: UnsafeMutableRawPointer?) {
        guard let data else { return }
        Unmanaged<Callback>.fromOpaque(data).release()
    }
}

extension Object {
    /// Calls a closure whenever the object emits a signal.
    func onSignal(_ name: String, _ body: @escaping @MainActor () -> Void) {
        connect(
            name,
            Callback { _ in
                body()
                return false
            })
    }

    /// Calls a closure whenever the object emits a signal, and gives its answer to GTK.
    func answerSignal(_ name: String, _ body: @escaping @MainActor () -> Bool) {
        connect(name, Callback { _ in body() })
    }

    /// Calls a closure with the signal's first argument, which must be a pointer.
    func onSignalArgument(
        _ name: String, _ body: @escaping @MainActor (UnsafeMutableRawPointer) -> Void
    ) {
        connect(
            name,
            Callback { argument in
                if let argument { body(argument) }
                return false
            })
    }

    private func connect(_ signal: String, _ callback: Callback) {
        // Swapped, the user data comes first, and the signal's arguments behind it. So one
        // function does for all signals: it leaves off the arguments it does not know.
        let trampoline:
            @convention(c) (UnsafeMutableRawPointer, UnsafeMutableRawPointer?) -> gboolean = {
                Callback.call($0, $1) ? 1 : 0
            }
        g_signal_connect_data(
            reference.pointer, signal, unsafeBitCast(trampoline, to: GCallback.self),
            callback.retained(), { data, _ in Callback.release(data) }, G_CONNECT_SWAPPED)
    }
}
