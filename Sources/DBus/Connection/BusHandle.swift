// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import CSystemd
import Glibc

/// The one owner of an `sd_bus`; closes it on the loop's thread, whoever lets go last.
final class BusHandle {
    let pointer: OpaquePointer
    let loop: EventLoop

    private init(taking pointer: OpaquePointer, on loop: EventLoop) {
        self.pointer = pointer
        self.loop = loop
    }

    deinit { loop.release(pointer) { sd_bus_close_unref($0) } }

    /// Connects without waiting: the handshake goes on in the loop.
    static func start(_ address: String, on loop: EventLoop) throws(DBusError) -> BusHandle {
        try start("connecting to the bus at \(address)", on: loop) { bus throws(DBusError) in
            try check(
                sd_bus_set_address(bus, address), "setting the address of the bus, \(address)")
        }
    }

    /// Begins to greet whoever is at the other end of a socket.
    static func start(over socket: Socket, on loop: EventLoop) throws(DBusError) -> BusHandle {
        try start("greeting the bus", on: loop) { bus throws(DBusError) in
            let descriptor = try socket.copy()
            let result = sd_bus_set_fd(bus, descriptor, descriptor)
            // It closes what it has taken only.
            if result < 0 { close(descriptor) }
            try check(result, "setting the socket of the bus")
        }
    }

    private static func start(
        _ operation: String, on loop: EventLoop,
        to target: (OpaquePointer) throws(DBusError) -> Void
    ) throws(DBusError) -> BusHandle {
        var pointer: OpaquePointer?
        try check(sd_bus_new(&pointer), "making a bus connection")
        guard let pointer else { throw .failed("making a bus connection: no handle") }
        let handle = BusHandle(taking: pointer, on: loop)
        try target(pointer)
        try check(sd_bus_set_bus_client(pointer, 1), "setting up the connection")
        try check(sd_bus_negotiate_fds(pointer, 1), "setting up the connection")
        // Not `sd_bus_open_user`: this can be asked for before the start only.
        try check(sd_bus_set_connected_signal(pointer, 1), "setting up the connection")
        // A library never ends the process because the bus is gone.
        try check(sd_bus_set_exit_on_disconnect(pointer, 0), "setting up the connection")
        try check(sd_bus_start(pointer), operation)
        try check(sd_bus_attach_event(pointer, loop.event, 0), "attaching the connection")
        return handle
    }

    /// Goes on over another socket, from the next byte on.
    func move(to socket: Socket) throws(DBusError) {
        // The loop watches what is open, whatever its number is.
        try check(sd_bus_detach_event(pointer), "detaching the connection")
        let descriptor = try check(sd_bus_get_fd(pointer), "asking for the socket of the bus")
        guard CSystemd_replaceDescriptor(descriptor, socket.descriptor) >= 0 else {
            throw DBusError(errno: errno, operation: "exchanging the socket of the bus")
        }
        try check(sd_bus_attach_event(pointer, loop.event, 0), "attaching the connection")
    }

    var isOpen: Bool { sd_bus_is_open(pointer) > 0 }

    var uniqueName: String {
        get throws(DBusError) {
            var name: UnsafePointer<CChar>?
            try check(sd_bus_get_unique_name(pointer, &name), "asking for the unique name")
            return String(orEmpty: name)
        }
    }

    func send(_ message: Message) throws(DBusError) {
        // sd-bus queues without end for a peer that is gone.
        guard isOpen else { throw .disconnected }
        try check(sd_bus_send(pointer, message.pointer, nil), "sending a message")
    }
}

// Sound because: the pointer is used on the loop's thread only; see `deinit` for the last use.
extension BusHandle: @unchecked Sendable {}
