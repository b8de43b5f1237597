// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import CSystemd

/// What sd-bus calls back: the retained box behind a slot's user data.
final class Callback {
    typealias Action = (OpaquePointer) -> Int32

    let action: Action
    /// Called once with the bus's answer to an `AddMatch`.
    let installed: (OpaquePointer) -> Void

    init(installed: @escaping (OpaquePointer) -> Void = { _ in }, action: @escaping Action) {
        self.action = action
        self.installed = installed
    }
}

/// A registration with sd-bus; letting go ends it, on the loop's thread, and frees the callback.
final class Slot {
    typealias Register = (
        UnsafeMutablePointer<OpaquePointer?>, @escaping sd_bus_message_handler_t,
        UnsafeMutableRawPointer
    ) -> Int32

    private let pointer: OpaquePointer
    private let loop: EventLoop

    init(
        on loop: EventLoop, _ operation: String, _ callback: Callback, register: Register
    ) throws(DBusError) {
        let box = Unmanaged.passRetained(callback)
        var pointer: OpaquePointer?
        let result = register(&pointer, callBack, box.toOpaque())
        guard result >= 0, let pointer else {
            box.release()
            throw DBusError(errno: -result, operation: operation)
        }
        sd_bus_slot_set_destroy_callback(pointer) { userData in
            guard let userData else { return }
            Unmanaged<Callback>.fromOpaque(userData).release()
        }
        self.pointer = pointer
        self.loop = loop
    }

    deinit {
        if loop.isCurrent {
            sd_bus_slot_unref(pointer)
        } else {
            nonisolated(unsafe) let pointer = pointer
            loop.perform { sd_bus_slot_unref(pointer) }
        }
    }
}

private func callBack(
    _ message: OpaquePointer?, _ userData: UnsafeMutableRawPointer?,
    _ error: UnsafeMutablePointer<sd_bus_error>?
) -> Int32 {
    guard let message, let userData else { return 0 }
    return Unmanaged<Callback>.fromOpaque(userData).takeUnretainedValue().action(message)
}

/// The C entry for the bus's answer to an `AddMatch`.
func callBackInstalled(
    _ message: OpaquePointer?, _ userData: UnsafeMutableRawPointer?,
    _ error: UnsafeMutablePointer<sd_bus_error>?
) -> Int32 {
    guard let message, let userData else { return 0 }
    Unmanaged<Callback>.fromOpaque(userData).takeUnretainedValue().installed(message)
    // Anything else lets sd-bus close the connection when the bus refused the match.
    return 1
}
