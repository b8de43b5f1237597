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
    static func start(
        _ address: Connection.Address, on loop: EventLoop
    ) throws(DBusError) -> BusHandle {
        let text = try address.text { getenv($0).map { String(cString: $0) } }
        var pointer: OpaquePointer?
        try check(sd_bus_new(&pointer), "making a bus connection")
        guard let pointer else { throw .failed("making a bus connection: no handle") }
        let handle = BusHandle(taking: pointer, on: loop)
        try check(sd_bus_set_address(pointer, text), "setting the address of the bus, \(text)")
        try check(sd_bus_set_bus_client(pointer, 1), "setting up the connection")
        try check(sd_bus_negotiate_fds(pointer, 1), "setting up the connection")
        // Not `sd_bus_open_user`: this can be asked for before the start only.
        try check(sd_bus_set_connected_signal(pointer, 1), "setting up the connection")
        // A library never ends the process because the bus is gone.
        try check(sd_bus_set_exit_on_disconnect(pointer, 0), "setting up the connection")
        try check(sd_bus_start(pointer), "connecting to the bus at \(text)")
        try check(sd_bus_attach_event(pointer, loop.event, 0), "attaching the connection")
        return handle
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

extension Connection.Address {
    /// The D-Bus address, found as the D-Bus specification and systemd say.
    func text(environment: (String) -> String?) throws(DBusError) -> String {
        switch self {
        case .custom(let text): return text
        case .system:
            return environment("DBUS_SYSTEM_BUS_ADDRESS")
                ?? "unix:path=/run/dbus/system_bus_socket"
        case .session:
            if let text = environment("DBUS_SESSION_BUS_ADDRESS") { return text }
            guard let directory = environment("XDG_RUNTIME_DIR") else {
                throw .failed(
                    "there is no session bus: set DBUS_SESSION_BUS_ADDRESS or XDG_RUNTIME_DIR")
            }
            return "unix:path=\(directory)/bus"
        }
    }
}

// Sound because: the pointer is used on the loop's thread only; see `deinit` for the last use.
extension BusHandle: @unchecked Sendable {}

/// Waits on the loop's thread until a new connection has its unique name, or failed.
final class Handshake {
    /// The connection and its unique name.
    typealias Outcome = Result<(BusHandle, String), DBusError>

    private let bus: BusHandle
    private var slot: Slot?
    private let completion: (Outcome) -> Void

    private init(
        _ bus: BusHandle, completion: @escaping (Outcome) -> Void
    ) throws(DBusError) {
        self.bus = bus
        self.completion = completion
        // The callback keeps the handshake alive until `finish` drops the slot.
        slot = try Slot(
            on: bus.loop, "setting up the connection",
            Callback { message in
                self.consider(message)
                return 0
            }
        ) { sd_bus_add_filter(bus.pointer, $0, $1, $2) }
    }

    /// Connects; the completion is called on the loop's thread, once.
    static func start(
        _ address: Connection.Address, on loop: EventLoop,
        completion: @escaping @Sendable (Outcome) -> Void
    ) {
        loop.perform {
            do throws(DBusError) {
                _ = try Handshake(try BusHandle.start(address, on: loop), completion: completion)
            } catch {
                completion(.failure(error))
            }
        }
    }

    private func consider(_ message: OpaquePointer) {
        if Local.isConnected(message) {
            finish(uniqueName())
        } else if Local.isDisconnected(message) {
            finish(.failure(.failed("the bus refused the connection")))
        }
    }

    private func uniqueName() -> Outcome {
        do throws(DBusError) {
            return .success((bus, try bus.uniqueName))
        } catch {
            return .failure(error)
        }
    }

    private func finish(_ result: Outcome) {
        guard slot != nil else { return }
        slot = nil
        completion(result)
    }
}

/// The signals that sd-bus makes itself; the bus daemon lets no peer send them.
enum Local {
    private static let interface = "org.freedesktop.DBus.Local"

    static func isConnected(_ message: OpaquePointer) -> Bool {
        sd_bus_message_is_signal(message, interface, "Connected") > 0
    }

    static func isDisconnected(_ message: OpaquePointer) -> Bool {
        sd_bus_message_is_signal(message, interface, "Disconnected") > 0
    }
}
